//! The positions of cards within one pile, in card widths and before the pile is rotated. Depends
//! on how piles are spread, not on the window.

use crate::rules::{CARD_HEIGHT, Spread, rotate};

/// The distance from the centre of the lowest card to the centre of this card, and the card's
/// rotation.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Offset {
    pub dx: f32,
    pub dy: f32,
    pub turn: f32,
}

/// The number of cards up to which a squared pile looks thicker with each card.
pub const MAX_THICK_CARDS: usize = 8;
/// The offset of each card of a squared pile from the card below it.
const THICKNESS: (f32, f32) = (-0.003, -0.007);

/// How much of a covered face-down card may be visible at most, as a share of the usual distance
/// between two cards of the spread.
const MAX_FACE_DOWN_SHARE: f32 = 0.5;
/// A card that gives space to others shows at least this share of a corner index's height, if it
/// fits.
const MIN_SHARE: f32 = 0.12;
/// The number of cards at the top of a pile that must be readable. The cards below them give their
/// space to these cards.
pub(super) const READABLE_CARDS: usize = 16;

/// The smallest visible parts of cards, in card widths.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeastStrips {
    /// The part of a covered card that shows its corner index.
    pub index: f32,
    /// The part that a finger needs. Cards show it if there is space.
    pub finger: f32,
    /// In a line whose later cards lie under earlier ones: the visible part of the last card.
    pub free_end: f32,
}

/// Returns the offset of each card. `up` contains true for each card that is face up, from bottom
/// to top.
pub fn card_offsets(spread: Spread, least: LeastStrips, up: &[bool]) -> Vec<Offset> {
    match spread {
        Spread::Squared => (0..up.len()).map(offset_in_neat_pile).collect(),
        Spread::Line { dx, dy, room } => line_offsets((dx, dy), room, least.index, up),
        Spread::Fan { step, sweep, pivot } => fan_offsets(step, sweep, pivot, up.len()),
        Spread::TopCards { count, dx, dy } => {
            top_card_offsets(usize::from(count), (dx, dy), up.len())
        }
        Spread::Path(spots) => path_offsets(spots, up.len()),
    }
}

/// Returns true if each card of a spread lies under the card before it, as in a spread to the left
/// or upwards. If it lay on top, it would cover the corner index of that card.
pub const fn puts_later_cards_underneath(spread: Spread) -> bool {
    matches!(spread, Spread::Line { dx, dy, .. } if dx < 0.0 || dy < 0.0)
}

/// Returns true if cards with this rotation are upside down. The board rotates such cards by 180
/// degrees, so that their corner indexes are upright. In a spread along a line the result is always
/// false: after such a rotation, other cards would cover the corner indexes.
pub fn is_upside_down(spread: Spread, turn: f32) -> bool {
    let turn = turn.rem_euclid(360.0);
    matches!(spread, Spread::Squared | Spread::Fan { .. }) && turn > 90.5 && turn < 269.5
}

/// Returns true if this spread shows the left side of a covered card, and not its top.
pub fn shows_left_side(spread: Spread) -> bool {
    match spread {
        Spread::Squared | Spread::Path(_) => false,
        Spread::Line { dx, dy, .. } | Spread::TopCards { dx, dy, .. } => dx.abs() > dy.abs(),
        Spread::Fan { .. } => true,
    }
}

fn offset_in_neat_pile(at: usize) -> Offset {
    let height = at.min(MAX_THICK_CARDS) as f32;
    Offset { dx: THICKNESS.0 * height, dy: THICKNESS.1 * height, turn: 0.0 }
}

/// The numbers of covered cards in a pile.
struct CoveredCards {
    /// Cards that are face up, and that the player should be able to read.
    readable: f32,
    /// Cards that are face up, but deep in the pile. They lose their space before the readable
    /// cards do.
    deep: f32,
    /// Cards that are face down. They lose their space first.
    down: f32,
}

impl CoveredCards {
    fn from_face_up_flags(up: &[bool]) -> CoveredCards {
        let last = up.len().saturating_sub(1);
        let (deep, read) = up[..last].split_at(last.saturating_sub(READABLE_CARDS - 1));
        let ups = |cards: &[bool]| cards.iter().filter(|up| **up).count() as f32;
        let down = last as f32 - ups(read) - ups(deep);
        CoveredCards { readable: ups(read), deep: ups(deep), down }
    }

