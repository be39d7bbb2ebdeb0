//! Chooses the pile on which dragged cards fall, usually the one that they cover most. Depends on
//! positions and legal moves, not on pointer events.

use super::focus::FocusStop;
use crate::{
    engine::PileId,
    rules::{End, Role},
    session::{Selection, Session},
    ui::geometry::{BoardScene, CardSpot, Rect},
};

/// Returns the cards that the player drags if the drag begins at this card. Returns `None` for the
/// stock and for face-down cards.
pub fn draggable_selection_at(session: &Session, stop: FocusStop) -> Option<Selection> {
    let depth = stop.depth?;
    let is_face_up = session.shown_table().pile(stop.pile).get(depth)?.is_up();
    let is_stock = session.plan().part(stop.pile).role == Role::Stock;
    (is_face_up && !is_stock).then(|| Selection::select_card(session, stop.pile, depth))
}

/// Returns the rectangle of the lowest dragged card, which decides where the cards fall. `by` is
/// the distance of the drag.
fn dragged_rect(
    session: &Session,
    scene: &BoardScene,
    selection: Selection,
    by: (f32, f32),
) -> Option<Rect> {
    let card = session.shown_table().pile(selection.pile).get(selection.depth)?;
    let spot = scene.cards[usize::from(card.id().0)]?;
    Some(scene.card_rect(&spot).shifted(by.0, by.1))
}

/// The largest distance that a pointer may move during a tap, in pixels.
const TAP_TOLERANCE: f32 = 18.0;
/// The same limit in card widths, used if it is larger.
const TAP_TOLERANCE_IN_CARDS: f32 = 0.2;
/// The same limit, in pixels, for a press that can neither drag a card nor scroll the board and so
/// is meant as a tap.
const TAP_TOLERANCE_WITHOUT_DRAG: f32 = 28.0;

/// The path of a pointer since the press, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PointerPath {
    /// The distance from the point of the press to the pointer's current point.
    pub offset: (f32, f32),
    /// The largest distance from the press so far.
    pub max_distance: f32,
    /// The point of the press on the felt.
    pub start: Option<(f32, f32)>,
}

/// What happens to released cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DropOutcome {
    /// The pointer moved so little that the gesture is a tap.
    Tap,
    /// The cards fall on this pile.
    OnPile(PileId),
    /// The cards return to the place where the drag began.
    Return,
}

impl PointerPath {
    /// Returns the path after the pointer has moved to a new point. `by` is the distance from the
    /// point of the press to the new point.
    #[must_use]
    pub fn with_offset(self, by: (f32, f32)) -> PointerPath {
        PointerPath { offset: by, max_distance: self.max_distance.max(by.0.hypot(by.1)), ..self }
    }

    /// Returns the position of the pointer on the felt.
    fn position(self) -> Option<(f32, f32)> {
        self.start.map(|from| (from.0 + self.offset.0, from.1 + self.offset.1))
    }

    /// Returns true if the pointer moved so little that the gesture is a tap. `card` is the width
    /// of the cards, in pixels.
    pub fn is_tap(self, card: f32) -> bool {
        self.max_distance <= TAP_TOLERANCE.max(card * TAP_TOLERANCE_IN_CARDS)
    }

    /// Returns true if a press that drags no card is a tap. If the board can scroll, a longer
    /// movement scrolls it.
    pub fn is_tap_without_drag(self, scene: &BoardScene) -> bool {
        let (area, viewport) = (scene.area, scene.viewport);
        let scrolls = area.width > viewport.width || area.height > viewport.height;
        self.is_tap(scene.card_width) || !scrolls && self.max_distance <= TAP_TOLERANCE_WITHOUT_DRAG
    }
}

/// Returns the effect of releasing dragged cards after this path:
///
/// 1. If the pointer moved very little, the gesture is a tap.
/// 2. If a pile accepts the cards, they fall on the best such pile.
/// 3. Otherwise they fall on the best of all piles, and the move is refused.
/// 4. If the cards cover no pile, or are nearer to the place where the drag began than to any pile
///    that they cover, they return to this place.
pub fn drop_outcome(
    session: &Session,
    scene: &BoardScene,
    selection: Selection,
    way: PointerPath,
) -> DropOutcome {
    if way.is_tap(scene.card_width) {
        return DropOutcome::Tap;
    }
    let legal_pile = drop_target(session, scene, selection, way, true);
    let pile = legal_pile.or_else(|| drop_target(session, scene, selection, way, false));
    pile.map_or(DropOutcome::Return, DropOutcome::OnPile)
}

