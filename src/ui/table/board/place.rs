//! The place of a pile: an outline while the pile is empty, and the pile's description for screen
//! readers. Shows the state it is given, and decides nothing.

use std::cell::RefCell;

use super::{
    card_state::PileState,
    card_view::{tabindex, transform},
    piece::Piece,
    shown::{Drawing, Said, Shown},
};
use crate::{engine::PileId, session::Session};

#[derive(Debug)]
pub struct Place {
    slot: String,
    state: RefCell<PileState>,
    pub piece: Piece,
}

impl Place {
    /// Returns the place of a pile. It shows nothing yet.
    pub fn new(session: &Session, pile: PileId) -> Place {
        let slot = session.plan().slot(pile).to_string();
        Place { slot, state: RefCell::default(), piece: Piece::default() }
    }

    /// Shows a new state. Does nothing if the place already shows it. `is_over` says whether
    /// dragged cards would fall on the place.
    pub fn change(&self, now: PileState, is_over: bool) {
        if !self.piece.is_made() || *self.state.borrow() != now {
            self.state.replace(now);
            self.draw(is_over);
        }
    }

    /// Draws the current state.
    pub fn draw(&self, is_over: bool) {
        let place = self.state.borrow();
        self.piece.show(Shown {
            attributes: self.attributes(&place, is_over),
            styles: vec![("transform", place.spot.as_ref().map(transform))],
            body: "card place",
            drawings: vec![("art blank", Drawing::Blank(place.sign))],
        });
    }

    fn attributes(&self, place: &PileState, is_over: bool) -> Vec<Said> {
        let hidden = if place.spot.is_none() { " hidden-card" } else { "" };
        let over = if is_over { " over" } else { "" };
        vec![
            ("data-pile", Some(self.slot.clone())),
            ("class", Some(format!("pile{hidden}{over}"))),
            ("data-mark", place.highlight.id().map(str::to_owned)),
            ("role", role(place).map(str::to_owned)),
            ("aria-label", (!place.label.is_empty()).then(|| place.label.clone())),
            ("aria-pressed", place.is_taken().then(|| "true".to_owned())),
            ("aria-owns", (!place.owns.is_empty()).then(|| place.owns.clone())),
            ("tabindex", tabindex(place.is_stop, place.is_tab_stop)),
        ]
    }
}

/// A place that can be touched is a button. A pile with a name is a group around its cards.
fn role(place: &PileState) -> Option<&'static str> {
    if place.is_stop {
        return Some("button");
    }
    (!place.label.is_empty()).then_some("group")
}
