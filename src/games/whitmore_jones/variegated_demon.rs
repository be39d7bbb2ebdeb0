//! Variegated Demon. Source: Whitmore Jones, "Variegated Demon".
//!
//! Rulings where the book is silent:
//! - No ace is placed at the start. Aces become available as they are turned.
//! - The top card of the packet may be built on the foundations and on the tableau, as in Demon.
//! - When the packet has no cards left, the player may fill an empty place with the top card of the
//!   waste, or with a card or a sequence of the board. The place may also stay empty.
//! - An ace never follows a king, and a king never follows an ace.
//! - If only one or two cards of the stock are left, they are turned together.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "variegated-demon",
    title: "Variegated Demon",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    PILES = Part::tableau("board", "pile", 5).with_build(Build::DOWN_BY_COLOUR);
    DEMON = Part::reserve("packet of thirteen", "packet of thirteen", 1).with_visibility(Visibility::Top);
    FOUNDATIONS = Part::foundations("ace packets", "ace packet", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::row(PILES)),
            DealStep::Deal(Deal::packets(DEMON, 13)),
        ],
        phases: vec![Phase {
            routes: vec![
                PILES.plays_to(FOUNDATIONS),
                DEMON.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                PILES.builds_on(PILES).moves_runs(),
                DEMON.builds_on(PILES),
                WASTE.builds_on(PILES),
                PILES.fills_spaces_of(PILES).moves_runs(),
                WASTE.fills_spaces_of(PILES),
            ],
            consequences: vec![Consequence::fill(PILES, [DEMON])],
            stock: Stock::with_deal(Deal::rows(WASTE, 3)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(2, WASTE, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(11.4, 7.1)
            .row(FOUNDATIONS, 8, (1.1, 0.1), 1.17)
            .pile(STOCK, (0.3, 1.95))
            .pile(WASTE, Place::at(0.3, 3.55).with_three_top_cards(0.0, 0.45))
            .row(PILES, 5, Place::at(2.2, 1.75).spread_down(0.4, 3.8), 1.5)
            .pile(DEMON, (10.1, 1.95)),
        Form::new(8.45, 12.2)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.05)
            .row(PILES, 5, Place::at(0.05, 1.75).spread_down(0.62, 7.2), 1.42)
            .pile(DEMON, (7.4, 1.75))
            // The stock and the waste are below the columns, which push them down when they grow.
            .pile(STOCK, (4.35, 10.7))
            .pile(WASTE, Place::at(6.4, 10.7).with_three_top_cards(-0.45, 0.0)),
    )
    .with_low_form(
        Form::new(13.0, 6.0)
            .pile(STOCK, (0.1, 0.1))
            .pile(WASTE, Place::at(0.1, 1.6).with_three_top_cards(0.0, 0.45))
            .row_spread_down(PILES, 5, (1.7, 0.1), 1.35, 0.42)
            .pile(DEMON, (8.9, 0.1))
            .grid(FOUNDATIONS, 8, 2, (10.7, 0.1), (1.1, 1.48)),
    )
}
