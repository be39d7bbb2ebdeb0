//! Moves of several cards at once, in words: the rules of each kind of move, the reasons why two
//! cards do not go together, and the first help. Depends only on the declaration.

use crate::{
    cards::{Colour, RankSet},
    rules::{Match, PartId, Rules, Test, Together},
};

use super::{
    building::exact_build_words,
    cards::{colour_word, rank, rank_list},
    conditions::{clause, numbered_receiver_clause, receiver_clause},
    english::{list, with_article},
    facts::holds_single_cards,
    in_short::Row,
    names::{name, parts_words},
    routes::{next_phase_words, only_when_words},
};

/// All words about one kind of move.
pub(super) struct JointMoveTexts {
    /// The row of the short rules that contains this kind of move.
    pub(super) row: Row,
    /// For the short rules. `None` means that they use the exact words.
    short: Option<String>,
    exact: String,
    /// Which cards go together: the answer to a player who tries two others.
    rule: String,
    /// Why a card does not move alone, if other cards never make this possible.
    alone: Option<String>,
    /// The beginning of “… only when …”.
    not_now: &'static str,
    /// Says that no card can move, if this kind of move decides it.
    stuck: Option<&'static str>,
    /// The cards to touch after the first one.
    first_help: Option<&'static str>,
}

const PLAY_TOGETHER: &str = "you can play two cards together";
const CHANGE_PLACES: &str = "cards can change places";

pub(super) fn describe_joint_move(rules: &Rules, kind: &Match) -> JointMoveTexts {
    match kind {
        Match::EqualRanks { from, .. } => describe_equal_ranks_move(rules, from),
        Match::Couple { from, to } => describe_couple_move(rules, *from, to),
        Match::Pair { from, to, where_to } => describe_pair_move(rules, from, *to, where_to),
        Match::SumOfThree { from, ranks, sum, fourth, to } => {
            describe_sum_of_three_move(rules, (*from, *to), (*ranks, *sum, *fourth))
        }
        Match::Sum { from, sum, .. } => describe_sum_move(rules, *from, *sum),
        Match::Exchange { part, sum, .. } => describe_exchange_move(rules, *part, *sum),
        Match::Swap { from, colours } => describe_swap_move(rules, *from, *colours),
    }
}

fn describe_equal_ranks_move(rules: &Rules, from: &[PartId]) -> JointMoveTexts {
    let only_pairs = rules.all_routes().next().is_none();
    JointMoveTexts {
        row: Row::Foundations,
        short: Some("two free cards of equal rank leave together".to_owned()),
        exact: format!(
            "two free cards of equal rank from {} leave together",
            parts_words(rules, from, "and")
        ),
        rule: "only two free cards of the same rank go together".to_owned(),
        alone: Some("cards leave only in pairs of equal rank".to_owned()),
        not_now: PLAY_TOGETHER,
        stuck: only_pairs.then_some("no two free cards pair"),
        first_help: only_pairs.then_some("the one that goes with it"),
    }
}

fn describe_couple_move(rules: &Rules, from: [PartId; 2], to: &[PartId]) -> JointMoveTexts {
    let [a, b] = from.map(|part| name(rules, part));
    JointMoveTexts {
        row: Row::Foundations,
        short: None,
        exact: format!(
            "one single card of the {a} and one of the {b}, or a bound pair, go to {} at the same time",
            parts_words(rules, to, "and")
        ),
        rule: format!(
            "play together one unpaired card of the {a} and one of the {b}, or the two cards of one pair"
        ),
        alone: None,
        not_now: PLAY_TOGETHER,
        stuck: None,
        first_help: None,
    }
}

fn describe_pair_move(
    rules: &Rules,
    from: &[PartId],
    to: PartId,
    where_to: &Test,
) -> JointMoveTexts {
    let (from, each) = (parts_words(rules, from, "or"), rules.part(to).pile_name);
    let built = rules
        .part(to)
        .build
        .map_or_else(String::new, |build| format!(" {}", exact_build_words(rules, build)));
    let place = match where_to {
        Test::Always => String::new(),
        test => format!(", where {}", receiver_clause(rules, test, to)),
    };
    JointMoveTexts {
        row: Row::Spaces,
        short: None,
        exact: format!(
            "two cards from {from} that follow each other{built} go together to an empty {each}{place}"
        ),
        rule: "two cards go together into one empty place only if the second follows the first"
            .to_owned(),
        alone: None,
        not_now: PLAY_TOGETHER,
        stuck: None,
        first_help: None,
    }
}

