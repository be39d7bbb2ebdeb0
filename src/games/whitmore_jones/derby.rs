//! The Derby. Source: Whitmore Jones, "The Derby Patience".
//!
//! The board of a game in company: the race is run by `company::Derby`.
//! Rulings: only the cards of the present deal are put together, the further
//! right ones on the leftmost, and old cards that are bared do not count; the
//! right-hand heap comes out first, and of each heap its oldest card; with the
//! last eight cards one shuffle may be had, when all are dealt out; a pair that
//! is missed is its player's loss, and one may be left apart on purpose. Who
//! has shuffled and is stuck all the same has stale-mate: they say so, or
//! their last cards lie in an order in which they have taken them up before. If
//! all have it, the fewest cards win. That players shuffle each other's packs has no
//! effect here.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "derby",
    title: "The Derby",
    book: Book::WhitmoreJones,
    kind: Kind::Company,
    options: &[PLAYERS, PACE],
    rules: Written(rules),
    machine: Some(Company::Derby),
    ..Game::PATIENCE
};

parts! {
    HEAPS = Part::tableau("heaps", "heap", 24);
    PACKS = Part::new(Role::Stock, "packs", "pack", 6);
    OUT = Part::aside("fours put out", "place of fours", 6);
}

const PLAYERS: OptionSpec = OptionSpec {
    id: "players",
    title: "Players",
    note: "The book sets no limit; alone you ride against the clock.",
    values: &["3", "2", "4", "5", "6", "1"],
    book: true,
};
const PACE: OptionSpec = OptionSpec {
    id: "pace",
    title: "Pace of the others",
    note: "How fast the computer's riders deal.",
    values: &["steady", "slow", "quick", "brilliant"],
    book: false,
};

fn rules(choices: &Choices) -> Rules {
    let seats = [3, 2, 4, 5, 6, 1][usize::from(choices.pick(PLAYERS.id))];
    let mut parts = parts();
    for (part, each) in parts.iter_mut().zip([4, 1, 1]) {
        part.count = each * seats;
        part.seats = seats;
    }
    let apart = if seats > 1 { Apart::Separate } else { Apart::Together };
    // Alone one has the whole pack without its being said.
    let lay = if seats > 1 { vec![Lay::Deal(Deal::packets(PACKS, 52).up(0))] } else { vec![] };
    let call = |name: &'static str| Call {
        name,
        times: Times::Endless,
        when: Test::Always,
        act: Act::Own,
        leads: None,
    };
    Rules {
        lay,
        phases: vec![Phase { stock: Stock::deals(Deal::row(HEAPS)), ..Phase::default() }],
        calls: ["Tangle", "Stale-mate"].map(call).to_vec(),
        win: Win::When(Test::Out(vec![HEAPS, PACKS])),
        measure: Measure::Sets { part: OUT, of: 4, name: "fours" },
        layout: layout(seats),
        ..Rules::new(Packs { apart, ..Packs::of(seats) }, parts)
    }
}

/// So many players beside each other at most.
fn layout(seats: u8) -> Layout {
    Layout { wide: form(seats, 2), tall: Some(form(seats, 1)), low: None }
}

/// What a player's cards need, in card widths.
const BLOCK: (f32, f32) = (6.8, 1.6);

/// The players in rows, the first one alone in the middle at the bottom where
/// the others fill theirs.
fn form(seats: u8, columns: u8) -> Form {
    let columns = columns.min(seats);
    let rows = seats.div_ceil(columns);
    let (width, height) = (f32::from(columns) * BLOCK.0, f32::from(rows) * BLOCK.1);
    (0..seats).fold(Form::new(width, height), |form, seat| {
        let in_row =
            if seat / columns + 1 == rows { seats - (rows - 1) * columns } else { columns };
        let margin = f32::from(columns - in_row) * BLOCK.0 / 2.0;
        let x = margin + f32::from(seat % columns) * BLOCK.0 + 0.1;
        let y = f32::from(rows - 1 - seat / columns) * BLOCK.1 + 0.1;
        form.pile(PACKS.at(seat), (x, y))
            .row(HEAPS.at(seat * 4), 4, (x + 1.15, y), 1.1)
            .pile(OUT.at(seat), (x + 5.6, y))
    })
}
