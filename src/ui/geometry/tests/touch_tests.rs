//! Tests that a finger can touch every card and every place.

use super::*;
use crate::ui::table::board::focus::{self, FocusStop};

/// The radius of the circle for which a touch target must have space, in pixels. (WCAG 2.5.8
/// requires a diameter of 24 px. This value is slightly less because of rounding.)
const LEAST_TARGET: f32 = 11.9;

/// Returns true if a circle of the radius `LEAST_TARGET` fits into a stop (a card or a place), in
/// the part that no other card covers.
fn has_space_for_a_finger(session: &Session, scene: &BoardScene, stop: FocusStop) -> bool {
    let spot_of = |card: &TableCard| scene.cards[usize::from(card.id().0)];
    let cards = session.shown_table().pile(stop.pile);
    let base = || scene.footprints[stop.pile.index()].map(|it| CardSpot { z: 0, ..it.base });
    let own =
        stop.depth.map_or_else(base, |depth| spot_of(&cards[depth])).expect("a stop is shown");
    let rect = scene.card_rect(&own);
    let spots =
        session.shown_table().piles().flat_map(|(_, cards)| cards.iter().filter_map(spot_of));
    let above: Vec<CardSpot> = spots
        .filter(|spot| {
            !spot.is_hidden && spot.z > own.z && scene.card_rect(spot).overlap(&rect) > 0.0
        })
        .collect();
    let is_visible = |point: (f32, f32)| {
        scene.is_on_card(&own, point) && !above.iter().any(|spot| scene.is_on_card(spot, point))
    };
    let circle: Vec<(f32, f32)> =
        (0..24_u8).map(|at| rotate((0.0, LEAST_TARGET), f32::from(at) * 15.0)).collect();
    let has_room = |(x, y): (f32, f32)| {
        is_visible((x, y)) && circle.iter().all(|(dx, dy)| is_visible((x + dx, y + dy)))
    };
    // Tries a point at every half pixel.
    let steps = |length: f32| (0..(length * 2.0) as u16).map(|at| f32::from(at) / 2.0);
    steps(rect.height).any(|y| steps(rect.width).any(|x| has_room((rect.x + x, rect.y + y))))
}

#[test]
fn touch_targets_of_a_new_deal_are_large_enough() {
    let rooms = read_board_sizes().into_iter();
    let phone = rooms.filter(|it| it.letters == 1 && it.window == (390.0, 844.0));
    let (width, height) = phone.map(|it| it.board).next().expect("the room on a phone");
    let mut small: BTreeMap<String, usize> = BTreeMap::new();
    for (game, mirror) in games::all().flat_map(|game| [(game, false), (game, true)]) {
        let session = Session::new(game, game.default_choices(), 7);
        let area = BoardArea { width, height, mirror };
        let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
        for stop in focus::all_focus_stops(session.table(), &scene) {
            let is_covered = focus::is_covered(session.table(), &scene, stop);
            let acts = focus::can_use_card(&session, stop, is_covered);
            if acts && !has_space_for_a_finger(&session, &scene, stop) {
                let hand = if mirror { ", mirrored" } else { "" };
                let part = session.plan().part(stop.pile).name;
                *small.entry(format!("{}: {part}{hand}", game.id)).or_default() += 1;
            }
        }
    }
    assert!(small.is_empty(), "targets smaller than 24 px: {small:#?}");
}

/// Returns the cards that a player touches to make a move: the first card of each move of cards.
fn cards_to_touch(session: &Session) -> Vec<FocusStop> {
    let table = session.shown_table();
    let top = |pile: PileId| FocusStop { pile, depth: table.len(pile).checked_sub(1) };
    let stops_of = |mv: &Move| match mv {
        Move::Together(hops) => hops.iter().map(|hop| top(hop.from)).collect(),
        Move::FourCards(four) => four.giving_piles().into_iter().map(top).collect(),
        mv => focus::focus_stop_of_move(session, *mv).into_iter().collect::<Vec<_>>(),
    };
    let mut stops: Vec<FocusStop> = Vec::new();
    for stop in session.moves_on_shown_board().iter().flat_map(stops_of) {
        if !stops.contains(&stop) {
            stops.push(stop);
        }
    }
    stops
}

