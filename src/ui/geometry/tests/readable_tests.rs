//! Tests that the player can read every card.

use std::collections::BTreeSet;

use super::*;
use crate::{
    length::few_unless_long_run,
    ui::table::board::faces::{WantedIndex, index_height},
};

/// Games in which random play can make a pile so long that its lowest cards become unreadable. Only
/// the 16 cards above them can be read. The player can open a list of all cards of the pile.
const CARDS_GIVE_WAY: &[&str] = &[
    "algerine",
    "great-thirteen",
    "king-and-queen",
    "king-edward",
    "louisa",
    "merry-go-round",
    "microbe",
    "salic-law",
    "spensers-fairie-queen",
];

#[test]
fn every_corner_index_can_be_read() {
    let mut small: BTreeMap<String, f32> = BTreeMap::new();
    let mut give_way = BTreeSet::new();
    for_each_crowded_session(few_unless_long_run(1, 5), |session| {
        for (name, width, height) in window_sizes() {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
            for (pile, cards) in session.table().piles() {
                for (at, card) in cards.iter().enumerate() {
                    let Some(spot) = scene.cards[usize::from(card.id().0)] else { continue };
                    let is_deep = at + spread::READABLE_CARDS < cards.len();
                    let of = |wanted| index_height(&spot, scene.card_width, wanted);
                    let height = of(WantedIndex::Small)
                        .min(of(WantedIndex::Inset))
                        .min(of(WantedIndex::Large));
                    if spot.is_hidden || !card.is_up() || height >= LEAST_INDEX - 0.1 {
                        continue;
                    }
                    if is_deep {
                        give_way.insert(session.game().id);
                    } else {
                        let (game, slot) = (session.game().id, session.plan().slot(pile));
                        let entry =
                            small.entry(format!("{game} {slot} ({name})")).or_insert(height);
                        *entry = entry.min(height);
                    }
                }
            }
        }
    });
    assert!(small.is_empty(), "indexes lower than {LEAST_INDEX} px: {small:#.1?}");
    give_way.retain(|game| !CARDS_GIVE_WAY.contains(game));
    assert!(give_way.is_empty(), "the lowest cards give way in {give_way:?}");
}

/// Returns true if cards with a higher z-index cover no part of a card's rank, which is `height`
/// pixels high.
fn shows_rank(scene: &BoardScene, spot: &CardSpot, height: f32) -> bool {
    let width = scene.card_width * spot.scale;
    let half = (width / 2.0, width / 2.0 * CARD_HEIGHT);
    let (x, y) = spot.centre(scene.card_width);
    let margin = 0.05 * width - 0.5;
    let above: Vec<&CardSpot> = scene.cards.iter().flatten().filter(|it| it.z > spot.z).collect();
    let is_visible = |across: f32, down: f32| {
        let (dx, dy) = rotate((margin + across - half.0, margin + down - half.1), spot.turn);
        !above.iter().any(|card| scene.is_on_card(card, (x + dx, y + dy)))
    };
    let shares = || (0..=8u8).map(|at| f32::from(at) / 8.0);
    shares().all(|across| shares().all(|down| is_visible(0.6 * height * across, height * down)))
}

#[test]
fn every_card_of_the_herring_bone_can_be_read() {
    let game = games::by_id("herring-bone").expect("a game");
    let session = Session::new(game, game.default_choices(), 7);
    let (plan, table) = (session.plan(), session.table());
    let bone = plan.piles().find(|pile| plan.part(*pile).name == "herring-bone").expect("a bone");
    for (name, width, height) in window_sizes() {
        for mirror in [false, true] {
            let area = BoardArea { width, height, mirror };
            let scene = arrange(plan, table, session.legal_moves(), area);
            for (at, card) in table.pile(bone).iter().enumerate() {
                let spot = scene.cards[usize::from(card.id().0)].expect("a card of the bone");
                for wanted in [WantedIndex::Small, WantedIndex::Inset, WantedIndex::Large] {
                    let index = index_height(&spot, scene.card_width, wanted);
                    assert!(index >= LEAST_INDEX - 0.1, "{name}: card {at}, {index:.1} px");
                    assert!(shows_rank(&scene, &spot, index), "{name}: card {at}, {wanted:?}");
                }
            }
        }
    }
}

#[test]
fn long_columns_of_royal_patience_can_be_read() {
    let game = games::by_id("royal-patience").expect("a game");
    let mut long = 0;
    for seed in 1..=40 {
        let session = Session::new(game, game.default_choices(), seed);
        let (plan, table) = (session.plan(), session.table());
        let longest = table.piles().map(|(_, cards)| cards.len()).max().expect("piles");
        long += usize::from(longest > 40);
        for (name, width, height) in window_sizes() {
            let area = BoardArea { width, height, mirror: seed % 2 == 0 };
            let scene = arrange(plan, table, session.legal_moves(), area);
            for spot in scene.cards.iter().flatten() {
                let index = index_height(spot, scene.card_width, WantedIndex::Large);
                let found = format!("deal {seed}, {longest} cards, {name}: {index:.1} px");
                assert!(index >= LEAST_INDEX - 0.1, "{found}");
            }
        }
    }
    assert!(long > 3, "{long}");
}

#[test]
fn no_card_is_upside_down() {
    for_each_scene(|session, scene, name, _| {
        for (pile, cards) in session.table().piles() {
            for card in cards {
                let Some(spot) = scene.cards[usize::from(card.id().0)] else { continue };
                let turn = (spot.turn + 180.0).rem_euclid(360.0) - 180.0;
                let slot = session.plan().slot(pile);
                assert!(turn.abs() < 100.0, "{name}: {slot} is turned by {turn}");
            }
        }
    });
}
