//! The drawings that are not faces: backs, empty places, and the group that scales every drawing.
//! This module draws no faces.

use super::courts::{
    CardArea, push_drawing_element, push_line_element, push_path_element, start_clipped_svg,
};
use super::pen::{GRAIN, Pen, Placement};
use super::pips::{LILY, pip_drawing};
use super::{BackPattern, Sign, glyphs};
use crate::cards::{Rank, Suit};
use std::sync::OnceLock;

/// A drawing that is repeated at every point of a grid on the field of a back. Lengths are in
/// grains, from the upper left corner of the field.
struct Layer {
    drawing: &'static str,
    /// The width of the lines, or `None` if the drawing is filled.
    line: Option<i32>,
    /// The position of the first copy.
    first: (i32, i32),
    /// The distance from one copy to the next, to the right and down.
    step: (i32, i32),
    /// How far every second row is moved to the left. If rows have several copies, the moved rows
    /// have one more.
    shift: i32,
    /// The number of copies in a row, and the number of rows.
    count: (i32, i32),
    /// Whether the lower half of the field repeats the upper half upside down.
    is_turned: bool,
}

const LINES: Layer = Layer {
    drawing: "",
    line: Some(20),
    first: (0, 0),
    step: (280, 280),
    shift: 0,
    count: (7, 10),
    is_turned: false,
};
const SHAPES: Layer = Layer { line: None, ..LINES };
const WAVE: Layer = Layer {
    drawing: "M-52 0q52-76 105 0t105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0 105 0",
    line: Some(34),
    first: (0, 46),
    step: (0, 126),
    count: (1, 10),
    is_turned: true,
    ..LINES
};
const SCALE: Layer = Layer {
    line: Some(19),
    first: (0, 126),
    step: (240, 126),
    shift: 120,
    is_turned: true,
    ..LINES
};
/// A whole row of scales.
const SCALES: &str = "M0 0c0-160 240-160 240 0 0-160 240-160 240 0 0-160 240-160 240 0 0-160 240-160 240 0 0-160 240-160 240 0 0-160 240-160 240 0 0-160 240-160 240 0 0-160 240-160 240 0";
const BRICK: Layer = Layer { line: Some(22), step: (210, 120), ..LINES };
const LOZENGE: Layer = Layer { step: (210, 280), ..LINES };

#[rustfmt::skip]
const fn pattern_layers(pattern: BackPattern) -> &'static [Layer] {
    match pattern {
        // Every strand goes alternately over and under the strands that it crosses.
        BackPattern::Weave => &[
            Layer { drawing: "M-104-104L104 104", line: Some(50), first: (140, 140), count: (6, 9), ..LINES },
            Layer { drawing: "M-104 104L104-104", line: Some(50), ..LINES },
        ],
        BackPattern::Lozenges => &[
            Layer { drawing: "M-105 0L0-140 105 0 0 140z", first: (105, 140), count: (8, 9), ..LOZENGE },
            Layer { drawing: "M-14 0L0-19 14 0 0 19z", line: None, first: (105, 140), count: (8, 9), ..LOZENGE },
            Layer { drawing: "M-46 0L0-61 46 0 0 61z", line: None, count: (9, 10), ..LOZENGE },
        ],
        BackPattern::Scales => &[
            Layer { drawing: SCALES, count: (1, 10), ..SCALE },
            Layer { drawing: "M-49 0c0-66 98-66 98 0", first: (120, 126), count: (7, 10), ..SCALE },
        ],
        BackPattern::Waves => &[WAVE, Layer { line: Some(12), first: (0, 86), ..WAVE }],
        BackPattern::Bricks => &[
            Layer { drawing: "M0 0h1680", count: (1, 22), ..BRICK },
            Layer { drawing: "M0 0v120", shift: 105, count: (9, 21), ..BRICK },
            Layer { drawing: "M42 60h126", shift: 105, count: (8, 21), ..BRICK },
        ],
        BackPattern::Stars => &[
            Layer { drawing: STAR, first: (140, 140), count: (6, 9), ..SHAPES },
            Layer { drawing: STAR, ..SHAPES },
        ],
    }
}

/// A star with six points.
const STAR: &str = "M0-108l94 162h-188zM0 108l-94-162h188z";

pub fn draw_back(pattern: BackPattern) -> &'static str {
    static BACKS: [OnceLock<String>; BackPattern::ALL.len()] =
        [const { OnceLock::new() }; BackPattern::ALL.len()];
    BACKS[pattern as usize].get_or_init(|| {
        let mut out = String::from(OPEN);
        push_path_element(&mut out, "b", GROUND);
        start_clipped_svg(&mut out, FIELD, 0);
        for layer in pattern_layers(pattern) {
            let path = layer_path(layer);
            match layer.line {
                Some(line) => push_line_element(&mut out, "t", line, &path),
                None => push_path_element(&mut out, "w", &path),
            }
        }
        out.push_str("</svg>");
        push_line_element(&mut out, "t", 16, EDGE);
        push_line_element(&mut out, BEADS_CLASS, 28, BEADS);
        draw_medallion(&mut out);
        out.push_str("</g>");
        out
    })
}

/// Returns the path of all copies of a layer.
fn layer_path(layer: &Layer) -> String {
    let mut pen = Pen::default();
    let (left, top) = (FIELD.x * GRAIN / 10, FIELD.y * GRAIN / 10);
    for is_turned in &[false, true][..1 + usize::from(layer.is_turned)] {
        for row in 0..layer.count.1 {
            let shift = row % 2 * layer.shift;
            let more = i32::from(shift > 0 && layer.count.0 > 1);
            for column in 0..layer.count.0 + more {
                let x = left + layer.first.0 - shift + column * layer.step.0;
                let y = top + layer.first.1 + row * layer.step.1;
                let spot = Placement { x, y, scale_x: 1000, scale_y: 1000 };
                pen.append_drawing_at(layer.drawing, if *is_turned { spot.turned() } else { spot });
            }
        }
    }
    pen.finish()
}

