//! How cards are laid: at the start, by the stock and after a redeal. Knows
//! parts and faces, not the engine's piles.

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Rank, RankSet, Suit};

use super::{PartId, PileRef, Test, lasting};

/// A way of laying cards from the top of a pack, wherever it lies: in hand at
/// the start and in a redeal, or on the table as the stock.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Deal {
    /// Which piles get how many cards, in which order.
    pub shape: Shape,
    /// Of the cards that this deal lays on a pile, how many lie face up: the
    /// last ones. [`Deal::ALL_UP`] and 0 are all and none.
    pub up: u8,
    /// Whether cards go under the pile instead of on top of it.
    pub under: bool,
    /// Cards that do not take the place they are dealt to.
    pub divert: Option<Divert>,
}

/// Which piles get how many cards, in which order. A deal ends early when
/// there are no cards left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Cards together on each pile of the part in turn.
    Packets {
        /// The part.
        part: PartId,
        /// How many on which pile.
        sizes: Sizes,
    },
    /// Row by row, one card to each pile of the part, empty or not.
    Rows {
        /// The part.
        part: PartId,
        /// The number of rows.
        rows: u8,
    },
    /// Row by row, row r leaving out the first r − 1 piles.
    Triangle(PartId),
    /// Row by row straight across two groups, pile i getting `sizes[i]` cards.
    /// Even piles are the left halves, dealt from the exposed outer end
    /// inwards; odd piles the right halves, dealt outwards.
    Across {
        /// The part.
        part: PartId,
        /// Cards on each pile.
        sizes: &'static [u8],
    },
    /// Row by row; a card whose rank already lies in its pile goes under the
    /// pack and the next is tried. A dead end begins the whole deal anew.
    Unlike {
        /// The part.
        part: PartId,
        /// The number of rows.
        rows: u8,
    },
    /// One card to the parts of its colour: to the first empty pile of the
    /// first of them, or on the first pile of the last.
    Coloured {
        /// The parts of red cards.
        #[serde(deserialize_with = "lasting")]
        red: &'static [PartId],
        /// The parts of black cards.
        #[serde(deserialize_with = "lasting")]
        black: &'static [PartId],
    },
    /// One card to the next pile of the part, round and round.
    Next {
        /// The part.
        part: PartId,
        /// How many cards a pile is dealt, one after the other, before it is
        /// the next one's turn. Each of them is a *place* of the deal.
        per: u8,
        /// Whether a card that leaves while it is
        /// [`Fresh::Turned`](super::Fresh::Turned), so by the next move or by
        /// itself, is replaced on its own place; if not, its place is used.
        replace: bool,
    },
    /// One card on the pile last begun; a card of the rank `head` begins the
    /// next pile.
    Newest {
        /// The part.
        part: PartId,
        /// The rank's number, 1 to 13.
        head: u8,
    },
    /// One card to the first empty pile of the part.
    Open(PartId),
    /// One card to each place of the next row of a field that this shape has
    /// not reached yet.
    NextRow {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
    },
    /// All cards, one by one on the piles of the part in turn, as many piles as
    /// the highest rank among them, round and round. A card whose rank is the
    /// number of the pile goes aside, and the pile gets none in its place.
    Count {
        /// The part.
        part: PartId,
        /// Where such cards go: on the first pile of this part, the last on top.
        aside: PartId,
    },
    /// One card goes under the pile of its rank: the ace under the first. Then
    /// the top card of that pile, if a foundation wants it, goes there, and the
    /// passage ends; if not, it goes under the pile of its own rank in turn, and
    /// so on. On a pile whose cards are all of its own rank the first from the
    /// top that is wanted goes up, those before it under the pile, or none does;
    /// there the passage ends.
    Passage {
        /// The part.
        part: PartId,
        /// The foundations.
        to: PartId,
    },
    /// Piles are filled up to so many cards, pile by pile.
    UpTo {
        /// The parts, in order.
        #[serde(deserialize_with = "lasting")]
        parts: &'static [PartId],
        /// Cards on each pile.
        cards: u8,
        /// Which of their piles.
        rows: Rows,
    },
}

/// Which rows of a field are filled up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rows {
    /// All, dealt to or not.
    All,
    /// Those that [`Shape::NextRow`] has reached, with so many places in a row.
    Dealt(u8),
    /// The last of those.
    Last(u8),
}

