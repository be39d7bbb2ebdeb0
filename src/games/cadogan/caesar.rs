//! Cæsar. Source: Cadogan, "Cæsar".
//!
//! Rulings where the book is silent:
//! - The nine cards are dealt so that at most three lines have the sum fifteen, as in the picture
//!   of the book.
//! - Any two cards may change places.
//! - Suits have no meaning here.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "caesar",
    title: "Cæsar",
    book: Book::Cadogan,
    kind: Kind::Arranging,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SQUARE = Part::tableau("square", "place", 9);
    REST = Part::out_of_play("rest of the pack", "rest of the pack", 1);
}

const COLUMNS: u8 = 3;
const SUM: u8 = 15;

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::OneEach {
            part: SQUARE,
            columns: COLUMNS,
            sum: SUM,
            most: 3,
            rest: REST.at(0),
        }],
        phases: vec![Phase {
            together: vec![Match::Swap { from: [SQUARE, SQUARE], colours: None }.into()],
            ..Phase::default()
        }],
        win: Win::Sums { part: SQUARE, columns: COLUMNS, sum: SUM },
        measure: Measure::WinProgress,
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    // The layout needs room around the square, where the sums of the lines are shown.
    let square = |(dx, dy): (f32, f32)| {
        let form = Form::new(2.2 + 2.0 * dx, 2.6 + 2.0 * dy);
        form.grid(SQUARE, 9, COLUMNS, (0.6, 0.6), (dx, dy))
    };
    Layout::from_forms(square((1.5, 1.6)), square((1.2, 1.9)))
}
