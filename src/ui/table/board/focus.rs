//! Where the keyboard can stop on the table, and which stop lies next in a
//! direction. Knows the scene; knows no rule and no browser.

use crate::{
    engine::{Move, PileId, Table, TableCard},
    rules::{End, Role},
    session::Session,
    ui::geometry::{Rect, Scene},
};

/// A card or a place of the table, by pile and depth: what is touched, by
/// whatever means, and where the keyboard can stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The pile.
    pub pile: PileId,
    /// The card, 0 the bottom; none for an empty place.
    pub depth: Option<usize>,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

/// All stops, pile by pile: of a squared pile its top card, of a spread one
/// every card that lies face up, and its top card.
pub fn all(table: &Table, scene: &Scene) -> Vec<Stop> {
    let of_pile = |(pile, cards): (PileId, &[TableCard])| {
        let cards = (0..cards.len()).map(move |depth| Stop { pile, depth: Some(depth) });
        std::iter::once(Stop { pile, depth: None }).chain(cards).collect::<Vec<_>>()
    };
    let mut stops: Vec<Stop> = table.piles().flat_map(of_pile).collect();
    stops.retain(|stop| is_stop(table, scene, *stop));
    stops
}

/// Where the keyboard begins: the first card that the person can move, or else the first stop.
pub fn first(session: &Session, scene: &Scene) -> Option<Stop> {
    let stops = all(session.shown(), scene);
    let can_move = |stop: &&Stop| {
        session.persons_moves().iter().any(|mv| card_of(session, *mv).as_ref() == Some(stop))
    };
    stops.iter().find(can_move).or(stops.first()).copied()
}

/// Where the card lies that a move takes, or the stock that it asks.
pub fn card_of(session: &Session, mv: Move) -> Option<Stop> {
    let (plan, table) = (session.plan(), session.shown());
    let top = |pile: PileId| Stop { pile, depth: table.len(pile).checked_sub(1) };
    match mv {
        Move::Carry(carry) => {
            let cards = carry.cards(table.len(carry.from));
            let depth = if carry.from_end == End::Bottom {
                cards.end.checked_sub(1)
            } else {
                Some(cards.start)
            };
            Some(Stop { pile: carry.from, depth })
        }
        Move::Together(hops) => hops.first().map(|hop| top(hop.from)),
        Move::Crowned(four) => four.from().into_iter().next().map(top),
        Move::Deal => plan.first_of(Role::Stock).map(top),
        Move::Call { .. } => plan.turns(mv).map(top),
        Move::Redeal => None,
    }
}

/// Tests if the keyboard can stop at a card or at an empty place.
pub fn is_stop(table: &Table, scene: &Scene, stop: Stop) -> bool {
    let Some(Some(footprint)) = scene.footprints.get(stop.pile.index()) else {
        return false;
    };
    let cards = table.pile(stop.pile);
    match stop.depth {
        None => cards.is_empty(),
        Some(depth) => cards
            .get(depth)
            .is_some_and(|card| depth + 1 == cards.len() || (!footprint.squared && card.is_up())),
    }
}

/// The stop that is meant where one was before the table changed: itself, or else the top
/// card of its pile, or its empty place; none if the pile is not shown.
pub fn kept(table: &Table, scene: &Scene, stop: Stop) -> Option<Stop> {
    // Another deal may have fewer piles.
    scene.footprints.get(stop.pile.index())?;
    let top = Stop { depth: table.len(stop.pile).checked_sub(1), ..stop };
    [stop, top].into_iter().find(|stop| is_stop(table, scene, *stop))
}

/// The rectangle of what is seen at a stop: its card, or the empty place.
pub fn rect(table: &Table, scene: &Scene, stop: Stop) -> Option<Rect> {
    let footprint = scene.footprints[stop.pile.index()]?;
    let card = stop.depth.and_then(|depth| {
        let card = table.pile(stop.pile).get(depth)?;
        scene.cards[usize::from(card.id().0)]
    });
    Some(scene.card_rect(&card.unwrap_or(footprint.base)))
}

/// Tests if the next card of its pile lies on a card, rather than beside it.
pub fn is_covered(table: &Table, scene: &Scene, stop: Stop) -> bool {
    let above = Stop { depth: stop.depth.map(|depth| depth + 1), ..stop };
    let is_there = above.depth.is_some_and(|depth| depth < table.len(stop.pile));
    let rects = || rect(table, scene, stop).zip(rect(table, scene, above));
    is_there && rects().is_some_and(|(one, on)| one.overlap(&on) > 0.1 * one.width * one.height)
}

/// The stop that lies next in a direction: near, and as little aside as can be.
pub fn next(table: &Table, scene: &Scene, from: Stop, direction: Direction) -> Option<Stop> {
    let (x, y) = rect(table, scene, from)?.middle();
    let cost = |stop: &Stop| -> Option<f32> {
        let (to_x, to_y) = rect(table, scene, *stop)?.middle();
        let (dx, dy) = (to_x - x, to_y - y);
        let (ahead, aside) = match direction {
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
        };
        (ahead > 1.0 && aside < 4.0 * ahead).then_some(ahead + 1.4 * aside)
    };
    let stops = all(table, scene);
    let costs = stops.iter().filter_map(|stop| Some((*stop, cost(stop)?)));
    costs.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(stop, _)| stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, ui::geometry};

    #[test]
    fn the_keyboard_begins_at_a_card_that_can_move() {
        for id in ["la-belle-lucie", "canfield-or-klondike", "nestor", "shah"] {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.defaults(), 1);
            let area = geometry::Area { width: 1280.0, height: 700.0, mirror: false };
            let scene = geometry::arrange(session.plan(), session.table(), session.legal(), area);
            let first = first(&session, &scene).expect("a stop");
            let moves = session.persons_moves();
            assert!(moves.iter().any(|mv| card_of(&session, *mv) == Some(first)), "{id}");
        }
    }

    #[test]
    fn a_card_under_another_is_covered_and_one_beside_it_is_not() {
        let covered = |id: &str, slot: &str| {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.defaults(), 1);
            let area = geometry::Area { width: 1280.0, height: 700.0, mirror: false };
            let table = session.shown();
            let scene = geometry::arrange(session.plan(), table, session.legal(), area);
            let pile = session.plan().read_slot(slot).expect("a pile");
            let stop = |depth| Stop { pile, depth: Some(depth) };
            let depths = 0..table.len(pile);
            depths.map(|depth| is_covered(table, &scene, stop(depth))).collect::<Vec<_>>()
        };
        assert_eq!(covered("la-belle-lucie", "t1"), [true, true, false]);
        assert_eq!(covered("fourteenth", "t1").last(), Some(&false));
    }

    #[test]
    fn every_stop_is_reached_by_arrows() {
        for game in games::all() {
            let session = Session::new(game, game.defaults(), 5);
            let area = geometry::Area { width: 1280.0, height: 700.0, mirror: false };
            let table = session.shown();
            let scene = geometry::arrange(session.plan(), table, session.legal(), area);
            let stops = all(table, &scene);
            let mut reached = vec![stops[0]];
            let mut at = 0;
            while at < reached.len() {
                for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
                {
                    let found = next(table, &scene, reached[at], direction);
                    reached.extend(found.filter(|stop| !reached.contains(stop)));
                }
                at += 1;
            }
            assert_eq!(reached.len(), stops.len(), "{}", game.id);
        }
    }
}
