//! Tests a drag on the layout of every game. The drag must have the effect that the player expects.

use super::*;
use crate::{
    games,
    session::Record,
    ui::geometry::{self, BoardArea},
};

const AREAS: [(f32, f32); 5] =
    [(1280.0, 700.0), (1920.0, 980.0), (768.0, 920.0), (390.0, 690.0), (844.0, 300.0)];

/// Calls `test` with every game in every window size: after the deal, and in the middle of a
/// recorded game if there is one.
fn for_each_scene(mut test: impl FnMut(&Session, &BoardScene)) {
    for game in games::all() {
        let mut sessions = vec![Session::new(game, game.default_choices(), 7)];
        if let Ok(line) = std::fs::read_to_string(format!("tests/lines/{}.line", game.id)) {
            let mut record: Record = serde_json::from_str(&line).expect("a record");
            let moves: Vec<&str> = record.moves.split(',').collect();
            record.moves = moves[..moves.len() / 2].join(",");
            sessions.push(Session::from_record(&record).expect("a legal game"));
        }
        for session in sessions {
            for (width, height) in AREAS {
                let area = BoardArea { width, height, mirror: false };
                let (plan, table) = (session.plan(), session.shown_table());
                test(&session, &geometry::arrange(plan, table, session.legal_moves(), area));
            }
        }
    }
}

/// Returns all selections that the player can drag.
fn liftable_selections(session: &Session) -> Vec<Selection> {
    let stops = session.shown_table().piles().flat_map(|(pile, cards)| {
        (0..cards.len()).map(move |depth| FocusStop { pile, depth: Some(depth) })
    });
    stops.filter_map(|stop| draggable_selection_at(session, stop)).collect()
}

/// Returns a straight path in one of eight directions.
fn straight_path(length: f32, eighth: u8) -> PointerPath {
    let (down, across) = (f32::from(eighth) * std::f32::consts::FRAC_PI_4).sin_cos();
    PointerPath::default().with_offset((across * length, down * length))
}

/// Returns the centre of a pile's top card or, if the pile is empty, of the pile's place.
fn centre_of_top(session: &Session, scene: &BoardScene, pile: PileId) -> Option<(f32, f32)> {
    let top = session.shown_table().end_card(pile, End::Top);
    let spot = top.and_then(|card| scene.cards[usize::from(card.id().0)]);
    let spot = spot.or(scene.footprints[pile.index()].map(|footprint| footprint.base))?;
    Some(scene.card_rect(&spot).centre())
}

#[test]
fn short_drag_is_a_tap() {
    for_each_scene(|session, scene| {
        for selection in liftable_selections(session) {
            for length in [0.0, 4.0, 8.0, 12.0, 16.0] {
                for eighth in 0..8 {
                    let release =
                        drop_outcome(session, scene, selection, straight_path(length, eighth));
                    let game = session.game().id;
                    assert_eq!(
                        release,
                        DropOutcome::Tap,
                        "{game}: {selection:?}, {length} px, {eighth}"
                    );
                }
            }
        }
    });
}

#[test]
fn short_drag_on_stock_is_a_tap_unless_board_scrolls() {
    let game = games::by_id("canfield-or-klondike").expect("a game");
    let session = Session::new(game, game.default_choices(), 7);
    let area = BoardArea { width: 390.0, height: 690.0, mirror: false };
    let scene = |zoom: f32| {
        let (plan, legal) = (session.plan(), session.legal_moves());
        geometry::arrange_with_zoom(plan, session.shown_table(), legal, area, zoom)
    };
    let (whole, zoomed) = (scene(1.0), scene(2.0));
    for length in [20.0, 23.0, 26.0] {
        for eighth in 0..8 {
            let way = straight_path(length, eighth);
            assert!(way.is_tap_without_drag(&whole), "{length} px, {eighth}");
            assert!(!way.is_tap_without_drag(&zoomed), "{length} px, {eighth}");
        }
    }
    assert!(!straight_path(40.0, 0).is_tap_without_drag(&whole));
}

