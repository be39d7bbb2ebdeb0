//! Mount Olympus. Source: Cadogan, "Mount Olympus".
//!
//! Rulings where the book is silent: the stock is turned singly to the talon,
//! whose top may be built on the battery; one card moves at a time; a space
//! takes the talon's top, when the player likes; the talon is turned over for
//! the second deal, not shuffled.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "mount-olympus",
    title: "Mount Olympus",
    book: Book::Cadogan,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part::foundations("odd foundations", "odd foundation", 8, Foundation::in_suit(ODD, &[]));
    TWOS = Part::foundations("even foundations", "even foundation", 8, Foundation::in_suit(EVEN, &[]));
    BATTERY = Part::tableau("battery", "battery pile", 9).builds(DOWN_BY_TWOS);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const ODD: &[u8] = &[1, 3, 5, 7, 9, 11, 13];
const EVEN: &[u8] = &[2, 4, 6, 8, 10, 12];
const DOWN_BY_TWOS: Build = Build { lists: &[ODD, EVEN], ..Build::DOWN_IN_SUIT };

fn rules(_: &Choices) -> Rules {
    Rules {
        lay: vec![Lay::bases(&Suit::PAIRS, &[(1, ACES), (2, TWOS)]), Lay::Deal(Deal::row(BATTERY))],
        phases: vec![Phase {
            routes: vec![
                BATTERY.plays_to(ACES),
                BATTERY.plays_to(TWOS),
                TALON.plays_to(ACES),
                TALON.plays_to(TWOS),
                BATTERY.builds_on(BATTERY),
                TALON.builds_on(BATTERY),
                TALON.fills(BATTERY),
            ],
            stock: Stock::deals(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of(1, TALON, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Two stairs down from the summit at (x, y), aces and twos in turn.
    fn stairs(form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32)) -> Form {
        (0..8u8).fold(form, |form, row| {
            let step = f32::from(row);
            let left = Place::at(x - 1.0 - dx * step, y + dy * step);
            let right = Place::at(x + dx * step, y + dy * step);
            let (ace, two) = if row % 2 == 0 { (left, right) } else { (right, left) };
            form.pile(ACES.at(row), ace).pile(TWOS.at(row), two)
        })
    }
    /// The battery in rows of one, three and five about x.
    fn battery(form: Form, (x, y): (f32, f32), step: (f32, f32), spread: Spread) -> Form {
        let row = |form: Form, first, count: u8, at: f32| {
            let left = x - 0.5 - step.0 * f32::from(count / 2);
            form.row(BATTERY.at(first), count, Place::at(left, y + at).spread(spread), step.0)
        };
        row(row(row(form, 0, 1, 0.0), 1, 3, step.1), 4, 5, 2.0 * step.1)
    }
    let wide = stairs(Form::new(16.6, 8.9), (8.3, 0.1), (1.03, 1.04));
    let tall = stairs(Form::new(8.5, 13.6), (4.25, 0.1), (0.45, 1.5));
    let low = stairs(Form::new(17.7, 6.0), (8.85, 0.1), (1.1, 0.62));
    Layout {
        wide: battery(wide, (8.3, 1.7), (1.6, 1.9), Spread::right(0.25, 0.5))
            .pile(STOCK, (7.2, 7.3))
            .pile(TALON, (8.4, 7.3)),
        tall: Some(
            battery(tall, (4.25, 3.05), (1.05, 3.0), Spread::down(0.3, 1.4))
                .pile(STOCK, (3.1, 12.1))
                .pile(TALON, (4.4, 12.1)),
        ),
        low: Some(
            battery(low, (8.85, 1.52), (1.7, 1.46), Spread::right(0.2, 0.5))
                .pile(STOCK, (0.1, 0.1))
                .pile(TALON, (1.3, 0.1)),
        ),
    }
}
