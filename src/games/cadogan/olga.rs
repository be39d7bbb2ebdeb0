//! The Olga. Source: Cadogan, "The Olga".
//!
//! Rulings where the book is silent: an ace turned from the stock goes up by
//! the player's hand like any other card; one card moves at a time; an empty
//! column takes a card of the flower-bed, never of the talon. The deuces of
//! the text are a slip: piquet packs have none, and a seven follows the ace.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "olga",
    title: "The Olga",
    book: Book::Cadogan,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    BED = Part::tableau("flower-bed", "column", 7).builds(DOWN_BY_COLOUR);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 16, Foundation::in_suit(PIQUET, SUITS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const PIQUET: &[u8] = &[1, 7, 8, 9, 10, 11, 12, 13];
const DOWN_BY_COLOUR: Build = Build { lists: &[PIQUET], ..Build::DOWN_BY_COLOUR };

use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};
const SUITS: &[Suit] = &[S, S, S, S, H, H, H, H, D, D, D, D, C, C, C, C];

fn rules(_: &Choices) -> Rules {
    // Every second row lies face down.
    let two_rows = || Lay::Deal(Deal::rows(BED, 2).up(1));
    Rules {
        lay: vec![Lay::Deal(Deal::row(BED)), two_rows(), two_rows(), two_rows()],
        phases: vec![Phase {
            routes: vec![
                BED.plays_to(FOUNDATIONS),
                TALON.plays_to(FOUNDATIONS),
                BED.builds_on(BED),
                TALON.builds_on(BED),
                BED.fills(BED),
            ],
            after: vec![Consequence::TurnUp(BED)],
            stock: Stock::deals(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs { ranks: RankSet::of(PIQUET), ..Packs::of(4) }, parts())
    }
}

fn layout() -> Layout {
    let bed = |form: Form, x: f32, y: f32, pitch: f32, step: f32, room: f32| {
        form.row(BED, 7, Place::at(x, y).down(step, room), pitch)
    };
    /// Half of the foundations on either side, in so many columns.
    fn sides(form: Form, columns: u8, (left, right): (f32, f32), top: f32) -> Form {
        (0..16u8).fold(form, |form, index| {
            let (side, at) = (index / 8, index % 8);
            let x = if side == 0 { left } else { right } + 1.12 * f32::from(at % columns);
            form.pile(FOUNDATIONS.at(index), (x, top + 1.5 * f32::from(at / columns)))
        })
    }
    Layout {
        wide: bed(sides(Form::new(13.6, 7.7), 2, (0.1, 11.3), 0.1), 2.75, 0.1, 1.18, 0.55, 6.0)
            .pile(STOCK, (0.1, 6.2))
            .pile(TALON, (1.22, 6.2)),
        tall: Some(
            bed(sides(Form::new(9.6, 13.7), 1, (0.1, 8.5), 0.1), 1.24, 0.1, 1.02, 0.8, 9.0)
                .pile(STOCK, (3.7, 12.2))
                .pile(TALON, (4.9, 12.2)),
        ),
        low: None,
    }
}
