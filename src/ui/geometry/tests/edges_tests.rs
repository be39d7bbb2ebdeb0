//! Tests that piles stay inside their form and inside the board.

use super::*;
use crate::{
    length::few_unless_long_run,
    rules::{Form, Place, Spread},
};

#[test]
fn no_pile_is_outside_the_board() {
    for_each_scene(|_, scene, name, _| {
        let over = board_overshoot(scene);
        let inside = over.iter().all(|over| *over <= 0.5);
        assert!(inside, "{name}: px over the left, top, right, bottom edge: {over:.0?}");
    });
}

#[test]
fn every_full_pile_fits_inside_its_layout_form() {
    let mut out: BTreeMap<String, [f32; 4]> = BTreeMap::new();
    for game in games::all() {
        for choices in random_play::choices_to_test(game) {
            let session = Session::new(game, choices, 1);
            for form in session.plan().rules().layout.forms() {
                let framed = form.frame.map(|frame| frame.part);
                for (pile, place) in form.places().filter(|(pile, _)| Some(pile.part) != framed) {
                    let over = overshoot_of_form(form, place);
                    if over.iter().any(|over| *over > 0.1) {
                        let name = session.plan().part(session.plan().pile(pile)).name;
                        let key = format!("{} {name}, {:?}", game.id, (form.width, form.height));
                        let entry = out.entry(key).or_insert(over);
                        *entry = std::array::from_fn(|edge| entry[edge].max(over[edge]));
                    }
                }
            }
        }
    }
    assert!(out.is_empty(), "card widths over the left, top, right, bottom edge: {out:#.2?}");
}

/// Returns how far a pile that fills its space reaches over each edge of its form, in card widths.
fn overshoot_of_form(form: &Form, place: Place) -> [f32; 4] {
    let (along, flank) = match place.spread {
        Spread::Line { dx, dy, room } => {
            let times = room / spread::vector_length(dx, dy);
            (rotate((dx * times, dy * times), place.turn), 0.0)
        }
        Spread::TopCards { count, dx, dy } => {
            let steps = f32::from(count - 1);
            ((dx * steps, dy * steps), 0.0)
        }
        spread if place.turn == 0.0 => ((0.0, 0.0), spread::fan_overhang(spread)),
        _ => ((0.0, 0.0), 0.0),
    };
    let at = |x, y| CardSpot { turn: place.turn, ..CardSpot::upright(x, y) };
    let card = |x, y| rect::bounding_rect(&corners(&at(x, y), 1.0));
    let all = card(place.x, place.y).union(&card(place.x + along.0, place.y + along.1));
    [flank - all.x, -all.y, all.right() + flank - form.width, all.bottom() - form.height]
}

#[test]
fn long_piles_stay_inside_the_edges_of_the_board() {
    let mut out: BTreeMap<String, [f32; 4]> = BTreeMap::new();
    for_each_crowded_session(few_unless_long_run(1, 5), |session| {
        for (name, width, height) in window_sizes() {
            for mirror in [false, true] {
                let area = BoardArea { width, height, mirror };
                let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
                let over = board_overshoot(&scene);
                if over.iter().any(|over| *over > 0.5) {
                    let hand = if mirror { ", mirrored" } else { "" };
                    let key = format!("{} ({name}{hand})", session.game().id);
                    let entry = out.entry(key).or_insert(over);
                    *entry = std::array::from_fn(|edge| entry[edge].max(over[edge]));
                }
            }
        }
    });
    assert!(out.is_empty(), "px over the left, top, right, bottom edge: {out:#.0?}");
}

/// Games whose deal does not fit into a low window, so the board scrolls. They have at least eleven
/// rows of cards, or columns of 18 cards. Their corner indexes have the smallest readable height.
const SCROLLED: &[&str] = &[
    "royal-patience (phone, landscape)",
    "sixes-and-sevens (phone, landscape)",
    "wheel (phone, landscape)",
];

#[test]
fn a_new_deal_fits_its_window() {
    let mut larger: BTreeMap<String, (f32, f32)> = BTreeMap::new();
    for game in games::all() {
        for choices in random_play::choices_to_test(game) {
            let session = Session::new(game, choices, 11);
            for (name, width, height) in AREAS {
                let area = BoardArea { width, height, mirror: false };
                let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
                if scene.area != area {
                    let more = (scene.area.width - width, scene.area.height - height);
                    larger.insert(format!("{} ({name})", game.id), more);
                }
            }
        }
    }
    larger.retain(|name, _| !SCROLLED.contains(&name.as_str()));
    assert!(larger.is_empty(), "px wider and higher: {larger:#.0?}");
}
