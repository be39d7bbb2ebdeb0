//! Margarethe. Source: Cadogan, "Margarethe".
//!
//! Rulings where the book is silent:
//! - An empty help place may stay empty, and only the talon (waste) fills it.
//! - Aces move to their packet automatically, in any order of suits.
//! - For the second deal the player turns the talon over and does not shuffle it.
//! - In the letter M, the suits have the same order for each of the three ranks.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "margarethe",
    title: "Margarethe",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    KINGS = Part::foundations("kings", "king’s packet", 4, Foundation::in_suit(&[13, 10, 9, 8], &[]));
    KNAVES = Part::foundations("knaves", "knave’s packet", 4, Foundation::in_suit(&[11, 7, 6, 5], &[]));
    QUEENS = Part::foundations("queens", "queen’s packet", 4, Foundation::in_suit(&[12, 4, 3, 2], &[]));
    ACES = Part::foundations("packet of aces", "packet of aces", 1, Foundation::any_suit(&[1, 1, 1, 1]));
    HELPS = Part::reserve("helps", "help", 9);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

fn rules(_: &Choices) -> Rules {
    let courts = [(13, KINGS), (11, KNAVES), (12, QUEENS)];
    let plays = |from: PartId| courts.map(|(_, part)| from.plays_to(part));
    let mut routes = vec![TALON.fills_spaces_of(HELPS)];
    routes.extend([HELPS, TALON].into_iter().flat_map(plays));
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::ALL, &courts),
            DealStep::Deal(Deal::row(HELPS).with_diverted_ranks(&[1], ACES)),
        ],
        phases: vec![Phase {
            routes,
            consequences: vec![Consequence::Play(TALON.plays_to(ACES))],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, TALON, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let letter_m = |form: Form, x: f32, y: f32| {
        let knave =
            |column: f32, row: f32, turn| Place::at(x + column, y + row).with_rotation(turn);
        form.facing_columns([KINGS, QUEENS], 4, [(x, y), (x + 5.0, y)], 1.6)
            .pile(KNAVES, knave(1.3, 0.35, -18.0))
            .pile(KNAVES.at(1), knave(1.8, 1.85, -18.0))
            .pile(KNAVES.at(2), knave(3.2, 1.85, 18.0))
            .pile(KNAVES.at(3), knave(3.7, 0.35, 18.0))
            .pile(ACES, Place::at(x + 2.5, y + 4.6).with_rotation(90.0))
    };
    let letter_a = |form: Form, x: f32, y: f32| {
        let side = |dx: f32, turn| Place::at(x + dx, y + 0.1).with_rotation(turn);
        form.line(HELPS, 4, side(1.9, 20.0), (-0.55, 1.5))
            .line(HELPS.at(4), 4, side(3.5, -20.0), (0.55, 1.5))
            .pile(HELPS.at(8), Place::at(x + 2.7, y + 2.6).with_rotation(90.0))
            .row_of_parts(&[STOCK, TALON], (x + 2.1, y + 4.8), 1.2)
    };
    Layout::from_forms(
        letter_a(letter_m(Form::new(12.8, 6.5), 0.1, 0.1), 6.4, 0.1),
        letter_a(letter_m(Form::new(6.6, 13.1), 0.3, 0.1), 0.1, 6.6),
    )
}
