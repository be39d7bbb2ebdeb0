//! Tests of the layout of every game in windows of many sizes.

mod edges_tests;
mod ending_tests;
mod felt_tests;
mod message_tests;
mod overlap_tests;
mod readable_tests;
mod shape_tests;
mod size_tests;
mod touch_tests;

use std::collections::BTreeMap;

use super::*;
use crate::{
    games, random_play,
    session::{Record, Session},
};

const AREAS: [(&str, f32, f32); 5] = [
    ("wide", 1280.0, 700.0),
    ("tablet", 768.0, 920.0),
    ("phone", 390.0, 690.0),
    ("phone, landscape", 844.0, 300.0),
    ("large", 1920.0, 980.0),
];

fn no_labels(_: &BoardScene) -> Vec<Rect> {
    Vec::new()
}

fn for_each_scene(mut test: impl FnMut(&Session, &BoardScene, &str, BoardArea)) {
    let sessions = games::all().map(|game| Session::new(game, game.default_choices(), 7));
    for session in sessions.chain(half_played_sessions()) {
        let (game, made) = (session.game().id, session.log().move_count());
        for (name, width, height) in AREAS {
            for mirror in [false, true] {
                let area = BoardArea { width, height, mirror };
                let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
                test(&session, &scene, &format!("{game} after {made} moves ({name})"), area);
            }
        }
    }
}

/// The recorded games, each played to the middle. In the middle of a game, the piles are longest.
fn half_played_sessions() -> impl Iterator<Item = Session> {
    recorded_sessions(|moves| moves / 2)
}

/// The recorded games. A game with `n` moves is played up to the move `made(n)`.
fn recorded_sessions(made: fn(usize) -> usize) -> impl Iterator<Item = Session> {
    let lines = std::fs::read_dir("tests/lines").expect("there are recorded games");
    lines.map(move |line| {
        let text = std::fs::read_to_string(line.expect("a file").path()).expect("a text");
        let mut record: Record = serde_json::from_str(&text).expect("a record");
        let moves: Vec<&str> = record.moves.split(',').collect();
        record.moves = moves[..made(moves.len())].join(",");
        Session::from_record(&record).expect("a legal game")
    })
}

/// Returns how far one of two cards must move until a straight line separates the cards. The result
/// is 0 or less if a line already separates them.
fn overlap_depth(a: &[(f32, f32); 4], b: &[(f32, f32); 4]) -> f32 {
    let beyond = |a: &[(f32, f32); 4], b: &[(f32, f32); 4]| {
        let edges = (0..4).map(|at| {
            let ((x0, y0), (x1, y1)) = (a[at], a[(at + 1) % 4]);
            let length = (x1 - x0).hypot(y1 - y0);
            let side = |(x, y): (f32, f32)| ((x - x0) * (y0 - y1) + (y - y0) * (x1 - x0)) / length;
            b.iter().map(|point| side(*point)).fold(f32::NEG_INFINITY, f32::max)
        });
        edges.fold(f32::INFINITY, f32::min)
    };
    beyond(a, b).min(beyond(b, a))
}

fn card_quads(session: &Session, scene: &BoardScene, pile: usize) -> Vec<[(f32, f32); 4]> {
    let Some(footprint) = scene.footprints[pile] else {
        return Vec::new();
    };
    let cards = session.table().pile(PileId(pile as u8));
    let spots = cards.iter().filter_map(|card| scene.cards[usize::from(card.id().0)]);
    std::iter::once(footprint.base)
        .chain(spots)
        .map(|spot| corners(&spot, scene.card_width))
        .collect()
}

/// Returns how far a layout reaches over the left, top, right and bottom edge of its board, in
/// pixels.
fn board_overshoot(scene: &BoardScene) -> [f32; 4] {
    let bounds = scene.footprints.iter().flatten().map(|footprint| footprint.bounds);
    let all = bounds.reduce(|all, bounds| all.union(&bounds)).expect("piles");
    [-all.x, -all.y, all.right() - scene.area.width, all.bottom() - scene.area.height]
}

/// Calls `look` with the recorded games, and with `rounds` games of random moves for every option
/// of every game. After many random moves, the piles are longer than in a normal game.
fn for_each_crowded_session(rounds: usize, mut look: impl FnMut(&Session)) {
    for game in games::all() {
        let variants = random_play::choices_to_test(game);
        let games = variants.len() * rounds;
        for (choices, seed) in variants.into_iter().cycle().take(games).zip(1..) {
            let (mut player, mut machine) =
                (random_play::RandomPlayer::with_random_weights(seed), game.deal(&choices, seed));
            let mut session = Session::new(game, choices, seed);
            for step in 0..120 {
                if step % 20 == 0 {
                    look(&session);
                }
                let Some(mv) = player.make_move(&mut *machine) else { break };
                session.play(mv).expect("a legal move");
            }
            look(&session);
        }
    }
    half_played_sessions().for_each(|session| look(&session));
}

/// The windows in `AREAS`, a small window, and two windows with letters twice as large.
fn window_sizes() -> impl Iterator<Item = (&'static str, f32, f32)> {
    AREAS.into_iter().chain([
        ("small phone", 360.0, 500.0),
        ("phone, large letters", 390.0, 586.0),
        ("phone, landscape, large letters", 844.0, 200.0),
    ])
}

/// The space for the board in windows of desktop computers.
const DESKS: [(f32, f32); 6] = [
    (1280.0, 620.0),
    (1366.0, 560.0),
    (1440.0, 690.0),
    (1536.0, 630.0),
    (1920.0, 850.0),
    (2560.0, 1200.0),
];

/// The space for the board in a window. `left` contains, for each kind of message below the board,
/// the height that remains above the message. `tests/e2e/messages.test.mjs` compares the page with
/// the same numbers.
#[derive(serde::Deserialize)]
struct BoardSizes {
    window: (f32, f32),
    letters: u8,
    board: (f32, f32),
    left: BTreeMap<String, f32>,
}

fn read_board_sizes() -> Vec<BoardSizes> {
    let text = std::fs::read_to_string("tests/board-rooms.json").expect("a file of rooms");
    serde_json::from_str(&text).expect("rooms")
}
