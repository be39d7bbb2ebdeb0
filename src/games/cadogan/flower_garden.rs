//! The Flower-Garden. Source: Cadogan, "The Flower-Garden".
//!
//! Rulings where the book is silent:
//! - Only single cards move, because a card under another card is not free.
//! - An empty packet may stay empty.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "flower-garden",
    title: "The Flower-Garden",
    aka: &["Bouquet", "Garden"],
    book: Book::Cadogan,
    kind: Kind::Fan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    PACKETS = Part::tableau("packets", "packet", 6).with_build(Build::new(Dir::Down, Follow::AnySuit));
    BOUQUET = Part::reserve("bouquet", "bouquet place", 16);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::packets(PACKETS, 6)),
            DealStep::Deal(Deal::row(BOUQUET)),
        ],
        phases: vec![Phase {
            routes: vec![
                PACKETS.plays_to(FOUNDATIONS),
                BOUQUET.plays_to(FOUNDATIONS),
                PACKETS.builds_on(PACKETS),
                BOUQUET.builds_on(PACKETS),
                PACKETS.fills_spaces_of(PACKETS),
                BOUQUET.fills_spaces_of(PACKETS),
            ],
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let fan =
        |x| Place::at(x, 0.2).with_spread(Spread::Fan { step: 12.0, sweep: 60.0, pivot: 1.6 });
    Layout::from_forms(
        Form::new(14.5, 6.3)
            .grid(PACKETS, 6, 3, fan(1.2), (3.25, 2.2))
            .row(FOUNDATIONS, 4, (2.05, 4.8), 1.6)
            .grid(BOUQUET, 16, 4, (10.05, 0.1), (1.11, 1.56)),
        Form::new(6.8, 13.1)
            .grid(PACKETS, 6, 2, fan(1.25), (3.3, 2.25))
            .row(FOUNDATIONS, 4, (0.55, 7.0), 1.57)
            .grid(BOUQUET, 16, 6, (0.1, 8.6), (1.12, 1.5)),
    )
}
