//! The Square. Source: Cadogan, "The Square".
//!
//! Rulings where the book is silent:
//! - Before any other move, the player must fill an empty place from the talon (waste) or with the
//!   next card of the stock. If only one of these two has cards, it fills the place automatically.
//!   When both are empty, the place stays empty.
//! - An ace that begins a foundation moves there automatically. The second ace of a suit is an
//!   ordinary card.
//! - One card moves at a time.
//! - An ace never follows a king, and a king never follows an ace.
//! - The suit of each corner is as in the picture of the book.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "square",
    title: "The Square",
    aka: &["Quadrat"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(UP_AND_DOWN, &Suit::ALL));
    SQUARE = Part::tableau("Square", "packet", 16).with_build(Build::EITHER_IN_SUIT);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// The order of a foundation: from the ace to the king, then from the second king down to the
/// second ace.
const UP_AND_DOWN: &[u8] =
    &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

fn rules(_: &Choices) -> Rules {
    Rules {
        phases: vec![Phase {
            routes: vec![
                SQUARE.plays_to(FOUNDATIONS),
                TALON.plays_to(FOUNDATIONS),
                SQUARE.builds_on(SQUARE),
                TALON.builds_on(SQUARE),
            ],
            // This rule is also the first deal. At the start the sixteen places are empty, and only
            // the stock has cards to fill them.
            duties: vec![
                Duty::with_automatic_move(vec![
                    TALON.fills_spaces_of(SQUARE),
                    STOCK.fills_spaces_of(SQUARE),
                ])
                .with_lowest_pile_only(),
            ],
            consequences: vec![
                Consequence::Play(TALON.begins_foundation(FOUNDATIONS)),
                Consequence::Play(SQUARE.begins_foundation(FOUNDATIONS)),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The foundations of spades and diamonds are above, those of hearts and clubs below.
    let columns = [FOUNDATIONS.at(0), FOUNDATIONS.at(2)];
    Layout::from_forms(
        Form::new(12.2, 7.95)
            .facing_columns(columns, 2, [(0.1, 0.1), (11.1, 0.1)], 6.35)
            .grid(SQUARE, 16, 4, Place::at(1.6, 0.4).spread_right(0.22, 1.1), (2.3, 1.5))
            .row_of_parts(&[STOCK, TALON], (4.95, 6.45), 1.2),
        Form::new(5.2, 10.6)
            .facing_columns(columns, 2, [(0.15, 0.1), (4.05, 0.1)], 9.0)
            .grid(SQUARE, 16, 4, Place::at(0.15, 1.65).spread_down(0.2, 0.4), (1.3, 1.85))
            .row_of_parts(&[STOCK, TALON], (1.45, 9.1), 1.3),
    )
}
