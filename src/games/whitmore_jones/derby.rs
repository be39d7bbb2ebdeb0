//! The Derby. Source: Whitmore Jones, "The Derby Patience".
//!
//! This is the board of a game in company. `company::Derby` runs the race.
//!
//! Rulings:
//! - Only cards of the present deal are put together, the cards on the right on the leftmost
//!   one. Older cards that are uncovered do not count.
//! - The right-hand heap is taken up so that it comes out first, and each heap so that its
//!   oldest card comes out first.
//! - A player may shuffle once, with the last eight cards, when all are dealt.
//! - A player who misses a pair loses by it. A player may also leave a pair apart on purpose.
//! - A player who has shuffled and is stuck all the same has stale-mate. They say so, or it is
//!   noticed when their last cards are in an order in which they have taken them up before. If
//!   all players have it, the fewest cards win.
//! - The book lets players shuffle each other's packs. This has no effect here.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "derby",
    title: "The Derby",
    book: Book::WhitmoreJones,
    kind: Kind::Company,
    options: &[PLAYERS, PACE],
    rules: Native(rules),
    machine: Some(Company::Derby),
    ..Game::PATIENCE
};

parts! {
    HEAPS = Part::tableau("heaps", "heap", 24);
    PACKS = Part::new(Role::Stock, "packs", "pack", 6);
    WINNABLE = Part::aside("fours put out", "place of fours", 6);
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
    let seats = [3, 2, 4, 5, 6, 1][usize::from(choices.value_index(PLAYERS.id))];
    let mut parts = parts();
    for (part, each) in parts.iter_mut().zip([4, 1, 1]) {
        part.count = each * seats;
        part.seats = seats;
    }
    let apart = if seats > 1 { PackShuffling::Separate } else { PackShuffling::Together };
    // A single player has the whole pack anyway.
    let lay = if seats > 1 { vec![DealStep::Deal(Deal::packets(PACKS, 52).up(0))] } else { vec![] };
    let call = |name: &'static str| Call {
        name,
        times: Times::Endless,
        when: Test::Always,
        act: Act::Custom,
        leads: None,
    };
    Rules {
        first_deal: lay,
        phases: vec![Phase { stock: Stock::deals(Deal::row(HEAPS)), ..Phase::default() }],
        calls: ["Tangle", "Stale-mate"].map(call).to_vec(),
        win: Win::When(Test::PlayerOut(vec![HEAPS, PACKS])),
        measure: Measure::Sets { part: WINNABLE, of: 4, name: "fours" },
        layout: layout(seats),
        ..Rules::new(Packs { shuffling: apart, ..Packs::of(seats) }, parts)
    }
}

/// The wide form has two players in a row, the tall form one.
fn layout(seats: u8) -> Layout {
    Layout { wide: form(seats, 2), tall: Some(form(seats, 1)), low: None }
}

/// The size of one player's cards, in card widths.
const BLOCK: (f32, f32) = (6.8, 1.6);

/// Places the players in rows of at most `columns`. The first player is alone in the middle at
/// the bottom if the others fill their rows.
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
            .pile(WINNABLE.at(seat), (x + 5.6, y))
    })
}
