//! Actions with bookmarks of the game on the table: set, rename and remove a bookmark, and go to
//! its table. Also opens the replay of the game. This file knows the session.

use leptos::prelude::*;

use crate::{
    link,
    session::{BookmarkEntry, Session},
    text::controls,
    ui::table::state::TableState,
};

impl TableState {
    /// Bookmarks the present table.
    pub fn bookmark(self) {
        self.session.update(|session| {
            session.add_bookmark();
        });
        self.say(controls::BOOKMARKED.to_owned());
    }

    /// Goes to the table of a bookmark, or continues an abandoned line of moves.
    pub fn go_to_bookmark(self, mark: &BookmarkEntry) {
        if self.check_undo_allowed() {
            let said = if mark.is_abandoned_line {
                controls::LINE_RESUMED
            } else {
                controls::BACK_AT_BOOKMARK
            };
            self.change(said, |session| session.go_to_bookmark(mark.number));
        }
    }

    pub fn rename_bookmark(self, number: usize, name: &str) {
        self.session.update(|session| session.rename_bookmark(number, name));
    }

    pub fn remove_bookmark(self, number: usize) {
        self.session.update(|session| session.remove_bookmark(number));
        self.announcements.announce(controls::BOOKMARK_REMOVED);
    }

    /// Goes to the page that steps through the game from its deal.
    pub fn replay(self) {
        let record = self.ask_untracked(Session::record);
        let is_kept = self.store.with_untracked(|store| store.is_begun(&record));
        let link =
            if is_kept { link::stored_game(&record, None) } else { link::whole_game(&record) };
        self.navigation.go(link);
    }
}
