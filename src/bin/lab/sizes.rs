//! The command `lab sizes`. For each game and each window it prints the width of the smallest card
//! after the deal and the height of the lowest corner index (the rank and suit in the corner of a
//! card). The user interface lays the table out; this module only asks for the sizes.

use std::fs;

use patientia::{
    engine::TableCard,
    session::Session,
    ui::{
        geometry::{self, BoardArea, BoardScene},
        table::board::faces::{self, WantedIndex},
    },
};
use serde::Deserialize;

use super::{
    answer::{CommandResult, print_line},
    args::{Args, find_solitary_games},
};

/// The file with the space for the board in each window.
const WINDOWS: &str = "tests/board-rooms.json";
/// Windows of this file up to this width stand for tablets and phones. On such a device, the page
/// shows large corner indexes, because the style sheet finds a coarse pointer (a finger).
const WIDEST_TOUCH_SCREEN: f32 = 900.0;
const SEED: u64 = 3;

#[derive(Deserialize)]
struct Window {
    window: (f32, f32),
    /// The size of the letters, as a multiple of the usual size.
    letters: u8,
    board: (f32, f32),
}

/// Prints a row for each game and a column for each window.
pub fn print_sizes(args: &Args) -> CommandResult {
    let windows = read_windows()?;
    let name = |it: &Window| format!("{:>11}", format!("{}x{}", it.window.0, it.window.1));
    let names: Vec<String> = windows.iter().map(name).collect();
    print_line(format_args!("{:<24}{}", "card / index, px", names.concat()))?;
    for game in find_solitary_games(&args.games)? {
        let session = Session::new(game, game.default_choices(), SEED);
        let size = |window: &Window| sizes_in_window(&session, window);
        let sizes: Vec<String> = windows.iter().map(size).collect();
        print_line(format_args!("{:<24}{}", game.id, sizes.concat()))?;
    }
    Ok(true)
}

/// Returns the windows with letters of the usual size.
fn read_windows() -> Result<Vec<Window>, String> {
    let text = fs::read_to_string(WINDOWS).map_err(|error| format!("{WINDOWS}: {error}"))?;
    let all: Vec<Window> =
        serde_json::from_str(&text).map_err(|error| format!("{WINDOWS}: {error}"))?;
    Ok(all.into_iter().filter(|it| it.letters == 1).collect())
}

fn sizes_in_window(session: &Session, window: &Window) -> String {
    let (width, height) = window.board;
    let area = BoardArea { width, height, mirror: false };
    let scene = geometry::arrange(session.plan(), session.table(), session.legal_moves(), area);
    let is_touch = window.window.0 <= WIDEST_TOUCH_SCREEN;
    let wanted = if is_touch { WantedIndex::Large } else { WantedIndex::Inset };
    let (card, index) = smallest_sizes(session, &scene, wanted);
    format!("{:>11}", format!("{card:.1}/{index:.0}"))
}

/// Returns the width of the smallest card and the height of the lowest corner index, in pixels.
fn smallest_sizes(session: &Session, scene: &BoardScene, wanted: WantedIndex) -> (f32, f32) {
    let cards = session.shown_table().piles().flat_map(|(_, cards)| cards);
    let sizes = |card: &TableCard| {
        let spot = scene.cards[usize::from(card.id().0)].filter(|spot| !spot.is_hidden)?;
        let index = faces::index_height(&spot, scene.card_width, wanted);
        Some((spot.scale * scene.card_width, if card.is_up() { index } else { f32::INFINITY }))
    };
    let least = |a: (f32, f32), b: (f32, f32)| (a.0.min(b.0), a.1.min(b.1));
    cards.filter_map(sizes).fold((f32::INFINITY, f32::INFINITY), least)
}
