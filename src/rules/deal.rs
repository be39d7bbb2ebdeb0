//! How cards are dealt: at the start, by the stock and after a redeal. Knows parts and faces, but
//! not the engine's piles.

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Rank, RankSet, Suit};

use super::{PartId, PileRef, Test, lasting};

/// A way of dealing cards from the top of a pack. The pack is in hand at the start and in a redeal;
/// later it is the stock on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Deal {
    pub shape: Shape,
    /// The number of cards that this deal puts face up on each pile; they are the last ones.
    /// [`Deal::ALL_UP`] means all, 0 means none.
    pub up: u8,
    /// Whether cards go under the pile instead of on top of it.
    pub under: bool,
    /// Cards that go elsewhere instead of the place they are dealt to.
    pub divert: Option<Divert>,
}

/// Which piles get how many cards, in which order. A deal ends early when no cards are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Several cards together on each pile of the part in turn.
    Packets { part: PartId, sizes: Sizes },
    /// Row by row, one card to each pile of the part, empty or not.
    Rows { part: PartId, rows: u8 },
    /// Row by row; row r skips the first r − 1 piles.
    Triangle(PartId),
    /// Row by row across two groups; pile i gets `sizes[i]` cards. Piles with an even index are the
    /// left halves, dealt from the exposed outer end inwards. Piles with an odd index are the right
    /// halves, dealt outwards.
    Across {
        part: PartId,
        /// The number of cards for each pile.
        sizes: &'static [u8],
    },
    /// Row by row. If the pile already has a card of the same rank, the new card goes under the
    /// pack and the next card is tried. If no card fits, the whole deal starts again.
    NoEqualRanks { part: PartId, rows: u8 },
    /// One card to the parts of its colour: to the first empty pile of the first of these parts,
    /// or, if there is none, onto the first pile of the last.
    Coloured {
        /// The parts for red cards.
        #[serde(deserialize_with = "lasting")]
        red: &'static [PartId],
        /// The parts for black cards.
        #[serde(deserialize_with = "lasting")]
        black: &'static [PartId],
    },
    /// One card to the next pile of the part, round and round.
    RoundRobin {
        part: PartId,
        /// The number of cards that a pile gets before the next pile has its turn. Each of them is
        /// a *place* of the deal.
        per: u8,
        /// Whether a card that leaves while it is [`Fresh::UntilNextMove`](super::Fresh::UntilNextMove) (by the
        /// next move or automatically) is replaced at its own place. Otherwise its place counts as
        /// used.
        replace: bool,
    },
    /// One card to the pile that was begun last. A card of the rank `head` begins the next pile.
    LastBegun {
        part: PartId,
        /// The number of the rank, 1 to 13.
        head: u8,
    },
    /// One card to the first empty pile of the part.
    FirstEmpty(PartId),
    /// One card to each place of the next row of a field that this shape has not reached yet.
    NextRow {
        /// The field, with its piles numbered row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
    },
    /// All cards, one at a time, to the piles of the part in turn, round and round. It uses as many
    /// piles as the highest rank among the cards. A card whose rank is the number of its pile goes
    /// aside, and no other card replaces it.
    Count {
        part: PartId,
        /// The part whose first pile takes the cards that go aside; the last one is on top.
        aside: PartId,
    },
    /// One card goes under the pile of its rank (the ace under the first pile). Then the engine
    /// looks at the top card of that pile. If a foundation accepts it, it goes there and the
    /// passage ends. Otherwise it goes under the pile of its own rank, and so on.
    ///
    /// A pile whose cards all have its own rank ends the passage: the first card from the top that
    /// a foundation accepts goes there, and the cards above it go under the pile. If no card is
    /// accepted, none moves.
    Passage {
        part: PartId,
        /// The foundations.
        to: PartId,
    },
    /// Fills piles up to `cards` cards, pile by pile.
    UpTo {
        /// The parts, in order.
        #[serde(deserialize_with = "lasting")]
        parts: &'static [PartId],
        /// The number of cards for each pile.
        cards: u8,
        /// Which of their piles.
        rows: Rows,
    },
}

/// Which rows of a field are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rows {
    /// All rows.
    All,
    /// The rows that [`Shape::NextRow`] has reached, with this number of places in a row.
    Dealt(u8),
    /// The last row that [`Shape::NextRow`] has reached, with this number of places in a row.
    Last(u8),
}

/// The number of cards in each packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sizes {
    /// The same number for every pile.
    All(u8),
    /// A number for each pile.
    Each(&'static [u8]),
    /// The same number for every pile. When too few cards are left for a packet, they go one to a
    /// pile.
    OrSingly(u8),
}

/// Cards that a deal sends elsewhere; the next card takes their place. Use this where a row must be
/// full. Do not use it for a waste, where the next card must wait until the player asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Divert {
    /// The ranks of the cards.
    pub ranks: RankSet,
    /// The foundations that take them. A card goes there only if one of them accepts it.
    pub to: PartId,
}

