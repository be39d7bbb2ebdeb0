//! What each card and each pile shows: plain values, compared before they are
//! written, so that only what differs is drawn again. Knows places and words;
//! works nothing out, that is `pieces`' part.

use super::{focus::Stop, highlights::Highlight};
use crate::{
    art,
    cards::{Card, CardId},
    engine::Slot,
    ui::geometry::Spot,
};

/// What one card shows.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct CardState {
    /// Where it lies; none if it is not shown.
    pub spot: Option<Spot>,
    /// Whether it lies face up.
    pub is_up: bool,
    /// What its front shows and how that is drawn; none of a card of which
    /// nobody has seen the face, so that it is nowhere on the page.
    pub front: Option<(Card, art::Face)>,
    /// Where it lies, with the address of its pile; none before the first lay.
    pub at: Option<(Slot, Stop)>,
    /// What it is called.
    pub label: String,
    /// How it is marked.
    pub highlight: Highlight,
    /// Whether it lies open to a touch: it is spoken, and nothing covers it.
    pub is_open: bool,
    /// Whether the keyboard can stop there.
    pub is_stop: bool,
    /// Whether something can be done with it: no other card covers it, or it goes with those that do.
    pub acts: bool,
    /// Whether it is the one stop that the Tab key reaches.
    pub is_tab_stop: bool,
    /// Whether it hangs on the pointer.
    pub is_held: bool,
    /// Its way to where it lies, as long as it flies.
    pub flight: Option<Flight>,
}

impl CardState {
    /// Tests if anything of it can be seen.
    pub fn is_seen(&self) -> bool {
        self.spot.is_some_and(|spot| !spot.deep)
    }

    /// It has arrived: nothing is seen any more of a face that lies down.
    pub fn land(&mut self) {
        self.flight = None;
        self.front = self.front.filter(|_| self.is_up);
    }
}

/// The way of a card to its new place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// How long it waits before it sets off, in milliseconds.
    pub wait: u32,
    /// Whether it turns over.
    pub turns: bool,
    /// Whether it comes out of the heap, wherever it lay before.
    pub is_dealt: bool,
}

/// How a change of the table is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Flights {
    /// None sets off: all lie where they lie.
    None,
    /// All cards that moved set off together.
    Together,
    /// Each card waits so long before it sets off, by its id, in milliseconds.
    InTurn(Vec<u32>),
    /// The same for cards that come on the page: they set off from the heap.
    Dealt(Vec<u32>),
}

/// Which cards lie in one heap, whatever the table says.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Heap {
    /// None.
    #[default]
    None,
    /// All, about to be dealt.
    All,
    /// These, by their ids: hands have taken them up.
    TakenUp(Vec<bool>),
}

impl Heap {
    /// Tests if a card lies in it.
    pub fn has(&self, card: CardId) -> bool {
        match self {
            Heap::None => false,
            Heap::All => true,
            Heap::TakenUp(cards) => cards.get(usize::from(card.0)).copied().unwrap_or_default(),
        }
    }
}

/// What one pile shows.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct PileState {
    /// Where its place is; none if it is not shown.
    pub spot: Option<Spot>,
    /// What belongs on it.
    pub sign: art::Sign,
    /// The elements of its cards, as `aria-owns` names them.
    pub owns: String,
    /// What it is called.
    pub label: String,
    /// How it is marked.
    pub highlight: Highlight,
    /// Whether the keyboard can stop there.
    pub is_stop: bool,
    /// Whether it is the one stop that the Tab key reaches.
    pub is_tab_stop: bool,
}

impl PileState {
    /// Tests if its place is a button that is chosen.
    pub fn is_taken(&self) -> bool {
        self.is_stop && self.highlight == Highlight::Taken
    }
}
