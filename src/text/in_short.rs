//! The short table of rules. Its rows have the same eight headings for every game, so that games
//! are easy to compare. A row may omit a detail, but it must never be wrong; `rules_table` is
//! exact. Depends on the declaration and, in a game for several players, on the rules that the
//! machine (the code of this game) reports.

mod asked;
mod build;
mod free;
mod guards;
mod homes;
mod spaces;
mod stages;

use crate::{machine::MachineRules, rules::Rules};

use super::{english::sentence_case, packs::packs_words, winning::win_words};

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

/// The row of the short rules that contains a kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Foundations,
    Build,
    Spaces,
    Special,
}

/// Returns the rows, as headings with lines. `own` contains the rules that the machine adds to the
/// declaration.
pub fn short_rules_table(rules: &Rules, own: MachineRules) -> Vec<(&'static str, Vec<String>)> {
    let lines = [
        vec![packs_words(rules).short],
        homes::foundation_lines(rules),
        build::building_lines(rules, own),
        free::free_cards_lines(rules),
        spaces::space_lines(rules),
        asked::stock_lines(rules),
        asked::special_rules_lines(rules, own),
        vec![win_words(rules).short],
    ];
    let rows = ROWS.into_iter().zip(lines).filter(|(_, lines)| !lines.is_empty());
    rows.map(|(heading, lines)| (heading, lines.iter().map(|line| sentence_case(line)).collect()))
        .collect()
}
