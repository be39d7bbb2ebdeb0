//! When a game is won and how its result is measured. This module does not know a table.

use serde::{Deserialize, Serialize};

use super::{PartId, Test};

/// The condition for a win. The engine checks it after all consequences of a move, so the effects
/// of the move can also complete the win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Win {
    Foundations,
    When(Test),
    /// Every pile of the part is a single run (a sequence that the part's build allows). Each run
    /// begins with rank `head` at the bottom, and its last card has the rank `foot` or a lower
    /// rank.
    Runs {
        part: PartId,
        /// The rank that must be at the bottom of each pile.
        head: u8,
        /// The rank that each run must reach. A run may also be longer.
        foot: u8,
    },
    /// In every row of the field, all cards have the same suit and form a sequence from the left
    /// that starts with the rank `lead`. The last place of the row is empty.
    Rows {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        part: PartId,
        /// The number of places in each row.
        columns: u8,
        /// The rank that must begin each row.
        lead: u8,
    },
    /// Every place of the part shows a card that the place accepts as its first card.
    Placed(PartId),
    /// Every row, every column and both diagonals of a square field add up to `sum`.
    Sums {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        part: PartId,
        /// The number of places in each row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
    },
    /// The game cannot be won. It only has a score.
    Never,
}

/// An automatic action after a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finish {
    /// The engine deals the rest of the stock.
    DealOut,
    /// Cards of the part `from` go to piles of the part `to` if the build of `to` allows it, but
    /// never to an empty pile.
    LayOn { from: PartId, to: PartId },
    /// The exposed cards of the part `from` go to the foundations `to`, until no foundation accepts
    /// any of them.
    PlayUp { from: PartId, to: PartId },
}

/// How the result of a game is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// The number of cards on all foundations.
    Foundations,
    /// The counters (game money) that the player has won: `each` for every card on the foundations,
    /// minus the `stake`.
    Counters { stake: u8, each: u8 },
    /// The number of complete sets of `of` cards on the part. The maximum follows from the number
    /// of cards that [`Win::When`] demands on the part ([`Test::Holds`]). Without such a test, it
    /// follows from the number of all cards.
    Sets {
        part: PartId,
        /// The number of cards in each set.
        of: u8,
        /// The words for one set and for several, for example `pair` and `pairs`.
        one: &'static str,
        name: &'static str,
    },
    /// The progress towards the win:
    /// - for [`Win::Runs`], the number of complete piles;
    /// - for [`Win::Rows`] and [`Win::Placed`], the number of cards in the right place;
    /// - for [`Win::Sums`], the number of rows, columns and diagonals with the right sum.
    WinProgress,
    /// The number of cards left on the part, as a negative number, because fewer cards are a better
    /// result.
    Left(PartId),
    /// A number that the code of a game for several players calculates, with its unit, for example
    /// `point` and `points`.
    Custom { one: &'static str, name: &'static str },
    /// The sum of the points for all rows and columns of a field. Each row and column counts as a
    /// poker hand.
    Poker {
        part: PartId,
        /// The number of places in a row of the field.
        columns: u8,
        scale: PokerScale,
    },
}

/// The points for each hand of five cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PokerScale {
    /// Five cards in sequence in one suit.
    pub straight_flush: u8,
    /// Four cards of one rank.
    pub fours: u8,
    /// Five cards in sequence in different suits.
    pub straight: u8,
    /// Three cards of one rank and two cards of another rank.
    pub full: u8,
    /// Three cards of one rank.
    pub threes: u8,
    /// Five cards of one suit that are not in sequence.
    pub flush: u8,
    pub two_pairs: u8,
    pub pair: u8,
    /// The sequence from ten to ace in one suit. `None` means that it counts as an ordinary
    /// straight flush.
    pub royal: Option<u8>,
    /// Five cards of one rank (possible only with a joker). `None` means that they count as four of
    /// a rank.
    pub fives: Option<u8>,
    /// Whether king and ace are also neighbours in the middle of a sequence, as in queen, king,
    /// ace, two, three.
    pub cyclic: bool,
}
