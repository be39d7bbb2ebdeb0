//! The place of a pile in the DOM layer (see `dom_layer`): an outline for an empty pile, and the
//! pile's description for screen readers.

use std::cell::RefCell;

use super::{
    card_element::{css_transform, tabindex},
    card_state::PileState,
    dom_content::{DomContent, DomProperty, Drawing},
    dom_element::DomElement,
};
use crate::{engine::PileId, session::Session};

#[derive(Debug)]
pub struct PileElement {
    slot: String,
    state: RefCell<PileState>,
    pub dom: DomElement,
}

impl PileElement {
    /// Returns the place of a pile. It shows nothing yet.
    pub fn new(session: &Session, pile: PileId) -> PileElement {
        let slot = session.plan().slot(pile).to_string();
        PileElement { slot, state: RefCell::default(), dom: DomElement::default() }
    }

    /// Shows a new state. Does nothing if the place already shows it. `is_drop_target` is true if
    /// the dragged cards would fall on this place.
    pub fn set_state(&self, now: PileState, is_drop_target: bool) {
        if !self.dom.has_content() || *self.state.borrow() != now {
            self.state.replace(now);
            self.draw(is_drop_target);
        }
    }

    /// Draws the current state.
    pub fn draw(&self, is_drop_target: bool) {
        let place = self.state.borrow();
        self.dom.set_content(DomContent {
            attributes: self.attributes(&place, is_drop_target),
            styles: vec![("transform", place.spot.as_ref().map(css_transform))],
            body: "card place",
            drawings: vec![("art blank", Drawing::Blank(place.sign))],
        });
    }

    fn attributes(&self, place: &PileState, is_drop_target: bool) -> Vec<DomProperty> {
        let hidden = if place.spot.is_none() { " hidden-card" } else { "" };
        let over = if is_drop_target { " over" } else { "" };
        vec![
            ("data-pile", Some(self.slot.clone())),
            ("class", Some(format!("pile{hidden}{over}"))),
            ("data-mark", place.highlight.id().map(str::to_owned)),
            ("role", aria_role(place).map(str::to_owned)),
            ("aria-label", (!place.label.is_empty()).then(|| place.label.clone())),
            ("aria-pressed", place.is_selected().then(|| "true".to_owned())),
            ("aria-owns", (!place.owned_ids.is_empty()).then(|| place.owned_ids.clone())),
            ("tabindex", tabindex(place.is_focus_stop, place.is_tab_stop)),
        ]
    }
}

/// Returns the ARIA role. A place that the player can touch is a button. A pile with a name is a
/// group around its cards.
fn aria_role(place: &PileState) -> Option<&'static str> {
    if place.is_focus_stop {
        return Some("button");
    }
    (!place.label.is_empty()).then_some("group")
}
