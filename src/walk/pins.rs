//! What is pinned of every game, so that no change of its rules or its deal
//! goes unnoticed: deals, and how many lines of play they have. Knows which
//! deals and how far; the tests keep what they gave.

use crate::{
    engine::Position, games::Game, machine::Machine, rules::Choices, session::LARGEST_SEED,
};

use super::variants;

/// The seeds of pinned deals: small, of a day, and the largest.
const SEEDS: [u64; 4] = [1, 24, 20_261_121, LARGEST_SEED];
/// How many moves long the longest counted lines are.
const DEEPEST: usize = 6;
/// No more lines than this are counted.
const MOST_LINES: u64 = 60_000;

/// A deal that is pinned.
#[derive(Clone, Debug)]
pub struct Pinned {
    /// The options it is dealt under.
    pub choices: Choices,
    /// Its seed.
    pub seed: u64,
}

impl Pinned {
    /// The table after the deal, as `tests/pins` holds it.
    pub fn position(&self, game: &Game) -> Position {
        game.position(&self.choices, self.seed, &*game.deal(&self.choices, self.seed))
    }
}

/// The deals that are pinned: of the main form several, and one for each other
/// value of an option.
pub fn pinned_deals(game: &'static Game) -> Vec<Pinned> {
    deals(game, &SEEDS)
}

/// The deals whose lines of play are counted.
pub fn counted_deals(game: &'static Game) -> Vec<Pinned> {
    deals(game, &SEEDS[..2])
}

fn deals(game: &'static Game, seeds: &[u64]) -> Vec<Pinned> {
    let main = seeds.iter().map(|seed| Pinned { choices: game.defaults(), seed: *seed });
    let others = variants(game).into_iter().skip(1).map(|choices| Pinned { choices, seed: 1 });
    main.chain(others).collect()
}

/// How many lines of one move, two moves … there are, as far as they are
/// counted: each length with its number.
pub fn leaf_counts(machine: &mut dyn Machine) -> Vec<(usize, u64)> {
    let counts = (1..=DEEPEST).map(|depth| (depth, perft(machine, depth)));
    counts.take_while(|(depth, leaves)| *depth == 1 || *leaves <= MOST_LINES).collect()
}

/// The number of lines of exactly `depth` moves; a finished game has none.
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
