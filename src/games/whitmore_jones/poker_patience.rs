//! Poker Patience. Source: Whitmore Jones, "Poker Patience".
//!
//! Three values are illegible in the print: straight flush, straight and flush. We use 30, 12 and
//! 5. They come from a known scale whose other values are those of the book.
//!
//! Rulings where the book is silent:
//! - The square may grow in all directions, so the first card may later be in the middle.
//! - The game has a score, but no result counts as won or lost.
//! - In the piquet pack the ace is only high, because the pack has no two.
//! - Several players play with the same cards in the same order; the program turns the cards, as
//!   the "dictator" does in the book. Players with equal totals have the same rank.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "poker-patience",
    title: "Poker Patience",
    aka: &["Poker Squares", "Poker Solitaire"],
    book: Book::WhitmoreJones,
    kind: Kind::Poker,
    options: &[PLAYERS, JOKER, BEZIQUE],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FIELD = Part::tableau("square", "place", PLACES);
    CARD = Part::reserve("turned card’s place", "turned card’s place", 1);
    STOCK = Part::stock();
    REST = Part::out_of_play("rest of the pack", "rest of the pack", 1);
}

/// The number of places in a row of the field. It is large enough for a square that grows from the
/// middle place in every direction.
pub(super) const COLUMNS: u8 = 9;
/// The number of places of the whole field.
pub(super) const PLACES: u8 = COLUMNS * COLUMNS;

pub(super) const PLAYERS: OptionSpec = OptionSpec {
    id: "players",
    title: "Players",
    note: "Up to six play with the same cards, each on a board of their own. The highest total wins.",
    values: &["1", "2", "3", "4", "5", "6"],
    book: true,
};
pub(super) const JOKER: OptionSpec = OptionSpec::switch(
    "joker",
    "With a joker",
    "Shuffle in a joker. It stands for any card, one in its row and perhaps another in its column.",
    true,
);
pub(super) const BEZIQUE: OptionSpec = OptionSpec::switch(
    "bezique",
    "Piquet pack",
    "Play with only the 32 cards from the seven to the ace, the book’s bezique pack.",
    true,
);

pub(super) fn rules(choices: &Choices) -> Rules {
    let bezique = choices.is_on(BEZIQUE.id);
    let scale = PokerScale {
        straight_flush: 30,
        fours: 16,
        straight: 12,
        full: 10,
        threes: 6,
        flush: 5,
        two_pairs: 3,
        pair: 1,
        royal: None,
        fives: None,
        cyclic: false,
    };
    Rules {
        boards: choices.value_index(PLAYERS.id) + 1,
        first_deal: vec![DealStep::Keep { cards: 25, rest: REST.at(0) }],
        phases: vec![Phase {
            routes: vec![
                CARD.route(FIELD, Onto::Field { columns: COLUMNS, size: 5, serpent: false }),
            ],
            consequences: vec![Consequence::fill(CARD, [STOCK])],
            ..Phase::default()
        }],
        win: Win::Never,
        measure: Measure::Poker { part: FIELD, columns: COLUMNS, scale },
        layout: layout(),
        ..Rules::new(
            Packs {
                ranks: pack_ranks(bezique),
                jokers: u8::from(choices.is_on(JOKER.id)),
                ..Packs::of(1)
            },
            parts(),
        )
    }
}

/// The ranks of the whole pack or, if `bezique` is true, of the piquet pack.
pub(super) fn pack_ranks(bezique: bool) -> RankSet {
    if bezique { RankSet::of(&[1, 7, 8, 9, 10, 11, 12, 13]) } else { RankSet::ALL }
}

fn layout() -> Layout {
    Layout::from_forms(
        add_square(FIELD, Form::new(11.6, 7.85), 2.9).column_of_parts(
            &[CARD, STOCK],
            (0.7, 1.6),
            2.8,
        ),
        add_tall_square(FIELD, Form::new(5.6, 9.6), 0.1).row_of_parts(
            &[CARD, STOCK],
            (1.5, 8.0),
            1.6,
        ),
    )
    .with_low_form(add_low_square(FIELD, Form::new(11.0, 5.36), 3.6).column_of_parts(
        &[CARD, STOCK],
        (1.2, 0.8),
        2.2,
    ))
}

/// Places the square at `x` from the left. Its cards do not overlap. The columns are so far apart
/// that the name of a hand has room below each column. A window that is high enough always has this
/// form.
pub(super) fn add_square(field: PartId, form: Form, x: f32) -> Form {
    add_framed_field(field, form, x, 1.6, (1.5, 7.5)).marked_as_figure()
}

/// Places the square for tall windows. Its cards do not overlap.
pub(super) fn add_tall_square(field: PartId, form: Form, x: f32) -> Form {
    add_framed_field(field, form, x, 1.08, (1.5, 7.5))
}

/// Places the square for low windows. Each row covers the lower third of the row above it.
pub(super) fn add_low_square(field: PartId, form: Form, x: f32) -> Form {
    add_framed_field(field, form, x, 1.08, (0.92, 5.1))
}

/// Places the field. `pitch` is the distance from column to column, and `closest` the least distance
/// from row to row.
fn add_framed_field(
    field: PartId,
    form: Form,
    x: f32,
    pitch: f32,
    (closest, height): (f32, f32),
) -> Form {
    let frame = Frame::new(field, (5, 5), closest, (x, 0.05), (4.0 * pitch + 1.08, height));
    form.with_frame(frame, PLACES, COLUMNS, (pitch, 1.5))
}
