//! Microbe. Source: Whitmore Jones, "Microbe".
//!
//! Rulings where the book is silent:
//! - A Microbe (a complete sequence) leaves the board automatically, and a hidden card is turned up
//!   at once.
//! - A row is dealt to empty columns, too. The player may deal a row while there are empty columns.
//! - The last five cards are dealt to the first five columns.
//! - Sequences may move onto other cards as well as into empty columns.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "microbe",
    title: "Microbe",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 11).with_build(Build::DOWN_BY_COLOUR);
    MICROBES = Part::out_of_play("Microbes", "Microbe", 8);
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let stock_empty = Guard::While(Test::empty([STOCK]));
    // In every second row the cards are face up.
    let rows = || DealStep::Deal(Deal::rows(COLUMNS, 2).with_face_up(1));
    Rules {
        packs: Packs { shuffling: PackShuffling::FirstApart, ..Packs::of(2) },
        first_deal: vec![rows(), rows(), DealStep::Mix { left_first: false }],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                COLUMNS.fills_spaces_of(COLUMNS).moves_runs().only_ranks(&[13]),
                COLUMNS.fills_spaces_of(COLUMNS).moves_runs().with_guard(stock_empty),
            ],
            consequences: vec![
                Consequence::TurnUp(COLUMNS),
                Consequence::Play(COLUMNS.fills_spaces_of(MICROBES).moves_exactly(13)),
            ],
            stock: Stock::with_deal(Deal::row(COLUMNS)),
            ..Phase::default()
        }],
        win: Win::When(Test::Holds { part: MICROBES, cards: 104 }),
        measure: Measure::Sets { part: MICROBES, of: 13, one: "Microbe", name: "Microbes" },
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(14.8, 7.7)
            .row_spread_down(COLUMNS, 11, (0.1, 0.1), 1.11, 0.42)
            .grid(MICROBES, 8, 2, (12.5, 0.1), (1.12, 1.5))
            .pile(STOCK, (13.1, 6.2)),
        // With six columns above the other five, the cards are larger.
        Form::new(7.45, 13.1)
            .row(COLUMNS, 6, Place::at(0.05, 0.1).spread_down(0.55, 4.05), 1.05)
            .row(COLUMNS.at(6), 5, Place::at(0.05, 5.65).spread_down(0.55, 5.95), 1.05)
            .column(MICROBES, 8, (6.4, 0.1), 1.43)
            .pile(STOCK, (6.4, 11.6)),
    )
    .with_low_form(
        Form::new(16.2, 6.1)
            .row_spread_down(COLUMNS, 11, (0.1, 0.1), 1.12, 0.4)
            .grid(MICROBES, 8, 2, (12.6, 0.1), (1.12, 1.48))
            .pile(STOCK, (15.0, 0.1)),
    )
}
