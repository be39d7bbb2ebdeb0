//! Red and Black. Source: Cadogan, "Red and Black".
//!
//! Rulings where the book is silent:
//! - The stock fills empty places as long as it has cards. After that, the talon (waste) fills
//!   them, because empty places are always refilled.
//! - Only single cards move, because a card under another card is not free.
//!
//! Other games of this name build their foundations by colour. Here they are built in suit.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "red-and-black",
    title: "Red and Black",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    VOLUNTEERS = Part::tableau("volunteers", "volunteer", 8).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &SUITS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// The suits of the aces: in pairs, alternately red and black.
const SUITS: [Suit; 8] = [
    Suit::Diamonds,
    Suit::Diamonds,
    Suit::Clubs,
    Suit::Clubs,
    Suit::Hearts,
    Suit::Hearts,
    Suit::Spades,
    Suit::Spades,
];

fn rules(_: &Choices) -> Rules {
    Rules {
        // The volunteers have no deal step of their own. At the start all eight places are empty,
        // and the stock fills them.
        first_deal: vec![DealStep::place_foundation_bases(&SUITS, &[(1, FOUNDATIONS)])],
        phases: vec![Phase {
            routes: vec![
                VOLUNTEERS.plays_to(FOUNDATIONS),
                TALON.plays_to(FOUNDATIONS),
                VOLUNTEERS.builds_on(VOLUNTEERS),
                TALON.builds_on(VOLUNTEERS),
            ],
            consequences: vec![Consequence::fill(VOLUNTEERS, [STOCK, TALON])],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, TALON, Test::empty([STOCK])).with_shuffle()),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(11.0, 7.3)
            .row(FOUNDATIONS, 8, (0.1, 0.1), 1.4)
            .row(VOLUNTEERS, 8, Place::at(0.1, 1.8).spread_down(0.4, 2.5), 1.4)
            .row_at_bottom_edge(&[STOCK, TALON], 1.4),
        Form::new(8.45, 12.2)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.05)
            .row(VOLUNTEERS, 8, Place::at(0.05, 1.8).spread_down(0.75, 7.4), 1.05)
            .row_at_bottom_edge(&[STOCK, TALON], 1.4),
    )
}
