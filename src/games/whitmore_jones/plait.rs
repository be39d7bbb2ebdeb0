//! Plait. Source: Whitmore Jones, "Plait".
//!
//! Rulings where the book is silent:
//! - Only the card at the end of the plait is free, and it may go only to the foundations.
//! - The book says to play the card of the plait before a card of the rows. This is advice, not a
//!   rule.
//! - The player also moves the cards that begin foundations. They do not move automatically.
//! - Any part of a sequence may fill an empty place.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "plait",
    title: "Plait",
    similar_games: &["Braid"],
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 8).with_build(Build { wrap: true, ..Build::DOWN_BY_COLOUR });
    PLAIT = Part::reserve("plait", "plait", 1);
    BASES = Part::foundations("bases", "base", 8, Foundation::round_from_base(Base::First(&[BASES]), Follow::OtherColour));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::rows(COLUMNS, 4)),
            DealStep::Deal(Deal::packets(PLAIT, 13)),
            DealStep::Deal(Deal::with_shape(Shape::FirstEmpty(BASES))),
        ],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(BASES),
                PLAIT.plays_to(BASES),
                WASTE.plays_to(BASES),
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                WASTE.builds_on(COLUMNS),
                COLUMNS.fills_spaces_of(COLUMNS).moves_runs(),
                WASTE.fills_spaces_of(COLUMNS),
            ],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// The places of the cards of the plait: six pairs of crossed cards, one below the other, and a
/// single card at the end.
const CROSSED: &[(f32, f32, f32)] = &[
    (-0.3, 0.0, -28.0),
    (0.3, 0.25, 28.0),
    (-0.3, 0.75, -28.0),
    (0.3, 1.0, 28.0),
    (-0.3, 1.5, -28.0),
    (0.3, 1.75, 28.0),
    (-0.3, 2.25, -28.0),
    (0.3, 2.5, 28.0),
    (-0.3, 3.0, -28.0),
    (0.3, 3.25, 28.0),
    (-0.3, 3.75, -28.0),
    (0.3, 4.0, 28.0),
    (0.0, 4.6, 0.0),
];

fn layout() -> Layout {
    let plait = |x: f32, y: f32| Place::at(x, y).with_spread(Spread::Path(CROSSED));
    Layout::from_forms(
        Form::new(13.8, 7.8)
            .row(COLUMNS, 8, Place::at(0.1, 0.1).spread_down(0.45, 4.5), 1.2)
            .row(BASES, 8, (0.1, 6.3), 1.2)
            .pile(PLAIT, plait(10.9, 0.4))
            .column_of_parts(&[STOCK, WASTE], (12.7, 4.7), 1.6),
        Form::new(8.45, 13.4)
            .row(COLUMNS, 8, Place::at(0.05, 0.1).spread_down(0.55, 5.3), 1.05)
            .pile(PLAIT, plait(6.75, 7.25))
            .grid(BASES, 8, 4, (0.6, 7.65), (1.25, 1.65))
            .row_of_parts(&[STOCK, WASTE], (1.75, 11.45), 1.5),
    )
    .with_low_form(
        Form::new(16.2, 6.5)
            .column_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.6)
            .row_spread_down(COLUMNS, 8, (1.5, 0.1), 1.1, 0.42)
            .pile(PLAIT, plait(11.3, 0.35))
            .grid(BASES, 8, 2, (13.5, 0.1), (1.15, 1.55)),
    )
}
