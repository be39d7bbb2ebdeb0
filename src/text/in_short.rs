//! The short table of rules. Its rows have the same eight headings for every game, so that games
//! are easy to compare. A row may omit a detail, but it must never be wrong; `rules_table` is
//! exact. Depends on the declaration and, in a game for several players, on the rules that the
//! machine (the code of this game) reports.

mod asked;
mod build;
mod free;
mod homes;
mod spaces;
mod stages;

use crate::{
    cards::{PackShuffling, Rank, RankSet},
    machine::MachineRules,
    rules::{Measure, Rules, Test, Win},
};

use super::{
    cards::ranks_in_order,
    dealing::cards_by_rank_words,
    english::{PACK, number, sentence_case},
    facts::number_of_cards_used,
    names::parts_words,
    rules_table::{poker_hands_words, win_condition_words},
};

/// The headings of the rows. An empty row is omitted or, if readers compare games by it, says
/// `None.`
pub const ROWS: [&str; 8] = [
    "Packs",
    "Foundations",
    "Build",
    "Free",
    "Spaces",
    "Stock",
    "Redeals and special rules",
    "Won",
];

/// Returns the rows, as headings with lines. `own` contains the rules that the machine adds to the
/// declaration.
pub fn short_rules_table(rules: &Rules, own: MachineRules) -> Vec<(&'static str, Vec<String>)> {
    let lines = [
        vec![packs_words(rules)],
        homes::foundation_lines(rules),
        build::building_lines(rules, own),
        free::free_cards_lines(rules),
        spaces::space_lines(rules),
        asked::stock_lines(rules),
        asked::special_rules_lines(rules, own),
        vec![short_win_condition(rules)],
    ];
    let rows = ROWS.into_iter().zip(lines).filter(|(_, lines)| !lines.is_empty());
    rows.map(|(heading, lines)| (heading, lines.iter().map(|line| sentence_case(line)).collect()))
        .collect()
}

/// Returns words for the cards of the game and the number of players.
fn packs_words(rules: &Rules) -> String {
    let packs = &rules.packs;
    let players = match rules.seats() {
        1 => String::new(),
        seats => format!("{} players, ", number(usize::from(seats))),
    };
    let of = if packs.ranks == RankSet::ALL {
        String::new()
    } else {
        let ranks: Vec<u8> = packs.ranks.ranks().map(Rank::number).collect();
        format!(" ({})", ranks_in_order(&ranks))
    };
    let joker = if packs.jokers > 0 { " with a joker" } else { "" };
    let apart = match packs.shuffling {
        PackShuffling::Separate if rules.seats() == 1 => ", each shuffled separately",
        PackShuffling::Separate | PackShuffling::Together => "",
        PackShuffling::FirstApart => ", one shuffled separately",
    };
    let play = match number_of_cards_used(rules) {
        None => format!("{} cards", packs.cards().len()),
        Some(taken) => format!("{} cards in play", number(taken)),
    };
    let thrown = match packs.removed[..] {
        [] => String::new(),
        ref thrown => format!("; {} left out", cards_by_rank_words(thrown)),
    };
    let count = PACK.count(usize::from(packs.count));
    format!("{players}{count}{of}{joker}{apart}: {play}{thrown}")
}

/// Returns the condition under which the game is won.
fn short_win_condition(rules: &Rules) -> String {
    match (&rules.win, rules.measure) {
        (Win::Foundations, _) if rules.seats() == 1 => {
            "when all foundations are complete".to_owned()
        }
        (Win::When(Test::PlayerOut(parts)), _) => {
            format!("by the first player with no card left in {}", parts_words(rules, parts, "or"))
        }
        (Win::Never, Measure::Poker { scale, .. }) => {
            format!(
                "it is only scored, each row and column as a hand of poker: {}",
                poker_hands_words(scale)
            )
        }
        _ => win_condition_words(rules),
    }
}
