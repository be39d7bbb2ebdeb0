//! Mount Olympus. Source: Cadogan, "Mount Olympus".
//!
//! Rulings where the book is silent:
//! - The stock is turned singly to the talon (waste). The player may build the top card of the
//!   talon on the battery (the tableau).
//! - One card moves at a time.
//! - The player may fill an empty place with the top card of the talon at any time.
//! - For the second deal the player turns the talon over and does not shuffle it.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "mount-olympus",
    title: "Mount Olympus",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part::foundations("odd foundations", "odd foundation", 8, Foundation::in_suit(ODD, &[]));
    TWOS = Part::foundations("even foundations", "even foundation", 8, Foundation::in_suit(EVEN, &[]));
    BATTERY = Part::tableau("battery", "battery pile", 9).with_build(DOWN_BY_TWOS);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const ODD: &[u8] = &[1, 3, 5, 7, 9, 11, 13];
const EVEN: &[u8] = &[2, 4, 6, 8, 10, 12];
const DOWN_BY_TWOS: Build = Build { lists: &[ODD, EVEN], ..Build::DOWN_IN_SUIT };

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::PAIRS, &[(1, ACES), (2, TWOS)]),
            DealStep::Deal(Deal::row(BATTERY)),
        ],
        phases: vec![Phase {
            routes: vec![
                BATTERY.plays_to(ACES),
                BATTERY.plays_to(TWOS),
                TALON.plays_to(ACES),
                TALON.plays_to(TWOS),
                BATTERY.builds_on(BATTERY),
                TALON.builds_on(BATTERY),
                TALON.fills_spaces_of(BATTERY),
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
    /// Places the two stairs. They lead down from the summit at (x, y). Aces and twos alternate on
    /// them.
    fn add_stairs(form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32)) -> Form {
        (0..8u8).fold(form, |form, row| {
            let step = f32::from(row);
            let left = (x - 1.0 - dx * step, y + dy * step);
            let right = (x + dx * step, y + dy * step);
            let (ace, two) = if row % 2 == 0 { (left, right) } else { (right, left) };
            form.pile(ACES.at(row), ace).pile(TWOS.at(row), two)
        })
    }
    let battery = |form: Form, place, pitch| form.centred_rows(BATTERY, &[1, 3, 5], place, pitch);
    let wide = add_stairs(Form::new(16.6, 8.9).marked_as_figure(), (8.3, 0.1), (1.03, 1.04));
    let tall = add_stairs(Form::new(8.5, 13.6), (4.25, 0.1), (0.45, 1.5));
    let low = add_stairs(Form::new(17.7, 6.0), (8.85, 0.1), (1.1, 0.62));
    Layout::from_forms(
        battery(wide, Place::at(8.3, 1.7).spread_right(0.25, 0.47), (1.6, 1.9)).row_of_parts(
            &[STOCK, TALON],
            (7.2, 7.3),
            1.2,
        ),
        battery(tall, Place::at(4.25, 3.05).spread_down(0.3, 1.4), (1.05, 3.0))
            .row_at_bottom_edge(&[STOCK, TALON], 1.3),
    )
    .with_low_form(
        battery(low, Place::at(8.85, 1.52).spread_right(0.2, 0.5), (1.7, 1.46)).row_of_parts(
            &[STOCK, TALON],
            (0.1, 0.1),
            1.2,
        ),
    )
}