fn describe_sum_of_three_move(
    rules: &Rules,
    (from, to): (PartId, PartId),
    (ranks, sum, fourth): (RankSet, u8, RankSet),
) -> JointMoveTexts {
    let (from, ranks) = (name(rules, from), rank_list(ranks, "and"));
    let (fourth, place) = (fourth_card_ranks_words(fourth), rules.part(to).pile_name);
    let rule = format!(
        "cards leave four together: three of different ranks that make {sum}, crowned by {fourth}"
    );
    JointMoveTexts {
        row: Row::Foundations,
        short: Some(format!(
            "three free cards of the {from} ({ranks}), of different ranks, that make {sum} leave together, crowned by {fourth}, free as well"
        )),
        exact: format!(
            "three free cards of different ranks ({ranks}) of the {from} that make {sum}, crowned by {fourth}, go together to the next empty {place}"
        ),
        alone: Some(rule.clone()),
        rule,
        not_now: PLAY_TOGETHER,
        stuck: Some("no packet can be made"),
        first_help: Some("the three that go with it"),
    }
}

/// Returns the ranks of the fourth card: “a knave, a queen or a king”.
pub(super) fn fourth_card_ranks_words(set: RankSet) -> String {
    let ranks: Vec<String> = set.ranks().map(|one| with_article(rank(one))).collect();
    list(&ranks, "or")
}

fn describe_sum_move(rules: &Rules, from: PartId, sum: u8) -> JointMoveTexts {
    let from = name(rules, from);
    let rule =
        format!("two cards leave together if they make {sum} and lie in one row or one column");
    JointMoveTexts {
        row: Row::Foundations,
        short: Some(format!(
            "two cards in one row or column that make {sum} leave together, however far apart"
        )),
        exact: format!(
            "two cards of the {from} that make {sum} and lie in one row or one column leave together"
        ),
        alone: Some(rule.clone()),
        rule,
        not_now: PLAY_TOGETHER,
        stuck: Some("no two cards in one line make the sum"),
        first_help: Some("the one that goes with it"),
    }
}

fn describe_exchange_move(rules: &Rules, part: PartId, sum: u8) -> JointMoveTexts {
    let part = name(rules, part);
    JointMoveTexts {
        row: Row::Special,
        short: Some(format!(
            "whenever no two cards make {sum} in line, two may change places and two others as well; after both changes there must be a pair"
        )),
        exact: format!(
            "two cards of the {part} change places and then two others, so that two cards of the {part} that make {sum} lie in one row or one column"
        ),
        rule: "first exchange two other cards".to_owned(),
        alone: None,
        not_now: CHANGE_PLACES,
        stuck: None,
        first_help: None,
    }
}

fn describe_swap_move(
    rules: &Rules,
    [a, b]: [PartId; 2],
    colours: Option<[Colour; 2]>,
) -> JointMoveTexts {
    let one = |part: PartId, colour: Option<Colour>| {
        let colour = colour.map_or_else(String::new, |colour| format!("{} ", colour_word(colour)));
        format!("a {colour}card alone in the {}", name(rules, part))
    };
    let is_in_one_part = a == b && colours.is_none();
    let (from, [first, second]) = (name(rules, a), colours.map_or([None; 2], |two| two.map(Some)));
    let is_only_move = rules.all_routes().next().is_none()
        && rules.together().all(|kind| matches!(kind, Match::Swap { .. }));
    JointMoveTexts {
        row: Row::Build,
        short: (is_in_one_part && holds_single_cards(rules, a))
            .then(|| format!("two cards of the {from} change places")),
        exact: match is_in_one_part {
            true => format!("two cards of the {from}, each alone on its place, change places"),
            false => format!("{} and {} change places", one(a, first), one(b, second)),
        },
        rule: match colours {
            None => ONLY_LONE_CARDS_SWAP.to_owned(),
            Some(_) => "only two cards on the wrong sides can change places".to_owned(),
        },
        alone: None,
        not_now: CHANGE_PLACES,
        stuck: None,
        first_help: is_only_move.then_some("the one to change places with it"),
    }
}

