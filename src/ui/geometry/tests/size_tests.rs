//! Tests of the size of cards on phones and on large screens.

use std::collections::BTreeSet;

use super::*;
use crate::{
    art::index,
    rules::{Form, Layout, Rules},
};

#[test]
fn cards_are_large_enough_to_read() {
    let least = LEAST_INDEX * 100.0 / f32::from(index::MOST) - 0.1;
    for_each_scene(|_, scene, name, _| {
        assert!(scene.card_width >= least, "{name}: {:.1} px wide, not {least}", scene.card_width);
    });
}

/// Returns the width of the smallest cards after the deal.
fn dealt_card_width(id: &str, width: f32, height: f32) -> f32 {
    let game = games::by_id(id).expect("a game");
    let session = Session::new(game, game.default_choices(), 3);
    let area = BoardArea { width, height, mirror: false };
    let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
    scene.cards.iter().flatten().map(|spot| spot.scale * scene.card_width).fold(999.0, f32::min)
}

/// Wide games, each with the minimum width of its cards on a phone, in pixels. There, the piles of
/// King Edward are close together, and the rows of the other games are split in two. Otherwise the
/// cards would be 33 to 41 px wide.
const LARGE_ON_PHONES: &[(&str, f32)] = &[
    ("blockade", 55.0),
    ("house-of-commons", 49.0),
    ("king-edward", 44.0),
    ("matrimony", 57.0),
    ("microbe", 48.0),
    ("napoleon-at-st-helena", 54.0),
    ("nestor", 57.0),
    ("terrace", 57.0),
];

#[test]
fn cards_of_wide_games_are_large_on_phones() {
    for (game, least) in LARGE_ON_PHONES {
        let card = dealt_card_width(game, 390.0, 654.0);
        assert!(card >= *least, "{game}: {card:.1} of {least} px");
    }
}

/// The board of a phone, in pixels (`tests/board-rooms.json`).
const PHONE: (f32, f32) = (390.0, 654.0);

/// The games whose cards are narrower than 44 px on a phone, each with the reason.
const NARROW_ON_PHONES: &[(&str, &str)] = &[
    ("algerine", "thirteen columns in two banks: eight rows of piles"),
    ("carpet", "eight places across, and every second card lies crosswise"),
    ("clock", "a dial: the hours, the packets around them, the stock"),
    ("constitution", "a court of two circles above four rows of piles"),
    ("double-fives", "two squares side by side need strips for a finger"),
    ("empress-of-india", "eight rows: the Army and the Navy are 48 pairs"),
    ("house-in-the-wood", "nine rows of fans"),
    ("house-on-the-hill", "nine rows of fans"),
    ("kaiser-wilhelm", "nine piles across are a rule of the game"),
    ("labyrinth", "ten columns, whose rows would cover each other in two blocks"),
    ("merry-go-round", "three cards, one behind the other, on each spoke"),
    ("quilt", "eight places across, and every second card lies crosswise"),
    ("royal-patience", "eight columns, and a long one continues in another on its right"),
    ("shah", "a star nine cards wide"),
    ("wheel", "24 packets on an oval, with the cushion below"),
];

#[test]
fn cards_on_phones_are_44_px_wide() {
    let width_of = |id: &str| dealt_card_width(id, PHONE.0, PHONE.1);
    let all: BTreeMap<&str, f32> = games::all().map(|game| (game.id, width_of(game.id))).collect();
    let narrow: BTreeMap<&str, f32> = all.into_iter().filter(|(_, card)| *card < 43.9).collect();
    let allowed: BTreeSet<&str> = NARROW_ON_PHONES.iter().map(|(game, _)| *game).collect();
    let found: BTreeSet<&str> = narrow.keys().copied().collect();
    assert_eq!(found, allowed, "widths of narrow cards: {narrow:#.1?}");
}

#[test]
fn cards_are_large_in_a_large_window() {
    let card = dealt_card_width("canfield-or-klondike", 1280.0, 722.0);
    assert!(card > 120.0, "{card} px");
}

#[test]
fn layout_form_with_larger_cards_is_chosen() {
    for game in games::all() {
        let rules = game.rules(&game.default_choices());
        let layout = rules.layout.clone();
        let Some(low) = layout.low.clone().filter(|low| !layout.loses_figure(low)) else {
            continue;
        };
        for (width, height) in DESKS {
            let area = BoardArea { width, height, mirror: false };
            let card = |layout: Option<Layout>| {
                let mut rules = Rules::clone(&rules);
                rules.layout = layout.unwrap_or(rules.layout);
                let plan = Plan::new(rules);
                arrange(&plan, &plan.deal(3), &[], area).card_width
            };
            let alone = |form: &Form| Some(Layout { wide: form.clone(), tall: None, low: None });
            let (chosen, wide, low) = (card(None), card(alone(&layout.wide)), card(alone(&low)));
            // As long as the columns are empty, the layout cannot know how much space they need. So
            // it may choose slightly smaller cards.
            let least = 0.93 * wide.max(low);
            let name = game.id;
            assert!(chosen >= least, "{name}, {width} x {height}: {chosen} of {wide}, {low}");
        }
    }
}

#[test]
fn zoomed_area_is_no_larger_than_needed() {
    for_each_scene(|session, scene, name, area| {
        let plan = session.plan();
        // Check only new deals: if columns have grown during play, the cards may be smaller.
        if session.log().move_count() > 0 || scene.area != area {
            return;
        }
        let larger = arrange_with_zoom(plan, session.table(), session.legal_moves(), area, 1.5);
        let large = larger.area;
        let wanted = (scene.card_width * 1.5).min(168.0);
        assert!(larger.card_width > wanted * 0.97, "{name}: {} of {wanted} px", larger.card_width);
        assert_eq!(larger.tall, scene.tall, "{name}");
        let least = large.width < area.width * 1.51 && large.height < area.height * 1.51;
        assert!(least && large.width >= area.width && large.height >= area.height, "{large:?}");
    });
}
