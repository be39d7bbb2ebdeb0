//! Tests of what is drawn on the felt: numbers, engravings and the places of a field.

use std::collections::BTreeSet;

use super::*;
use crate::{
    rules::{EngravedShape, Layout, Rules},
    text,
};

#[test]
fn numbers_on_the_felt_cover_no_card() {
    let mut seen = 0;
    for_each_scene(|session, scene, name, _| {
        let letters = (0.26 * scene.card_width).max(12.0);
        for (number, (x, y)) in &scene.numerals {
            let width = |letter| if letter == 'I' { 0.34 } else { 0.72 };
            let wide: f32 = text::roman_numeral(*number).chars().map(width).sum();
            let (wide, high) = (wide * letters / 2.0, 0.35 * letters);
            let corner = |dx: f32, dy: f32| (x + dx * wide, y + dy * high);
            let words =
                [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            for pile in 0..scene.footprints.len() {
                for quad in card_quads(session, scene, pile) {
                    let depth = overlap_depth(&words, &quad);
                    assert!(depth < 1.0, "{name}: {number} on {pile} by {depth} px");
                }
            }
            seen += 1;
        }
    });
    assert!(seen > 0);
}

/// Returns points on an engraving, in card widths. For words, the points are on the lower edge, in
/// the middle and on the upper edge of the letters.
fn points_of_shape(shape: &EngravedShape) -> Vec<(f32, f32)> {
    let along = |(x, y): (f32, f32), radii: (f32, f32), turn: f32| {
        let (dx, dy) = rotate((0.0, -1.0), turn);
        (x + dx * radii.0, y + dy * radii.1)
    };
    match shape {
        EngravedShape::Oval { centre, radii, cards } => {
            let step = 360.0 / f32::from((*cards).max(1));
            let gap = if *cards == 0 { 0.0 } else { (0.57 / radii.0).asin().to_degrees() };
            let turns = (0..720u16).map(|at| f32::from(at) / 2.0);
            let turns = turns.filter(|turn| {
                let off = turn.rem_euclid(step);
                off.min(step - off) >= gap
            });
            turns.map(|turn| along(*centre, *radii, turn)).collect()
        }
        EngravedShape::Words { words, centre, radii, turn, size } => {
            // A letter of the old-style typeface, with the gap after it, is 0.83 times as wide as
            // its size.
            let letters = text::engraved_words(*words).chars().count() as f32;
            let half_width = letters * 0.83 * size / 2.0;
            let half = half_width / radii.0.min(radii.1);
            let at = |share: f32, side: f32| {
                let lift = side * size * 0.35;
                let radii = (radii.0 + lift, radii.1 + lift);
                along(*centre, radii, turn + (half * share).to_degrees())
            };
            let shares = (-10..=10i8).map(|share| f32::from(share) / 10.0);
            shares.flat_map(|share| [-1.0, 0.0, 1.0].map(|side| at(share, side))).collect()
        }
        EngravedShape::Hand { tip: (x, y), length } => {
            (0..=40u8).map(|at| (*x, y + length * f32::from(at) / 40.0)).collect()
        }
        EngravedShape::Zodiac { signs, size } => {
            let corners = |(x, y): &(f32, f32)| {
                let half = 0.9 * size;
                [(-half, -half), (half, -half), (half, half), (-half, half)]
                    .map(|(dx, dy)| (x + dx, y + dy))
            };
            signs.iter().flat_map(corners).collect()
        }
        EngravedShape::Fringe { from, to, depth } => {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let long = dx.hypot(dy);
            let at = |share: f32, out: f32| {
                let out = out * depth / long;
                (from.0 + dx * share + dy * out, from.1 + dy * share - dx * out)
            };
            (0..=90u8)
                .flat_map(|n| [0.0, 0.5, 1.0].map(|out| at(f32::from(n) / 90.0, out)))
                .collect()
        }
        EngravedShape::Columns(_) => Vec::new(),
    }
}

#[test]
fn engravings_are_beside_the_cards() {
    let mut seen = BTreeSet::new();
    let mut found: BTreeMap<String, f32> = BTreeMap::new();
    for_each_scene(|session, scene, name, _| {
        let layer = &scene.engraved;
        let quads: Vec<_> =
            (0..scene.footprints.len()).flat_map(|pile| card_quads(session, scene, pile)).collect();
        for shape in &layer.shapes {
            seen.insert(session.game().id);
            for (x, y) in points_of_shape(shape) {
                let at = (layer.origin.0 + x * layer.unit, layer.origin.1 + y * layer.unit);
                let dot = [(-0.1, -0.1), (0.1, -0.1), (0.1, 0.1), (-0.1, 0.1)];
                let dot = dot.map(|(dx, dy)| (at.0 + dx, at.1 + dy));
                let depths = quads.iter().map(|quad| overlap_depth(&dot, quad));
                let depth = depths.fold(0.0, f32::max);
                let is_inside = at.0 >= 0.0
                    && at.1 >= 0.0
                    && at.0 <= scene.area.width
                    && at.1 <= scene.area.height;
                if depth > 1.0 || !is_inside {
                    let entry = found.entry(format!("{name}: {shape:?}")).or_default();
                    *entry = entry.max(depth);
                }
            }
        }
    });
    assert!(found.is_empty(), "px on cards or places, or 0 outside the felt: {found:#.1?}");
    assert!(seen.len() >= 6, "{seen:?}");
}

#[test]
fn engravings_do_not_move_or_resize_cards() {
    for game in games::all() {
        let rules = game.rules(&game.default_choices());
        if rules.layout.forms().all(|form| form.engravings.is_empty()) {
            continue;
        }
        let mut bare = Rules::clone(&rules);
        let Layout { wide, tall, low } = &mut bare.layout;
        for form in std::iter::once(wide).chain(tall).chain(low) {
            form.engravings.clear();
        }
        let plans = [Plan::new(Rules::clone(&rules)), Plan::new(bare)];
        for (name, width, height) in window_sizes() {
            let area = BoardArea { width, height, mirror: false };
            let [with, without] =
                plans.each_ref().map(|plan| arrange(plan, &plan.deal(7), &[], area));
            assert_eq!(with.card_width, without.card_width, "{} ({name})", game.id);
            assert_eq!(with.cards, without.cards, "{} ({name})", game.id);
            assert_eq!(with.area, without.area, "{} ({name})", game.id);
        }
    }
}

#[test]
fn all_places_of_a_field_are_engraved_from_the_start() {
    let outlines = |id: &str, width: f32, height: f32| {
        let game = games::by_id(id).expect("a game");
        let session = Session::new(game, game.default_choices(), 7);
        let area = BoardArea { width, height, mirror: false };
        let (plan, table) = (session.plan(), session.table());
        let scene = arrange(plan, table, session.legal_moves(), area);
        let layer = scene.engraved.clone();
        for outline in &layer.outlines {
            let width = layer.origin.0 + outline.right() * layer.unit;
            let height = layer.origin.1 + outline.bottom() * layer.unit;
            assert!(width <= area.width && height <= area.height + 1.0, "{id}: {outline:?}");
        }
        layer.outlines.len()
    };
    // One of the 25 places is offered for the first card, so it has no engraved outline.
    assert_eq!(outlines("poker-patience", 1280.0, 700.0), 24);
    assert_eq!(outlines("poker-patience", 390.0, 690.0), 24);
    assert_eq!(outlines("labyrinth", 1280.0, 700.0), 50);
    assert_eq!(outlines("labyrinth", 390.0, 690.0), 100);
    assert_eq!(outlines("babette", 1280.0, 700.0), 32);
    assert_eq!(outlines("louisa", 1280.0, 700.0), 12);
}
