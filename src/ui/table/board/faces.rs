//! Which of its faces a card shows where it lies: the whole one, or one with a
//! larger index. Knows spots and sizes; draws nothing.

use crate::{
    art::{Face, index},
    ui::geometry::{LEAST_INDEX, Spot},
};

/// The least index, in hundredths of a card's width, where next to nothing of a card is seen.
const LEAST_HEIGHT: u8 = 12;
/// How much of a covered card's left side shows the index of a whole face with its pip, in card
/// widths.
const BOTH: f32 = 0.3;

/// How the face of a card at a spot is drawn. `card`: the width of cards, in pixels; `is_large`:
/// whether a large index is wanted.
///
/// One table, one face; only where others cover it, the index stands on the side that is seen, and
/// is no larger than what is seen. A card too small for the index of a whole face has a larger one
/// whatever is wanted: it is never lower than [`LEAST_INDEX`] where it can be seen.
pub fn kind(spot: &Spot, card: f32, is_large: bool) -> Face {
    let width = card * spot.scale;
    let least = hundredths(LEAST_INDEX / width);
    let is_large = is_large || least > index::WHOLE;
    let most = if is_large { least.clamp(index::LARGE, index::MOST) } else { index::WHOLE };
    let times = if spot.aside { index::ASIDE } else { index::ABOVE };
    let seen = spot.strip / width - index::MARGIN;
    let height = hundredths(seen / times).clamp(LEAST_HEIGHT, most);
    match spot.aside {
        true if is_large || seen < BOTH => Face::SmallAside(height),
        false if is_large || height < most => Face::Small(height),
        _ => Face::Whole,
    }
}

/// A share in hundredths, rounded up but for what nobody sees; from 0 to 255.
fn hundredths(share: f32) -> u8 {
    (share * 100.0 - 0.05).ceil() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Spot = Spot {
        x: 0.0,
        y: 0.0,
        turn: 0.0,
        scale: 1.0,
        z: 1,
        aside: false,
        strip: f32::INFINITY,
        deep: false,
    };

    #[test]
    fn a_card_too_small_for_the_whole_face_has_a_larger_index() {
        assert_eq!(kind(&OPEN, 70.0, false), Face::Whole);
        assert_eq!(kind(&OPEN, 69.0, false), Face::Small(index::LARGE));
        assert_eq!(kind(&OPEN, 70.0, true), Face::Small(index::LARGE));
        assert_eq!(kind(&OPEN, 28.0, false), Face::Small(50));
        assert_eq!(kind(&Spot { scale: 0.9, ..OPEN }, 70.0, false), Face::Small(index::LARGE));
    }

    #[test]
    fn an_index_is_no_larger_than_what_is_seen() {
        let above = Spot { strip: 20.0, ..OPEN };
        assert_eq!(kind(&above, 100.0, false), Face::Small(16));
        assert_eq!(kind(&Spot { strip: 40.0, ..OPEN }, 100.0, false), Face::Whole);
        assert_eq!(kind(&above, 50.0, true), Face::Small(33));
        let aside = Spot { aside: true, ..above };
        assert_eq!(kind(&aside, 100.0, false), Face::SmallAside(20));
        assert_eq!(kind(&aside, 100.0, true), Face::SmallAside(21));
        assert_eq!(kind(&Spot { strip: 32.0, ..aside }, 100.0, false), Face::Whole);
    }
}
