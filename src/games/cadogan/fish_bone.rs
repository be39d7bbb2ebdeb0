//! The Fish-Bone. Source: Cadogan, "The Fish-Bone".
//!
//! Rulings where the book is silent:
//! - Knaves (jacks) move from the talon (waste) to their places automatically, but not from the
//!   gridiron (the tableau).
//! - A king or queen that has just been turned moves to its place automatically if its knave is
//!   placed. If a king or queen is uncovered on the talon later, the player moves it.
//! - No king or queen may be built on a card of the gridiron. But a king or queen may be dealt
//!   there or fill an empty place.
//! - For the second deal the talon is turned over.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "fish-bone",
    title: "The Fish-Bone",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    GRIDIRON = Part::tableau("gridiron", "gridiron pile", 6).with_build(Build::new(Dir::Up, Follow::InSuit));
    KNAVES = Part::foundations("knaves", "knave’s place", 8, Foundation::in_suit(DOWN_FROM_KNAVE, &Suit::PAIRS));
    KINGS = Part::foundations("kings", "king’s place", 8, Foundation::in_suit(&[13], &Suit::PAIRS));
    QUEENS = Part::foundations("queens", "queen’s place", 8, Foundation::in_suit(&[12], &Suit::PAIRS));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const DOWN_FROM_KNAVE: &[u8] = &[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

fn rules(_: &Choices) -> Rules {
    let beside_knave = |from: PartId, to| {
        let knave_placed = Test::Filled(Piles::SameNumber(vec![KNAVES]));
        from.plays_to(to).with_guard(Guard::Receiver(knave_placed))
    };
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(GRIDIRON))],
        phases: vec![Phase {
            routes: vec![
                GRIDIRON.plays_to(KNAVES),
                TALON.plays_to(KNAVES),
                beside_knave(GRIDIRON, KINGS),
                beside_knave(GRIDIRON, QUEENS),
                beside_knave(TALON, KINGS),
                beside_knave(TALON, QUEENS),
                TALON.builds_on(GRIDIRON).only_ranks(&orders::UP[..11]),
                TALON.fills_spaces_of(GRIDIRON),
            ],
            consequences: vec![
                Consequence::Play(TALON.begins_foundation(KNAVES)),
                Consequence::Play(
                    beside_knave(TALON, KINGS).only_cards_just_dealt(JustDealt::UntilNextMove),
                ),
                Consequence::Play(
                    beside_knave(TALON, QUEENS).only_cards_just_dealt(JustDealt::UntilNextMove),
                ),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, TALON, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the knaves in a vertical line that starts at (x, y). The king of each knave is to its
    /// left, the queen to its right, so kings and queens look like ribs.
    fn add_bone(form: Form, first: u8, (x, y): (f32, f32), count: u8) -> Form {
        form.column(KNAVES.at(first), count, (x, y), 1.6)
            .column(KINGS.at(first), count, Place::at(x - 1.5, y + 0.65).with_rotation(-58.0), 1.6)
            .column(QUEENS.at(first), count, Place::at(x + 1.5, y + 0.65).with_rotation(58.0), 1.6)
    }
    let gridiron = |form: Form, place: Place, step, room| {
        form.grid(GRIDIRON, 6, 2, place.spread_down(0.2, room), step)
    };
    let wide = add_bone(add_bone(Form::new(12.8, 7.2), 0, (5.1, 0.1), 4), 4, (9.9, 0.1), 4);
    let tall = add_bone(Form::new(7.3, 13.7), 0, (4.5, 0.1), 8);
    // In the layout for low windows the line of knaves is horizontal, with the kings above and the
    // queens below.
    let low = Form::new(16.3, 4.9)
        .row(KNAVES, 8, (3.5, 1.75), 1.55)
        .row(KINGS, 8, Place::at(4.0, 0.2).with_rotation(32.0), 1.55)
        .row(QUEENS, 8, Place::at(4.0, 3.3).with_rotation(-32.0), 1.55)
        .column_of_parts(&[STOCK, TALON], (2.3, 0.1), 1.65);
    Layout::from_forms(
        gridiron(wide, Place::at(0.4, 0.1), (1.3, 1.85), 0.4).row_of_parts(
            &[STOCK, TALON],
            (0.4, 5.7),
            1.3,
        ),
        gridiron(tall, Place::at(0.1, 1.6), (1.1, 2.3), 0.8).row_of_parts(
            &[STOCK, TALON],
            (0.1, 9.6),
            1.1,
        ),
    )
    .with_low_form(gridiron(low, Place::at(0.1, 0.1), (1.1, 1.6), 0.15))
}
