//! Highlands. Source: Whitmore Jones, "Highlands".
//!
//! Rulings where the book is silent:
//! - Only a single card may fill an empty place, because a sequence may only move onto another
//!   card.
//! - Cards that were dealt in suit and sequence move together, like cards that the player has
//!   built.
//! - An ace never follows a king, and a king never follows an ace.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "highlands",
    title: "Highlands",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 10).with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        packs: Packs { shuffling: PackShuffling::Separate, ..Packs::of(2) },
        // The first row is at the top of the board, and its cards are the top cards of the piles.
        // Each later row is dealt under the row before.
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 6).under_piles())],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                WASTE.builds_on(COLUMNS),
                COLUMNS.fills_spaces_of(COLUMNS),
                WASTE.fills_spaces_of(COLUMNS),
            ],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Places the columns. They start at the bottom line of the board and grow upwards.
fn add_columns(form: Form, x: f32, ground: f32, pitch: f32, step: f32) -> Form {
    form.row(COLUMNS, 10, Place::at(x, ground).spread_up(step, ground - 0.1), pitch)
}

fn layout() -> Layout {
    let beside = |form: Form, y: f32, pitch: f32| {
        form.column_of_parts(&[STOCK, WASTE], (0.1, y), pitch).grid(
            FOUNDATIONS,
            8,
            2,
            (12.6, 0.1),
            (1.1, pitch),
        )
    };
    Layout::from_forms(
        add_columns(beside(Form::new(14.8, 7.6), 4.4, 1.6), 1.5, 6.1, 1.09, 0.95),
        // A phone is too narrow for ten columns, so the mountains are two chains.
        Form::new(7.7, 13.0)
            .row(COLUMNS, 5, Place::at(0.1, 5.0).spread_up(0.95, 4.9), 1.06)
            .row(COLUMNS.at(5), 5, Place::at(0.1, 11.5).spread_up(0.95, 4.9), 1.06)
            .grid(FOUNDATIONS, 8, 2, (5.5, 0.1), (1.1, 1.5))
            .row_of_parts(&[STOCK, WASTE], (5.5, 11.5), 1.1),
    )
    .with_low_form(add_columns(beside(Form::new(14.8, 6.0), 3.06, 1.48), 1.5, 4.5, 1.09, 0.7))
}
