//! The Great Thirteen. Source: Cadogan, "The Great Thirteen".
//!
//! Rulings where the book is silent: kings are slipped under by themselves,
//! in the first deal only; while an empty numeral can be begun nothing else
//! may be done; a packet taken up is dealt from its bottom, its own place
//! counted too; it may be taken up only when no card can be moved.

use crate::{
    cards::*,
    games::{Book, Game, Kind},
    rules::*,
};

pub const GAME: Game = Game {
    id: "great-thirteen",
    title: "The Great Thirteen",
    aka: &[],
    book: Book::Cadogan,
    kind: Kind::Adding,
    options: &[],
    rules,
    ..Game::PATIENCE
};

const BALCONY: PartId = PartId(0);
const NUMERALS: PartId = PartId(1);
const PACKETS: PartId = PartId(2);

fn rules(_: &Choices) -> Rules {
    let multiples = Foundation { order: Order::Multiples { of: BALCONY }, suit: Follow::AnySuit, suits: &[] };
    Rules {
        parts: vec![
            Part::aside("balcony", "balcony card", 8),
            Part::foundations("numerals", "numeral", 8, multiples),
            Part::tableau("ground packets", "ground packet", 8),
        ],
        lay: vec![
            Lay::Packets { part: PACKETS, each: 13, up: 13 },
            Lay::Slip { part: PACKETS, rank: 13 },
            Lay::Tops { from: PACKETS, to: BALCONY },
        ],
        phases: vec![Phase {
            routes: vec![PACKETS.plays_to(NUMERALS)],
            duties: vec![Duty { routes: vec![PACKETS.begins(NUMERALS)] }],
            ..Phase::default()
        }],
        redeal: Some(Redeal { times: 8, when: When::Standstill, gather: Gather::OnePile(PACKETS) }),
        layout: layout(),
        ..Rules::new(Packs::of(2))
    }
}

fn layout() -> Layout {
    let rows = |form: Form, pitch: f32, step: f32, room: f32| {
        form.line(BALCONY, 0, 8, Place::at(0.1, 0.1), (1.2, 0.0))
            .line(NUMERALS, 0, 8, Place::at(0.1, 0.1 + pitch), (1.2, 0.0))
            .line(PACKETS, 0, 8, Place::at(0.1, 0.1 + 2.0 * pitch).spread(Spread::down(step, room)), (1.2, 0.0))
    };
    Layout {
        wide: rows(Form::new(9.6, 7.3), 1.6, 0.21, 2.52),
        tall: Some(rows(Form::new(9.6, 10.6), 1.75, 0.54, 5.5)),
    }
}

