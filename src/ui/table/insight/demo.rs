//! Opens the page on which the computer plays this deal well. This file knows the table from which
//! the player goes to that page.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    link,
    session::{Aid, Session},
    text::tournaments,
    ui::table::state::TableState,
};

impl TableState {
    /// Goes to the page on which the computer plays this deal well from the beginning. If the game
    /// on the table is still open, its record notes this help, because that page may show hidden
    /// cards.
    pub fn open_demo(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            return self.say(tournaments::NO_HINTS.to_owned());
        }
        if self.ask_untracked(Session::outcome) == Outcome::Open
            && self.ask_untracked(Session::can_undo)
        {
            self.record_aid(Aid::Solution);
        }
        self.navigation.go(self.ask_untracked(|session| link::demo(&session.record())));
    }
}
