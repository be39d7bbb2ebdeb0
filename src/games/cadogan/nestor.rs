//! Nestor. Source: Cadogan, "Nestor".
//!
//! Rulings where the book is silent:
//! - A pair is two cards of equal rank.
//! - The cards of the reserve are face down until the player turns them. A turned card without a
//!   partner stays face up.
//! - Two face-up cards of the reserve may form a pair.
//! - If the deal comes to a dead end, the cards are shuffled and dealt again.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "nestor",
    title: "Nestor",
    book: Book::Cadogan,
    kind: Kind::Pairing,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 8);
    OPEN = Part::reserve("open reserve", "open reserve place", 4);
    STOCK = Part { name: "reserve", pile_name: "reserve", ..Part::stock() };
    PAIRS = Part::out_of_play("pairs", "pile of pairs", 1);
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::with_shape(Shape::NoEqualRanks {
            part: COLUMNS,
            rows: 6,
        }))],
        phases: vec![Phase {
            together: vec![Match::EqualRanks { from: vec![COLUMNS, OPEN], to: PAIRS }.into()],
            stock: Stock {
                when: Test::Stuck,
                ..Stock::with_deal(Deal::with_shape(Shape::FirstEmpty(OPEN)))
            },
            ..Phase::default()
        }],
        win: Win::When(Test::empty([COLUMNS, OPEN, STOCK])),
        measure: Measure::Sets { part: PAIRS, of: 2, one: "pair", name: "pairs" },
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(12.6, 6.6)
            .row(COLUMNS, 8, Place::at(0.1, 0.1).spread_down(0.98, 4.9), 1.18)
            .pile(STOCK, (9.9, 0.1))
            .grid(OPEN, 4, 2, (9.9, 1.75), (1.2, 1.6))
            .pile(PAIRS, (9.9, 5.0)),
        // With two rows of four columns, the cards are larger.
        Form::new(6.42, 10.8)
            .row(COLUMNS, 4, Place::at(0.3, 0.1).spread_down(0.6, 3.0), 1.6)
            .row(COLUMNS.at(4), 4, Place::at(0.3, 4.7).spread_down(0.6, 3.0), 1.6)
            .pile(STOCK, (0.1, 9.3))
            .row(OPEN, 4, (1.18, 9.3), 1.02)
            .pile(PAIRS, (5.32, 9.3)),
    )
}
