//! Babette. Source: Cadogan, "Babette".
//!
//! Rulings where the book is silent:
//! - The player always chooses whether a card goes to a foundation. If two foundations can take it,
//!   the player also chooses which one.
//! - The first ace of a suit can only begin the ascending foundation, and the first king only the
//!   descending one.
//! - The player may take the redeal while cards can still be played.
//! - For the redeal the player takes up each column from its first row to its last row.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "babette",
    title: "Babette",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    GARDEN = Part { free: Free::at_bottom_of_column(GARDEN, 13, COLUMNS), ..Part::tableau("garden", "garden place", 104) };
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    STOCK = Part::stock();
}

const COLUMNS: u8 = 8;

fn rules(_: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    Rules {
        phases: vec![Phase {
            name: "play",
            routes: vec![
                // The last card of a foundation (a king or an ace) may be played only if the other
                // foundation of its suit has begun.
                GARDEN.plays_to(ACES).only_ranks(&orders::UP[..12]),
                GARDEN.plays_to(ACES).with_guard(twin_begun(KINGS)),
                GARDEN.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
                GARDEN.plays_to(KINGS).with_guard(twin_begun(ACES)),
            ],
            stock: Stock::with_deal(Deal::with_shape(Shape::NextRow {
                part: GARDEN,
                columns: COLUMNS,
            })),
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            gather: Gather::Piles {
                parts: vec![GARDEN],
                first: PileOrder::LastColumn(COLUMNS),
                shuffle: false,
            },
            ..Redeal::of_part(2, GARDEN, Test::empty([STOCK]))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // Each row of the layout is below the row that was dealt before it. If there are many rows,
    // they move closer together.
    let garden = |form: Form, least: u8, at: (f32, f32), height: f32, pitch: f32| {
        let size = (7.0 * pitch + 1.02, height);
        let frame = Frame::new(GARDEN, (COLUMNS, least), 0.45, at, size);
        form.with_frame(frame, 104, COLUMNS, (pitch, 1.43))
    };
    let above = |form: Form, x: f32, pitch: f32| {
        form.side_by_side(&[(KINGS, 4), (ACES, 4)], (x, 0.1), pitch)
    };
    Layout::from_forms(
        above(garden(Form::new(10.6, 8.4), 4, (0.1, 1.7), 6.6, 1.14), 0.1, 1.14)
            .pile(STOCK, (9.5, 0.1)),
        above(garden(Form::new(8.5, 14.5), 8, (0.06, 1.65), 11.25, 1.05), 0.07, 1.05)
            .at_bottom_edge(STOCK),
    )
    .with_low_form(
        garden(Form::new(14.2, 6.3), 4, (0.1, 0.1), 6.1, 1.14)
            .facing_columns([KINGS, ACES], 4, [(9.7, 0.1), (11.0, 0.1)], 1.53)
            .pile(STOCK, (13.0, 2.4)),
    )
}
