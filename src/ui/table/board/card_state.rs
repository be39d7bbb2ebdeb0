//! The state of each card and each pile on the board, as plain values that the DOM layer compares
//! (see `dom_layer`).

use super::{focus::FocusStop, highlights::Highlight};
use crate::{
    art,
    cards::{Card, CardId},
    engine::Slot,
    ui::geometry::CardSpot,
};

#[derive(Clone, Debug, PartialEq, Default)]
pub struct CardState {
    /// The position of the card, or `None` if it is not shown.
    pub spot: Option<CardSpot>,
    pub is_up: bool,
    /// Whether the back is blue and not red. The colour depends on the card's place, so it does not
    /// reveal the card's pack.
    pub is_back_blue: bool,
    /// The card on the front, and how the front is drawn. `None` if the card is face down and does
    /// not turn: then the page must not contain its face anywhere.
    pub front: Option<(Card, art::Face)>,
    /// The address of the pile, and the card's pile and depth. `None` while the card is in no pile.
    pub location: Option<(Slot, FocusStop)>,
    /// The accessible name.
    pub label: String,
    pub highlight: Highlight,
    /// Whether the player can touch the card: it is the top card of its pile, or it is face up in a
    /// spread pile.
    pub is_open: bool,
    /// Whether the card can have the keyboard focus.
    pub is_focus_stop: bool,
    /// Whether the player can do something with the card. This is true if no other card covers it,
    /// or if it can move together with the cards that cover it.
    pub is_actionable: bool,
    /// Whether the Tab key reaches this card. The Tab key reaches only one card or place of a
    /// board.
    pub is_tab_stop: bool,
    /// Whether the card is being dragged.
    pub is_held: bool,
    /// The flight to the card's position, until the card has arrived.
    pub flight: Option<Flight>,
}

impl CardState {
    /// Returns true if any part of the card is visible on the page.
    pub fn is_visible(&self) -> bool {
        self.spot.is_some_and(|spot| !spot.is_hidden)
    }

    /// Returns true if the card still lies in the heap, and other cards cover it there.
    pub fn is_buried_in_heap(&self) -> bool {
        self.origin() == Some(Origin::StillInHeap { is_drawn: false })
    }

    /// Returns true if the card flies from the heap, or waits there for its flight.
    pub fn is_dealt(&self) -> bool {
        matches!(self.origin(), Some(Origin::Heap | Origin::StillInHeap { .. }))
    }

    /// Returns true if the card has not left the heap yet.
    pub fn is_in_heap(&self) -> bool {
        matches!(self.origin(), Some(Origin::StillInHeap { .. }))
    }

    fn origin(&self) -> Option<Origin> {
        self.flight.map(|flight| flight.origin)
    }

    /// Returns the flight that the card has begun.
    pub fn begun_flight(&self) -> Option<Flight> {
        self.flight.filter(|_| !self.is_in_heap())
    }

    /// Lets the card fly from the heap after `wait` milliseconds.
    pub fn leave_heap(&mut self, wait: u32) {
        if let Some(flight) = &mut self.flight {
            (flight.origin, flight.wait) = (Origin::Heap, wait);
        }
    }

    /// Ends the flight. If the card is now face down, removes its face from the state.
    pub fn end_flight(&mut self) {
        self.flight = None;
        self.front = self.front.filter(|_| self.is_up);
    }
}

/// The flight of a card to its new position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// The delay before the card starts to move, in milliseconds.
    pub wait: u32,
    /// Whether the card turns over during the flight.
    pub turns: bool,
    /// Whether the card shows its new side from the start of the flight, and does not turn over on
    /// the way. This is for cards that are dealt crosswise, because they already rotate on the way.
    pub is_crosswise: bool,
    /// Where the flight starts.
    pub origin: Origin,
    /// The position that the card passes on its way from the heap. All cards of a fan first fly to
    /// the position of its lowest card, and the fan opens there.
    pub opens_at: Option<CardSpot>,
}

/// Where a flight starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    OldPosition,
    /// The heap (see [`Heap`]). The card has left it.
    Heap,
    /// The heap, which the card has not left yet. `is_drawn` is true for the cards that leave last,
    /// because they lie on the others.
    StillInHeap {
        is_drawn: bool,
    },
}

/// How the board shows a change of the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Flights {
    /// No card flies. All cards appear at their new positions.
    None,
    /// All cards with a new position start together.
    Together,
    /// The delay of each card before its flight, in milliseconds. The index is the id of the card.
    InTurn(Vec<u32>),
    /// The whole table is dealt. Each card has a delay as in `InTurn`.
    Deal(Vec<u32>),
    /// As in `Deal`, but each card starts at the heap. This is for cards that are new on the page.
    FromHeap(Vec<u32>),
}

/// The cards that the board shows in one heap and not in their piles.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Heap {
    #[default]
    None,
    /// All cards of the game, before the deal.
    All,
    /// The cards that a redeal has collected. The index is the id of the card.
    Collected(Vec<bool>),
}

impl Heap {
    /// Returns true if the card is in the heap.
    pub fn contains(&self, card: CardId) -> bool {
        match self {
            Heap::None => false,
            Heap::All => true,
            Heap::Collected(cards) => cards.get(usize::from(card.0)).copied().unwrap_or_default(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct PileState {
    /// The position of the pile's place, or `None` if the pile is not shown.
    pub spot: Option<CardSpot>,
    /// The drawing on the place of an empty pile.
    pub sign: art::Sign,
    /// The ids of the elements of the pile's cards, for `aria-owns`.
    pub owned_ids: String,
    /// The accessible name. It is empty if the pile has only one card, because the name of the card
    /// is enough.
    pub label: String,
    pub highlight: Highlight,
    /// Whether the place can have the keyboard focus.
    pub is_focus_stop: bool,
    /// Whether the Tab key reaches this place. The Tab key reaches only one card or place of a
    /// board.
    pub is_tab_stop: bool,
}

impl PileState {
    /// Returns true if the place is a button that the player has selected.
    pub fn is_selected(&self) -> bool {
        self.is_focus_stop && self.highlight == Highlight::Selected
    }
}
