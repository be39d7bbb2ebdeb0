//! Diplomat. Source: Whitmore Jones, "Diplomat".
//!
//! Rulings where the book is silent:
//! - When an ace is dealt, it moves to the centre and the next card takes its place. Aces never
//!   leave the centre.
//! - A king may come back from a foundation to an empty place, because kings may fill empty places
//!   and the player may bring cards back.
//! - When the player turns the gathered cards, one card is in hand. The player may make other moves
//!   before placing it, but must place it before turning the next card.
//! - If the card in hand has no place, the game is over. But only the player can decide this,
//!   because there may be a place for it after the player has brought cards back.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "diplomat",
    title: "Diplomat",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ROWS = Part::tableau("rows", "row", 8).with_build(Build::new(Dir::Down, Follow::AnySuit));
    FOUNDATIONS = Part { head: Some(Rank::ACE), ..Part::foundations("ace packets", "ace packet", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS)) };
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
    HAND = Part::reserve("hand", "hand", 1);
}

fn rules(_: &Choices) -> Rules {
    let routes = |turned: PartId| {
        vec![
            ROWS.plays_to(FOUNDATIONS),
            turned.plays_to(FOUNDATIONS),
            ROWS.builds_on(ROWS),
            turned.builds_on(ROWS),
            FOUNDATIONS.builds_on(ROWS),
            ROWS.fills_spaces_of(ROWS).only_ranks(&[13]),
            turned.fills_spaces_of(ROWS).only_ranks(&[13]),
            FOUNDATIONS.fills_spaces_of(ROWS).only_ranks(&[13]),
        ]
    };
    let in_hand = Stock { when: Test::empty([HAND]), ..Stock::with_deal(Deal::row(HAND)) };
    Rules {
        first_deal: vec![DealStep::Deal(
            Deal::rows(ROWS, 4).with_diverted_ranks(&[1], FOUNDATIONS),
        )],
        phases: vec![
            Phase {
                name: "in the first deal",
                routes: routes(WASTE),
                stock: Stock::with_deal(Deal::row(WASTE)),
                ..Phase::default()
            },
            Phase {
                name: "in the second deal",
                routes: routes(HAND),
                stock: in_hand,
                ..Phase::default()
            },
        ],
        redeal: Some(Redeal {
            leads: &["in the second deal"],
            ..Redeal::of_part(1, WASTE, Test::empty([STOCK]))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The two wings grow outwards. The aces are between the wings.
    let wings = |form: Form, (x, gap): (f32, f32), pitch: f32, step: f32, room: f32| {
        let places = [
            Place::at(x, 0.1).spread_left(step, room),
            Place::at(x + 3.1 + 2.0 * gap, 0.1).spread_right(step, room),
        ];
        form.facing_columns([ROWS.at(0), ROWS.at(4)], 4, places, pitch).grid(
            FOUNDATIONS,
            8,
            2,
            (x + 1.0 + gap, 0.1),
            (1.1, pitch),
        )
    };
    let heaps = [STOCK, WASTE, HAND];
    Layout::from_forms(
        wings(Form::new(14.5, 7.8), (4.9, 0.3), 1.52, 0.5, 4.8).row_of_parts(
            &heaps,
            (5.55, 6.35),
            1.2,
        ),
        wings(Form::new(8.5, 10.2), (2.05, 0.15), 2.0, 0.6, 1.95).row_of_parts(
            &heaps,
            (2.55, 8.6),
            1.2,
        ),
    )
    .with_low_form(wings(Form::new(15.9, 6.0), (4.9, 0.3), 1.48, 0.46, 4.8).column_of_parts(
        &heaps,
        (14.8, 0.1),
        1.5,
    ))
}
