//! Which positions on the board can have the keyboard focus, and which one each arrow key selects.
//! Depends on the positions of cards and piles, not on the rules or the browser.

use crate::{
    engine::{Move, PileId, Table, TableCard},
    rules::{End, Role},
    session::Session,
    ui::geometry::{BoardScene, Rect},
};

/// A card or empty place that can have the keyboard focus. The player can also touch it with a
/// pointer or with assistive technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusStop {
    pub pile: PileId,
    /// The depth of the card, where 0 is the bottom. `None` for an empty place.
    pub depth: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// Returns all focus stops, pile by pile. A squared pile has one stop: its top card. A spread pile
/// has a stop for its top card and for every other card that is face up.
pub fn all_focus_stops(table: &Table, scene: &BoardScene) -> Vec<FocusStop> {
    let of_pile = |(pile, cards): (PileId, &[TableCard])| {
        let cards = (0..cards.len()).map(move |depth| FocusStop { pile, depth: Some(depth) });
        std::iter::once(FocusStop { pile, depth: None }).chain(cards).collect::<Vec<_>>()
    };
    let mut stops: Vec<FocusStop> = table.piles().flat_map(of_pile).collect();
    stops.retain(|stop| is_focus_stop(table, scene, *stop));
    stops
}

/// Returns the initial stop of the focus: the first card that the player can move or, without such
/// a card, the first stop.
pub fn first_focus_stop(session: &Session, scene: &BoardScene) -> Option<FocusStop> {
    let stops = all_focus_stops(session.shown_table(), scene);
    let can_move = |stop: &&FocusStop| {
        session
            .human_moves()
            .iter()
            .any(|mv| focus_stop_of_move(session, *mv).as_ref() == Some(stop))
    };
    stops.iter().find(can_move).or(stops.first()).copied()
}

/// Returns the stop of the first card that a move takes, of the stock if the move deals cards, or
/// of the pile that a call turns. Returns `None` for a redeal and for any other call.
pub fn focus_stop_of_move(session: &Session, mv: Move) -> Option<FocusStop> {
    let (plan, table) = (session.plan(), session.shown_table());
    let top = |pile: PileId| FocusStop { pile, depth: table.len(pile).checked_sub(1) };
    match mv {
        Move::Carry(carry) => {
            let cards = carry.card_range(table.len(carry.from));
            let depth = if carry.from_end == End::Bottom {
                cards.end.checked_sub(1)
            } else {
                Some(cards.start)
            };
            Some(FocusStop { pile: carry.from, depth })
        }
        Move::Together(hops) => hops.first().map(|hop| top(hop.from)),
        Move::FourCards(four) => four.giving_piles().into_iter().next().map(top),
        Move::Deal => plan.first_pile_of(Role::Stock).map(top),
        Move::Call { .. } => plan.pile_turned_by_call(mv).map(top),
        Move::Redeal => None,
    }
}

