//! The Great Thirteen. Source: Cadogan, "The Great Thirteen".
//!
//! Rulings where the book is silent: kings are slipped under by themselves,
//! in the first deal only; while an empty numeral can be begun nothing else
//! may be done; a packet taken up is dealt from its bottom, its own place
//! counted too; it may be taken up only when no card can be moved.

use crate::{
    cards::*,
    games::{Book, Game, Kind, Words},
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
    words: Words {
        goal: "Under each card of the balcony build a packet of twelve cards, the multiples of \
            its value, so that all eight end with a king.",
        layout: "Two packs are dealt into eight ground packets of thirteen, all face up. A king \
            on top of a packet is slipped under it, and so is the next if it is a king too; then \
            the top card of each packet is laid above it in a row, the balcony. The row between is \
            left for the numerals. The ground packets may be looked through at any time.",
        play: "An ace counts one, a knave eleven, a queen twelve and a king thirteen; suits do \
            not matter. Each numeral begins with double the value of the balcony card above it and \
            goes on by adding that value to its own top card, again and again; from a sum above \
            thirteen, thirteen is taken off. So under a seven come ace, eight, two, nine, three \
            and so on. Only the top card of each ground packet may be used. As long as one of them \
            can begin an empty numeral, that comes first, and nothing may be added to the others.",
        spaces: "An empty numeral waits for the card that begins it. A ground packet that is \
            played off stays empty until cards are dealt there again.",
        stock: "",
        redeals: "When no card can be played, take up the first ground packet from the left, turn \
            it face down, and deal it out face up, its lowest card first: one card on each place \
            to the right of its own and then on from the first place, empty places and its own \
            counted too. Play on; when nothing more can be done the next packet is taken up, and \
            so on. Each place has one turn, and a place that is empty then is passed over.",
        privileges: "",
        won: "Won when all eight numerals end with kings; lost when the last packet is dealt out \
            and nothing more can be played. The result is the number of cards on the numerals, 96 \
            at most.",
    },
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

