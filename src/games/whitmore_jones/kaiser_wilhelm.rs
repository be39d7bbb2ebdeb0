//! Kaiser Wilhelm. Source: Whitmore Jones, "Kaiser Wilhelm".
//!
//! Rulings where the book is silent:
//! - The top card of every place may be built on another card, and cards may be built on it. This
//!   is also true for upper rows with cards below them. But in each column, only the lowest place
//!   that has cards may play to the aces.
//! - An empty place gets a card only from the next deal.
//! - The last deal ends in the bottom row.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "kaiser-wilhelm",
    title: "Kaiser Wilhelm",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    BOARD = Part { free: free_if_lower_places_are_empty(), ..Part::tableau("board", "place", 27).with_build(Build::DOWN_IN_SUIT) };
    FOUNDATIONS = Part::foundations("bases", "base", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
}

/// The condition for a free card in three rows of nine places: the column of the card is empty in
/// all lower rows.
fn free_if_lower_places_are_empty() -> Free {
    let below = |place: u8| (place + 9..27).step_by(9).map(|below| BOARD.at(below)).collect();
    Free::When((0..27).map(|place| vec![below(place)]).collect())
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(BOARD))],
        phases: vec![Phase {
            routes: vec![
                BOARD.plays_to(FOUNDATIONS),
                BOARD.builds_on(BOARD).moves_runs().with_reach(Reach::FromAny),
            ],
            stock: Stock::with_deal(Deal::row(BOARD)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let board = |form: Form, (dx, dy): (f32, f32), spread: Spread, y: f32| {
        form.grid(BOARD, 27, 9, Place::at(0.1, 0.1).with_spread(spread), (dx, dy)).side_by_side(
            &[(FOUNDATIONS, 8), (STOCK, 1)],
            (0.1, y),
            dx,
        )
    };
    // A wide window has most of its free room on the right, so the piles grow to the right.
    let right = Spread::right(0.25, 0.7);
    Layout::from_forms(
        board(Form::new(16.2, 8.2), (1.8, 2.05), right, 6.6),
        board(Form::new(9.8, 15.6), (1.08, 4.1), Spread::down(0.5, 2.5), 14.1),
    )
    .with_low_form(board(Form::new(16.2, 6.1), (1.8, 1.47), right, 4.6))
}
