//! The deal of a table whose elements are new: its cards leave the heap in groups, one after the
//! other. A card is drawn when it leaves, so a slow device never has to draw all cards at once.

use std::rc::Rc;

use leptos::prelude::{GetValue as _, request_animation_frame};

use super::{
    animation::LANDING_MARGIN, card_state::CardState, dom_elements::DomElements, model::BoardModel,
};
use crate::web;

/// How early a card is drawn before its flight, in milliseconds: about one frame.
const LEAD: u32 = 16;

/// A running deal.
#[derive(Debug)]
pub struct Deal {
    elements: Rc<DomElements>,
    model: BoardModel,
    /// The time when each dealt card leaves the heap, in milliseconds after the start, and the
    /// number of the card. In the order in which the cards leave.
    cards: Vec<(u32, usize)>,
    /// How many cards have left the heap.
    left: usize,
    /// How many cards have arrived.
    landed: usize,
    /// The start, in milliseconds of the monotonic clock.
    start: f64,
}

impl Deal {
    /// Prepares the deal of all cards that lie in the heap.
    pub fn new(elements: Rc<DomElements>, model: BoardModel) -> Deal {
        let leaves_at = |card: &CardState| {
            let flight = card.flight.filter(|_| card.is_in_heap())?;
            Some(flight.wait)
        };
        let cards = elements.cards.iter().enumerate();
        let mut cards: Vec<(u32, usize)> = cards
            .filter_map(|(number, card)| Some((card.with_state(leaves_at)?, number)))
            .collect();
        cards.sort_unstable();
        Deal { elements, model, cards, left: 0, landed: 0, start: 0.0 }
    }

    /// Starts the deal in the next frame, when the new elements are on the page.
    pub fn start(mut self) {
        request_animation_frame(move || {
            self.start = web::monotonic_ms();
            self.advance();
        });
    }

    /// Lets the next cards leave the heap, and ends the flights of cards that have arrived. Runs in
    /// each frame, so that even on a slow device each flight is shown before it ends.
    fn advance(mut self) {
        if self.model.elements.dom.try_get_value().is_none() {
            return; // The player has left the page.
        }
        let now = (web::monotonic_ms() - self.start) as u32;
        let looks = self.model.card_look_untracked();
        let flight = self.model.motion.flight_duration + LANDING_MARGIN;
        for (time, number) in &mut self.cards[self.left..] {
            if *time >= now + LEAD {
                break;
            }
            // A busy browser may be late.
            *time = now.max(*time);
            self.elements.cards[*number].leave_heap(*time - now, looks);
            self.left += 1;
        }
        for (time, number) in &self.cards[self.landed..self.left] {
            if now < *time + flight {
                break;
            }
            let card = &self.elements.cards[*number];
            if card.with_state(CardState::is_dealt) {
                card.end_flight(looks);
            }
            self.landed += 1;
        }
        if self.landed < self.cards.len() {
            request_animation_frame(move || self.advance());
        }
    }
}
