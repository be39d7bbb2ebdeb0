//! Draws the engravings of a table as one SVG: lines, signs and words between the cards. The unit
//! of the drawing is a hundredth of a card width. Depends on the shapes, not on a game or the
//! browser.

use super::numbers::BoardId;
use crate::{
    rules::{EngravedShape, rotate},
    text,
    ui::geometry::{Decimal, EngravedLayer, Rect},
};

/// Half the gap that a line leaves for a card, in card widths.
const HALF_GAP: f32 = 0.58;
/// The distance of an outline from the edges of its card, as a share of the width of the card. The
/// drawing of an empty pile has the same outline.
const INSET: f32 = 0.006;
/// The radius of the corners of an outline, as a share of the width of the card.
const CORNER: f32 = 0.07;
/// The height of a capital letter, as a share of the font size.
const CAPITAL: f32 = 0.69;
/// The angle between the middle and each end of the arc on which words stand, in degrees.
const WORD_ARC: f32 = 60.0;
/// The width of one tassel of a fringe, in card widths.
const TASSEL: f32 = 0.14;
/// Where the threads of a tassel are tied, as a share of the depth of the fringe.
const KNOT: f32 = 0.35;

/// The signs of the zodiac, from the ram to the fishes. Each is 20 wide and high, and its centre is
/// the origin.
const SIGNS: [&str; 12] = [
    "M0 8V-2C0-6-2-8-4-8S-7-6-7-4M0-2C0-6 2-8 4-8S7-6 7-4",
    "M-6-8C-5-4-3-2 0-2S5-4 6-8M0-2A5 5 0 1 0 .1-2",
    "M-6-8C-3-6 3-6 6-8M-6 8C-3 6 3 6 6 8M-3-7V7M3-7V7",
    "M-8-2.5A2.5 2.5 0 1 0-3-2.5A2.5 2.5 0 1 0-8-2.5C-7-7 3-8 7-4M8 2.5A2.5 2.5 0 1 0 3 2.5A2.5 2.5 0 1 0 8 2.5C7 7-3 8-7 4",
    "M-7 2A2.5 2.5 0 1 0-2 2A2.5 2.5 0 1 0-7 2M-2 2C-2-1-4-2-4-4A4 4 0 0 1 4-4C4 0 1 3 1 5C1 8 4 8 6 6",
    "M-8-6C-6-6-6-5-6-3V6M-6-3C-6-6-2-6-2-3V6M-2-3C-2-6 2-6 2-3V5C2 7 3 8 5 9M2-2C4-5 7-3 6 0C5 4 2 6-1 8",
    "M-8 7H8M-8 3H-3C-6 1-6-6 0-6S6 1 3 3H8",
    "M-8-6C-6-6-6-5-6-3V6M-6-3C-6-6-2-6-2-3V6M-2-3C-2-6 2-6 2-3V4C2 8 5 8 7 5M4.5 5.5L7.2 4.6L7.8 7.4",
    "M-7 7L7-7M0-7H7V0M-5-1L1 5",
    "M-8-6C-5-6-5-3-5 0V4M-5-2C-4-7 1-7 1 0V4C1 7-1 8-3 8M1 3A3 3 0 1 1 3 6C2 6 1 5 1 3",
    "M-8-2L-5-5L-2-2L1-5L4-2L8-6M-8 5L-5 2L-2 5L1 2L4 5L8 1",
    "M-6-8C-2-3-2 3-6 8M6-8C2-3 2 3 6 8M-7 0H7",
];

/// Returns the drawing as SVG elements. The ids in it are unique on the page.
pub fn draw_engravings(layer: &EngravedLayer, board: BoardId) -> String {
    let places = layer.outlines.iter().map(draw_outline);
    let shapes =
        layer.shapes.iter().zip(0..).map(|(shape, number)| draw_shape(shape, board, number));
    places.chain(shapes).collect()
}

fn draw_outline(place: &Rect) -> String {
    let Rect { x, y, width, height } = place.expanded(-INSET * place.width);
    let radius = length(CORNER * place.width);
    let (x, y, width, height) = (length(x), length(y), length(width), length(height));
    format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"/>"#)
}