pub(super) const ONLY_LONE_CARDS_SWAP: &str =
    "only two cards that are alone in their places can change places";

/// Describes a move of several cards in the exact rules.
pub(super) fn exact_together_line(rules: &Rules, kind: &Together) -> String {
    let what = describe_joint_move(rules, &kind.cards).exact;
    format!("{what}{}{}", only_when_words(rules, &kind.when), next_phase_words(kind.leads))
}

/// Describes a move of several cards in the short rules.
pub(super) fn short_together_line(rules: &Rules, kind: &Together) -> String {
    let short = describe_joint_move(rules, &kind.cards).short;
    short.unwrap_or_else(|| exact_together_line(rules, kind))
}

/// Says which cards go together. `kind` is the first kind of move of the phase.
pub(super) fn matching_rule(rules: &Rules, kind: Option<&Together>) -> String {
    kind.map_or_else(
        || "in this game you cannot play two cards together".to_owned(),
        |kind| describe_joint_move(rules, &kind.cards).rule,
    )
}

/// Says when a move of several cards is allowed.
pub(super) fn not_now_reason(rules: &Rules, kind: Option<&Together>) -> String {
    let when = kind.map_or(&Test::Always, |kind| &kind.when);
    let not_now =
        kind.map_or(PLAY_TOGETHER, |kind| describe_joint_move(rules, &kind.cards).not_now);
    format!("{not_now} only when {}", clause(rules, when))
}

/// Says why two cards do not go together to one empty place. `number` is its index in its part.
pub(super) fn no_pair_there_reason(
    rules: &Rules,
    kind: Option<&Together>,
    (pile, number): (&str, u8),
) -> String {
    match kind.map(|kind| &kind.cards) {
        Some(Match::Pair { to, where_to, .. }) => {
            let when = numbered_receiver_clause(rules, where_to, *to, number);
            format!("{pile} takes two cards only while {when}")
        }
        Some(
            Match::EqualRanks { .. }
            | Match::Couple { .. }
            | Match::SumOfThree { .. }
            | Match::Sum { .. }
            | Match::Exchange { .. }
            | Match::Swap { .. },
        )
        | None => format!("{pile} cannot take two cards now"),
    }
}

/// Says why the cards of a part never move alone.
pub(super) fn never_alone_reason(rules: &Rules, from: PartId) -> Option<String> {
    rules
        .together()
        .filter(|kind| kind.giving_parts().contains(&from))
        .find_map(|kind| describe_joint_move(rules, kind).alone)
}

/// Says why a card does not go alone from one part to another. `bound` is true if the card shares
/// its pile with another card.
pub(super) fn not_alone_to_part_reason(
    rules: &Rules,
    (from, bound): (PartId, bool),
    to: PartId,
) -> Option<String> {
    let mut kinds = rules.together().filter(|kind| kind.giving_parts().contains(&from));
    kinds.find_map(|kind| match kind {
        Match::Couple { to: homes, .. } if homes.contains(&to) && bound => {
            Some("the two cards of a pair go up at the same time".to_owned())
        }
        Match::Couple { from: [a, b], to: homes } if homes.contains(&to) => Some(format!(
            "a card of the {} goes there only at the same time as a card of the {}",
            name(rules, from),
            name(rules, if from == *a { *b } else { *a })
        )),
        Match::EqualRanks { from: parts, to: home } if *home == to || parts.contains(&to) => {
            describe_joint_move(rules, kind).alone
        }
        Match::Pair { to: place, .. } if *place == to => {
            Some("two cards go there together, the second following the first".to_owned())
        }
        Match::EqualRanks { .. }
        | Match::Couple { .. }
        | Match::Pair { .. }
        | Match::SumOfThree { .. }
        | Match::Sum { .. }
        | Match::Exchange { .. }
        | Match::Swap { .. } => None,
    })
}

/// Says that no card can move, if moves of several cards decide this.
pub(super) fn stuck_clause(rules: &Rules) -> Option<&'static str> {
    rules.together().find_map(|kind| describe_joint_move(rules, kind).stuck)
}

/// Returns words for the cards that the player touches after the first one.
pub(super) fn first_help_words(rules: &Rules) -> Option<&'static str> {
    rules.together().find_map(|kind| describe_joint_move(rules, kind).first_help)
}
