//! Play by chance: with every law of the house checked, far into a game for
//! others to follow, to a game that comes out; and the numbers that are pinned.
//! Knows what must hold for any game, no command line; used by the lab and by
//! the tests.

mod find;
mod laws;
mod pins;

pub use crate::solver::Walker;
pub use find::find_win;
pub use laws::{WalkReport, walk_seeds};
pub use pins::{Pinned, counted_deals, leaf_counts, perft, pinned_deals};

use crate::{
    engine::{Move, Outcome, Plan, Score, Table},
    games::Game,
    machine::Machine,
    rules::Choices,
    solver::Play,
};

impl Play for dyn Machine + '_ {
    fn plan(&self) -> &Plan {
        Machine::plan(self)
    }

    fn table(&self) -> &Table {
        Machine::table(self)
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        Machine::legal(self, moves);
    }

    fn apply(&mut self, mv: Move) {
        Machine::apply(self, mv);
    }

    fn undo(&mut self) -> bool {
        Machine::undo(self)
    }

    fn outcome(&self, moves: &[Move]) -> Outcome {
        Machine::outcome(self, moves)
    }

    fn score(&self) -> Score {
        Machine::score(self)
    }
}

/// The defaults, and each option at each other value.
pub fn variants(game: &'static Game) -> Vec<Choices> {
    let mut all = vec![game.defaults()];
    for spec in game.options {
        for value in &spec.values[1..] {
            all.extend(game.choices([(spec.id, *value)]));
        }
    }
    all
}
