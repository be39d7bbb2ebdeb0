//! The small engraved picture of a game's lay-out: outlines in ink on paper,
//! drawn from the geometry of the table and the deal of seed 1. Writes SVG
//! text; knows no browser, and no colour except the style sheet's classes.
//!
//! Cards that do not touch each other are one path: a drawing is a handful of
//! elements, however many cards it shows.

use std::fmt::Write as _;

use crate::{
    cards::Rank,
    engine::{PileId, Plan, Table},
    games::Game,
    rules::{CARD_HEIGHT, Choices, PartId, turned},
    ui::geometry::{Area, Decimal, Scene, Spot, corners, picture},
};

/// The width of a card in the drawing's own units.
const CARD: f32 = 24.0;
/// What is left free around the lay-out.
const MARGIN: f32 = 2.0;

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
    let form = &plan.rules().layout.wide;
    let area =
        Area { width: form.width * CARD + 8.0, height: form.height * CARD + 8.0, mirror: false };
    let scene = picture(plan, table, area);
    let (view_box, width) = view_box(&scene);
    LayoutDrawing {
        view_box,
        width,
        svg: engrave(table, &scene),
        parts: lettered_parts(plan, &scene),
    }
}

/// The rectangle around all piles, and its width.
fn view_box(scene: &Scene) -> (String, f32) {
    let all = scene.footprints.iter().flatten().map(|footprint| footprint.bounds);
    let all = all.reduce(|a, b| a.with(&b)).unwrap_or_default();
    let all = all.grown(MARGIN);
    let [x, y] = [all.x, all.y].map(|at| at.floor() as i32);
    let [width, height] = [all.width, all.height].map(|size| size.ceil() as i32);
    let text = format!("{x} {y} {width} {height}");
    (text, all.width)
}

/// A card to be drawn.
struct Drawn {
    /// How many cards of its pile lie under it.
    depth: usize,
    spot: Spot,
    /// Its rank, if it lies face up.
    rank: Option<Rank>,
    /// Whether no card of its pile lies on it.
    whole: bool,
}

impl Drawn {
    /// Tests if it lies on the middle of another card.
    fn hides(&self, other: &Drawn, scene: &Scene) -> bool {
        let middle = on_card(&other.spot, scene.card, (0.5, 0.5));
        self.spot.z > other.spot.z && scene.card_rect(&self.spot).has(middle)
    }
}

fn engrave(table: &Table, scene: &Scene) -> String {
    let mut out = String::new();
    let empty = |(pile, _): &(PileId, _)| table.is_empty(*pile);
    let places: String = table
        .piles()
        .filter(empty)
        .filter_map(|(pile, _)| scene.footprints[pile.index()])
        .map(|footprint| outline(&footprint.base, scene.card))
        .collect();
    path(&mut out, "vacant", &places);

    let mut cards: Vec<Drawn> =
        table.piles().flat_map(|(pile, _)| of_pile(table, scene, pile)).collect();
    cards.sort_by_key(|card| card.depth);
    let (mut layer, mut covered): (String, Vec<Corners>) = Default::default();
    for card in &cards {
        let corners = corners(&card.spot, scene.card);
        if covered.iter().any(|other| touch(other, &corners)) {
            path(&mut out, "engraved", &std::mem::take(&mut layer));
            covered.clear();
        }
        covered.push(corners);
        layer += &outline(&card.spot, scene.card);
        if card.rank.is_none() {
            layer += &hatching(&card.spot, scene.card);
        }
    }
    path(&mut out, "engraved", &layer);
    let marks: String = cards
        .iter()
        .filter(|card| card.whole && !cards.iter().any(|other| other.hides(card, scene)))
        .filter_map(|card| mark(card, scene.card))
        .collect();
    path(&mut out, "mark", &marks);
    out
}

/// The corners of a card, in the order of its outline.
type Corners = [(f32, f32); 4];

/// Tests if two cards share a place, turned or not: if no side of either has
/// the other wholly beyond it.
fn touch(a: &Corners, b: &Corners) -> bool {
    let parted = |a: &Corners, b: &Corners| {
        (0..4).any(|at| {
            let ((x0, y0), (x1, y1)) = (a[at], a[(at + 1) % 4]);
            b.iter().all(|(x, y)| (x - x0) * (y0 - y1) + (y - y0) * (x1 - x0) <= 0.0)
        })
    };
    !parted(a, b) && !parted(b, a)
}

