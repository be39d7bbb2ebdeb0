//! Tables written down for tests.

use patientia::engine::{Plan, Position, Table};

/// A table with these cards on the piles of these addresses, bottom to top; a
/// stock's next card first.
pub fn table(plan: &Plan, piles: &[(&str, &str)]) -> Table {
    let piles = piles.iter().map(|(slot, cards)| ((*slot).to_owned(), (*cards).to_owned()));
    let position = Position { piles: piles.collect(), ..Position::default() };
    plan.read_position(&position).expect("a table")
}
