//! Chooses how the face of each card is drawn: the whole face, or a face with a larger corner index
//! (the rank and suit in the corner of a card). Reads positions and sizes; draws nothing.

use crate::{
    art::{Face, index},
    rules::CARD_HEIGHT,
    ui::geometry::{CardSpot, LEAST_INDEX},
};

/// The smallest height of a corner index, in hundredths of the card's width. The corner index of a
/// card that is almost completely covered has this height.
const LEAST_HEIGHT: u8 = 12;
/// The smallest width of a card with an inset face (see [`WantedIndex::Inset`]), in pixels.
/// Narrower cards show a small face.
const LEAST_INSET: f32 = 60.0;
/// The smallest width of an uncovered card that shows its whole face instead of an inset face, in
/// pixels.
const LEAST_WHOLE: f32 = 100.0;

/// The size of the corner index that the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedIndex {
    /// Two small corner indexes on a whole face.
    Small,
    /// One larger corner index beside the picture, for desktop screens. Large cards that no other
    /// card covers show the whole face.
    Inset,
    /// The largest possible corner index, for hand-held devices.
    Large,
}

/// Returns how the face of a card is drawn. `card` is the width of the cards, in pixels.
///
/// All cards of a table show the same kind of face, with these exceptions:
///
/// - A covered card has its corner index on the visible side, no larger than the visible part. It
///   has a whole face only if a whole corner index is visible.
/// - If a card is too small for the wanted corner index, it gets a larger one. A visible corner
///   index is never lower than [`LEAST_INDEX`].
/// - A large card with an inset face shows the whole face while no other card covers it.
pub fn choose_face(spot: &CardSpot, card: f32, wanted: WantedIndex) -> Face {
    let width = card * spot.scale;
    let least = to_hundredths(LEAST_INDEX / width);
    let wanted = match wanted {
        WantedIndex::Small if least > index::WHOLE && width >= LEAST_INSET => WantedIndex::Inset,
        WantedIndex::Small if least > index::WHOLE => WantedIndex::Large,
        WantedIndex::Inset if width < LEAST_INSET => WantedIndex::Large,
        wanted => wanted,
    };
    let strip = spot.strip / width;
    let wants_whole = match wanted {
        WantedIndex::Small => true,
        WantedIndex::Inset => width >= LEAST_WHOLE && strip >= CARD_HEIGHT,
        WantedIndex::Large => false,
    };
    let (times, least_for_whole) = if spot.shows_left_side {
        (index::ASIDE, index::WHOLE_ASIDE)
    } else {
        (index::ABOVE, index::WHOLE_ABOVE)
    };
    if wants_whole && strip >= least_for_whole {
        return Face::Whole;
    }
    let most = match wanted {
        WantedIndex::Small | WantedIndex::Inset => index::INSET,
        WantedIndex::Large => least.clamp(index::LARGE, index::MOST),
    };
    let height = to_hundredths((strip - index::MARGIN) / times).clamp(LEAST_HEIGHT, most);
    match (most == index::INSET && height == most, spot.shows_left_side) {
        (true, true) => Face::InsetAside,
        (true, false) => Face::Inset,
        (false, true) => Face::SmallAside(height),
        (false, false) => Face::Small(height),
    }
}

/// Returns the height of a card's corner index, in pixels. `card` is the width of the cards.
pub fn index_height(spot: &CardSpot, card: f32, wanted: WantedIndex) -> f32 {
    let height = match choose_face(spot, card, wanted) {
        Face::Whole => index::WHOLE,
        Face::Inset | Face::InsetAside => index::INSET,
        Face::Small(height) | Face::SmallAside(height) => height,
    };
    f32::from(height) / 100.0 * card * spot.scale
}

/// Converts a share to hundredths, from 0 to 255. Rounds up, but ignores differences that are too
/// small to see.
fn to_hundredths(share: f32) -> u8 {
    (share * 100.0 - 0.05).ceil() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: CardSpot = CardSpot::upright(0.0, 0.0);

    #[test]
    fn small_card_gets_a_larger_corner_index() {
        use WantedIndex::{Inset, Large, Small};
        assert_eq!(choose_face(&OPEN, 70.0, Small), Face::Whole);
        assert_eq!(choose_face(&OPEN, 69.0, Small), Face::Inset);
        assert_eq!(choose_face(&OPEN, 59.0, Small), Face::Small(index::LARGE));
        assert_eq!(choose_face(&OPEN, 60.0, Inset), Face::Inset);
        assert_eq!(choose_face(&OPEN, 59.0, Inset), Face::Small(index::LARGE));
        assert_eq!(choose_face(&OPEN, 70.0, Large), Face::Small(index::LARGE));
        assert_eq!(choose_face(&OPEN, 28.0, Small), Face::Small(50));
        assert_eq!(
            choose_face(&CardSpot { scale: 0.8, ..OPEN }, 70.0, Small),
            Face::Small(index::LARGE)
        );
    }

    #[test]
    fn corner_index_fits_the_visible_part_of_a_card() {
        use WantedIndex::{Inset, Large, Small};
        let above = CardSpot { strip: 20.0, ..OPEN };
        assert_eq!(choose_face(&above, 100.0, Small), Face::Small(14));
        assert_eq!(choose_face(&above, 100.0, Inset), Face::Small(14));
        assert_eq!(choose_face(&CardSpot { strip: 40.0, ..OPEN }, 100.0, Small), Face::Inset);
        assert_eq!(choose_face(&CardSpot { strip: 42.0, ..OPEN }, 100.0, Small), Face::Whole);
        assert_eq!(choose_face(&CardSpot { strip: 42.0, ..OPEN }, 100.0, Inset), Face::Inset);
        assert_eq!(choose_face(&above, 50.0, Large), Face::Small(34));
        let aside = CardSpot { shows_left_side: true, ..above };
        assert_eq!(choose_face(&aside, 100.0, Small), Face::SmallAside(18));
        assert_eq!(choose_face(&aside, 100.0, Large), Face::SmallAside(18));
        assert_eq!(choose_face(&CardSpot { strip: 26.0, ..aside }, 100.0, Small), Face::Whole);
        assert_eq!(choose_face(&CardSpot { strip: 32.0, ..aside }, 100.0, Inset), Face::InsetAside);
    }

    #[test]
    fn large_uncovered_card_shows_its_whole_face() {
        use WantedIndex::{Inset, Large};
        assert_eq!(choose_face(&OPEN, 99.0, Inset), Face::Inset);
        assert_eq!(choose_face(&OPEN, 100.0, Inset), Face::Whole);
        assert_eq!(choose_face(&OPEN, 100.0, Large), Face::Small(index::LARGE));
        assert_eq!(choose_face(&CardSpot { strip: 60.0, ..OPEN }, 100.0, Inset), Face::Inset);
    }
}
