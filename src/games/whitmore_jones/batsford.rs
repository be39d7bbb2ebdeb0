//! Batsford. Source: Whitmore Jones, "Batsford".
//!
//! Rulings where the book is silent:
//! - The extra places are columns like the others. They are at the end of the top row, which then
//!   has thirteen places, but they do not count as empty places (spaces). The player may use an
//!   extra place again after emptying it.
//! - A king that is already at the head of a column may go to an empty column, never to an extra
//!   place.
//! - Cards are turned singly.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "batsford",
    title: "Batsford",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 10).with_build(Build::DOWN_BY_COLOUR);
    EXTRA = Part::tableau("extra places", "extra place", 3).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const COLUMN_SIZES: &[u8] = &[10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

fn rules(_: &Choices) -> Rules {
    let no_space = || Guard::While(Test::filled([COLUMNS]));
    Rules {
        first_deal: vec![DealStep::Deal(
            Deal::packets_of_sizes(COLUMNS, COLUMN_SIZES).with_face_up(1),
        )],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                EXTRA.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                COLUMNS.builds_on(EXTRA).moves_runs(),
                EXTRA.builds_on(COLUMNS).moves_runs(),
                EXTRA.builds_on(EXTRA).moves_runs(),
                WASTE.builds_on(COLUMNS),
                WASTE.builds_on(EXTRA),
                COLUMNS.fills_spaces_of(COLUMNS).moves_runs().only_ranks(&[13]),
                EXTRA.fills_spaces_of(COLUMNS).moves_runs().only_ranks(&[13]),
                WASTE.fills_spaces_of(COLUMNS).only_ranks(&[13]),
                COLUMNS
                    .fills_spaces_of(EXTRA)
                    .moves_runs()
                    .only_ranks(&[13])
                    .with_guard(no_space())
                    .with_guard(Guard::KeepsOne),
                WASTE.fills_spaces_of(EXTRA).only_ranks(&[13]).with_guard(no_space()),
            ],
            consequences: vec![Consequence::TurnUp(COLUMNS)],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The extra places are at the end of the top row.
    let columns = [(COLUMNS, 10), (EXTRA, 3)];
    Layout::from_forms(
        Form::new(14.4, 7.6)
            .row_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.1)
            .row(FOUNDATIONS, 8, (2.85, 0.1), 1.1)
            .side_by_side(&columns, Place::at(0.1, 1.75).spread_down(0.4, 4.3), 1.1),
        // The screen of a phone is too narrow for thirteen columns. So the two shortest columns and
        // the extra places are below.
        Form::new(8.5, 14.5)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.06)
            .row(COLUMNS, 8, Place::at(0.05, 1.65).spread_down(0.5, 5.4), 1.06)
            .row(COLUMNS.at(8), 2, Place::at(0.05, 8.6).spread_down(0.5, 4.4), 1.06)
            .row(EXTRA, 3, Place::at(2.75, 8.6).spread_down(0.5, 4.4), 1.06)
            .row_of_parts(&[STOCK, WASTE], (6.4, 13.0), 1.06),
    )
    .with_low_form(
        Form::new(17.9, 6.1)
            .column_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.5)
            .side_by_side(&columns, Place::at(1.3, 0.1).spread_down(0.4, 4.5), 1.08)
            .grid(FOUNDATIONS, 8, 2, (15.6, 0.1), (1.1, 1.48)),
    )
}
