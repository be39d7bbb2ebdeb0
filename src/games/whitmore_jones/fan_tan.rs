//! Fan Tan. Source: Whitmore Jones, "Fan Tan".
//!
//! Rulings where the book is silent: king and ace do not join, for the book
//! names one neighbour of each; the next card may be turned while another
//! still fits. Columns are counted as they are dealt, from the right.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "fan-tan",
    title: "Fan Tan",
    book: Book::WhitmoreJones,
    kind: Kind::Fan,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 7);
    STOCK = Part::stock();
    HEAP = Part::waste("rubbish-heap").builds(Build::new(Dir::Either, Follow::AnySuit));
}

fn rules(_: &Choices) -> Rules {
    Rules {
        // Dealt upwards, so that the first card of a column lies open.
        lay: vec![Deal::packets(COLUMNS, 5).under().into()],
        phases: vec![Phase {
            routes: vec![COLUMNS.builds_on(HEAP)],
            stock: Stock::deals(Deal::row(HEAP)),
            ..Phase::default()
        }],
        win: Win::When(Test::empty([COLUMNS])),
        measure: Measure::Left(COLUMNS),
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let columns = |form: Form, x: f32, step: f32| {
        let place = Place::at(x, 0.1).down(step, 4.0 * step);
        form.row(COLUMNS, 7, place, -1.12)
    };
    Layout {
        wide: columns(Form::new(9.8, 5.6), 6.82, 1.0)
            .pile(STOCK, (8.6, 0.8))
            .pile(HEAP, (8.6, 2.6)),
        tall: Some(
            columns(Form::new(7.92, 9.4), 6.82, 1.5).pile(STOCK, (2.8, 7.8)).pile(HEAP, (4.1, 7.8)),
        ),
        low: Some(
            columns(Form::new(9.8, 4.0), 6.82, 0.6).pile(STOCK, (8.6, 0.3)).pile(HEAP, (8.6, 2.0)),
        ),
    }
}
