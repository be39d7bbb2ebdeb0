//! The Carpet. Source: Cadogan, "The Carpet".
//!
//! Rulings where the book is silent:
//! - A narrow end of a card is free if the place beside this end is empty. The other places up to
//!   the edge need not be empty.
//! - The corner card is upright, as in the picture of the book.
//! - The player may also play the top card of the waste.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "carpet",
    title: "The Carpet",
    similar_games: &["Crazy Quilt"],
    book: Book::Cadogan,
    kind: Kind::Grid,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    CARPET = Part { free: Free::at_narrow_ends(CARPET, 8, 8), ..Part::tableau("carpet", "carpet place", 64) };
    STOCK = Part::stock();
    TALON = Part::waste("talon").with_build(Build::EITHER_IN_SUIT);
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::ALL, &[(1, ACES), (13, KINGS)]),
            DealStep::Deal(Deal::row(CARPET)),
        ],
        phases: vec![Phase {
            routes: vec![
                CARPET.plays_to(ACES),
                CARPET.plays_to(KINGS),
                TALON.plays_to(ACES),
                TALON.plays_to(KINGS),
                CARPET.builds_on(TALON),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(2, TALON, Test::empty([STOCK])).with_shuffle()),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let carpet = |form: Form, x: f32, y: f32| {
        (0..64).fold(form, |form, index| {
            let (row, column) = (index / 8, index % 8);
            let turn = if (row + column) % 2 == 0 { 0.0 } else { 90.0 };
            let place = Place::at(x + 1.23 * f32::from(column), y + 1.23 * f32::from(row));
            form.pile(CARPET.at(index), place.with_rotation(turn))
        })
    };
    let fringe = |form: Form, from, to, depth| {
        form.with_engraving(CARPET, EngravedShape::Fringe { from, to, depth })
    };
    let wide = carpet(Form::new(13.3, 10.2), 1.75, 0.1);
    let wide = fringe(wide, (1.5, 10.11), (1.5, 0.1), 0.28);
    let wide = fringe(wide, (11.61, 0.1), (11.61, 10.11), 0.28);
    let tall = carpet(Form::new(10.1, 13.8), 0.25, 1.75);
    let tall = fringe(tall, (0.05, 1.71), (10.06, 1.71), 0.16);
    let tall = fringe(tall, (10.06, 11.8), (0.05, 11.8), 0.28);
    Layout::from_forms(
        wide.facing_columns([ACES, KINGS], 4, [(0.1, 0.1), (12.2, 0.1)], 1.56).row_of_parts(
            &[STOCK, TALON],
            (0.1, 8.6),
            12.1,
        ),
        tall.row(ACES, 4, (0.1, 0.1), 1.13).row(KINGS, 4, (5.6, 0.1), 1.13).row_of_parts(
            &[STOCK, TALON],
            (3.8, 12.2),
            1.5,
        ),
    )
}
