//! Kaiser Wilhelm. Source: Whitmore Jones, "Kaiser Wilhelm".
//!
//! Rulings where the book is silent: every card that lies on top of its place
//! may be packed and packed on, also in the upper rows with cards below it,
//! while only the lowest place of a column that still holds cards plays to the
//! aces; an emptied place takes a card from the next deal alone; the last deal
//! ends in the bottom row.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "kaiser-wilhelm",
    title: "Kaiser Wilhelm",
    book: Book::WhitmoreJones,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    BOARD = Part { free: open_below(), ..Part::tableau("board", "place", 27).builds(Build::DOWN_IN_SUIT) };
    FOUNDATIONS = Part::foundations("bases", "base", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
}

/// Three rows of nine, each card exposed when nothing lies in the rows below it.
fn open_below() -> Free {
    let below = |place: u8| (place + 9..27).step_by(9).map(|below| BOARD.at(below)).collect();
    Free::When((0..27).map(|place| vec![below(place)]).collect())
}

fn rules(_: &Choices) -> Rules {
    Rules {
        lay: vec![Lay::Deal(Deal::row(BOARD))],
        phases: vec![Phase {
            routes: vec![
                BOARD.plays_to(FOUNDATIONS),
                BOARD.builds_on(BOARD).runs().reach(Reach::FromAny),
            ],
            stock: Stock::deals(Deal::row(BOARD)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let board = |form: Form, x: f32, pitch: (f32, f32), spread: Spread| {
        form.grid(BOARD, 27, 9, Place::at(x, 0.1).spread(spread), pitch)
    };
    Layout {
        wide: board(Form::new(14.6, 8.3), 1.7, (1.12, 2.75), Spread::down(0.3, 1.2))
            .grid(FOUNDATIONS, 8, 2, Place::at(12.2, 0.3), (1.1, 1.95))
            .pile(STOCK.at(0), Place::at(0.2, 2.9)),
        tall: Some(
            board(Form::new(9.8, 15.6), 0.1, (1.08, 4.1), Spread::down(0.5, 2.5))
                .line(FOUNDATIONS, 0, 8, Place::at(0.1, 14.1), (1.08, 0.0))
                .pile(STOCK.at(0), Place::at(8.74, 14.1)),
        ),
        // In a low window only the width has room to grow.
        low: Some(
            board(Form::new(16.2, 6.1), 0.1, (1.8, 1.47), Spread::right(0.25, 0.7))
                .line(FOUNDATIONS, 0, 8, Place::at(0.1, 4.6), (1.8, 0.0))
                .pile(STOCK.at(0), Place::at(14.5, 4.6)),
        ),
    }
}
