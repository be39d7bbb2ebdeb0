//! Tables for tests, written by hand.

use patientia::engine::{Plan, Position, Table};

/// Returns a table with these cards on the piles at these addresses, bottom to top; for a stock,
/// the next card first.
pub fn table(plan: &Plan, piles: &[(&str, &str)]) -> Table {
    let piles = piles.iter().map(|(slot, cards)| ((*slot).to_owned(), (*cards).to_owned()));
    let position = Position { piles: piles.collect(), ..Position::default() };
    plan.read_position(&position).expect("a table")
}
