//! When a game is won and how its result is measured. Does not know a table.

use serde::{Deserialize, Serialize};

use super::{PartId, Test};

/// When a game is won. The engine asks this after all consequences of a move, so their effects
/// belong to the winning move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Win {
    Foundations,
    When(Test),
    /// Every pile of the part is a single run by the part's build, from `head` at the bottom down
    /// to `foot` or to the rank below `foot`.
    Runs {
        part: PartId,
        /// The rank at the bottom of each pile.
        head: u8,
        /// The rank that each run must reach at least.
        foot: u8,
    },
    /// Every row of the field holds one suit in sequence from the left, starting with `lead`; the
    /// last place is empty.
    Rows {
        /// The field, with its piles numbered row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The rank that begins a row.
        lead: u8,
    },
    /// Every place of the part shows a card that may begin it.
    Placed(PartId),
    /// Every row, every column and both diagonals of a square field add up to `sum`.
    Sums {
        /// The field, with its piles numbered row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
    },
    /// The game cannot be won; it only has a score.
    Never,
}

/// What still happens automatically after a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finish {
    /// The rest of the stock is dealt.
    DealOut,
    /// Cards of one part go to piles of another part where they fit by its build, but never into a
    /// space.
    LayOn { from: PartId, to: PartId },
    /// The exposed cards of one part go to foundations that accept them, as long as any does.
    PlayUp { from: PartId, to: PartId },
}

/// How the result of a game is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// The number of cards on foundations.
    Foundations,
    /// Counters won: `each` for each card on the foundations, minus the `stake`.
    Counters { stake: u8, each: u8 },
    /// The number of complete sets of `of` cards on the part. The maximum follows from the number
    /// of cards that [`Win::When`] demands on the part ([`Test::Holds`]), or from all cards of the
    /// packs if it does not mention the part.
    Sets {
        part: PartId,
        /// The number of cards in each set.
        of: u8,
        /// The word for the sets, for example `pairs`.
        name: &'static str,
    },
    /// Progress towards the win: complete piles for [`Win::Runs`], cards in position for
    /// [`Win::Rows`] and [`Win::Placed`], lines for [`Win::Sums`].
    WinProgress,
    /// The number of cards left on the part, counted as a negative number: fewer is better.
    Left(PartId),
    /// A count made by the machine of a game in company; the text is the word for it, for example
    /// `points`.
    Custom(&'static str),
    /// The sum of the hands in the rows and columns of a field.
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
    /// Five in sequence in one suit.
    pub straight_flush: u8,
    /// Four of one rank.
    pub fours: u8,
    /// Five in sequence in mixed suits.
    pub straight: u8,
    /// Three of one rank and a pair.
    pub full: u8,
    /// Three of one rank.
    pub threes: u8,
    /// Five of one suit that are not a sequence.
    pub flush: u8,
    pub two_pairs: u8,
    pub pair: u8,
    /// Ten to ace of one suit, if it is a hand of its own.
    pub royal: Option<u8>,
    /// Five of one rank (only possible with a joker), if it is a hand of its own; otherwise it
    /// counts as four of a rank.
    pub fives: Option<u8>,
    /// Whether ace and king are also neighbours in the middle of a sequence, as in queen, king,
    /// ace, two, three.
    pub cyclic: bool,
}
