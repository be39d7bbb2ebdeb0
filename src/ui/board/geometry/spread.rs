//! How the cards of one pile lie on each other, in card widths and before the
//! pile is turned. Knows spreads; knows no window.

use crate::rules::{CARD_HEIGHT, Spread, turned};

/// From the lowest card's middle to a card's, and how far the card is turned.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Offset {
    pub dx: f32,
    pub dy: f32,
    pub turn: f32,
}

/// Cards of a squared pile are seen to lie on each other up to this height.
pub const THICK: usize = 8;
const THICKNESS: (f32, f32) = (-0.003, -0.007);

/// How much less a card lying face down needs to show.
const DOWN: f32 = 0.5;

/// Where each card of a pile lies; `up` tells which lie face up, bottom to top.
pub fn offsets(spread: Spread, up: &[bool]) -> Vec<Offset> {
    match spread {
        Spread::Squared => (0..up.len()).map(squared).collect(),
        Spread::Line { dx, dy, room } => line(dx, dy, room, up),
        Spread::Fan { step, sweep, pivot } => fan(step, sweep, pivot, up.len()),
        Spread::Path(spots) => path(spots, up.len()),
    }
}

/// Tests if earlier cards lie above later ones: in a spread to the left or upwards
/// the later ones are tucked under, so that every index is seen.
pub const fn tucks(spread: Spread) -> bool {
    matches!(spread, Spread::Line { dx, dy, .. } if dx < 0.0 || dy < 0.0)
}

/// Tests if a covered card of a spread shows its left side, not its top.
pub fn leaves_left(spread: Spread) -> bool {
    match spread {
        Spread::Squared | Spread::Path(_) => false,
        Spread::Line { dx, dy, .. } => dx.abs() > dy.abs(),
        Spread::Fan { .. } => true,
    }
}

fn squared(at: usize) -> Offset {
    let height = at.min(THICK) as f32;
    Offset { dx: THICKNESS.0 * height, dy: THICKNESS.1 * height, turn: 0.0 }
}

fn line(dx: f32, dy: f32, room: f32, up: &[bool]) -> Vec<Offset> {
    let weight = |up: bool| if up { 1.0 } else { DOWN };
    let covered = &up[..up.len().saturating_sub(1)];
    let total: f32 = covered.iter().map(|up| weight(*up)).sum();
    let length = length(dx, dy);
    let squeeze = if total * length > room { room / (total * length) } else { 1.0 };
    let mut way = 0.0;
    up.iter()
        .map(|up| {
            let offset = Offset { dx: dx * way, dy: dy * way, turn: 0.0 };
            way += weight(*up) * squeeze;
            offset
        })
        .collect()
}

/// About a common pivot below the cards, the middle of the fan upright.
fn fan(step: f32, sweep: f32, pivot: f32, count: usize) -> Vec<Offset> {
    let gaps = count.saturating_sub(1) as f32;
    let step = if gaps > 0.0 { step.min(sweep / gaps) } else { 0.0 };
    (0..count)
        .map(|at| {
            let turn = (at as f32 - gaps / 2.0) * step;
            let (dx, dy) = turned((0.0, -pivot), turn);
            Offset { dx, dy: pivot + dy, turn }
        })
        .collect()
}

fn path(spots: &[(f32, f32, f32)], count: usize) -> Vec<Offset> {
    let last = spots.len().saturating_sub(1);
    let spot = |at: usize| spots.get(at.min(last)).copied().unwrap_or_default();
    (0..count)
        .map(|at| {
            let (dx, dy, turn) = spot(at);
            Offset { dx, dy, turn }
        })
        .collect()
}

/// How far a spread of so many cards at its full step reaches.
pub fn wanted(step: f32, cards: u8) -> f32 {
    step.abs() * f32::from(cards - 1)
}

/// The length of a card in the direction of a spread.
pub const fn along(down: bool) -> f32 {
    if down { CARD_HEIGHT } else { 1.0 }
}

/// The length of a vector.
pub fn length(dx: f32, dy: f32) -> f32 {
    (dx * dx + dy * dy).sqrt()
}
