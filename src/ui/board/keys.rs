//! The keyboard at the table. Knows keys and stops; what a touch means is
//! answered as for a pointer.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::{
    desk::Desk,
    drag::Pointer,
    paint::Way as Show,
    stops::{self, Stop, Way},
};

/// A key pressed anywhere on the page of the table. The rules are opened elsewhere.
pub fn on_key(desk: Desk, rules: &dyn Fn(), event: &KeyboardEvent) {
    let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
    let inside = |what: &str| {
        let target = target.as_ref();
        target.is_some_and(|at| at.closest(what).is_ok_and(|found| found.is_some()))
    };
    if inside("input, select, textarea, dialog") || event.alt_key() {
        return;
    }
    let on_board = inside("[data-board]");
    let done = if event.ctrl_key() || event.meta_key() {
        with_control(desk, event)
    } else {
        letter(desk, rules, event) || (on_board && stroll(desk, event))
    };
    if done {
        event.prevent_default();
    }
}

fn with_control(desk: Desk, event: &KeyboardEvent) -> bool {
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => desk.undo(),
        ("z", true) | ("y", _) => desk.redo(),
        _ => return false,
    }
    true
}

fn letter(desk: Desk, rules: &dyn Fn(), event: &KeyboardEvent) -> bool {
    if event.repeat() {
        return false;
    }
    match event.key().to_ascii_lowercase().as_str() {
        "d" => desk.deal(),
        "r" => desk.redeal(),
        "u" => desk.undo(),
        "y" => desk.redo(),
        "h" => desk.hint(),
        "a" => desk.home(),
        "w" => desk.read_out(),
        "?" => rules(),
        "escape" => desk.release(),
        _ => return false,
    }
    true
}

/// Arrows, Home and End, and the touch of Enter and Space.
fn stroll(desk: Desk, event: &KeyboardEvent) -> bool {
    let way = match event.key().as_str() {
        "ArrowLeft" => Way::Left,
        "ArrowRight" => Way::Right,
        "ArrowUp" => Way::Up,
        "ArrowDown" => Way::Down,
        "Home" => return desk.stand_at_edge(true),
        "End" => return desk.stand_at_edge(false),
        "Enter" | " " => {
            desk.settle();
            if let Some(stop) = desk.standing() {
                Pointer::new(desk).touch(stop);
            }
            desk.focus();
            return true;
        }
        "l" | "L" => {
            return desk.standing().is_some_and(|stop| Pointer::new(desk).look_through(stop));
        }
        _ => return false,
    };
    let next = desk.standing().and_then(|stop| {
        desk.ask(|session| {
            desk.scene.with_value(|scene| stops::next(session.table(), scene, stop, way))
        })
    });
    if let Some(stop) = next {
        desk.stand(stop);
    }
    true
}

impl Desk {
    fn stops(self) -> Vec<Stop> {
        self.ask(|session| self.scene.with_value(|scene| stops::all(session.table(), scene)))
    }

    /// Where the keyboard stands.
    fn standing(self) -> Option<Stop> {
        let stops = self.stops();
        let stop = self.cursor().filter(|stop| stops.contains(stop));
        stop.or_else(|| stops.first().copied())
    }

    fn stand(self, stop: Stop) {
        self.set_cursor(Some(stop));
        self.show(Show::Glide(None));
        self.focus();
    }

    fn stand_at_edge(self, first: bool) -> bool {
        let stops = self.stops();
        let stop = if first { stops.first() } else { stops.last() };
        if let Some(stop) = stop {
            self.stand(*stop);
        }
        true
    }

    /// Tests if the keyboard is on the board.
    pub fn has_focus(self) -> bool {
        let active = document().active_element();
        active.is_some_and(|at| at.closest("[data-board]").is_ok_and(|found| found.is_some()))
    }

    /// Brings the focus to where the keyboard stands.
    pub fn focus(self) {
        let Some(stop) = self.standing() else { return };
        let card = self.ask(|session| {
            let depth = stop.depth?;
            let tok = session.table().pile(stop.pile).get(depth)?;
            Some(usize::from(tok.id().0))
        });
        let element: Option<HtmlElement> = self.nodes.with_value(|nodes| {
            let nodes = nodes.as_ref()?;
            Some(match card {
                Some(card) => nodes.cards.get(card)?.element.clone(),
                None => nodes.piles.get(stop.pile.index())?.element.clone(),
            })
        });
        if let Some(element) = element {
            let quietly = web_sys::FocusOptions::new();
            quietly.set_prevent_scroll(true);
            let _ = element.focus_with_options(&quietly);
        }
    }
}
