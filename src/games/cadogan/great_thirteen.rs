//! The Great Thirteen. Source: Cadogan, "The Great Thirteen".
//!
//! Rulings where the book is silent: kings are slipped under by themselves,
//! in the first deal only; while an empty numeral can be begun nothing else
//! may be done; a packet taken up is dealt from its bottom, its own place
//! counted too; it may be taken up only when no card can be moved.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "great-thirteen",
    title: "The Great Thirteen",
    book: Book::Cadogan,
    kind: Kind::Adding,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    BALCONY = Part::aside("balcony", "balcony card", 8);
    NUMERALS = Part::foundations("numerals", "numeral", 8, Foundation::multiples(BALCONY));
    PACKETS = Part::tableau("ground packets", "ground packet", 8);
}

fn rules(_: &Choices) -> Rules {
    Rules {
        lay: vec![
            Lay::Deal(Deal::packets(PACKETS, 13)),
            Lay::Slip { part: PACKETS, rank: 13 },
            Lay::Tops { from: PACKETS, to: BALCONY },
        ],
        phases: vec![Phase {
            routes: vec![PACKETS.plays_to(NUMERALS)],
            duties: vec![Duty::of(vec![PACKETS.begins(NUMERALS)])],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            gather: Gather::OnePile(PACKETS),
            ..Redeal::of(8, PACKETS, Test::Still)
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let rows = |form: Form, pitch: f32, step: f32, room: f32| {
        form.row(BALCONY, 8, (0.1, 0.1), 1.2).row(NUMERALS, 8, (0.1, 0.1 + pitch), 1.2).row(
            PACKETS,
            8,
            Place::at(0.1, 0.1 + 2.0 * pitch).down(step, room),
            1.2,
        )
    };
    // The balcony and the numerals stand beside the packets, which get the whole height.
    let low = (0..2).fold(Form::new(14.7, 6.3), |form, half| {
        let y = 0.1 + 3.1 * f32::from(half);
        form.row(BALCONY.at(4 * half), 4, (0.1, y), 1.2).row(
            NUMERALS.at(4 * half),
            4,
            (0.1, y + 1.55),
            1.2,
        )
    });
    let low = low.row(PACKETS, 8, Place::at(5.2, 0.1).down(0.42, 4.7), 1.18);
    Layout {
        wide: rows(Form::new(9.6, 7.3), 1.6, 0.21, 2.52),
        tall: Some(rows(Form::new(9.6, 10.6), 1.75, 0.54, 5.5)),
        low: Some(low),
    }
}
