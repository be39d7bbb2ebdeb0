//! Moments of the game on the table: they are marked, named, gone to and taken away, and
//! the game is stepped through from its deal. Knows the session; no element.

use leptos::prelude::*;

use crate::{
    link,
    session::{Marked, Session},
    text::controls,
    ui::table::state::TableState,
};

impl TableState {
    /// Remembers this table.
    pub fn bookmark(self) {
        self.session.update(|session| {
            session.bookmark();
        });
        self.say(controls::BOOKMARKED.to_owned());
    }

    /// Goes to a moment that is marked, or on with a line that was left.
    pub fn go_to_mark(self, mark: &Marked) {
        if self.may_go_back() {
            let said = if mark.is_left { controls::ON_LINE } else { controls::BACK_AT_MARK };
            self.change(said, |session| session.go_to_mark(mark.number));
        }
    }

    /// Gives a mark a name.
    pub fn name_mark(self, number: usize, name: &str) {
        self.session.update(|session| session.name_mark(number, name));
    }

    /// Takes a mark away.
    pub fn remove_mark(self, number: usize) {
        self.session.update(|session| session.remove_mark(number));
        self.app.announce(controls::MARK_REMOVED);
    }

    /// Steps through the game from its deal.
    pub fn replay(self) {
        let record = self.ask(Session::record);
        let is_kept = self.app.is_begun(&record);
        let link = if is_kept { link::kept_game(&record, None) } else { link::whole_game(&record) };
        self.app.go(link);
    }
}
