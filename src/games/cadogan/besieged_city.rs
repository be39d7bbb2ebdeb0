//! The Besieged City. Source: Cadogan, "The Besieged City".
//!
//! Rulings where the book is silent: the foundations take ace, king, two, queen
//! and so on, seven on seven in the middle; on the Ramparts cards are built
//! that are neighbours by rank, or in that order; a turned card may go up until
//! the next is turned, and after that only fills the Reserve. In the end
//! exchanges alone lead nowhere: the game is lost when no card could go on any
//! Rampart or foundation wherever it lay.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "besieged-city",
    title: "The Besieged City",
    aka: &[],
    book: Book::Cadogan,
    kind: Kind::Builder,
    rules,
    ..Game::PATIENCE
};

const TO_AND_FRO: &[u8] =
    &[1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7, 7, 8, 6, 9, 5, 10, 4, 11, 3, 12, 2, 13, 1];
const WALLS: Build = Build { lists: &[orders::UP, TO_AND_FRO], ..Build::EITHER_IN_SUIT };

parts! {
    RAMPARTS = Part::tableau("Ramparts", "Rampart", 14).builds(WALLS);
    RESERVE = Part::reserve("Reserve", "Reserve place", 12);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(TO_AND_FRO, &Suit::ALL));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// Each card of the Reserve, row by row, serves the Ramparts at the ends of its
/// column and of its row: top, right, bottom, left. The Ramparts are counted
/// clockwise from the left one of the top.
const LINES: Partners = Partners::Table(&[
    &[0, 3, 9, 13],
    &[1, 3, 8, 13],
    &[2, 3, 7, 13],
    &[0, 4, 9, 12],
    &[1, 4, 8, 12],
    &[2, 4, 7, 12],
    &[0, 5, 9, 11],
    &[1, 5, 8, 11],
    &[2, 5, 7, 11],
    &[0, 6, 9, 10],
    &[1, 6, 8, 10],
    &[2, 6, 7, 10],
]);

fn rules(_: &Choices) -> Rules {
    let walls = [
        RAMPARTS.plays_to(FOUNDATIONS),
        RAMPARTS.builds_on(RAMPARTS),
        RESERVE.builds_on(RAMPARTS).partners(LINES),
    ];
    let filling = Duty::of(vec![RESERVE.fills(RAMPARTS).partners(LINES)]);
    let turned = TALON.plays_to(FOUNDATIONS).fresh(Fresh::Uncovered);
    Rules {
        lay: vec![Lay::Deal(Deal::row(RESERVE)), Lay::Deal(Deal::row(RAMPARTS))],
        phases: vec![
            Phase {
                name: "while cards are left to turn",
                routes: [walls.as_slice(), &[turned]].concat(),
                duties: vec![filling.clone()],
                after: vec![Consequence::fill(RESERVE, [TALON, STOCK])],
                stock: Stock::deals(Deal::row(TALON)),
                ends: vec![(Test::empty([STOCK, TALON]), "when all are out")],
                ..Phase::default()
            },
            Phase {
                name: "when all are out",
                routes: [walls.as_slice(), &[RESERVE.fills(RESERVE)]].concat(),
                duties: vec![filling],
                together: vec![Match::Swap { from: [RESERVE, RESERVE], colours: None }.into()],
                ..Phase::default()
            },
        ],
        lost: Some(stuck()),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Nothing is left to turn, and nothing fits wherever it lies.
fn stuck() -> Test {
    Test::All(vec![
        Test::empty([STOCK, TALON]),
        !Test::Fits { from: vec![RAMPARTS], to: vec![FOUNDATIONS, RAMPARTS] },
        !Test::Matches { from: vec![RESERVE], to: vec![RAMPARTS] },
        Test::filled([RAMPARTS]).or(Test::empty([RESERVE])),
    ])
}

fn layout() -> Layout {
    /// The city about (`x`, `y`), the middle of its first card.
    fn city(form: Form, x: f32, y: f32) -> Form {
        let across = |x: f32, y: f32| Place::at(x - 0.5, y - 0.7).turned(90.0);
        let (right, left, last) = (x + 4.5, x - 1.4, y + 4.5);
        form.grid(RESERVE, 12, 3, Place::at(x - 0.5, y - 0.7), (1.55, 1.5))
            .line(RAMPARTS, 0, 3, across(x, y - 1.4), (1.55, 0.0))
            .line(RAMPARTS, 3, 4, across(right, y), (0.0, 1.5))
            .line(RAMPARTS, 7, 3, across(x + 3.1, last + 1.4), (-1.55, 0.0))
            .line(RAMPARTS, 10, 4, across(left, last), (0.0, -1.5))
    }
    let corners = |form: Form, (left, right): (f32, f32), (top, bottom): (f32, f32)| {
        form.pile(FOUNDATIONS.at(0), Place::at(left, top))
            .pile(FOUNDATIONS.at(1), Place::at(right, top))
            .pile(FOUNDATIONS.at(2), Place::at(left, bottom))
            .pile(FOUNDATIONS.at(3), Place::at(right, bottom))
    };
    Layout {
        wide: corners(city(Form::new(10.6, 8.6), 3.75, 2.05), (0.1, 9.5), (0.1, 7.1))
            .pile(STOCK.at(0), Place::at(0.1, 3.6))
            .pile(TALON.at(0), Place::at(9.5, 3.6)),
        tall: Some(
            corners(city(Form::new(7.5, 10.8), 2.2, 2.4), (0.1, 6.4), (0.1, 7.75))
                .pile(STOCK.at(0), Place::at(2.4, 9.3))
                .pile(TALON.at(0), Place::at(4.1, 9.3)),
        ),
        low: None,
    }
}
