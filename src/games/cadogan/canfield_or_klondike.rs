//! Canfield or Klondike. Source: Cadogan, "Canfield or Klondike".
//!
//! Rulings where the book is silent:
//! - Only the last card of a column may go to a foundation. The rule that all cards of a column
//!   move together applies only to moves between columns.
//! - No card may leave the foundations.
//! - Aces go to the foundations automatically as soon as they are face up.
//! - A whole column with a king at its head may move to another space, although this changes
//!   nothing.
//!
//! This is not the game with a reserve of thirteen that others call Canfield.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "canfield-or-klondike",
    title: "Canfield or Klondike",
    aka: &["Solitaire", "Fascination", "Triangle"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 7).with_build(Build::DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    STOCK = Part::stock();
    WASTE = Part::waste("waste");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(
            Deal::with_shape(Shape::Triangle(COLUMNS)).with_face_up(1),
        )],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).moves_whole_pile(),
                WASTE.builds_on(COLUMNS),
                COLUMNS.fills_spaces_of(COLUMNS).moves_whole_pile().only_ranks(&[13]),
                WASTE.fills_spaces_of(COLUMNS).only_ranks(&[13]),
            ],
            consequences: vec![
                Consequence::TurnUp(COLUMNS),
                Consequence::Play(COLUMNS.plays_to(FOUNDATIONS).only_ranks(&[1])),
                Consequence::Play(WASTE.plays_to(FOUNDATIONS).only_ranks(&[1])),
            ],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        measure: Measure::Counters { stake: 52, each: 5 },
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let pitch = 1.14;
    Layout::from_forms(
        Form::new(9.15, 7.2)
            .row_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.3)
            .row(FOUNDATIONS, 4, (4.0, 0.1), 1.3)
            .row_spread_down(COLUMNS, 7, (0.1, 1.75), 1.3, 0.34),
        Form::new(8.03, 10.4)
            .row(FOUNDATIONS, 4, (0.1 + 1.5 * pitch, 0.1), pitch)
            .row(COLUMNS, 7, Place::at(0.1, 1.75).spread_down(0.56, 5.5), pitch)
            .row_at_bottom_edge(&[STOCK, WASTE], pitch),
    )
}
