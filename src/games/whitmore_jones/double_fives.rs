//! Double Fives. Source: Whitmore Jones, "Double Fives".
//!
//! Rulings where the book is silent:
//! - The book deals two "over-cards". The player chooses one, and the other is the first card that
//!   is set aside.
//! - An ace may follow a king, and a king may follow an ace. This also applies to building, as the
//!   example of the book shows.
//! - A whole sequence may move onto a card, because the book forbids this only for empty places.
//! - Cards of the spread and the top card of the waste may fill an empty place.
//! - The cards that were set aside are dealt in the order in which they were set aside.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "double-fives",
    title: "Double Fives",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ROWS = Part::tableau("squares", "row", 10).with_build(Build { wrap: true, ..Build::DOWN_IN_SUIT });
    CHOICE = Part::reserve("over-cards", "over-card", 2);
    SPREAD = Part::reserve("spread", "place of the spread", 5);
    BASES = Part::foundations("bases", "base", 8, Foundation { suits: &Suit::PAIRS, ..Foundation::round_from_base(Base::First(&[BASES]), Follow::InSuit) });
    PACK = Part { name: "second pack", pile_name: "second pack", ..Part::stock() };
    REJECTED = Part::out_of_play("rejected cards", "heap of rejected cards", 1);
    WASTE = Part::waste("rubbish-heap");
}

const BY_FIVES: &str = "while the second pack is spread by fives";

fn rules(_: &Choices) -> Rules {
    let routes = |from: PartId| {
        vec![
            ROWS.plays_to(BASES),
            from.plays_to(BASES),
            ROWS.builds_on(ROWS).moves_runs(),
            from.builds_on(ROWS),
            ROWS.fills_spaces_of(ROWS),
            from.fills_spaces_of(ROWS),
        ]
    };
    // The player may deal a new spread (row of cards) only when no cards of the old spread are
    // left.
    let cleared_first = Stock {
        otherwise: Some((!Test::empty([PACK]), "while the spread is cleared away")),
        ..Stock::none()
    };
    Rules {
        packs: Packs { shuffling: PackShuffling::Separate, ..Packs::of(2) },
        first_deal: vec![DealStep::Deal(Deal::packets(ROWS, 5)), DealStep::Deal(Deal::row(CHOICE))],
        phases: vec![
            Phase {
                name: "while the base is chosen",
                routes: vec![CHOICE.begins_foundation(BASES).leads_to_phase(BY_FIVES)],
                ..Phase::default()
            },
            Phase {
                name: BY_FIVES,
                routes: routes(SPREAD),
                consequences: vec![Consequence::fill(REJECTED, [CHOICE])],
                stock: cleared_first,
                ..Phase::default()
            },
            Phase {
                name: "while the spread is cleared away",
                consequences: vec![Consequence::Play(SPREAD.route(REJECTED, Onto::Any))],
                ends: vec![(Test::Always, "while five are spread")],
                ..Phase::default()
            },
            Phase {
                name: "while five are spread",
                stock: Stock {
                    when: Test::empty([SPREAD]),
                    by_itself: true,
                    ..Stock::with_deal(Deal::row(SPREAD))
                },
                ends: vec![(Test::Always, BY_FIVES)],
                ..Phase::default()
            },
            Phase {
                name: "while the rejected cards are played out",
                routes: routes(WASTE),
                stock: Stock::with_deal(Deal::row(WASTE)),
                ..Phase::default()
            },
        ],
        redeal: Some(Redeal {
            gather: Gather::Piles {
                parts: vec![REJECTED, SPREAD],
                first: PileOrder::FirstPile,
                shuffle: false,
            },
            leads: &["while the rejected cards are played out"],
            ..Redeal::of_part(1, REJECTED, Test::empty([PACK]))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Places two squares, whose rows grow outwards. The foundations are between them.
fn add_squares_and_foundations(
    form: Form,
    middle: f32,
    pitch: f32,
    (step, room): (f32, f32),
) -> Form {
    let left = Place::at(middle - 2.12, 0.1).spread_left(step, room);
    let right = Place::at(middle + 1.12, 0.1).spread_right(step, room);
    form.facing_columns([ROWS.at(0), ROWS.at(5)], 5, [left, right], pitch).grid(
        BASES,
        8,
        2,
        (middle - 1.04, 0.1 + pitch / 2.0),
        (1.08, pitch),
    )
}

fn layout() -> Layout {
    Layout::from_forms(
        add_squares_and_foundations(Form::new(15.6, 9.1), 7.8, 1.5, (0.97, 5.35))
            .pile(PACK, (1.3, 7.6))
            .row(CHOICE, 2, (2.7, 7.6), 1.12)
            .row(SPREAD, 5, (5.1, 7.6), 1.12)
            .row_of_parts(&[REJECTED, WASTE], (11.9, 7.6), 1.4),
        add_squares_and_foundations(Form::new(9.3, 13.2), 4.65, 1.95, (0.62, 2.43))
            .row(CHOICE, 2, (0.2, 9.9), 1.12)
            .row(SPREAD, 5, (3.6, 9.9), 1.12)
            .row_of_parts(&[PACK, REJECTED, WASTE], (2.3, 11.6), 1.9),
    )
    .with_low_form(
        add_squares_and_foundations(Form::new(20.4, 7.5), 7.2, 1.48, (0.9, 4.75))
            .pile(PACK, (14.8, 0.1))
            .row(CHOICE, 2, (17.1, 0.1), 1.12)
            .row(SPREAD, 5, (14.8, 2.6), 1.1)
            .row_of_parts(&[REJECTED, WASTE], (14.8, 5.1), 1.4),
    )
}