/// What stands on a card that is seen whole: a pip, or a figure.
fn mark(card: &Drawn, width: f32) -> Option<String> {
    const PIP: &[(f32, f32)] = &[(0.5, 0.34), (0.66, 0.5), (0.5, 0.66), (0.34, 0.5)];
    const FIGURE: &[(f32, f32)] =
        &[(0.26, 0.22), (0.5, 0.34), (0.74, 0.22), (0.74, 0.78), (0.5, 0.66), (0.26, 0.78)];
    let court = card.rank?.number() > 10;
    Some(closed(&card.spot, width, if court { FIGURE } else { PIP }))
}

/// The cards of a pile that are seen, the lowest first.
fn of_pile(table: &Table, scene: &Scene, pile: PileId) -> Vec<Drawn> {
    let cards = table.pile(pile).iter();
    let mut seen: Vec<Drawn> = cards
        .filter_map(|card| {
            let spot = scene.cards[usize::from(card.id().0)].filter(|spot| !spot.deep)?;
            let rank = card.is_up().then(|| table.face(*card).rank());
            Some(Drawn { depth: 0, spot, rank, whole: false })
        })
        .collect();
    // They lie in order, or each tucked under the one before.
    if seen.first().map(|card| card.spot.z) > seen.last().map(|card| card.spot.z) {
        seen.reverse();
    }
    for (depth, card) in seen.iter_mut().enumerate() {
        card.depth = depth;
    }
    if let Some(top) = seen.last_mut() {
        top.whole = true;
    }
    if scene.footprints[pile.index()].is_some_and(|footprint| footprint.squared) {
        seen.drain(..seen.len().saturating_sub(2));
    }
    seen
}

fn path(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        let _ = write!(out, "<path class=\"{class}\" d=\"{d}\"/>");
    }
}

/// The outline of a card.
fn outline(spot: &Spot, card: f32) -> String {
    closed(spot, card, &[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
}

/// A closed figure on a card.
fn closed(spot: &Spot, card: f32, points: &[(f32, f32)]) -> String {
    let mut out = String::new();
    for (at, point) in points.iter().enumerate() {
        let letter = if at == 0 { 'M' } else { 'L' };
        push_point(&mut out, letter, on_card(spot, card, *point));
    }
    out.push('Z');
    out
}

/// The back of a card: slanting lines.
fn hatching(spot: &Spot, card: f32) -> String {
    const LINES: [((f32, f32), (f32, f32)); 4] = [
        ((0.0, 0.35), (0.5, 0.0)),
        ((0.0, 0.7), (1.0, 0.0)),
        ((0.0, 1.0), (1.0, 0.3)),
        ((0.5, 1.0), (1.0, 0.65)),
    ];
    let mut out = String::new();
    for (from, to) in LINES {
        push_point(&mut out, 'M', on_card(spot, card, from));
        push_point(&mut out, 'L', on_card(spot, card, to));
    }
    out
}

/// One step of a path.
fn push_point(out: &mut String, letter: char, (x, y): (f32, f32)) {
    let _ = write!(out, "{letter}{} {}", Decimal(x, 1), Decimal(y, 1));
}

/// A point of a card, from (0, 0) at its upper left to (1, 1), where it lies.
fn on_card(spot: &Spot, card: f32, (x, y): (f32, f32)) -> (f32, f32) {
    let (middle_x, middle_y) = (spot.x + card / 2.0, spot.y + card * CARD_HEIGHT / 2.0);
    let dx = (x - 0.5) * card * spot.scale;
    let dy = (y - 0.5) * card * CARD_HEIGHT * spot.scale;
    let (dx, dy) = turned((dx, dy), spot.turn);
    (middle_x + dx, middle_y + dy)
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
    fn the_parts_that_are_shown_are_named() {
        for game in games::all() {
            let drawing = draw_layout(game, &game.defaults());
            assert!(!drawing.parts.is_empty(), "{}", game.id);
            assert!(drawing.parts.iter().all(|part| !part.name.is_empty()));
        }
    }
}
