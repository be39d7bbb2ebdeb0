//! Opens the page on which the computer plays this deal well.

use leptos::prelude::*;

use super::lamp::record_solver_help_once;
use crate::{
    engine::Outcome,
    link,
    session::{Help, Session},
    text::tournaments,
    ui::table::contexts::TableContexts,
};

/// Goes to the page on which the computer plays this deal well from the beginning. That page may
/// show hidden cards. So if the game has begun and is still open, its record stores this help.
pub fn open_demo(table: TableContexts) {
    if table.terms.forbids_hints_untracked() {
        return table.messages.show_and_announce(tournaments::NO_HINTS.to_owned());
    }
    if table.session.with_untracked(Session::outcome) == Outcome::Open
        && table.session.with_untracked(Session::can_undo)
    {
        record_solver_help_once(table, Help::Solution);
    }
    table.navigation.go(table.session.with_untracked(|session| link::demo_link(&session.record())));
}
