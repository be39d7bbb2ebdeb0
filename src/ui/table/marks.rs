//! Bookmarks of the game on the table: set, rename, remove, go there; and the replay of the game.
//! This file knows the session.

use leptos::prelude::*;

use crate::{
    link,
    session::{Marked, Session},
    text::controls,
    ui::table::state::TableState,
};

impl TableState {
    /// Bookmarks the present table.
    pub fn bookmark(self) {
        self.session.update(|session| {
            session.bookmark();
        });
        self.say(controls::BOOKMARKED.to_owned());
    }

    /// Goes to a bookmark, or continues an abandoned line.
    pub fn go_to_mark(self, mark: &Marked) {
        if self.may_go_back() {
            let said = if mark.is_left { controls::ON_LINE } else { controls::BACK_AT_MARK };
            self.change(said, |session| session.go_to_mark(mark.number));
        }
    }

    pub fn name_mark(self, number: usize, name: &str) {
        self.session.update(|session| session.name_mark(number, name));
    }

    pub fn remove_mark(self, number: usize) {
        self.session.update(|session| session.remove_mark(number));
        self.app.announce(controls::MARK_REMOVED);
    }

    /// Goes to the page that steps through the game from its deal.
    pub fn replay(self) {
        let record = self.ask(Session::record);
        let is_kept = self.app.is_begun(&record);
        let link = if is_kept { link::kept_game(&record, None) } else { link::whole_game(&record) };
        self.app.go(link);
    }
}
