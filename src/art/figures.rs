//! The court figures: four kings, four queens, four knaves and the joker as lists of flat shapes,
//! in half units on a field of 200 by 280. Each outline alone is different from all others. Does
//! not know colours: a class only means "the colour of the suit" or "the other colour".
//!
//! The court figures are upper halves. They end at the line from (184, 119) down to (16, 161),
//! under the band. Their heads are centred on [`AXIS`], between the heights [`TOP`] and [`CHIN`].

mod joker;
mod king;
mod knave;
mod queen;
mod shape;

pub(super) use self::{joker::JOKER, shape::FigureShape};

use crate::cards::Suit;

/// The vertical line on which a field is mirrored.
pub(super) const AXIS: i32 = 100;
/// The top of the highest crown.
pub(super) const TOP: i32 = 12;
/// The bottom of the lowest head.
pub(super) const CHIN: i32 = 104;

/// The parts of a figure. Each covers the parts before it.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    /// The clothes, which all figures of a rank share.
    pub robe: &'static [FigureShape],
    /// The head, its crown or hat, and the neck.
    pub head: &'static [&'static [FigureShape]],
    /// The object in the hand, and the hand.
    pub holds: &'static [&'static [FigureShape]],
}

/// Returns the knave, queen or king (11 to 13) of a suit.
pub(super) const fn figure(number: u8, suit: Suit) -> Figure {
    let (robe, court) = match number {
        11 => (knave::ROBE, knave::of_suit(suit)),
        12 => (queen::ROBE, queen::of_suit(suit)),
        _ => (king::ROBE, king::of_suit(suit)),
    };
    Figure { robe, head: court.head, holds: court.holds }
}