/// How many cards lie together in packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sizes {
    /// So many on every pile.
    All(u8),
    /// A number for each pile.
    Each(&'static [u8]),
    /// So many on every pile; what is left and too few for a packet lies
    /// singly, one card on a pile.
    OrSingly(u8),
}

/// Cards that go elsewhere when they turn up in a deal; the next card takes
/// the place. Right where a row must be full; wrong for a waste, whose next
/// card waits until it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Divert {
    /// The ranks concerned.
    pub ranks: RankSet,
    /// The foundations they go to, as far as one of them wants the card.
    pub to: PartId,
}

/// One step of the first deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Lay {
    /// Named cards are set out: taken from the packs before the shuffle, and laid.
    SetOut(Vec<(Card, PileRef)>),
    /// Cards are laid from the pack.
    Deal(Deal),
    /// Cards are laid in this way again and again until the test holds.
    Until(Test, Deal),
    /// Every exposed card of these ranks leaves the part for another pile.
    Lift {
        /// Where from.
        from: PartId,
        /// The ranks.
        ranks: RankSet,
        /// Where to.
        to: PileRef,
    },
    /// The first card of the rank in the pack is drawn out of it.
    Find {
        /// The rank's number, 1 to 13.
        rank: u8,
        /// Where it goes.
        to: PileRef,
    },
    /// In each pile, while the top card has the rank, it is slipped to the bottom.
    Slip {
        /// The part.
        part: PartId,
        /// The rank's number, 1 to 13.
        rank: u8,
    },
    /// The top card of each pile goes to the pile of the same number of another part.
    Tops {
        /// Where from.
        from: PartId,
        /// Where to.
        to: PartId,
    },
    /// One card of each rank from the ace on, its suit drawn, to each place of a
    /// square field, in random order: such that at most so many of its rows,
    /// columns and diagonals have the sum. No other card is in play.
    OneEach {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the ranks' numbers.
        sum: u8,
        /// How many lines may have it.
        most: u8,
        /// Where the other cards go, unseen.
        rest: PileRef,
    },
    /// While the top card of the pile has the rank, so many cards of it, or all
    /// that are left, leave the top as a block and go under the pack: the top
    /// card will come out last.
    Pay {
        /// The pile.
        from: PileRef,
        /// The rank's number, 1 to 13.
        rank: u8,
        /// How many cards are paid each time.
        cards: u8,
    },
    /// The packs not yet shuffled, in the order of new packs, and the cards
    /// left of the first, in their order, are shuffled into one; only where
    /// the first is kept apart.
    Mix {
        /// Whether the cards left stand before the packs when they are
        /// shuffled, not behind them.
        left_first: bool,
    },
    /// Row by row, one card to each pile of the part, face up; a card of the
    /// rank whose like lies there already goes back into the pack, at a place
    /// left to chance, and the next takes its place.
    Reject {
        /// The part.
        part: PartId,
        /// The number of rows.
        rows: u8,
        /// The rank's number, 1 to 13.
        rank: u8,
    },
    /// All except so many of the remaining cards leave the game unseen.
    Keep {
        /// How many stay.
        cards: u8,
        /// Where the others go.
        rest: PileRef,
    },
    /// Each pile of the part gets so many cards of one colour, the last face
    /// up: the first pile the reds of a pack, the next its blacks, two more
    /// those of the next pack. What is left of these packs leaves the game.
    Halves {
        /// The part.
        part: PartId,
        /// How many cards on each pile.
        cards: u8,
        /// Where the others go, unseen.
        rest: PileRef,
    },
}

impl Shape {
    /// One card to the next pile of a part, round and round.
    pub const fn next(part: PartId) -> Shape {
        Shape::Next { part, per: 1, replace: false }
    }

    /// The same with cards that leave at once replaced on their own piles.
    pub const fn replacing(part: PartId) -> Shape {
        Shape::Next { part, per: 1, replace: true }
    }
}

impl Deal {
    /// Every card lies face up.
    pub const ALL_UP: u8 = u8::MAX;

    /// Cards laid in this shape, face up.
    pub const fn of(shape: Shape) -> Deal {
        Deal { shape, up: Deal::ALL_UP, under: false, divert: None }
    }

    /// So many cards together on each pile.
    pub const fn packets(part: PartId, each: u8) -> Deal {
        Deal::of(Shape::Packets { part, sizes: Sizes::All(each) })
    }

