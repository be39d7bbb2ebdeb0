//! My Lady's Patience. Source: Whitmore Jones, "My Lady's".
//!
//! Rulings where the book is silent:
//! - Only the top card of a packet is visible.
//! - On the crescent, the cards of one rank are in the order of the shuffled pack. Suits do not
//!   matter. The player takes the last of these cards first.
//! - If several foundations can take a card, the player chooses.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "my-ladys",
    title: "My Lady’s Patience",
    aka: &["My Lady"],
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    PACKETS = Part::tableau("packets", "packet", 4).with_visibility(Visibility::Top);
    CRESCENT = Part { role: Role::Reserve, ..Part::foundations(
        "crescent",
        "crescent packet",
        12,
        Foundation { order: Order::Each(OF_A_RANK), suit: Follow::AnySuit, suits: &[] },
    ) };
    FOUNDATIONS = Part::foundations("aces", "ace’s place", 8, Foundation::any_suit(orders::UP));
    REST = Part::out_of_play("rest of the pack", "rest of the pack", 1);
}

/// The ranks of the piles of the crescent: eight cards of each rank, from the twos to the kings.
const OF_A_RANK: &[&[u8]] = &[
    &[2; 8], &[3; 8], &[4; 8], &[5; 8], &[6; 8], &[7; 8], &[8; 8], &[9; 8], &[10; 8], &[11; 8],
    &[12; 8], &[13; 8],
];

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::PAIRS, &[(1, FOUNDATIONS)]),
            DealStep::Deal(Deal::packets(PACKETS, 12)),
            DealStep::Deal(Deal::packets(REST, 48).under_piles()),
        ],
        phases: vec![Phase {
            routes: vec![PACKETS.plays_to(FOUNDATIONS), CRESCENT.plays_to(FOUNDATIONS)],
            // The rest of the pack is sorted into the crescent before the player's first move.
            consequences: vec![Consequence::Play(REST.plays_to(CRESCENT))],
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The crescent is a curve around the board. It goes from the lower left over the top to the
    // lower right.
    let crescent =
        |form: Form, (cx, cy): (f32, f32), (rx, ry): (f32, f32), reach: f32, lean: f32| {
            (0..12u8).fold(form, |form, i| {
                let turn = reach * (f32::from(i) / 5.5 - 1.0);
                let (dx, dy) = rotate((0.0, -1.0), turn);
                let place = Place::centred((cx + rx * dx, cy + ry * dy));
                form.pile(CRESCENT.at(i), place.with_rotation(lean * turn))
            })
        };
    // The aces of one suit are one below the other, so that each row has one ace of each suit.
    let board = |form: Form, x: f32, y: f32, pitch: f32| {
        (0..4u8).fold(form.row(PACKETS, 4, (x, y), 1.2), |form, suit| {
            let place = (x + 1.2 * f32::from(suit), y + pitch);
            form.column(FOUNDATIONS.at(2 * suit), 2, place, pitch)
        })
    };
    let wide = crescent(Form::new(14.4, 6.9), (7.2, 5.0), (6.3, 4.2), 98.0, 0.8);
    let tall = crescent(Form::new(8.45, 12.0), (4.22, 7.0), (3.6, 6.2), 120.0, 0.2);
    Layout::from_forms(board(wide, 4.9, 2.4, 1.5), board(tall, 1.92, 4.6, 1.7))
}
