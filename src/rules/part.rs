//! The parts of a table: groups of like piles, their names and the cards they accept. Does not know
//! moves.

use serde::{Deserialize, Serialize};

use crate::cards::{Rank, Suit};

use super::{Build, Follow, lasting};

/// Declares the parts of a game. Each name becomes the [`PartId`] of the part beside it, and
/// `parts()` returns all parts in this order.
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

/// The index of a part in the list of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PartId(pub u8);

/// One pile of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PileRef {
    pub part: PartId,
    /// The index of the pile in its part, from 0.
    pub index: u8,
}

/// The purpose of a pile, in the standard terms of patience. The role and a number, counted over
/// all parts of the role, form the address of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Face-down cards that are still to be dealt.
    Stock,
    /// Cards that were turned and wait until they can be used.
    Waste,
    /// Piles that the game builds up to win.
    Foundation,
    /// Piles on which cards are built on each other.
    Tableau,
    /// Cards that can only leave their places, and cells.
    Reserve,
    /// Cards that are not in play, or no longer.
    Aside,
}

/// A group of like piles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    pub role: Role,
    /// The name that the book uses, in the plural if there are many piles.
    pub name: &'static str,
    /// The name of one pile. It must be a noun that takes a number: with "column", players hear
    /// "column 3". It must not be a rank: players would hear "queen 4".
    pub pile_name: &'static str,
    /// The number of piles.
    pub count: u8,
    /// Which cards may go on a card of this part, and what forms a run.
    pub build: Option<Build>,
    /// The rank of the first card of each pile, which never leaves it. A pile with only its head
    /// counts as a space; a pile without a head is not a space.
    pub head: Option<Rank>,
    /// When the exposed card of a pile may be used.
    pub free: Free,
    /// Which cards the piles accept, if they are foundations or fixed places.
    pub foundation: Option<Foundation>,
    /// An empty pile of this part is an open *door*. The number is how many stock cards the player
    /// may ask for while a door stays open; then it is shut ([`Test::DoorShut`](super::Test::DoorShut)).
    /// `None` means that nothing is counted.
    pub doors: Option<u8>,
    /// The number of players who share the piles; each gets an equal share, one after the other.
    /// For example, of ten places for two players the first five belong to the first player. 0
    /// means that the piles belong to everybody.
    pub seats: u8,
    /// Who sees the faces of the cards.
    pub visibility: Visibility,
}

/// Which faces are visible, and to whom. It does not change which moves are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Visibility {
    /// Everybody sees all face-up cards and may look through a pile.
    All,
    /// The player who owns the pile sees all its face-up cards, as a hand of cards.
    Owner,
    /// Only the top card of a pile is visible, if it is face up.
    Top,
    /// The top card is visible, and one more card below it for each empty place of another part.
    Peek {
        empty: PartId,
        /// The maximum number of cards below the top card.
        most: u8,
    },
    /// The top card is visible even if it is face down: the next card of a stock.
    Next,
}

/// When the exposed card of a pile may be used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Free {
    Always,
    /// A list of alternatives for each pile. The pile is free if all piles of at least one
    /// alternative are empty. An empty alternative means that it is always free.
    When(Vec<Vec<Vec<PileRef>>>),
}

/// Which cards a foundation, or a place for one kind of card, accepts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Foundation {
    /// The ranks, first to last.
    pub order: Order,
    /// How each suit follows the one before.
    pub suit: Follow,
    /// The suit that may begin each place; an empty list means any suit. Leave it empty if the
    /// first cards are on the table from the start: it would have no effect.
    #[serde(deserialize_with = "lasting")]
    pub suits: &'static [Suit],
}

/// The ranks of a foundation, first to last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// The same list for every place. A rank may occur in it more than once.
    List(&'static [u8]),
    /// A list for each place.
    #[serde(deserialize_with = "lasting")]
    Each(&'static [&'static [u8]]),
    /// Twelve ranks: the multiples of the rank of the card in the same place of another part,
    /// starting with its double, each reduced by thirteen as often as needed.
    Multiples {
        /// The part whose cards are multiplied.
        of: PartId,
    },
    /// Thirteen ranks from a base, with ace and king as neighbours.
    Round {
        base: Base,
        /// Whether the ranks go down.
        down: bool,
    },
    /// Several lists with different first ranks. The card that begins a place decides which list
    /// the place follows.
    #[serde(deserialize_with = "lasting")]
    ByFirst(&'static [&'static [u8]]),
}

/// The first rank of foundations whose ranks go round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Base {
    /// Any rank. Once a pile of these parts is begun, the rank of its first card.
    #[serde(deserialize_with = "lasting")]
    First(&'static [PartId]),
    /// For each place, one rank above the top card of the same place of another part.
    Above(PartId),
    /// The rank that the player has declared. Before that, no foundation can be begun.
    Declared,
}

