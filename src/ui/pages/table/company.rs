//! Computers at the table: each makes its move after a time in which the one
//! before can be followed. Knows the state of the table; the move is asked of
//! the session.

use std::time::Duration;

use leptos::prelude::*;

use super::TableState;
use crate::session::Session;

/// Between two moves.
const PACE: Duration = Duration::from_millis(1200);

/// Has computers move whenever it is their turn and no sheet lies over the table.
pub fn let_computers_play(table: TableState) {
    Effect::new(move |_| {
        let made = table.changes.get();
        let is_theirs = table.session.with(Session::computers_may_act);
        if table.is_covered() || !is_theirs {
            return;
        }
        let play = move || {
            // Not if anything else has been done, the page has been left or is covered.
            if table.changes.try_get_untracked() == Some(made) && !untrack(|| table.is_covered()) {
                table.play_for_computer();
            }
        };
        set_timeout(play, PACE);
    });
}
