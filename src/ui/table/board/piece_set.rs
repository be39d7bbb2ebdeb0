//! The cards and piles of one deck as they are on the page. They come on it together, as one
//! text, and are never moved there: where they lie is a transform. Knows elements; what they
//! show is told by `pieces`.

use wasm_bindgen::JsCast as _;

use super::{
    card_view::{CardView, Looks},
    numbers::BoardId,
    piece::{Piece, children},
    place::Place,
};
use crate::{engine::PileId, session::Session};

/// The pieces of a board.
#[derive(Debug)]
pub struct PieceSet {
    /// The cards, by their numbers.
    pub cards: Vec<CardView>,
    /// The places of the piles, by their ids.
    pub places: Vec<Place>,
}

impl PieceSet {
    /// The pieces of a game; they show nothing yet.
    pub fn new(board: BoardId, session: &Session) -> PieceSet {
        let cards = 0..session.shown().faces().len();
        PieceSet {
            cards: cards.map(|number| CardView::new(board, number)).collect(),
            places: session.plan().piles().map(|pile| Place::new(session, pile)).collect(),
        }
    }

    /// Tests if these are the pieces of the game on the table: with other
    /// options it may have others, which are about to come.
    pub fn are_of(&self, session: &Session) -> bool {
        let counts = (session.shown().faces().len(), session.plan().pile_count());
        counts == (self.cards.len(), self.places.len())
    }

    /// The place of a pile, if it is one of them.
    pub fn place(&self, pile: PileId) -> Option<&Place> {
        self.places.get(pile.index())
    }

    /// Everything that flies is there now.
    pub fn land(&self, looks: Looks) {
        self.cards.iter().for_each(|card| card.land(looks));
    }

    /// What hangs on the pointer has been dragged.
    pub fn drag(&self, looks: Looks) {
        let held = self.cards.iter().filter(|card| card.ask(|card| card.is_held));
        held.for_each(|card| card.draw(looks));
    }

    /// All cards are drawn with other looks.
    pub fn draw_cards(&self, looks: Looks) {
        self.cards.iter().for_each(|card| card.draw(looks));
    }

    /// They come on the page, in an element that is empty.
    pub fn come(&self, within: &web_sys::Element) {
        let mut text = String::new();
        self.all().for_each(|piece| piece.write(&mut text));
        within.set_inner_html(&text);
        for (piece, element) in self.all().zip(children(within)) {
            piece.comes(element.unchecked_into());
        }
    }

    /// All of them, in the order in which they stand on the page.
    fn all(&self) -> impl Iterator<Item = &Piece> {
        let places = self.places.iter().map(|place| &place.piece);
        places.chain(self.cards.iter().map(|card| &card.piece))
    }
}
