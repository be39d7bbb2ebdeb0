//! Composes court cards. A whole picture consists of a figure, the same figure upside down, the
//! band between them, pips and a frame. If a large corner index leaves too little space, only the
//! bust (head and shoulders) of the figure is drawn. This module does not know corner indexes.

use super::figures::{AXIS, CHIN, FigureShape, JOKER, TOP, figure};
use super::pen::{GRAIN, Pen, Placement};
use super::pips::pip_drawing;
use crate::cards::Suit;
use std::fmt::Write;

#[cfg(test)]
mod tests;

/// The band across the middle of the card. It looks the same when it is turned upside down.
const BAND: &str = "M16 154L184 112V126L16 168Z";
/// The thin line around the picture. It leaves space for the corner indexes.
const FRAME: &str = "M70 16H184V230H130V264H16V50H70Z";

const WHOLE: Placement = Placement::new(0, 0, 500);

/// The width of the widest head, in half card units. A bust must show this whole width.
const HEAD: i32 = 88;

/// A rectangle on a card, in tenths of a card unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardArea {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

/// Adds a path element with a class.
pub(super) fn put_path(out: &mut String, class: &str, data: &str) {
    for part in ["<path class=\"", class, "\" d=\"", data, "\"/>"] {
        out.push_str(part);
    }
}

/// Adds one drawing as a separate path element.
pub(super) fn put_drawing(out: &mut String, class: &str, drawing: &str, spot: Placement) {
    let mut pen = Pen::default();
    pen.stamp(drawing, spot);
    put_path(out, class, &pen.finish());
}

/// Adds shapes in order. If `turned` is true, each shape is also added upside down.
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

/// Draws the whole picture of a knave, queen or king (number 11 to 13).
pub(super) fn draw_court(out: &mut String, number: u8, suit: Suit) {
    let figure = figure(number, suit);
    put_drawing(out, "l", FRAME, WHOLE);
    put_shapes(out, figure.robe, WHOLE, true);
    for shapes in figure.head.iter().chain(figure.holds) {
        put_shapes(out, shapes, WHOLE, true);
    }
    put_drawing(out, "g", BAND, WHOLE);
    let mut pen = Pen::default();
    for step in -2..=2 {
        pen.stamp(pip_drawing(suit), Placement::new(500 + step * 150, 700 - step * 37, 45));
    }
    let shoulder = Placement::new(780, 230, 200);
    pen.stamp(pip_drawing(suit), shoulder);
    pen.stamp(pip_drawing(suit), shoulder.turned());
    put_path(out, "m", &pen.finish());
}

/// Draws the bust of a knave, queen or king (number 11 to 13) into the rectangle `field` of the
/// card. The bust is as large as the width of the head allows. Everything outside `field` is cut
/// off.
pub(super) fn draw_bust(out: &mut String, number: u8, suit: Suit, field: CardArea) {
    let CardArea { x, y, width, height } = field;
    let size = (height * 100 / (CHIN - TOP)).min(width * 100 / HEAD);
    let spot = Placement::new(x + width / 2 - size * AXIS / 100, y - size * TOP / 100, size);
    let edge = [x, y, width, height].map(|tenths| tenths * GRAIN / 10);
    // An `<svg>` inside another `<svg>` hides everything outside its own box.
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

pub(super) fn draw_joker(out: &mut String) {
    put_shapes(out, JOKER, WHOLE, false);
}
