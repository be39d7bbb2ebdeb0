//! Midshipman. Source: Whitmore Jones, "Midshipman".
//!
//! Rulings where the book is silent: cards come back from the foundations on
//! to columns only, never into a space, and not before the last card of the
//! stock is turned, for there the book speaks of it; aces stay; an open card
//! that is covered by another is not exposed.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "midshipman",
    title: "Midshipman",
    book: Book::WhitmoreJones,
    options: &[WORRY],
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 9).builds(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part { head: Some(Rank::ACE), ..Part::foundations("ace packets", "ace packet", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS)) };
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const WORRY: OptionSpec = OptionSpec::switch(
    "worry",
    "Worrying back at any time",
    "Cards may come back from the ace packets while the stock lasts, too.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let routes = vec![
        COLUMNS.plays_to(FOUNDATIONS),
        WASTE.plays_to(FOUNDATIONS),
        COLUMNS.builds_on(COLUMNS),
        WASTE.builds_on(COLUMNS),
        COLUMNS.fills(COLUMNS),
        WASTE.fills(COLUMNS),
    ];
    let back = vec![FOUNDATIONS.builds_on(COLUMNS)];
    let phase = |name, routes| Phase {
        name,
        routes,
        after: vec![Consequence::TurnUp(COLUMNS)],
        stock: Stock::deals(Deal::row(WASTE)),
        ..Phase::default()
    };
    let worried = [routes.clone(), back].concat();
    let end = Phase { stock: Stock::none(), ..phase("when the stock is out", worried.clone()) };
    Rules {
        lay: vec![Lay::Deal(Deal::rows(COLUMNS, 4).up(2))],
        phases: if choices.on(WORRY.id) {
            vec![phase("play", worried)]
        } else {
            vec![phase("while the stock lasts", routes).until(Test::empty([STOCK]), end.name), end]
        },
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let columns = |form: Form, x: f32, y: f32, pitch: f32, step: f32, room: f32| {
        form.row(COLUMNS, 9, Place::at(x, y).down(step, room), pitch)
    };
    Layout {
        wide: columns(Form::new(12.9, 7.3), 0.1, 1.75, 1.22, 0.4, 4.0)
            .row(FOUNDATIONS, 8, (0.71, 0.1), 1.22)
            .pile(STOCK, (11.6, 1.75))
            .pile(WASTE, (11.6, 3.3)),
        tall: Some(
            columns(Form::new(9.8, 13.4), 0.1, 1.75, 1.08, 0.62, 8.4)
                .row(FOUNDATIONS, 8, (0.64, 0.1), 1.08)
                .pile(STOCK, (3.7, 11.9))
                .pile(WASTE, (5.1, 11.9)),
        ),
        low: Some(
            columns(Form::new(13.8, 6.0), 1.5, 0.1, 1.1, 0.42, 4.4)
                .grid(FOUNDATIONS, 8, 2, (11.6, 0.1), (1.1, 1.48))
                .pile(STOCK, (0.1, 0.1))
                .pile(WASTE, (0.1, 1.6)),
        ),
    }
}
