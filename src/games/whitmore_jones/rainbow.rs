//! Rainbow. Source: Whitmore Jones, "Rainbow".
//!
//! Rulings where the book is silent:
//! - On the arch, an ace never follows a king, and a king never follows an ace.
//! - Only single cards move.
//! - When the player has no more useful moves, they may bring the lowest card of each packet to its
//!   top. They may do this three times in a game.
//! - The player may exchange cards between two packets for any reason.
//! - When the stock is empty, no card may fill an empty place.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "rainbow",
    title: "Rainbow",
    aka: &["Rainbow Fan"],
    book: Book::WhitmoreJones,
    kind: Kind::Fan,
    options: &[WRAP],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ARCH = Part::tableau("Rainbow", "packet", 20).with_build(Build::EITHER_IN_SUIT);
    ACES = Part { head: Some(Rank::ACE), ..Part::foundations("ace packets", "ace packet", 4, Foundation::in_suit(orders::UP, &[])) };
    KINGS = Part { head: Some(Rank::KING), ..Part::foundations("king packets", "king packet", 4, Foundation::in_suit(orders::DOWN, &[])) };
    STOCK = Part::stock();
}

const WRAP: OptionSpec = OptionSpec::switch(
    "wrap",
    "King and ace join",
    "On the Rainbow a king and an ace of one suit are neighbours.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let mut parts = parts();
    let build = Build { wrap: choices.is_on(WRAP.id), ..Build::EITHER_IN_SUIT };
    parts[usize::from(ARCH.0)].build = Some(build);
    Rules {
        first_deal: vec![DealStep::place_foundation_bases(&Suit::ALL, &[(1, ACES), (13, KINGS)])],
        phases: vec![Phase {
            routes: vec![
                ARCH.plays_to(ACES),
                ARCH.plays_to(KINGS),
                ARCH.builds_on(ARCH),
                KINGS.plays_to(ACES),
                ACES.plays_to(KINGS),
            ],
            // At the start all places are empty, so this rule also deals the arch.
            consequences: vec![Consequence::fill_with_cards(ARCH, 3, [STOCK])],
            ..Phase::default()
        }],
        calls: vec![Call {
            name: "Lowest cards to the top",
            times: Times::Most(3),
            when: Test::Always,
            act: Act::Shift(ARCH),
            leads: None,
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts)
    }
}

/// Places twenty packets on an arch, which is a part of the circle around `middle`. The arch goes
/// from `-half` to `half` degrees. Each packet grows outwards.
fn add_arch(
    form: Form,
    middle: (f32, f32),
    radius: f32,
    half: f32,
    (step, room): (f32, f32),
) -> Form {
    (0..20u8).fold(form, |form, i| {
        let turn = half * (f32::from(i) / 9.5 - 1.0);
        let outwards = Spread::Line { dx: 0.0, dy: -step, room };
        form.pile(
            ARCH.at(i),
            Place::on_circle(middle, radius, turn).with_rotation(turn).with_spread(outwards),
        )
    })
}

/// Places the kings in a row. The ace of the same suit is above each king, and the stock is below.
fn add_kings_aces_and_stock(form: Form, (x, pitch): (f32, f32), y: f32, stock: (f32, f32)) -> Form {
    form.rows(&[ACES, KINGS], 4, (x, y), (pitch, 1.55)).pile(STOCK, stock)
}

fn layout() -> Layout {
    // The arch has six packets, and each of its two straight legs has seven.
    let legs = |form: Form, (cx, cy): (f32, f32), radius: f32, (step, room): (f32, f32)| {
        (0..20u8).fold(form, |form, i| {
            let at = f32::from(i) - 9.5;
            let turn = at.clamp(-2.5, 2.5) * 90.0 / 2.5;
            let down = 1.05 * (at.abs() - 2.5).max(0.0);
            let outwards = Spread::Line { dx: 0.0, dy: -step, room };
            let place = Place::on_circle((cx, cy + down), radius, turn);
            form.pile(ARCH.at(i), place.with_rotation(turn).with_spread(outwards))
        })
    };
    let wide = add_arch(Form::new(17.8, 9.5), (8.9, 8.9), 7.3, 88.0, (0.38, 0.8));
    let tall = legs(Form::new(8.5, 12.1), (4.25, 4.2), 2.35, (0.575, 1.15));
    let low = add_arch(Form::new(21.1, 7.2), (10.55, 12.6), 11.0, 55.0, (0.35, 0.7));
    Layout::from_forms(
        add_kings_aces_and_stock(wide, (6.5, 1.25), 4.6, (8.4, 7.9)),
        tall.facing_columns([ACES, KINGS], 4, [(3.2, 4.3), (4.3, 4.3)], 1.5)
            .pile(STOCK, (3.75, 10.6)),
    )
    .with_low_form(add_kings_aces_and_stock(low, (8.1, 1.25), 3.3, (14.4, 4.1)))
}
