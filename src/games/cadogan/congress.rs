//! The Congress. Source: Cadogan, "The Congress".
//!
//! Rulings where the book is silent:
//! - Empty places are refilled all together when the player asks for it, and always before a new
//!   row is dealt. The rivers (rows) are refilled before the helps (auxiliary piles). The book says
//!   to fill the upper rows first. If each place were refilled at once, the upper rows would never
//!   have an empty place.
//! - A card of the rivers may fill an empty help only when the stock is empty. A card of another
//!   help may never fill it.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "congress",
    title: "The Congress",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    HELPS = Part::tableau("helps", "help", 4).with_build(Build::DOWN_IN_SUIT);
    NEW_HELPS = Part::tableau("new helps", "new help", 4).with_build(Build::DOWN_IN_SUIT);
    RIVERS = Part { free: Free::at_bottom_of_column(RIVERS, 12, COLUMNS), ..Part::tableau("rivers", "rivers place", 96) };
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &[]));
    STOCK = Part::stock();
}

const COLUMNS: u8 = 8;

fn rules(_: &Choices) -> Rules {
    let next = Shape::NextRow { part: RIVERS, columns: COLUMNS };
    let refill = Shape::UpTo { parts: &[RIVERS, HELPS], cards: 1, rows: Rows::Dealt(COLUMNS) };
    let while_dealing = vec![
        RIVERS.plays_to(FOUNDATIONS),
        HELPS.plays_to(FOUNDATIONS),
        RIVERS.builds_on(HELPS),
        HELPS.builds_on(HELPS),
    ];
    let with_new_helps = [
        NEW_HELPS.plays_to(FOUNDATIONS),
        RIVERS.builds_on(NEW_HELPS),
        HELPS.builds_on(NEW_HELPS),
        NEW_HELPS.builds_on(HELPS),
        NEW_HELPS.builds_on(NEW_HELPS),
        RIVERS.fills_spaces_of(HELPS),
        RIVERS.fills_spaces_of(NEW_HELPS),
    ];
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::PAIRS, &[(1, FOUNDATIONS)]),
            DealStep::Deal(Deal::row(HELPS)),
            DealStep::Deal(Deal::with_shape(next)),
        ],
        phases: vec![
            Phase {
                name: "while the stock lasts",
                routes: while_dealing.clone(),
                stock: Stock {
                    turns: vec![Deal::with_shape(refill), Deal::with_shape(next)],
                    ..Stock::none()
                },
                ends: vec![(Test::empty([STOCK]), "when the stock is out")],
                ..Phase::default()
            },
            Phase {
                name: "when the stock is out",
                routes: while_dealing.into_iter().chain(with_new_helps).collect(),
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // In the river rows, each row partly covers the row above it.
    let rivers = |form: Form, least: u8, at, size, pitch| {
        form.with_frame(
            Frame::new(RIVERS, (COLUMNS, least), 0.5, at, size),
            96,
            COLUMNS,
            (pitch, 1.05),
        )
    };
    let helps = [(HELPS, 4), (NEW_HELPS, 4)];
    Layout::from_forms(
        rivers(Form::new(12.6, 8.4), 5, (0.1, 0.1), (9.0, 5.6), 1.13)
            .side_by_side(&helps, Place::at(0.1, 5.95).spread_down(0.25, 1.0), 1.13)
            .grid(FOUNDATIONS, 8, 2, (10.1, 0.1), (1.3, 1.6))
            .pile(STOCK, (10.75, 6.9)),
        rivers(Form::new(8.5, 14.5), 8, (0.05, 1.65), (8.4, 8.35), 1.05)
            .side_by_side(&helps, Place::at(0.07, 10.15).spread_down(0.25, 1.2), 1.05)
            .row(FOUNDATIONS, 8, (0.07, 0.1), 1.05)
            .at_bottom_edge(STOCK),
    )
    .with_low_form(
        rivers(Form::new(17.2, 6.3), 5, (0.1, 0.1), (8.7, 6.1), 1.08)
            .rows(&[HELPS, NEW_HELPS], 4, Place::at(9.1, 0.1).spread_down(0.25, 1.3), (1.13, 3.1))
            .grid(FOUNDATIONS, 8, 2, (13.7, 0.1), (1.13, 1.52))
            .pile(STOCK, (16.1, 2.4)),
    )
}
