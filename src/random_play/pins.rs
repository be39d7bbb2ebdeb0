//! The pinned values of every game: deals, and the number of lines of play. They show every
//! change of a game's rules or deal. Knows which deals to pin and how deep to count. The tests
//! store the values.

use crate::{
    engine::Position, games::Game, machine::Machine, rules::Choices, session::LARGEST_SEED,
};

use super::option_variants;

/// The seeds of pinned deals: two small ones, one of a day, and the largest.
const SEEDS: [u64; 4] = [1, 24, 20_261_121, LARGEST_SEED];
/// The number of moves of the longest lines that are counted.
const MAX_DEPTH: usize = 6;
/// The maximum number of lines that are counted.
const MAX_LINES: u64 = 60_000;

#[derive(Clone, Debug)]
pub struct PinnedDeal {
    pub choices: Choices,
    pub seed: u64,
}

impl PinnedDeal {
    /// Returns the table after the deal, as `tests/pins` stores it.
    pub fn position(&self, game: &Game) -> Position {
        game.position(&self.choices, self.seed, &*game.deal(&self.choices, self.seed))
    }
}

/// Returns the pinned deals: several of the main form, and one for each other value of an
/// option.
pub fn pinned_deals(game: &'static Game) -> Vec<PinnedDeal> {
    deals(game, &SEEDS)
}

/// Returns the deals whose lines of play are counted.
pub fn perft_deals(game: &'static Game) -> Vec<PinnedDeal> {
    deals(game, &SEEDS[..2])
}

fn deals(game: &'static Game, seeds: &[u64]) -> Vec<PinnedDeal> {
    let main = seeds.iter().map(|seed| PinnedDeal { choices: game.defaults(), seed: *seed });
    let others =
        option_variants(game).into_iter().skip(1).map(|choices| PinnedDeal { choices, seed: 1 });
    main.chain(others).collect()
}

/// Returns the number of lines of one move, two moves and so on, up to the limits. Each entry
/// has a length and a number.
pub fn leaf_counts(machine: &mut dyn Machine) -> Vec<(usize, u64)> {
    let counts = (1..=MAX_DEPTH).map(|depth| (depth, perft(machine, depth)));
    counts.take_while(|(depth, leaves)| *depth == 1 || *leaves <= MAX_LINES).collect()
}

/// Returns the number of lines of exactly `depth` moves. A finished game has none.
pub fn perft(machine: &mut dyn Machine, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    machine.legal(&mut moves);
    let mut leaves = 0;
    for mv in moves {
        machine.apply(mv);
        leaves += perft(machine, depth - 1);
        machine.undo();
    }
    leaves
}
