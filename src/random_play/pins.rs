//! Computes values that show whether the rules or the deal of a game have changed. The values are
//! the tables after certain deals, and the numbers of possible lines (sequences of moves). The
//! tests store ("pin") these values and later compare them. This module decides which deals are
//! pinned and how long the counted lines are.

use crate::{
    engine::Position, games::Game, machine::Machine, rules::Choices, session::LARGEST_SEED,
};

use super::choices_to_test;

/// The seeds of the pinned deals: two small numbers, a seed made from a date, and the largest seed.
const SEEDS: [u64; 4] = [1, 24, 20_261_121, LARGEST_SEED];
/// The maximum length of the counted lines, in moves.
const MAX_DEPTH: usize = 6;
/// The maximum number of lines that are counted for a deal.
const MAX_LINES: u64 = 60_000;

#[derive(Clone, Debug)]
pub struct PinnedDeal {
    pub choices: Choices,
    pub seed: u64,
}

impl PinnedDeal {
    /// Returns the table after the deal, in the form in which `tests/pins` stores it.
    pub fn position(&self, game: &Game) -> Position {
        game.write_position(&self.choices, self.seed, &*game.deal(&self.choices, self.seed))
    }
}

/// Returns the pinned deals of a game: several deals with the default options, and one deal for
/// each other value of an option.
pub fn pinned_deals(game: &'static Game) -> Vec<PinnedDeal> {
    choose_pinned_deals(game, &SEEDS)
}

/// Returns the deals for which the possible lines are counted.
pub fn deals_for_move_sequence_counts(game: &'static Game) -> Vec<PinnedDeal> {
    choose_pinned_deals(game, &SEEDS[..2])
}

fn choose_pinned_deals(game: &'static Game, seeds: &[u64]) -> Vec<PinnedDeal> {
    let main = seeds.iter().map(|seed| PinnedDeal { choices: game.default_choices(), seed: *seed });
    let others =
        choices_to_test(game).into_iter().skip(1).map(|choices| PinnedDeal { choices, seed: 1 });
    main.chain(others).collect()
}

/// Counts the lines of one move, of two moves and so on, up to the limits. Each entry of the result
/// contains the length and the number of lines.
pub fn move_sequence_counts_by_length(machine: &mut dyn Machine) -> Vec<(usize, u64)> {
    let counts = (1..=MAX_DEPTH).map(|depth| (depth, count_move_sequences(machine, depth)));
    counts.take_while(|(depth, leaves)| *depth == 1 || *leaves <= MAX_LINES).collect()
}

/// Returns the number of lines of exactly `depth` moves. A game that has ended has no further
/// lines.
pub fn count_move_sequences(machine: &mut dyn Machine, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    machine.list_legal_moves(&mut moves);
    let mut leaves = 0;
    for mv in moves {
        machine.apply(mv);
        leaves += count_move_sequences(machine, depth - 1);
        machine.undo();
    }
    leaves
}
