//! The parts of a table: groups of similar piles, their names and the cards that they accept. This
//! module does not know moves.

use serde::{Deserialize, Serialize};

use crate::cards::{Rank, Suit};

use super::{Build, Follow, deserialize_static};

/// Declares the parts of a game. Each name becomes a constant with the [`PartId`] of its part. The
/// function `parts()` returns all parts in the same order.
///
/// ```
/// mod game {
///     use patientia::{parts, rules::*};
///     parts! {
///         COLUMNS = Part::tableau("columns", "column", 7);
///         STOCK = Part::stock();
///     }
/// }
/// use patientia::rules::{PartId, Role};
/// assert_eq!(game::STOCK, PartId(1));
/// assert_eq!(game::parts()[1].role, Role::Stock);
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

/// The purpose of a pile, in the standard terms of patience games. Move codes name a pile by its
/// role and a number, which counts the piles with this role over all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Face-down cards that are still to be dealt.
    Stock,
    /// Cards that were dealt face up from the stock and wait until the player can use them.
    Waste,
    /// Piles that the player must complete to win.
    Foundation,
    /// Piles on which the player may build cards on other cards.
    Tableau,
    /// Cards that can leave their piles. No cards are built on them. Cells, which hold single
    /// cards, have this role too.
    Reserve,
    /// Cards that are not yet in play, or no longer in play.
    Aside,
}

/// A group of similar piles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    pub role: Role,
    /// The name that the book uses. It is a plural if there are several piles.
    pub name: &'static str,
    /// The name of one pile. It must be a noun that can stand before a number. For example, players
    /// see the name "column" as "column 3". It must not be the name of a rank, because players
    /// would read "queen 4".
    pub pile_name: &'static str,
    pub count: u8,
    /// Which card may be placed on a card of this part. The build also defines what a run is.
    pub build: Option<Build>,
    /// The rank of the *head*: a fixed first card of each pile, which never leaves the pile. In a
    /// part with heads, a pile with only its head counts as a space (a free place). A pile without
    /// any card does not.
    pub head: Option<Rank>,
    /// When the exposed card may be used. The exposed card of a pile is the card that no other card
    /// of the pile covers.
    pub free: Free,
    /// Which cards the piles accept, if they are foundations or places that accept only certain
    /// cards.
    pub foundation: Option<Foundation>,
    /// The number of stock cards that the player may ask for while a pile of the part is empty.
    /// After that, the pile has been empty for too long
    /// ([`Test::EmptyTooLong`](super::Test::EmptyTooLong)). `None` means that there is no limit.
    #[serde(rename = "doors")]
    pub max_stock_uses_while_empty: Option<u8>,
    /// The number of players among whom the piles are divided. Each player gets the same number of
    /// piles, and the piles of one player are next to each other. For example, if two players
    /// divide ten places, the first five belong to the first player. 0 means that the piles belong
    /// to all players.
    pub seats: u8,
    /// Which players see the faces of the cards.
    pub visibility: Visibility,
}

/// Which faces are visible, and to which players. Visibility does not affect which moves are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Visibility {
    /// All players see all face-up cards and may look through the pile.
    All,
    /// Only the owner of the pile sees its face-up cards, as in a hand of cards.
    Owner,
    /// Only the top card of a pile is visible, if it is face up.
    Top,
    /// The top card is visible, and one more card below it for each empty place of another part.
    Peek {
        empty: PartId,
        /// The maximum number of cards below the top card.
        most: u8,
    },
    /// The top card is visible even if it is face down. Players can therefore see the next card of
    /// a stock.
    Next,
}

/// When the exposed card (the uncovered top card) of a pile may be used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Free {
    Always,
    /// For each pile, a list of alternatives. Each alternative is a list of piles. A pile is free
    /// if there is an alternative whose piles are all empty. An alternative without piles means
    /// that the pile is always free.
    When(Vec<Vec<Vec<PileRef>>>),
}

/// Which cards a foundation accepts. This type also describes places that accept only certain
/// cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Foundation {
    /// The ranks that the foundation accepts, from the first to the last.
    pub order: Order,
    /// The relation between the suit of each card and the suit of the card before it.
    pub suit: Follow,
    /// For each place, the suit of the card with which the place may begin. An empty list means
    /// that every place may begin with a card of any suit. Leave the list empty if the first cards
    /// are on the table from the start. The list would then have no effect.
    #[serde(deserialize_with = "deserialize_static")]
    pub suits: &'static [Suit],
}

/// The ranks of a foundation, from the first to the last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// The same list of ranks for every place. A rank may occur in it more than once.
    List(&'static [u8]),
    /// A separate list of ranks for each place.
    #[serde(deserialize_with = "deserialize_static")]
    Each(&'static [&'static [u8]]),
    /// Twelve ranks that depend on the card in the same place of another part. They are the
    /// multiples of the rank of that card, starting with its double. If a multiple is higher than
    /// thirteen, thirteen is subtracted until the result is a rank.
    Multiples {
        /// The part whose ranks are multiplied.
        of: PartId,
    },
    /// Thirteen ranks that begin with a base. Ace and king are neighbours, so the ranks can go on
    /// after the king.
    Round {
        base: Base,
        /// Whether the ranks go down instead of up.
        down: bool,
    },
    /// Several lists with different first ranks. The first card of a place decides which list
    /// applies to the place.
    #[serde(deserialize_with = "deserialize_static")]
    ByFirst(&'static [&'static [u8]]),
}

