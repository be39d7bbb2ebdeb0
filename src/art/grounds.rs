//! The drawings besides faces: backs, empty places, and the group that scales every drawing. This
//! module does not know faces.

use super::courts::{put_drawing, put_path};
use super::pen::{Pen, Placement};
use super::pips::pip_drawing;
use super::{BackPattern, Sign, glyphs};
use crate::cards::Rank;
use std::sync::OnceLock;

/// The pattern of a back: a path that is repeated at every point of a grid.
struct Grid {
    path: &'static str,
    /// The distance from one copy of the path to the next, to the right and down, in tenths of a
    /// card unit.
    step: (i32, i32),
    /// How far every second row is moved to the right, in tenths of a card unit.
    shift: i32,
    /// Whether the path is mirrored in every second row.
    is_woven: bool,
}

fn grid(pattern: BackPattern) -> Grid {
    let plain = |path, step, shift| Grid { path, step, shift, is_woven: false };
    match pattern {
        // The path is a strand that goes up to the right. It covers the strand that it crosses. In
        // the mirrored rows the strand goes down instead. So every strand goes alternately over and
        // under the other strands.
        BackPattern::Weave => Grid { is_woven: true, ..plain("M-52 52L52-52", (140, 70), 70) },
        BackPattern::Lozenges => {
            plain("M-50 0L0-70L50 0L0 70zM0-22L16 0L0 22L-16 0z", (100, 140), 0)
        }
        BackPattern::Scales => {
            plain("M-62 0c0-80 124-80 124 0M-30 0c0-38 60-38 60 0", (124, 62), 62)
        }
        BackPattern::Waves => plain("M-50 0c16-44 34-44 50 0s34 44 50 0", (100, 60), 0),
        BackPattern::Bricks => plain("M-50-30h100M0-30v60", (100, 60), 50),
        BackPattern::Stars => plain("M0-44v88M-38-22L38 22M-38 22L38-22", (110, 90), 55),
    }
}

pub(super) fn back(pattern: BackPattern) -> &'static str {
    static BACKS: [OnceLock<String>; BackPattern::ALL.len()] =
        [const { OnceLock::new() }; BackPattern::ALL.len()];
    BACKS[pattern as usize].get_or_init(|| {
        let mut out = String::from(OPEN);
        put_path(&mut out, "b", PANEL);
        put_path(&mut out, "t", &pattern_path(&grid(pattern)));
        put_path(&mut out, "w", &[MARGIN, PANEL].concat());
        put_path(&mut out, "h", PANEL);
        out.push_str("</g>");
        out
    })
}

/// Returns the path of a pattern that fills the whole panel.
fn pattern_path(grid: &Grid) -> String {
    let mut pen = Pen::default();
    let (across, down) = grid.step;
    for row in 0..=1260 / down {
        let shift = if row % 2 == 0 { 0 } else { grid.shift };
        for column in 0..=(840 - shift) / across {
            let mut spot = Placement::new(80 + shift + column * across, 70 + row * down, 100);
            if grid.is_woven && row % 2 == 0 {
                spot.scale_x = -spot.scale_x;
            }
            pen.stamp(grid.path, spot);
        }
    }
    pen.finish()
}

/// The coloured area of the back. The unit is a grain (1/20 of a card unit).
const PANEL: &str = "m100 160q0-60 60-60h1680q60 0 60 60v2480q0 60-60 60h-1680q-60 0-60-60z";

/// A frame around the panel that hides the ends of the strands, in grains.
const MARGIN: &str = "m40 40v2720h1920v-2720zm-40-40";

/// The opening tag of the group around every drawing. The group scales grains to card units.
pub(super) const OPEN: &str = "<g transform=\"scale(.05)\">";

/// The position and size of the whole card, in card units.
const CARD: Placement = Placement::new(0, 0, 1000);

const OUTLINE: &str =
    "M14 4H86C92 4 96 8 96 14V126C96 132 92 136 86 136H14C8 136 4 132 4 126V14C4 8 8 4 14 4Z";

/// Draws an empty place and its sign.
pub(super) fn empty_place(sign: Sign) -> String {
    let mut out = String::from(OPEN);
    put_drawing(&mut out, "o", OUTLINE, CARD);
    let mut pen = Pen::default();
    match sign {
        Sign::None => {}
        Sign::Rank(rank) => draw_centred_character(&mut pen, rank, 700),
        Sign::Suit(suit) => pen.stamp(pip_drawing(suit), Placement::new(500, 700, 300)),
        Sign::Card(rank, suit) => {
            draw_centred_character(&mut pen, rank, 545);
            pen.stamp(pip_drawing(suit), Placement::new(500, 905, 250));
        }
        Sign::Stock(redeal) => return add_stock_sign(out, redeal),
    }
    put_path(&mut out, "n", &pen.finish());
    out.push_str("</g>");
    out
}

/// Draws a rank's character in the horizontal middle of the card. `y` is the height of its centre
/// in tenths of a card unit.
fn draw_centred_character(pen: &mut Pen, rank: Rank, y: i32) {
    let height = 330;
    let x = 500 - glyphs::character_width(rank) * height / 200;
    glyphs::draw_character(pen, rank, Placement::new(x, y - height / 2, height));
}

/// Draws the sign of an empty stock: a ring if a redeal is possible, otherwise a cross.
fn add_stock_sign(mut out: String, redeal: bool) -> String {
    let mark = if redeal { "M50 70o19" } else { "M36 56L64 84M64 56L36 84" };
    put_drawing(&mut out, "o", mark, CARD);
    out.push_str("</g>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;

    #[test]
    fn backs_differ_and_stay_small() {
        for (at, pattern) in BackPattern::ALL.iter().enumerate() {
            assert!(BackPattern::ALL[..at].iter().all(|other| back(*other) != back(*pattern)));
            assert!(back(*pattern).len() < 9000, "{pattern:?}: {}", back(*pattern).len());
        }
    }

    #[test]
    fn signs_differ() {
        let mut all: Vec<String> = [Sign::None, Sign::Stock(true), Sign::Stock(false)]
            .into_iter()
            .chain([Sign::Rank(Rank::ACE), Sign::Card(Rank::ACE, Suit::Hearts)])
            .chain(Suit::ALL.map(Sign::Suit))
            .map(empty_place)
            .collect();
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
