//! The Quilt. Source: Whitmore Jones, "The Quilt".
//!
//! Rulings where the book is silent:
//! - A card may go on the waste only if the waste already has a card. In the waste an ace never
//!   follows a king, and a king never follows an ace. Cards of the waste go only to the packets.
//! - While building, the player may change the direction (up or down).
//! - A card in the middle is free under the same rule as one at the edge.
//! - The aces and kings at the bottom of the foundation packets stay there.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "quilt",
    title: "The Quilt",
    aka: &["Crazy Quilt", "Indian Carpet", "Japanese Rug"],
    book: Book::WhitmoreJones,
    kind: Kind::Grid,
    options: &[WRAP],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part { head: Some(Rank::ACE), ..Part::foundations("ace packets", "ace packet", 4, Foundation::in_suit(orders::UP, &[])) };
    KINGS = Part { head: Some(Rank::KING), ..Part::foundations("king packets", "king packet", 4, Foundation::in_suit(orders::DOWN, &[])) };
    QUILT = Part { free: Free::at_narrow_ends(QUILT, 8, 8), ..Part::tableau("quilt", "quilt place", 64) };
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap").with_build(Build::EITHER_IN_SUIT);
}

const WRAP: OptionSpec = OptionSpec::switch(
    "wrap",
    "King and ace join",
    "On the rubbish-heap a king and an ace of one suit are neighbours.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let mut parts = parts();
    let build = Build { wrap: choices.is_on(WRAP.id), ..Build::EITHER_IN_SUIT };
    parts[usize::from(WASTE.0)].build = Some(build);
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::ALL, &[(1, ACES), (13, KINGS)]),
            DealStep::Deal(Deal::row(QUILT)),
        ],
        phases: vec![Phase {
            routes: vec![
                QUILT.plays_to(ACES),
                QUILT.plays_to(KINGS),
                WASTE.plays_to(ACES),
                WASTE.plays_to(KINGS),
                QUILT.builds_on(WASTE),
                KINGS.plays_to(ACES),
                ACES.plays_to(KINGS),
            ],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, WASTE, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts)
    }
}

fn layout() -> Layout {
    let quilt = |form: Form, x: f32, y: f32| {
        (0..64).fold(form, |form, index| {
            let (row, column) = (index / 8, index % 8);
            let turn = if (row + column) % 2 == 0 { 0.0 } else { 90.0 };
            let place = Place::at(x + 1.22 * f32::from(column), y + 1.22 * f32::from(row));
            form.pile(QUILT.at(index), place.with_rotation(turn))
        })
    };
    // Each ace has a king beside it, because cards may move between the packets of these two.
    Layout::from_forms(
        quilt(Form::new(13.7, 10.1), 2.75, 0.1)
            .facing_columns([ACES, KINGS], 4, [(0.1, 0.1), (1.2, 0.1)], 1.6)
            .column_of_parts(&[STOCK, WASTE], (12.6, 0.1), 1.6),
        quilt(Form::new(10.0, 13.6), 0.25, 1.75)
            .row(ACES, 4, (0.3, 0.1), 2.45)
            .row(KINGS, 4, (1.42, 0.1), 2.45)
            .row_of_parts(&[STOCK, WASTE], (3.7, 12.1), 1.5),
    )
}
