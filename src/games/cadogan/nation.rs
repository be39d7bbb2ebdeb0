//! The Nation. Source: Cadogan, "The Nation".
//!
//! Rulings where the book is silent:
//! - A card that fits a foundation moves there automatically when it is turned. It still counts as
//!   the card dealt to its column. A card that fits both foundations of its suit must go to one of
//!   them, and the player chooses which.
//! - A column counts as a space if all its eight cards went to the foundations. A column that a
//!   later deal did not reach is not a space.
//! - The player may take up the columns while cards can still move. The player decides when,
//!   because cards can move back and forth without end.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "nation",
    title: "The Nation",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &[]));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &[]));
    COLUMNS = Part::tableau("columns", "column", 12).with_build(Build::EITHER_IN_SUIT);
    STOCK = Part::stock();
}

const EIGHT: u8 = 8;
const SUITS: [Suit; 4] = [Suit::Diamonds, Suit::Clubs, Suit::Hearts, Suit::Spades];

fn rules(_: &Choices) -> Rules {
    let turned = |to| COLUMNS.plays_to(to).only_cards_just_dealt(JustDealt::UntilNextMove);
    let seats = Shape::RoundRobin { part: COLUMNS, per: EIGHT, replace: false };
    Rules {
        first_deal: vec![DealStep::place_foundation_bases(&SUITS, &[(1, ACES), (13, KINGS)])],
        phases: vec![
            Phase {
                name: "during the deal",
                duties: vec![Duty::with_automatic_move(vec![turned(ACES), turned(KINGS)])],
                stock: Stock {
                    deals_per_request: EIGHT,
                    ..Stock::with_deal(Deal::with_shape(seats))
                },
                ends: vec![(Test::empty([STOCK]).and(Test::NoDuty), "after the deal")],
                ..Phase::default()
            },
            Phase {
                name: "after the deal",
                routes: vec![
                    COLUMNS.plays_to(ACES),
                    COLUMNS.plays_to(KINGS),
                    COLUMNS.builds_on(COLUMNS),
                    COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Receiver(Test::DealReached)),
                ],
                ..Phase::default()
            },
        ],
        redeal: Some(Redeal::of_part(2, COLUMNS, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(13.6, 9.1)
            .pile(STOCK, (0.1, 0.1))
            .rows(&[ACES, KINGS], 4, (4.5, 0.1), (1.2, 1.5))
            .row_spread_down(COLUMNS, 12, (0.1, 3.2), 1.12, 0.45),
        Form::new(6.9, 12.4)
            .pile(STOCK, (0.1, 0.85))
            .rows(&[ACES, KINGS], 4, (1.8, 0.1), (1.2, 1.5))
            .grid(COLUMNS, 12, 6, Place::at(0.1, 3.2).spread_down(0.4, 3.1), (1.12, 4.6)),
    )
    .with_low_form(
        Form::new(17.4, 6.5)
            .pile(STOCK, (0.1, 2.5))
            .facing_columns([ACES, KINGS], 4, [(1.4, 0.1), (2.6, 0.1)], 1.6)
            .row_spread_down(COLUMNS, 12, (3.9, 0.1), 1.12, 0.45),
    )
}
