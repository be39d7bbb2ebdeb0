//! A card of the DOM layer (see `dom_layer`): an outer element that moves, the card's body inside
//! it, and two drawings for front and back.

use std::cell::RefCell;

use super::{
    card_state::CardState,
    dom_content::{DomContent, DomProperty, Drawing},
    dom_element::DomElement,
    highlights::Highlight,
    numbers::{BoardId, element_id},
};
use crate::{
    art,
    ui::geometry::{CardSpot, Decimal},
};

/// Added to the z-index of a flying card, so that it is above all cards that do not fly.
const FLYING: u32 = 1 << 16;
/// Added to the z-index of a dragged card, so that it is above flying cards too.
const HELD: u32 = 2 << 16;

/// The index of the front in a card's list of drawings.
const FRONT: usize = 0;
/// The index of the back in a card's list of drawings.
const BACK: usize = 1;

/// A card on the page.
#[derive(Debug)]
pub struct CardElement {
    /// The id of the element.
    id: String,
    /// The card's number on the board. Tests find it in `data-card`.
    number: String,
    state: RefCell<CardState>,
    pub dom: DomElement,
}

/// The appearance that all cards of a board share.
#[derive(Clone, Copy, Debug)]
pub struct CardLook {
    pub back: art::BackPattern,
    /// How far the selected cards have been dragged, in pixels.
    pub offset: (f32, f32),
}

impl CardElement {
    /// Returns a new element for the card with this number on a board. The element shows nothing
    /// yet.
    pub fn new(board: BoardId, number: usize) -> CardElement {
        CardElement {
            id: element_id(board, number),
            number: number.to_string(),
            state: RefCell::default(),
            dom: DomElement::default(),
        }
    }

    /// Returns a copy of the state.
    pub fn state(&self) -> CardState {
        self.state.borrow().clone()
    }

    /// Reads the state without a copy.
    pub fn with_state<T>(&self, question: impl FnOnce(&CardState) -> T) -> T {
        question(&self.state.borrow())
    }

    /// Shows a new state. Does nothing if the card already shows it.
    pub fn set_state(&self, now: CardState, looks: CardLook) {
        if !self.dom.has_content() || *self.state.borrow() != now {
            self.state.replace(now);
            self.draw(looks);
        }
    }

    /// Ends the card's flight, if it has one.
    pub fn end_flight(&self, looks: CardLook) {
        if self.with_state(|card| card.flight.is_some()) {
            self.state.borrow_mut().end_flight();
            self.draw(looks);
        }
    }

    /// Lets the card fly after `wait` milliseconds, if it still lies in the heap.
    pub fn leave_heap(&self, wait: u32, looks: CardLook) {
        if self.with_state(CardState::is_in_heap) {
            self.state.borrow_mut().leave_heap(wait);
            self.draw(looks);
        }
    }

    /// Draws the current state with this look.
    pub fn draw(&self, looks: CardLook) {
        let card = self.state.borrow();
        let (front, back) = (self.front_drawing(&card), self.back_drawing(&card, looks.back));
        let flight = card.begun_flight();
        let opens_at = flight.and_then(|flight| flight.opens_at);
        let offset = || {
            let (x, y) = held_offset(card.spot.as_ref(), looks.offset);
            format!("{}px {}px", Decimal(x, 1), Decimal(y, 1))
        };
        self.dom.set_content(DomContent {
            attributes: self.attributes(&card),
            styles: vec![
                ("transform", card.spot.as_ref().map(css_transform)),
                ("translate", card.is_held.then(offset)),
                ("z-index", Some(z_index(&card).to_string())),
                ("--opens-at", opens_at.as_ref().map(css_transform)),
                ("--wait", flight.map(|flight| format!("{}ms", flight.wait))),
            ],
            body: "card",
            drawings: vec![("art front", front), ("art back", back)],
        });
    }

    /// Returns the drawing of the front. The program draws the front only if the card is visible,
    /// because most cards of a large stock never become visible. If a card becomes hidden deep in
    /// its pile, it keeps its drawing, because it may become visible again. The style sheet hides
    /// the drawing until then.
    fn front_drawing(&self, card: &CardState) -> Drawing {
        if card.is_in_heap() {
            return Drawing::None;
        }
        let front = card.front.map_or(Drawing::None, |(face, kind)| Drawing::Face(face, kind));
        match (self.dom.drawing(FRONT), front) {
            (before @ Drawing::Face(drawn, _), Drawing::Face(face, _))
                if !card.is_visible() && drawn == face =>
            {
                before
            }
            (_, Drawing::Face(..)) if !card.is_visible() => Drawing::None,
            (_, front) => front,
        }
    }

    /// Returns the drawing of the back. The program draws it only if the back is visible.
    fn back_drawing(&self, card: &CardState, pattern: art::BackPattern) -> Drawing {
        let is_drawn = match card.is_visible() {
            true if card.is_in_heap() => !card.is_buried_in_heap(),
            true => !card.is_up || card.is_turning(),
            false => self.dom.drawing(BACK) != Drawing::None,
        };
        if is_drawn { Drawing::Back(pattern) } else { Drawing::None }
    }

