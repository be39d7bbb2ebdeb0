//! Hints, the lamp, solutions, the turning points of a game, and winnable deals, as far as the
//! table shows them. A worker finds them; this module knows its questions and answers, not how it
//! finds them. Playing needs nothing of this: without a worker a message says so.

mod advice;
mod deals;
mod lamp;
mod look_back;
pub mod model;
pub mod over_game;
mod own;
mod standstill;
mod watching;
mod way;

use leptos::{ev, prelude::*};

use self::model::asked_about;
use crate::{
    engine::Outcome,
    insight::{Answer, What},
    session::{Record, Session},
    text::{insight as words, tournaments},
    ui::table::state::{Status, TableState},
    web,
};

/// Loads the worker when the page is idle and starts the lamp. Stops questions for whose answers
/// nobody waits any longer.
pub fn think_beside(table: TableState) {
    table.app.insight.fetch_when_idle();
    let is_seen = RwSignal::new(!web::is_hidden());
    web::on_window(ev::visibilitychange, move |_| is_seen.set(!web::is_hidden()));
    lamp::keep(table, is_seen);
    standstill::keep(table, is_seen);
    Effect::new(move |_| {
        let waits = matches!(&*table.message.status.read(), Status::Looking(_));
        // When the player returns and asks for a hint again, the worker tries the moves then.
        if !is_seen.get() {
            table.insight.advising.stop();
        }
        if waits && !is_seen.get() {
            table.release();
        } else if !waits {
            table.insight.asking.stop();
            table.insight.patience.stop();
        }
    });
}

impl TableState {
    /// Returns the game up to the present table, as questions to the worker need it.
    fn asked_about(self) -> Record {
        self.ask(asked_about)
    }

    /// Returns true if the player may now ask the solver, which knows every card. `may` must accept
    /// the outcome of the game. Otherwise says why not.
    fn may_look(self, may: fn(Outcome) -> bool) -> bool {
        let why = if untrack(|| self.forbids(|of| !of.hints)) {
            Some(tournaments::NO_HINTS)
        } else if !may(self.ask(Session::outcome)) {
            Some(words::IS_OVER)
        } else {
            None
        };
        if let Some(why) = why {
            self.say(why.to_owned());
        }
        why.is_none() && self.ask(Session::can_be_solved)
    }

    /// Asks the worker a question while the player waits, and shows `words` meanwhile. Calls `then`
    /// with the answer, unless the player does something else first.
    fn look(self, words: &str, what: What, then: impl Fn(Answer) + 'static) {
        self.release();
        self.app.announce(words);
        self.message.status.set(Status::Looking(words.to_owned()));
        self.insight.asking.ask(self.asked_about(), what, false, move |answer| {
            self.release();
            match answer {
                Some(answer) => then(answer),
                None => self.say(words::NOTHING_THINKS.to_owned()),
            }
        });
    }
}