/// How the first rank (the *base*) of a foundation is determined, for foundations in which ace and
/// king are neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Base {
    /// The base of all piles of these parts is the rank of the first card placed on one of them.
    /// Until then, all ranks are allowed.
    #[serde(deserialize_with = "deserialize_static")]
    First(&'static [PartId]),
    /// For each place, the base is one rank above the top card of the same place of another part.
    Above(PartId),
    /// The base is the rank that the player has declared. Before that, no foundation can begin.
    Declared,
}

impl Foundation {
    /// Returns a foundation that builds the given list of ranks in suit. Each place begins with its
    /// own suit.
    pub const fn in_suit(order: &'static [u8], suits: &'static [Suit]) -> Foundation {
        Foundation { order: Order::List(order), suit: Follow::InSuit, suits }
    }

    /// Returns a foundation that accepts the given list of ranks. The suits do not matter.
    pub const fn any_suit(order: &'static [u8]) -> Foundation {
        Foundation { order: Order::List(order), suit: Follow::AnySuit, suits: &[] }
    }

    /// Returns a foundation that builds up from a base, with the ace after the king. A place may
    /// begin with a card of any suit.
    pub const fn round_from_base(base: Base, suit: Follow) -> Foundation {
        Foundation { order: Order::Round { base, down: false }, suit, suits: &[] }
    }

    /// Returns a foundation that accepts the multiples of the card in the same place of another
    /// part. The suits do not matter.
    pub const fn multiples(of: PartId) -> Foundation {
        Foundation { order: Order::Multiples { of }, suit: Follow::AnySuit, suits: &[] }
    }
}

impl Free {
    /// Makes each pile free while the pile with the same number in the part `guards` is empty.
    pub fn if_guards_are_empty(guards: PartId, count: u8) -> Free {
        Free::When((0..count).map(|i| vec![vec![guards.at(i)]]).collect())
    }

    /// In a block of rows, a card is free if no card is below it in its column.
    pub fn at_bottom_of_column(block: PartId, rows: u8, columns: u8) -> Free {
        let below = |index: u8| column_places(block, index + columns..rows * columns, columns);
        Free::When((0..rows * columns).map(|index| vec![below(index)]).collect())
    }

    /// In a block of rows, a card is free if no card is above it in its column, or if no card is
    /// below it.
    pub fn at_ends_of_column(block: PartId, rows: u8, columns: u8) -> Free {
        let above = |index: u8| column_places(block, index % columns..index, columns);
        let below = |index: u8| column_places(block, index + columns..rows * columns, columns);
        Free::When((0..rows * columns).map(|index| vec![above(index), below(index)]).collect())
    }

    /// In a block, upright and sideways cards alternate, and the first card is upright. A card is
    /// free if there is no card at one or both of its narrow ends.
    pub fn at_narrow_ends(block: PartId, rows: u8, columns: u8) -> Free {
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

/// Returns the places of one column: every `columns`-th place of the range.
fn column_places(block: PartId, places: std::ops::Range<u8>, columns: u8) -> Vec<PileRef> {
    places.step_by(usize::from(columns)).map(|index| block.at(index)).collect()
}

impl Part {
    /// Returns true if all places of the part accept exactly these ranks in this order.
    pub fn has_order(&self, ranks: &[u8]) -> bool {
        let order = self.foundation.as_ref().map(|takes| &takes.order);
        matches!(order, Some(Order::List(list)) if *list == ranks)
    }

    /// Returns a part with this role and no further properties.
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
            max_stock_uses_while_empty: None,
            seats: 0,
            visibility: Visibility::All,
        }
    }

    pub const fn stock() -> Part {
        Part::new(Role::Stock, "stock", "stock", 1)
    }

    /// Returns a waste. `name` is the name that the book uses.
    pub const fn waste(name: &'static str) -> Part {
        Part::new(Role::Waste, name, name, 1)
    }

    pub const fn tableau(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Tableau, name, each, count)
    }

    pub const fn reserve(name: &'static str, each: &'static str, count: u8) -> Part {
        Part::new(Role::Reserve, name, each, count)
    }

    /// Returns piles for cards that are not in play.
    pub const fn out_of_play(name: &'static str, each: &'static str, count: u8) -> Part {
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

    /// Sets how cards may be built on the part.
    pub fn with_build(self, build: Build) -> Part {
        Part { build: Some(build), ..self }
    }

    /// Divides the piles among `seats` players.
    pub fn with_seats(self, seats: u8) -> Part {
        Part { seats, ..self }
    }

    pub fn with_visibility(self, sight: Visibility) -> Part {
        Part { visibility: sight, ..self }
    }

    /// Makes each pile the hand of one of `seats` players.
    pub fn as_hands(self, seats: u8) -> Part {
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
    /// Returns one pile of the part. The first pile has index 0.
    pub const fn at(self, index: u8) -> PileRef {
        PileRef { part: self, index }
    }
}
