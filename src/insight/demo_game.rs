//! A whole game played well for a player who watches: what to ask before each move, which move to
//! make after the answer, and when to give up. This module knows answers and a session; it asks
//! nothing itself and makes no sentences.

use crate::{
    engine::{Move, Outcome},
    session::Session,
};

use super::messages::{Answer, MoveAdvice, QuestionKind, parse_moves};

/// A game that is played well from the deal. The caller passes every table once, in the order of
/// the game.
#[derive(Clone, Debug, Default)]
pub struct DemoGame {
    /// The rest of a winning line, in reverse order.
    line: Vec<Move>,
    /// The best score and the most face-up cards so far, and after how many moves they last
    /// changed.
    best: Option<(i32, usize)>,
    since: usize,
}

/// The next move and the reason for it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenMove {
    pub mv: Move,
    pub why: MoveReason,
}

/// Why a move was chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum MoveReason {
    /// It did best of the tried moves: the results of each, the best first.
    Tried(Vec<MoveAdvice>),
    /// It is on a line that certainly wins. The number counts the moves of the line that remain,
    /// with this one.
    CertainWin(usize),
    /// It looks best one move ahead. No move was tried.
    Lookahead,
}

/// How many states the first question may take, because the rest of the game depends on it, and how
/// many each later question may take.
const FIRST_STATES: u64 = 400_000;
const STATES_PER_MOVE: u64 = 60_000;
/// How many moves may pass without a better score and without a new face-up card, before the game
/// is given up.
const MAX_IDLE_MOVES: usize = 60;

impl DemoGame {
    /// Returns the question about the present table. Returns `None` if the next move is known or if
    /// there is no move.
    pub fn question(&self, session: &Session) -> Option<QuestionKind> {
        let goes_on = session.outcome() == Outcome::Open && self.line.is_empty();
        let states = if session.moves().is_empty() { FIRST_STATES } else { STATES_PER_MOVE };
        goes_on.then_some(QuestionKind::Advise { states })
    }

    /// Returns the next move: by the answer, or by a look one move ahead if there is no answer.
    /// Returns `None` if the game is over or given up.
    pub fn choose(&mut self, session: &Session, answer: Option<&Answer>) -> Option<ChosenMove> {
        if session.outcome() != Outcome::Open {
            return None;
        }
        if let Some(mv) = self.line.pop() {
            return Some(ChosenMove { mv, why: MoveReason::CertainWin(self.line.len() + 1) });
        }
        if self.is_given_up(session) {
            return None;
        }
        match answer {
            Some(Answer::Advice { moves, line, .. }) => self.of_advice(session, moves, line),
            _ => session
                .hints()
                .first()
                .map(|hint| ChosenMove { mv: hint.mv, why: MoveReason::Lookahead }),
        }
    }

    fn of_advice(
        &mut self,
        session: &Session,
        moves: &[MoveAdvice],
        line: &str,
    ) -> Option<ChosenMove> {
        let mut line = parse_moves(session.plan(), line)?;
        line.reverse();
        if let Some(mv) = line.pop() {
            self.line = line;
            return Some(ChosenMove { mv, why: MoveReason::CertainWin(self.line.len() + 1) });
        }
        let mv = session.plan().parse_move(&moves.first()?.code).ok()?;
        Some(ChosenMove { mv, why: MoveReason::Tried(moves.to_vec()) })
    }

    /// Returns true if too many moves have passed without progress.
    fn is_given_up(&mut self, session: &Session) -> bool {
        let open = session.table().piles().flat_map(|(_, cards)| cards);
        let now = (session.score().value, open.filter(|card| card.is_up()).count());
        let made = session.moves().len();
        if self.best.is_none_or(|best| now.0 > best.0 || now.1 > best.1) {
            let before = self.best.unwrap_or(now);
            self.best = Some((before.0.max(now.0), before.1.max(now.1)));
            self.since = made;
        }
        made - self.since > MAX_IDLE_MOVES
    }
}
