//! Sets and removes bookmarks of the game on the table, goes to the table of a bookmark, and opens
//! the replay of the game. Depends on the session.

use leptos::prelude::*;

use super::{history::check_undo_allowed, moves::change_session};
use crate::{
    link,
    session::{BookmarkEntry, Session},
    text::controls,
    ui::table::contexts::TableContexts,
};

/// Bookmarks the current table.
pub fn add_bookmark(table: TableContexts) {
    table.session.update(|session| {
        session.add_bookmark();
    });
    table.messages.show_and_announce(controls::BOOKMARKED.to_owned());
}

/// Goes to the table of a bookmark, or continues an abandoned line of moves.
pub fn go_to_bookmark(table: TableContexts, mark: &BookmarkEntry) {
    if check_undo_allowed(table) {
        let said = if mark.is_abandoned_line {
            controls::LINE_RESUMED
        } else {
            controls::BACK_AT_BOOKMARK
        };
        change_session(table, said, |session| session.go_to_bookmark(mark.number));
    }
}

pub fn remove_bookmark(table: TableContexts, number: usize) {
    table.session.update(|session| session.remove_bookmark(number));
    table.announcements.announce(controls::BOOKMARK_REMOVED);
}

/// Goes to the page that steps through the game from its deal.
pub fn open_replay(table: TableContexts) {
    let record = table.session.with_untracked(Session::record);
    let is_kept = table.store.with_untracked(|store| store.has_save(&record));
    let link =
        if is_kept { link::stored_game_link(&record, None) } else { link::replay_link(&record) };
    table.navigation.go(link);
}
