//! The Square. Source: Cadogan, "The Square".
//!
//! Rulings where the book is silent:
//! - An empty place is filled before any other move, from the talon (the waste) or with the next
//!   card of the stock, as the player likes. It is filled automatically if only one of the two
//!   has cards. When both are empty it stays empty.
//! - An ace that begins a foundation goes there automatically. A second ace is a card like any
//!   other.
//! - One card moves at a time.
//! - King and ace do not follow each other.
//! - The suit of each corner is as in the plate.

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
    SQUARE = Part::tableau("Square", "packet", 16).builds(Build::EITHER_IN_SUIT);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// Ace to king, the second king, and back to the second ace.
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
            // Only the stock can fill the sixteen places at the start, so this is also the first
            // deal.
            duties: vec![
                Duty::by_itself(vec![TALON.fills(SQUARE), STOCK.fills(SQUARE)]).lowest_first(),
            ],
            consequences: vec![
                Consequence::Play(TALON.begins(FOUNDATIONS)),
                Consequence::Play(SQUARE.begins(FOUNDATIONS)),
            ],
            stock: Stock::deals(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // Spades and diamonds above, hearts and clubs below.
    let columns = [FOUNDATIONS.at(0), FOUNDATIONS.at(2)];
    Layout::of(
        Form::new(12.2, 7.95)
            .flanks(columns, 2, [(0.1, 0.1), (11.1, 0.1)], 6.35)
            .grid(SQUARE, 16, 4, Place::at(1.6, 0.4).right(0.22, 1.1), (2.3, 1.5))
            .row_of(&[STOCK, TALON], (4.95, 6.45), 1.2),
        Form::new(5.2, 10.6)
            .flanks(columns, 2, [(0.15, 0.1), (4.05, 0.1)], 9.0)
            .grid(SQUARE, 16, 4, Place::at(0.15, 1.65).down(0.2, 0.4), (1.3, 1.85))
            .row_of(&[STOCK, TALON], (1.45, 9.1), 1.3),
    )
}
