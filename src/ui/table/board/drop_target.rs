//! On which pile dragged cards would fall: the one they cover most, by our own
//! geometry. Knows the scene and the session's answers; no pointer.

use super::focus::Stop;
use crate::{
    engine::PileId,
    rules::{End, Role},
    session::{Session, Taken},
    ui::geometry::{Rect, Scene},
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

/// The pile that the dragged cards cover most: of those that take them, or of all.
pub fn drop_target(
    session: &Session,
    scene: &Scene,
    taken: Taken,
    by: (f32, f32),
    legal: bool,
) -> Option<PileId> {
    let card = dragged(session, scene, taken, by)?;
    let places: Vec<PileId> = if legal {
        let found = taken.destinations(session);
        found.iter().map(|to| to.pile).collect()
    } else {
        let all = session.plan().piles();
        all.filter(|pile| *pile != taken.pile).collect()
    };
    let margin = if legal { scene.card * 0.25 } else { 0.0 };
    let covers = places.into_iter().filter_map(|pile| {
        let footprint = scene.footprints[pile.index()]?;
        let area = footprint.bounds.grown(margin).overlap(&card);
        (area > scene.card * scene.card * 0.08).then_some((pile, area))
    });
    covers.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(pile, _)| pile)
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
