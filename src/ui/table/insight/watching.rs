//! Opens the page on which the computer plays this deal well. This file knows the table that the
//! player leaves.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    link,
    session::{Aid, Session},
    text::tournaments,
    ui::table::state::TableState,
};

impl TableState {
    /// Goes to the page on which the computer plays this deal well from its beginning. If the game
    /// is still open, its record notes the help, because that page may show hidden cards.
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
