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

/// How much less a card lying face down shows.
const DOWN: f32 = 0.5;
/// What a card shows that gives way, of the least strip.
const CLOSED: f32 = 0.12;
/// In a longer pile the lowest cards give way.
pub(super) const OPEN: usize = 16;

/// Where each card of a pile lies; `up` tells which lie face up, bottom to top, and `strip` how
/// much of a covered card is seen at least.
pub fn offsets(spread: Spread, strip: f32, up: &[bool]) -> Vec<Offset> {
    match spread {
        Spread::Squared => (0..up.len()).map(squared).collect(),
        Spread::Line { dx, dy, room } => line(dx, dy, room, strip, up),
        Spread::Fan { step, sweep, pivot } => fan(step, sweep, pivot, up.len()),
        Spread::Path(spots) => path(spots, up.len()),
    }
}

/// Tests if earlier cards lie above later ones: in a spread to the left or upwards
/// the later ones are tucked under, so that every index is seen.
pub const fn tucks(spread: Spread) -> bool {
    matches!(spread, Spread::Line { dx, dy, .. } if dx < 0.0 || dy < 0.0)
}

/// Returns true if cards that are turned so far stand on their heads. They are shown the other way
/// round, so that their indexes can be read; but not in a line, where others would cover those.
pub fn is_upside_down(spread: Spread, turn: f32) -> bool {
    let turn = turn.rem_euclid(360.0);
    matches!(spread, Spread::Squared | Spread::Fan { .. }) && turn > 90.5 && turn < 269.5
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

/// The covered cards of a pile, counted.
struct Covered {
    /// Face up, and to be read.
    read: f32,
    /// Face up, so deep that they give way before the others become unreadable.
    deep: f32,
    /// Face down: these give way first.
    down: f32,
}

impl Covered {
    fn of(up: &[bool]) -> Covered {
        let last = up.len().saturating_sub(1);
        let (deep, read) = up[..last].split_at(last.saturating_sub(OPEN - 1));
        let ups = |cards: &[bool]| cards.iter().filter(|up| **up).count() as f32;
        let down = last as f32 - ups(read) - ups(deep);
        Covered { read: ups(read), deep: ups(deep), down }
    }

    /// How much cards show, in steps of the spread, where the room is so many
    /// steps and `least` steps show an index: first those to be read, then the
    /// deep ones, then those face down.
    fn shares(&self, room: f32, least: f32) -> [f32; 3] {
        let Covered { read, deep, down } = self;
        let closed = CLOSED * least;
        let for_down = ((room - read - deep) / down.max(1.0)).clamp(closed, DOWN);
        let left = room - down * for_down;
        let for_read = (left / (read + deep).max(1.0)).clamp(least, 1.0);
        let for_deep = ((left - read * for_read) / deep.max(1.0)).clamp(closed, for_read);
        let total = down * for_down + read * for_read + deep * for_deep;
        let squeeze = if total > room { room / total } else { 1.0 };
        [for_read, for_deep, for_down].map(|share| share * squeeze)
    }
}

fn line(dx: f32, dy: f32, room: f32, strip: f32, up: &[bool]) -> Vec<Offset> {
    let length = length(dx, dy);
    let shares = Covered::of(up).shares(room / length, (strip / length).min(1.0));
    let mut way = 0.0;
    let place = |(at, up_side): (usize, &bool)| {
        let offset = Offset { dx: dx * way, dy: dy * way, turn: 0.0 };
        way += match up_side {
            true => shares[usize::from(at + OPEN < up.len())],
            false => shares[2],
        };
        offset
    };
    up.iter().enumerate().map(place).collect()
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

/// A spread that shows at least so much of each covered card that needs to be
/// read, and the room that it needs for that: beyond its first card, and for a
/// fan beyond its sweep. `turn` is how far the pile is turned, in degrees.
pub fn readable(spread: Spread, strip: f32, up: &[bool], turn: f32) -> (Spread, f32) {
    match spread {
        Spread::Line { dx, dy, room } => {
            let longer = (strip / length(dx, dy)).max(1.0);
            let Covered { read, deep, down } = Covered::of(up);
            let spread = Spread::Line { dx: dx * longer, dy: dy * longer, room };
            (spread, (read + (deep + down) * CLOSED) * strip)
        }
        Spread::Fan { step, sweep, pivot } => {
            let gaps = up.len().saturating_sub(1) as f32;
            // The corner with the index lies farther out than the middle of the card, or farther in.
            let out = if is_upside_down(spread, turn) { -CARD_HEIGHT } else { CARD_HEIGHT };
            let degrees = (strip / (pivot + out / 2.0)).to_degrees();
            let wide = sweep.max(gaps * degrees);
            let wider = Spread::Fan { step: step.max(degrees), sweep: wide, pivot };
            (wider, 2.0 * (flank(wider) - flank(spread)))
        }
        other => (other, 0.0),
    }
}

/// How far a fan at its full sweep reaches beyond its card, on either side.
pub fn flank(spread: Spread) -> f32 {
    let Spread::Fan { sweep, pivot, .. } = spread else { return 0.0 };
    turned((0.5, -pivot - CARD_HEIGHT / 2.0), sweep / 2.0).0 - 0.5
}

/// Tests if each card of a spread covers the one before in the same way.
pub fn overlaps(spread: Spread) -> bool {
    matches!(spread, Spread::Line { .. } | Spread::Fan { .. })
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
