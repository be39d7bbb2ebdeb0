//! What lies on a table, in words. Knows tables, makes no moves.

use crate::{
    engine::{Outcome, PileId, Plan, Table},
    rules::{Measure, Role, Rules, Win},
};

use super::cards::{card, number};

/// The name of a pile, by the book's name of its part: “column 3”, “talon”.
pub fn pile(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    if part.count == 1 {
        return part.each.to_owned();
    }
    format!("{} {}", part.each, plan.index_in_part(pile) + 1)
}

/// The same within a sentence: “column 3”, “the talon”.
pub(super) fn the_pile(plan: &Plan, id: PileId) -> String {
    let article = if plan.part(id).count == 1 { "the " } else { "" };
    format!("{article}{}", pile(plan, id))
}

/// What a pile holds: “Column 3: five cards, two face down; seven of hearts on top”.
pub fn pile_contents(plan: &Plan, table: &Table, id: PileId) -> String {
    let cards = table.pile(id);
    let name = pile(plan, id);
    let Some(top) = cards.last() else {
        return format!("{name}: empty");
    };
    if plan.part(id).role == Role::Stock {
        return format!("{name}: {} left", cards_in_words(cards.len()));
    }
    let down = cards.iter().filter(|tok| !tok.is_up()).count();
    let hidden = if down > 0 { format!(", {} face down", number(down)) } else { String::new() };
    if !top.is_up() {
        return format!("{name}: {}{hidden}", cards_in_words(cards.len()));
    }
    if cards.len() == 1 {
        return format!("{name}: {}", card(table.face(*top)));
    }
    format!("{name}: {}{hidden}; {} on top", cards_in_words(cards.len()), card(table.face(*top)))
}

pub(super) fn cards_in_words(count: usize) -> String {
    format!("{} card{}", number(count), if count == 1 { "" } else { "s" })
}

/// The whole table, pile by pile; long rows of empty places are summed up.
pub fn whole_table(plan: &Plan, table: &Table) -> String {
    let mut words = Vec::new();
    for (at, part) in plan.rules().parts.iter().enumerate() {
        let piles: Vec<PileId> = plan.piles_of(crate::rules::PartId(at as u8)).collect();
        let filled: Vec<PileId> =
            piles.iter().copied().filter(|pile| !table.is_empty(*pile)).collect();
        words.extend(
            filled.iter().map(|pile| super::sentence_case(&pile_contents(plan, table, *pile))),
        );
        let empty = piles.len() - filled.len();
        if empty > 0 {
            let verb = if empty == piles.len() {
                "All empty".to_owned()
            } else {
                format!("{} empty", number(empty))
            };
            words.push(super::sentence_case(&format!("{}: {verb}", part.name)));
        }
    }
    words.join(" ")
}

/// How the game stands, in a sentence.
pub const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "The game goes on.",
        Outcome::Won => "The game has come out.",
        Outcome::Lost => "Nothing more can be done: the game is lost.",
        Outcome::Over => "The game is over.",
    }
}

/// What the score counts.
pub fn score_name(plan: &Plan) -> &'static str {
    measure_name(plan.rules())
}

fn measure_name(rules: &Rules) -> &'static str {
    match (rules.measure, &rules.win) {
        (Measure::Foundations, _) => "cards out",
        (Measure::Counters { .. }, _) => "counters",
        (Measure::Sets { of: 2, .. }, _) => "pairs",
        (Measure::Sets { .. }, _) => "sets",
        (Measure::OfWin, Win::Runs { .. }) => "columns complete",
        (Measure::OfWin, _) => "cards in position",
        (Measure::Poker { .. }, _) => "points",
    }
}

/// The score: “12 of 52 cards out”.
pub fn score(plan: &Plan, table: &Table) -> String {
    let score = plan.score(table);
    let name = score_name(plan);
    match (plan.rules().measure, score.highest) {
        (Measure::Counters { .. }, _) => format!("{:+} {name}", score.value).replace('-', "−"),
        (_, Some(highest)) => format!("{} of {highest} {name}", score.value),
        (_, None) if score.value == 1 => format!("1 {}", name.trim_end_matches('s')),
        (_, None) => format!("{} {name}", score.value),
    }
}
