//! The small picture of a game's layout in the style of an engraving: ink outlines on paper. It
//! shows the table after the deal of seed 1. Depends on declarations and tables, not on the
//! browser. Colours are only classes of the style sheet.
//!
//! When the site is built, the command `lab sketches` draws all games with their default options.
//! The program contains the pictures as numbers, so that a list of games can show them without
//! reading the declarations. The submodules `icons` and `qr_code` draw other pictures.

pub mod icons;
mod plate;
#[cfg(any(test, feature = "browser"))]
pub mod qr_code;
mod sketch;

use std::collections::BTreeMap;
#[cfg(feature = "browser")]
use std::sync::LazyLock;

use crate::{
    engine::{Plan, Table},
    games::{self, Game},
    rules::{Choices, PartId},
    ui::geometry::{BoardArea, BoardScene, Footprint, Rect, arrange_small_picture},
};

pub use plate::{INK, PAPER, PLATE_SIZE, plate_svg};
pub use sketch::Sketch;
use sketch::{layout_bounds, point_on_card};

/// The width of a card in the units of the drawing.
const CARD: f32 = 24.0;

/// The radius of the circle around a letter, as a share of the width of the page's frame for
/// drawings. So the letters of all drawings have the same size on the page.
const LETTER: f32 = 8.5 / 380.0;

/// The height of this frame, as a share of its width. Higher drawings are scaled down.
const FRAME_RATIO: f32 = 2.0 / 3.0;

#[derive(Clone, Debug, PartialEq)]
pub struct LayoutDrawing {
    /// The value of the attribute `viewBox`.
    pub view_box: String,
    /// The radius of the circle around a letter, in the units of `view_box`.
    pub letter_radius: f32,
    /// The content of the `<svg>`, in ink.
    pub svg: String,
    /// The content of an `<svg class="art">` in which the cards have their faces. `None` if the
    /// picture is never shown with faces.
    pub faces: Option<String>,
    /// The parts that the drawing shows.
    pub parts: Vec<LetteredPart>,
}

/// A part of the layout with the letter that marks it.
#[derive(Clone, Debug, PartialEq)]
pub struct LetteredPart {
    /// The letter: `a` for the first visible part, `b` for the next, and so on.
    pub letter: char,
    /// The name of the part in the book.
    pub name: &'static str,
    /// The centre of the letter. It is beside the part's first pile or, if there is no room, on
    /// this pile.
    pub at: (f32, f32),
}

/// Draws the layout of a game with the given options.
pub fn draw_layout(game: &Game, choices: &Choices) -> LayoutDrawing {
    let plan = Plan::new(game.rules(choices));
    let table = plan.deal(1);
    draw_table(&plan, &table)
}

/// Draws the layout of a game with the given options, also with the faces of the cards.
pub fn draw_layout_with_faces(game: &Game, choices: &Choices) -> LayoutDrawing {
    let plan = Plan::new(game.rules(choices));
    let table = plan.deal(1);
    let scene = arrange_for_drawing(&plan, &table);
    let faces = Some(Sketch::from_scene(&table, &scene).to_svg_with_faces());
    LayoutDrawing { faces, ..draw_scene(&plan, &table, &scene) }
}

/// Draws a table in its current state.
pub fn draw_table(plan: &Plan, table: &Table) -> LayoutDrawing {
    draw_scene(plan, table, &arrange_for_drawing(plan, table))
}

/// Draws the final picture of a finished game: the cards alone, without the empty places.
pub fn draw_final_picture(plan: &Plan, table: &Table) -> LayoutDrawing {
    let mut scene = arrange_for_drawing(plan, table);
    for (pile, _) in table.piles().filter(|(_, cards)| cards.is_empty()) {
        scene.footprints[pile.index()] = None;
    }
    scene.engraved.outlines.clear();
    draw_scene(plan, table, &scene)
}

fn draw_scene(plan: &Plan, table: &Table, scene: &BoardScene) -> LayoutDrawing {
    let sketch = Sketch::from_scene(table, scene);
    LayoutDrawing {
        view_box: sketch.view_box(),
        letter_radius: letter_radius(scene),
        svg: sketch.to_svg(),
        faces: None,
        parts: lettered_parts(plan, scene),
    }
}

/// Returns the pictures of all games with their default options, by game id, as bytes.
///
/// # Errors
///
/// Returns an error if a picture cannot be serialised. This should not happen.
pub fn encode_sketches() -> Result<Vec<u8>, postcard::Error> {
    let sketches: BTreeMap<&str, Sketch> =
        games::all().map(|game| (game.id, make_sketch(game))).collect();
    postcard::to_allocvec(&sketches)
}

/// Reads the output of [`encode_sketches`]. Returns an empty map if `data` is anything else.
pub fn decode_sketches(data: &[u8]) -> BTreeMap<String, Sketch> {
    postcard::from_bytes(data).unwrap_or_default()
}

/// Returns the stored picture of a game with its default options, or `None` if there is none.
#[cfg(feature = "browser")]
pub fn find_sketch(id: &str) -> Option<&'static Sketch> {
    #[cfg(target_arch = "wasm32")]
    const SKETCHES: &[u8] =
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/sketches.bundle"));
    #[cfg(not(target_arch = "wasm32"))]
    const SKETCHES: &[u8] = &[];
    static READ: LazyLock<BTreeMap<String, Sketch>> = LazyLock::new(|| decode_sketches(SKETCHES));
    READ.get(id)
}

