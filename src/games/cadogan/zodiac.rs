//! The Zodiac. Source: Cadogan, "The Zodiac".
//!
//! Rulings where the book is silent: ace and king do not marry; spaces of the
//! Equator are filled with the talon's top only, which comes from the pack
//! when there is no other; the talon is dealt again as it lies; what is
//! forbidden in the Zodiac stays so when the foundations are formed. Turning
//! could go on for ever, so the game is lost when no space is left in the
//! Equator and no card still to be placed, or in it, can marry.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "zodiac",
    title: "The Zodiac",
    book: Book::Cadogan,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    EQUATOR = Part::reserve("Equator", "Equator place", 8);
    ZODIAC = Part::tableau("Zodiac", "Zodiac packet", 24).builds(Build::EITHER_IN_SUIT);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

fn rules(_: &Choices) -> Rules {
    let begun = |part| Guard::Receiver(Test::Filled(Piles::Twin(vec![part])));
    let homes = |part: PartId| {
        [
            // The last card of each only where the other one is begun.
            part.plays_to(ACES).only(&orders::UP[..12]),
            part.plays_to(ACES).guarded(begun(KINGS)),
            part.plays_to(KINGS).only(&orders::DOWN[..12]),
            part.plays_to(KINGS).guarded(begun(ACES)),
        ]
    };
    let marries = EQUATOR.builds_on(ZODIAC);
    let placed = Test::empty([STOCK, TALON]);
    let married = Test::Matches { from: vec![STOCK, TALON, EQUATOR], to: vec![ZODIAC] };
    let forming =
        [homes(EQUATOR).as_slice(), &homes(ZODIAC), std::slice::from_ref(&marries)].concat();
    Rules {
        lay: vec![Deal::row(EQUATOR).into(), Deal::row(ZODIAC).into()],
        phases: vec![
            Phase {
                name: "until all cards are placed",
                routes: vec![marries, TALON.builds_on(ZODIAC), TALON.fills(EQUATOR)],
                stock: Stock::deals(Deal::row(TALON)),
                ends: vec![(placed.clone(), "when all cards are placed")],
                ..Phase::default()
            },
            Phase { name: "when all cards are placed", routes: forming, ..Phase::default() },
        ],
        redeal: Some(Redeal {
            times: Times::Endless,
            ..Redeal::of(1, TALON, Test::empty([STOCK]))
        }),
        lost: Some(Test::All(vec![!placed, Test::filled([EQUATOR]), !married])),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// A closed row of packets, so many in its upper and lower line, the
    /// others at both its sides.
    fn oblong(form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32), across: u8) -> Form {
        let sides = 12 - across;
        let line =
            |form: Form, first, count, (column, row): (u8, u8), (right, down): (f32, f32)| {
                let place = Place::at(x + dx * f32::from(column), y + dy * f32::from(row));
                form.line(ZODIAC.at(first), count, place, (dx * right, dy * down))
            };
        let form = line(form, 0, across, (1, 0), (1.0, 0.0));
        let form = line(form, across, sides, (across + 1, 1), (0.0, 1.0));
        let form = line(form, 12, across, (across, sides + 1), (-1.0, 0.0));
        line(form, 12 + across, sides, (0, sides), (0.0, -1.0))
    }
    let wide = Form::new(13.8, 11.4)
        .ring(ZODIAC, 24, (5.7, 5.7), 4.95, 0.0, Spread::Squared)
        .row(ACES, 4, (3.2, 2.75), 1.33)
        .row(EQUATOR, 8, (1.6, 5.0), 1.03)
        .row(KINGS, 4, (3.2, 7.25), 1.33);
    let tall = oblong(Form::new(8.9, 13.4), (0.1, 0.1), (1.1, 1.48), 6)
        .row(ACES, 4, (2.1, 2.0), 1.23)
        .grid(EQUATOR, 8, 4, (2.1, 4.45), (1.23, 1.6))
        .row(KINGS, 4, (2.1, 8.5), 1.23);
    let low = oblong(Form::new(13.9, 6.0), (0.1, 0.1), (1.16, 1.48), 10)
        .row(ACES, 4, (1.6, 1.58), 1.08)
        .row(KINGS, 4, (6.0, 1.58), 1.08)
        .row(EQUATOR, 8, (1.6, 3.06), 1.08);
    let beside = |form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32)| {
        form.pile(STOCK, (x, y)).pile(TALON, (x + dx, y + dy))
    };
    Layout {
        wide: beside(wide, (12.6, 4.1), (0.0, 1.8)),
        tall: Some(beside(tall, (3.2, 11.95), (1.4, 0.0))),
        low: Some(beside(low, (11.1, 1.58), (0.0, 1.48))),
    }
}
