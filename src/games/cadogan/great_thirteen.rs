//! The Great Thirteen. Source: Cadogan, "The Great Thirteen".
//!
//! Rulings where the book is silent:
//! - In the first deal only, kings move under their packets automatically.
//! - While a card can begin an empty numeral (foundation), the player may make no other move.
//! - The player may take up a packet only when no card can move. The cards of the packet are dealt
//!   from the bottom, one to each place. One of these places is the packet's own.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "great-thirteen",
    title: "The Great Thirteen",
    book: Book::Cadogan,
    kind: Kind::Adding,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    BALCONY = Part::out_of_play("balcony", "balcony card", 8);
    NUMERALS = Part::foundations("numerals", "numeral", 8, Foundation::multiples(BALCONY));
    PACKETS = Part::tableau("ground packets", "ground packet", 8);
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::packets(PACKETS, 13)),
            DealStep::Slip { part: PACKETS, rank: 13 },
            DealStep::Tops { from: PACKETS, to: BALCONY },
        ],
        phases: vec![Phase {
            routes: vec![PACKETS.plays_to(NUMERALS)],
            duties: vec![Duty::from_routes(vec![PACKETS.begins_foundation(NUMERALS)])],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            gather: Gather::OnePile(PACKETS),
            ..Redeal::of_part(8, PACKETS, Test::Stuck)
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let above = [BALCONY, NUMERALS];
    Layout::from_forms(
        Form::new(9.6, 7.3).rows(&above, 8, (0.1, 0.1), (1.2, 1.6)).row(
            PACKETS,
            8,
            Place::at(0.1, 3.3).spread_down(0.21, 2.52),
            1.2,
        ),
        Form::new(8.45, 10.6).rows(&above, 8, (0.05, 0.1), (1.05, 1.75)).row_spread_down(
            PACKETS,
            8,
            (0.05, 3.6),
            1.05,
            0.54,
        ),
    )
    // The balcony and the numerals are beside the packets, so the packets have the whole height.
    .with_low_form(
        Form::new(14.7, 6.3)
            .rows(&above, 4, (0.1, 0.1), (1.2, 1.55))
            .rows(&above.map(|part| part.at(4)), 4, (0.1, 3.2), (1.2, 1.55))
            .row_spread_down(PACKETS, 8, (5.2, 0.1), 1.18, 0.42),
    )
}
