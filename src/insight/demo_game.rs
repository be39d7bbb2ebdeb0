//! A whole game that is played well while a player watches (a demo). This module decides which
//! question to ask before each move, which move to make after the answer, and when to give up. It
//! sends no questions itself and contains no texts for the player.

use crate::{
    engine::{Move, Outcome},
    session::Session,
};

use super::messages::{Answer, MoveAdvice, QuestionKind};

/// A game that is played well from the deal. The caller passes the session once for every position,
/// in the order of the game.
#[derive(Clone, Debug, Default)]
pub struct DemoGame {
    /// The rest of a winning line, in reverse order.
    line: Vec<Move>,
    /// The best score and the largest number of face-up cards so far.
    best: Option<(i32, usize)>,
    /// How many moves had been made when a value of `best` last increased.
    last_progress: usize,
    /// True if the last answer came early, before the work on it was finished. Such an answer is
    /// less reliable, so the next question gets `FIRST_STATES` again.
    was_hurried: bool,
}

/// The next move and the reason for it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenMove {
    pub mv: Move,
    pub why: MoveReason,
}

/// The reason why a move was chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum MoveReason {
    /// The move had the best results of all tried moves. The value contains the results of each
    /// move, the best move first.
    Tried(Vec<MoveAdvice>),
    /// The move belongs to a line that certainly wins, with this number of moves left, including
    /// this one.
    CertainWin(usize),
    /// A quick estimate, which looks one move ahead, prefers this move. There are no results of
    /// random games.
    Lookahead,
}

/// How many states the first question may use. This is more than for later questions, because the
/// rest of the game depends on the first answer.
const FIRST_STATES: u64 = 400_000;
/// How many states each later question may use.
const STATES_PER_MOVE: u64 = 60_000;
/// The game is given up after more than this number of moves without a better score or a new
/// face-up card.
const MAX_IDLE_MOVES: usize = 60;

impl DemoGame {
    /// Returns the question to ask about the current table. Returns `None` if the next moves are
    /// already known or if the game is over.
    pub fn next_question(&self, session: &Session) -> Option<QuestionKind> {
        let goes_on = session.outcome() == Outcome::Open && self.line.is_empty();
        let is_first = session.moves().is_empty() || self.was_hurried;
        let states = if is_first { FIRST_STATES } else { STATES_PER_MOVE };
        goes_on.then_some(QuestionKind::Advise { states })
    }

    /// Stores whether the last answer came early, before the work on it was finished.
    pub fn set_answer_was_hurried(&mut self, was_hurried: bool) {
        self.was_hurried = was_hurried;
    }

    /// Returns the next move: the one that the answer suggests or, without an answer, the best one
    /// by a quick estimate that looks one move ahead. Returns `None` if the game is over or given
    /// up.
    pub fn choose_move(
        &mut self,
        session: &Session,
        answer: Option<&Answer>,
    ) -> Option<ChosenMove> {
        if session.outcome() != Outcome::Open {
            return None;
        }
        if let Some(mv) = self.line.pop() {
            return Some(ChosenMove { mv, why: MoveReason::CertainWin(self.line.len() + 1) });
        }
        if self.should_give_up(session) {
            return None;
        }
        match answer {
            Some(Answer::Advice { moves, line, .. }) => self.move_from_advice(session, moves, line),
            _ => session
                .hints()
                .first()
                .map(|hint| ChosenMove { mv: hint.mv, why: MoveReason::Lookahead }),
        }
    }

    fn move_from_advice(
        &mut self,
        session: &Session,
        moves: &[MoveAdvice],
        line: &str,
    ) -> Option<ChosenMove> {
        let mut line = session.plan().parse_moves(line)?;
        line.reverse();
        if let Some(mv) = line.pop() {
            self.line = line;
            return Some(ChosenMove { mv, why: MoveReason::CertainWin(self.line.len() + 1) });
        }
        let mv = session.plan().parse_move(&moves.first()?.code).ok()?;
        Some(ChosenMove { mv, why: MoveReason::Tried(moves.to_vec()) })
    }

    /// Returns true if the game is given up, because too many moves were made without progress.
    fn should_give_up(&mut self, session: &Session) -> bool {
        let open = session.table().piles().flat_map(|(_, cards)| cards);
        let now = (session.score().value, open.filter(|card| card.is_up()).count());
        let made = session.moves().len();
        if self.best.is_none_or(|best| now.0 > best.0 || now.1 > best.1) {
            let before = self.best.unwrap_or(now);
            self.best = Some((before.0.max(now.0), before.1.max(now.1)));
            self.last_progress = made;
        }
        made - self.last_progress > MAX_IDLE_MOVES
    }
}