/// Returns the pile on which dragged cards would fall. If `only_legal`, only the piles that accept
/// the cards are candidates. Otherwise all piles are.
///
/// 1. If `only_legal`, and the pointer is on a candidate and not on the cards' own pile, returns
///    the candidate.
/// 2. Otherwise returns the candidate that the cards cover most. A candidate does not count if the
///    place where the drag began is nearer.
pub fn drop_target(
    session: &Session,
    scene: &BoardScene,
    selection: Selection,
    way: PointerPath,
    only_legal: bool,
) -> Option<PileId> {
    let card = dragged_rect(session, scene, selection, way.offset)?;
    let places: Vec<PileId> = if only_legal {
        let found = selection.destinations(session);
        found.iter().map(|to| to.pile).collect()
    } else {
        let all = session.plan().piles();
        all.filter(|pile| *pile != selection.pile).collect()
    };
    let margin = if only_legal { scene.card_width * 0.25 } else { 0.0 };
    let is_on = |pile| way.position().is_some_and(|at| is_point_on_pile(session, scene, pile, at));
    let has_left_own_pile = only_legal && !is_on(selection.pile);
    let candidates = places.into_iter().filter_map(|pile| {
        let area = scene.footprints[pile.index()]?.bounds.expanded(margin).overlap(&card);
        let is_covered = area > scene.card_width * scene.card_width * 0.08;
        let is_nearer = || {
            distance_to_pile(session, scene, pile, card.centre()) < way.offset.0.hypot(way.offset.1)
        };
        let is_under_pointer = has_left_own_pile && is_on(pile);
        (is_under_pointer || is_covered && is_nearer()).then_some((pile, is_under_pointer, area))
    });
    let best = candidates.max_by(|a, b| a.1.cmp(&b.1).then(a.2.total_cmp(&b.2)));
    best.map(|(pile, ..)| pile)
}

/// Returns the positions of a pile's cards and of its place. The iterator is empty if the pile is
/// not shown.
fn pile_spots(
    session: &Session,
    scene: &BoardScene,
    pile: PileId,
) -> impl Iterator<Item = CardSpot> {
    let base = scene.footprints[pile.index()].map(|footprint| footprint.base);
    let cards = session.shown_table().pile(pile).iter().filter(move |_| base.is_some());
    cards.filter_map(|card| scene.cards[usize::from(card.id().0)]).chain(base)
}

/// Returns true if a point is on a card of a pile or on the pile's place.
fn is_point_on_pile(
    session: &Session,
    scene: &BoardScene,
    pile: PileId,
    point: (f32, f32),
) -> bool {
    pile_spots(session, scene, pile).any(|spot| scene.is_on_card(&spot, point))
}

/// Returns the distance in pixels from a point to a pile: to the nearest centre of the pile's cards
/// or of its place. Returns infinity if the pile is not shown.
fn distance_to_pile(
    session: &Session,
    scene: &BoardScene,
    pile: PileId,
    (x, y): (f32, f32),
) -> f32 {
    let middles = pile_spots(session, scene, pile).map(|spot| scene.card_rect(&spot).centre());
    middles.map(|at| (at.0 - x).hypot(at.1 - y)).fold(f32::INFINITY, f32::min)
}

/// Returns the depth of the card at the nearer end of a pile. This is the bottom card or the top
/// card, whichever is nearer to the dragged cards.
pub fn depth_of_nearer_end(
    session: &Session,
    scene: &BoardScene,
    selection: Selection,
    pile: PileId,
    by: (f32, f32),
) -> Option<usize> {
    let cards = session.shown_table().pile(pile);
    let (x, y) = dragged_rect(session, scene, selection, by)?.centre();
    let distance = |end: End| {
        let card = session.shown_table().end_card(pile, end)?;
        let middle = scene.card_rect(&scene.cards[usize::from(card.id().0)]?).centre();
        Some((middle.0 - x).hypot(middle.1 - y))
    };
    match (distance(End::Bottom), distance(End::Top)) {
        (Some(bottom), Some(top)) if bottom < top => Some(0),
        _ => cards.len().checked_sub(1),
    }
}

#[cfg(test)]
mod tests;
