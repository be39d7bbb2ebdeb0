//! On which pile dragged cards fall: usually the pile that they cover most. Knows the scene and
//! what the session answers. Knows no pointer events.

use super::focus::Stop;
use crate::{
    engine::PileId,
    rules::{End, Role},
    session::{Session, Taken},
    ui::geometry::{Rect, Scene, Spot},
};

/// Returns the cards that a drag from this card takes. Returns `None` for the stock and for
/// face-down cards.
pub fn liftable(session: &Session, stop: Stop) -> Option<Taken> {
    let depth = stop.depth?;
    let is_face_up = session.shown().pile(stop.pile).get(depth)?.is_up();
    let is_stock = session.plan().part(stop.pile).role == Role::Stock;
    (is_face_up && !is_stock).then(|| Taken::at(session, stop.pile, depth))
}

/// Returns the rectangle of the dragged card that decides where the cards fall: the lowest of them.
/// `by` is how far they were dragged.
fn dragged(session: &Session, scene: &Scene, selection: Taken, by: (f32, f32)) -> Option<Rect> {
    let card = session.shown().pile(selection.pile).get(selection.depth)?;
    let spot = scene.cards[usize::from(card.id().0)]?;
    Some(scene.card_rect(&spot).shifted(by.0, by.1))
}

/// A pointer that moves no farther than this still counts as a tap, in pixels.
const STRAYS: f32 = 18.0;
/// The same for large cards, in card widths. The larger of the two limits counts.
const STRAYS_OF_CARD: f32 = 0.2;

/// The path of a pointer since the press, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Way {
    /// The distance from the press to the pointer now.
    pub by: (f32, f32),
    /// The largest distance from the press so far.
    pub farthest: f32,
    /// Where on the felt the press was.
    pub from: Option<(f32, f32)>,
}

/// What the release of dragged cards means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LetGo {
    /// The pointer moved so little that this is a tap.
    Tap,
    /// The cards go to this pile.
    On(PileId),
    /// The cards return.
    Back,
}

impl Way {
    /// Returns the path after one more movement, to the distance `by` from the press.
    #[must_use]
    pub fn on(self, by: (f32, f32)) -> Way {
        Way { by, farthest: self.farthest.max(by.0.hypot(by.1)), ..self }
    }

    /// Returns the position of the pointer on the felt.
    fn pointer(self) -> Option<(f32, f32)> {
        self.from.map(|from| (from.0 + self.by.0, from.1 + self.by.1))
    }

    /// Returns true if the pointer moved so little that this is a tap. `card` is the width of the
    /// cards, in pixels.
    pub fn is_stray(self, card: f32) -> bool {
        self.farthest <= STRAYS.max(card * STRAYS_OF_CARD)
    }
}

/// Returns what the release of dragged cards after this path means. It is a tap if the pointer
/// moved very little. Otherwise the cards go to the best pile that accepts them, or else to the
/// best of all piles. They return if their own place is nearer.
pub fn released(session: &Session, scene: &Scene, selection: Taken, way: Way) -> LetGo {
    if way.is_stray(scene.card) {
        return LetGo::Tap;
    }
    let legal = drop_target(session, scene, selection, way, true);
    let pile = legal.or_else(|| drop_target(session, scene, selection, way, false));
    pile.map_or(LetGo::Back, LetGo::On)
}

/// Returns the pile on which dragged cards would fall, among the piles that accept them (`legal`)
/// or among all piles. A pile that accepts the cards wins if the pointer is on it. Otherwise the
/// pile that the cards cover most wins, unless the place from which they come is nearer.
pub fn drop_target(
    session: &Session,
    scene: &Scene,
    selection: Taken,
    way: Way,
    legal: bool,
) -> Option<PileId> {
    let card = dragged(session, scene, selection, way.by)?;
    let places: Vec<PileId> = if legal {
        let found = selection.destinations(session);
        found.iter().map(|to| to.pile).collect()
    } else {
        let all = session.plan().piles();
        all.filter(|pile| *pile != selection.pile).collect()
    };
    let margin = if legal { scene.card * 0.25 } else { 0.0 };
    let is_on = |pile| way.pointer().is_some_and(|at| is_on(session, scene, pile, at));
    let has_left_own_pile = legal && !is_on(selection.pile);
    let candidates = places.into_iter().filter_map(|pile| {
        let area = scene.footprints[pile.index()]?.bounds.grown(margin).overlap(&card);
        let is_covered = area > scene.card * scene.card * 0.08;
        let is_nearer = || away(session, scene, pile, card.middle()) < way.by.0.hypot(way.by.1);
        let is_under_pointer = has_left_own_pile && is_on(pile);
        (is_under_pointer || is_covered && is_nearer()).then_some((pile, is_under_pointer, area))
    });
    let best = candidates.max_by(|a, b| a.1.cmp(&b.1).then(a.2.total_cmp(&b.2)));
    best.map(|(pile, ..)| pile)
}

/// Returns the positions of a pile's cards and of its place. Yields nothing if the pile is not
/// shown.
fn spots(session: &Session, scene: &Scene, pile: PileId) -> impl Iterator<Item = Spot> {
    let base = scene.footprints[pile.index()].map(|footprint| footprint.base);
    let cards = session.shown().pile(pile).iter().filter(move |_| base.is_some());
    cards.filter_map(|card| scene.cards[usize::from(card.id().0)]).chain(base)
}

/// Returns true if a point is on a card of a pile or on its place.
fn is_on(session: &Session, scene: &Scene, pile: PileId, point: (f32, f32)) -> bool {
    spots(session, scene, pile).any(|spot| scene.is_on(&spot, point))
}

/// Returns the distance from a point to the nearest centre of a card of a pile or of its place, in
/// pixels. Returns infinity if the pile is not shown.
fn away(session: &Session, scene: &Scene, pile: PileId, (x, y): (f32, f32)) -> f32 {
    let middles = spots(session, scene, pile).map(|spot| scene.card_rect(&spot).middle());
    middles.map(|at| (at.0 - x).hypot(at.1 - y)).fold(f32::INFINITY, f32::min)
}

/// Returns the depth of the end card of a pile, bottom or top, that is nearer to the dragged cards.
pub fn nearest_end(
    session: &Session,
    scene: &Scene,
    selection: Taken,
    pile: PileId,
    by: (f32, f32),
) -> Option<usize> {
    let cards = session.shown().pile(pile);
    let (x, y) = dragged(session, scene, selection, by)?.middle();
    let distance = |end: End| {
        let card = session.shown().end(pile, end)?;
        let middle = scene.card_rect(&scene.cards[usize::from(card.id().0)]?).middle();
        Some((middle.0 - x).hypot(middle.1 - y))
    };
    match (distance(End::Bottom), distance(End::Top)) {
        (Some(bottom), Some(top)) if bottom < top => Some(0),
        _ => cards.len().checked_sub(1),
    }
}

#[cfg(test)]
mod tests;
