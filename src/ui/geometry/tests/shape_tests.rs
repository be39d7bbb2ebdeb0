//! Tests that figures, such as rings and squares, keep their shape.

use std::collections::BTreeSet;

use super::*;
use crate::rules::Spread;

/// If the cards of a pile follow a path, the outline of its place is around the first card.
#[test]
fn outline_of_a_plait_surrounds_its_first_card() {
    let mut seen = BTreeSet::new();
    for_each_scene(|session, scene, name, area| {
        let (form, _) = fit::choose_wide_or_tall_form(session.plan(), area);
        let paths = form.places().filter(|(_, place)| matches!(place.spread, Spread::Path(_)));
        for pile in paths.map(|(pile, _)| session.plan().pile(pile)) {
            let Some(first) = session.table().pile(pile).first() else { continue };
            let base = scene.footprints[pile.index()].expect("a place").base;
            let card = scene.cards[usize::from(first.id().0)].expect("a card");
            let pose = |spot: CardSpot| (spot.x, spot.y, spot.turn, spot.scale);
            assert_eq!(pose(base), pose(card), "{name}");
            seen.insert(session.game().id);
        }
    });
    assert_eq!(seen.len(), 2, "{seen:?}");
}

#[test]
fn rows_of_poker_squares_do_not_overlap_on_desktops() {
    let mut squares = 0;
    for id in ["poker-patience", "advanced-poker", "serpent-poker"] {
        let game = games::by_id(id).expect("a game");
        let mut session = Session::new(game, game.default_choices(), 3);
        while let Some(mv) = session.human_moves().first().copied() {
            session.play(mv).expect("a legal move");
        }
        let plan = session.plan();
        let columns = plan.piles().filter(|pile| plan.part(*pile).name == "square");
        let columns: Vec<usize> = columns.map(PileId::index).collect();
        for (width, height) in DESKS {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(plan, session.table(), &[], area);
            let quads: Vec<_> =
                columns.iter().map(|pile| card_quads(&session, &scene, *pile)).collect();
            assert!(quads.iter().flatten().count() >= 50, "{id}: a full square");
            for (at, one) in quads.iter().enumerate() {
                let others = quads[at + 1..].iter().flatten();
                let depth = others
                    .flat_map(|other| one.iter().map(move |card| overlap_depth(card, other)))
                    .fold(f32::NEG_INFINITY, f32::max);
                assert!(depth <= 0.01, "{id} in {width} x {height}: {depth:.2} px");
            }
            squares += 1;
        }
    }
    assert_eq!(squares, 3 * DESKS.len());
}

#[test]
fn rings_of_piles_keep_their_shape_on_desktops() {
    let mut rings = 0;
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 3);
        if !session.plan().rules().layout.wide.has_tilted_cards() {
            continue;
        }
        rings += 1;
        for (width, height) in DESKS.into_iter().chain([(1400.0, 420.0)]) {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
            let bases = scene.footprints.iter().flatten().map(|it| it.base.turn);
            let mut turns = bases.chain(scene.cards.iter().flatten().map(|it| it.turn));
            let is_aslant = |turn: f32| turn.rem_euclid(90.0) > 1.0 && turn.rem_euclid(90.0) < 89.0;
            assert!(turns.any(is_aslant), "{} in {width} x {height}", game.id);
        }
    }
    assert!(rings > 10, "{rings}");
}

/// When rows of cards get more space, piles of the same column must not move by different
/// distances.
#[test]
fn columns_of_piles_stay_straight() {
    let mut crooked = BTreeSet::new();
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 3);
        let plan = session.plan();
        for (width, height) in DESKS.into_iter().chain([(792.0, 346.0)]) {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(plan, session.table(), session.legal_moves(), area);
            let (form, _) = fit::choose_wide_or_tall_form(plan, area);
            let upright = form.places().filter(|(_, place)| place.turn == 0.0);
            let xs: Vec<(f32, f32)> = upright
                .filter_map(|(pile, place)| {
                    let base = scene.footprints[plan.pile(pile).index()].as_ref()?.base;
                    Some((place.x, base.x + scene.card_width * (1.0 - base.scale) / 2.0))
                })
                .collect();
            let is_straight = |(x, at): &(f32, f32)| {
                let mut column = xs.iter().filter(|other| (other.0 - x).abs() < 0.001);
                column.all(|other| (other.1 - at).abs() < 1.0)
            };
            if !xs.iter().all(is_straight) {
                crooked.insert(game.id);
            }
        }
    }
    assert!(crooked.is_empty(), "{crooked:?}");
}

#[test]
fn mount_olympus_keeps_its_shape_on_desktops() {
    let game = games::by_id("mount-olympus").expect("a game");
    let session = Session::new(game, game.default_choices(), 3);
    let plan = session.plan();
    for (width, height) in DESKS.into_iter().chain([(1400.0, 420.0)]) {
        let area = BoardArea { width, height, mirror: false };
        let (form, _) = fit::choose_wide_or_tall_form(plan, area);
        assert_eq!(*form, plan.rules().layout.wide, "{width} x {height}");
    }
}
