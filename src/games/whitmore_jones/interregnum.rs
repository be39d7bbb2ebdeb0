//! Interregnum. Source: Whitmore Jones, "Interregnum".
//!
//! Rulings where the book is silent:
//! - After a king, a sequence continues with an ace.
//! - A packet of twelve cards is completed automatically and at once. Only the card above the
//!   packet completes it, and this card can go nowhere else.
//! - Cards that a later deal has covered are free again when the covering cards are gone.
//! - A row may be dealt whether or not there are moves left, because the skill of the game is to
//!   keep cards back.

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
    PACKETS = Part::foundations("Interregnum", "packet of the Interregnum", 8, Foundation::round_from_base(Base::Above(UPPER), Follow::AnySuit));
    LOWEST = Part::tableau("lowest row", "place of the lowest row", 8);
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(UPPER)), DealStep::Deal(Deal::row(LOWEST))],
        phases: vec![Phase {
            routes: vec![LOWEST.plays_to(PACKETS)],
            // When a packet has twelve cards, the card above it has the next rank and completes the
            // packet.
            consequences: vec![
                Consequence::Play(UPPER.plays_to(PACKETS).with_partners(Partners::Same)),
                Consequence::TurnDown(PACKETS),
            ],
            stock: Stock::with_deal(Deal::row(LOWEST)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let above = [UPPER, PACKETS];
    Layout::from_forms(
        Form::new(12.6, 7.3)
            .rows(&above, 8, (0.1, 0.1), (1.4, 1.6))
            .row_spread_down(LOWEST, 8, (0.1, 3.3), 1.4, 0.36)
            .pile(STOCK, (11.5, 3.3)),
        Form::new(8.45, 12.6)
            .rows(&above, 8, (0.05, 0.1), (1.05, 1.75))
            .row(LOWEST, 8, Place::at(0.05, 3.6).spread_down(0.6, 5.7), 1.05)
            .at_bottom_edge(STOCK),
    )
    .with_low_form(
        Form::new(13.0, 6.2)
            .rows(&above, 8, (0.1, 0.1), (1.44, 1.48))
            .row(LOWEST, 8, Place::at(0.1, 3.06).spread_down(0.34, 1.7), 1.44)
            .pile(STOCK, (11.8, 3.06)),
    )
}
