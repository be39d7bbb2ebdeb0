//! King Edward. Source: Whitmore Jones, "King Edward".
//!
//! Rulings where the book is silent:
//! - Empty places may be filled in the first part of the game, too.
//! - Part of a run may be moved, and any run may fill a space.
//! - Aces are put aside automatically, also from the heads (first cards) of the columns in the
//!   second part.
//! - A deuce (two) that is already on the three of its suit counts as placed on a three.
//! - A deuce that was set aside may come back only on a three that is the last card (foot) of a
//!   column.
//! - A whole column may move to another space, which matters before a row is dealt. This counts as
//!   one move.
//!
//! This file is longer than most, because in the second part cards may leave and join both ends of
//! a column.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "king-edward",
    title: "King Edward",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 8).with_build(Build::DOWN_BY_COLOUR);
    ACES = Part { role: Role::Reserve, ..Part::foundations("aces", "ace’s place", 8, Foundation::in_suit(&[1], &Suit::PAIRS)) };
    DEUCES = Part { role: Role::Reserve, ..Part::foundations("deuces", "deuce’s place", 4, Foundation::in_suit(&[2], &Suit::ALL)) };
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let set_aside =
        |end| COLUMNS.plays_to(DEUCES).with_ends(end, End::Top).with_guard(Guard::NoBuildAvailable);
    let ace = |end| Consequence::Play(COLUMNS.plays_to(ACES).with_ends(end, End::Top));
    let at_foot = vec![
        COLUMNS.builds_on(COLUMNS).moves_runs(),
        COLUMNS.fills_spaces_of(COLUMNS).moves_runs(),
        set_aside(End::Top),
        DEUCES.builds_on(COLUMNS),
    ];
    let at_head = vec![
        COLUMNS.builds_on(COLUMNS).moves_runs().with_ends(End::Top, End::Bottom),
        COLUMNS.builds_on(COLUMNS).moves_runs().with_ends(End::Bottom, End::Top),
        COLUMNS.builds_on(COLUMNS).moves_runs().with_ends(End::Bottom, End::Bottom),
        COLUMNS.fills_spaces_of(COLUMNS).moves_runs().with_ends(End::Bottom, End::Top),
        set_aside(End::Bottom),
    ];
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(COLUMNS))],
        phases: vec![
            Phase {
                name: "in the first part",
                routes: at_foot.clone(),
                consequences: vec![ace(End::Top)],
                stock: Stock::with_deal(Deal::row(COLUMNS)),
                ends: vec![(Test::empty([STOCK]), "in the second part")],
                ..Phase::default()
            },
            Phase {
                name: "in the second part",
                routes: [at_foot, at_head].concat(),
                consequences: vec![ace(End::Top), ace(End::Bottom)],
                ..Phase::default()
            },
        ],
        win: Win::Runs { part: COLUMNS, head: 13, foot: 3 },
        finish: vec![
            Finish::LayOn { from: DEUCES, to: COLUMNS },
            Finish::LayOn { from: ACES, to: COLUMNS },
        ],
        measure: Measure::WinProgress,
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(13.2, 7.9)
            .row(COLUMNS, 8, Place::at(0.1, 0.1).spread_down(0.4, 6.2), 1.16)
            .grid(ACES, 8, 2, (9.75, 0.1), (1.14, 1.5))
            .column(DEUCES, 4, (12.1, 0.1), 1.5)
            .pile(STOCK, (10.9, 6.4)),
        Form::new(8.4, 12.4)
            .row(ACES, 8, (0.06, 0.1), 1.04)
            .row(DEUCES, 4, (0.06, 1.65), 1.04)
            .pile(STOCK, (7.34, 1.65))
            .row_spread_down(COLUMNS, 8, (0.06, 3.3), 1.04, 0.6),
    )
    // The foundations are closer together, so that the columns have the whole height.
    .with_low_form(
        Form::new(14.4, 6.4)
            .row_spread_down(COLUMNS, 8, (0.1, 0.1), 1.16, 0.42)
            .grid(ACES, 8, 2, (9.75, 0.1), (1.14, 1.6))
            .column(DEUCES, 4, (12.1, 0.1), 1.6)
            .pile(STOCK, (13.3, 4.9)),
    )
}
