//! The Flower-Garden. Source: Cadogan, "The Flower-Garden".
//!
//! Rulings where the book is silent: single cards only, since nothing under
//! another card is free; an emptied packet may stay empty.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "flower-garden",
    title: "The Flower-Garden",
    aka: &["Bouquet", "Garden"],
    book: Book::Cadogan,
    kind: Kind::Fan,
    rules,
    ..Game::PATIENCE
};

parts! {
    GARDEN = Part::tableau("packets", "packet", 6).builds(Build::new(Dir::Down, Follow::AnySuit));
    BOUQUET = Part::reserve("bouquet", "bouquet place", 16);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
}

fn rules(_: &Choices) -> Rules {
    Rules {
        lay: vec![Lay::Deal(Deal::packets(GARDEN, 6)), Lay::Deal(Deal::row(BOUQUET))],
        phases: vec![Phase {
            routes: vec![
                GARDEN.plays_to(FOUNDATIONS),
                BOUQUET.plays_to(FOUNDATIONS),
                GARDEN.builds_on(GARDEN),
                BOUQUET.builds_on(GARDEN),
                GARDEN.fills(GARDEN),
                BOUQUET.fills(GARDEN),
            ],
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let fan = Spread::Fan { step: 13.0, sweep: 70.0, pivot: 1.6 };
    Layout {
        wide: Form::new(14.2, 6.4)
            .grid(GARDEN, 6, 3, Place::at(1.1, 0.4).spread(fan), (3.1, 2.3))
            .line(FOUNDATIONS, 0, 4, Place::at(1.75, 4.9), (1.6, 0.0))
            .grid(BOUQUET, 16, 4, Place::at(9.6, 0.1), (1.15, 1.56)),
        tall: Some(
            Form::new(6.9, 13.2)
                .grid(GARDEN, 6, 2, Place::at(1.25, 0.4).spread(fan), (3.4, 2.3))
                .line(FOUNDATIONS, 0, 4, Place::at(0.6, 7.1), (1.57, 0.0))
                .grid(BOUQUET, 16, 6, Place::at(0.1, 8.7), (1.14, 1.5)),
        ),
    }
}
