//! The court figures: four kings, four queens, four knaves and the joker. Each is a list of flat
//! shapes, in half card units on a field of 200 by 280. The outline of each figure differs from all
//! others. This module does not know colours: a class only means "the colour of the suit" or "the
//! other colour".
//!
//! The court figures are only upper halves. They end under the band, at the line from (184, 119)
//! down to (16, 161). The middle of each head is on the line [`AXIS`]. The heads are between the
//! heights [`TOP`] and [`CHIN`].

mod joker;
mod king;
mod knave;
mod queen;
mod shape;

pub(super) use self::{joker::JOKER, shape::FigureShape};

use crate::cards::Suit;

/// The x of the vertical line at which paired shapes are mirrored.
pub(super) const AXIS: i32 = 100;
/// The y of the top of the highest crown.
pub(super) const TOP: i32 = 12;
/// The y of the bottom of the lowest head.
pub(super) const CHIN: i32 = 104;

/// The parts of a figure, in drawing order. A later part covers the earlier parts.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    /// The clothes. All figures of a rank have the same clothes.
    pub robe: &'static [FigureShape],
    /// The head, its crown or hat, and the neck.
    pub head: &'static [&'static [FigureShape]],
    /// The object that the figure holds, and the hand that holds it.
    pub holds: &'static [&'static [FigureShape]],
}

/// Returns the figure of the knave, queen or king (number 11 to 13) of a suit.
pub(super) const fn figure(number: u8, suit: Suit) -> Figure {
    let (robe, court) = match number {
        11 => (knave::ROBE, knave::of_suit(suit)),
        12 => (queen::ROBE, queen::of_suit(suit)),
        _ => (king::ROBE, king::of_suit(suit)),
    };
    Figure { robe, head: court.head, holds: court.holds }
}
