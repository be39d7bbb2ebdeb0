//! The courts put together: a figure and its image upside down, the band
//! between them, the suit's pips, the frame; or its bust alone, where a large
//! index leaves no more room. Knows no index.

use super::figures::{AXIS, CHIN, JOKER, Shape, TOP, figure};
use super::pen::{GRAIN, Pen, Spot};
use super::pips::pip;
use crate::cards::Suit;
use std::fmt::Write;

#[cfg(test)]
mod tests;

/// The band across the middle, its own image when turned.
const BAND: &str = "M16 154L184 112V126L16 168Z";
/// The fine line about the picture, with room for the indexes.
const FRAME: &str = "M70 16H184V230H130V264H16V50H70Z";

/// Figures are drawn in half units.
const WHOLE: Spot = Spot::new(0, 0, 500);

/// How wide the widest head is that must not be cut, in half units.
const HEAD: i32 = 88;

/// A rectangle on a card, in tenths of a card unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

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

/// Writes shapes one after the other; `turned`: and again upside down.
fn put_shapes(out: &mut String, shapes: &[Shape], spot: Spot, turned: bool) {
    for shape in shapes {
        let mut pen = Pen::default();
        let sides = [spot, spot.mirrored(2 * AXIS)];
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
    let figure = figure(number, suit);
    draw(out, "l", FRAME, WHOLE);
    put_shapes(out, figure.robe, WHOLE, true);
    for shapes in figure.head.iter().chain(figure.holds) {
        put_shapes(out, shapes, WHOLE, true);
    }
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

/// Writes the bust of a knave, queen or king (11 to 13) of a suit into a field of the
/// card, in tenths of a card unit: as large as its head has room, cut off at the edge.
pub(super) fn bust(out: &mut String, number: u8, suit: Suit, field: Field) {
    let Field { x, y, width, height } = field;
    let size = (height * 100 / (CHIN - TOP)).min(width * 100 / HEAD);
    let spot = Spot::new(x + width / 2 - size * AXIS / 100, y - size * TOP / 100, size);
    let edge = [x, y, width, height].map(|tenths| tenths * GRAIN / 10);
    // What stands out of an `<svg>` within another is not shown.
    let [x, y, width, height] = edge;
    // A string takes every write.
    let _ = write!(
        out,
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">"
    );
    let figure = figure(number, suit);
    put_shapes(out, figure.robe, spot, false);
    for shapes in figure.head {
        put_shapes(out, shapes, spot, false);
    }
    out.push_str("</svg>");
}

/// Writes the joker's picture.
pub(super) fn joker(out: &mut String) {
    put_shapes(out, JOKER, WHOLE, false);
}
