//! Light and Shade. Source: Cadogan, "Light and Shade".
//!
//! Rulings where the book is silent:
//! - Cards of the talon (waste) may be built on the auxiliaries.
//! - No card moves from one auxiliary to another. The book mentions moves only of the rivals'
//!   cards.
//! - The player need not fill an empty place. A card of the talon may not fill an empty place of
//!   the auxiliaries, even when the rivals have no cards left.
//! - The two rows are below the aces, as in the picture of the book, and not above them, as in its
//!   text.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "light-and-shade",
    title: "Light and Shade",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    AUXILIARIES = Part::tableau("auxiliaries", "auxiliary", 4).with_build(Build::DOWN_BY_COLOUR);
    RIVALS = Part::reserve("rivals", "rival", 4);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, alternate_colour_foundation());
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const SUITS: [Suit; 8] = [
    Suit::Spades,
    Suit::Spades,
    Suit::Hearts,
    Suit::Hearts,
    Suit::Clubs,
    Suit::Clubs,
    Suit::Diamonds,
    Suit::Diamonds,
];

fn alternate_colour_foundation() -> Foundation {
    Foundation { order: Order::List(orders::UP), suit: Follow::OtherColour, suits: &SUITS }
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&SUITS, &[(1, FOUNDATIONS)]),
            DealStep::Deal(Deal::row(AUXILIARIES)),
            DealStep::Deal(Deal::row(RIVALS)),
        ],
        phases: vec![Phase {
            routes: vec![
                AUXILIARIES.plays_to(FOUNDATIONS),
                RIVALS.builds_on(AUXILIARIES),
                TALON.builds_on(AUXILIARIES),
                RIVALS.fills_spaces_of(AUXILIARIES),
                TALON.fills_spaces_of(RIVALS),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(11.2, 7.4)
            .row(FOUNDATIONS, 8, (0.1, 0.1), 1.43)
            .row(AUXILIARIES, 4, Place::at(2.6, 1.7).spread_down(0.4, 2.6), 1.6)
            .row(RIVALS, 4, (2.6, 5.9), 1.6)
            .row_of_parts(&[STOCK, TALON], (0.1, 5.9), 10.0),
        Form::new(8.45, 12.4)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.05)
            .row(AUXILIARIES, 4, Place::at(1.17, 1.7).spread_down(0.7, 6.0), 1.7)
            .row(RIVALS, 4, (1.17, 9.3), 1.7)
            .row_of_parts(&[STOCK, TALON], (4.57, 10.9), 1.7),
    )
}
