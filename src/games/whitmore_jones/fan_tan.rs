//! Fan Tan. Source: Whitmore Jones, "Fan Tan".
//!
//! Rulings where the book is silent:
//! - An ace never follows a king, and a king never follows an ace. The book names only one
//!   neighbour of each of them.
//! - The next card may be turned while a card of the layout still fits.
//! - Columns are counted in the order of the deal, from the right.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "fan-tan",
    title: "Fan Tan",
    book: Book::WhitmoreJones,
    kind: Kind::Fan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 7);
    STOCK = Part::stock();
    HEAP = Part::waste("rubbish-heap").with_build(Build::new(Dir::Either, Follow::AnySuit));
}

fn rules(_: &Choices) -> Rules {
    Rules {
        // Each new card goes under the cards dealt before, so the first card of a column is its
        // open card.
        first_deal: vec![Deal::packets(COLUMNS, 5).under_piles().into()],
        phases: vec![Phase {
            routes: vec![COLUMNS.builds_on(HEAP)],
            stock: Stock::with_deal(Deal::row(HEAP)),
            ..Phase::default()
        }],
        win: Win::When(Test::empty([COLUMNS])),
        measure: Measure::Left(COLUMNS),
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let columns = |form: Form, step: f32| {
        form.row(COLUMNS, 7, Place::at(6.82, 0.1).spread_down(step, 4.0 * step), -1.12)
    };
    Layout::from_forms(
        columns(Form::new(9.8, 5.6), 1.0).column_of_parts(&[STOCK, HEAP], (8.6, 0.8), 1.8),
        columns(Form::new(7.92, 9.4), 1.5).row_of_parts(&[STOCK, HEAP], (2.8, 7.8), 1.3),
    )
    .with_low_form(columns(Form::new(9.8, 4.0), 0.6).column_of_parts(
        &[STOCK, HEAP],
        (8.6, 0.3),
        1.7,
    ))
}
