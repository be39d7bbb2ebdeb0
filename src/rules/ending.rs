//! When a game is won and how a result is measured. Knows no table.

use serde::{Deserialize, Serialize};

use super::{PartId, Test};

/// When a game is won. It is asked when the consequences of a move have run
/// their course, so what they do belongs to the winning move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Win {
    /// Every foundation is full.
    Foundations,
    /// The test holds.
    When(Test),
    /// Every pile of the part is one run by its build, from `head` at the
    /// bottom down to `foot`, or to the rank below it.
    Runs {
        /// The part.
        part: PartId,
        /// The rank at the bottom of each pile.
        head: u8,
        /// The rank that must at least be reached.
        foot: u8,
    },
    /// Every row of the field holds one suit from the left, from `lead` up,
    /// the last place empty.
    Rows {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The rank that begins a row.
        lead: u8,
    },
    /// Every place of the part shows a card that may begin it.
    Placed(PartId),
    /// Every row, every column and both diagonals of a square field have the sum.
    Sums {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the ranks' numbers.
        sum: u8,
    },
    /// The game is only scored.
    Never,
}

/// What is still done by itself when a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finish {
    /// What is left of the stock is dealt out.
    DealOut,
    /// Cards of one part are laid on piles of another that they follow by its
    /// build, never into a space.
    LayOn {
        /// Where from.
        from: PartId,
        /// Where to.
        to: PartId,
    },
    /// The exposed cards of one part go to foundations that want them, as long
    /// as any does.
    PlayUp {
        /// Where from.
        from: PartId,
        /// Where to.
        to: PartId,
    },
}

/// How a result is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// Cards on foundations.
    Foundations,
    /// Counters won: so many for each card on the foundations, less the stake.
    Counters {
        /// Paid before the deal.
        stake: u8,
        /// Won with each card.
        each: u8,
    },
    /// Sets of so many cards on the part. The most there are to reach is what
    /// [`Win::When`] wants the part to hold ([`Test::Holds`]), and if it says
    /// nothing of it, all cards of the packs.
    Sets {
        /// The part.
        part: PartId,
        /// Cards in each set.
        of: u8,
        /// What they are called: `pairs`.
        name: &'static str,
    },
    /// How much is reached of what wins: complete piles by [`Win::Runs`],
    /// cards in position by [`Win::Rows`] and [`Win::Placed`], lines by [`Win::Sums`].
    OfWin,
    /// Cards left on the part: the fewer, the better, so that they count below
    /// zero.
    Left(PartId),
    /// What the machine of a game in company counts, and what it is called:
    /// `points`.
    Own(&'static str),
    /// The sum of the hands in the rows and columns of a field.
    Poker {
        /// The field.
        part: PartId,
        /// The number of places in a row of the field.
        columns: u8,
        /// What each hand counts.
        scale: PokerScale,
    },
}

/// What each hand of five counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PokerScale {
    /// Five in sequence, one suit.
    pub straight_flush: u8,
    /// Four of a rank.
    pub fours: u8,
    /// Five in sequence, mixed suits.
    pub straight: u8,
    /// Three of a rank and a pair.
    pub full: u8,
    /// Three of a rank.
    pub threes: u8,
    /// Five of one suit out of sequence.
    pub flush: u8,
    /// Two pairs.
    pub two_pairs: u8,
    /// One pair.
    pub pair: u8,
    /// Ten to ace of one suit, where that is a hand of its own.
    pub royal: Option<u8>,
    /// Five of a rank, which only a joker can make, where they are a hand of
    /// their own; else they are four.
    pub fives: Option<u8>,
    /// Whether ace and king are neighbours within a sequence too, as in queen,
    /// king, ace, two, three.
    pub cyclic: bool,
}
