//! The Fourteenth. Source: Cadogan, "The Fourteenth".
//!
//! Rulings where the book is silent:
//! - Two cards of a line may pair even if there are other cards between them.
//! - The player may exchange cards each time no pair is left.
//! - The player must make two exchanges with four different cards, after which a line must contain
//!   a pair. A card cannot change places with an empty place.
//! - The values of knave (jack), queen and king are eleven, twelve and thirteen.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "fourteenth",
    title: "The Fourteenth",
    book: Book::Cadogan,
    kind: Kind::Adding,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SQUARE = Part::tableau("square", "place", 25);
    PAIRS = Part::out_of_play("discard", "discard", 1);
    STOCK = Part::stock();
}

const COLUMNS: u8 = 5;
const SUM: u8 = 14;

fn rules(_: &Choices) -> Rules {
    let pair = Match::Sum { from: SQUARE, columns: COLUMNS, sum: SUM, to: PAIRS };
    let exchange = Match::Exchange { part: SQUARE, columns: COLUMNS, sum: SUM };
    Rules {
        phases: vec![
            Phase {
                name: "in play",
                together: vec![
                    pair.into(),
                    Together {
                        when: Test::Stuck,
                        leads: Some("after the first exchange"),
                        ..exchange.clone().into()
                    },
                ],
                // At the start all places are empty, so this rule also deals the first twenty-five
                // cards.
                consequences: vec![Consequence::fill(SQUARE, [STOCK])],
                ..Phase::default()
            },
            Phase {
                name: "after the first exchange",
                together: vec![Together { leads: Some("in play"), ..exchange.into() }],
                ..Phase::default()
            },
        ],
        win: Win::When(Test::Holds { part: PAIRS, cards: 104 }),
        measure: Measure::Sets { part: PAIRS, of: 2, one: "pair", name: "pairs" },
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(9.5, 7.7).grid(SQUARE, 25, COLUMNS, (2.0, 0.1), (1.3, 1.52)).row_of_parts(
            &[STOCK, PAIRS],
            (0.2, 3.15),
            8.2,
        ),
        Form::new(5.6, 9.3)
            .grid(SQUARE, 25, COLUMNS, (0.1, 0.1), (1.1, 1.52))
            .row_at_bottom_edge(&[STOCK, PAIRS], 2.2),
    )
}
