//! A row of buttons that is one stop of the Tab key, such as a toolbar or tabs. The arrow keys,
//! Home and End move the focus between the buttons. Depends on keys, not on what the buttons do.

use leptos::{ev, html, prelude::*};

/// Moves the focus from the button with the index `now` to the button that a key selects. Returns
/// the new index, or `None` if the key selects no button.
pub fn move_focus(
    event: &ev::KeyboardEvent,
    now: usize,
    row: &[NodeRef<html::Button>],
) -> Option<usize> {
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => (now + 1) % row.len(),
        "ArrowLeft" | "ArrowUp" => (now + row.len() - 1) % row.len(),
        "Home" => 0,
        "End" => row.len() - 1,
        _ => return None,
    };
    event.prevent_default();
    if let Some(button) = row[next].get_untracked() {
        // This cannot fail: the button is on the page and focusable.
        let _ = button.focus();
    }
    Some(next)
}
