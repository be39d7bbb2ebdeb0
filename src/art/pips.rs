//! The pips (suit signs) of the four suits, and their positions on the faces from two to ten. A pip
//! is a hundred units high around its centre. This module draws no court cards.

use super::pen::{Pen, Placement};
use crate::cards::Suit;

const SPADE: &str = "M0-50C5-32 44-14 44 13 44 28 34 36 24 36 15 36 8 32 4 24 5 37 10 46 21 50H-21C-10 46-5 37-4 24-8 32-15 36-24 36-34 36-44 28-44 13-44-14-5-32 0-50Z";
const HEART: &str = "M0 50C-6 30-46 8-46-20-46-38-35-48-22-48-11-48-3-41 0-29 3-41 11-48 22-48 35-48 46-38 46-20 46 8 6 30 0 50Z";
const DIAMOND: &str = "M0-50C10-31 23-14 40 0 23 14 10 31 0 50-10 31-23 14-40 0-23-14-10-31 0-50Z";
const CLUB: &str = "M8-9C14-14 19-15 25-15 38-15 47-6 47 8 47 21 38 31 25 31 16 31 8 25 4 16 5 35 10 46 22 50H-22C-10 46-5 35-4 16-8 25-16 31-25 31-38 31-47 21-47 8-47-6-38-15-25-15-19-15-14-14-8-9-17-13-23-20-23-28-23-41-13-50 0-50 13-50 23-41 23-28 23-20 17-13 8-9Z";

/// Returns the drawing of a suit's pip.
pub(super) const fn pip_drawing(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => SPADE,
        Suit::Hearts => HEART,
        Suit::Diamonds => DIAMOND,
        Suit::Clubs => CLUB,
    }
}

/// Returns the width of a suit's pip, in hundredths of its height.
pub(super) const fn pip_width(suit: Suit) -> i32 {
    match suit {
        Suit::Spades => 88,
        Suit::Hearts => 92,
        Suit::Diamonds => 80,
        Suit::Clubs => 94,
    }
}

/// The lily that is drawn inside the pips of the aces.
pub(super) const LILY: &str = "M0-50C16-30 18-14 7 8 18-6 38-2 36 15 34 25 22 25 19 16 12 18 9 24 10 30H14V38H8C6 44 3 48 0 54-3 48-6 44-8 38H-14V30H-10C-9 24-12 18-19 16-22 25-34 25-36 15-38-2-18-6-7 8-18-14-16-30 0-50Z";

/// The columns and rows of the pips on a face, and their sizes, in tenths of a card unit.
pub(super) struct PipGrid {
    /// The left, the middle and the right column.
    pub columns: [i32; 3],
    /// The first and the last row.
    pub rows: [i32; 2],
    /// The height of the pips: the first is for the faces from two to eight, the second for nines
    /// and tens.
    pub sizes: [i32; 2],
}

/// The rows of the pips on a face. The unit is a twelfth of the distance from the first row to the
/// last.
struct PipRows {
    /// The rows with a pip in the left and in the right column.
    sides: &'static [i32],
    /// The rows with a pip in the middle column.
    middle: &'static [i32],
}

/// The rows of the pips on the faces from two to ten.
const ROWS: [PipRows; 9] = [
    PipRows { sides: &[], middle: &[0, 12] },
    PipRows { sides: &[], middle: &[0, 6, 12] },
    PipRows { sides: &[0, 12], middle: &[] },
    PipRows { sides: &[0, 12], middle: &[6] },
    PipRows { sides: &[0, 6, 12], middle: &[] },
    PipRows { sides: &[0, 6, 12], middle: &[3] },
    PipRows { sides: &[0, 6, 12], middle: &[3, 9] },
    PipRows { sides: &[0, 4, 8, 12], middle: &[6] },
    PipRows { sides: &[0, 4, 8, 12], middle: &[2, 10] },
];

/// Draws the pips of a face from two to ten. The pips below the middle are upside down.
pub(super) fn draw_pips(pen: &mut Pen, suit: Suit, number: u8, grid: &PipGrid) {
    let size = grid.sizes[usize::from(number > 8)];
    let [left, middle, right] = grid.columns;
    let PipRows { sides, middle: between } = ROWS[usize::from(number - 2)];
    for (column, rows) in [(left, sides), (right, sides), (middle, between)] {
        for row in rows {
            let y = grid.rows[0] + (grid.rows[1] - grid.rows[0]) * row / 12;
            let size = if *row > 6 { -size } else { size };
            pen.append_drawing_at(pip_drawing(suit), Placement::new(column, y, size));
        }
    }
}
