//! What thinks beside the table, as far as it is shown there: the lamp, a way in
//! which the game comes out, where it was lost, hints that were tried out, deals
//! that come out. Knows the worker's questions and answers; nothing of how they are
//! found. Nothing here is needed to play: where nothing thinks, that is said.

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

/// Has the worker come when the page is quiet, and the lamp tell what it knows; and
/// stops what is thought about when nobody waits for it any more.
pub fn think_beside(table: TableState) {
    table.app.insight.fetch_when_idle();
    let is_seen = RwSignal::new(!web::is_hidden());
    web::on_window(ev::visibilitychange, move |_| is_seen.set(!web::is_hidden()));
    lamp::keep(table, is_seen);
    standstill::keep(table, is_seen);
    Effect::new(move |_| {
        let waits = matches!(&*table.message.status.read(), Status::Looking(_));
        // Who comes back and asks for a hint again has the moves tried out then.
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
    /// The game up to the present table, as questions about it name it.
    fn asked_about(self) -> Record {
        self.ask(asked_about)
    }

    /// Tests if a help that knows every card may be asked for now, with the game in
    /// this state; says why not.
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

    /// Asks something for which a person waits, which is said; what it comes to is
    /// done with the answer, unless anything else is done before.
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
