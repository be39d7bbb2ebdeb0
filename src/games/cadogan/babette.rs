//! Babette. Source: Cadogan, "Babette".
//!
//! Rulings where the book is silent: whether a card goes up, and to which of
//! two foundations, is always the player's choice; the first ace of a suit
//! only begins its ascending foundation, the first king the descending one; a
//! redeal may be taken while cards can still be played. In which row a card
//! lies never matters to play, so a column is one pile.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "babette",
    title: "Babette",
    aka: &[],
    book: Book::Cadogan,
    kind: Kind::Builder,
    options: &[],
    rules,
    ..Game::PATIENCE
};

parts! {
    GARDEN = Part::tableau("columns of the garden", "column", 8);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let begun = |part| Guard::Receiver(Test::Filled(Piles::Twin(vec![part])));
    Rules {
        phases: vec![Phase {
            name: "play",
            routes: vec![
                // The last card of each only where the other one is begun.
                GARDEN.plays_to(ACES).only(&orders::UP[..12]),
                GARDEN.plays_to(ACES).guarded(begun(KINGS)),
                GARDEN.plays_to(KINGS).only(&orders::DOWN[..12]),
                GARDEN.plays_to(KINGS).guarded(begun(ACES)),
            ],
            stock: Stock::deals(Deal::row(GARDEN)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of(2, GARDEN, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let garden = |form: Form, top: f32, step: f32, room: f32| {
        form.line(KINGS, 0, 4, Place::at(0.1, 0.1), (1.14, 0.0))
            .line(ACES, 0, 4, Place::at(4.66, 0.1), (1.14, 0.0))
            .line(GARDEN, 0, 8, Place::at(0.1, top).spread(Spread::down(step, room)), (1.14, 0.0))
    };
    Layout {
        wide: garden(Form::new(10.6, 8.0), 1.7, 0.5, 4.8).pile(STOCK.at(0), Place::at(9.5, 0.1)),
        tall: Some(
            garden(Form::new(9.2, 12.8), 1.8, 0.62, 7.8).pile(STOCK.at(0), Place::at(4.1, 11.3)),
        ),
        low: None,
    }
}
