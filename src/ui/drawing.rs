//! The small picture of a game's layout in the style of an engraving: ink outlines on paper. It
//! shows the table after the deal of seed 1. This module knows declarations and tables, but no
//! browser. It knows colours only as classes of the style sheet.
//!
//! When the site is built, the command `lab sketches` draws all games with their default options.
//! The pictures are stored in the program as numbers. So a list of games can show the pictures
//! without reading the declarations of the games.

mod sketch;

use std::collections::BTreeMap;
#[cfg(feature = "browser")]
use std::sync::LazyLock;

use crate::{
    engine::{Plan, Table},
    games::{self, Game},
    rules::{Choices, PartId},
    ui::geometry::{BoardArea, BoardScene, arrange_picture},
};

pub use sketch::Sketch;
use sketch::{layout_bounds, point_on_card};

/// The width of a card in the units of the drawing.
const CARD: f32 = 24.0;

#[derive(Clone, Debug, PartialEq)]
pub struct LayoutDrawing {
    /// The value of the attribute `viewBox`.
    pub view_box: String,
    /// The width of the drawing in the units of `view_box`.
    pub width: f32,
    /// The content of the `<svg>`.
    pub svg: String,
    /// The parts that the drawing shows.
    pub parts: Vec<LetteredPart>,
}

/// A part of the layout with the letter that marks it.
#[derive(Clone, Debug, PartialEq)]
pub struct LetteredPart {
    /// The letter, starting with `a`.
    pub letter: char,
    /// The name of the part in the book.
    pub name: &'static str,
    /// The centre of the part's first pile, where the letter is drawn.
    pub at: (f32, f32),
}

/// Draws the layout of a game with the given options.
pub fn draw_layout(game: &Game, choices: &Choices) -> LayoutDrawing {
    let plan = Plan::new(game.rules(choices));
    let table = plan.deal(1);
    draw_table(&plan, &table)
}

/// Draws a table in its current state.
pub fn draw_table(plan: &Plan, table: &Table) -> LayoutDrawing {
    let scene = arrange_for_drawing(plan, table);
    let sketch = Sketch::from_scene(table, &scene);
    LayoutDrawing {
        view_box: sketch.view_box(),
        width: layout_bounds(&scene).width,
        svg: sketch.to_svg(),
        parts: lettered_parts(plan, &scene),
    }
}

/// Returns the pictures of all games with their default options, by game id, as bytes.
///
/// # Errors
///
/// Returns an error if a picture cannot be serialised. This should not happen.
pub fn write_sketches() -> Result<Vec<u8>, postcard::Error> {
    let sketches: BTreeMap<&str, Sketch> =
        games::all().map(|game| (game.id, make_sketch(game))).collect();
    postcard::to_allocvec(&sketches)
}

/// Reads the output of [`write_sketches`]. Returns an empty map if `data` is anything else.
pub fn read_sketches(data: &[u8]) -> BTreeMap<String, Sketch> {
    postcard::from_bytes(data).unwrap_or_default()
}

/// Returns the picture of a game with its default options.
#[cfg(feature = "browser")]
pub fn find_sketch(id: &str) -> Option<&'static Sketch> {
    #[cfg(target_arch = "wasm32")]
    const SKETCHES: &[u8] =
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/sketches.bundle"));
    #[cfg(not(target_arch = "wasm32"))]
    const SKETCHES: &[u8] = &[];
    static READ: LazyLock<BTreeMap<String, Sketch>> = LazyLock::new(|| read_sketches(SKETCHES));
    READ.get(id)
}

fn make_sketch(game: &Game) -> Sketch {
    let plan = Plan::new(game.rules(&game.default_choices()));
    let table = plan.deal(1);
    Sketch::from_scene(&table, &arrange_for_drawing(&plan, &table))
}

/// Returns the position of every card and pile in the picture of a table.
fn arrange_for_drawing(plan: &Plan, table: &Table) -> BoardScene {
    let form = &plan.rules().layout.wide;
    let area = BoardArea {
        width: form.width * CARD + 8.0,
        height: form.height * CARD + 8.0,
        mirror: false,
    };
    arrange_picture(plan, table, area)
}

/// Returns each visible part of the layout with its letter. The letter is on the part's first pile.
fn lettered_parts(plan: &Plan, scene: &BoardScene) -> Vec<LetteredPart> {
    let parts = plan.rules().parts.iter().enumerate();
    let shown = parts.filter_map(|(at, part)| {
        let piles = plan.piles_of(PartId(at as u8));
        let footprints: Vec<_> = piles.filter_map(|pile| scene.footprints[pile.index()]).collect();
        let footprint = footprints.first()?;
        let at = point_on_card(&footprint.base, scene.card_width, (0.5, 0.5));
        Some((part.name, at))
    });
    shown.zip('a'..='z').map(|((name, at), letter)| LetteredPart { letter, name, at }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn drawing_of_each_game_has_few_svg_elements() {
        for game in games::all() {
            let drawing = draw_layout(game, &game.default_choices());
            let elements = drawing.svg.matches("<path").count();
            assert!((1..=40).contains(&elements), "{}: {elements}", game.id);
            assert!(!drawing.svg.contains("NaN"), "{}", game.id);
            assert!(drawing.svg.len() < 12_000, "{}: {}", game.id, drawing.svg.len());
        }
    }

    #[test]
    fn stored_sketches_match_new_drawings() {
        let read = read_sketches(&write_sketches().expect("sketches can be serialised"));
        assert_eq!(read.len(), games::all().count());
        for game in games::all() {
            let drawing = draw_layout(game, &game.default_choices());
            let sketch = &read[game.id];
            assert_eq!((sketch.view_box(), sketch.to_svg()), (drawing.view_box, drawing.svg));
        }
        assert!(read_sketches(b"no pictures").is_empty());
    }

    #[test]
    fn each_part_in_a_drawing_has_a_name() {
        for game in games::all() {
            let drawing = draw_layout(game, &game.default_choices());
            assert!(!drawing.parts.is_empty(), "{}", game.id);
            assert!(drawing.parts.iter().all(|part| !part.name.is_empty()));
        }
    }
}
