//! How cards are dealt: at the start, by the stock and after a redeal. This module knows parts and
//! the faces of cards, but not the piles of the engine.

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Rank, RankSet, Suit};

use super::{PartId, PileRef, Test, deserialize_static};

/// A way of dealing cards from the top of a pack. The pack is the stock, except in the first deal and
/// in a redeal: then it is the pack in hand, which is not on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Deal {
    pub shape: Shape,
    /// The number of cards that this deal puts face up on each pile. These are the last cards dealt
    /// to the pile. [`Deal::ALL_UP`] means all cards, 0 means none. With [`Shape::UpTo`] and
    /// [`Shape::Count`], 1 means all cards too.
    pub up: u8,
    /// Whether the deal puts cards under the pile instead of on top of it.
    pub under: bool,
    /// Cards that go to foundations instead of the next pile of the deal.
    pub divert: Option<Divert>,
}

/// Which piles get cards, how many, and in which order. A deal ends early when no cards are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// The piles of the part, one after the other, each get several cards at once.
    Packets { part: PartId, sizes: Sizes },
    /// Deals row by row: in each row, every pile of the part gets one card, whether it is empty or
    /// not.
    Rows { part: PartId, rows: u8 },
    /// Deals row by row: in row r, the first r − 1 piles get no card.
    Triangle(PartId),
    /// Each row consists of two piles: a left half (even index) and a right half (odd index). Pile
    /// i gets `sizes[i]` cards. Each row is dealt from left to right, so the exposed outer card is
    /// dealt first in a left half and last in a right half.
    Across {
        part: PartId,
        /// The number of cards that each pile gets.
        sizes: &'static [u8],
    },
    /// Deals row by row. No pile gets two cards of the same rank: if the pile already has a card
    /// with the rank of the next card, the next card goes under the pack and the engine tries the
    /// card after it. If no card of the pack fits, the whole deal starts again.
    NoEqualRanks { part: PartId, rows: u8 },
    /// Deals one card. Each colour has a list of parts. The card goes to the first empty pile of
    /// the first part or, if no pile is empty, onto the first pile of the last part.
    Coloured {
        /// The parts that receive red cards.
        #[serde(deserialize_with = "deserialize_static")]
        red: &'static [PartId],
        /// The parts that receive black cards.
        #[serde(deserialize_with = "deserialize_static")]
        black: &'static [PartId],
    },
    /// Deals one card to the next pile of the part. After the last pile, the deal continues with
    /// the first.
    RoundRobin {
        part: PartId,
        /// The number of cards that a pile gets before the deal goes on to the next pile. Each of
        /// these cards has a *place* in the deal.
        per: u8,
        /// Whether the deal replaces a card that leaves its pile while the card counts as just
        /// dealt ([`JustDealt::UntilNextMove`](super::JustDealt::UntilNextMove)). If true, the next
        /// card goes to the same place. If false, the place counts as used.
        replace: bool,
    },
    /// Deals one card to the last pile that was begun. A card of the rank `head` begins the next
    /// pile instead.
    LastBegun {
        part: PartId,
        /// The number of the rank that begins a pile, 1 to 13.
        head: u8,
    },
    /// Deals one card to the first empty pile of the part.
    FirstEmpty(PartId),
    /// Deals one card to each place of the next row of a field. The first deal of this shape fills
    /// the first row, and each later deal continues with the row after it.
    NextRow {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        part: PartId,
        /// The number of places in each row.
        columns: u8,
    },
    /// Deals all cards, one at a time, to the piles of the part. After the last pile, the deal
    /// continues with the first. The number of the highest rank among the cards is the number of
    /// piles that the deal uses. If the rank of a card equals the number of the next pile (from 1),
    /// the card goes to the part `aside`, and the pile gets no card in this round.
    Count {
        part: PartId,
        /// The part whose first pile receives the cards set aside. The last of these cards is on
        /// top.
        aside: PartId,
    },
    /// Starts a passage (chain of moves) with one card, which goes under the pile of its rank (an
    /// ace goes under the first pile). If a foundation accepts the top card of that pile, this top
    /// card goes to the foundation and the passage ends. Otherwise the top card goes under the pile
    /// of its own rank, and so on.
    ///
    /// The passage also ends at a pile in which every card has the rank of the pile. There the
    /// engine looks for the first card from the top that a foundation accepts. That card goes to
    /// the foundation, and the cards above it go under the pile. If no foundation accepts a card of
    /// the pile, no card moves.
    Passage {
        part: PartId,
        /// The foundations that the cards may go to.
        to: PartId,
    },
    /// Fills the piles one after the other, until each has `cards` cards.
    UpTo {
        /// The parts whose piles are filled, in this order.
        #[serde(deserialize_with = "deserialize_static")]
        parts: &'static [PartId],
        /// The number of cards that a full pile has.
        cards: u8,
        /// The rows in which piles are filled.
        rows: Rows,
    },
}

