//! The Blockade. Source: Cadogan, "The Blockade".
//!
//! Rulings where the book is silent:
//! - Empty places are refilled when the player asks for it, but always before a new row is dealt.
//!   If empty places were refilled at once, no card above the last row could ever become free.
//! - The player may deal a new row while moves remain.
//! - Aces go to the foundations automatically when they are dealt.
//! - Cards are built on free cards only, one at a time.
//! - When the stock is empty, nothing is refilled, and no card may be put on an empty place.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "blockade",
    title: "The Blockade",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ROWS = Part { free: Free::at_bottom_of_column(ROWS, 8, COLUMNS), ..Part::tableau("rows", "place", 96) }
        .with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
}

const COLUMNS: u8 = 12;

fn rules(_: &Choices) -> Rules {
    let deal = |shape| Deal::with_shape(shape).with_diverted_ranks(&[1], FOUNDATIONS);
    let next = Shape::NextRow { part: ROWS, columns: COLUMNS };
    let refill = Shape::UpTo { parts: &[ROWS], cards: 1, rows: Rows::Dealt(COLUMNS) };
    Rules {
        first_deal: vec![DealStep::Deal(deal(next))],
        phases: vec![Phase {
            routes: vec![
                ROWS.plays_to(FOUNDATIONS),
                ROWS.builds_on(ROWS).with_reach(Reach::FreeToFree),
            ],
            stock: Stock { turns: vec![deal(refill), deal(next)], ..Stock::none() },
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // Each row is directly below the row before. If there are many rows, they overlap. In the
    // layout for low windows the rows are beside the foundations, otherwise below them. In the tall
    // form each row is in two halves, so that the cards are larger: the places on the left are in
    // an upper block, and the others in a lower block.
    let halves = |form: Form, pitch: (f32, f32)| {
        let half = COLUMNS / 2;
        (0..16u8).fold(form, |form, line| {
            let (row, block) = (line / 2, line % 2);
            let y = pitch.1 * f32::from(row) + 100.0 * f32::from(block);
            form.row(ROWS.at(COLUMNS * row + half * block), half, (0.0, y), pitch.0)
        })
    };
    let rows = |form: Form, least: u8, at, size, pitch| {
        form.with_frame(
            Frame::new(ROWS, (COLUMNS, least), 0.5, at, size),
            96,
            COLUMNS,
            (pitch, 1.43),
        )
    };
    Layout::from_forms(
        rows(Form::new(13.1, 7.4), 4, (0.1, 1.75), (12.9, 5.55), 1.06)
            .row(FOUNDATIONS, 8, (0.1, 0.1), 1.4)
            .pile(STOCK, (12.0, 0.1)),
        halves(
            Form {
                frame: Some(Frame::new(ROWS, (6, 4), 0.5, (0.1, 3.1), (6.4, 7.9))),
                ..Form::new(6.6, 11.1)
            },
            (1.06, 1.43),
        )
        .grid(FOUNDATIONS, 8, 4, (0.1, 0.1), (1.1, 1.48))
        .pile(STOCK, (5.5, 1.58)),
    )
    .with_low_form(
        rows(Form::new(16.8, 6.1), 4, (3.7, 0.1), (13.0, 5.9), 1.06)
            .grid(FOUNDATIONS, 8, 2, (0.1, 0.1), (1.12, 1.5))
            .pile(STOCK, (2.4, 2.35)),
    )
}
