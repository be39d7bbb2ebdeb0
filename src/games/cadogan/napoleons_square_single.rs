//! Napoleon's Square, the second form. Source: Cadogan, "Napoleon's Square",
//! at its end.
//!
//! Rulings where the book is silent: the twelve cards lie on the same three
//! sides, and a space takes the talon's top alone, when the player likes, as
//! in the first form; cards of the square marry each other as there. Nothing
//! can lie under a king at the start, so kings need no remedy.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "napoleons-square-single",
    title: "Napoleon’s Square, second form",
    book: Book::Cadogan,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    SQUARE = Part::tableau("square", "packet", 12).builds(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

pub(super) fn rules(_: &Choices) -> Rules {
    Rules {
        lay: vec![Lay::Deal(Deal::row(SQUARE))],
        phases: vec![Phase {
            routes: vec![
                SQUARE.plays_to(FOUNDATIONS),
                TALON.plays_to(FOUNDATIONS),
                SQUARE.builds_on(SQUARE),
                TALON.builds_on(SQUARE),
                TALON.fills(SQUARE),
            ],
            stock: Stock::deals(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// The left side from below, the top, the right side from above. The
    /// packets of the sides grow outwards within `room`, those of the top
    /// downwards within `below`.
    fn square(form: Form, left: f32, pitch: f32, room: f32, below: f32) -> Form {
        let grows = |room| Spread::down(0.2, room);
        let (x, y) = (left + 1.55, below + 1.9);
        let side = |x: f32, y: f32, turn| Place::at(x, y).turned(turn).spread(grows(room));
        form.line(SQUARE, 0, 4, side(left, y + 3.0, 90.0), (0.0, -1.2))
            .line(SQUARE, 4, 4, Place::at(x, 0.1).spread(grows(below)), (pitch, 0.0))
            .line(SQUARE, 8, 4, side(x + 3.0 * pitch + 1.55, y - 0.6, -90.0), (0.0, 1.2))
            .grid(FOUNDATIONS, 8, 4, Place::at(x, y), (pitch, 1.6))
    }
    Layout {
        wide: square(Form::new(12.2, 6.8), 0.9, 1.3, 0.9, 0.6)
            .pile(STOCK.at(0), Place::at(11.1, 1.5))
            .pile(TALON.at(0), Place::at(11.1, 3.4)),
        tall: Some(
            square(Form::new(9.7, 10.4), 0.9, 1.15, 0.7, 1.4)
                .pile(STOCK.at(0), Place::at(3.7, 8.7))
                .pile(TALON.at(0), Place::at(5.0, 8.7)),
        ),
        low: None,
    }
}
