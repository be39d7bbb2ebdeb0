//! Checks that the outlines of the twelve court figures differ from each other on a card forty
//! pixels wide, and that the figures do not come near the corner indexes.

use super::*;
use crate::art::{COURT_MIDDLE, INSET_ABOVE, INSET_ASIDE, INSET_COURT, IndexForm, WHOLE_INDEX};
use crate::art::{draw_corner_index, index};
use crate::cards::{Card, Rank};

/// The width of the card, in pixels.
const WIDTH: usize = 40;
/// The height of the upper half of the card, in pixels. The upper half shows one figure. The lower
/// half shows the figure upside down.
const HEIGHT: usize = 28;
/// The number of drawing units in a pixel. A drawing unit is half a card unit, so a card is two
/// hundred drawing units wide.
const PIXEL: f32 = 200.0 / WIDTH as f32;
/// The minimum number of pixels in which two outlines must differ. The upper half of the card has
/// 1,120 pixels. The minimum is about the size of a crown or an orb.
const MIN_DIFFERENCE: usize = 30;

type Line = Vec<(f32, f32)>;
type Outline = [[bool; WIDTH]; HEIGHT];

/// Returns the letters of a path's data. Each letter comes with the numbers after it.
fn parse_segments(data: &str) -> Vec<(char, Vec<f32>)> {
    let mut segments: Vec<(char, Vec<f32>)> = Vec::new();
    for (at, letter) in data.match_indices(|sign: char| sign.is_ascii_alphabetic()) {
        let rest = &data[at + 1..];
        let end = rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        let spaced = rest[..end].replace('-', " -");
        let numbers = spaced.split_whitespace().map(|number| number.parse().expect("a number"));
        segments.push((letter.chars().next().expect("a letter"), numbers.collect()));
    }
    segments
}

/// Returns a point of a Bézier curve. `part` is the position along the curve, from 0 to 1.
fn bezier_point(points: &[(f32, f32)], part: f32) -> (f32, f32) {
    match points {
        [point] => *point,
        points => {
            let mix = |(a, b): (f32, f32)| a + (b - a) * part;
            let pairs = points
                .windows(2)
                .map(|pair| (mix((pair[0].0, pair[1].0)), mix((pair[0].1, pair[1].1))));
            bezier_point(&pairs.collect::<Vec<_>>(), part)
        }
    }
}

/// Returns the closed lines of a path. The path must have the form that the pen writes: relative
/// coordinates, and only arcs that are half circles.
fn path_edges(data: &str) -> Vec<Line> {
    let (mut lines, mut at): (Vec<Line>, _) = (Vec::new(), (0.0, 0.0));
    // The second control point of the previous curve. A smooth curve continues in its direction.
    let mut handle = at;
    for (letter, numbers) in parse_segments(data) {
        let size = match letter {
            'h' | 'v' => 1,
            'q' | 's' => 4,
            'c' => 6,
            'a' => 7,
            _ => 2,
        };
        if letter == 'z' {
            at = lines.last().and_then(|line| line.first()).copied().unwrap_or(at);
        }
        for (number, given) in numbers.chunks_exact(size).enumerate() {
            let point = |pair: &[f32]| (at.0 + pair[0], at.1 + pair[1]);
            let curve = match letter {
                'h' => vec![at, (at.0 + given[0], at.1)],
                'v' => vec![at, (at.0, at.1 + given[0])],
                's' => {
                    let smooth = (2.0 * at.0 - handle.0, 2.0 * at.1 - handle.1);
                    vec![at, smooth, point(&given[..2]), point(&given[2..])]
                }
                'a' => {
                    let (end, high) = (point(&given[5..]), given[5] * 2.0 / 3.0);
                    vec![at, (at.0, at.1 - high), (end.0, end.1 - high), end]
                }
                _ => {
                    let ends = given.chunks_exact(2).map(point);
                    std::iter::once(at).chain(ends).collect()
                }
            };
            let end = curve[curve.len() - 1];
            if letter == 'm' && number == 0 {
                lines.push(vec![end]);
            } else if let Some(line) = lines.last_mut() {
                line.extend((1..=12_u8).map(|part| bezier_point(&curve, f32::from(part) / 12.0)));
            }
            handle = if curve.len() == 4 { curve[2] } else { end };
            at = end;
        }
    }
    lines
}

/// Returns true if a point is inside the closed lines. The function counts how often the lines go
/// around the point.
fn is_within(lines: &[Line], (x, y): (f32, f32)) -> bool {
    let mut rounds = 0;
    for line in lines {
        for (from, to) in line.iter().zip(line.iter().cycle().skip(1)) {
            let is_down = from.1 <= y && to.1 > y;
            if is_down || (to.1 <= y && from.1 > y) {
                let meets = from.0 + (y - from.1) / (to.1 - from.1) * (to.0 - from.0);
                rounds += if meets <= x {
                    0
                } else if is_down {
                    1
                } else {
                    -1
                };
            }
        }
    }
    rounds != 0
}