/// Draws the layout of a game with its default options. The sketch has card faces only if the
/// contents page may show it as the large picture.
pub fn make_sketch(game: &Game) -> Sketch {
    let plan = Plan::new(game.rules(&game.default_choices()));
    let table = plan.deal(1);
    let sketch = Sketch::from_scene(&table, &arrange_for_drawing(&plan, &table));
    let has_faces =
        games::GAMES_OF_THE_EVENING.contains(&game.id) || game.id == games::LESSON_PICTURE;
    if has_faces { sketch } else { sketch.without_faces() }
}

/// Returns the position of every card and pile in the picture of a table.
fn arrange_for_drawing(plan: &Plan, table: &Table) -> BoardScene {
    let form = &plan.rules().layout.wide;
    let area = BoardArea {
        width: form.width * CARD + 8.0,
        height: form.height * CARD + 8.0,
        mirror: false,
    };
    arrange_small_picture(plan, table, area)
}

/// Returns each visible part of the layout with its letter.
fn lettered_parts(plan: &Plan, scene: &BoardScene) -> Vec<LetteredPart> {
    let parts = plan.rules().parts.iter().enumerate();
    let shown = parts.filter_map(|(at, part)| {
        let piles = plan.piles_of(PartId(at as u8));
        let footprints: Vec<_> = piles.filter_map(|pile| scene.footprints[pile.index()]).collect();
        Some((part.name, letter_position(scene, footprints.first()?)))
    });
    shown.zip('a'..='z').map(|((name, at), letter)| LetteredPart { letter, name, at }).collect()
}

/// Returns the radius of the circle around a letter.
fn letter_radius(scene: &BoardScene) -> f32 {
    let all = layout_bounds(scene);
    LETTER * all.width.max(all.height / FRAME_RATIO)
}

/// Returns the centre of a letter beside a pile: the first of the four sides where the letter
/// touches no pile. If there is no such side, returns the centre of the pile.
fn letter_position(scene: &BoardScene, footprint: &Footprint) -> (f32, f32) {
    let all = layout_bounds(scene);
    let size = letter_radius(scene);
    let Rect { x, y, width, height } = footprint.bounds;
    let (middle, centre) = (x + width / 2.0, y + height / 2.0);
    let away = size * 1.1;
    let sides = [
        (x - away, centre),
        (middle, y - away),
        (x + width + away, centre),
        (middle, y + height + away),
    ];
    let is_free = |(x, y): &(f32, f32)| {
        let letter =
            Rect { x: x - size * 0.9, y: y - size * 0.9, width: size * 1.8, height: size * 1.8 };
        let is_inside = letter.x > all.x - 2.2 * size
            && letter.y > all.y - 2.2 * size
            && letter.right() < all.right() + 2.2 * size
            && letter.bottom() < all.bottom() + 2.2 * size;
        let piles = scene.footprints.iter().flatten().map(|pile| pile.bounds);
        let mut taken = piles.chain(scene.engraved.outline_rects());
        is_inside && taken.all(|rect| rect.overlap(&letter) <= 0.0)
    };
    let on_pile = point_on_card(&footprint.base, scene.card_width, (0.5, 0.5));
    sides.into_iter().find(is_free).unwrap_or(on_pile)
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
        let read = decode_sketches(&encode_sketches().expect("sketches can be serialised"));
        assert_eq!(read.len(), games::all().count());
        for game in games::all() {
            let drawing = draw_layout(game, &game.default_choices());
            let sketch = &read[game.id];
            assert_eq!((sketch.view_box(), sketch.to_svg()), (drawing.view_box, drawing.svg));
        }
        assert!(decode_sketches(b"no pictures").is_empty());
    }

    #[test]
    fn only_large_pictures_show_card_faces() {
        for id in games::GAMES_OF_THE_EVENING.into_iter().chain([games::LESSON_PICTURE]) {
            let sketch = make_sketch(games::by_id(id).expect("a game"));
            let svg = sketch.to_svg_with_faces();
            assert!(svg.matches("leaf-of-card").count() > 20, "{id}");
            assert!(svg.contains("class=\"r "), "{id} has a red card");
            assert_eq!(sketch.clone().without_faces().to_svg_with_faces(), sketch.to_svg());
        }
        let other = make_sketch(games::by_id("babette").expect("a game"));
        assert_eq!(other.to_svg_with_faces(), other.to_svg());
    }

    #[test]
    fn part_letters_do_not_cover_the_piles() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let scene = arrange_for_drawing(&plan, &plan.deal(1));
        let parts = lettered_parts(&plan, &scene);
        assert_eq!(parts.len(), 2);
        for part in parts {
            let piles = scene.footprints.iter().flatten();
            let under = piles.filter(|pile| pile.bounds.contains(part.at)).count();
            assert_eq!(under, 0, "{} at {:?}", part.name, part.at);
        }
    }

    #[test]
    fn drawings_show_places_that_get_cards_later() {
        let places = |id| {
            let game = games::by_id(id).expect("a game");
            let svg = draw_layout(game, &game.default_choices()).svg;
            let vacant = svg.split("class=\"vacant\"").nth(1).and_then(|it| it.split("/>").next());
            vacant.unwrap_or_default().matches('Z').count()
        };
        // Eight foundations are empty in Babette, and no place of the square in the other games.
        for (id, least) in [("poker-patience", 25), ("labyrinth", 40), ("babette", 8 + 32)] {
            assert!(places(id) >= least, "{id}: {}", places(id));
        }
    }

    #[test]
    fn final_picture_shows_no_empty_place() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let table = plan.deal(1);
        assert!(draw_table(&plan, &table).svg.contains("vacant"));
        assert!(!draw_final_picture(&plan, &table).svg.contains("vacant"));
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
