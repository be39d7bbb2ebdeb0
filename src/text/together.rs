//! Which cards leave the game together, in words: in pairs, by sum or crowned. Knows the
//! declaration alone.

use super::{
    cards::{list, rank},
    with_article,
};
use crate::{
    cards::RankSet,
    rules::{Match, PartId, Rules},
};

/// Which two cards leave together, by their sum.
pub(super) fn pairs_of(sum: u8) -> String {
    format!("two cards leave together if they make {sum} and lie in one row or one column")
}

/// With which cards the cards of a part leave, if three are crowned by a fourth.
pub(super) fn crowned(rules: &Rules, part: PartId) -> Option<String> {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.find_map(|kind| match &kind.cards {
        Match::Crowned { from, sum, crown, .. } if *from == part => Some(format!(
            "cards leave four together: three of different ranks that make {sum}, crowned by {}",
            crowns(*crown)
        )),
        _ => None,
    })
}

/// What crowns three others: “a knave, a queen or a king”.
pub(super) fn crowns(set: RankSet) -> String {
    let ranks: Vec<String> = set.ranks().map(|one| with_article(rank(one))).collect();
    list(&ranks, "or")
}

/// Returns true if the cards of a part leave in pairs of equal rank.
pub(super) fn pairs(rules: &Rules, part: PartId) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(&kind.cards, Match::EqualRanks { from, .. } if from.contains(&part)))
}

/// The sum that two cards of a part make when they leave, if they do.
pub(super) fn sum_of(rules: &Rules, part: PartId) -> Option<u8> {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.find_map(|kind| match kind.cards {
        Match::Sum { from, sum, .. } if from == part => Some(sum),
        _ => None,
    })
}

/// Returns true if cards move in no other way than that they leave in pairs of equal rank.
pub(super) fn cards_only_pair(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    rules.all_routes().next().is_none()
        && kinds.any(|kind| matches!(kind.cards, Match::EqualRanks { .. }))
}

/// Returns true if the cards of the game leave by their sum.
pub(super) fn cards_sum(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(kind.cards, Match::Sum { .. }))
}

/// Returns true if the cards of the game leave four together.
pub(super) fn cards_crowned(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(kind.cards, Match::Crowned { .. }))
}
