//! Hints, the lamp (can the game still be won?), solutions, the turning points of a game, and
//! winnable deals, as far as the table shows them. A worker finds all of these. This module knows
//! the questions to the worker and its answers, but not how the worker finds them. A game can be
//! played without a worker; a message then says that these functions are missing.

mod advice;
mod deals;
mod demo;
pub mod game_review;
mod lamp;
mod look_back;
pub mod model;
mod setup_verdict;
mod solution;
mod standstill;

use leptos::{ev, prelude::*};

use self::model::record_to_ask_about;
use crate::{
    engine::Outcome,
    insight::{Answer, QuestionKind},
    session::{Record, Session},
    text::{insight as words, tournaments},
    ui::table::state::{Status, TableState},
    web,
};

/// Loads the worker when the page is idle, and starts the lamp. Stops a question when the player no
/// longer waits for its answer.
pub fn start_insight(table: TableState) {
    table.solver.start_when_idle();
    let is_page_visible = RwSignal::new(!web::is_hidden());
    web::on_window(ev::visibilitychange, move |_| is_page_visible.set(!web::is_hidden()));
    lamp::start(table, is_page_visible);
    standstill::start(table, is_page_visible);
    Effect::new(move |_| {
        let waits = matches!(&*table.message.status.read(), Status::Searching(_));
        // If the player returns to the page and asks for a hint again, the worker starts the trials
        // of the moves again.
        if !is_page_visible.get() {
            table.insight.advising.cancel();
        }
        if waits && !is_page_visible.get() {
            table.clear_selection_and_message();
        } else if !waits {
            table.insight.asking.cancel();
            table.insight.search_timeout.stop();
        }
    });
}

impl TableState {
    /// Returns the record of the game up to the present table, as the worker needs it for a
    /// question.
    fn current_record_untracked(self) -> Record {
        self.ask_untracked(record_to_ask_about)
    }

    /// Returns true if the player may now ask the solver, which knows the faces of all cards. `may`
    /// must return true for the outcome of the game. If the solver is not allowed, says why.
    fn check_solver_allowed(self, may: fn(Outcome) -> bool) -> bool {
        let why = if untrack(|| self.forbids(|of| !of.hints)) {
            Some(tournaments::NO_HINTS)
        } else if !may(self.ask_untracked(Session::outcome)) {
            Some(words::IS_OVER)
        } else {
            None
        };
        if let Some(why) = why {
            self.say(why.to_owned());
        }
        why.is_none() && self.ask_untracked(Session::can_be_solved)
    }

    /// Asks the worker a question, and shows `words` while the player waits. Calls `then` with the
    /// answer, unless the player does something else first.
    fn ask_and_wait(self, words: &str, what: QuestionKind, then: impl Fn(Answer) + 'static) {
        self.clear_selection_and_message();
        self.announcements.announce(words);
        self.message.status.set(Status::Searching(words.to_owned()));
        self.insight.asking.ask(self.current_record_untracked(), what, false, move |answer| {
            self.clear_selection_and_message();
            match answer {
                Some(answer) => then(answer),
                None => self.say(words::NO_WORKER.to_owned()),
            }
        });
    }
}