    /// Packets of different sizes, one for each pile.
    pub const fn sized(part: PartId, sizes: &'static [u8]) -> Deal {
        Deal::of(Shape::Packets { part, sizes: Sizes::Each(sizes) })
    }

    /// So many rows, one card to each pile.
    pub const fn rows(part: PartId, rows: u8) -> Deal {
        Deal::of(Shape::Rows { part, rows })
    }

    /// One card on each pile of a part; where that is a waste, one card.
    pub const fn row(part: PartId) -> Deal {
        Deal::rows(part, 1)
    }

    /// Every pile of these parts filled up to so many cards.
    pub const fn up_to(parts: &'static [PartId], cards: u8) -> Deal {
        Deal::of(Shape::UpTo { parts, cards, rows: Rows::All })
    }

    /// The same with only the last so many cards on each pile face up.
    #[must_use]
    pub const fn up(self, up: u8) -> Deal {
        Deal { up, ..self }
    }

    /// The same with the cards laid under the piles.
    #[must_use]
    pub const fn under(self) -> Deal {
        Deal { under: true, ..self }
    }

    /// The same with cards of these ranks (1 to 13) going to foundations that
    /// want them.
    #[must_use]
    pub const fn divert(self, ranks: &[u8], to: PartId) -> Deal {
        Deal { divert: Some(Divert { ranks: RankSet::of(ranks), to }), ..self }
    }
}

impl Shape {
    /// The parts it deals to.
    pub fn parts(self) -> Vec<PartId> {
        match self {
            Shape::Packets { part, .. }
            | Shape::Rows { part, .. }
            | Shape::Triangle(part)
            | Shape::Across { part, .. }
            | Shape::Unlike { part, .. }
            | Shape::Next { part, .. }
            | Shape::Newest { part, .. }
            | Shape::NextRow { part, .. }
            | Shape::Open(part) => vec![part],
            Shape::Count { part, aside: other } | Shape::Passage { part, to: other } => {
                vec![part, other]
            }
            Shape::UpTo { parts, .. } => parts.to_vec(),
            Shape::Coloured { red, black } => [red, black].concat(),
        }
    }

    /// Tests if piles of the part are told apart by their numbers: which gets
    /// a card depends on what was dealt before.
    pub fn tells_apart(self, part: PartId) -> bool {
        match self {
            Shape::Next { part: dealt, .. }
            | Shape::Newest { part: dealt, .. }
            | Shape::Count { part: dealt, .. }
            | Shape::Passage { part: dealt, .. } => dealt == part,
            _ => false,
        }
    }
}

impl Lay {
    /// Bases of foundations are set out: of each rank (its number, 1 to 13) a
    /// card of every suit in turn, on the piles of its part from the first on.
    /// A number that is no rank sets out nothing.
    pub fn bases(suits: &[Suit], of: &[(u8, PartId)]) -> Lay {
        let row = |&(rank, part): &(u8, PartId)| {
            let card = move |suit: &Suit| Some(Card::new(Rank::new(rank)?, *suit));
            (0..).zip(suits).filter_map(move |(i, suit)| Some((card(suit)?, part.at(i))))
        };
        Lay::SetOut(of.iter().flat_map(row).collect())
    }

    /// The piles it names, a part by its first; those of a deal apart.
    pub fn piles(&self) -> Vec<PileRef> {
        match self {
            Lay::SetOut(cards) => cards.iter().map(|(_, pile)| *pile).collect(),
            Lay::Lift { from, to, .. } => vec![from.at(0), *to],
            Lay::Slip { part, .. } | Lay::Reject { part, .. } => vec![part.at(0)],
            Lay::Tops { from, to } => vec![from.at(0), to.at(0)],
            Lay::OneEach { part, rest, .. } | Lay::Halves { part, rest, .. } => {
                vec![part.at(0), *rest]
            }
            Lay::Find { to: pile, .. }
            | Lay::Keep { rest: pile, .. }
            | Lay::Pay { from: pile, .. } => vec![*pile],
            Lay::Deal(_) | Lay::Until(..) | Lay::Mix { .. } => Vec::new(),
        }
    }
}

impl From<Deal> for Lay {
    fn from(deal: Deal) -> Lay {
        Lay::Deal(deal)
    }
}
