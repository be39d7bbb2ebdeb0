//! The keyboard at the table. Depends on keys and focus positions. The module `commands` says which
//! command a key runs. Enter on a card has the same effect as a touch with a pointer.
//!
//! Single characters and the keys that move from card to card belong to the board. They do not work
//! while another control has the focus. The settings can switch the single characters off.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::{
    ui::table::{
        actions::{self, RULES_HEADING},
        board::focus::{self, Direction, FocusStop},
        commands::{self, Command, KeyBinding},
        contexts::TableContexts,
        navigate::TypedChar,
    },
    web,
};

/// Handles a key press anywhere on the page of a table.
pub fn on_key(table: TableContexts, event: &KeyboardEvent) {
    on_key_with_commands(table, event, commands::ALL);
}

/// Handles a key press on the page of a table. Only the commands in `available` have keys there.
pub fn on_key_with_commands(
    table: TableContexts,
    event: &KeyboardEvent,
    available: &[&'static Command],
) {
    if table.sheets.is_table_blocked_untracked() || is_for_form_field(event) || event.alt_key() {
        return;
    }
    let control = event.ctrl_key() || event.meta_key();
    let at_board = table.board.has_focus_untracked() || web::has_no_focus();
    let followed_hint =
        !control && at_board && event.key() == "Enter" && actions::follow_hint(table);
    let continued_name = !control && !followed_hint && type_card_name(table, event);
    let moved_focus = !control
        && !followed_hint
        && !continued_name
        && table.board.has_focus_untracked()
        && handle_board_key(table, event, |stop| actions::touch_card_or_place(table, stop, false));
    let entered_board =
        !control && !moved_focus && web::has_no_focus() && focus_board_on_arrow(table, event);
    if followed_hint
        || continued_name
        || moved_focus
        || entered_board
        || run_command_of_key(table, event, control, available)
    {
        event.prevent_default();
    }
}

/// Returns true if the key belongs to a form field.
pub fn is_for_form_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
    target.is_some_and(|at| ["INPUT", "SELECT", "TEXTAREA"].contains(&at.tag_name().as_str()))
}

/// Returns true if this letter was pressed and single characters work as keys now.
pub fn is_letter_pressed_untracked(
    table: TableContexts,
    event: &KeyboardEvent,
    letter: char,
) -> bool {
    let is_held = event.alt_key() || event.ctrl_key() || event.meta_key() || event.repeat();
    let is_free =
        !is_held && !is_for_form_field(event) && !table.sheets.is_table_blocked_untracked();
    is_free && accepts_characters_untracked(table) && key_name(event) == letter.to_string()
}

/// Runs the command of the key. Returns false if there is none, or if the key does not work now.
fn run_command_of_key(
    table: TableContexts,
    event: &KeyboardEvent,
    control: bool,
    available: &[&'static Command],
) -> bool {
    let found = commands::find_command(available, &key_name(event), control, event.shift_key());
    let Some((command, key)) = found else { return false };
    let is_active = match key {
        KeyBinding::Char(_) => accepts_characters_untracked(table) && !event.repeat(),
        KeyBinding::Named(_) | KeyBinding::Control(_) | KeyBinding::ControlShift(_) => true,
    };
    if is_active {
        command.run(table);
    }
    is_active
}

/// Returns the name of the pressed key as commands use it. Works for keyboards of every script.
pub fn key_name(event: &KeyboardEvent) -> String {
    commands::latin_key_name(&event.key(), &event.code())
}

/// Returns true if single characters work as keys now.
fn accepts_characters_untracked(table: TableContexts) -> bool {
    // The heading of the rules beside the table and the slip at the end of a game do not react to
    // characters. While one of them has the focus, characters belong to the board.
    let is_unclaimed = || {
        web::has_no_focus()
            || web::has_focus_within(RULES_HEADING)
            || web::has_focus_within(".slip")
    };
    table.settings.with_untracked(|settings| settings.letter_keys)
        && (table.board.has_focus_untracked() || is_unclaimed())
}

/// Handles the arrows, Home and End, and calls `touch` for Enter and Space. Returns false for any
/// other key.
pub fn handle_board_key(
    table: TableContexts,
    event: &KeyboardEvent,
    touch: impl FnOnce(FocusStop),
) -> bool {
    let direction = match event.key().as_str() {
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "Home" => {
            return move_focus_if_possible(
                table,
                table.board.focus_stops_untracked().first().copied(),
            );
        }
        "End" => {
            return move_focus_if_possible(
                table,
                table.board.focus_stops_untracked().last().copied(),
            );
        }
        "Enter" | " " => {
            table.board.end_flights();
            if let Some(stop) = table.board.current_focus_stop_untracked() {
                touch(stop);
            }
            return true;
        }
        _ => return false,
    };
    let next = table.board.current_focus_stop_untracked().and_then(|stop| {
        let scene = table.board.scene.read_untracked();
        table.session.with_untracked(|session| {
            focus::next_focus_stop_in_direction(session.shown_table(), &scene, stop, direction)
        })
    });
    move_focus_if_possible(table, next)
}

/// If the key is an arrow key, moves the focus to the board. Returns false for any other key.
fn focus_board_on_arrow(table: TableContexts, event: &KeyboardEvent) -> bool {
    event.key().starts_with("Arrow")
        && move_focus_if_possible(table, table.board.current_focus_stop_untracked())
}

/// Moves the focus to `stop`, if there is such a position. Always returns true.
fn move_focus_if_possible(table: TableContexts, stop: Option<FocusStop>) -> bool {
    if let Some(stop) = stop {
        actions::move_focus(table, stop);
    }
    true
}

/// If the player is typing the name of a card, continues the name with this key. A key that is not
/// part of a name ends the name. Returns true if the key was part of a name.
fn type_card_name(table: TableContexts, event: &KeyboardEvent) -> bool {
    let key = key_name(event);
    let mut chars = key.chars();
    let (Some(c), None) = (chars.next(), chars.next()) else {
        // Shift alone does not end a name.
        if key != "Shift" {
            table.naming.stop();
        }
        return false;
    };
    if !accepts_characters_untracked(table) || event.repeat() {
        return false;
    }
    let typed = table.naming.type_char(c, is_key_of_no_command_untracked(table, c));
    if let TypedChar::Complete(card) = typed {
        actions::focus_card(table, card);
    }
    typed != TypedChar::Other
}

/// Returns true if no available command uses this character as its key.
fn is_key_of_no_command_untracked(table: TableContexts, key: char) -> bool {
    let key = KeyBinding::Char(key.to_ascii_lowercase());
    let offered = untrack(|| commands::available_commands(table, commands::ALL));
    !offered.iter().any(|command| command.keys.contains(&key))
}
