//! Westcliff. Source: Whitmore Jones, "Westcliff".
//!
//! Rulings where the book is silent:
//! - No card may leave the foundations.
//! - A space may be left open.
//! - Any part of a sequence may move.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "westcliff",
    title: "Westcliff",
    book: Book::WhitmoreJones,
    options: &[RETURNS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 7).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("ace heaps", "ace heap", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const RETURNS: OptionSpec = OptionSpec::switch(
    "worry",
    "Worrying back",
    "You may take the top card of an ace heap back to a column that it fits.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let mut rules = Rules {
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 3).with_face_up(1))],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                WASTE.builds_on(COLUMNS),
                COLUMNS.fills_spaces_of(COLUMNS).moves_runs(),
                WASTE.fills_spaces_of(COLUMNS),
            ],
            consequences: vec![Consequence::TurnUp(COLUMNS)],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    };
    if choices.is_on(RETURNS.id) {
        rules.part_mut(FOUNDATIONS).head = Some(Rank::ACE);
        rules.phases[0].routes.push(FOUNDATIONS.builds_on(COLUMNS));
    }
    rules
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(11.6, 6.9)
            .row(FOUNDATIONS, 4, (2.2, 0.1), 1.4)
            .row(COLUMNS, 7, Place::at(0.1, 1.75).spread_down(0.4, 3.6), 1.4)
            .column_of_parts(&[STOCK, WASTE], (10.4, 1.75), 1.6),
        Form::new(8.1, 11.2)
            .row(FOUNDATIONS, 4, (1.8, 0.1), 1.15)
            .row(COLUMNS, 7, Place::at(0.1, 1.75).spread_down(0.6, 6.2), 1.15)
            .row_at_bottom_edge(&[STOCK, WASTE], 1.3),
    )
    .with_low_form(
        Form::new(12.6, 6.0)
            .column_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.5)
            .row_spread_down(COLUMNS, 7, (1.7, 0.1), 1.32, 0.42)
            .column(FOUNDATIONS, 4, (11.4, 0.1), 1.48),
    )
}
