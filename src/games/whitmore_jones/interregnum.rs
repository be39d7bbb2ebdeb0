//! Interregnum. Source: Whitmore Jones, "Interregnum".
//!
//! Rulings where the book is silent:
//! - An ace follows a king.
//! - A packet of twelve is completed at once, and by exactly the card above it, which can go
//!   nowhere else.
//! - Cards that a later deal has covered are free again when the covering cards are gone.
//! - A row may be dealt whether or not moves are left, because the skill is to hold cards back.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "interregnum",
    title: "Interregnum",
    aka: &["Constitution of the Interregnum"],
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    UPPER = Part::reserve("upper row", "place of the upper row", 8);
    PACKETS = Part::foundations("Interregnum", "packet of the Interregnum", 8, Foundation::round(Base::Above(UPPER), Follow::AnySuit));
    LOWEST = Part::tableau("lowest row", "place of the lowest row", 8);
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(UPPER)), DealStep::Deal(Deal::row(LOWEST))],
        phases: vec![Phase {
            routes: vec![LOWEST.plays_to(PACKETS)],
            // The thirteenth rank of a packet is that of the card above it.
            consequences: vec![
                Consequence::Play(UPPER.plays_to(PACKETS).partners(Partners::Same)),
                Consequence::TurnDown(PACKETS),
            ],
            stock: Stock::deals(Deal::row(LOWEST)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let above = [UPPER, PACKETS];
    Layout::of(
        Form::new(12.6, 7.3)
            .rows(&above, 8, (0.1, 0.1), (1.4, 1.6))
            .hanging(LOWEST, 8, (0.1, 3.3), 1.4, 0.36)
            .pile(STOCK, (11.5, 3.3)),
        Form::new(9.0, 12.6)
            .rows(&above, 8, (0.1, 0.1), (1.11, 1.75))
            .row(LOWEST, 8, Place::at(0.1, 3.6).down(0.6, 5.7), 1.11)
            .foot(STOCK),
    )
    .or_low(
        Form::new(13.0, 6.2)
            .rows(&above, 8, (0.1, 0.1), (1.44, 1.48))
            .row(LOWEST, 8, Place::at(0.1, 3.06).down(0.34, 1.7), 1.44)
            .pile(STOCK, (11.8, 3.06)),
    )
}
