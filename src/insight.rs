//! Questions about a game in progress, and the answers: as values, and as the texts that the page
//! and the worker send each other. Depends on records, the solver and the fair player, not on the
//! clock or the browser.
//!
//! The page sends a question ([`WorkerQuestion`]). A [`QuestionQueue`] in the worker works on the
//! question in slices: each visits a given number of states ([`QuestionQueue::run`]). When the
//! queue has the answer, it returns a [`FromWorker`]. Between two slices the queue receives new
//! messages ([`QuestionQueue::receive`]): another question, or the message that the page needs an
//! answer now or no longer needs one. The caller has the clock and decides how long a slice is.
//!
//! | question | answered by | answer |
//! |---|---|---|
//! | [`QuestionKind::Advise`] | the fair player, who knows what the player can know | the moves, the best first, each with the results of its trials |
//! | [`QuestionKind::Judge`] | the solver, who knows every card and every shuffle | can be won with this line, cannot be won, or unknown; in a game that is only scored, the line to the highest score that was found |
//! | [`QuestionKind::WhereLost`] | the solver, at several tables of the game | the last move after which the game could certainly still be won |
//! | [`QuestionKind::Play`] | the fair player, in a whole game from the deal | whether the game was won, and in how many moves |
//! | [`QuestionKind::Standstill`] | a search that uses only what the player can foresee | whether only moves back and forth are left |
//! | [`QuestionKind::Find`] | the solver, one deal after the other | a winnable deal |
//!
//! The worker stores what it has found out about a deal while the page asks about this deal
//! (`deal_facts`). Such results also decide other positions without a search: all positions after a
//! lost one are lost too, and all positions along a winning line can be won.
//!
//! The page and the worker always come from the same build. Nevertheless, every message contains
//! its format version, and a message with another version is ignored.

mod accuracy;
mod calibration;
mod deal_facts;
mod demo_game;
mod first_moves;
mod hint_order;
mod jobs;
mod look_back;
mod messages;
mod question_queue;
mod teacher;
#[cfg(test)]
mod tests;

pub use accuracy::{WHERE_LOST, can_judge_all_moves};
pub use calibration::{
    Band, Calibration, CurvePoint, TableSample, fit_curve, options_text, parse_options,
    reliability_bands, sample_fair_game,
};
pub use demo_game::{ChosenMove, DemoGame, MoveReason};
pub use first_moves::{
    MOST_FIRST_MOVES, count_quick_games_won, group_first_moves, prove_first_move,
};
pub use hint_order::sort_ties_by_lookahead;
pub use look_back::{
    LookBack, ShownChance, TableQuery, TurningPoint, WinChance, move_count_until_all_known,
};
pub use messages::{
    Answer, FromWorker, Judgement, MoveAdvice, NoAnswer, QuestionKind, ToWorker, WorkerQuestion,
};
pub use question_queue::QuestionQueue;
pub use teacher::{
    Loss, Mistake, Teacher, TeachingMethod, can_judge_moves, move_count_until_judged,
    teaching_method,
};
