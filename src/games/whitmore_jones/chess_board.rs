//! Chess-Board, also Fives. Source: Whitmore Jones, "Chess-Board Patience".
//!
//! Rulings where the book is silent:
//! - The player chooses the base (the rank of the foundations) before the first move, because the
//!   book says to study the layout first and then to choose.
//! - In building, an ace may follow a king, and a king may follow an ace, because the base may be
//!   any rank. The similar game Double Fives shows this, too.
//! - Only the exposed cards may be used, so only single cards move. An option of ours lets whole
//!   runs move.
//! - A player who gives up a layout starts a new deal. This is not a move.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "chess-board",
    title: "Chess-Board",
    aka: &["Fives"],
    book: Book::WhitmoreJones,
    options: &[RUNS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ROWS = Part::tableau("rows", "row", 10)
        .with_build(Build { wrap: true, ..Build::EITHER_IN_SUIT });
    BASES = Part::foundations("bases", "base", 4, Foundation {
        suits: &Suit::ALL,
        ..Foundation::round_from_base(Base::Declared, Follow::InSuit)
    });
}

const RUNS: OptionSpec = OptionSpec::switch(
    "runs",
    "Runs move together",
    "Cards in sequence move together on to a card that they fit, but never into a space.",
    false,
);

/// The number of cards in each row. The rows of the left block and of the right block alternate.
/// The top rows have one card more.
const SIZES: &[u8] = &[6, 6, 5, 5, 5, 5, 5, 5, 5, 5];

fn rules(choices: &Choices) -> Rules {
    let packs = ROWS.builds_on(ROWS);
    let packs = if choices.is_on(RUNS.id) { packs.moves_runs() } else { packs };
    Rules {
        first_deal: vec![DealStep::Deal(Deal::packets_of_sizes(ROWS, SIZES))],
        phases: vec![
            Phase { name: "while the base is chosen", ..Phase::default() },
            Phase {
                name: "after the base is chosen",
                routes: vec![ROWS.plays_to(BASES), packs, ROWS.fills_spaces_of(ROWS)],
                ..Phase::default()
            },
        ],
        calls: vec![Call {
            name: "Choose the base",
            times: Times::Most(1),
            when: Test::Always,
            act: Act::Declare,
            leads: Some("after the base is chosen"),
        }],
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

/// Places the left block, whose rows grow to the left, and the right block, whose rows grow to the
/// right.
fn add_blocks(form: Form, (inner, y): (f32, f32), pitch: f32, (step, room): (f32, f32)) -> Form {
    (0..5).fold(form, |form, row| {
        let y = y + pitch * f32::from(row);
        form.pile(ROWS.at(2 * row), Place::at(inner - 1.15, y).spread_left(step, room))
            .pile(ROWS.at(2 * row + 1), Place::at(inner + 0.15, y).spread_right(step, room))
    })
}

fn layout() -> Layout {
    let wide = add_blocks(Form::new(16.4, 8.95), (8.2, 1.7), 1.45, (0.98, 6.9));
    let tall = add_blocks(Form::new(8.5, 11.6), (4.25, 1.9), 1.95, (0.6, 2.95));
    let low = add_blocks(Form::new(20.2, 7.35), (9.6, 0.1), 1.45, (0.98, 8.3));
    Layout::from_forms(wide.row(BASES, 4, (5.9, 0.1), 1.2), tall.row(BASES, 4, (1.95, 0.1), 1.2))
        .with_low_form(low.column(BASES, 4, (19.1, 0.8), 1.5))
}
