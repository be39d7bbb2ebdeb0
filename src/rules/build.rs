//! The relation between a card and the card it is laid on. Knows two cards, no piles.

use serde::{Deserialize, Serialize};

use crate::cards::Card;

use super::{lasting, orders};

/// A way of building: rank relation and suit relation together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Build {
    /// Whether the card laid is lower or higher than the card it covers.
    pub dir: Dir,
    /// How the suits must stand to each other.
    pub suit: Follow,
    /// The ranks in their order, lower ones first: two are neighbours if they
    /// are so in any of these lists.
    #[serde(deserialize_with = "lasting")]
    pub lists: &'static [&'static [u8]],
    /// Whether the last of a list and its first are neighbours: king and ace.
    pub wrap: bool,
}

/// The direction of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dir {
    /// The card laid is one lower than the card it covers.
    Down,
    /// The card laid is one higher.
    Up,
    /// One lower or one higher, changing at will.
    Either,
}

/// How the suit of a card follows the suit of the card before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Follow {
    /// The same suit.
    InSuit,
    /// Any suit.
    AnySuit,
    /// Red on black, black on red.
    OtherColour,
}

impl Build {
    /// Down in suit.
    pub const DOWN_IN_SUIT: Build = Build::new(Dir::Down, Follow::InSuit);
    /// Down in alternate colours.
    pub const DOWN_BY_COLOUR: Build = Build::new(Dir::Down, Follow::OtherColour);
    /// Up or down in suit, changing at will.
    pub const EITHER_IN_SUIT: Build = Build::new(Dir::Either, Follow::InSuit);

    /// A build from ace to king, without wrap.
    pub const fn new(dir: Dir, suit: Follow) -> Build {
        Build { dir, suit, lists: &[orders::UP], wrap: false }
    }

    /// Tests if `card` may be laid on `on`.
    pub fn allows(self, on: Card, card: Card) -> bool {
        self.rank_fits(on, card) && self.suit.allows(on, card)
    }

    /// Tests the rank relation alone.
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

    /// Tests if one rank comes directly before another in any list.
    fn neighbours(self, low: u8, high: u8) -> bool {
        self.lists.iter().any(|list| {
            let round = self.wrap && list.last() == Some(&low) && list.first() == Some(&high);
            round || list.windows(2).any(|pair| pair == [low, high])
        })
    }

    /// The same build seen from the other end of a pile: what may be put
    /// under a card so that the pile still runs in this way.
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
    /// Tests if the suit of `card` may follow the suit of `before`.
    pub fn allows(self, before: Card, card: Card) -> bool {
        match self {
            Follow::InSuit => before.suit() == card.suit(),
            Follow::AnySuit => true,
            Follow::OtherColour => before.colour() != card.colour(),
        }
    }
}
