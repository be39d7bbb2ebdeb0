//! Judges the player's moves in a problem at once, without a search for a win. This is possible
//! because the answer is proved: every table that does not belong to the answer is wrong.

use std::collections::HashSet;

use crate::{
    engine::{Log, Move},
    session::Session,
    solver::TableIdentity,
};

use super::{Problem, ShortestWays, Task};

/// The tables that belong to the answer of a problem.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The keys of the right tables after one move, after two moves, and so on.
    right_tables: Vec<HashSet<u128>>,
    /// The moves of the answer.
    pub line: Vec<Move>,
}

/// How far the player has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// All moves so far are right. `left` is the number of moves that the answer still needs.
    Open {
        left: usize,
    },
    Solved,
    Wrong,
}

impl Solution {
    /// Finds the tables of the answer. `session` is the table of the problem before the first move.
    /// Returns `None` if the answer is not valid for the current rules.
    pub fn new(problem: &Problem, session: &Session) -> Option<Solution> {
        let (plan, start) = (session.plan(), session.table());
        let line = problem.line.answer_moves(plan).filter(|line| !line.is_empty())?;
        let mut identity = TableIdentity::new(plan, start);
        let (mut table, mut log) = (start.clone(), Log::default());
        let mut right_tables = Vec::new();
        for mv in &line {
            plan.play(&mut table, *mv, &mut log).ok()?;
            right_tables.push(HashSet::from([identity.key(&table)]));
        }
        if let Task::Free(card) = problem.line.task {
            right_tables = ShortestWays::find(plan, start, card, line.len())?.tables_on_ways;
        }
        Some(Solution { right_tables, line })
    }

    /// Returns the number of moves of the answer.
    pub fn answer_move_count(&self) -> usize {
        self.right_tables.len()
    }

    /// Judges the table of the session after the moves of the player.
    pub fn progress(&self, session: &Session) -> Progress {
        let made = session.moves().len();
        let Some(last) = made.checked_sub(1) else {
            return Progress::Open { left: self.answer_move_count() };
        };
        let key = TableIdentity::new(session.plan(), session.table()).key(session.table());
        match self.right_tables.get(last) {
            Some(right) if right.contains(&key) && made == self.answer_move_count() => {
                Progress::Solved
            }
            Some(right) if right.contains(&key) => {
                Progress::Open { left: self.answer_move_count() - made }
            }
            _ => Progress::Wrong,
        }
    }
}
