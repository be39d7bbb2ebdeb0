//! Finds a place beside the cards for the slip of paper that tells the result of a game. Depends on
//! rectangles, not on what the slip says.

use super::{BoardScene, Rect, corners, rect};
use crate::rules::CARD_HEIGHT;

/// The smallest distance of the slip from a card and from the edge of the cloth, in pixels.
const GAP: f32 = 16.0;
/// The distance between two places that are tried, in pixels.
const STEP: f32 = 16.0;
/// The factors by which the table shrinks, in this order, until there is a place for the slip.
const SMALLER: [f32; 3] = [0.96, 0.92, 0.88];
/// The point of the upper edge that stays in place when the table shrinks, in the order of the
/// tries: the middle, the left end, the right end.
const ANCHORS: [f32; 3] = [0.5, 0.0, 1.0];

/// The usual width of the slip, and its width in low windows, in `rem`. The style sheet has the
/// same widths.
const WIDTHS: (f32, f32) = (26.25, 20.0);
/// The slip is narrow if the cloth is lower than this, in pixels.
const LOW_WINDOW: f32 = 480.0;

/// Where the slip lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipForm {
    /// Below the table, as wide as the table.
    Foot,
    /// At the right of the final picture.
    Side,
    /// On a free place of the cloth.
    Float,
}

impl SlipForm {
    pub const fn id(self) -> &'static str {
        match self {
            SlipForm::Foot => "foot",
            SlipForm::Side => "side",
            SlipForm::Float => "float",
        }
    }

    /// Returns the form of the slip. After a win, the slip lies beside the final picture in a wide
    /// window, otherwise below the picture. After any other end, the slip lies on a free place. If
    /// the window is narrow, or if `has_place` is `Some(false)` (there is no free place), the slip
    /// lies below the table. `font_size` is the size of one `rem` in pixels.
    pub fn choose(is_won: bool, cloth: Rect, font_size: f32, has_place: Option<bool>) -> SlipForm {
        let width = if cloth.height < LOW_WINDOW { WIDTHS.1 } else { WIDTHS.0 } * font_size;
        let is_wide = cloth.width > (2.1 * width).max(cloth.height);
        match (is_won, is_wide) {
            (true, true) => SlipForm::Side,
            (true, false) => SlipForm::Foot,
            (false, _) if cloth.width < width * 1.2 || has_place == Some(false) => SlipForm::Foot,
            (false, _) => SlipForm::Float,
        }
    }
}

impl BoardScene {
    /// Finds the place for a slip of this size on the cloth (the area around the table), as far
    /// from cards and edges as possible. If there is none, makes the table smaller. Returns false,
    /// and changes nothing, if there is no place even then, or if the board scrolls. The slip does
    /// not cover the texts that `labels` returns.
    pub fn make_room_for_slip(
        &mut self,
        cloth: Rect,
        size: (f32, f32),
        labels: impl Fn(&BoardScene) -> Vec<Rect>,
    ) -> bool {
        if self.area != self.viewport {
            return false;
        }
        let smaller = SMALLER.iter().flat_map(|share| ANCHORS.map(|anchor| (*share, anchor)));
        let tried = std::iter::once((1.0, 0.0)).chain(smaller);
        let found = tried.into_iter().find_map(|(share, anchor)| {
            let smaller = self.shrunk_around_anchor(share, anchor);
            let covered = [smaller.covered_areas(), labels(&smaller)].concat();
            let slip = free_place(&covered, cloth, size)?;
            Some(BoardScene { slip: Some(slip), ..smaller })
        });
        found.is_some_and(|scene| {
            *self = scene;
            true
        })
    }

    /// Returns the scene with everything smaller by the factor `share`. The point `anchor` of the
    /// upper edge stays in place: 0 is the left end, 1 the right end.
    fn shrunk_around_anchor(&self, share: f32, anchor: f32) -> BoardScene {
        let mut scene = self.clone();
        let x = self.area.width * anchor;
        scene.resize(share, |point| (x + (point.0 - x) * share, point.1 * share));
        for label in scene.labels.iter_mut().flatten() {
            (label.x, label.y) = (x + (label.x - x) * share, label.y * share);
        }
        for (_, at) in &mut scene.numerals {
            *at = (x + (at.0 - x) * share, at.1 * share);
        }
        scene
    }

    /// Makes all cards and piles `growth` times as large. `moved` returns the new position of a
    /// point.
    pub(super) fn resize(&mut self, growth: f32, moved: impl Fn((f32, f32)) -> (f32, f32)) {
        let bases = self.footprints.iter_mut().flatten().map(|footprint| {
            let Rect { x, y, width, height } = footprint.bounds;
            let (x, y) = moved((x, y));
            footprint.bounds = Rect { x, y, width: width * growth, height: height * growth };
            &mut footprint.base
        });
        for spot in self.cards.iter_mut().flatten().chain(bases) {
            (spot.x, spot.y) = moved((spot.x, spot.y));
            spot.strip *= growth;
        }
        self.engraved.resize(growth, moved);
        self.card_width *= growth;
    }

