//! The parts of a table: groups of like piles, what they are called and what
//! they take. Knows nothing of moves.

use serde::{Deserialize, Serialize};

use crate::cards::{Rank, Suit};

use super::{Build, Follow, lasting};

/// Declares the parts of a game: each name becomes the [`PartId`] of the part
/// written beside it, and `parts()` gives them all in this order.
///
/// ```
/// use patientia::{parts, rules::*};
/// parts! {
///     COLUMNS = Part::tableau("columns", "column", 7);
///     STOCK = Part::stock();
/// }
/// assert_eq!(STOCK, PartId(1));
/// assert_eq!(parts()[1].role, Role::Stock);
/// ```
#[macro_export]
macro_rules! parts {
    ($($name:ident = $part:expr;)+) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "counts the parts")]
        enum PartNumber { $($name),+ }
        $(pub(super) const $name: $crate::rules::PartId = $crate::rules::PartId(PartNumber::$name as u8);)+
        pub(super) fn parts() -> Vec<$crate::rules::Part> { vec![$($part),+] }
    };
}

/// A part's place in the list of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PartId(pub u8);

/// One pile of a part, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PileRef {
    /// The part.
    pub part: PartId,
    /// The pile's place in it, from 0.
    pub index: u8,
}

/// What a pile is for, in the field's standard terms. With an index counted
/// over all parts of one role it is the pile's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Face-down cards still to come.
    Stock,
    /// Cards turned and laid aside until they can come into use.
    Waste,
    /// Where the game is built up.
    Foundation,
    /// Where cards are built on each other.
    Tableau,
    /// Cards that only leave their places, and cells.
    Reserve,
    /// Cards that take no part in play, or no more part.
    Aside,
}

/// A group of like piles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// What the piles are for.
    pub role: Role,
    /// The part's name as the book has it, in the plural where it has many piles.
    pub name: &'static str,
    /// The name of one pile, a noun that takes a number: "column", so that
    /// players hear "column 3". Not a rank, or they hear of "queen 4".
    pub each: &'static str,
    /// How many piles.
    pub count: u8,
    /// What may be laid on a card of this part, and what makes a run.
    pub build: Option<Build>,
    /// The rank that heads each pile and never leaves it. A pile with only its
    /// head counts as a space, and one without even that is no space.
    pub head: Option<Rank>,
    /// When the exposed card of a pile may be used.
    pub free: Free,
    /// What the piles take, if they are foundations or fixed places.
    pub foundation: Option<Foundation>,
    /// How many cards the stock may be asked for while a pile stays empty, an
    /// open *door*: then it is shut, [`Test::Shut`](super::Test::Shut). None if
    /// that is not counted.
    pub doors: Option<u8>,
    /// Among how many players the piles are divided, in equal shares one after
    /// the other: of ten places the first five are those of the first of two.
    /// 0 if they are everybody's.
    pub seats: u8,
    /// Who sees the faces of its cards.
    pub sight: Sight,
}

/// Which faces are seen, and by whom. It changes no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// All that lie face up, by everybody: a pile may be looked through.
    All,
    /// All that lie face up, by the player to whom the pile belongs, as a
    /// hand that is held.
    Owner,
    /// The top card of a pile, if it lies face up.
    Top,
    /// The top card and, while places of a part are empty, as many cards below
    /// it.
    Peek {
        /// The part.
        empty: PartId,
        /// At most so many.
        most: u8,
    },
    /// The top card, even face down: the next one of a stock.
    Next,
}

/// When the exposed card of a pile may be used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Free {
    /// Always.
    Always,
    /// For each pile its alternatives: it is free if all piles of at least one
    /// of them are empty. An empty alternative means it is always free.
    When(Vec<Vec<Vec<PileRef>>>),
}

/// What a foundation, or a place for one kind of card, takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Foundation {
    /// The ranks it takes, first to last.
    pub order: Order,
    /// How the suits follow each other.
    pub suit: Follow,
    /// The suit that may start each place; none given means any. Where the
    /// bases are laid out from the start it would say nothing: leave it empty.
    #[serde(deserialize_with = "lasting")]
    pub suits: &'static [Suit],
}

/// The ranks of a foundation, first to last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// The same list for every place; a rank may stand in it more than once.
    List(&'static [u8]),
    /// A list for each place.
    #[serde(deserialize_with = "lasting")]
    Each(&'static [&'static [u8]]),
    /// Twelve ranks: the multiples, from the double on, of the value of the
    /// card in the same place of another part, less thirteen as often as needed.
    Multiples {
        /// The part whose cards are multiplied.
        of: PartId,
    },
    /// Thirteen ranks from a base, ace and king being neighbours.
    Round {
        /// Where it begins.
        base: Base,
        /// Whether it goes downwards.
        down: bool,
    },
    /// Several lists of which none begins like another: the card that begins a
    /// place decides which of them it follows.
    #[serde(deserialize_with = "lasting")]
    ByFirst(&'static [&'static [u8]]),
}

/// The rank at which foundations begin that go round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Base {
    /// Any rank; once a pile of these parts is begun, the rank of its first card.
    #[serde(deserialize_with = "lasting")]
    First(&'static [PartId]),
    /// For each place one rank above the top card of the same place of another part.
    Above(PartId),
    /// The rank that the player has declared; until then none is begun.
    Declared,
}

