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

/// Cards narrower than this show a small face where a face set in is wanted, in pixels.
const LEAST_INSET: f32 = 60.0;

/// How large an index is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Two small ones on a whole face.
    Small,
    /// A larger one beside the picture, as is well read from where one sits at a mouse.
    Inset,
    /// As large as it will go, as is well read on what one holds in the hand.
    Large,
}

/// How the face of a card at a spot is drawn. `card`: the width of cards, in pixels.
///
/// One table, one face; only where others cover it, the index stands on the side that is seen, and
/// is no larger than what is seen. A card too small for the index that is wanted has a larger one:
/// it is never lower than [`LEAST_INDEX`] where it can be seen.
pub fn kind(spot: &Spot, card: f32, wanted: Wanted) -> Face {
    let width = card * spot.scale;
    let least = hundredths(LEAST_INDEX / width);
    let wanted = match wanted {
        Wanted::Small if least > index::WHOLE => Wanted::Large,
        Wanted::Inset if width < LEAST_INSET => Wanted::Large,
        wanted => wanted,
    };
    let most = match wanted {
        Wanted::Small => index::WHOLE,
        Wanted::Inset => index::INSET,
        Wanted::Large => least.clamp(index::LARGE, index::MOST),
    };
    let times = if spot.aside { index::ASIDE } else { index::ABOVE };
    let seen = spot.strip / width - index::MARGIN;
    let height = hundredths(seen / times).clamp(LEAST_HEIGHT, most);
    match (wanted, spot.aside) {
        (Wanted::Small, true) if seen >= BOTH => Face::Whole,
        (Wanted::Small, false) if height == most => Face::Whole,
        (Wanted::Inset, true) if height == most => Face::InsetAside,
        (Wanted::Inset, false) if height == most => Face::Inset,
        (_, true) => Face::SmallAside(height),
        (_, false) => Face::Small(height),
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
    fn a_card_too_small_for_the_face_that_is_wanted_has_a_larger_index() {
        use Wanted::{Inset, Large, Small};
        assert_eq!(kind(&OPEN, 70.0, Small), Face::Whole);
        assert_eq!(kind(&OPEN, 69.0, Small), Face::Small(index::LARGE));
        assert_eq!(kind(&OPEN, 60.0, Inset), Face::Inset);
        assert_eq!(kind(&OPEN, 59.0, Inset), Face::Small(index::LARGE));
        assert_eq!(kind(&OPEN, 70.0, Large), Face::Small(index::LARGE));
        assert_eq!(kind(&OPEN, 28.0, Small), Face::Small(50));
        assert_eq!(kind(&Spot { scale: 0.9, ..OPEN }, 70.0, Small), Face::Small(index::LARGE));
    }

    #[test]
    fn an_index_is_no_larger_than_what_is_seen() {
        use Wanted::{Inset, Large, Small};
        let above = Spot { strip: 20.0, ..OPEN };
        assert_eq!(kind(&above, 100.0, Small), Face::Small(16));
        assert_eq!(kind(&above, 100.0, Inset), Face::Small(16));
        assert_eq!(kind(&Spot { strip: 40.0, ..OPEN }, 100.0, Small), Face::Whole);
        assert_eq!(kind(&Spot { strip: 40.0, ..OPEN }, 100.0, Inset), Face::Inset);
        assert_eq!(kind(&above, 50.0, Large), Face::Small(33));
        let aside = Spot { aside: true, ..above };
        assert_eq!(kind(&aside, 100.0, Small), Face::SmallAside(20));
        assert_eq!(kind(&aside, 100.0, Large), Face::SmallAside(21));
        assert_eq!(kind(&Spot { strip: 32.0, ..aside }, 100.0, Small), Face::Whole);
        assert_eq!(kind(&Spot { strip: 32.0, ..aside }, 100.0, Inset), Face::InsetAside);
    }
}
