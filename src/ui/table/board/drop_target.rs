//! On which pile dragged cards would fall: the one they cover most, by our own
//! geometry. Knows the scene and the session's answers; no pointer.

use super::focus::Stop;
use crate::{
    engine::PileId,
    rules::{End, Role},
    session::{Session, Taken},
    ui::geometry::{Rect, Scene, Spot},
};

/// What a drag from here takes; nothing from the stock or from under a card's back.
pub fn liftable(session: &Session, stop: Stop) -> Option<Taken> {
    let depth = stop.depth?;
    let up = session.shown().pile(stop.pile).get(depth)?.is_up();
    let stock = session.plan().part(stop.pile).role == Role::Stock;
    (up && !stock).then(|| Taken::at(session, stop.pile, depth))
}

/// The rectangle of the card by which the cards are judged to lie somewhere.
fn dragged(session: &Session, scene: &Scene, taken: Taken, by: (f32, f32)) -> Option<Rect> {
    let card = session.shown().pile(taken.pile).get(taken.depth)?;
    let spot = scene.cards[usize::from(card.id().0)]?;
    Some(scene.card_rect(&spot).shifted(by.0, by.1))
}

/// How far a pointer strays that means to stay where it is, in pixels; on large cards
/// farther, in card widths.
const STRAYS: f32 = 18.0;
const STRAYS_OF_CARD: f32 = 0.2;

/// The way of a pointer since it was pressed, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Way {
    /// How far from there it is.
    pub by: (f32, f32),
    /// How far away it has been.
    pub farthest: f32,
    /// Where on the cloth it was pressed.
    pub from: Option<(f32, f32)>,
}

/// What it means that dragged cards are let go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LetGo {
    /// The finger only strayed: the card was touched.
    Tap,
    /// They are to lie on this pile.
    On(PileId),
    /// They return.
    Back,
}

impl Way {
    /// The way with a step more, to so far from where it began.
    #[must_use]
    pub fn on(self, by: (f32, f32)) -> Way {
        Way { by, farthest: self.farthest.max(by.0.hypot(by.1)), ..self }
    }

    /// Where on the cloth the pointer is.
    fn pointer(self) -> Option<(f32, f32)> {
        self.from.map(|from| (from.0 + self.by.0, from.1 + self.by.1))
    }

    /// Tests if it is no more than a stray, where cards have this width.
    pub fn is_stray(self, card: f32) -> bool {
        self.farthest <= STRAYS.max(card * STRAYS_OF_CARD)
    }
}

/// What letting dragged cards go after such a way means: a touch if the pointer only
/// strayed; else the pile which they cover most, of those that take them, or else of
/// all; none where the place from which they come is nearer.
pub fn released(session: &Session, scene: &Scene, taken: Taken, way: Way) -> LetGo {
    if way.is_stray(scene.card) {
        return LetGo::Tap;
    }
    let legal = drop_target(session, scene, taken, way, true);
    let pile = legal.or_else(|| drop_target(session, scene, taken, way, false));
    pile.map_or(LetGo::Back, LetGo::On)
}

/// The pile on which dragged cards would fall, of those that take them (`legal`) or of all. A pile
/// that takes them has them if the pointer is on it; else the pile that they cover most has them,
/// unless the place from which they come is nearer.
pub fn drop_target(
    session: &Session,
    scene: &Scene,
    taken: Taken,
    way: Way,
    legal: bool,
) -> Option<PileId> {
    let card = dragged(session, scene, taken, way.by)?;
    let places: Vec<PileId> = if legal {
        let found = taken.destinations(session);
        found.iter().map(|to| to.pile).collect()
    } else {
        let all = session.plan().piles();
        all.filter(|pile| *pile != taken.pile).collect()
    };
    let margin = if legal { scene.card * 0.25 } else { 0.0 };
    let is_on = |pile| way.pointer().is_some_and(|at| is_on(session, scene, pile, at));
    let has_left = legal && !is_on(taken.pile);
    let covers = places.into_iter().filter_map(|pile| {
        let area = scene.footprints[pile.index()]?.bounds.grown(margin).overlap(&card);
        let covers = area > scene.card * scene.card * 0.08;
        let is_nearer = || away(session, scene, pile, card.middle()) < way.by.0.hypot(way.by.1);
        let is_met = has_left && is_on(pile);
        (is_met || covers && is_nearer()).then_some((pile, is_met, area))
    });
    let best = covers.max_by(|a, b| a.1.cmp(&b.1).then(a.2.total_cmp(&b.2)));
    best.map(|(pile, ..)| pile)
}

/// Where the cards of a pile and its empty place lie; nothing if it is not shown.
fn spots(session: &Session, scene: &Scene, pile: PileId) -> impl Iterator<Item = Spot> {
    let base = scene.footprints[pile.index()].map(|footprint| footprint.base);
    let cards = session.shown().pile(pile).iter().filter(move |_| base.is_some());
    cards.filter_map(|card| scene.cards[usize::from(card.id().0)]).chain(base)
}

/// Returns true if a point is on a card of a pile or on its empty place.
fn is_on(session: &Session, scene: &Scene, pile: PileId, point: (f32, f32)) -> bool {
    spots(session, scene, pile).any(|spot| scene.is_on(&spot, point))
}

/// How far a point is from the nearest middle of a card of a pile, or of its empty
/// place, in pixels; without bounds if it is not shown.
fn away(session: &Session, scene: &Scene, pile: PileId, (x, y): (f32, f32)) -> f32 {
    let middles = spots(session, scene, pile).map(|spot| scene.card_rect(&spot).middle());
    middles.map(|at| (at.0 - x).hypot(at.1 - y)).fold(f32::INFINITY, f32::min)
}

/// The card of a pile's end that lies nearer to the dragged cards.
pub fn nearest_end(
    session: &Session,
    scene: &Scene,
    taken: Taken,
    pile: PileId,
    by: (f32, f32),
) -> Option<usize> {
    let cards = session.shown().pile(pile);
    let (x, y) = dragged(session, scene, taken, by)?.middle();
    let away = |end: End| {
        let card = session.shown().end(pile, end)?;
        let middle = scene.card_rect(&scene.cards[usize::from(card.id().0)]?).middle();
        Some((middle.0 - x).hypot(middle.1 - y))
    };
    match (away(End::Bottom), away(End::Top)) {
        (Some(bottom), Some(top)) if bottom < top => Some(0),
        _ => cards.len().checked_sub(1),
    }
}

#[cfg(test)]
mod tests;
