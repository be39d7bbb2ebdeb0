//! Royal Patience. Source: Whitmore Jones, "Royal Patience".
//!
//! Rulings where the book is silent:
//! - The first king is taken out of the pack, and the other cards are dealt in their order.
//! - A card of an ace packet (foundation) may come back to a column, but never to an extra place.
//!   Aces stay on the packets.
//! - A king may move from its column only to its packet. No card may go on a column without its
//!   king.
//! - When every column is in sequence and no extra place is used, the remaining cards move to the
//!   packets automatically. The book ends the game at this point, because the player can no longer
//!   lose.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "royal-patience",
    title: "Royal Patience",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 8).with_build(Build::DOWN_BY_COLOUR);
    EXTRAS = Part::reserve("extra places", "extra place", 7);
    FOUNDATIONS = Part { head: Some(Rank::ACE), ..Part::foundations("ace packets", "ace packet", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS)) };
}

const KING: u8 = 13;

fn rules(_: &Choices) -> Rules {
    let column = Deal::with_shape(Shape::LastBegun { part: COLUMNS, head: KING });
    let all_in_sequence = Test::Runs { part: COLUMNS, head: KING };
    Rules {
        first_deal: vec![
            DealStep::Find { rank: KING, to: COLUMNS.at(0) },
            DealStep::Until(Test::Holds { part: COLUMNS, cards: 104 }, column),
        ],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                EXTRAS.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS),
                EXTRAS.builds_on(COLUMNS),
                COLUMNS.fills_spaces_of(EXTRAS).only_ranks(&orders::UP[..12]),
                FOUNDATIONS.builds_on(COLUMNS),
            ],
            ..Phase::default()
        }],
        win: Win::When(Test::empty([EXTRAS]).and(all_in_sequence)),
        finish: vec![Finish::PlayUp { from: COLUMNS, to: FOUNDATIONS }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // A column can have 50 cards or more. It then continues in a second column on its right.
    Layout::from_forms(
        // The foundations are on one side and the extra places on the other.
        Form::new(13.1, 7.7)
            .grid(FOUNDATIONS, 8, 2, (0.1, 0.1), (1.05, 1.6))
            .row_spread_down(COLUMNS, 8, (2.35, 0.1), 1.05, 0.42)
            .grid(EXTRAS, 7, 2, (10.95, 0.1), (1.05, 1.6))
            .with_continued_columns(COLUMNS),
        Form::new(8.31, 15.4)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.03)
            .row(EXTRAS, 7, (0.05, 1.55), 1.03)
            .row_spread_down(COLUMNS, 8, (0.05, 3.0), 1.03, 0.6)
            .with_continued_columns(COLUMNS),
    )
    .with_low_form(
        Form::new(13.1, 6.0)
            .grid(FOUNDATIONS, 8, 2, (0.1, 0.1), (1.05, 1.48))
            .row_spread_down(COLUMNS, 8, (2.35, 0.1), 1.05, 0.4)
            .grid(EXTRAS, 7, 2, (10.95, 0.1), (1.05, 1.48))
            .with_continued_columns(COLUMNS),
    )
}
