//! General Sedgewick. Source: Cadogan, "General Sedgewick".
//!
//! Rulings where the book is silent:
//! - On the foundations and on the cross, building continues from king to ace.
//! - When a card of the rank with which foundations begin is turned, it moves to a foundation
//!   automatically. If such a card is on the cross, the player decides when it moves.
//! - Only the talon (waste) fills empty places of the cross. The player decides when.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "general-sedgewick",
    title: "General Sedgewick",
    similar_games: &["Four Seasons", "Corner Card", "Vanishing Cross"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    CROSS = Part::tableau("cross", "packet", 5).with_build(Build { wrap: true, ..Build::new(Dir::Down, Follow::AnySuit) });
    CORNERS = Part::foundations("foundations", "foundation", 4, Foundation::round_from_base(Base::First(&[CORNERS]), Follow::InSuit));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::row(CROSS)),
            DealStep::Deal(Deal::with_shape(Shape::FirstEmpty(CORNERS))),
        ],
        phases: vec![Phase {
            routes: vec![
                CROSS.plays_to(CORNERS),
                TALON.plays_to(CORNERS),
                CROSS.builds_on(CROSS),
                TALON.builds_on(CROSS),
                TALON.fills_spaces_of(CROSS),
            ],
            consequences: vec![Consequence::Play(TALON.begins_foundation(CORNERS))],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    /// Places the five piles of the cross: centre, top, bottom, left, right. The distance between
    /// columns is `dx`, between rows `dy`.
    fn add_cross(form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32), spread: Spread) -> Form {
        let arms = [(1.0, 1.0), (1.0, 0.0), (1.0, 2.0), (0.0, 1.0), (2.0, 1.0)];
        arms.into_iter().zip(0u8..).fold(form, |form, ((column, row), index)| {
            form.pile(CROSS.at(index), Place::at(x + dx * column, y + dy * row).with_spread(spread))
        })
    }
    let wide = Form::new(12.2, 6.2)
        .grid(CORNERS, 4, 2, (0.1, 0.1), (9.3, 4.6))
        .column_at_right_edge(&[STOCK, TALON], 1.8);
    let tall = Form::new(6.0, 10.6)
        .grid(CORNERS, 4, 2, (0.1, 0.1), (4.8, 7.3))
        .row_at_bottom_edge(&[STOCK, TALON], 1.2);
    Layout::from_forms(
        add_cross(wide, (1.55, 0.7), (2.65, 1.7), Spread::right(0.3, 1.3)),
        add_cross(tall, (1.3, 0.3), (1.2, 2.8), Spread::down(0.35, 1.3)),
    )
}