fn draw_shape(shape: &EngravedShape, board: BoardId, number: usize) -> String {
    match shape {
        EngravedShape::Oval { centre, radii, cards } => draw_oval(*centre, *radii, *cards),
        EngravedShape::Words { words, centre, radii, turn, size } => {
            let (path, id) = (word_arc(*centre, *radii, *turn, *size), board.0);
            let (size, words) = (length(*size), text::engraved_words(*words));
            format!(
                r##"<path id="engraved-{id}-{number}" stroke="none" d="{path}"/><text font-size="{size}"><textPath href="#engraved-{id}-{number}" startOffset="50%">{words}</textPath></text>"##
            )
        }
        EngravedShape::Hand { tip, length: long } => draw_hand(*tip, length(*long).0),
        EngravedShape::Zodiac { signs, size } => {
            let scale = Decimal(size * 10.0, 2);
            let sign = |((x, y), d): (&(f32, f32), &str)| {
                let (x, y) = (length(*x), length(*y));
                format!(r#"<path transform="translate({x} {y})scale({scale})" d="{d}"/>"#)
            };
            signs.iter().zip(SIGNS).map(sign).collect()
        }
        EngravedShape::Fringe { from, to, depth } => draw_fringe(*from, *to, *depth),
        EngravedShape::Columns(_) => String::new(),
    }
}

/// Converts a length from card widths to units of the drawing.
const fn length(card_widths: f32) -> Decimal {
    Decimal(card_widths * 100.0, 1)
}

fn point((x, y): (f32, f32)) -> String {
    format!("{} {}", length(x), length(y))
}

/// Returns the point of an oval at an angle, in degrees clockwise from the top.
fn point_on_oval((x, y): (f32, f32), radii: (f32, f32), degrees: f32) -> String {
    let (dx, dy) = rotate((0.0, -1.0), degrees);
    point((x + dx * radii.0, y + dy * radii.1))
}

/// Returns the path of an arc of less than half an oval.
fn arc(centre: (f32, f32), radii: (f32, f32), (from, to): (f32, f32)) -> String {
    let at = |degrees| point_on_oval(centre, radii, degrees);
    let is_clockwise = u8::from(to > from);
    format!("M{}A{} 0 0 {is_clockwise} {}", at(from), point(radii), at(to))
}

fn draw_oval(centre: (f32, f32), radii: (f32, f32), cards: u8) -> String {
    // A whole oval has three arcs without gaps.
    let (arcs, gap) = if cards == 0 { (3, 0.0) } else { (cards, HALF_GAP / radii.0) };
    // An approximation of the arcsine for small angles, without library code.
    let gap = (gap + gap * gap * gap / 6.0).to_degrees();
    let step = 360.0 / f32::from(arcs);
    let arcs = (0..arcs).map(|at| {
        let from = step * f32::from(at);
        arc(centre, radii, (from + gap, from + step - gap))
    });
    format!(r#"<path d="{}"/>"#, arcs.collect::<String>())
}

/// Returns the path of the baseline of words on an oval. The oval goes through the middle of the
/// letters.
fn word_arc(centre: (f32, f32), radii: (f32, f32), turn: f32, size: f32) -> String {
    let (is_upper, half) = (rotate((0.0, 1.0), turn).1 > 0.0, size * CAPITAL / 2.0);
    let (lift, end) = if is_upper { (-half, WORD_ARC) } else { (half, -WORD_ARC) };
    arc(centre, (radii.0 + lift, radii.1 + lift), (turn - end, turn + end))
}

/// Draws the hand of a clock, with a leaf at its tip, a scroll below it and a ring at its foot.
/// `long` is the length of the hand in units of the drawing.
fn draw_hand(tip: (f32, f32), long: f32) -> String {
    let (x, y, stem, ring) = (length(tip.0), length(tip.1), long - 8.0, Decimal(long - 4.0, 1));
    let stem = Decimal(stem, 1);
    format!(
        r#"<g transform="translate({x} {y})"><path fill="currentColor" stroke="none" d="M0 0C2 8 5 13 5 18S2 25 0 28C-2 25-5 23-5 18S-2 8 0 0Z"/><path d="M0 28V{stem}M0 34C9 31 14 36 12 42S2 47 0 40M0 34C-9 31-14 36-12 42S-2 47 0 40"/><circle cy="{ring}" r="4"/></g>"#
    )
}

/// Draws an edge with tassels. The threads of each tassel are tied together, and spread from there.
fn draw_fringe(from: (f32, f32), to: (f32, f32), depth: f32) -> String {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let count = (across.hypot(down) / TASSEL).round();
    // `u` is the vector along one tassel. `v` is the length of the edge divided by the depth.
    let (u, v) = ((across / count, down / count), across.hypot(down) / depth);
    let at = |along: f32, out: f32| {
        let (x, y) = (from.0 + u.0 * along, from.1 + u.1 * along);
        point((x + down / v * out, y - across / v * out))
    };
    let tassel = |number: u16| {
        let middle = f32::from(number) + 0.5;
        let (knot, thread) = (at(middle, KNOT), |shift: f32| at(middle + shift, 1.0));
        format!(
            "M{}L{knot}L{}M{}L{knot}L{}M{knot}L{}",
            at(middle - 0.5, 0.0),
            at(middle + 0.5, 0.0),
            thread(-0.28),
            thread(0.28),
            thread(0.0),
        )
    };
    let tassels: String = (0..count as u16).map(tassel).collect();
    format!(r#"<path d="M{}L{}{tassels}"/>"#, point(from), point(to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::EngravedWords;

    fn drawing(shape: EngravedShape) -> String {
        let shapes = vec![shape];
        draw_engravings(&EngravedLayer { shapes, ..EngravedLayer::default() }, BoardId(2))
    }

    #[test]
    fn oval_has_a_gap_for_each_card() {
        let oval =
            |cards| drawing(EngravedShape::Oval { centre: (5.0, 5.0), radii: (2.0, 2.0), cards });
        assert_eq!(oval(0).matches('M').count(), 3);
        assert_eq!(oval(8).matches('M').count(), 8);
    }

    #[test]
    fn words_in_the_lower_half_of_an_oval_are_upright() {
        let words = |turn| {
            let words = EngravedWords::Southern;
            drawing(EngravedShape::Words {
                words,
                centre: (5.0, 5.0),
                radii: (3.0, 3.0),
                turn,
                size: 0.3,
            })
        };
        assert!(words(-45.0).contains(" 0 0 1 "), "{}", words(-45.0));
        assert!(words(-135.0).contains(" 0 0 0 "), "{}", words(-135.0));
        assert!(words(135.0).contains(">SOUTHERN<") && words(135.0).contains("engraved-2-0"));
    }

    #[test]
    fn fringe_threads_point_to_the_left_of_the_edge() {
        let fringe =
            drawing(EngravedShape::Fringe { from: (0.0, 1.0), to: (0.28, 1.0), depth: 0.5 });
        assert!(fringe.contains("M0 100L28 100"), "{fringe}");
        assert!(fringe.contains("L7 50"), "{fringe}");
    }

    #[test]
    fn zodiac_has_twelve_signs() {
        let signs = vec![(1.0, 1.0); 12];
        assert_eq!(
            drawing(EngravedShape::Zodiac { signs, size: 0.2 }).matches("<path").count(),
            12
        );
    }
}