/// Draws the medallion in the middle of a back. It has four lilies around a lozenge, with leaves
/// between them.
fn draw_medallion(out: &mut String) {
    const LEAF: &str = "M38 38Q86 54 102 102 54 86 38 38Z";
    push_drawing_element(out, "b", "M0 0o224", Placement::new(500, 700, 100));
    for (line, ring) in [(24, "M0 0o202"), (12, "M0 0o180")] {
        let mut pen = Pen::default();
        pen.append_drawing_at(ring, Placement::new(500, 700, 100));
        push_line_element(out, "t", line, &pen.finish());
    }
    let mut pen = Pen::default();
    let lily = Placement::new(500, 614, 130);
    pen.append_drawing_at(LILY, lily);
    pen.append_drawing_at(LILY, lily.turned());
    let lilies = pen.finish();
    push_path_element(out, "w", &lilies);
    out.push_str("<g transform=\"rotate(90 1000 1400)\">");
    push_path_element(out, "w", &lilies);
    out.push_str("</g>");
    let mut pen = Pen::default();
    let leaf = Placement::new(500, 700, 100);
    for side in [leaf, leaf.mirrored(0)] {
        pen.append_drawing_at(LEAF, side);
        pen.append_drawing_at(LEAF, side.turned());
    }
    pen.append_drawing_at(pip_drawing(Suit::Diamonds), Placement::new(500, 700, 40));
    push_path_element(out, "w", &pen.finish());
}

/// The coloured area of a back, with a paper edge of four card units around it. The unit is a grain
/// (1/20 of a card unit).
const GROUND: &str = "m80 160q0-80 80-80h1680q80 0 80 80v2480q0 80-80 80h-1680q-80 0-80-80z";

/// The area of a back that the pattern fills, inside a hem.
const FIELD: CardArea = CardArea { x: 80, y: 70, width: 840, height: 1260 };

/// The line around the field, in grains.
const EDGE: &str = "m160 140h1680v2520h-1680z";

/// The lines on which the beads of the hem lie, in grains. There are 12 beads at each end and 18 at
/// each side.
const BEADS: &str = "m230 110h1541m-1541 2580h1541m-1651-2480v2381m1760-2381v2381";
const BEADS_CLASS: &str = "t\" stroke-dasharray=\"0 140\" stroke-linecap=\"round";

/// The opening tag of the group around every drawing. The group scales grains to card units.
pub(super) const OPEN: &str = "<g transform=\"scale(.05)\">";

/// The placement of a drawing whose unit is a card unit.
const CARD: Placement = Placement::new(0, 0, 1000);

/// The outline of a card, in tenths of a card unit.
const OUTLINE: &str = "M71 6H929C965 6 994 35 994 71V1329C994 1365 965 1394 929 1394H71C35 1394 6 1365 6 1329V71C6 35 35 6 71 6Z";
/// The placement of a drawing whose unit is a tenth of a card unit.
const TENTHS: Placement = Placement::new(0, 0, 100);

/// Draws an empty place: a faint outline and a sign.
pub fn draw_empty_place(sign: Sign) -> String {
    let mut out = String::from(OPEN);
    push_drawing_element(&mut out, "o", OUTLINE, TENTHS);
    let mut pen = Pen::default();
    match sign {
        Sign::None => {}
        Sign::Rank(rank) => draw_centred_character(&mut pen, rank, 700),
        Sign::Suit(suit) => pen.append_drawing_at(pip_drawing(suit), Placement::new(500, 700, 300)),
        Sign::Card(rank, suit) => {
            draw_centred_character(&mut pen, rank, 545);
            pen.append_drawing_at(pip_drawing(suit), Placement::new(500, 905, 250));
        }
        Sign::Stock(redeal) => return append_stock_sign(out, redeal),
    }
    push_path_element(&mut out, "n", &pen.finish());
    out.push_str("</g>");
    out
}

/// Draws a rank's character in the horizontal middle of the card. `y` is the vertical position of
/// its centre, in tenths of a card unit.
fn draw_centred_character(pen: &mut Pen, rank: Rank, y: i32) {
    let height = 330;
    let x = 500 - glyphs::character_width(rank) * height / 200;
    glyphs::draw_character(pen, rank, Placement::new(x, y - height / 2, height));
}

/// Adds the sign of an empty stock to a drawing: a ring if a redeal is possible, otherwise a cross.
fn append_stock_sign(mut out: String, redeal: bool) -> String {
    let mark = if redeal { "M50 70o19" } else { "M36 56L64 84M64 56L36 84" };
    push_drawing_element(&mut out, "o", mark, CARD);
    out.push_str("</g>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_back_svgs_differ_and_are_small() {
        for (at, pattern) in BackPattern::ALL.iter().enumerate() {
            assert!(
                BackPattern::ALL[..at].iter().all(|other| draw_back(*other) != draw_back(*pattern))
            );
            assert!(draw_back(*pattern).len() < 9000, "{pattern:?}: {}", draw_back(*pattern).len());
        }
    }

    #[test]
    fn signs_on_empty_places_look_different() {
        let mut all: Vec<String> = [Sign::None, Sign::Stock(true), Sign::Stock(false)]
            .into_iter()
            .chain([Sign::Rank(Rank::ACE), Sign::Card(Rank::ACE, Suit::Hearts)])
            .chain(Suit::ALL.map(Sign::Suit))
            .map(draw_empty_place)
            .collect();
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
