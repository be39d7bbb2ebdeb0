//! The Salic Law. Source: Cadogan, "The Salic Law".
//!
//! Rulings where the book is silent: a bare king serves as a cell again and
//! again, for one card at a time, once the stock is out; only aces, queens
//! and kings are placed by themselves; a foundation needs no king below it;
//! the first king is the king of hearts, as in the plate.

use crate::{
    cards::*,
    games::{Book, Game, Kind},
    rules::*,
};

pub const GAME: Game = Game {
    id: "salic-law",
    title: "The Salic Law",
    aka: &[],
    book: Book::Cadogan,
    kind: Kind::Builder,
    options: &[],
    rules,
    ..Game::PATIENCE
};

const QUEENS: PartId = PartId(0);
const FOUNDATIONS: PartId = PartId(1);
const KINGS: PartId = PartId(2);
const STOCK: PartId = PartId(3);

fn rules(_: &Choices) -> Rules {
    let place = |order| Foundation { order: Order::List(order), suit: Follow::AnySuit, suits: &[] };
    let phase = |name, until, routes| Phase {
        name,
        until,
        routes,
        after: vec![
            Then::Play(KINGS.plays_to(QUEENS)),
            Then::Play(KINGS.plays_to(FOUNDATIONS).only(&[1])),
        ],
        stock: Stock::does(Turn::Newest(KINGS)),
        ..Phase::default()
    };
    Rules {
        parts: vec![
            Part { role: Role::Reserve, ..Part::foundations("queens", "queen’s place", 8, place(&[12])) },
            Part::foundations("foundations", "foundation", 8, place(orders::UP_TO_KNAVE)),
            Part { head: Some(Rank::KING), ..Part::tableau("packets", "packet", 8) },
            Part::stock(),
        ],
        lay: vec![Lay::Take(vec![(Card::new(Rank::KING, Suit::Hearts), KINGS.at(0))])],
        phases: vec![
            phase("during the deal", Until::StockEmpty, vec![KINGS.plays_to(FOUNDATIONS)]),
            Phase {
                after: vec![],
                stock: Stock::NONE,
                ..phase("after the deal", Until::End, vec![KINGS.plays_to(FOUNDATIONS), KINGS.fills(KINGS)])
            },
        ],
        finish: vec![Finish::DealOut],
        layout: layout(),
        ..Rules::new(Packs::of(2))
    }
}

fn layout() -> Layout {
    let rows = |form: Form, gap: f32, step: f32, room: f32| {
        form.line(QUEENS, 0, 8, Place::at(0.1, 0.1), (1.14, 0.0))
            .line(FOUNDATIONS, 0, 8, Place::at(0.1, 0.1 + gap), (1.14, 0.0))
            .line(KINGS, 0, 8, Place::at(0.1, 0.1 + 2.0 * gap).spread(Spread::down(step, room)), (1.14, 0.0))
    };
    Layout {
        wide: rows(Form::new(10.6, 8.4), 1.5, 0.32, 3.8).pile(STOCK.at(0), Place::at(9.5, 3.1)),
        tall: Some(rows(Form::new(9.2, 12.0), 1.56, 0.5, 4.6).pile(STOCK.at(0), Place::at(4.1, 10.5))),
    }
}