/// Returns true if the focus can be at this card or empty place now.
pub fn is_focus_stop(table: &Table, scene: &BoardScene, stop: FocusStop) -> bool {
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

/// Returns the position of the focus after a change of the table. If the old position `stop` is
/// still valid, the focus stays there. Otherwise it moves to the top card of the same pile, or to
/// the pile's empty place. Returns `None` if the pile is not shown.
pub fn valid_focus_stop(table: &Table, scene: &BoardScene, stop: FocusStop) -> Option<FocusStop> {
    // A new deal may have fewer piles.
    scene.footprints.get(stop.pile.index())?;
    let top = FocusStop { depth: table.len(stop.pile).checked_sub(1), ..stop };
    [stop, top].into_iter().find(|stop| is_focus_stop(table, scene, *stop))
}

/// Returns the rectangle of the card or empty place at a stop.
pub fn focus_stop_rect(table: &Table, scene: &BoardScene, stop: FocusStop) -> Option<Rect> {
    let footprint = scene.footprints[stop.pile.index()]?;
    let card = stop.depth.and_then(|depth| {
        let card = table.pile(stop.pile).get(depth)?;
        scene.cards[usize::from(card.id().0)]
    });
    Some(scene.card_rect(&card.unwrap_or(footprint.base)))
}

/// Returns true if the card is not the last one of its pile and overlaps a neighbour in the pile.
/// Usually the neighbour is the next card. If later cards lie under earlier ones, the neighbour can
/// also be the previous card. Then the second-to-last card is covered even if the last card lies
/// apart.
pub fn is_covered(table: &Table, scene: &BoardScene, stop: FocusStop) -> bool {
    let Some(depth) = stop.depth.filter(|depth| depth + 1 < table.len(stop.pile)) else {
        return false;
    };
    let rect_at = |depth| focus_stop_rect(table, scene, FocusStop { depth: Some(depth), ..stop });
    let Some(own) = rect_at(depth) else { return false };
    let overlaps = |other: Rect| own.overlap(&other) > 0.1 * own.width * own.height;
    let before = depth.checked_sub(1).filter(|_| is_under_earlier_cards(table, scene, stop.pile));
    [Some(depth + 1), before].into_iter().flatten().filter_map(rect_at).any(overlaps)
}

/// Returns true if each later card of a pile lies under the card before it.
fn is_under_earlier_cards(table: &Table, scene: &BoardScene, pile: PileId) -> bool {
    let z = |card: &TableCard| scene.cards[usize::from(card.id().0)].map(|spot| spot.z);
    matches!(table.pile(pile), [first, second, ..] if z(second) < z(first))
}

/// Returns true if the player can use the card at a stop. Either no card covers the card, or it can
/// move together with the cards that cover it.
pub fn can_use_card(session: &Session, stop: FocusStop, is_covered: bool) -> bool {
    let cards = session.shown_table().len(stop.pile);
    let takes = |mv: &Move| match mv {
        Move::Carry(carry) => {
            let taken = carry.card_range(cards);
            carry.from == stop.pile && stop.depth.is_some_and(|depth| taken.contains(&depth))
        }
        _ => false,
    };
    !is_covered || session.moves_on_shown_board().iter().any(takes)
}

/// Returns the nearest stop in the direction of an arrow key. Sideways distances count more than
/// distances in this direction.
pub fn next_focus_stop_in_direction(
    table: &Table,
    scene: &BoardScene,
    from: FocusStop,
    direction: Direction,
) -> Option<FocusStop> {
    let (x, y) = focus_stop_rect(table, scene, from)?.centre();
    let cost = |stop: &FocusStop| -> Option<f32> {
        let (to_x, to_y) = focus_stop_rect(table, scene, *stop)?.centre();
        let (dx, dy) = (to_x - x, to_y - y);
        let (forward, sideways) = match direction {
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
        };
        (forward > 1.0 && sideways < 4.0 * forward).then_some(forward + 1.4 * sideways)
    };
    let stops = all_focus_stops(table, scene);
    let costs = stops.iter().filter_map(|stop| Some((*stop, cost(stop)?)));
    costs.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(stop, _)| stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, ui::geometry};

    #[test]
    fn focus_starts_at_a_movable_card() {
        for id in ["la-belle-lucie", "canfield-or-klondike", "nestor", "shah"] {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.default_choices(), 1);
            let area = geometry::BoardArea { width: 1280.0, height: 700.0, mirror: false };
            let scene =
                geometry::arrange(session.plan(), session.table(), session.legal_moves(), area);
            let first = first_focus_stop(&session, &scene).expect("a stop");
            let moves = session.human_moves();
            assert!(
                moves.iter().any(|mv| focus_stop_of_move(&session, *mv) == Some(first)),
                "{id}"
            );
        }
    }

    #[test]
    fn card_is_covered_only_if_another_overlaps_it() {
        let covered = |id: &str, slot: &str, width: f32| {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.default_choices(), 1);
            let area = geometry::BoardArea { width, height: 700.0, mirror: false };
            let table = session.shown_table();
            let scene = geometry::arrange(session.plan(), table, session.legal_moves(), area);
            let pile = session.plan().parse_slot(slot).expect("a pile");
            let stop = |depth| FocusStop { pile, depth: Some(depth) };
            let depths = 0..table.len(pile);
            depths.map(|depth| is_covered(table, &scene, stop(depth))).collect::<Vec<_>>()
        };
        assert_eq!(covered("la-belle-lucie", "t1", 1280.0), [true, true, false]);
        assert_eq!(covered("fourteenth", "t1", 1280.0).last(), Some(&false));
        // The left wing of Fortress grows to the left, and its free end lies apart.
        assert_eq!(covered("fortress", "t9", 390.0), [true, true, true, true, true, false]);
    }

    #[test]
    fn arrow_keys_reach_every_focusable_card_and_place() {
        for game in games::all() {
            let session = Session::new(game, game.default_choices(), 5);
            let area = geometry::BoardArea { width: 1280.0, height: 700.0, mirror: false };
            let table = session.shown_table();
            let scene = geometry::arrange(session.plan(), table, session.legal_moves(), area);
            let stops = all_focus_stops(table, &scene);
            let mut reached = vec![stops[0]];
            let mut at = 0;
            while at < reached.len() {
                for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
                {
                    let found = next_focus_stop_in_direction(table, &scene, reached[at], direction);
                    reached.extend(found.filter(|stop| !reached.contains(stop)));
                }
                at += 1;
            }
            assert_eq!(reached.len(), stops.len(), "{}", game.id);
        }
    }
}
