//! Anna. Source: Cadogan, "Anna".
//!
//! Rulings where the book is silent:
//! - In the helps (auxiliary piles) an ace may go on a king, because the foundations are built from
//!   ace to king. A queen may never go on another card.
//! - Knaves (jacks) move to the letter N automatically.
//! - An empty help place may stay empty. Only the talon (waste) can fill it. A queen may fill it,
//!   too.
//! - For a redeal the player turns the talon over and does not shuffle it.
//! - The game is won when all kings are placed. Then the queens that are not yet in the letter A
//!   move there.

use crate::games::prelude::*;

pub const GAME: Game =
    Game { id: "anna", title: "Anna", book: Book::Cadogan, rules: Native(rules), ..Game::PATIENCE };

parts! {
    KNAVES = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(DOWN_TO_KING, &Suit::PAIRS));
    HELPS = Part::tableau("helps", "help", 8).with_build(Build { wrap: true, ..Build::new(Dir::Up, Follow::InSuit) });
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const DOWN_TO_KING: &[u8] = &[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 13];

/// The ranks that may be built on a help. Knaves, queens and kings are missing, because they have
/// other places.
const BUILDABLE: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(HELPS).with_diverted_ranks(&[11], KNAVES))],
        phases: vec![Phase {
            routes: vec![
                HELPS.plays_to(KNAVES),
                TALON.plays_to(KNAVES),
                HELPS.builds_on(HELPS).only_ranks(BUILDABLE),
                TALON.builds_on(HELPS).only_ranks(BUILDABLE),
                TALON.fills_spaces_of(HELPS),
            ],
            consequences: vec![
                Consequence::Play(TALON.begins_foundation(KNAVES)),
                Consequence::fill(HELPS, [TALON, STOCK])
                    .with_condition(Test::Holds { part: KNAVES, cards: 96 }),
            ],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(2, TALON, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let letter_a = |form: Form, x: f32, y: f32| {
        let side = |dx: f32, turn| Place::at(x + dx, y + 1.35).with_rotation(turn);
        form.line(HELPS.at(1), 3, side(1.3, 24.0).spread_left(0.2, 0.5), (-0.65, 1.6))
            .line(HELPS.at(4), 3, side(4.0, -24.0).spread_right(0.2, 0.5), (0.65, 1.6))
            .pile(HELPS, Place::at(x + 2.65, y).spread_down(0.2, 0.9))
            .pile(
                HELPS.at(7),
                Place::at(x + 2.65, y + 2.7).with_rotation(90.0).spread_right(0.2, 0.9),
            )
    };
    let letter_n = |form: Form, x: f32, y: f32| {
        form.column(KNAVES, 3, (x, y), 2.0)
            .line(KNAVES.at(3), 3, Place::at(x + 1.3, y).with_rotation(-24.0), (0.8, 1.6))
            .column(KNAVES.at(6), 2, (x + 4.2, y), 2.0)
    };
    let letters = |form: Form, (x, y)| {
        // The stock and the talon are below the horizontal bar of the letter A.
        letter_n(letter_a(form, 0.7, 0.1), x, y).row_of_parts(&[STOCK, TALON], (2.75, 5.15), 1.2)
    };
    Layout::from_forms(
        letters(Form::new(13.2, 6.65), (7.9, 0.4)),
        letters(Form::new(7.7, 13.4), (1.25, 7.8)),
    )
    // A low window is wide, so it has room for the helps beside the letter N.
    .with_low_form(letters(Form::new(13.7, 6.65), (8.4, 0.4)))
}
