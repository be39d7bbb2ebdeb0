//! The cards that a game is played with. This module knows how many packs there are and which cards
//! they contain. It does not know how cards are dealt.

use serde::{Deserialize, Serialize};

use super::{Card, RankSet, Suit};

/// The cards of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packs {
    /// The number of packs, 1 to 6.
    pub count: u8,
    /// The ranks that each pack contains. Cards of other ranks are not used.
    pub ranks: RankSet,
    /// The number of jokers in all packs together.
    pub jokers: u8,
    /// Cards that are removed from the packs before the deal. They never return to the game.
    pub removed: Vec<Card>,
    pub shuffling: PackShuffling,
}

/// Which packs are shuffled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PackShuffling {
    Together,
    /// Each pack is shuffled alone. The first pack is on top.
    Separate,
    /// The first pack is shuffled alone and is on top. The other packs are shuffled together before
    /// the deal. If the deal contains `DealStep::Mix`, this step shuffles them instead, together
    /// with the rest of the first pack.
    FirstApart,
}

impl Packs {
    /// Returns `count` whole packs of 52 cards, shuffled together.
    pub const fn of(count: u8) -> Packs {
        Packs {
            count,
            ranks: RankSet::ALL,
            jokers: 0,
            removed: Vec::new(),
            shuffling: PackShuffling::Together,
        }
    }

    /// Returns all cards in a fixed order. The index of a card in this list is its `CardId`. The
    /// order is:
    /// 1. pack by pack;
    /// 2. within a pack: spades, hearts, diamonds, clubs;
    /// 3. within a suit: ace to king.
    ///
    /// The jokers are last.
    pub fn cards(&self) -> Vec<Card> {
        let mut thrown = self.removed.clone();
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
