//! What cards a game is played with. Knows counts and faces, not how they are laid.

use serde::{Deserialize, Serialize};

use super::{Card, RankSet, Suit};

/// The make-up of the cards a game uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packs {
    /// How many packs, 1 to 6.
    pub count: u8,
    /// The ranks each pack holds; the others are stripped.
    pub ranks: RankSet,
    /// Jokers in all.
    pub jokers: u8,
    /// Cards thrown aside for good, out of all packs, before anything is dealt.
    pub thrown: Vec<Card>,
    /// Whether the packs are shuffled into one another.
    pub apart: Apart,
}

/// Whether packs are shuffled into one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Apart {
    /// All packs are shuffled together.
    Together,
    /// Each pack is shuffled by itself; the first lies on top.
    Separate,
    /// The first pack is shuffled by itself and lies on top; the others are
    /// shuffled together, at once or later in the deal.
    First,
}

impl Packs {
    /// So many whole packs of 52, shuffled together.
    pub const fn of(count: u8) -> Packs {
        Packs { count, ranks: RankSet::ALL, jokers: 0, thrown: Vec::new(), apart: Apart::Together }
    }

    /// Every card in a fixed order: pack by pack, spades, hearts, diamonds,
    /// clubs, ace to king; jokers last. A card's place here is its `CardId`.
    pub fn cards(&self) -> Vec<Card> {
        let mut thrown = self.thrown.clone();
        let mut cards = Vec::with_capacity(usize::from(self.count) * 52);
        for _ in 0..self.count {
            for suit in Suit::ALL {
                cards.extend(self.ranks.ranks().map(|rank| Card::new(rank, suit)));
            }
        }
        cards.retain(|card| match thrown.iter().position(|t| t == card) {
            Some(at) => {
                thrown.swap_remove(at);
                false
            }
            None => true,
        });
        cards.extend((0..self.jokers).map(|_| Card::JOKER));
        cards
    }
}