    /// Returns how much is visible of three kinds of card: a readable card, a deep card and a
    /// face-down card. The unit is a step of the spread (the distance between two cards). `room` is
    /// the available space, and `least` is the height of a corner index, both in steps. Readable
    /// cards get space before deep cards, and deep cards before face-down cards.
    fn visible_shares(&self, room: f32, least: f32) -> [f32; 3] {
        let CoveredCards { readable, deep, down } = self;
        let closed = MIN_SHARE * least;
        let for_down =
            ((room - readable - deep) / down.max(1.0)).clamp(closed, MAX_FACE_DOWN_SHARE);
        let left = room - down * for_down;
        let for_read = (left / (readable + deep).max(1.0)).clamp(least, 1.0);
        let for_deep = ((left - readable * for_read) / deep.max(1.0)).clamp(closed, for_read);
        let total = down * for_down + readable * for_read + deep * for_deep;
        let squeeze = if total > room { room / total } else { 1.0 };
        [for_read, for_deep, for_down].map(|share| share * squeeze)
    }

    /// For a line whose later cards lie under earlier ones: returns how much of the last card is
    /// visible. This is the whole card if the other cards can still be read. The units are those of
    /// [`CoveredCards::visible_shares`], and `whole` is the length of a card.
    fn space_of_free_end(&self, room: f32, least: f32, whole: f32) -> f32 {
        let others = (self.readable - 1.0) * least + (self.deep + self.down) * MIN_SHARE * least;
        let even = room / (self.readable + self.deep + self.down);
        (room - others).clamp(least.min(even).min(whole), whole.max(1.0))
    }
}

fn line_offsets((dx, dy): (f32, f32), room: f32, strip: f32, up: &[bool]) -> Vec<Offset> {
    let length = vector_length(dx, dy);
    let (room, least) = (room / length, (strip / length).min(1.0));
    let covered = CoveredCards::from_face_up_flags(up);
    let is_tucked = puts_later_cards_underneath(Spread::Line { dx, dy, room });
    if is_tucked && covered.readable >= 1.0 {
        let end = covered.space_of_free_end(room, least, card_length_along_line(dx, dy) / length);
        let others = CoveredCards { readable: covered.readable - 1.0, ..covered };
        let shares = others.visible_shares(room - end, least);
        let mut offsets = offsets_along_line((dx, dy), shares, up);
        if let [.., before, last] = offsets.as_mut_slice() {
            (last.dx, last.dy) = (before.dx + dx * end, before.dy + dy * end);
        }
        return offsets;
    }
    offsets_along_line((dx, dy), covered.visible_shares(room, least), up)
}

/// Returns the offsets of cards along a line. `shares` is the result of
/// [`CoveredCards::visible_shares`].
fn offsets_along_line((dx, dy): (f32, f32), shares: [f32; 3], up: &[bool]) -> Vec<Offset> {
    let mut way = 0.0;
    let place = |(at, up_side): (usize, &bool)| {
        let offset = Offset { dx: dx * way, dy: dy * way, turn: 0.0 };
        way += match up_side {
            true => shares[usize::from(at + READABLE_CARDS < up.len())],
            false => shares[2],
        };
        offset
    };
    up.iter().enumerate().map(place).collect()
}

/// Places cards around a common pivot below them. The card in the middle of the fan is upright.
fn fan_offsets(step: f32, sweep: f32, pivot: f32, count: usize) -> Vec<Offset> {
    let gaps = count.saturating_sub(1) as f32;
    let step = if gaps > 0.0 { step.min(sweep / gaps) } else { 0.0 };
    (0..count)
        .map(|at| {
            let turn = (at as f32 - gaps / 2.0) * step;
            let (dx, dy) = rotate((0.0, -pivot), turn);
            Offset { dx, dy: pivot + dy, turn }
        })
        .collect()
}

/// Spreads out the top cards, on a neat pile of the other cards.
fn top_card_offsets(most: usize, (dx, dy): (f32, f32), count: usize) -> Vec<Offset> {
    let covered = count.saturating_sub(most);
    // If the shift is negative, the top card stays at the place of the pile.
    let before = |shift: f32| shift.min(0.0) * most.min(count).saturating_sub(1) as f32;
    (0..count)
        .map(|at| {
            let neat = offset_in_neat_pile(at.min(covered));
            let steps = at.saturating_sub(covered) as f32;
            let (dx, dy) = (before(dx) + dx.abs() * steps, before(dy) + dy.abs() * steps);
            Offset { dx: neat.dx + dx, dy: neat.dy + dy, turn: 0.0 }
        })
        .collect()
}

fn path_offsets(spots: &[(f32, f32, f32)], count: usize) -> Vec<Offset> {
    let last = spots.len().saturating_sub(1);
    let spot = |at: usize| spots.get(at.min(last)).copied().unwrap_or_default();
    (0..count)
        .map(|at| {
            let (dx, dy, turn) = spot(at);
            Offset { dx, dy, turn }
        })
        .collect()
}

