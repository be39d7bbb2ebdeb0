//! A solution, shown as moves that the player makes one by one; and the search for the move that
//! lost a game. This file knows the worker's answers.

use std::time::Duration;

use leptos::prelude::*;

use super::model::MAX_SOLVER_STATES;
use crate::{
    engine::Outcome,
    insight::{self, Answer, Judgement, QuestionKind},
    session::{Aid, Session},
    text::{
        controls::{self, Confirmation},
        insight as words, tournaments,
    },
    ui::table::{board::animation::FLIGHT_DURATION, state::TableState},
};

/// The maximum number of states for each table in the search for the losing move.
const STATES_PER_TABLE: u64 = 100_000;
/// The maximum number of states in the search for a high score. The search takes some seconds on a
/// phone.
const STATES_FOR_SCORE: u64 = 250_000;
/// The delay between two moves that are made automatically.
const MOVE_DELAY: Duration = Duration::from_millis(250);
// A card must arrive before the next card starts to move.
const _: () = assert!(MOVE_DELAY.as_millis() > FLIGHT_DURATION as u128);

impl TableState {
    /// Searches for a solution from the present table, and shows it.
    pub fn find_solution(self) {
        if !self.check_solver_allowed(|outcome| outcome == Outcome::Open) {
            return;
        }
        let what = QuestionKind::Judge { states: MAX_SOLVER_STATES };
        self.ask_and_wait(words::LOOKING, what, move |answer| match answer {
            Answer::Judged(Judgement::Won(codes)) => self.show_solution(&codes),
            answer => self.report_no_solution(&answer),
        });
    }

    /// Searches for a way to a high score in games that cannot be won, and shows it.
    pub fn find_high_score(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            return self.say(tournaments::NO_HINTS.to_owned());
        }
        let what = QuestionKind::Judge { states: STATES_FOR_SCORE };
        self.ask_and_wait(words::LOOKING_HIGH, what, move |answer| match answer {
            Answer::Judged(Judgement::Scored(codes)) => self.show_solution(&codes),
            _ => self.say(words::NO_SCORE.to_owned()),
        });
    }

    /// Says that there is no solution, or that the worker has found no solution.
    pub(super) fn report_no_solution(self, answer: &Answer) {
        if *answer != Answer::Judged(Judgement::Lost) {
            return self.say(words::NOT_FOUND.to_owned());
        }
        self.record_aid(Aid::Solution);
        if self.ask_untracked(|session| session.moves().is_empty()) {
            self.say(words::DEAL_IS_LOST.to_owned());
        } else {
            self.ask_to_confirm(Confirmation::GameLost);
        }
    }

    /// Shows a solution: from now on the player can make the moves of the solution one by one.
    pub(super) fn show_solution(self, codes: &str) {
        let moves = self.ask_untracked(|session| insight::parse_moves(session.plan(), codes));
        let queue =
            |session: &mut Session| moves.as_ref().is_some_and(|moves| session.queue_moves(moves));
        self.record_aid(Aid::Solution);
        if self.session.try_update(queue) != Some(true) {
            return self.say(words::NOT_FOUND.to_owned());
        }
        self.insight.solution.set(self.ask_untracked(|session| session.line().to_vec()));
        self.announcements.announce(&self.ask_untracked(words::solution_step));
    }

    /// Returns true if the moves of the game so far are the beginning of the solution that is
    /// shown.
    pub fn is_on_solution(self) -> bool {
        self.insight.solution.with(|solution| {
            let is_on_line = |session: &Session| session.can_redo() && session.line() == solution;
            !solution.is_empty() && self.session.with(is_on_line)
        })
    }

    /// Stops showing the solution.
    pub fn leave_solution(self) {
        self.pause_solution();
        self.insight.solution.set(Vec::new());
    }

    /// Makes the next move of the solution.
    pub fn step_solution(self) {
        self.pause_solution();
        if untrack(|| self.is_on_solution()) {
            self.step_forward();
        }
    }

    /// Starts to make the moves of the solution automatically, one after the other; or stops.
    pub fn toggle_solution(self) {
        if self.insight.is_running_solution.get_untracked() {
            self.pause_solution();
        } else {
            self.run_solution();
        }
    }

    /// Stops the automatic moves of the solution. Returns true if they were running.
    pub fn pause_solution(self) -> bool {
        let was_on = self.insight.is_running_solution.get_untracked();
        if was_on {
            self.next_move_timer.stop();
            self.insight.is_running_solution.set(false);
        }
        was_on
    }

    fn run_solution(self) {
        if !untrack(|| self.is_on_solution()) {
            return;
        }
        self.step_forward();
        if untrack(|| self.is_on_solution())
            && self.ask_untracked(Session::outcome) == Outcome::Open
        {
            self.insight.is_running_solution.set(true);
            // The timer stops at any other action and when the player leaves the page.
            self.next_move_timer.set(MOVE_DELAY, move || self.run_solution());
        }
    }

    /// Searches for the last table from which the game could still be won.
    pub fn find_losing_move(self) {
        if !self.check_solver_allowed(|outcome| matches!(outcome, Outcome::Open | Outcome::Lost)) {
            return;
        }
        let what = QuestionKind::WhereLost { states: STATES_PER_TABLE };
        self.ask_and_wait(words::LOOKING_BACK, what, move |answer| match answer {
            Answer::WhereLost { won: Some(won), lost } => self.report_losing_move(won, lost),
            Answer::WhereLost { lost: Some(0), .. } => {
                self.record_aid(Aid::Solution);
                self.say(words::DEAL_IS_LOST.to_owned());
            }
            _ => self.say(words::WHERE_NOT_KNOWN.to_owned()),
        });
    }

    fn report_losing_move(self, won: usize, lost: Option<usize>) {
        self.record_aid(Aid::Solution);
        if self.ask_untracked(|session| session.moves().len()) == won {
            self.say(words::NOT_LOST.to_owned());
        } else {
            self.ask_to_confirm(Confirmation::GoBackTo { won, lost });
        }
    }

    /// Undoes moves until `move_count` moves are left. The player can redo them.
    pub fn undo_to(self, move_count: usize) {
        if !self.check_undo_allowed() {
            return;
        }
        let goes_on =
            |session: &mut Session| session.moves().len() > move_count && session.undo_last_move();
        self.change(controls::UNDONE, |session| while goes_on(session) {});
    }
}