/// The rows of a field that a deal fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rows {
    All,
    /// All rows that [`Shape::NextRow`] has dealt to so far. Holds the number of places in a row.
    Dealt(u8),
    /// Only the last row that [`Shape::NextRow`] has dealt to. Holds the number of places in a row.
    Last(u8),
}

/// The number of cards in each packet (cards dealt together to one pile).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sizes {
    /// The same number for every pile.
    All(u8),
    /// A separate number for each pile.
    Each(&'static [u8]),
    /// The same number for every pile. When too few cards are left for a whole packet, each of the
    /// next piles gets one card.
    OrSingly(u8),
}

/// Cards that a deal sends to foundations instead of the next pile of the deal. The pile gets the
/// card after them. Use this where every place of a row must get a card. Do not use it for a waste,
/// where the next card must wait until the player asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Divert {
    /// The ranks of the cards that are sent to foundations.
    pub ranks: RankSet,
    /// The foundations that receive the cards. A card goes there only if one of the foundations
    /// accepts it.
    pub to: PartId,
}

/// One step of the first deal of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum DealStep {
    /// Takes these cards out of the packs before the shuffle and puts them on the table.
    SetOut(Vec<(Card, PileRef)>),
    Deal(Deal),
    /// Repeats the deal until the test is met.
    Until(Test, Deal),
    /// Moves every exposed (top) card of these ranks from the part to another pile.
    Lift {
        from: PartId,
        ranks: RankSet,
        to: PileRef,
    },
    /// Takes the first card of the rank out of the pack and puts it on the pile `to`.
    Find {
        /// The number of the rank, 1 to 13.
        rank: u8,
        to: PileRef,
    },
    /// In each pile, moves the top card to the bottom, and repeats this while the top card has the
    /// rank.
    Slip {
        part: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Moves the top card of each pile to the pile with the same number in another part.
    Tops {
        from: PartId,
        to: PartId,
    },
    /// Deals one card of each rank to a square field. Each card has a random suit. The order is
    /// random, but at most `most` rows, columns and diagonals may add up to `sum`. No other card
    /// takes part in the game.
    OneEach {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        part: PartId,
        /// The number of places in each row.
        columns: u8,
        /// The sum of the rank numbers in a row, column or diagonal.
        sum: u8,
        /// The maximum number of rows, columns and diagonals with this sum.
        most: u8,
        /// The pile that receives all other cards. Players do not see this pile.
        rest: PileRef,
    },
    /// Repeats a payment while the top card of the pile has the rank. A payment is a block of
    /// `cards` cards from the top of the pile, or all that are left. The block goes under the pack,
    /// and its top card becomes the lowest card of the pack.
    Pay {
        from: PileRef,
        /// The number of the rank, 1 to 13.
        rank: u8,
        /// The number of cards in each block.
        cards: u8,
    },
    /// Shuffles two groups of cards together:
    /// 1. the packs that were not shuffled before, in the order of new packs;
    /// 2. the remaining cards of the first pack, in their current order.
    ///
    /// Only games that shuffle the first pack separately can use this step
    /// ([`PackShuffling::FirstApart`](crate::cards::PackShuffling::FirstApart)).
    Mix {
        /// The order of the two groups when the shuffle starts. If true, the remaining cards of the
        /// first pack come before the other packs; if false, after them.
        left_first: bool,
    },
    /// Deals `rows` rows, face up. In each row, every pile of the part gets one card. Each card of
    /// the rank `rank` may be in the part only once. If the part already has a card equal to the
    /// next card (same rank and suit), the next card goes back into the pack at a random position.
    /// The engine then tries the card that is now on top.
    Reject {
        part: PartId,
        rows: u8,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Keeps the next `cards` cards of the pack and removes the cards under them from the game.
    /// Players do not see the removed cards.
    Keep {
        /// The number of cards that remain.
        cards: u8,
        /// The pile that receives the removed cards.
        rest: PileRef,
    },
    /// Deals `cards` cards of one colour to each pile of the part. The last card is face up. The
    /// first pile gets red cards of the first pack, and the second pile gets black cards of that
    /// pack. The next two piles get red and black cards of the second pack, and so on. All other
    /// cards of these packs leave the game.
    Halves {
        part: PartId,
        /// The number of cards that each pile gets.
        cards: u8,
        /// The pile that receives all other cards. Players do not see this pile.
        rest: PileRef,
    },
}

impl Shape {
    /// Returns a shape that deals one card to the next pile of the part. After the last pile, the
    /// deal continues with the first. If a card leaves its pile immediately, the next card goes to
    /// the same pile.
    pub const fn round_robin_with_refill(part: PartId) -> Shape {
        Shape::RoundRobin { part, per: 1, replace: true }
    }
}

impl Deal {
    /// The value of `up` for a deal in which all cards are face up.
    pub const ALL_UP: u8 = u8::MAX;

    /// Returns a deal of this shape. All cards are face up.
    pub const fn with_shape(shape: Shape) -> Deal {
        Deal { shape, up: Deal::ALL_UP, under: false, divert: None }
    }

    /// Deals `each` cards at once to each pile.
    pub const fn packets(part: PartId, each: u8) -> Deal {
        Deal::with_shape(Shape::Packets { part, sizes: Sizes::All(each) })
    }

    /// Deals several cards at once to each pile; `sizes` contains the number for each pile.
    pub const fn packets_of_sizes(part: PartId, sizes: &'static [u8]) -> Deal {
        Deal::with_shape(Shape::Packets { part, sizes: Sizes::Each(sizes) })
    }

    /// Deals `rows` rows. In each row, every pile gets one card.
    pub const fn rows(part: PartId, rows: u8) -> Deal {
        Deal::with_shape(Shape::Rows { part, rows })
    }

    /// Deals one card to each pile of a part. A waste has one pile, so it gets one card.
    pub const fn row(part: PartId) -> Deal {
        Deal::rows(part, 1)
    }

    /// Fills every pile of these parts until it has `cards` cards.
    pub const fn fill_piles(parts: &'static [PartId], cards: u8) -> Deal {
        Deal::with_shape(Shape::UpTo { parts, cards, rows: Rows::All })
    }

    /// Deals only the last `up` cards of each pile face up.
    #[must_use]
    pub const fn with_face_up(self, up: u8) -> Deal {
        Deal { up, ..self }
    }

    /// Deals the cards under the piles instead of on top.
    #[must_use]
    pub const fn under_piles(self) -> Deal {
        Deal { under: true, ..self }
    }

    /// Sends cards of these ranks (1 to 13) to the foundations of the part, if one of them accepts
    /// the card.
    #[must_use]
    pub const fn with_diverted_ranks(self, ranks: &[u8], to: PartId) -> Deal {
        Deal { divert: Some(Divert { ranks: RankSet::of(ranks), to }), ..self }
    }
}

impl Shape {
    pub fn parts(self) -> Vec<PartId> {
        match self {
            Shape::Packets { part, .. }
            | Shape::Rows { part, .. }
            | Shape::Triangle(part)
            | Shape::Across { part, .. }
            | Shape::NoEqualRanks { part, .. }
            | Shape::RoundRobin { part, .. }
            | Shape::LastBegun { part, .. }
            | Shape::NextRow { part, .. }
            | Shape::FirstEmpty(part) => vec![part],
            Shape::Count { part, aside: other } | Shape::Passage { part, to: other } => {
                vec![part, other]
            }
            Shape::UpTo { parts, .. } => parts.to_vec(),
            Shape::Coloured { red, black } => [red, black].concat(),
        }
    }

    /// Returns true if this deal treats some piles of the part differently: the number of a pile,
    /// or the progress of earlier deals, decides which pile gets a card.
    pub fn distinguishes_piles(self, part: PartId) -> bool {
        match self {
            Shape::RoundRobin { part: dealt, .. }
            | Shape::LastBegun { part: dealt, .. }
            | Shape::Count { part: dealt, .. }
            | Shape::Passage { part: dealt, .. } => dealt == part,
            _ => false,
        }
    }
}

impl DealStep {
    /// Puts the first cards of foundations on the table. `of` contains pairs of a rank (1 to 13)
    /// and a part. For each pair, one card of the rank in each suit of `suits` goes to a pile of
    /// the part, starting with the first pile. Numbers that are not ranks are ignored.
    pub fn place_foundation_bases(suits: &[Suit], of: &[(u8, PartId)]) -> DealStep {
        let row = |&(rank, part): &(u8, PartId)| {
            let card = move |suit: &Suit| Some(Card::new(Rank::new(rank)?, *suit));
            (0..).zip(suits).filter_map(move |(i, suit)| Some((card(suit)?, part.at(i))))
        };
        DealStep::SetOut(of.iter().flat_map(row).collect())
    }

    /// Returns the piles that this step names. If the step names a part, the result contains the
    /// first pile of the part. Does not include the piles of a [`Deal`].
    pub fn piles(&self) -> Vec<PileRef> {
        match self {
            DealStep::SetOut(cards) => cards.iter().map(|(_, pile)| *pile).collect(),
            DealStep::Lift { from, to, .. } => vec![from.at(0), *to],
            DealStep::Slip { part, .. } | DealStep::Reject { part, .. } => vec![part.at(0)],
            DealStep::Tops { from, to } => vec![from.at(0), to.at(0)],
            DealStep::OneEach { part, rest, .. } | DealStep::Halves { part, rest, .. } => {
                vec![part.at(0), *rest]
            }
            DealStep::Find { to: pile, .. }
            | DealStep::Keep { rest: pile, .. }
            | DealStep::Pay { from: pile, .. } => vec![*pile],
            DealStep::Deal(_) | DealStep::Until(..) | DealStep::Mix { .. } => Vec::new(),
        }
    }
}

impl From<Deal> for DealStep {
    fn from(deal: Deal) -> DealStep {
        DealStep::Deal(deal)
    }
}
