//! The small engraved picture of a game's lay-out: outlines in ink on paper,
//! drawn from the geometry of the table and the deal of seed 1. Knows
//! declarations and tables; no browser, and no colour except the style sheet's classes.
//!
//! The pictures of all games under their main rules are made when the site is built
//! (`lab sketches`) and belong to its program, as numbers: a list of games shows them
//! without any declaration being read.

mod sketch;

use std::collections::BTreeMap;
#[cfg(feature = "browser")]
use std::sync::LazyLock;

use crate::{
    engine::{Plan, Table},
    games::{self, Game},
    rules::{Choices, PartId},
    ui::geometry::{Area, Scene, picture},
};

pub use sketch::Sketch;
use sketch::{bounds, on_card};

/// The width of a card in the drawing's own units.
const CARD: f32 = 24.0;

/// The picture of a game's lay-out.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutDrawing {
    /// The view box of the picture.
    pub view_box: String,
    /// The width of the view box.
    pub width: f32,
    /// What stands inside the `<svg>`.
    pub svg: String,
    /// The parts shown, each with the letter that stands on it.
    pub parts: Vec<LetteredPart>,
}

/// A part of the lay-out with its letter.
#[derive(Clone, Debug, PartialEq)]
pub struct LetteredPart {
    /// The letter, from “a” on.
    pub letter: char,
    /// The book's name of the part.
    pub name: &'static str,
    /// The middle of its first pile.
    pub at: (f32, f32),
}

/// Draws the lay-out of a game under a choice of options.
pub fn draw_layout(game: &Game, choices: &Choices) -> LayoutDrawing {
    let plan = Plan::new(game.rules(choices));
    let table = plan.deal(1);
    draw_table(&plan, &table)
}

/// Draws a table as it stands.
pub fn draw_table(plan: &Plan, table: &Table) -> LayoutDrawing {
    let scene = laid_out(plan, table);
    let sketch = Sketch::of(table, &scene);
    LayoutDrawing {
        view_box: sketch.view_box(),
        width: bounds(&scene).width,
        svg: sketch.engraved(),
        parts: lettered_parts(plan, &scene),
    }
}

/// The pictures of all games under their main rules, by their ids, as data.
///
/// # Errors
/// If a picture cannot be written, which none should.
pub fn write_sketches() -> Result<Vec<u8>, postcard::Error> {
    let sketches: BTreeMap<&str, Sketch> =
        games::all().map(|game| (game.id, sketch_of(game))).collect();
    postcard::to_allocvec(&sketches)
}

/// Reads what [`write_sketches`] has written; none if it is something else.
pub fn read_sketches(data: &[u8]) -> BTreeMap<String, Sketch> {
    postcard::from_bytes(data).unwrap_or_default()
}

/// The picture of a game of this id under its main rules.
#[cfg(feature = "browser")]
pub fn sketch(id: &str) -> Option<&'static Sketch> {
    #[cfg(target_arch = "wasm32")]
    const SKETCHES: &[u8] =
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/sketches.bundle"));
    #[cfg(not(target_arch = "wasm32"))]
    const SKETCHES: &[u8] = &[];
    static READ: LazyLock<BTreeMap<String, Sketch>> = LazyLock::new(|| read_sketches(SKETCHES));
    READ.get(id)
}

fn sketch_of(game: &Game) -> Sketch {
    let plan = Plan::new(game.rules(&game.defaults()));
    let table = plan.deal(1);
    Sketch::of(&table, &laid_out(&plan, &table))
}

/// Where everything lies in the picture of a table.
fn laid_out(plan: &Plan, table: &Table) -> Scene {
    let form = &plan.rules().layout.wide;
    let area =
        Area { width: form.width * CARD + 8.0, height: form.height * CARD + 8.0, mirror: false };
    picture(plan, table, area)
}

/// Each part that is shown with its letter, on the middle one of its piles.
fn lettered_parts(plan: &Plan, scene: &Scene) -> Vec<LetteredPart> {
    let parts = plan.rules().parts.iter().enumerate();
    let shown = parts.filter_map(|(at, part)| {
        let piles = plan.piles_of(PartId(at as u8));
        let footprints: Vec<_> = piles.filter_map(|pile| scene.footprints[pile.index()]).collect();
        let footprint = footprints.first()?;
        let at = on_card(&footprint.base, scene.card, (0.5, 0.5));
        Some((part.name, at))
    });
    shown.zip('a'..='z').map(|((name, at), letter)| LetteredPart { letter, name, at }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn every_game_has_a_drawing_of_few_elements() {
        for game in games::all() {
            let drawing = draw_layout(game, &game.defaults());
            let elements = drawing.svg.matches("<path").count();
            assert!((1..=40).contains(&elements), "{}: {elements}", game.id);
            assert!(!drawing.svg.contains("NaN"), "{}", game.id);
            assert!(drawing.svg.len() < 12_000, "{}: {}", game.id, drawing.svg.len());
        }
    }

    #[test]
    fn the_pictures_of_the_site_are_those_that_are_drawn_here() {
        let read = read_sketches(&write_sketches().expect("plain numbers"));
        assert_eq!(read.len(), games::all().count());
        for game in games::all() {
            let drawing = draw_layout(game, &game.defaults());
            let sketch = &read[game.id];
            assert_eq!((sketch.view_box(), sketch.engraved()), (drawing.view_box, drawing.svg));
        }
        assert!(read_sketches(b"no pictures").is_empty());
    }

    #[test]
    fn the_parts_that_are_shown_are_named() {
        for game in games::all() {
            let drawing = draw_layout(game, &game.defaults());
            assert!(!drawing.parts.is_empty(), "{}", game.id);
            assert!(drawing.parts.iter().all(|part| !part.name.is_empty()));
        }
    }
}