#[test]
fn dropped_cards_return_if_their_old_place_is_nearer() {
    for_each_scene(|session, scene| {
        for selection in liftable_selections(session) {
            let from =
                dragged_rect(session, scene, selection, (0.0, 0.0)).map(|rect| rect.centre());
            let Some(from) = from else { continue };
            for to in selection.destinations(session) {
                let Some((x, y)) = centre_of_top(session, scene, to.pile) else { continue };
                let way =
                    PointerPath::default().with_offset(((x - from.0) * 0.45, (y - from.1) * 0.45));
                let release = drop_outcome(session, scene, selection, way);
                let game = session.game().id;
                let goes = release == DropOutcome::OnPile(to.pile);
                let nearer = distance_to_pile(
                    session,
                    scene,
                    to.pile,
                    (from.0 + way.offset.0, from.1 + way.offset.1),
                ) < way.max_distance;
                assert!(!goes || nearer, "{game}: {selection:?} to {:?}", to.pile);
            }
        }
    });
}

#[test]
fn drop_on_top_card_of_a_destination_is_accepted() {
    let mut brought = 0;
    for_each_scene(|session, scene| {
        for selection in liftable_selections(session) {
            let from =
                dragged_rect(session, scene, selection, (0.0, 0.0)).map(|rect| rect.centre());
            let Some(from) = from else { continue };
            for to in selection.destinations(session) {
                let Some((x, y)) = centre_of_top(session, scene, to.pile) else { continue };
                let way = PointerPath::default().with_offset((x - from.0, y - from.1));
                let release = drop_outcome(session, scene, selection, way);
                let DropOutcome::OnPile(pile) = release else {
                    panic!("{}: {selection:?} to {:?} is {release:?}", session.game().id, to.pile);
                };
                let takes = selection.destinations(session).iter().any(|to| to.pile == pile);
                assert!(takes, "{}: {selection:?} to {:?}", session.game().id, to.pile);
                brought += 1;
            }
        }
    });
    assert!(brought > 1000, "{brought}");
}

/// Returns 25 points that are spread evenly over a place. The outermost points are inside the
/// place: their distance from an edge is a tenth of its width or height.
fn card_points(place: &CardSpot, scene: &BoardScene) -> impl Iterator<Item = (f32, f32)> {
    let [corner, right, _, left] = geometry::corners(place, scene.card_width);
    let share = |at: u8| 0.1 + 0.2 * f32::from(at);
    let on = move |n: u8| {
        let (across, down) = (share(n % 5), share(n / 5));
        let at = |from: f32, right: f32, left: f32| {
            from + (right - from) * across + (left - from) * down
        };
        (at(corner.0, right.0, left.0), at(corner.1, right.1, left.1))
    };
    (0..25).map(on)
}

#[test]
fn drop_anywhere_on_a_destination_is_accepted() {
    let mut dropped = 0;
    for_each_scene(|session, scene| {
        let is_tap =
            |by: (f32, f32)| PointerPath::default().with_offset(by).is_tap(scene.card_width);
        for selection in liftable_selections(session) {
            let Some(card) = dragged_rect(session, scene, selection, (0.0, 0.0)) else { continue };
            let middle = card.centre();
            let grips = [middle, (middle.0, card.y + 4.0), (card.x + 4.0, card.bottom() - 4.0)];
            let all = selection.destinations(session);
            for to in &all {
                let Some(place) = scene.footprints[to.pile.index()] else { continue };
                for (grip, point) in grips.iter().flat_map(|grip| {
                    card_points(&place.base, scene).map(move |point| (*grip, point))
                }) {
                    let by = (point.0 - grip.0, point.1 - grip.1);
                    if is_tap(by) || is_point_on_pile(session, scene, selection.pile, point) {
                        continue;
                    }
                    let way =
                        PointerPath { start: Some(grip), ..PointerPath::default() }.with_offset(by);
                    let release = drop_outcome(session, scene, selection, way);
                    let is_accepted = all.iter().any(|to| DropOutcome::OnPile(to.pile) == release);
                    let name = session.game().id;
                    assert!(is_accepted, "{name}: {selection:?} to {:?} at {point:?}", to.pile);
                    dropped += 1;
                }
            }
        }
    });
    assert!(dropped > 100_000, "{dropped}");
}

#[test]
fn cards_dragged_back_return_to_their_place() {
    let game = games::by_id("la-belle-lucie").expect("a game");
    let session = Session::new(game, game.default_choices(), 1);
    let area = BoardArea { width: 390.0, height: 690.0, mirror: false };
    let (plan, table) = (session.plan(), session.shown_table());
    let scene = geometry::arrange(plan, table, session.legal_moves(), area);
    let selection = liftable_selections(&session)[0];
    let way = PointerPath::default().with_offset((150.0, 0.0)).with_offset((3.0, 0.0));
    assert_eq!(drop_outcome(&session, &scene, selection, way), DropOutcome::Return);
}
