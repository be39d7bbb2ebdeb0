//! Bismarck. Source: Whitmore Jones, "Bismarck Patience".
//!
//! An empty column becomes a "vacancy column", which may hold two cards (a pair). The book marks it
//! by putting the pair a little higher, so here the pairs have places of their own above the
//! columns. The player may use such a place as soon as the column below it is empty.
//!
//! Rulings where the book is silent:
//! - The two cards of a pair move in one move. Each may be the end card of a column or the card
//!   turned last. It is enough if the second card becomes free when the first card leaves. The
//!   pair may also be the last two cards of a run.
//! - When one card of a pair has left, no card may be built on the other.
//! - The book lets the player decide whether to put back a second king of a suit. Here the option
//!   decides; by default the king is put back. It goes to a random place among the cards not yet
//!   dealt, and the next card takes its place in the column.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "bismarck",
    title: "Bismarck",
    book: Book::WhitmoreJones,
    options: &[KINGS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 12).with_build(Build::DOWN_IN_SUIT);
    PAIRS = Part::tableau("vacancy columns", "vacancy column", 12).with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const KINGS: OptionSpec = OptionSpec {
    id: "kings",
    title: "One king of a suit",
    note: "During the first deal, a second king of a suit goes back into the pack.",
    values: &["on", "off"],
    book: true,
};

fn rules(choices: &Choices) -> Rules {
    let column_empty = Test::Empty(Piles::SameNumber(vec![COLUMNS]));
    let lay = match choices.value_index(KINGS.id) {
        0 => DealStep::Reject { part: COLUMNS, rows: 4, rank: 13 },
        _ => DealStep::Deal(Deal::rows(COLUMNS, 4)),
    };
    let pair =
        Match::Pair { from: vec![COLUMNS, WASTE], to: PAIRS, where_to: column_empty.clone() };
    Rules {
        first_deal: vec![lay],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                PAIRS.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).moves_runs(),
                PAIRS.builds_on(COLUMNS).moves_runs(),
                WASTE.builds_on(COLUMNS),
                COLUMNS
                    .fills_spaces_of(PAIRS)
                    .moves_exactly(2)
                    .with_guard(Guard::Receiver(column_empty)),
            ],
            together: vec![pair.into()],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, WASTE, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The vacancy column of each column is above it.
    let pair = |x, y| Place::at(x, y).spread_down(0.25, 0.25);
    Layout::from_forms(
        Form::new(13.7, 7.5)
            .row_of_parts(&[STOCK, WASTE], (0.1, 0.1), 1.13)
            .row(FOUNDATIONS, 8, (4.62, 0.1), 1.13)
            .row(PAIRS, 12, pair(0.1, 1.65), 1.13)
            .row_spread_down(COLUMNS, 12, (0.1, 3.4), 1.13, 0.3),
        Form::new(7.3, 12.9)
            .row_of_parts(&[STOCK, WASTE], (0.1, 0.8), 1.2)
            .grid(FOUNDATIONS, 8, 4, (2.6, 0.1), (1.15, 1.48))
            .grid(PAIRS, 12, 6, pair(0.1, 3.1), (1.2, 4.9))
            .grid(COLUMNS, 12, 6, Place::at(0.1, 4.85).spread_down(0.5, 1.6), (1.2, 4.9)),
    )
    .with_low_form(
        Form::new(17.6, 6.2)
            .grid(FOUNDATIONS, 8, 2, (0.1, 0.1), (1.12, 1.5))
            .column_of_parts(&[STOCK, WASTE], (2.36, 1.4), 1.8)
            .row(PAIRS, 12, pair(3.5, 0.1), 1.17)
            .row(COLUMNS, 12, Place::at(3.5, 1.85).spread_down(0.32, 2.9), 1.17),
    )
}
