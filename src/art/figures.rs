//! The court figures: four kings, four queens, four knaves and the joker. Each is a list of flat
//! shapes, in half card units on a field of 200 by 280. The outline of each figure differs from all
//! others. This module contains no colours: a class only means "the colour of the suit" or "the
//! other colour".
//!
//! All figures except the joker are only upper halves. A band across the card covers their lower
//! edge, the line from (184, 119) down to (16, 161). Their heads are near the line [`AXIS`],
//! between y = 12 and y = 104.

mod joker;
mod king;
mod knave;
mod queen;
mod shape;

pub(super) use self::{joker::JOKER, shape::FigureShape};

use crate::cards::Suit;

/// The x of the vertical line about which paired shapes are mirrored.
pub(super) const AXIS: i32 = 100;
/// The parts of a figure, in drawing order. A later part covers the earlier parts.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    /// The clothes. All figures of a rank have the same clothes.
    pub robe: &'static [FigureShape],
    /// The head, its crown or hat, and the neck.
    pub head: &'static [&'static [FigureShape]],
    /// The object that the figure holds, and the hand that holds it.
    pub holds: &'static [&'static [FigureShape]],
    pub moves: Moves,
}

/// How far the parts of a figure are moved, so that they do not touch the corner indexes.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    /// How far the head is moved to the right on a whole picture, in tenths of a drawing unit.
    pub head: i32,
    /// How far the held object is moved to the right and down on a whole picture, in tenths of a
    /// drawing unit, and its size in hundredths of the drawing.
    pub held: (i32, i32, i32),
    /// The x of a bust's middle line ([`AXIS`]) on two kinds of faces, in tenths of a card unit:
    /// with the index above the bust, and with the index at the left.
    pub bust: (i32, i32),
}

/// Returns how far the parts of a knave, queen or king (number 11 to 13) of a suit are moved.
const fn figure_offsets(number: u8, suit: Suit) -> Moves {
    const UNMOVED: Moves = Moves { head: 0, held: (0, 0, 100), bust: (500, 645) };
    match (number, suit) {
        (11, Suit::Spades) => Moves { head: 70, held: (90, 0, 100), bust: (623, 781) },
        (11, Suit::Hearts) => Moves { held: (50, 0, 100), bust: (545, 694), ..UNMOVED },
        (11, Suit::Diamonds) => Moves { held: (30, 0, 100), bust: (547, 697), ..UNMOVED },
        (11, Suit::Clubs) => Moves { head: 60, held: (50, 0, 100), bust: (610, 767) },
        (12, Suit::Spades) => Moves { held: (60, 0, 100), ..UNMOVED },
        (12, Suit::Hearts) => Moves { held: (50, 20, 100), ..UNMOVED },
        // The fan and the hand are drawn smaller. The offset keeps the wrist near the sleeve.
        (12, Suit::Diamonds) => Moves { held: (122, 205, 84), ..UNMOVED },
        (13, Suit::Diamonds) => Moves { held: (20, 0, 100), bust: (531, 680), ..UNMOVED },
        (13, Suit::Clubs) => Moves { held: (30, 0, 100), ..UNMOVED },
        _ => UNMOVED,
    }
}

/// Returns the figure of the knave, queen or king (number 11 to 13) of a suit.
pub(super) const fn figure(number: u8, suit: Suit) -> Figure {
    let (robe, court) = match number {
        11 => (knave::ROBE, knave::of_suit(suit)),
        12 => (queen::ROBE, queen::of_suit(suit)),
        _ => (king::ROBE, king::of_suit(suit)),
    };
    Figure { robe, head: court.head, holds: court.holds, moves: figure_offsets(number, suit) }
}
