//! Puts court cards together: a figure and its image upside down, the band between them, the pips
//! and the frame; or only its bust, if a large index leaves no more space. Does not know indexes.

use super::figures::{AXIS, CHIN, FigureShape, JOKER, TOP, figure};
use super::pen::{GRAIN, Pen, Placement};
use super::pips::pip;
use crate::cards::Suit;
use std::fmt::Write;

#[cfg(test)]
mod tests;

/// The band across the middle. It looks the same upside down.
const BAND: &str = "M16 154L184 112V126L16 168Z";
/// The fine line around the picture, with space for the indexes.
const FRAME: &str = "M70 16H184V230H130V264H16V50H70Z";

const WHOLE: Placement = Placement::new(0, 0, 500);

/// The width of the widest head, in half units; a bust must not cut it.
const HEAD: i32 = 88;

/// A rectangle on a card, in tenths of a card unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardArea {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

/// Adds a path with a class.
pub(super) fn put_path(out: &mut String, class: &str, data: &str) {
    for part in ["<path class=\"", class, "\" d=\"", data, "\"/>"] {
        out.push_str(part);
    }
}

/// Adds one drawing as a path of its own.
pub(super) fn put_drawing(out: &mut String, class: &str, drawing: &str, spot: Placement) {
    let mut pen = Pen::default();
    pen.stamp(drawing, spot);
    put_path(out, class, &pen.finish());
}

/// Adds shapes in order; if `turned`, each also upside down.
fn put_shapes(out: &mut String, shapes: &[FigureShape], spot: Placement, turned: bool) {
    for shape in shapes {
        let mut pen = Pen::default();
        let sides = [spot, spot.mirrored(2 * AXIS)];
        for side in &sides[..1 + usize::from(shape.paired)] {
            pen.stamp(shape.drawing, *side);
            if turned {
                pen.stamp(shape.drawing, side.turned());
            }
        }
        put_path(out, shape.class, &pen.finish());
    }
}

/// Draws the picture of a knave, queen or king (11 to 13).
pub(super) fn court(out: &mut String, number: u8, suit: Suit) {
    let figure = figure(number, suit);
    put_drawing(out, "l", FRAME, WHOLE);
    put_shapes(out, figure.robe, WHOLE, true);
    for shapes in figure.head.iter().chain(figure.holds) {
        put_shapes(out, shapes, WHOLE, true);
    }
    put_drawing(out, "g", BAND, WHOLE);
    let mut pen = Pen::default();
    for step in -2..=2 {
        pen.stamp(pip(suit), Placement::new(500 + step * 150, 700 - step * 37, 45));
    }
    let shoulder = Placement::new(780, 230, 200);
    pen.stamp(pip(suit), shoulder);
    pen.stamp(pip(suit), shoulder.turned());
    put_path(out, "m", &pen.finish());
}

/// Draws the bust of a knave, queen or king (11 to 13) into a field of the card, as large as the
/// head allows, and cuts it off at the edge of the field.
pub(super) fn bust(out: &mut String, number: u8, suit: Suit, field: CardArea) {
    let CardArea { x, y, width, height } = field;
    let size = (height * 100 / (CHIN - TOP)).min(width * 100 / HEAD);
    let spot = Placement::new(x + width / 2 - size * AXIS / 100, y - size * TOP / 100, size);
    let edge = [x, y, width, height].map(|tenths| tenths * GRAIN / 10);
    // An `<svg>` inside another hides everything outside its box.
    let [x, y, width, height] = edge;
    // Writing to a string cannot fail.
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

pub(super) fn joker(out: &mut String) {
    put_shapes(out, JOKER, WHOLE, false);
}
