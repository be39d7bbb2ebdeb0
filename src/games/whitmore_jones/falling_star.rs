//! The Falling Star. Source: Whitmore Jones, "The Falling Star".
//!
//! Rulings where the book is silent:
//! - On the foundations and in the working row, an ace may follow a king, and a king may follow an
//!   ace. The base may be of any rank.
//! - Only single cards move.
//! - The player also moves the cards that begin foundations. They do not move automatically.
//! - The player must fill an empty place from the waste or the stock before any other move. When
//!   both are empty, the place stays empty.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "falling-star",
    title: "The Falling Star",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    STARS = Part::reserve("stars", "row of stars", 1);
    BASES = Part::foundations("bases", "base", 8, Foundation::round_from_base(Base::First(&[BASES]), Follow::OtherColour));
    WORKING = Part::tableau("working row", "place of the working row", 8)
        .with_build(Build { wrap: true, ..Build::DOWN_BY_COLOUR });
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::packets(STARS, 11)),
            DealStep::Deal(Deal::with_shape(Shape::FirstEmpty(BASES))),
            DealStep::Deal(Deal::row(WORKING)),
        ],
        phases: vec![Phase {
            routes: vec![
                STARS.plays_to(BASES),
                WORKING.plays_to(BASES),
                WASTE.plays_to(BASES),
                WORKING.builds_on(WORKING),
                WASTE.builds_on(WORKING),
            ],
            duties: vec![Duty::with_automatic_move(vec![
                WASTE.fills_spaces_of(WORKING),
                STOCK.fills_spaces_of(WORKING),
            ])],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let stars = |x: f32, step: f32| Place::at(x, 0.1).spread_right(step, 10.0 * step);
    Layout::from_forms(
        Form::new(12.4, 7.1)
            .pile(STARS, stars(0.25, 1.09))
            .row(BASES, 8, (0.1, 1.75), 1.2)
            .row(WORKING, 8, Place::at(0.1, 3.3).spread_down(0.4, 2.2), 1.2)
            .row_of_parts(&[STOCK, WASTE], (10.0, 1.75), 1.2),
        Form::new(8.45, 12.6)
            .pile(STARS, stars(0.05, 0.735))
            .row(BASES, 8, (0.05, 1.8), 1.05)
            .row(WORKING, 8, Place::at(0.05, 3.45).spread_down(0.6, 5.9), 1.05)
            .row_at_bottom_edge(&[STOCK, WASTE], 1.4),
    )
    .with_low_form(
        Form::new(13.6, 6.2)
            .pile(STARS, stars(0.9, 1.07))
            .row(BASES, 8, (3.0, 1.6), 1.1)
            .row_spread_down(WORKING, 8, (3.0, 3.1), 1.1, 0.36)
            .row_of_parts(&[STOCK, WASTE], (0.5, 1.6), 1.2),
    )
}
