//! The keyboard at the table. Knows keys and stops; which command a key does is
//! asked of `commands`, and what a touch means is answered as for a pointer.
//!
//! Single signs and the keys that move from card to card belong to the
//! board: they do nothing while the keyboard is on another control. The
//! signs can be switched off.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::{
    cards::Card,
    session::Session,
    text::{self, controls},
    ui::table::{
        board::focus::{self, Direction, Stop},
        commands::{self, Key},
        navigate::{self, Heard, Name},
        state::{HEADING_BESIDE, TableState},
    },
    web,
};

/// A key pressed anywhere on the page of the table.
pub fn on_key(table: TableState, event: &KeyboardEvent) {
    if untrack(|| table.has_sheet_over()) || is_field(event) || event.alt_key() {
        return;
    }
    let control = event.ctrl_key() || event.meta_key();
    let at_board = table.board.has_focus() || web::nothing_focused();
    let follows = !control && at_board && event.key() == "Enter" && table.follow_hint();
    let names = !control && !follows && name(table, event);
    let walks = !control
        && !follows
        && !names
        && table.board.has_focus()
        && walk(table, event, |stop| table.touch(stop, false));
    let enters = !control && !walks && web::nothing_focused() && enter(table, event);
    if follows || names || walks || enters || command(table, event, control) {
        event.prevent_default();
    }
}

/// Tests if the key is meant for a field that is being filled in.
pub fn is_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
    target.is_some_and(|at| ["INPUT", "SELECT", "TEXTAREA"].contains(&at.tag_name().as_str()))
}

/// Does what the key does, if it has a command.
fn command(table: TableState, event: &KeyboardEvent, control: bool) -> bool {
    let found = commands::meant(commands::ALL, &name_of(event), control, event.shift_key());
    let Some((command, key)) = found else { return false };
    let is_heard = match key {
        Key::Sign(_) => hears_signs(table) && !event.repeat(),
        Key::Named(_) | Key::Control(_) | Key::ControlShift(_) => true,
    };
    if is_heard {
        command.run(table);
    }
    is_heard
}

/// The name of the key that was pressed, whatever script the keyboard writes.
pub fn name_of(event: &KeyboardEvent) -> String {
    commands::latin(&event.key(), &event.code())
}

/// Tests if single signs are keys now.
fn hears_signs(table: TableState) -> bool {
    // On the heading of the rules beside the table nothing is written or pressed.
    let is_free = || web::nothing_focused() || web::has_focus_within(HEADING_BESIDE);
    table.app.settings.with_untracked(|chosen| chosen.letter_keys)
        && (table.board.has_focus() || is_free())
}

/// Arrows, Home and End, and the touch of Enter and Space; false if it is another key.
pub fn walk(table: TableState, event: &KeyboardEvent, touch: impl FnOnce(Stop)) -> bool {
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
                touch(stop);
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

/// With an arrow the keyboard comes to the board; false if it is another key.
fn enter(table: TableState, event: &KeyboardEvent) -> bool {
    event.key().starts_with("Arrow") && stand(table, table.board.current_stop())
}

/// Brings the keyboard to a stop, if there is one.
fn stand(table: TableState, stop: Option<Stop>) -> bool {
    if let Some(stop) = stop {
        table.stand(stop);
    }
    true
}

/// Goes on with the name of a card; any other key ends it.
fn name(table: TableState, event: &KeyboardEvent) -> bool {
    let key = name_of(event);
    let mut signs = key.chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else {
        // A key that is only held down with another says nothing.
        if key != "Shift" {
            table.naming.set_value(Name::None);
        }
        return false;
    };
    if !hears_signs(table) || event.repeat() {
        return false;
    }
    let heard = table.naming.get_value().hear(sign, is_free(table, sign));
    table.naming.set_value(if let Heard::Waits(name) = heard { name } else { Name::None });
    if let Heard::Named(card) = heard {
        table.go_to_card(card);
    }
    heard != Heard::Other
}

/// Tests if a sign is no key of a command that there is.
fn is_free(table: TableState, sign: char) -> bool {
    let sign = Key::Sign(sign.to_ascii_lowercase());
    let offered = untrack(|| table.offered(commands::ALL));
    !offered.iter().any(|command| command.keys.contains(&sign))
}

impl TableState {
    /// Brings the keyboard to the next place of what is taken, or with empty hands to
    /// the next card that can move.
    pub fn go_to_next_place(self) {
        // Before the keyboard has been on the board, the first place is the next.
        let from = self.board.stop.get_untracked().and_then(|_| self.board.current_stop());
        let taken = self.board.taken.get_untracked();
        let next = self.ask(|session| {
            self.board.scene.with_untracked(|it| navigate::next_place(session, it, from, taken))
        });
        match next.filter(|next| Some(*next) != from) {
            Some(stop) => self.stand(stop),
            None => self.say(controls::NO_PLACE_TO_GO.to_owned()),
        }
    }

    /// The name of a card follows.
    pub fn begin_name(self) {
        self.naming.set_value(Name::Begun);
        self.say(controls::WHICH_CARD.to_owned());
    }

    /// Brings the keyboard to a card; to the next one, where there are several; to none
    /// while the screen waits for somebody.
    pub fn go_to_card(self, card: Card) {
        if self.ask(Session::screen_waits_for).is_some() {
            return;
        }
        let from = self.board.current_stop();
        let found = self.ask(|session| {
            self.board.scene.with_untracked(|it| navigate::named(session, it, from, card))
        });
        match found {
            Some(stop) => self.stand(stop),
            None => self.say(controls::not_in_reach(&text::card(card))),
        }
    }

    /// Brings the keyboard to a card or a place: what a hint has pointed out is not meant
    /// then.
    pub fn stand(self, stop: Stop) {
        self.hinted.update_value(|hinted| hinted.offered = None);
        self.board.stop.set(Some(stop));
        self.board.focus();
    }
}
