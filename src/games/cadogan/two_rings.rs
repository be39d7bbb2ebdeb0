//! Two Rings. Source: Cadogan, "Two Rings".
//!
//! Rulings where the book is silent:
//! - The stock is turned singly.
//! - The player may fill an empty place of the bracelet (the two rings) with the top card of the
//!   talon (waste) at any time.
//! - For the second deal the player turns the talon over and does not shuffle it, and the cards of
//!   the bracelet stay.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "two-rings",
    title: "Two Rings",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SEVENS = Part::foundations("ring of sevens", "seven’s place", 8, Foundation::in_suit(&[7, 8, 9, 10, 11, 12, 13], &[]));
    SIXES = Part::foundations("ring of sixes", "six’s place", 8, Foundation::in_suit(&[6, 5, 4, 3, 2, 1], &[]));
    BRACELET = Part::reserve("bracelet", "bracelet place", 8);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::PAIRS, &[(7, SEVENS), (6, SIXES)]),
            DealStep::Deal(Deal::row(BRACELET)),
        ],
        phases: vec![Phase {
            routes: vec![
                BRACELET.plays_to(SEVENS),
                BRACELET.plays_to(SIXES),
                TALON.plays_to(SEVENS),
                TALON.plays_to(SIXES),
                TALON.fills_spaces_of(BRACELET),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, TALON, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// The angles of the cards of the first ring, in degrees. The cards leave gaps, so that the cards
/// of the second ring can pass between them. The second ring has the mirrored angles.
const ANGLES: [f32; 8] = [-27.0, 15.0, 69.0, 111.0, 165.0, 207.0, 249.0, 291.0];

fn layout() -> Layout {
    /// Places a ring of cards. The long side of each card is along the ring, not across it.
    fn add_ring(form: Form, part: PartId, middle: (f32, f32), angle: fn(f32) -> f32) -> Form {
        (0u8..).zip(ANGLES.map(angle)).fold(form, |form, (index, degrees)| {
            form.pile(
                part.at(index),
                Place::on_circle(middle, 2.55, degrees).with_rotation(degrees + 90.0),
            )
        })
    }
    let beside = |form: Form, x: f32, y: f32| {
        let form = add_ring(form, SEVENS, (x, y), |degrees| degrees);
        add_ring(form, SIXES, (x + 3.1, y), |degrees| -degrees)
    };
    let above = add_ring(Form::new(6.8, 12.7), SEVENS, (3.4, 3.2), |degrees| degrees + 90.0);
    let above = add_ring(above, SIXES, (3.4, 6.3), |degrees| 90.0 - degrees);
    Layout::from_forms(
        beside(Form::new(13.0, 8.1), 4.95, 3.2).row_of_parts(&[STOCK, TALON], (0.1, 6.6), 1.3).row(
            BRACELET,
            8,
            (3.1, 6.6),
            1.25,
        ),
        above.column_of_parts(&[STOCK, TALON], (0.1, 9.6), 1.55).grid(
            BRACELET,
            8,
            4,
            (1.8, 9.6),
            (1.3, 1.55),
        ),
    )
    .with_low_form(
        beside(Form::new(15.9, 6.3), 3.3, 3.15)
            .grid(BRACELET, 8, 4, (10.6, 0.4), (1.3, 1.6))
            .row_of_parts(&[STOCK, TALON], (11.9, 4.3), 1.3),
    )
}
