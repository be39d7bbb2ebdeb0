//! Small Triangle. Source: Whitmore Jones, "Small Triangle".
//!
//! Rulings where the book is silent:
//! - The longest line of the triangle, with seven cards, is at the top. So the first card of each
//!   line is the lowest card of its column.
//! - The player has won when no card is left in the triangle, even if there are cards in the waste.
//!   The game is then over.
//! - The book says to clear the layout before turning the stock. This is advice, not a rule.
//! - No card may leave the foundations.
//! - If the stock is turned in threes, and only one or two cards are left, they are turned
//!   together.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "small-triangle",
    title: "Small Triangle",
    book: Book::WhitmoreJones,
    options: &[THREES],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("triangle", "column", 7).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const THREES: OptionSpec = OptionSpec::switch(
    "threes",
    "In threes",
    "Turn three cards at a time, and turn the rubbish-heap over as often as you like.",
    true,
);

fn rules(choices: &Choices) -> Rules {
    let threes = choices.is_on(THREES.id);
    let redeal =
        Redeal { times: Times::Endless, ..Redeal::of_part(0, WASTE, Test::empty([STOCK])) };
    Rules {
        first_deal: vec![DealStep::Deal(
            Deal::with_shape(Shape::Triangle(COLUMNS)).with_face_up(1),
        )],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                WASTE.builds_on(COLUMNS),
                COLUMNS.fills_spaces_of(COLUMNS).moves_runs().only_ranks(&[13]),
                WASTE.fills_spaces_of(COLUMNS).only_ranks(&[13]),
            ],
            consequences: vec![Consequence::TurnUp(COLUMNS)],
            stock: Stock::with_deal(Deal::rows(WASTE, if threes { 3 } else { 1 })),
            ..Phase::default()
        }],
        redeal: threes.then_some(redeal),
        win: Win::When(Test::empty([COLUMNS])),
        layout: layout(threes),
        ..Rules::new(Packs::of(1), parts())
    }
}

/// With `threes`, the player sees the three cards that were turned together.
fn layout(threes: bool) -> Layout {
    let waste = |(x, y), (dx, dy)| match threes {
        true => Place::at(x, y).with_three_top_cards(dx, dy),
        false => Place::at(x, y),
    };
    let pitch = 1.04;
    Layout::from_forms(
        Form::new(9.15, 7.2)
            .pile(STOCK, (0.1, 0.1))
            .pile(WASTE, waste((1.4, 0.1), (0.45, 0.0)))
            .row(FOUNDATIONS, 4, (4.0, 0.1), 1.3)
            .row_spread_down(COLUMNS, 7, (0.1, 1.75), 1.3, 0.34),
        Form::new(7.33, 10.4)
            .row(FOUNDATIONS, 4, (0.1 + 1.5 * pitch, 0.1), pitch)
            .row(COLUMNS, 7, Place::at(0.1, 1.75).spread_down(0.56, 5.5), pitch)
            .pile(STOCK, (4.2, 8.9))
            .pile(WASTE, waste((5.3, 8.9), (0.45, 0.0))),
    )
    .with_low_form(
        Form::new(12.6, 6.0)
            .pile(STOCK, (0.1, 0.1))
            .pile(WASTE, waste((0.1, 1.6), (0.0, 0.45)))
            .row_spread_down(COLUMNS, 7, (1.7, 0.1), 1.32, 0.42)
            .column(FOUNDATIONS, 4, (11.4, 0.1), 1.48),
    )
}
