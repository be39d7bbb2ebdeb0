//! Phases, what the stock does when asked, and second deals. Knows parts, never cards.

use super::{Duty, PartId, Route, Then, Together};

/// A stretch of the game with its own routes.
#[derive(Clone, Debug, PartialEq)]
pub struct Phase {
    /// Its name, for players.
    pub name: &'static str,
    /// The ways open in it.
    pub routes: Vec<Route>,
    /// Moves of several cards at one time.
    pub together: Vec<Together>,
    /// What must be done before anything else, most urgent first.
    pub duties: Vec<Duty>,
    /// What follows every move by itself, in the book's order, until nothing
    /// more follows.
    pub after: Vec<Then>,
    /// What the stock does.
    pub stock: Stock,
    /// When the next phase begins.
    pub until: Until,
}

/// When a phase gives way to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Never.
    End,
    /// As soon as the stock is empty.
    StockEmpty,
}

/// What the stock does when the player asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Stock {
    /// The first of these that has something to do is done.
    pub turns: Vec<Turn>,
    /// When the player may ask.
    pub when: When,
}

/// One thing the stock can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Turns one card on to the waste.
    Waste(PartId),
    /// Turns one card on to the waste of its colour.
    ByColour {
        /// The waste of the red cards.
        red: PartId,
        /// The waste of the black cards.
        black: PartId,
    },
    /// Lays a card on every pile of the part, in order, empty ones too.
    Row(PartId),
    /// Lays a card on the next pile of the part, round and round. A card that
    /// leaves again before the next is dealt is replaced on the same pile.
    Next(PartId),
    /// Lays a card on the pile last begun; a head begins the next pile.
    Newest(PartId),
    /// Lays a card face up on the first empty pile of the part.
    Open(PartId),
    /// Fills every pile of the part up to a number of cards, pile by pile.
    UpTo(PartId, u8),
}

/// When something may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At any time.
    Always,
    /// Only when the stock is empty.
    StockEmpty,
    /// Only when no card can be moved.
    Standstill,
}

/// Second and later deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Redeal {
    /// How many, on top of the first deal.
    pub times: u8,
    /// When one may be asked for.
    pub when: When,
    /// How it is done. Afterwards the first phase begins anew.
    pub gather: Gather,
}

/// How the cards are taken up and laid again.
#[derive(Clone, Debug, PartialEq)]
pub enum Gather {
    /// Piles face up in hand, each next one put under, the whole turned over:
    /// the bottom card of the last pile comes out first.
    Piles {
        /// The part whose piles are taken up, in order.
        part: PartId,
        /// Whether they are shuffled.
        shuffle: bool,
        /// What is done with them.
        again: Again,
    },
    /// Cards in position (a lead in column 1 and the suit sequence after it)
    /// stay; the others are taken up in reading order and laid again, in each
    /// row one gap directly after its cards in position.
    BehindGaps {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The rank that may begin a row.
        lead: u8,
    },
    /// The next pile not yet taken up, if it is not empty, is turned over and
    /// dealt out one by one, from the place after its own, round and round.
    OnePile(PartId),
}

/// What becomes of gathered cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// They are the new stock.
    Stock,
    /// They are laid again in packets of so many, the last holding the rest.
    Packets(u8),
}

impl Stock {
    /// No stock to ask.
    pub const NONE: Stock = Stock { turns: Vec::new(), when: When::Always };

    /// One thing, at any time.
    pub fn does(turn: Turn) -> Stock {
        Stock { turns: vec![turn], when: When::Always }
    }
}

impl Default for Phase {
    /// A phase that grants nothing and never ends.
    fn default() -> Phase {
        Phase {
            name: "play",
            routes: Vec::new(),
            together: Vec::new(),
            duties: Vec::new(),
            after: Vec::new(),
            stock: Stock::NONE,
            until: Until::End,
        }
    }
}
