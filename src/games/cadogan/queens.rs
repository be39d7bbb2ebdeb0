//! The Queens. Source: Cadogan, "The Queens".
//!
//! Rulings where the book is silent:
//! - The player may not look at the hidden cards of the key. Queens of the key are paid for only
//!   until the shutter is dealt.
//! - A king that is dealt to the shutter or turned from the stock moves to its place automatically.
//!   The player moves a king that is uncovered on the key.
//! - An empty place in the shutter is filled at once. The player chooses between the talon (waste)
//!   and the stock.
//! - For each queen in the talon, three cards of other ranks leave the bottom of the talon. Queens
//!   between these cards leave with them, but are not counted.
//! - Every payment counts all queens in the talon at that time. Queens that an earlier payment
//!   counted are counted again, because the book does so.
//! - The book says to play the key before the shutter. This is advice, not a rule.
//! - Each place for a king has a fixed suit.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "queens",
    title: "The Queens",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    KINGS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(KING_TO_QUEEN, &Suit::PAIRS));
    SHUTTER = Part::tableau("shutter", "shutter pile", 7).with_build(Build::DOWN_IN_SUIT);
    KEY = Part::reserve("key", "key", 1).with_visibility(Visibility::Top);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const KING_TO_QUEEN: &[u8] = &[13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::packets(KEY, 32)),
            DealStep::Pay { from: KEY.at(0), rank: 12, cards: 14 },
            DealStep::Deal(Deal::row(SHUTTER).with_diverted_ranks(&[13], KINGS)),
        ],
        phases: vec![Phase {
            routes: vec![
                KEY.plays_to(KINGS),
                SHUTTER.plays_to(KINGS),
                TALON.plays_to(KINGS),
                SHUTTER.builds_on(SHUTTER),
                TALON.builds_on(SHUTTER),
            ],
            duties: vec![Duty::with_automatic_move(vec![
                TALON.fills_spaces_of(SHUTTER),
                STOCK.fills_spaces_of(SHUTTER),
            ])],
            consequences: vec![
                Consequence::Play(SHUTTER.begins_foundation(KINGS)),
                Consequence::Play(TALON.begins_foundation(KINGS)),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            times: Times::Endless,
            gather: Gather::Pay { from: TALON, rank: 12, cards: 3 },
            ..Redeal::of_part(1, TALON, Test::empty([STOCK]))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The shutter has four piles in the upper row and three in the lower row.
    let shutter = |form: Form, (middle, y): (f32, f32), pitch: (f32, f32), room: f32| {
        form.centred_rows(SHUTTER, &[4, 3], Place::at(middle, y).spread_down(0.3, room), pitch)
    };
    Layout::from_forms(
        shutter(Form::new(9.9, 8.0), (4.85, 1.8), (1.3, 3.1), 1.4)
            .row(KINGS, 8, (0.1, 0.1), 1.24)
            .pile(KEY, (0.6, 5.2))
            .column_of_parts(&[STOCK, TALON], (8.4, 3.4), 1.8),
        shutter(Form::new(5.4, 10.6), (2.64, 3.2), (1.36, 2.8), 1.2)
            .grid(KINGS, 8, 4, (0.1, 0.1), (1.36, 1.5))
            .pile(KEY, (0.1, 9.1))
            .row_of_parts(&[STOCK, TALON], (2.82, 9.1), 1.36),
    )
    .with_low_form(
        Form::new(16.9, 6.6)
            .row(SHUTTER, 7, Place::at(3.1, 0.2).spread_down(0.42, 4.6), 1.55)
            .facing_columns([KINGS.at(0), KINGS.at(4)], 4, [(14.6, 0.2), (15.8, 0.2)], 1.6)
            .pile(KEY, (0.1, 0.2))
            .row_of_parts(&[STOCK, TALON], (0.1, 5.0), 1.3),
    )
}
