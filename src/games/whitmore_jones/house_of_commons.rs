//! House of Commons. Source: Whitmore Jones, "House of Commons".
//!
//! Rulings where the book is silent:
//! - For a redeal the cards are gathered row by row, each from left to right, and dealt again row
//!   by row. Each row gets one gap after the cards that are already in the right position.
//! - The player may take the redeal at any time. The player decides whether there are more useful
//!   moves.
//! - No card can fill a gap behind another gap.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "house-of-commons",
    title: "House of Commons",
    book: Book::WhitmoreJones,
    kind: Kind::Arranging,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SEATS = Part::tableau("seats", "seat", 40);
    ACES = Part::out_of_play("aces", "pile of aces", 1);
}

const COLUMNS: u8 = 10;
const LEAD: u8 = 2;

fn rules(_: &Choices) -> Rules {
    Rules {
        packs: Packs { ranks: RankSet::of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), ..Packs::of(1) },
        first_deal: vec![
            DealStep::Deal(Deal::row(SEATS)),
            DealStep::Lift { from: SEATS, ranks: RankSet::of(&[1]), to: ACES.at(0) },
        ],
        phases: vec![Phase {
            routes: vec![SEATS.route(SEATS, Onto::Beside { columns: COLUMNS, lead: LEAD })],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            gather: Gather::BehindGaps { part: SEATS, columns: COLUMNS, lead: LEAD },
            ..Redeal::of_part(1, SEATS, Test::Always)
        }),
        win: Win::Rows { part: SEATS, columns: COLUMNS, lead: LEAD },
        measure: Measure::WinProgress,
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    // In the tall form each row has two lines of five seats, so that the cards are larger.
    let tall = (0..4).fold(Form::new(6.7, 12.8), |form, row| {
        let y = 0.1 + 3.25 * f32::from(row);
        form.grid(SEATS.at(COLUMNS * row), COLUMNS, COLUMNS / 2, (0.1, y), (1.375, 1.45))
    });
    let wide = Form::new(10.9, 6.5).grid(SEATS, 40, COLUMNS, (0.1, 0.1), (1.08, 1.6));
    Layout::from_forms(wide, tall)
}