impl Foundation {
    /// In suit by the given list; each place begins with its own suit.
    pub const fn in_suit(order: &'static [u8], suits: &'static [Suit]) -> Foundation {
        Foundation { order: Order::List(order), suit: Follow::InSuit, suits }
    }

    /// By the given list, regardless of suit.
    pub const fn any_suit(order: &'static [u8]) -> Foundation {
        Foundation { order: Order::List(order), suit: Follow::AnySuit, suits: &[] }
    }

    /// Up from a base, going round from king to ace. Any suit may begin a place.
    pub const fn round(base: Base, suit: Follow) -> Foundation {
        Foundation { order: Order::Round { base, down: false }, suit, suits: &[] }
    }

    /// The multiples of the card in the same place of another part, regardless of suit.
    pub const fn multiples(of: PartId) -> Foundation {
        Foundation { order: Order::Multiples { of }, suit: Follow::AnySuit, suits: &[] }
    }
}

impl Free {
    /// Each pile is free when the pile with the same number in `guards` is empty.
    pub fn behind(guards: PartId, count: u8) -> Free {
        Free::When((0..count).map(|i| vec![vec![guards.at(i)]]).collect())
    }

    /// In a block of rows, a card is free when no card is below it in its column.
    pub fn foot_of_column(block: PartId, rows: u8, columns: u8) -> Free {
        let below = |index: u8| column(block, index + columns..rows * columns, columns);
        Free::When((0..rows * columns).map(|index| vec![below(index)]).collect())
    }

    /// In a block of rows, a card is free when no card is above it in its column, or no card is
    /// below it.
    pub fn ends_of_column(block: PartId, rows: u8, columns: u8) -> Free {
        let above = |index: u8| column(block, index % columns..index, columns);
        let below = |index: u8| column(block, index + columns..rows * columns, columns);
        Free::When((0..rows * columns).map(|index| vec![above(index), below(index)]).collect())
    }

    /// In a block whose cards are upright and crosswise in turn, with the first upright, a card is
    /// free when nothing is next to one of its narrow ends.
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

/// Returns every `columns`-th place of a range of places: those of one column.
fn column(block: PartId, places: std::ops::Range<u8>, columns: u8) -> Vec<PileRef> {
    places.step_by(usize::from(columns)).map(|index| block.at(index)).collect()
}

impl Part {
    /// Returns true if all its places accept exactly these ranks in this order.
    pub fn has_order(&self, ranks: &[u8]) -> bool {
        let order = self.foundation.as_ref().map(|takes| &takes.order);
        matches!(order, Some(Order::List(list)) if *list == ranks)
    }

    /// Returns a part with this role that grants nothing.
    pub const fn new(role: Role, name: &'static str, pile_name: &'static str, count: u8) -> Part {
        Part {
            role,
            name,
            pile_name,
            count,
            build: None,
            head: None,
            free: Free::Always,
            foundation: None,
            doors: None,
            seats: 0,
            visibility: Visibility::All,
        }
    }

    pub const fn stock() -> Part {
        Part::new(Role::Stock, "stock", "stock", 1)
    }

    /// Returns a waste with the name that the book uses.
    pub const fn waste(name: &'static str) -> Part {
        Part::new(Role::Waste, name, name, 1)
    }

    pub const fn tableau(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Tableau, name, each, count)
    }

    pub const fn reserve(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Reserve, name, each, count)
    }

    /// Returns piles that are out of play.
    pub const fn aside(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Aside, name, each, count)
    }

    pub fn foundations(
        name: &'static str,
        each: &'static str,
        count: u8,
        takes: Foundation,
    ) -> Part {
        Part { foundation: Some(takes), ..Part::new(Role::Foundation, name, each, count) }
    }

    /// Sets the way of building.
    pub fn builds(self, build: Build) -> Part {
        Part { build: Some(build), ..self }
    }

    /// Divides the piles among `seats` players.
    pub fn divided(self, seats: u8) -> Part {
        Part { seats, ..self }
    }

    /// Sets who sees the cards.
    pub fn with_visibility(self, sight: Visibility) -> Part {
        Part { visibility: sight, ..self }
    }

    /// Makes the piles the hands of `seats` players.
    pub fn held(self, seats: u8) -> Part {
        Part { seats, visibility: Visibility::Owner, ..self }
    }
}

/// Converts a part to its first pile.
impl From<PartId> for PileRef {
    fn from(part: PartId) -> PileRef {
        part.at(0)
    }
}

impl PartId {
    /// Returns one pile of the part, counted from 0.
    pub const fn at(self, index: u8) -> PileRef {
        PileRef { part: self, index }
    }
}
