//! Matrimony. Source: Whitmore Jones, "Matrimony".
//!
//! Rulings where the book is silent:
//! - If a card of the reserve is turned up and has no partner, it stays face up. Two such cards may
//!   form a pair.
//! - The cards of the reserve are turned from the top.
//! - A card of the reserve may be turned only when no pair is left. The book says so, and the
//!   program enforces it.
//! - No column may get two cards of one rank in the deal. If every remaining card would break this
//!   rule, the whole deal begins again.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "matrimony",
    title: "Matrimony",
    book: Book::WhitmoreJones,
    kind: Kind::Pairing,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 8);
    TURNED = Part::reserve("cards turned", "turned card’s place", 4);
    RESERVE = Part { name: "reserve", pile_name: "reserve", ..Part::stock() };
    COUPLES = Part::out_of_play("couples", "pile of couples", 1);
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::with_shape(Shape::NoEqualRanks {
            part: COLUMNS,
            rows: 6,
        }))],
        phases: vec![Phase {
            together: vec![Match::EqualRanks { from: vec![COLUMNS, TURNED], to: COUPLES }.into()],
            stock: Stock {
                when: Test::Stuck,
                ..Stock::with_deal(Deal::with_shape(Shape::FirstEmpty(TURNED)))
            },
            ..Phase::default()
        }],
        win: Win::When(Test::Holds { part: COUPLES, cards: 52 }),
        measure: Measure::Sets { part: COUPLES, of: 2, one: "pair", name: "pairs" },
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let columns = |form: Form, pitch: f32, step: f32| {
        form.row(COLUMNS, 8, Place::at(0.1, 0.1).spread_down(step, 5.0 * step), pitch)
    };
    // The reserve is below the columns, and the couples (pairs) are beside it.
    Layout::from_forms(
        columns(Form::new(10.5, 7.2), 1.33, 0.78)
            .pile(RESERVE, (1.6, 5.7))
            .row(TURNED, 4, (3.0, 5.7), 1.14)
            .pile(COUPLES, (7.8, 5.7)),
        // With two rows of four columns, the cards are larger.
        Form::new(6.42, 10.8)
            .row(COLUMNS, 4, Place::at(0.3, 0.1).spread_down(0.6, 3.0), 1.6)
            .row(COLUMNS.at(4), 4, Place::at(0.3, 4.7).spread_down(0.6, 3.0), 1.6)
            .pile(RESERVE, (0.1, 9.3))
            .row(TURNED, 4, (1.18, 9.3), 1.02)
            .pile(COUPLES, (5.32, 9.3)),
    )
    .with_low_form(
        columns(Form::new(13.6, 5.4), 1.2, 0.76)
            .pile(RESERVE, (10.0, 0.1))
            .grid(TURNED, 4, 2, (11.3, 0.1), (1.14, 1.5))
            .pile(COUPLES, (10.0, 3.9)),
    )
}