/// Returns the pixels that a court figure fills: its robe, head and object, all in one colour.
fn figure_outline(number: u8, suit: Suit) -> Outline {
    let figure = figure(number, suit);
    let mut outline = [[false; WIDTH]; HEIGHT];
    let held = figure.head.iter().chain(figure.holds).copied();
    for shape in std::iter::once(figure.robe).chain(held).flatten() {
        if matches!(shape.class, "l" | "c") {
            continue;
        }
        let half = Placement { x: 0, y: 0, scale_x: 1000, scale_y: 1000 };
        let mut pen = Pen::default();
        pen.append_drawing_at(shape.drawing, half);
        if shape.paired {
            pen.append_drawing_at(shape.drawing, half.mirrored(2 * AXIS));
        }
        let lines = path_edges(&pen.finish());
        for (y, row) in outline.iter_mut().enumerate() {
            for (x, pixel) in row.iter_mut().enumerate() {
                let middle = ((x as f32 + 0.5) * PIXEL, (y as f32 + 0.5) * PIXEL);
                *pixel |= is_within(&lines, middle);
            }
        }
    }
    outline
}

fn outline_text(outline: &Outline) -> String {
    let row = |row: &[bool; WIDTH]| row.map(|filled| if filled { '#' } else { '.' });
    outline.iter().map(|it| row(it).iter().collect::<String>() + "\n").collect()
}

#[test]
fn outlines_of_all_court_figures_differ() {
    let courts: Vec<(u8, Suit, Outline)> = [11, 12, 13]
        .into_iter()
        .flat_map(|number| Suit::ALL.map(|suit| (number, suit, figure_outline(number, suit))))
        .collect();
    let mut least = usize::MAX;
    for (at, (number, suit, one)) in courts.iter().enumerate() {
        let filled = one.iter().flatten().filter(|pixel| **pixel).count();
        assert!((200..1000).contains(&filled), "{number} {suit:?}:\n{}", outline_text(one));
        for (other, of, two) in &courts[at + 1..] {
            let pixels = one.iter().flatten().zip(two.iter().flatten());
            let differ = pixels.filter(|(a, b)| a != b).count();
            least = least.min(differ);
            assert!(
                differ >= MIN_DIFFERENCE,
                "{number} {suit:?} and {other} {of:?} differ in {differ} pixels:\n{}\n{}",
                outline_text(one),
                outline_text(two)
            );
        }
    }
    println!("the two most similar outlines differ in {least} pixels");
}

/// The smallest distance between a figure and a corner index, in grains.
const CLEARANCE: f32 = 2.0 * GRAIN as f32;
/// Half of the width of a line, in grains.
const HALF_LINE: f32 = 8.0;

/// Returns points on all lines of a court picture, in grains. The picture is scaled by `scale`
/// around the middle of the card. Then it is moved, so that its middle lies at `middle`.
fn picture_points(card: Card, scale: f32, middle: (f32, f32)) -> Vec<(f32, f32)> {
    let mut out = String::new();
    draw_court(&mut out, card.rank().number(), card.suit());
    let paths = out.split(" d=\"").skip(1).filter_map(|path| path.split('"').next());
    let place =
        |(x, y): (f32, f32)| (middle.0 + (x - 1000.0) * scale, middle.1 + (y - 1400.0) * scale);
    paths.flat_map(path_edges).flatten().map(place).collect()
}

/// Returns the distance between a picture and a corner index, in grains.
fn distance_to_index(points: &[(f32, f32)], card: Card, height: u8, form: IndexForm) -> f32 {
    let mut pen = Pen::default();
    draw_corner_index(&mut pen, card, i32::from(height) * 10, form, |spot| spot);
    let index: Vec<(f32, f32)> = path_edges(&pen.finish()).into_iter().flatten().collect();
    let near = points.iter().filter(|(x, y)| *x < 1200.0 && *y < 1400.0);
    let distances = near.flat_map(|a| index.iter().map(move |b| (a.0 - b.0).hypot(a.1 - b.1)));
    distances.fold(f32::INFINITY, f32::min) - HALF_LINE
}

#[test]
fn court_figures_do_not_touch_the_corner_index() {
    let grains = |tenths: i32| (tenths * GRAIN / 10) as f32;
    let middle = (grains(COURT_MIDDLE.0), grains(COURT_MIDDLE.1));
    let ranks = [Rank::KNAVE, Rank::QUEEN, Rank::KING];
    for card in ranks.iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(*rank, suit))) {
        let whole = picture_points(card, 1.0, (1000.0, 1400.0));
        let inset = picture_points(card, INSET_COURT as f32 / 1000.0, middle);
        let clear = [
            distance_to_index(&whole, card, index::WHOLE, WHOLE_INDEX),
            distance_to_index(&inset, card, index::INSET, INSET_ABOVE.index),
            distance_to_index(&inset, card, index::INSET, INSET_ASIDE.index),
        ];
        println!("{card}: {:?}", clear.map(|grains| grains / GRAIN as f32));
        assert!(clear.iter().all(|it| *it >= CLEARANCE), "{card}: {clear:?}");
    }
}
