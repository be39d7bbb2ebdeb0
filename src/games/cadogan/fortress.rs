//! Fortress. Source: Cadogan, "Fortress".
//!
//! The book prints that the aces descend to kings. This is a mistake of the book: thirteen cards
//! from ace to king ascend, and the book's note on lanes only makes sense for an ascending
//! foundation.
//!
//! Rulings where the book is silent:
//! - A lane is an emptied row of one of the two groups (left and right of the foundations).
//! - Building does not continue from king to ace.
//! - The longest rows are at the bottom, as in the picture of the book.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "fortress",
    title: "Fortress",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ROWS = Part::tableau("rows", "row", 10).with_build(Build::EITHER_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
}

/// The number of cards in each half-row. Left and right half-rows alternate, from the top to the
/// bottom. The last two have a sixth card.
const SIZES: &[u8] = &[5, 5, 5, 5, 5, 5, 5, 5, 6, 6];

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::with_shape(Shape::Across {
            part: ROWS,
            sizes: SIZES,
        }))],
        phases: vec![Phase {
            routes: vec![
                ROWS.plays_to(FOUNDATIONS),
                ROWS.builds_on(ROWS),
                ROWS.fills_spaces_of(ROWS),
            ],
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    // The layout has a gap on each side of the aces, between half-rows of six cards.
    let form = |middle: f32, gap: f32, room: f32, pitch: f32| {
        let row = |index: u8| f32::from(index) * pitch + 0.1;
        (0..5u8)
            .fold(Form::new(2.0 * middle, row(4) + 1.5), |form, index| {
                let left = (middle - 1.5 - gap, row(index));
                let right = (middle + 0.5 + gap, row(index));
                form.pile(ROWS.at(2 * index), Place::from(left).spread_left(0.9, room))
                    .pile(ROWS.at(2 * index + 1), Place::from(right).spread_right(0.9, room))
            })
            .column(FOUNDATIONS, 4, (middle - 0.5, pitch / 2.0 + 0.1), pitch)
    };
    Layout::from_forms(form(6.9, 0.3, 5.0, 1.52), form(4.25, 0.05, 2.65, 1.9))
}
