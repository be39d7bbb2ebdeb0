//! All cards and piles of a board as elements of the DOM layer (see `dom_layer`). Their order in
//! the document never changes: only the CSS transform of each element sets its position.

use wasm_bindgen::JsCast as _;

use super::{
    card_element::{CardElement, CardLook},
    dom_element::{DomElement, children},
    numbers::BoardId,
    pile_element::PileElement,
};
use crate::{engine::PileId, session::Session};

#[derive(Debug)]
pub struct DomElements {
    /// The cards. The index is the number of the card.
    pub cards: Vec<CardElement>,
    /// The places of the piles. The index is the id of the pile.
    pub piles: Vec<PileElement>,
}

impl DomElements {
    /// Returns the elements for a game. They show nothing yet.
    pub fn new(board: BoardId, session: &Session) -> DomElements {
        let cards = 0..session.shown_table().faces().len();
        DomElements {
            cards: cards.map(|number| CardElement::new(board, number)).collect(),
            piles: session.plan().piles().map(|pile| PileElement::new(session, pile)).collect(),
        }
    }

    /// Returns true if the session has as many cards and piles as there are elements. The numbers
    /// can differ after a change of the options, until new elements replace these.
    pub fn matches_session(&self, session: &Session) -> bool {
        let counts = (session.shown_table().faces().len(), session.plan().pile_count());
        counts == (self.cards.len(), self.piles.len())
    }

    pub fn pile(&self, pile: PileId) -> Option<&PileElement> {
        self.piles.get(pile.index())
    }

    /// Ends all flights.
    pub fn end_flights(&self, looks: CardLook) {
        self.cards.iter().for_each(|card| card.end_flight(looks));
    }

    /// Moves the cards that are being dragged.
    pub fn draw_dragged_cards(&self, looks: CardLook) {
        let held = self.cards.iter().filter(|card| card.with_state(|card| card.is_held));
        held.for_each(|card| card.draw(looks));
    }

    /// Draws all cards with this look.
    pub fn draw_cards(&self, looks: CardLook) {
        self.cards.iter().for_each(|card| card.draw(looks));
    }

    /// Creates all elements inside `within`, which must be empty.
    pub fn create_in(&self, within: &web_sys::Element) {
        let mut text = String::new();
        self.all_elements().for_each(|element| element.write_html(&mut text));
        within.set_inner_html(&text);
        for (element, node) in self.all_elements().zip(children(within)) {
            element.attach(node.unchecked_into());
        }
    }

    /// All elements, in document order.
    fn all_elements(&self) -> impl Iterator<Item = &DomElement> {
        let places = self.piles.iter().map(|place| &place.dom);
        places.chain(self.cards.iter().map(|card| &card.dom))
    }
}
