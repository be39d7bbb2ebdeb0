//! Decides in which games the player's accuracy can be measured. Contains the question that
//! measures it. Reads sessions and the solver; counts nothing.

use crate::{session::Session, solver::can_cards_still_be_shuffled};

use super::{can_judge_moves, messages::QuestionKind};

/// The question: what is the last move after which the game could still be won?
pub const WHERE_LOST: QuestionKind = QuestionKind::WhereLost { states: 100_000 };

/// Returns true if every move of the game can be judged fairly: the solver can search the game, and
/// the player knows as much as the solver from the deal to the end. This requires that all cards
/// lie open after the deal and none are shuffled later.
pub fn can_judge_all_moves(session: &Session) -> bool {
    can_judge_moves(session)
        && !can_cards_still_be_shuffled(session.plan(), &session.plan().deal(session.seed()))
}
