//! The courts put together: a figure and its image upside down, the band
//! between them, the suit's pips, the frame. Knows no index.

use super::figures::{JOKER, KING, KNAVE, QUEEN, Shape};
use super::pen::{Pen, Spot};
use super::pips::pip;
use crate::cards::Suit;

/// The band across the middle, its own image when turned.
const BAND: &str = "M16 154L184 112V126L16 168Z";
/// The fine line about the picture, with room for the indexes.
const FRAME: &str = "M70 16H184V230H130V264H16V50H70Z";

/// Figures are drawn in half units.
const WHOLE: Spot = Spot::new(0, 0, 500);

/// Writes a path of a class.
pub(super) fn put(out: &mut String, class: &str, data: &str) {
    for part in ["<path class=\"", class, "\" d=\"", data, "\"/>"] {
        out.push_str(part);
    }
}

/// Writes one drawing as a path of its own.
pub(super) fn draw(out: &mut String, class: &str, drawing: &str, spot: Spot) {
    let mut pen = Pen::default();
    pen.stamp(drawing, spot);
    put(out, class, &pen.finish());
}

fn figure(out: &mut String, shapes: &[Shape], turned: bool) {
    for shape in shapes {
        let mut pen = Pen::default();
        let sides = [WHOLE, WHOLE.mirrored()];
        for side in &sides[..1 + usize::from(shape.paired)] {
            pen.stamp(shape.drawing, *side);
            if turned {
                pen.stamp(shape.drawing, side.turned());
            }
        }
        put(out, shape.class, &pen.finish());
    }
}

/// Writes the picture of a knave, queen or king (11 to 13) of a suit.
pub(super) fn court(out: &mut String, number: u8, suit: Suit) {
    let shapes = match number {
        11 => KNAVE,
        12 => QUEEN,
        _ => KING,
    };
    draw(out, "l", FRAME, WHOLE);
    figure(out, shapes, true);
    draw(out, "g", BAND, WHOLE);
    let mut pen = Pen::default();
    for step in -2..=2 {
        pen.stamp(pip(suit), Spot::new(500 + step * 150, 700 - step * 37, 45));
    }
    let shoulder = Spot::new(780, 230, 200);
    pen.stamp(pip(suit), shoulder);
    pen.stamp(pip(suit), shoulder.turned());
    put(out, "m", &pen.finish());
}

/// Writes the joker's picture.
pub(super) fn joker(out: &mut String) {
    figure(out, JOKER, false);
}
