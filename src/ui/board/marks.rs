//! What is marked on the board: cards in hand, the places they may go to, what
//! a hint shows. Knows the desk; draws nothing.

use leptos::prelude::*;

use super::{desk::Desk, stops::Stop, touch};
use crate::{
    cards::CardId,
    engine::{Move, PileId, Tok},
    rules::{End, Role},
    session::Session,
};

/// What is chosen and what shines.
#[derive(Debug)]
pub struct Marks {
    taken: Vec<CardId>,
    /// Where cards may go: a pile and its end.
    pub places: Vec<(PileId, End)>,
    shining: Vec<CardId>,
    /// Where the keyboard stands.
    pub stop: Option<Stop>,
}

impl Marks {
    /// The marks of a desk as it stands.
    pub fn new(desk: Desk, session: &Session) -> Marks {
        let held = desk.held.get_value();
        let mut marks =
            Marks { taken: Vec::new(), places: Vec::new(), shining: Vec::new(), stop: held.cursor };
        if let Some(hand) = held.hand {
            let cards = session.table().pile(hand.pile);
            let unit = touch::unit(session, hand);
            marks.taken = cards[unit].iter().map(|tok| tok.id()).collect();
            let places = touch::destinations(session, hand);
            marks.places = places.iter().map(|to| (to.pile, to.end)).collect();
        }
        held.shining.iter().for_each(|mv| marks.shine(session, *mv));
        marks
    }

    /// A move shines: the cards that go, and where they go.
    fn shine(&mut self, session: &Session, mv: Move) {
        let table = session.table();
        match mv {
            Move::Carry(carry) => {
                let cards = table.pile(carry.from);
                let count = usize::from(carry.count).min(cards.len());
                let range = match carry.from_end {
                    End::Top => cards.len() - count..cards.len(),
                    End::Bottom => 0..count,
                };
                self.shining.extend(cards[range].iter().map(|tok| tok.id()));
                self.places.push((carry.to, carry.to_end));
            }
            Move::Together(hops) => {
                for hop in hops {
                    let top = table.end(hop.from, End::Top);
                    self.shining.extend(top.map(crate::engine::Tok::id));
                }
            }
            Move::Deal => {
                let stock = session.plan().first_of(Role::Stock);
                self.places.extend(stock.map(|stock| (stock, End::Top)));
            }
            Move::Redeal => {}
        }
    }

    /// How a card is marked.
    pub fn of_card(&self, session: &Session, pile: PileId, tok: Tok) -> &'static str {
        let ends =
            |end| self.places.contains(&(pile, end)) && session.table().end(pile, end) == Some(tok);
        if self.taken.contains(&tok.id()) {
            "taken"
        } else if ends(End::Top) || ends(End::Bottom) {
            "place"
        } else if self.shining.contains(&tok.id()) {
            "shines"
        } else {
            ""
        }
    }
}