/// One step of the first deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum DealStep {
    /// Takes these cards out of the packs before the shuffle and puts them on the table.
    SetOut(Vec<(Card, PileRef)>),
    /// Deals cards from the pack.
    Deal(Deal),
    /// Repeats the deal until the test holds.
    Until(Test, Deal),
    /// Moves every exposed card of these ranks from the part to another pile.
    Lift { from: PartId, ranks: RankSet, to: PileRef },
    /// Takes the first card of the rank out of the pack.
    Find {
        /// The number of the rank, 1 to 13.
        rank: u8,
        to: PileRef,
    },
    /// In each pile, moves the top card to the bottom while it has the rank.
    Slip {
        part: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Moves the top card of each pile to the pile with the same number in another part.
    Tops { from: PartId, to: PartId },
    /// Deals one card of each rank, ace first, to a square field in random order, with a random
    /// suit each. At most `most` rows, columns and diagonals add up to `sum`. No other card is in
    /// play.
    OneEach {
        /// The field, with its piles numbered row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
        /// The maximum number of lines with this sum.
        most: u8,
        /// The pile for the other cards; they are not seen.
        rest: PileRef,
    },
    /// While the top card of the pile has the rank, takes `cards` cards (or all that are left) from
    /// the top as a block and puts them under the pack. The top card of the block will be dealt
    /// last.
    Pay {
        from: PileRef,
        /// The number of the rank, 1 to 13.
        rank: u8,
        /// The number of cards taken each time.
        cards: u8,
    },
    /// Shuffles two groups of cards together: the packs not shuffled yet, in the order of new
    /// packs, and the cards left of the first pack, in their order. Only for games that keep the
    /// first pack apart ([`PackShuffling::FirstApart`](crate::cards::PackShuffling::FirstApart)).
    Mix {
        /// Whether the cards left of the first pack come before the other packs when the shuffle
        /// starts, instead of after them.
        left_first: bool,
    },
    /// Row by row, one card to each pile of the part, face up. If a pile already has a card of the
    /// rank, a second one goes back into the pack at a random position, and the next card takes its
    /// place.
    Reject {
        part: PartId,
        rows: u8,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Removes all remaining cards except `cards` from the game, unseen.
    Keep {
        /// The number of cards that stay.
        cards: u8,
        /// The pile for the removed cards.
        rest: PileRef,
    },
    /// Deals `cards` cards of one colour to each pile of the part, the last face up. The first pile
    /// gets red cards of the first pack, the second pile its black cards, the next two piles those
    /// of the second pack, and so on. The rest of these packs leaves the game.
    Halves {
        part: PartId,
        /// The number of cards for each pile.
        cards: u8,
        /// The pile for the other cards; they are not seen.
        rest: PileRef,
    },
}

impl Shape {
    /// One card to the next pile of a part, round and round.
    pub const fn round_robin(part: PartId) -> Shape {
        Shape::RoundRobin { part, per: 1, replace: false }
    }

    /// One card to the next pile of a part, round and round. A card that leaves at once is replaced
    /// on its own pile.
    pub const fn round_robin_replacing(part: PartId) -> Shape {
        Shape::RoundRobin { part, per: 1, replace: true }
    }
}

impl Deal {
    /// All cards of the deal are face up.
    pub const ALL_UP: u8 = u8::MAX;

    /// Returns a deal of this shape with all cards face up.
    pub const fn of(shape: Shape) -> Deal {
        Deal { shape, up: Deal::ALL_UP, under: false, divert: None }
    }

    /// Deals `each` cards together to each pile.
    pub const fn packets(part: PartId, each: u8) -> Deal {
        Deal::of(Shape::Packets { part, sizes: Sizes::All(each) })
    }

    /// Deals packets of different sizes, one for each pile.
    pub const fn sized(part: PartId, sizes: &'static [u8]) -> Deal {
        Deal::of(Shape::Packets { part, sizes: Sizes::Each(sizes) })
    }

    /// Deals `rows` rows, one card to each pile in each row.
    pub const fn rows(part: PartId, rows: u8) -> Deal {
        Deal::of(Shape::Rows { part, rows })
    }

    /// Deals one card to each pile of a part. For a waste, this is one card.
    pub const fn row(part: PartId) -> Deal {
        Deal::rows(part, 1)
    }

    /// Fills every pile of these parts up to `cards` cards.
    pub const fn up_to(parts: &'static [PartId], cards: u8) -> Deal {
        Deal::of(Shape::UpTo { parts, cards, rows: Rows::All })
    }

    /// Puts only the last `up` cards on each pile face up.
    #[must_use]
    pub const fn up(self, up: u8) -> Deal {
        Deal { up, ..self }
    }

    /// Puts the cards under the piles.
    #[must_use]
    pub const fn under(self) -> Deal {
        Deal { under: true, ..self }
    }

    /// Sends cards of these ranks (1 to 13) to foundations that accept them.
    #[must_use]
    pub const fn divert(self, ranks: &[u8], to: PartId) -> Deal {
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

    /// Returns true if the piles of the part are not interchangeable, because an earlier deal
    /// decides which of them gets a card.
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
    /// Sets out the first cards of foundations: for each rank (1 to 13) one card of every suit in
    /// turn, on the piles of its part from the first on. Numbers that are no ranks are ignored.
    pub fn bases(suits: &[Suit], of: &[(u8, PartId)]) -> DealStep {
        let row = |&(rank, part): &(u8, PartId)| {
            let card = move |suit: &Suit| Some(Card::new(Rank::new(rank)?, *suit));
            (0..).zip(suits).filter_map(move |(i, suit)| Some((card(suit)?, part.at(i))))
        };
        DealStep::SetOut(of.iter().flat_map(row).collect())
    }

    /// Returns the piles it names, with a part as its first pile. The piles of a [`Deal`] are not
    /// included.
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
