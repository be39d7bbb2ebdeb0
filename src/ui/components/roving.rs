//! Buttons in a row that are one stop of the Tab key, as in all toolbars and
//! tabs: the arrows, Home and End go from one to the next. Knows keys; nothing
//! of what the buttons do.

use leptos::{ev, html, prelude::*};

/// Brings the keyboard from the button at `now` to the one that a key leads
/// to, and says which that is; none if the key leads nowhere.
pub fn rove(event: &ev::KeyboardEvent, now: usize, row: &[NodeRef<html::Button>]) -> Option<usize> {
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => (now + 1) % row.len(),
        "ArrowLeft" | "ArrowUp" => (now + row.len() - 1) % row.len(),
        "Home" => 0,
        "End" => row.len() - 1,
        _ => return None,
    };
    event.prevent_default();
    if let Some(button) = row[next].get_untracked() {
        // It stands on the page and can be reached.
        let _ = button.focus();
    }
    Some(next)
}
