//! Words for cards that leave the game together: as pairs of equal rank, by the sum of their ranks,
//! or as three cards with a fourth card (the “crown”). Depends only on the declaration.

use super::{
    cards::rank,
    english::{list, with_article},
};
use crate::{
    cards::RankSet,
    rules::{Match, PartId, Rules},
};

/// Says which two cards leave together because of their sum.
pub(super) fn sum_rule_words(sum: u8) -> String {
    format!("two cards leave together if they make {sum} and lie in one row or one column")
}

/// In a game in which three cards leave together with a fourth (the crown), says which cards leave
/// with the cards of a part.
pub(super) fn crowned_rule_words(rules: &Rules, part: PartId) -> Option<String> {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.find_map(|kind| match &kind.cards {
        Match::Crowned { from, sum, crown, .. } if *from == part => Some(format!(
            "cards leave four together: three of different ranks that make {sum}, crowned by {}",
            crown_ranks_words(*crown)
        )),
        _ => None,
    })
}

/// Returns the ranks of the fourth card: “a knave, a queen or a king”.
pub(super) fn crown_ranks_words(set: RankSet) -> String {
    let ranks: Vec<String> = set.ranks().map(|one| with_article(rank(one))).collect();
    list(&ranks, "or")
}

/// Returns true if the cards of a part leave in pairs of equal rank.
pub(super) fn do_cards_leave_in_pairs(rules: &Rules, part: PartId) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(&kind.cards, Match::EqualRanks { from, .. } if from.contains(&part)))
}

/// Returns the sum at which two cards leave together, or `None` if the cards of the part do not
/// leave by a sum.
pub(super) fn pair_sum(rules: &Rules, part: PartId) -> Option<u8> {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.find_map(|kind| match kind.cards {
        Match::Sum { from, sum, .. } if from == part => Some(sum),
        _ => None,
    })
}

/// Returns true if no card moves alone, and cards of equal rank leave in pairs.
pub(super) fn has_only_pair_moves(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    rules.all_routes().next().is_none()
        && kinds.any(|kind| matches!(kind.cards, Match::EqualRanks { .. }))
}

/// Returns true if the player moves cards only by exchanging two.
pub(super) fn has_only_swap_moves(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together).peekable();
    rules.all_routes().next().is_none()
        && kinds.peek().is_some()
        && kinds.all(|kind| matches!(kind.cards, Match::Swap { .. }))
}

/// Returns true if the game has moves that remove two cards whose ranks add up to a given sum.
pub(super) fn has_sum_moves(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(kind.cards, Match::Sum { .. }))
}

/// Returns true if the cards of the game leave in groups of four.
pub(super) fn has_crowned_moves(rules: &Rules) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(kind.cards, Match::Crowned { .. }))
}
