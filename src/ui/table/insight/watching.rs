//! The way to watching this deal played well. Knows the table that is left for it.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    link,
    session::{Aid, Session},
    text::tournaments,
    ui::table::state::TableState,
};

impl TableState {
    /// Goes to where this deal is played well from its beginning. A game that goes on is
    /// marked, for its hidden cards may be seen there.
    pub fn watch_well(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            return self.say(tournaments::NO_HINTS.to_owned());
        }
        if self.ask(Session::outcome) == Outcome::Open && self.ask(Session::can_undo) {
            self.note_aid(Aid::Solution);
        }
        self.app.go(self.ask(|session| link::played_well(&session.record())));
    }
}
