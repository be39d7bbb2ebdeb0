//! Tables for tests, written by hand.

use patientia::engine::{Plan, Position, Table};

/// Returns a table with these cards on the piles at these addresses, from bottom to top. For a
/// stock, the first card is the next to be dealt.
pub fn table_with_cards(plan: &Plan, piles: &[(&str, &str)]) -> Table {
    let piles = piles.iter().map(|(slot, cards)| ((*slot).to_owned(), (*cards).to_owned()));
    let position = Position { piles: piles.collect(), ..Position::default() };
    plan.read_position(&position).expect("a table")
}
