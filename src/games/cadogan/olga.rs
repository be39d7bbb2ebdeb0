//! The Olga. Source: Cadogan, "The Olga".
//!
//! Rulings where the book is silent:
//! - The player moves an ace from the stock to its foundation, like any other card.
//! - One card moves at a time.
//! - A card of the flower-bed (the tableau) may fill an empty column, but a card of the talon
//!   (waste) may not.
//!
//! The text of the book says "deuces" (twos). This is a mistake, because piquet packs have no twos.
//! A seven follows the ace.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "olga",
    title: "The Olga",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    BED = Part::tableau("flower-bed", "column", 7).with_build(DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 16, Foundation::in_suit(PIQUET, SUITS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const PIQUET: &[u8] = &[1, 7, 8, 9, 10, 11, 12, 13];
const DOWN_BY_COLOUR: Build = Build { lists: &[PIQUET], ..Build::DOWN_BY_COLOUR };

use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};
const SUITS: &[Suit] = &[S, S, S, S, H, H, H, H, D, D, D, D, C, C, C, C];

fn rules(_: &Choices) -> Rules {
    // In every second row the cards are face down.
    let two_rows = || DealStep::Deal(Deal::rows(BED, 2).with_face_up(1));
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(BED)), two_rows(), two_rows(), two_rows()],
        phases: vec![Phase {
            routes: vec![
                BED.plays_to(FOUNDATIONS),
                TALON.plays_to(FOUNDATIONS),
                BED.builds_on(BED),
                TALON.builds_on(BED),
                BED.fills_spaces_of(BED),
            ],
            consequences: vec![Consequence::TurnUp(BED)],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs { ranks: RankSet::of(PIQUET), ..Packs::of(4) }, parts())
    }
}

fn layout() -> Layout {
    // Half of the foundations are on the left and half on the right. In the tall form they are in
    // two rows.
    let halves = [FOUNDATIONS.at(0), FOUNDATIONS.at(8)];
    Layout::from_forms(
        Form::new(13.6, 7.7)
            .grid(halves[0], 8, 2, (0.1, 0.1), (1.12, 1.5))
            .row(BED, 7, Place::at(2.75, 0.1).spread_down(0.55, 6.0), 1.18)
            .grid(halves[1], 8, 2, (11.3, 0.1), (1.12, 1.5))
            .row_of_parts(&[STOCK, TALON], (0.1, 6.2), 1.12),
        Form::new(8.45, 13.6)
            .rows(&halves, 8, (0.05, 0.1), (1.05, 1.5))
            .row(BED, 7, Place::at(0.13, 3.15).spread_down(0.8, 7.3), 1.2)
            .row_at_bottom_edge(&[STOCK, TALON], 1.2),
    )
}
