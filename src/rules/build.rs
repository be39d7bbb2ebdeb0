//! How a card follows the card below it. Knows two cards, but no piles.

use serde::{Deserialize, Serialize};

use crate::cards::Card;

use super::{lasting, orders};

/// A way of building: how the rank and the suit of a card follow those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Build {
    /// Whether the card on top is lower or higher than the card below it.
    pub dir: Dir,
    pub suit: Follow,
    /// The ranks in order, lower ones first. Two ranks are neighbours if they are neighbours in any
    /// of these lists.
    #[serde(deserialize_with = "lasting")]
    pub lists: &'static [&'static [u8]],
    /// Whether the last and the first rank of a list are neighbours too (king and ace).
    pub wrap: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dir {
    /// The card on top is one lower than the card below it.
    Down,
    /// The card on top is one higher.
    Up,
    /// One lower or one higher; the direction may change within a pile.
    Either,
}

/// How the suit of a card must follow the suit of the card before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Follow {
    InSuit,
    AnySuit,
    /// Red on black or black on red.
    OtherColour,
}

impl Build {
    pub const DOWN_IN_SUIT: Build = Build::new(Dir::Down, Follow::InSuit);
    pub const DOWN_BY_COLOUR: Build = Build::new(Dir::Down, Follow::OtherColour);
    /// Up or down in suit; the direction may change within a pile.
    pub const EITHER_IN_SUIT: Build = Build::new(Dir::Either, Follow::InSuit);

    /// Returns a build from ace to king, without wrap.
    pub const fn new(dir: Dir, suit: Follow) -> Build {
        Build { dir, suit, lists: &[orders::UP], wrap: false }
    }

    /// Returns true if `card` may be placed on `on`.
    pub fn allows(self, on: Card, card: Card) -> bool {
        self.rank_fits(on, card) && self.suit.allows(on, card)
    }

    /// Returns true if the ranks fit. Suits are ignored.
    pub fn rank_fits(self, on: Card, card: Card) -> bool {
        if on.is_joker() || card.is_joker() {
            return false;
        }
        let (on, card) = (on.rank().number(), card.rank().number());
        match self.dir {
            Dir::Down => self.neighbours(card, on),
            Dir::Up => self.neighbours(on, card),
            Dir::Either => self.neighbours(card, on) || self.neighbours(on, card),
        }
    }

    /// Returns true if `low` comes directly before `high` in any list.
    fn neighbours(self, low: u8, high: u8) -> bool {
        self.lists.iter().any(|list| {
            let round = self.wrap && list.last() == Some(&low) && list.first() == Some(&high);
            round || list.windows(2).any(|pair| pair == [low, high])
        })
    }

    /// Returns the same build seen from the other end of a pile: what may go under a card so that
    /// the pile is still a run.
    pub const fn reversed(self) -> Build {
        let dir = match self.dir {
            Dir::Down => Dir::Up,
            Dir::Up => Dir::Down,
            Dir::Either => Dir::Either,
        };
        Build { dir, ..self }
    }
}

impl Follow {
    /// Returns true if the suit of `card` may follow the suit of `before`.
    pub fn allows(self, before: Card, card: Card) -> bool {
        match self {
            Follow::InSuit => before.suit() == card.suit(),
            Follow::AnySuit => true,
            Follow::OtherColour => before.colour() != card.colour(),
        }
    }
}
