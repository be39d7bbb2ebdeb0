//! Random play for the lab and the tests. It checks the laws that are valid for every game, finds
//! won games, and counts the numbers that the tests pin. This module does not know a command line.

mod find;
mod laws;
mod pins;

pub use crate::solver::RandomPlayer;
pub use find::find_win;
pub use laws::{RandomPlayReport, check_random_games};
pub use pins::{
    PinnedDeal, count_lines, deals_for_line_counts, line_counts_by_length, pinned_deals,
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

/// Returns several combinations of options. The first combination has only defaults. Then comes one
/// combination for each other value of each option, in which only this value is not the default.
pub fn choices_to_test(game: &'static Game) -> Vec<Choices> {
    let mut all = vec![game.default_choices()];
    for spec in game.options {
        for value in &spec.values[1..] {
            all.extend(game.parse_choices([(spec.id, *value)]));
        }
    }
    all
}
