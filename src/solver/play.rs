//! A game in play, as those who play it to its end by chance see it. Knows the
//! engine's moves and outcomes, not who makes them.

use crate::engine::{Log, Move, Outcome, Plan, Score, Table};

use super::verdict::{self, Shuffles};

/// A game in play: its moves are listed, made and taken back.
pub trait Play {
    /// The declaration it is played by.
    fn plan(&self) -> &Plan;
    /// The table as it is.
    fn table(&self) -> &Table;
    /// Lists the legal moves into `moves`, which is cleared first.
    fn legal(&self, moves: &mut Vec<Move>);
    /// Makes a legal move.
    fn apply(&mut self, mv: Move);
    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;
    /// How the game stands, `moves` being the legal ones.
    fn outcome(&self, moves: &[Move]) -> Outcome;
    /// What has been reached.
    fn score(&self) -> Score;
}

impl<P: Play + ?Sized> Play for Box<P> {
    fn plan(&self) -> &Plan {
        (**self).plan()
    }

    fn table(&self) -> &Table {
        (**self).table()
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        (**self).legal(moves);
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

/// A patience in play, as far as it is known: a move that shuffles is no move,
/// where nobody knows how the cards will fall.
#[derive(Clone, Debug)]
pub(super) struct Known<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    shuffles: Shuffles,
}

impl<'p> Known<'p> {
    /// A game that begins with a table.
    pub fn new(plan: &'p Plan, table: Table, shuffles: Shuffles) -> Known<'p> {
        Known { plan, table, log: Log::default(), shuffles }
    }
}

impl Play for Known<'_> {
    fn plan(&self) -> &Plan {
        self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        self.plan.legal(&self.table, moves);
        if self.shuffles == Shuffles::Unknown {
            moves.retain(|mv| !verdict::shuffles(self.plan, *mv));
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
