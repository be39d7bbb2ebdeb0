//! Kingsdown Eights. Source: Whitmore Jones, "Kingsdown Eights".
//!
//! Rulings where the book is silent:
//! - Each side has four cards, because sixty-four cards are then left for two deals.
//! - In the side rows, cards are built downwards.
//! - A card of the centre or of another side pile may fill an empty place in the side rows. A dealt
//!   card may not.
//! - A column of the centre receives only dealt cards.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "kingsdown-eights",
    title: "Kingsdown Eights",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    CENTRE = Part::tableau("centre", "centre column", 8);
    SIDES = Part::tableau("side rows", "side pile", 8).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let fours = || Deal::rows(CENTRE, 4);
    Rules {
        first_deal: vec![DealStep::Deal(fours()), DealStep::Deal(Deal::row(SIDES))],
        phases: vec![Phase {
            routes: vec![
                CENTRE.plays_to(FOUNDATIONS),
                SIDES.plays_to(FOUNDATIONS),
                CENTRE.builds_on(SIDES),
                SIDES.builds_on(SIDES),
                CENTRE.fills_spaces_of(SIDES),
                SIDES.fills_spaces_of(SIDES),
            ],
            stock: Stock::with_deal(fours()),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Places four cards on the left and four on the right. They are rotated by a quarter turn, and
/// their rows grow outwards.
fn add_sides(form: Form, left: f32, right: f32, (y, pitch): (f32, f32), room: f32) -> Form {
    let place = |x, turn| Place::at(x, y).with_rotation(turn).spread_down(0.34, room);
    form.facing_columns(
        [SIDES.at(0), SIDES.at(4)],
        4,
        [place(left, 90.0), place(right, -90.0)],
        pitch,
    )
}

fn layout() -> Layout {
    let wide = Form::new(16.4, 8.4)
        .row(CENTRE, 8, Place::at(4.0, 0.1).spread_down(0.5, 5.1), 1.06)
        .row(FOUNDATIONS, 8, (4.0, 6.9), 1.06)
        .pile(STOCK, (1.5, 6.9));
    let tall = Form::new(8.45, 14.45)
        .row(CENTRE, 8, Place::at(0.05, 0.1).spread_down(0.55, 4.85), 1.05)
        .row(FOUNDATIONS, 8, (0.05, 11.4), 1.05)
        .pile(STOCK, (3.72, 12.95));
    let low = Form::new(17.6, 6.0)
        .row_spread_down(CENTRE, 8, (3.6, 0.1), 1.06, 0.42)
        .grid(FOUNDATIONS, 8, 2, (15.4, 0.1), (1.1, 1.48))
        .pile(STOCK, (2.3, 4.5));
    Layout::from_forms(
        add_sides(wide, 2.5, 12.9, (-0.05, 1.45), 2.1),
        add_sides(tall, 2.97, 4.48, (6.4, 1.2), 2.7),
    )
    .with_low_form(add_sides(low, 2.1, 12.3, (-0.1, 1.07), 1.7))
}