/// Widens a spread until the player can read each covered card. Returns the wider spread and a
/// length: for a line, the space that the covered cards need; for a fan, how much wider it becomes;
/// for other spreads, 0. `turn` is the rotation of the pile, in degrees.
pub fn widen_until_readable(
    spread: Spread,
    least: LeastStrips,
    up: &[bool],
    turn: f32,
) -> (Spread, f32) {
    let strip = least.index;
    match spread {
        Spread::Line { dx, dy, room } => {
            let longer = (strip.max(least.finger) / vector_length(dx, dy)).max(1.0);
            let CoveredCards { readable, deep, down } = CoveredCards::from_face_up_flags(up);
            let has_tucked_end = puts_later_cards_underneath(spread) && readable >= 1.0;
            let end = if has_tucked_end { (least.free_end - strip).max(0.0) } else { 0.0 };
            let spread = Spread::Line { dx: dx * longer, dy: dy * longer, room };
            (spread, (readable + (deep + down) * MIN_SHARE) * strip + end)
        }
        Spread::Fan { step, sweep, pivot } => {
            let gaps = up.len().saturating_sub(1) as f32;
            // The corner index is in a corner that is farther from the pivot than the card's centre
            // is. If the card is upside down, this corner is nearer to the pivot.
            let out = if is_upside_down(spread, turn) { -CARD_HEIGHT } else { CARD_HEIGHT };
            let degrees = (strip / (pivot + out / 2.0)).to_degrees();
            let wide = sweep.max(gaps * degrees);
            let wider = Spread::Fan { step: step.max(degrees), sweep: wide, pivot };
            (wider, 2.0 * (fan_overhang(wider) - fan_overhang(spread)))
        }
        Spread::TopCards { count, dx, dy } => {
            let longer = (strip / vector_length(dx, dy)).max(1.0);
            (Spread::TopCards { count, dx: dx * longer, dy: dy * longer }, 0.0)
        }
        other => (other, 0.0),
    }
}

/// Returns how far a fan at its full angle reaches beyond its middle card, on each side.
pub fn fan_overhang(spread: Spread) -> f32 {
    let Spread::Fan { sweep, pivot, .. } = spread else { return 0.0 };
    rotate((0.5, -pivot - CARD_HEIGHT / 2.0), sweep / 2.0).0 - 0.5
}

/// Returns how many of the top cards of a spread overlap. Does not count cards that lie exactly on
/// top of each other, or whose positions are fixed one by one.
pub fn overlapping_card_count(spread: Spread, cards: usize) -> usize {
    match spread {
        Spread::Squared | Spread::Path(_) => 0,
        Spread::Line { .. } | Spread::Fan { .. } => cards,
        Spread::TopCards { count, .. } => cards.min(usize::from(count)),
    }
}

/// Returns true if only the top card of a pile with this spread can be played.
pub const fn has_one_playable_card(spread: Spread) -> bool {
    matches!(spread, Spread::Squared | Spread::TopCards { .. })
}

/// Returns the length of a spread of this number of cards at its full step.
pub fn spread_length(step: f32, cards: u8) -> f32 {
    step.abs() * f32::from(cards - 1)
}

/// Returns the length of a card along the vertical axis if `down` is true, otherwise along the
/// horizontal axis.
pub const fn card_length_along_axis(down: bool) -> f32 {
    if down { CARD_HEIGHT } else { 1.0 }
}

/// Returns the length of a card along a line in this direction.
fn card_length_along_line(dx: f32, dy: f32) -> f32 {
    card_length_along_axis(dy.abs() > dx.abs())
}

pub fn vector_length(dx: f32, dy: f32) -> f32 {
    (dx * dx + dy * dy).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how far right each of `count` cards lies, in hundredths of a card width.
    fn places(dx: f32, count: usize) -> Vec<i32> {
        let spread = Spread::TopCards { count: 3, dx, dy: 0.0 };
        let offsets = card_offsets(spread, LeastStrips::default(), &vec![true; count]);
        offsets.iter().map(|offset| (100.0 * offset.dx).round() as i32).collect()
    }

    #[test]
    fn only_the_three_top_waste_cards_are_spread() {
        assert_eq!(places(0.45, 1), [0]);
        assert_eq!(places(0.45, 3), [0, 45, 90]);
        assert_eq!(places(0.45, 5), [0, 0, -1, 44, 89]);
    }

    #[test]
    fn leftward_spread_keeps_the_top_card_in_place() {
        assert_eq!(places(-0.45, 1), [0]);
        assert_eq!(places(-0.45, 2), [-45, 0]);
        assert_eq!(places(-0.45, 5), [-90, -90, -91, -46, -1]);
    }
}
