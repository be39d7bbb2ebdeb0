//! A game in progress for random players. The players choose the moves, and the game makes them.

use crate::engine::{Log, Move, Outcome, Plan, Score, Table};

use super::verdict::{self, Shuffles};

/// A game in progress that can list, make and undo moves.
pub trait Playable {
    fn plan(&self) -> &Plan;
    fn table(&self) -> &Table;
    /// Clears `moves` and lists the legal moves in it.
    fn list_legal_moves(&self, moves: &mut Vec<Move>);
    fn apply(&mut self, mv: Move);
    /// Undoes the last move. Returns false if there is none.
    fn undo(&mut self) -> bool;
    /// Returns the outcome so far. `moves` must contain the legal moves.
    fn outcome(&self, moves: &[Move]) -> Outcome;
    fn score(&self) -> Score;
}

impl<P: Playable + ?Sized> Playable for Box<P> {
    fn plan(&self) -> &Plan {
        (**self).plan()
    }

    fn table(&self) -> &Table {
        (**self).table()
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        (**self).list_legal_moves(moves);
    }

    fn apply(&mut self, mv: Move) {
        (**self).apply(mv);
    }

    fn undo(&mut self) -> bool {
        (**self).undo()
    }

    fn outcome(&self, moves: &[Move]) -> Outcome {
        (**self).outcome(moves)
    }

    fn score(&self) -> Score {
        (**self).score()
    }
}

/// A game in progress. If the results of shuffles are unknown, it does not list moves that shuffle.
#[derive(Clone, Debug)]
pub(super) struct FullyKnownGame<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    shuffles: Shuffles,
}

impl<'p> FullyKnownGame<'p> {
    pub fn new(plan: &'p Plan, table: Table, shuffles: Shuffles) -> FullyKnownGame<'p> {
        FullyKnownGame { plan, table, log: Log::default(), shuffles }
    }
}

impl Playable for FullyKnownGame<'_> {
    fn plan(&self) -> &Plan {
        self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        self.plan.list_legal_moves(&self.table, moves);
        if self.shuffles == Shuffles::Unknown {
            moves.retain(|mv| !verdict::is_shuffling_move(self.plan, *mv));
        }
    }

    fn apply(&mut self, mv: Move) {
        self.plan.apply(&mut self.table, mv, &mut self.log);
    }

    fn undo(&mut self) -> bool {
        self.plan.undo(&mut self.table, &mut self.log)
    }

    fn outcome(&self, moves: &[Move]) -> Outcome {
        self.plan.outcome(&self.table, moves)
    }

    fn score(&self) -> Score {
        self.plan.score(&self.table)
    }
}
