//! Spenser's Fairie Queen. Source: Cadogan, "Spenser's Fairie Queen".
//!
//! Rulings where the book is silent:
//! - The first king is the king of hearts, as in The Salic Law.
//! - Aces move to the foundations automatically. The player moves all other cards.
//! - Any card may go on a king without other cards, even the only card that is on another king. The
//!   king may receive a card again each time it has none.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "spensers-fairie-queen",
    title: "Spenser’s Fairie Queen",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part { head: Some(Rank::KING), ..Part::tableau("columns", "column", 8) }
        .with_build(Build::new(Dir::Down, Follow::AnySuit));
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(UP_TO_QUEEN, &Suit::PAIRS));
    STOCK = Part::stock();
}

const UP_TO_QUEEN: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::SetOut(vec![(
            Card::new(Rank::KING, Suit::Hearts),
            COLUMNS.at(0),
        )])],
        phases: vec![
            Phase {
                name: "during the deal",
                routes: vec![COLUMNS.plays_to(FOUNDATIONS)],
                consequences: vec![Consequence::Play(
                    COLUMNS.plays_to(FOUNDATIONS).only_ranks(&[1]),
                )],
                stock: Stock::with_deal(Deal::with_shape(Shape::LastBegun {
                    part: COLUMNS,
                    head: 13,
                })),
                ends: vec![(Test::empty([STOCK]), "after the deal")],
                ..Phase::default()
            },
            Phase {
                name: "after the deal",
                routes: vec![
                    COLUMNS.plays_to(FOUNDATIONS),
                    COLUMNS.builds_on(COLUMNS),
                    COLUMNS.fills_spaces_of(COLUMNS),
                ],
                ..Phase::default()
            },
        ],
        finish: vec![Finish::DealOut],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(10.6, 8.4)
            .row(FOUNDATIONS, 8, (0.1, 0.1), 1.14)
            .row_spread_down(COLUMNS, 8, (0.1, 1.7), 1.14, 0.38)
            .pile(STOCK, (9.5, 0.1)),
        Form::new(8.45, 12.8)
            .row(FOUNDATIONS, 8, (0.05, 0.1), 1.05)
            .row(COLUMNS, 8, Place::at(0.05, 1.7).spread_down(0.38, 7.9), 1.05)
            .at_bottom_edge(STOCK),
    )
    // The foundations are beside the columns, which have the whole height.
    .with_low_form(
        Form::new(13.5, 6.3)
            .grid(FOUNDATIONS, 8, 2, (0.1, 0.1), (1.14, 1.56))
            .row_spread_down(COLUMNS, 8, (2.8, 0.1), 1.14, 0.42)
            .pile(STOCK, (12.4, 0.1)),
    )
}
