//! The keyboard at the table. Knows keys and stops; what a touch means is
//! answered as for a pointer.
//!
//! Single letters and the keys that move from card to card belong to the
//! board: they do nothing while the keyboard is on another control. The
//! letters can be switched off.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::{
    ui::{
        state::Sheet,
        table::{
            board::focus::{self, Direction},
            state::TableState,
        },
    },
    web,
};

/// A key pressed anywhere on the page of the table.
pub fn on_key(table: TableState, event: &KeyboardEvent) {
    if table.app.sheets.is_open() || is_field(event) || event.alt_key() {
        return;
    }
    let on_board = table.board.has_focus();
    let done = if event.ctrl_key() || event.meta_key() {
        with_control(table, event)
    } else if event.key() == "Escape" {
        table.release();
        true
    } else {
        (on_board && walk(table, event))
            || ((on_board || web::nothing_focused())
                && table.app.settings.with_untracked(|chosen| chosen.letter_keys)
                && letter(table, event))
    };
    if done {
        event.prevent_default();
    }
}

/// Tests if the key is meant for a field that is being filled in.
fn is_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
    target.is_some_and(|at| ["INPUT", "SELECT", "TEXTAREA"].contains(&at.tag_name().as_str()))
}

fn with_control(table: TableState, event: &KeyboardEvent) -> bool {
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => table.undo(),
        ("z", true) | ("y", _) => table.redo(),
        _ => return false,
    }
    true
}

fn letter(table: TableState, event: &KeyboardEvent) -> bool {
    if event.repeat() {
        return false;
    }
    match event.key().to_ascii_lowercase().as_str() {
        "d" => table.deal(),
        "r" => table.redeal(),
        "u" => table.undo(),
        "y" => table.redo(),
        "h" => table.hint(),
        "a" => table.send_home(),
        "w" => table.read_out(),
        "n" => table.board.names_shown.update(|shown| *shown = !*shown),
        "l" => return table.board.current_stop().is_some_and(|stop| table.look_through(stop.pile)),
        "?" => table.app.sheets.open(Sheet::Rules),
        key => return call_by_digit(table, key),
    }
    true
}

/// A digit asks for the call of that number, if the game has so many.
fn call_by_digit(table: TableState, key: &str) -> bool {
    let calls = table.ask(|session| session.plan().rules().calls.len());
    let number = key.parse().ok().filter(|number| (1..=calls).contains(number));
    if let Some(number) = number {
        table.call(number as u8 - 1);
    }
    number.is_some()
}

/// Arrows, Home and End, and the touch of Enter and Space.
fn walk(table: TableState, event: &KeyboardEvent) -> bool {
    let direction = match event.key().as_str() {
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "Home" => return stand(table, table.board.stops().first().copied()),
        "End" => return stand(table, table.board.stops().last().copied()),
        "Enter" | " " => {
            table.board.land_cards();
            if let Some(stop) = table.board.current_stop() {
                table.touch(stop);
            }
            return true;
        }
        _ => return false,
    };
    let next = table.board.current_stop().and_then(|stop| {
        let scene = table.board.scene.read_untracked();
        table.ask(|session| focus::next(session.shown(), &scene, stop, direction))
    });
    stand(table, next)
}

/// Brings the keyboard to a stop.
fn stand(table: TableState, stop: Option<focus::Stop>) -> bool {
    if stop.is_some() {
        table.board.stop.set(stop);
        table.board.focus();
    }
    true
}
