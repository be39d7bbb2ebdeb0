//! The cast: four kings, four queens, four knaves and the joker as lists of
//! flat shapes, in half units on a field of 200 by 280. Each is told from the
//! others by its outline alone. Knows no colour: a class says only "the suit's
//! colour" or "the other".
//!
//! The courts are upper halves: they end on the line that falls from
//! (184, 119) to (16, 161), under the band. Their heads stand about
//! [`AXIS`], and between the heights [`TOP`] and [`CHIN`].

mod joker;
mod king;
mod knave;
mod queen;
mod shape;

pub(super) use self::{joker::JOKER, shape::Shape};

use crate::cards::Suit;

/// The line about which a field is mirrored.
pub(super) const AXIS: i32 = 100;
/// Where the highest crown begins.
pub(super) const TOP: i32 = 12;
/// Where the lowest head has ended.
pub(super) const CHIN: i32 = 104;

/// A figure in its parts, each drawn over those before it.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    /// What it wears: its rank's.
    pub robe: &'static [Shape],
    /// Its head, what covers it, and the neck.
    pub head: &'static [&'static [Shape]],
    /// What it holds, and the hand.
    pub holds: &'static [&'static [Shape]],
}

/// The knave, queen or king (11 to 13) of a suit.
pub(super) const fn figure(number: u8, suit: Suit) -> Figure {
    let (robe, court) = match number {
        11 => (knave::ROBE, knave::of_suit(suit)),
        12 => (queen::ROBE, queen::of_suit(suit)),
        _ => (king::ROBE, king::of_suit(suit)),
    };
    Figure { robe, head: court.head, holds: court.holds }
}
