//! How a card may be placed on the card below it. This module compares two cards and does not know
//! piles.

use serde::{Deserialize, Serialize};

use crate::cards::Card;

use super::{deserialize_static, orders};

/// A way of building: how the rank and suit of a card relate to the rank and suit of the card under
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Build {
    /// Whether the upper card must be lower or higher in rank than the card below it.
    pub dir: Dir,
    pub suit: Follow,
    /// Lists of ranks, each from low to high. Two ranks are neighbours if they stand next to each
    /// other in at least one of these lists.
    #[serde(deserialize_with = "deserialize_static")]
    pub lists: &'static [&'static [u8]],
    /// Whether the last and the first rank of a list, such as king and ace, are neighbours too.
    pub wrap: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dir {
    /// The upper card is one rank lower than the card below it.
    Down,
    /// The upper card is one rank higher than the card below it.
    Up,
    /// The upper card is one rank lower or higher. The direction may change within a pile.
    Either,
}

/// The relation between the suits of a card and of the card before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Follow {
    InSuit,
    AnySuit,
    /// A red card on a black card, or a black card on a red card.
    OtherColour,
}

impl Build {
    pub const DOWN_IN_SUIT: Build = Build::new(Dir::Down, Follow::InSuit);
    pub const DOWN_BY_COLOUR: Build = Build::new(Dir::Down, Follow::OtherColour);
    /// Cards of one suit, up or down. The direction may change within a pile.
    pub const EITHER_IN_SUIT: Build = Build::new(Dir::Either, Follow::InSuit);

    /// Returns a build over the ranks from ace to king in which king and ace are not neighbours.
    pub const fn new(dir: Dir, suit: Follow) -> Build {
        Build { dir, suit, lists: &[orders::UP], wrap: false }
    }

    /// Returns true if `card` may be placed on the card `on`.
    pub fn allows(self, on: Card, card: Card) -> bool {
        self.rank_fits(on, card) && self.suit.allows(on, card)
    }

    /// Returns true if the ranks of the two cards are neighbours in the right direction. The suits
    /// do not matter.
    pub fn rank_fits(self, on: Card, card: Card) -> bool {
        if on.is_joker() || card.is_joker() {
            return false;
        }
        let (on, card) = (on.rank().number(), card.rank().number());
        match self.dir {
            Dir::Down => self.are_neighbours(card, on),
            Dir::Up => self.are_neighbours(on, card),
            Dir::Either => self.are_neighbours(card, on) || self.are_neighbours(on, card),
        }
    }

    /// Returns true if `low` is directly before `high` in one of the lists.
    fn are_neighbours(self, low: u8, high: u8) -> bool {
        self.lists.iter().any(|list| {
            let round = self.wrap && list.last() == Some(&low) && list.first() == Some(&high);
            round || list.windows(2).any(|pair| pair == [low, high])
        })
    }

    /// Returns the rule for a card that goes under the lowest card of a pile. With this rule a run
    /// (a sequence by `self`) stays a run.
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
    /// Returns true if a card with the suit of `card` may be placed after `before`.
    pub fn allows(self, before: Card, card: Card) -> bool {
        match self {
            Follow::InSuit => before.suit() == card.suit(),
            Follow::AnySuit => true,
            Follow::OtherColour => before.colour() != card.colour(),
        }
    }
}
