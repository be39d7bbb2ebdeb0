//! Composes court cards. A whole picture consists of a figure, the same figure upside down, the
//! band between them, and pips. If a large corner index leaves too little room, only the
//! bust (head and shoulders) of the figure is drawn. This module draws no corner indexes.

use super::figures::{AXIS, FigureShape, JOKER, Moves, figure};
use super::pen::{GRAIN, Pen, Placement};
use super::pips::pip_drawing;
use crate::cards::Suit;
use std::fmt::Write;

#[cfg(test)]
mod tests;

/// The band across the middle of the card. It looks the same when it is turned upside down.
const BAND: &str = "M16 154L184 112V126L16 168Z";

/// The position of a figure on a whole face.
const WHOLE: Placement = Placement::new(40, 56, 460);

/// The pip beside the head of a figure.
const SHOULDER: Placement = Placement::new(758, 272, 175);

/// The width of the lines of a bust, in grains. A bust is small, so its lines are heavier.
const BUST_LINE: i32 = 22;

/// A rectangle on a card, in tenths of a card unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardArea {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

/// Adds a path element with a class.
pub(super) fn push_path_element(out: &mut String, class: &str, data: &str) {
    for part in ["<path class=\"", class, "\" d=\"", data, "\"/>"] {
        out.push_str(part);
    }
}

/// Adds a path element whose lines are `line` grains wide.
pub(super) fn push_line_element(out: &mut String, class: &str, line: i32, data: &str) {
    push_path_element(out, &[class, "\" stroke-width=\"", &line.to_string()].concat(), data);
}

/// Adds one drawing as a separate path element.
pub(super) fn push_drawing_element(out: &mut String, class: &str, drawing: &str, spot: Placement) {
    let mut pen = Pen::default();
    pen.append_drawing_at(drawing, spot);
    push_path_element(out, class, &pen.finish());
}

/// Adds shapes in order. If `turned` is true, each shape is also added upside down.
fn push_shape_elements(out: &mut String, shapes: &[FigureShape], spot: Placement, turned: bool) {
    for shape in shapes {
        let mut pen = Pen::default();
        let sides = [spot, spot.mirrored(2 * AXIS)];
        for side in &sides[..1 + usize::from(shape.paired)] {
            pen.append_drawing_at(shape.drawing, *side);
            if turned {
                pen.append_drawing_at(shape.drawing, side.turned());
            }
        }
        push_path_element(out, shape.class, &pen.finish());
    }
}

/// Draws the whole picture of a knave, queen or king (number 11 to 13), without its frame.
pub(super) fn draw_court(out: &mut String, number: u8, suit: Suit) {
    let figure = figure(number, suit);
    let Moves { head, held, .. } = figure.moves;
    push_shape_elements(out, figure.robe, WHOLE, true);
    for shapes in figure.head {
        push_shape_elements(out, shapes, WHOLE.moved((head, 0, 100)), true);
    }
    for shapes in figure.holds {
        push_shape_elements(out, shapes, WHOLE.moved(held), true);
    }
    push_drawing_element(out, "g", BAND, WHOLE);
    let mut pen = Pen::default();
    for step in -2..=2 {
        pen.append_drawing_at(
            pip_drawing(suit),
            Placement::new(500 + step * 138, 700 - step * 34, 41),
        );
    }
    pen.append_drawing_at(pip_drawing(suit), SHOULDER);
    pen.append_drawing_at(pip_drawing(suit), SHOULDER.turned());
    push_path_element(out, "m", &pen.finish());
}

/// Returns the x of a bust's middle on two kinds of faces, in tenths of a card unit: with the index
/// above the bust, and with the index at the left.
pub(super) const fn bust_centres_x(number: u8, suit: Suit) -> (i32, i32) {
    figure(number, suit).moves.bust
}

/// Draws the bust of a knave, queen or king (number 11 to 13). `spot` is the position of the
/// figure. Everything outside the rectangle `clip` is cut off.
pub(super) fn draw_bust(
    out: &mut String,
    (number, suit): (u8, Suit),
    spot: Placement,
    clip: CardArea,
) {
    start_clipped_svg(out, clip, BUST_LINE);
    let figure = figure(number, suit);
    push_shape_elements(out, figure.robe, spot, false);
    for shapes in figure.head {
        push_shape_elements(out, shapes, spot, false);
    }
    out.push_str("</svg>");
}

/// Opens an `<svg>` element, which hides everything outside the rectangle `clip`. Its lines are
/// `line` grains wide (see [`GRAIN`]).
pub(super) fn start_clipped_svg(out: &mut String, clip: CardArea, line: i32) {
    let CardArea { x, y, width, height } = clip;
    let [x, y, width, height] = [x, y, width, height].map(|tenths| tenths * GRAIN / 10);
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\" stroke-width=\"{line}\">"
    );
}

pub(super) fn draw_joker(out: &mut String) {
    push_shape_elements(out, JOKER, WHOLE, false);
}
