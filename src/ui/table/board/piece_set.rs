//! All cards and piles of a board as elements. They are created together from one HTML text. Their
//! order in the document never changes: only their CSS transform says where they are. Knows
//! elements; `pieces` decides what they show.

use wasm_bindgen::JsCast as _;

use super::{
    card_view::{CardView, Looks},
    numbers::BoardId,
    piece::{Piece, children},
    place::Place,
};
use crate::{engine::PileId, session::Session};

#[derive(Debug)]
pub struct PieceSet {
    /// The cards. The index is the number of the card.
    pub cards: Vec<CardView>,
    /// The places of the piles. The index is the id of the pile.
    pub places: Vec<Place>,
}

impl PieceSet {
    /// Returns the elements for a game. They show nothing yet.
    pub fn new(board: BoardId, session: &Session) -> PieceSet {
        let cards = 0..session.shown().faces().len();
        PieceSet {
            cards: cards.map(|number| CardView::new(board, number)).collect(),
            places: session.plan().piles().map(|pile| Place::new(session, pile)).collect(),
        }
    }

    /// Returns true if the number of cards and piles matches the session. With other options a game
    /// may have other cards or piles; then new elements are about to replace these.
    pub fn are_of(&self, session: &Session) -> bool {
        let counts = (session.shown().faces().len(), session.plan().pile_count());
        counts == (self.cards.len(), self.places.len())
    }

    pub fn place(&self, pile: PileId) -> Option<&Place> {
        self.places.get(pile.index())
    }

    /// Ends all flights.
    pub fn land(&self, looks: Looks) {
        self.cards.iter().for_each(|card| card.land(looks));
    }

    /// Moves the cards that are being dragged.
    pub fn drag(&self, looks: Looks) {
        let held = self.cards.iter().filter(|card| card.ask(|card| card.is_held));
        held.for_each(|card| card.draw(looks));
    }

    /// Draws all cards with another look.
    pub fn draw_cards(&self, looks: Looks) {
        self.cards.iter().for_each(|card| card.draw(looks));
    }

    /// Creates the elements inside an empty element.
    pub fn come(&self, within: &web_sys::Element) {
        let mut text = String::new();
        self.all().for_each(|piece| piece.write(&mut text));
        within.set_inner_html(&text);
        for (piece, element) in self.all().zip(children(within)) {
            piece.comes(element.unchecked_into());
        }
    }

    /// All elements, in document order.
    fn all(&self) -> impl Iterator<Item = &Piece> {
        let places = self.places.iter().map(|place| &place.piece);
        places.chain(self.cards.iter().map(|card| &card.piece))
    }
}
