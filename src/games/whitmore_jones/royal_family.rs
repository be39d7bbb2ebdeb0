//! The Royal Family. Source: Whitmore Jones, "The Royal Family".
//!
//! Rulings where the book is silent:
//! - Queens and knaves (jacks) move to their places automatically. The player moves the tens. While
//!   a ten stays in the layout, a nine may be built on it.
//! - Only single cards move.
//! - No card may fill an empty place until the packets are dealt again.
//! - The player may redeal once, at any time. The cards are then dealt one by one to the twelve
//!   places in turn, so the last packets may have fewer cards.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "royal-family",
    title: "The Royal Family",
    book: Book::WhitmoreJones,
    kind: Kind::Fan,
    options: &[FILL],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    KINGS = Part::out_of_play("kings", "king’s place", 4);
    QUEENS = Part::foundations("queens", "queen’s place", 4, Foundation::in_suit(&[12], &Suit::ALL));
    KNAVES = Part::foundations("knaves", "knave’s place", 4, Foundation::in_suit(&[11], &Suit::ALL));
    TENS = Part::foundations("tens", "ten’s place", 4, Foundation::in_suit(orders::DOWN_FROM_TEN, &Suit::ALL));
    PACKETS = Part::tableau("packets", "packet", 12).with_build(Build::new(Dir::Either, Follow::OtherColour)).with_visibility(Visibility::Top);
}

const FILL: OptionSpec = OptionSpec::switch(
    "fill",
    "Places filled",
    "The top card of a packet may fill an empty place.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let mut routes = vec![PACKETS.plays_to(TENS), PACKETS.builds_on(PACKETS)];
    if choices.is_on(FILL.id) {
        routes.push(PACKETS.fills_spaces_of(PACKETS));
    }
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::ALL, &[(13, KINGS)]),
            DealStep::Deal(Deal::packets(PACKETS, 4)),
        ],
        phases: vec![Phase {
            routes,
            consequences: vec![
                Consequence::Play(PACKETS.plays_to(QUEENS)),
                Consequence::Play(PACKETS.plays_to(KNAVES)),
            ],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![Deal::rows(PACKETS, 4)],
            ..Redeal::of_part(1, PACKETS, Test::Always).with_first_pile_first().with_shuffle()
        }),
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    // Each family has a king, with its queen and its knave a little lower on its two sides. The ten
    // is below the king.
    let family = |form: Form, suit: u8, (x, y): (f32, f32)| {
        form.pile(KINGS.at(suit), (x + 1.12, y))
            .pile(KNAVES.at(suit), (x, y + 0.35))
            .pile(QUEENS.at(suit), (x + 2.24, y + 0.35))
            .pile(TENS.at(suit), (x + 1.12, y + 1.5))
    };
    let families = |form: Form, spots: [(f32, f32); 4]| {
        spots.into_iter().zip(0..).fold(form, |form, (spot, suit)| family(form, suit, spot))
    };
    let wide = [(0.1, 0.1), (9.2, 0.1), (0.1, 3.4), (9.2, 3.4)];
    let tall = [(0.1, 0.1), (3.66, 0.1), (0.1, 8.5), (3.66, 8.5)];
    let low = [(0.1, 0.1), (9.0, 0.1), (0.1, 3.1), (9.0, 3.1)];
    let step = (1.2, 1.6);
    Layout::from_forms(
        families(Form::new(12.5, 6.5), wide).grid(PACKETS, 12, 4, (3.95, 0.85), step),
        families(Form::new(7.0, 11.6), tall).grid(PACKETS, 12, 4, (1.2, 3.45), step),
    )
    .with_low_form(families(Form::new(12.4, 6.1), low).grid(
        PACKETS,
        12,
        4,
        (3.85, 0.65),
        step,
    ))
}
