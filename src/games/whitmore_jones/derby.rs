//! The Derby. Source: Whitmore Jones, "The Derby Patience".
//!
//! This file declares the board of a game for several players. The machine `company::Derby` plays
//! the race.
//!
//! Rulings:
//! - Players put together only cards of the current deal. The cards on the right go on the leftmost
//!   card of the same rank. Older cards that become visible do not count.
//! - Heaps are gathered so that the right-hand heap is dealt first. In each heap, the oldest card
//!   is dealt first.
//! - A player may shuffle only once, when they have only eight cards left and all eight are dealt.
//! - Overlooking a pair is only to the player's own disadvantage. A player may also leave a pair
//!   apart on purpose.
//! - A player who has used the shuffle and is stuck again is in stalemate. The player can say so.
//!   The program also notices it when the player takes up their last cards in the same order as
//!   before. If all players are in stalemate, the player with the fewest cards wins.
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
    WINNABLE = Part::out_of_play("fours put out", "place of fours", 6);
}

const PLAYERS: OptionSpec = OptionSpec {
    id: "players",
    title: "Players",
    note: "The book sets no limit. Alone, you ride against the clock.",
    values: &["3", "2", "4", "5", "6", "1"],
    book: true,
};
const PACE: OptionSpec = OptionSpec {
    id: "pace",
    title: "Pace of the others",
    note: "How fast the computer’s riders deal.",
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
    // A lone player has the whole pack from the start, so there is nothing to deal.
    let lay = if seats > 1 {
        vec![DealStep::Deal(Deal::packets(PACKS, 52).with_face_up(0))]
    } else {
        vec![]
    };
    let call = |name: &'static str| Call {
        name,
        times: Times::Endless,
        when: Test::Always,
        act: Act::Custom,
        leads: None,
    };
    Rules {
        first_deal: lay,
        phases: vec![Phase { stock: Stock::with_deal(Deal::row(HEAPS)), ..Phase::default() }],
        calls: ["Tangle", "Stalemate"].map(call).to_vec(),
        win: Win::When(Test::PlayerOut(vec![HEAPS, PACKS])),
        measure: Measure::Sets { part: WINNABLE, of: 4, one: "four", name: "fours" },
        layout: layout(seats),
        ..Rules::new(Packs { shuffling: apart, ..Packs::of(seats) }, parts)
    }
}

/// The layout for wide windows has two players in a row, the layout for tall windows only one.
fn layout(seats: u8) -> Layout {
    Layout { wide: boards_form(seats, 2, 1.6), tall: Some(boards_form(seats, 1, 2.05)), low: None }
}

/// The width of the cards of one player, in card widths.
const BLOCK: f32 = 6.8;

/// Places the boards of the players in rows of at most `columns` boards, from the bottom row to the
/// top row. If the top row has fewer boards than the others, they are in its middle. `pitch` is the
/// distance from row to row, with space for a name.
fn boards_form(seats: u8, columns: u8, pitch: f32) -> Form {
    let columns = columns.min(seats);
    let rows = seats.div_ceil(columns);
    let (width, height) = (f32::from(columns) * BLOCK, f32::from(rows) * pitch);
    (0..seats).fold(Form::new(width, height), |form, seat| {
        let in_row =
            if seat / columns + 1 == rows { seats - (rows - 1) * columns } else { columns };
        let margin = f32::from(columns - in_row) * BLOCK / 2.0;
        let x = margin + f32::from(seat % columns) * BLOCK + 0.1;
        let y = f32::from(rows - 1 - seat / columns) * pitch + 0.1;
        form.pile(PACKS.at(seat), (x, y))
            .row(HEAPS.at(seat * 4), 4, (x + 1.15, y), 1.1)
            .pile(WINNABLE.at(seat), (x + 5.6, y))
    })
}
