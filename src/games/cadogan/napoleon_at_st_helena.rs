//! Napoleon at St. Helena. Source: Cadogan, "Napoleon at St. Helena".
//!
//! Rulings where the book is silent:
//! - Only single cards move, because a card under another card is not free.
//! - The player may play the top card of the waste at any time.
//! - The player may turn the stock while moves remain.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "napoleon-at-st-helena",
    title: "Napoleon at St. Helena",
    aka: &["Forty Thieves", "Big Forty", "Roosevelt at San Juan"],
    book: Book::Cadogan,
    options: &[LANES],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 10).with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const LANES: OptionSpec = OptionSpec::switch(
    "lane-from-talon-only",
    "Lanes from the talon only",
    "You may fill an empty column only with the top card of the talon.",
    true,
);

fn rules(choices: &Choices) -> Rules {
    let mut routes = vec![
        COLUMNS.plays_to(FOUNDATIONS),
        TALON.plays_to(FOUNDATIONS),
        COLUMNS.builds_on(COLUMNS),
        TALON.builds_on(COLUMNS),
        TALON.fills_spaces_of(COLUMNS),
    ];
    if !choices.is_on(LANES.id) {
        routes.push(COLUMNS.fills_spaces_of(COLUMNS));
    }
    Rules {
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 4))],
        phases: vec![Phase {
            routes,
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(12.1, 6.6)
            .row(COLUMNS, 10, Place::at(0.1, 0.1).spread_down(0.5, 3.3), 1.21)
            .row_of_parts(&[STOCK, TALON], (0.1, 5.1), 1.11)
            .row(FOUNDATIONS, 8, (3.22, 5.1), 1.11),
        // With two rows of five columns, the cards are larger.
        Form::new(6.6, 11.1)
            .row(COLUMNS, 5, Place::at(0.1, 0.1).spread_down(0.6, 2.35), 1.35)
            .row(COLUMNS.at(5), 5, Place::at(0.1, 4.05).spread_down(0.6, 2.35), 1.35)
            .grid(FOUNDATIONS, 8, 4, (0.1, 8.05), (1.1, 1.5))
            .column_of_parts(&[TALON, STOCK], (5.5, 8.05), 1.5),
    )
}
