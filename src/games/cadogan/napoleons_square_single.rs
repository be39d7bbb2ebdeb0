//! Napoleon's Square, the second form. Source: Cadogan, "Napoleon's Square", at its end.
//!
//! Rulings where the book is silent:
//! - The twelve cards are on the same three sides as the packets of the first form. As in that
//!   form, only the top card of the talon (waste) may fill an empty place, and the player decides
//!   when. Cards of the square may be built on each other.
//! - At the start no card is under a king, so the rule of the first form about blocked suits is not
//!   needed.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "napoleons-square-single",
    title: "Napoleon’s Square, second form",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SQUARE = Part::tableau("square", "packet", 12).with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

pub(super) fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(SQUARE))],
        phases: vec![Phase {
            routes: vec![
                SQUARE.plays_to(FOUNDATIONS),
                TALON.plays_to(FOUNDATIONS),
                SQUARE.builds_on(SQUARE),
                TALON.builds_on(SQUARE),
                TALON.fills_spaces_of(SQUARE),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the left side from bottom to top, then the top side, then the right side from top to
    /// bottom. `dy` is the distance between two packets of the left or right side. `sides` contains
    /// the rotation and the spread of these packets. The packets of the top side grow downwards, at
    /// most by `below`.
    fn add_square(
        form: Form,
        left: f32,
        (dx, dy): (f32, f32),
        sides: [(f32, Spread); 2],
        below: f32,
    ) -> Form {
        let (x, y) = (left + 1.55, below + 1.9);
        let (right, first) = (x + 3.0 * dx + 1.55, y - 0.6);
        let side = |x: f32, y: f32, (turn, spread)| {
            Place::at(x, y).with_rotation(turn).with_spread(spread)
        };
        let top = Place::at(x, 0.1).spread_down(0.2, below);
        form.column(SQUARE, 4, side(left, first + 3.0 * dy, sides[0]), -dy)
            .row(SQUARE.at(4), 4, top, dx)
            .column(SQUARE.at(8), 4, side(right, first, sides[1]), dy)
            .grid(FOUNDATIONS, 8, 4, (x, y), (dx, dy * 4.0 / 3.0))
    }
    let outwards = [90.0, -90.0].map(|turn| (turn, Spread::down(0.2, 0.9)));
    // In the layout for tall windows the packets of the left and right sides grow downwards, where
    // there is more room.
    let downwards = [(90.0, Spread::right(0.25, 0.75)); 2];
    Layout::from_forms(
        add_square(Form::new(12.5, 6.8), 1.2, (1.3, 1.2), outwards, 0.6).column_of_parts(
            &[STOCK, TALON],
            (11.4, 1.5),
            1.9,
        ),
        add_square(Form::new(8.2, 12.0), 0.3, (1.15, 1.88), downwards, 1.4).row_of_parts(
            &[STOCK, TALON],
            (2.9, 10.5),
            1.3,
        ),
    )
}
