//! Canfield or Klondike. Source: Cadogan, "Canfield or Klondike".
//!
//! Rulings where the book is silent: the lowest card alone may go to a
//! foundation, the all-together rule being about the columns; nothing comes
//! back from the foundations; aces go up by themselves when they show; a
//! king's whole column may change into another space, idle as that is. This is
//! not the Canfield with a reserve of thirteen that others call so.

use crate::{
    cards::*,
    games::{Book, Game, Kind},
    rules::*,
};

pub const GAME: Game = Game {
    id: "canfield-or-klondike",
    title: "Canfield or Klondike",
    aka: &["Solitaire", "Fascination", "Triangle"],
    book: Book::Cadogan,
    kind: Kind::Builder,
    options: &[],
    rules,
    ..Game::PATIENCE
};

const COLUMNS: PartId = PartId(0);
const FOUNDATIONS: PartId = PartId(1);
const STOCK: PartId = PartId(2);
const WASTE: PartId = PartId(3);

fn rules(_: &Choices) -> Rules {
    Rules {
        parts: vec![
            Part::tableau("columns", "column", 7).builds(Build::DOWN_BY_COLOUR),
            Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL)),
            Part::stock(),
            Part::waste("waste"),
        ],
        lay: vec![Lay::Triangle(COLUMNS)],
        phases: vec![Phase {
            routes: vec![
                COLUMNS.plays_to(FOUNDATIONS),
                WASTE.plays_to(FOUNDATIONS),
                COLUMNS.builds_on(COLUMNS).whole(),
                WASTE.builds_on(COLUMNS),
                COLUMNS.fills(COLUMNS).whole().only(&[13]),
                WASTE.fills(COLUMNS).only(&[13]),
            ],
            after: vec![
                Then::TurnUp(COLUMNS),
                Then::Play(COLUMNS.plays_to(FOUNDATIONS).only(&[1])),
                Then::Play(WASTE.plays_to(FOUNDATIONS).only(&[1])),
            ],
            stock: Stock::does(Turn::Waste(WASTE)),
            ..Phase::default()
        }],
        score: Score::Counters { stake: 52, each: 5 },
        layout: layout(),
        ..Rules::new(Packs::of(1))
    }
}

fn layout() -> Layout {
    let form = |height: f32, pitch: f32, step: f32| {
        let columns = Place::at(0.1, 1.75).spread(Spread::down(step, height - 3.25));
        Form::new(7.0 * pitch + 0.05, height)
            .pile(STOCK.at(0), Place::at(0.1, 0.1))
            .pile(WASTE.at(0), Place::at(0.1 + pitch, 0.1))
            .line(FOUNDATIONS, 0, 4, Place::at(0.1 + 3.0 * pitch, 0.1), (pitch, 0.0))
            .line(COLUMNS, 0, 7, columns, (pitch, 0.0))
    };
    Layout { wide: form(7.2, 1.3, 0.34), tall: Some(form(10.4, 1.14, 0.56)) }
}

