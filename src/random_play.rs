//! Plays games at random for the lab and the tests. This module checks the laws that every game
//! must obey, finds won games, and counts the possible move sequences (the tests store these
//! numbers). It does not read command lines.

mod find;
mod laws;
mod pins;

pub use crate::solver::RandomPlayer;
pub use find::find_win;
pub use laws::{RandomPlayReport, check_random_games};
pub use pins::{
    PinnedDeal, count_move_sequences, deals_for_move_sequence_counts,
    move_sequence_counts_by_length, pinned_deals,
};

use crate::{
    engine::{Move, Outcome, Plan, Score, Table},
    games::Game,
    machine::Machine,
    rules::Choices,
    solver::Playable,
};

impl Playable for dyn Machine + '_ {
    fn plan(&self) -> &Plan {
        Machine::plan(self)
    }

    fn table(&self) -> &Table {
        Machine::table(self)
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        Machine::list_legal_moves(self, moves);
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

/// Returns the combinations of options to test: first the defaults, then one combination for each
/// value that is not a default. All other options of this combination have their defaults.
pub fn choices_to_test(game: &'static Game) -> Vec<Choices> {
    let mut all = vec![game.default_choices()];
    for spec in game.options {
        for value in &spec.values[1..] {
            all.extend(game.parse_choices([(spec.id, *value)]));
        }
    }
    all
}
