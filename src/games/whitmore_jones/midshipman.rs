//! Midshipman. Source: Whitmore Jones, "Midshipman".
//!
//! Rulings where the book is silent:
//! - The player may move cards from the foundations back to columns, but never to an empty place.
//!   This is allowed only after the last card of the stock is turned, because the book mentions it
//!   only for that time. Aces stay on the foundations.
//! - An open card that is covered by another is not exposed.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "midshipman",
    title: "Midshipman",
    book: Book::WhitmoreJones,
    options: &[RETURNS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 9).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part { head: Some(Rank::ACE), ..Part::foundations("ace packets", "ace packet", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS)) };
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const RETURNS: OptionSpec = OptionSpec::switch(
    "worry",
    "Worrying back at any time",
    "You may take cards back from the ace packets even while the stock lasts.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let routes = vec![
        COLUMNS.plays_to(FOUNDATIONS),
        WASTE.plays_to(FOUNDATIONS),
        COLUMNS.builds_on(COLUMNS),
        WASTE.builds_on(COLUMNS),
        COLUMNS.fills_spaces_of(COLUMNS),
        WASTE.fills_spaces_of(COLUMNS),
    ];
    let returns = vec![FOUNDATIONS.builds_on(COLUMNS)];
    let phase = |name, routes| Phase {
        name,
        routes,
        consequences: vec![Consequence::TurnUp(COLUMNS)],
        stock: Stock::with_deal(Deal::row(WASTE)),
        ..Phase::default()
    };
    let with_returns = [routes.clone(), returns].concat();
    let end =
        Phase { stock: Stock::none(), ..phase("when the stock is out", with_returns.clone()) };
    Rules {
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 4).with_face_up(2))],
        phases: if choices.is_on(RETURNS.id) {
            vec![phase("play", with_returns)]
        } else {
            vec![
                phase("while the stock lasts", routes).ends_when(Test::empty([STOCK]), end.name),
                end,
            ]
        },
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(12.9, 7.3)
            .row(FOUNDATIONS, 8, (0.71, 0.1), 1.22)
            .row(COLUMNS, 9, Place::at(0.1, 1.75).spread_down(0.4, 4.0), 1.22)
            .column_of_parts(&[STOCK, WASTE], (11.6, 1.75), 1.55),
        // The columns are in two rows of five places. The heap and the stock are on the tenth place.
        Form::new(8.45, 13.2)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.05)
            .grid(COLUMNS, 9, 5, Place::at(0.05, 1.65).spread_down(0.62, 4.25), (1.83, 5.8))
            .column_of_parts(&[WASTE, STOCK], (7.37, 10.2), 1.5),
    )
    .with_low_form(
        Form::new(13.8, 6.0)
            .column_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.5)
            .row_spread_down(COLUMNS, 9, (1.5, 0.1), 1.1, 0.42)
            .grid(FOUNDATIONS, 8, 2, (11.6, 0.1), (1.1, 1.48)),
    )
}