impl Foundation {
    /// In suit by the given list, each place begun by its own suit.
    pub const fn in_suit(order: &'static [u8], suits: &'static [Suit]) -> Foundation {
        Foundation { order: Order::List(order), suit: Follow::InSuit, suits }
    }

    /// By the given list, whatever the suits.
    pub const fn any_suit(order: &'static [u8]) -> Foundation {
        Foundation { order: Order::List(order), suit: Follow::AnySuit, suits: &[] }
    }

    /// Upwards round from a base, in any suit to begin with.
    pub const fn round(base: Base, suit: Follow) -> Foundation {
        Foundation { order: Order::Round { base, down: false }, suit, suits: &[] }
    }

    /// The multiples of the card in the same place of another part, whatever
    /// the suits.
    pub const fn multiples(of: PartId) -> Foundation {
        Foundation { order: Order::Multiples { of }, suit: Follow::AnySuit, suits: &[] }
    }
}

impl Free {
    /// Each pile is free when the pile of the same number in `guards` is empty.
    pub fn behind(guards: PartId, count: u8) -> Free {
        Free::When((0..count).map(|i| vec![vec![guards.at(i)]]).collect())
    }

    /// A block of rows in which a card is free when nothing lies below it in
    /// its column.
    pub fn foot_of_column(block: PartId, rows: u8, columns: u8) -> Free {
        let below = |index: u8| column(block, index + columns..rows * columns, columns);
        Free::When((0..rows * columns).map(|index| vec![below(index)]).collect())
    }

    /// A block of rows in which a card is free when nothing lies above it in
    /// its column, or nothing below it.
    pub fn ends_of_column(block: PartId, rows: u8, columns: u8) -> Free {
        let above = |index: u8| column(block, index % columns..index, columns);
        let below = |index: u8| column(block, index + columns..rows * columns, columns);
        Free::When((0..rows * columns).map(|index| vec![above(index), below(index)]).collect())
    }

    /// A block whose cards lie upright and crosswise in turn, the first
    /// upright: a card is free when nothing lies beside one of its narrow ends.
    pub fn narrow_ends(block: PartId, rows: u8, columns: u8) -> Free {
        let beside = |index: u8| {
            let (row, column) = (index / columns, index % columns);
            let upright = (row + column) % 2 == 0;
            let (at, last, step) =
                if upright { (row, rows - 1, columns) } else { (column, columns - 1, 1) };
            let before = if at == 0 { vec![] } else { vec![block.at(index - step)] };
            let after = if at == last { vec![] } else { vec![block.at(index + step)] };
            vec![before, after]
        };
        Free::When((0..rows * columns).map(beside).collect())
    }
}

/// The places of a block at these numbers, a row apart.
fn column(block: PartId, places: std::ops::Range<u8>, columns: u8) -> Vec<PileRef> {
    places.step_by(usize::from(columns)).map(|index| block.at(index)).collect()
}

impl Part {
    /// Tests if its places take these ranks in this order.
    pub fn has_order(&self, ranks: &[u8]) -> bool {
        let order = self.foundation.as_ref().map(|takes| &takes.order);
        matches!(order, Some(Order::List(list)) if *list == ranks)
    }

    /// A part of a role, with nothing granted.
    pub const fn new(role: Role, name: &'static str, each: &'static str, count: u8) -> Part {
        Part {
            role,
            name,
            each,
            count,
            build: None,
            head: None,
            free: Free::Always,
            foundation: None,
            doors: None,
            seats: 0,
            sight: Sight::All,
        }
    }

    /// The stock.
    pub const fn stock() -> Part {
        Part::new(Role::Stock, "stock", "stock", 1)
    }

    /// One waste, by the book's name.
    pub const fn waste(name: &'static str) -> Part {
        Part::new(Role::Waste, name, name, 1)
    }

    /// Piles of the tableau.
    pub const fn tableau(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Tableau, name, each, count)
    }

    /// Places of the reserve.
    pub const fn reserve(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Reserve, name, each, count)
    }

    /// Piles out of play.
    pub const fn aside(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Aside, name, each, count)
    }

    /// Foundations.
    pub fn foundations(
        name: &'static str,
        each: &'static str,
        count: u8,
        takes: Foundation,
    ) -> Part {
        Part { foundation: Some(takes), ..Part::new(Role::Foundation, name, each, count) }
    }

    /// The part with a way of building.
    pub fn builds(self, build: Build) -> Part {
        Part { build: Some(build), ..self }
    }

    /// The part with its piles divided among so many players.
    pub fn divided(self, seats: u8) -> Part {
        Part { seats, ..self }
    }

    /// The part with other rules of who sees it.
    pub fn seen(self, sight: Sight) -> Part {
        Part { sight, ..self }
    }

    /// The part with its piles held in the hands of so many players.
    pub fn held(self, seats: u8) -> Part {
        Part { seats, sight: Sight::Owner, ..self }
    }
}

/// A part's first pile.
impl From<PartId> for PileRef {
    fn from(part: PartId) -> PileRef {
        part.at(0)
    }
}

impl PartId {
    /// One of the part's piles, counted from 0.
    pub const fn at(self, index: u8) -> PileRef {
        PileRef { part: self, index }
    }
}