    fn attributes(&self, card: &CardState) -> Vec<DomProperty> {
        let truth = |holds: bool| holds.then(|| "true".to_owned());
        vec![
            ("id", Some(self.id.clone())),
            ("data-card", Some(self.number.clone())),
            ("class", Some(class_names(card))),
            ("data-at", location_text(card)),
            ("data-face", face_name(card)),
            ("data-pack", card.is_back_blue.then(|| "blue".to_owned())),
            ("data-mark", card.highlight.id().map(str::to_owned)),
            ("role", aria_role(card)),
            ("aria-hidden", truth(!card.is_open)),
            ("aria-label", (!card.label.is_empty()).then(|| card.label.clone())),
            ("aria-pressed", truth(card.is_selected())),
            ("tabindex", tabindex(card.is_focus_stop, card.is_tab_stop)),
        ]
    }
}

/// Returns the card's pile and depth as text, for tests and style sheets.
fn location_text(card: &CardState) -> Option<String> {
    let (slot, at) = card.location?;
    Some(format!("{slot}:{}", at.depth?))
}

/// Returns the name of the card if it is face up.
fn face_name(card: &CardState) -> Option<String> {
    let (face, _) = card.front.filter(|_| card.is_up)?;
    Some(face.to_string())
}

impl CardState {
    fn is_turning(&self) -> bool {
        self.begun_flight().is_some_and(|flight| flight.turns)
    }

    fn is_selected(&self) -> bool {
        self.highlight == Highlight::Selected
    }
}

fn class_names(card: &CardState) -> String {
    let mut class = String::from("lies");
    let flight = card.begun_flight();
    let is_dealt = card.is_dealt();
    for (name, holds) in [
        ("hidden-card", !card.is_visible() || card.is_buried_in_heap()),
        ("in-heap", card.is_in_heap()),
        ("flies", flight.is_some() && !is_dealt),
        ("dealt", flight.is_some() && is_dealt),
        ("opens", flight.is_some_and(|flight| flight.opens_at.is_some())),
        ("turns", card.is_turning()),
        ("crosswise", flight.is_some_and(|flight| flight.is_crosswise)),
        ("held", card.is_held),
    ] {
        if holds {
            class.push(' ');
            class.push_str(name);
        }
    }
    class
}

fn z_index(card: &CardState) -> u32 {
    let lift = match (card.is_held, card.flight) {
        (true, _) => HELD,
        (false, Some(_)) => FLYING,
        (false, None) => 0,
    };
    card.spot.map_or(0, |spot| u32::from(spot.z)) + lift
}

/// Returns how far a held card is moved, in pixels, after the player has dragged it by `offset`.
/// The card lies on whole pixels, because otherwise the browser blurs it.
fn held_offset(spot: Option<&CardSpot>, offset: (f32, f32)) -> (f32, f32) {
    let (x, y) = (offset.0.round(), offset.1.round());
    // `css_transform` writes tenths of a pixel.
    let to_whole_pixel = |position: f32| {
        let written = (position * 10.0).round() / 10.0;
        written.round() - written
    };
    match spot.filter(|spot| spot.turn == 0.0 && spot.scale == 1.0) {
        Some(spot) => (x + to_whole_pixel(spot.x), y + to_whole_pixel(spot.y)),
        // The layout has already moved a card on its side to whole pixels. Other cards have
        // slanting or scaled edges.
        None => (x, y),
    }
}

/// Returns the ARIA role:
///
/// - a button, if the player can use the card;
/// - an image, if the player can only read the card;
/// - none, if the card has no accessible name, for example a face-down card inside a pile.
fn aria_role(card: &CardState) -> Option<String> {
    let role = if card.is_focus_stop && card.is_actionable { "button" } else { "img" };
    (!card.label.is_empty()).then(|| role.to_owned())
}

/// Returns the `tabindex`: 0 if the Tab key can reach the element, -1 if only the arrow keys can,
/// `None` if the element cannot have the focus.
pub fn tabindex(is_focus_stop: bool, is_tab_stop: bool) -> Option<String> {
    is_focus_stop.then(|| if is_tab_stop { "0" } else { "-1" }.to_owned())
}

/// Returns the CSS transform that moves a card or a place to its spot.
pub fn css_transform(spot: &CardSpot) -> String {
    let mut transform = format!("translate({}px, {}px)", Decimal(spot.x, 1), Decimal(spot.y, 1));
    if spot.turn != 0.0 {
        transform += &format!(" rotate({}deg)", Decimal(spot.turn, 2));
    }
    if (spot.scale - 1.0).abs() > 0.001 {
        transform += &format!(" scale({})", Decimal(spot.scale, 3));
    }
    transform
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_card_lies_on_whole_pixels() {
        let spot = CardSpot::upright(101.25, 40.64);
        for offset in [(0.0, 0.0), (3.0, -7.0), (12.4, 0.6), (-0.5, 33.3)] {
            let (x, y) = held_offset(Some(&spot), offset);
            // The style sheet gets the sum of these two numbers.
            let tenths = |length: f32| (length * 10.0).round() as i32;
            let sum = (tenths(spot.x) + tenths(x), tenths(spot.y) + tenths(y));
            assert_eq!((sum.0 % 10, sum.1 % 10), (0, 0), "{offset:?}");
            assert!((x - offset.0).abs() <= 1.0 && (y - offset.1).abs() <= 1.0, "{offset:?}");
        }
        let lying = CardSpot { turn: 90.0, ..spot };
        assert_eq!(held_offset(Some(&lying), (2.6, 1.2)), (3.0, 1.0));
    }
}