    /// Returns the rectangles that the slip must not touch: cards, places, labels and numbers.
    fn covered_areas(&self) -> Vec<Rect> {
        let seen = self.cards.iter().flatten().filter(|spot| !spot.is_hidden);
        let bases = self.footprints.iter().flatten().map(|footprint| &footprint.base);
        let cards =
            seen.chain(bases).map(|spot| rect::bounding_rect(&corners(spot, self.card_width)));
        cards.chain(self.labels.iter().flatten().copied()).chain(self.numeral_rects()).collect()
    }

    /// Returns a rectangle around each number on the felt.
    pub(super) fn numeral_rects(&self) -> impl Iterator<Item = Rect> {
        self.numerals.iter().map(|(_, at)| {
            let (half, height) = (self.card_width * 0.2, self.card_width * 0.2 * CARD_HEIGHT);
            Rect { x: at.0 - half, y: at.1 - height, width: half * 2.0, height: height * 2.0 }
        })
    }
}

/// Returns the place of this size on the cloth that is farthest from all covered areas and from the
/// edges of the cloth, or `None` if there is no free place.
fn free_place(covered: &[Rect], cloth: Rect, (width, height): (f32, f32)) -> Option<Rect> {
    let steps = |from: f32, length: f32| {
        let count = ((length - 2.0 * GAP) / STEP).floor();
        (0..=count.max(-1.0) as i32).map(move |step| from + GAP + step as f32 * STEP)
    };
    let clearance = |slip: &Rect| {
        let edges = [
            slip.x - cloth.x,
            slip.y - cloth.y,
            cloth.right() - slip.right(),
            cloth.bottom() - slip.bottom(),
        ];
        let distances = covered.iter().map(|area| distance(slip, area));
        edges.into_iter().chain(distances).fold(f32::INFINITY, f32::min)
    };
    // Among places that are equally far away, the one nearest to the centre is the best.
    let off_centre = |slip: &Rect| {
        let ((x, y), (middle, centre)) = (slip.centre(), cloth.centre());
        (x - middle).hypot(y - centre)
    };
    let rows = steps(cloth.y, cloth.height - height);
    let places = rows.flat_map(|y| {
        steps(cloth.x, cloth.width - width).map(move |x| Rect { x, y, width, height })
    });
    places
        .map(|place| (clearance(&place), place))
        .filter(|(free, _)| *free >= GAP)
        .max_by(|(one, at), (other, other_at)| {
            one.total_cmp(other).then_with(|| off_centre(other_at).total_cmp(&off_centre(at)))
        })
        .map(|(_, place)| place)
}

/// Returns the distance between two rectangles: 0 if they touch or overlap.
fn distance(one: &Rect, other: &Rect) -> f32 {
    let across = (other.x - one.right()).max(one.x - other.right()).max(0.0);
    let down = (other.y - one.bottom()).max(one.y - other.bottom()).max(0.0);
    across.hypot(down)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOTH: Rect = Rect { x: 0.0, y: 0.0, width: 1000.0, height: 600.0 };

    #[test]
    fn result_slip_lies_in_the_largest_free_area() {
        let cards = [Rect { x: 20.0, y: 20.0, width: 400.0, height: 560.0 }];
        let slip = free_place(&cards, CLOTH, (300.0, 200.0)).expect("a free place");
        let (x, y) = slip.centre();
        assert!((x - 710.0).abs() < STEP && (y - 300.0).abs() < STEP, "{slip:?}");
    }

    #[test]
    fn result_slip_keeps_distance_from_cards_and_edges() {
        let cards = [Rect { x: 0.0, y: 0.0, width: 1000.0, height: 360.0 }];
        let height = 600.0 - 360.0 - 2.0 * GAP;
        assert!(free_place(&cards, CLOTH, (300.0, height - STEP)).is_some());
        assert_eq!(free_place(&cards, CLOTH, (300.0, height + 1.0)), None);
    }

    fn chosen_form(is_won: bool, (width, height): (f32, f32), has_place: Option<bool>) -> SlipForm {
        SlipForm::choose(is_won, Rect { x: 0.0, y: 0.0, width, height }, 16.0, has_place)
    }

    #[test]
    fn wide_windows_show_result_slip_beside_the_picture() {
        let won = |window| chosen_form(true, window, None);
        assert_eq!(won((1280.0, 750.0)), SlipForm::Side);
        assert_eq!(won((844.0, 350.0)), SlipForm::Side);
        assert_eq!(won((768.0, 970.0)), SlipForm::Foot);
        assert_eq!(won((390.0, 790.0)), SlipForm::Foot);
    }

    #[test]
    fn result_slip_lies_below_a_table_without_free_room() {
        let lost = |window, has_place| chosen_form(false, window, has_place);
        assert_eq!(lost((1280.0, 750.0), None), SlipForm::Float);
        assert_eq!(lost((1280.0, 750.0), Some(true)), SlipForm::Float);
        assert_eq!(lost((1280.0, 750.0), Some(false)), SlipForm::Foot);
        assert_eq!(lost((390.0, 790.0), None), SlipForm::Foot);
    }
}
