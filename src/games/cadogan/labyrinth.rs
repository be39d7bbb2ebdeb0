//! The Labyrinth. Source: Cadogan, "The Labyrinth".
//!
//! Rulings where the book is silent:
//! - In each column only the cards at the two ends are free. The crosses in the picture of the book
//!   show this.
//! - Gaps in the last row are refilled when the player asks for it, but always before a new row is
//!   dealt. If gaps were refilled at once, there would never be a gap above the last row.
//! - The player chooses whether a card goes to a foundation.
//! - At the end the player may lift one card. It stays aside until it can be played.
//! - The player moves the cards that begin foundations. The first ace of a suit can only begin a
//!   foundation. The same is true for the first king.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "labyrinth",
    title: "The Labyrinth",
    book: Book::Cadogan,
    kind: Kind::Grid,
    options: &[AS_THEY_APPEAR],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    ROWS = Part { free: Free::at_ends_of_column(ROWS, 11, COLUMNS), ..Part::tableau("labyrinth", "labyrinth place", 110) };
    LIFTED = Part::reserve("place aside", "place aside", 1);
    STOCK = Part::stock();
}

const COLUMNS: u8 = 10;
const AS_THEY_APPEAR: OptionSpec = OptionSpec::switch(
    "foundations-as-they-appear",
    "Foundations as they appear",
    "No ace or king is set out first. They start the foundations when they come free.",
    true,
);

fn rules(choices: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    let as_they_appear = choices.is_on(AS_THEY_APPEAR.id);
    let goes_up = |from: PartId| match as_they_appear {
        false => vec![from.plays_to(ACES), from.plays_to(KINGS)],
        // The last card of a foundation (a king or an ace) may be played only if the other
        // foundation of its suit has begun.
        true => vec![
            from.plays_to(ACES).only_ranks(&orders::UP[..12]),
            from.plays_to(ACES).with_guard(twin_begun(KINGS)),
            from.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
            from.plays_to(KINGS).with_guard(twin_begun(ACES)),
        ],
    };
    let bases = DealStep::place_foundation_bases(&Suit::ALL, &[(1, ACES), (13, KINGS)]);
    let refill = Shape::UpTo { parts: &[ROWS], cards: 1, rows: Rows::Last(COLUMNS) };
    let next = Shape::NextRow { part: ROWS, columns: COLUMNS };
    Rules {
        first_deal: if as_they_appear { vec![] } else { vec![bases] },
        phases: vec![Phase {
            routes: [ROWS, LIFTED].into_iter().flat_map(goes_up).collect(),
            stock: Stock {
                turns: vec![Deal::with_shape(refill), Deal::with_shape(next)],
                ..Stock::none()
            },
            ..Phase::default()
        }],
        calls: vec![Call {
            name: "Lift a card out",
            times: Times::Most(1),
            when: Test::empty([STOCK]).and(Test::Stuck),
            act: Act::Routes(vec![ROWS.fills_spaces_of(LIFTED).with_reach(Reach::FromAny)]),
            leads: None,
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // Each row is directly below the row before. If there are many rows, they overlap.
    let rows = |form: Form, least: u8, at, size, pitch| {
        form.with_frame(
            Frame::new(ROWS, (COLUMNS, least), 0.5, at, size),
            110,
            COLUMNS,
            (pitch, 1.42),
        )
    };
    // The aces are on the left and the kings on the right, each in `columns` columns.
    let sides = |form: Form, columns: u8, right: f32| {
        let (step, below) = ((1.15, 1.53), 0.15 + 1.53 * f32::from(4 / columns));
        form.grid(ACES, 4, columns, (0.1, 0.1), step)
            .grid(KINGS, 4, columns, (right, 0.1), step)
            .pile(STOCK, (0.1, below))
            .pile(LIFTED, (right + step.0 * f32::from(columns - 1), below))
    };
    Layout::from_forms(
        sides(rows(Form::new(13.4, 7.7), 5, (1.4, 0.1), (10.6, 7.5), 1.06), 1, 12.3),
        rows(Form::new(10.1, 18.3), 10, (0.05, 1.7), (10.0, 14.9), 1.0)
            .row(ACES, 4, (0.1, 0.1), 1.1)
            .row(KINGS, 4, (5.6, 0.1), 1.1)
            .row_at_bottom_edge(&[STOCK, LIFTED], 1.7),
    )
    .with_low_form(sides(
        rows(Form::new(15.5, 5.2), 3, (2.5, 0.1), (10.5, 5.0), 1.06),
        2,
        13.25,
    ))
}