/// Every game after up to 40 moves, once by hints and once at random, for two seeds.
fn sessions_in_play() -> impl Iterator<Item = Session> {
    let ways = [(7, true), (7, false), (11, true), (11, false)];
    games::all().flat_map(move |game| ways.map(|way| (game, way))).map(|(game, (seed, hinted))| {
        let choices = game.default_choices();
        let mut player = random_play::RandomPlayer::with_random_weights(seed);
        let mut machine = game.deal(&choices, seed);
        let mut session = Session::new(game, choices, seed);
        for _ in 0..40 {
            let hint = session.hints().first().map(|hint| hint.mv).filter(|_| hinted);
            let random = || player.make_move(&mut *machine).filter(|_| !hinted);
            let Some(mv) = hint.or_else(random) else { break };
            session.play(mv).expect("a legal move");
        }
        session
    })
}

/// Games whose wings cross the whole board, so that the form has no space for one more whole card.
const WINGS_WITHOUT_SPACE: &[&str] = &["clock", "rainbow", "weavers"];

#[test]
fn free_end_of_each_wing_is_fully_visible_after_the_deal() {
    let mut cut: BTreeMap<String, f32> = BTreeMap::new();
    let mut wings = 0;
    for_each_scene(|session, scene, name, _| {
        if session.log().move_count() > 0 || WINGS_WITHOUT_SPACE.contains(&session.game().id) {
            return;
        }
        for (pile, cards) in session.table().piles() {
            let spots = cards.iter().filter_map(|card| scene.cards[usize::from(card.id().0)]);
            let spots: Vec<CardSpot> = spots.collect();
            // In a line to the left or upwards, later cards lie under earlier cards.
            let [.., next, last] = spots.as_slice() else { continue };
            if last.z < next.z {
                wings += 1;
                let [next, last] = [next, last].map(|spot| scene.card_rect(spot));
                let share = last.overlap(&next) / (last.width * last.height);
                if share > 0.02 {
                    cut.insert(format!("{name}: {}", session.plan().slot(pile)), share);
                }
            }
        }
    });
    assert!(cut.is_empty(), "covered shares of free ends: {cut:#.2?}");
    assert!(wings > 100, "{wings}");
}

/// Games in which a phone has no space for a finger on each card of a long line. In Bismarck,
/// Kaiser Wilhelm and Rainbow, several rows of piles share the height of the window. In Double
/// Fives, two squares share its width. In Microbe, two rows of columns share the height.
const LINES_WITHOUT_SPACE: &[&str] =
    &["bismarck", "double-fives", "kaiser-wilhelm", "microbe", "rainbow"];

#[test]
fn touch_targets_in_play_are_large_enough() {
    let rooms = read_board_sizes().into_iter();
    let phone = rooms.filter(|it| it.letters == 1 && it.window == (390.0, 844.0));
    let (width, height) = phone.map(|it| it.board).next().expect("the room on a phone");
    let mut small: BTreeMap<String, usize> = BTreeMap::new();
    let mut targets = 0;
    for session in sessions_in_play().filter(|it| !LINES_WITHOUT_SPACE.contains(&it.game().id)) {
        let (plan, table) = (session.plan(), session.shown_table());
        let area = BoardArea { width, height, mirror: false };
        let scene = arrange(plan, table, session.moves_on_shown_board(), area);
        let stops = cards_to_touch(&session);
        for stop in stops.into_iter().filter(|stop| focus::is_focus_stop(table, &scene, *stop)) {
            targets += 1;
            if !has_space_for_a_finger(&session, &scene, stop) {
                let name = format!("{}: {}", session.game().id, plan.slot(stop.pile));
                *small.entry(name).or_default() += 1;
            }
        }
    }
    assert!(small.is_empty(), "targets smaller than 24 px: {small:#?}");
    assert!(targets > 1000, "{targets}");
}
