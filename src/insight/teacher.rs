//! The teacher. It finds a mistake among the player's moves, chooses the next position (table) for
//! the worker to examine, and stores the answers. It sends no questions itself and contains no
//! texts for the player.
//!
//! Where all cards lie open, a mistake is proved (`proof.rs`). In games with hidden cards, a
//! mistake is a move that clearly lowered a measured chance (`chance.rs`). Other games have no
//! teacher.

mod chance;
mod proof;

use crate::{
    engine::{Move, Plan},
    session::Session,
};

use super::{calibration::Calibration, look_back::TableQuery, messages::Answer};

use chance::ChanceTeacher;
use proof::ProofTeacher;
pub use proof::{can_judge_moves, move_count_until_nothing_hidden};

/// What the teacher knows about one attempt at a deal. Call [`Teacher::watch_table`] at each table
/// before the other functions.
#[derive(Clone, Debug)]
pub enum Teacher {
    Proof(ProofTeacher),
    Chance(ChanceTeacher),
}

/// How the teacher judges the moves of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum TeachingMethod {
    /// By proofs of the solver.
    Proof,
    /// By comparing the chances of the moves on one table.
    Chance(Calibration),
}

/// A move that lost a win, or that clearly lowered the chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of moves before the mistake.
    pub at: usize,
    pub played: Move,
    /// A better move on the same table. If the mistake lost a win, this move keeps it.
    pub better: Move,
    pub loss: Loss,
}

/// What a mistake cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It is proved that the game could be won before the mistake, and not after it.
    Win,
    /// The chance after the better move and after the mistake, in per cent.
    Chance { better: u32, played: u32 },
}

/// Returns how the teacher can judge moves in this game, or `None` if it cannot.
pub fn teaching_method(session: &Session) -> Option<TeachingMethod> {
    if can_judge_moves(session) {
        return Some(TeachingMethod::Proof);
    }
    let curve = Calibration::of_game(session.game(), session.choices())?;
    session.can_be_solved().then_some(TeachingMethod::Chance(curve))
}

/// Returns the number of moves after which the teacher judges tables. Returns `None` if it cannot
/// judge the current table.
pub fn move_count_until_judged(session: &Session, method: &TeachingMethod) -> Option<usize> {
    match method {
        TeachingMethod::Proof => move_count_until_nothing_hidden(session),
        TeachingMethod::Chance(_) => Some(0),
    }
}

impl Default for Teacher {
    fn default() -> Teacher {
        Teacher::Proof(ProofTeacher::default())
    }
}

impl Teacher {
    pub fn new(method: TeachingMethod) -> Teacher {
        match method {
            TeachingMethod::Proof => Teacher::default(),
            TeachingMethod::Chance(curve) => Teacher::Chance(ChanceTeacher::new(curve)),
        }
    }

    /// Stores that the game has reached the table after `moves` moves. The teacher judges no move
    /// among the first `judged_since`, and none that it has not seen.
    pub fn watch_table(&mut self, moves: usize, judged_since: usize) {
        match self {
            Teacher::Proof(teacher) => teacher.watch_table(moves, judged_since),
            Teacher::Chance(teacher) => teacher.watch_table(moves),
        }
    }

    /// Returns which table the worker should examine next, or `None` if there is nothing to ask.
    pub fn next_query(&self, moves: &[Move]) -> Option<TableQuery> {
        match self {
            Teacher::Proof(teacher) => teacher.next_query(moves),
            Teacher::Chance(teacher) => teacher.next_query(moves),
        }
    }

    /// Stores the answer to a query about a game with these moves. `answer` is `None` if no worker
    /// could answer.
    pub fn add_answer(
        &mut self,
        plan: &Plan,
        moves: &[Move],
        query: &TableQuery,
        answer: Option<&Answer>,
    ) {
        match self {
            Teacher::Proof(teacher) => teacher.add_answer(plan, &moves[..query.at], answer),
            Teacher::Chance(teacher) => teacher.add_answer(plan, moves, query, answer),
        }
    }

    /// Returns the mistake among these moves, or `None` if no mistake is known.
    pub fn find_mistake(&self, moves: &[Move]) -> Option<Mistake> {
        match self {
            Teacher::Proof(teacher) => teacher.find_mistake(moves),
            Teacher::Chance(teacher) => teacher.find_mistake(moves),
        }
    }

    /// Returns true if the teacher has judged one of these moves.
    pub fn has_judged_move(&self, moves: &[Move]) -> bool {
        match self {
            Teacher::Proof(teacher) => teacher.has_judged_move(moves),
            Teacher::Chance(teacher) => teacher.has_judged_move(moves),
        }
    }
}

#[cfg(test)]
mod tests;
