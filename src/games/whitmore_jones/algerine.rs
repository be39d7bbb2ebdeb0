//! Algerine. Source: Whitmore Jones, "Algerine".
//!
//! Rulings where the book is silent:
//! - Cards are built only on cards of exposed places, one card at a time.
//! - A card that is built on another card belongs to the row of that card. The rule that cards
//!   never move down applies only to the board.
//! - Only a card of the board that is alone on its place may fill an empty place in the top row. A
//!   card of a pile with several cards, the card in hand and a card of a waste heap may not.
//! - The player must place the card in hand before turning the next one.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "algerine",
    title: "Algerine",
    book: Book::WhitmoreJones,
    options: &[PACKS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FIRST = board_row("first row", "place of the first row", 0);
    SECOND = board_row("second row", "place of the second row", 1);
    THIRD = board_row("third row", "place of the third row", 2);
    FOURTH = Part { free: Free::Always, ..board_row("fourth row", "place of the fourth row", 3) };
    HEAPS = Part::new(Role::Waste, "rubbish-heaps", "rubbish-heap", 3);
    HAND = Part::reserve("hand", "hand", 1);
    STOCK = Part::stock();
    ACES = Part::foundations("ace packets", "ace packet", 16, Foundation::in_suit(orders::UP, GROUPS[0]));
}

const ROWS: [PartId; 4] = [FIRST, SECOND, THIRD, FOURTH];
use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};
/// The suits of the foundation packets in games with four, five and six packs of cards. Each suit
/// occurs once for each pack.
const GROUPS: [&[Suit]; 3] = [
    &[S, S, S, S, H, H, H, H, D, D, D, D, C, C, C, C],
    &[S, S, S, S, S, H, H, H, H, H, D, D, D, D, D, C, C, C, C, C],
    &[S, S, S, S, S, S, H, H, H, H, H, H, D, D, D, D, D, D, C, C, C, C, C, C],
];

const PACKS: OptionSpec = OptionSpec {
    id: "packs",
    title: "Packs",
    note: "Play with four, five or six packs. The first one is dealt out as the table.",
    values: &["4", "5", "6"],
    book: true,
};

/// Declares a row of the board. A card of the row is exposed when its column is empty in all lower
/// rows.
fn board_row(name: &'static str, each: &'static str, row: usize) -> Part {
    let below = |column: u8| ROWS[row + 1..].iter().map(|part| part.at(column)).collect();
    Part {
        free: Free::When((0..13).map(|column| vec![below(column)]).collect()),
        ..Part::tableau(name, each, 13).with_build(Build::DOWN_BY_COLOUR)
    }
}

fn rules(choices: &Choices) -> Rules {
    let more = choices.value_index(PACKS.id);
    let mut routes = vec![HEAPS.plays_to(ACES), HAND.plays_to(ACES), HAND.route(HEAPS, Onto::Any)];
    for (at, row) in ROWS.into_iter().enumerate() {
        routes.extend([row.plays_to(ACES), row.fills_spaces_of(FIRST).moves_lone_card()]);
        // The fourth row is the lowest, so no card blocks its piles. The routes to it need not test
        // this.
        let reach = if row == FOURTH { Reach::FromFree } else { Reach::FreeToFree };
        let upwards = ROWS[at..].iter().copied();
        let from = upwards.chain([HEAPS, HAND]);
        routes.extend(from.map(|from| from.builds_on(row).with_reach(reach)));
    }
    let mut rules = Rules {
        packs: Packs { shuffling: PackShuffling::FirstApart, ..Packs::of(4 + more) },
        first_deal: ROWS.map(|row| DealStep::Deal(Deal::row(row))).to_vec(),
        phases: vec![Phase {
            routes,
            stock: Stock { when: Test::empty([HAND]), ..Stock::with_deal(Deal::row(HAND)) },
            ..Phase::default()
        }],
        layout: layout(4 + more),
        ..Rules::new(Packs::of(4), parts())
    };
    let suits = GROUPS[usize::from(more)];
    let aces = rules.part_mut(ACES);
    aces.count = suits.len() as u8;
    aces.foundation = Some(Foundation::in_suit(orders::UP, suits));
    rules
}

fn layout(packs: u8) -> Layout {
    // `suits` is the number of suits in a row of packets.
    let suits = |form: Form, suits: u8, x: f32, step: (f32, f32)| {
        form.grid(ACES, 4 * packs, suits * packs, (x, 0.1), step)
    };
    let heaps = |form: Form, (x, y): (f32, f32), spread: Spread| {
        let heap = Place::at(x + 2.6, y).with_spread(spread);
        form.row_of_parts(&[STOCK, HAND], (x, y), 1.15).row(HEAPS, 3, heap, 1.15)
    };
    let wide = suits(Form::new(20.4, 10.7), 1, 14.3, (1.02, 1.5));
    // In the layout for tall windows the thirteen columns form two banks, and a row has eight
    // packets. The first and the fourth row of the board receive most cards, so their piles grow
    // down. The piles of the other rows grow to the right. In the layout for low windows all piles
    // grow to the right.
    let top = 0.2 + 1.46 * f32::from(packs.div_ceil(2));
    let tall = Form::new(9.6, top + 14.3).grid(ACES, 4 * packs, 8, (0.25, 0.1), (1.16, 1.46));
    let (down, right) = (Spread::down(0.3, 0.2), Spread::right(0.3, 0.3));
    let rows = ROWS.into_iter().zip([(0.0, down), (1.66, right), (3.12, right), (4.58, down)]);
    let tall = rows.fold(tall, |form, (part, (y, spread))| {
        let place = Place::at(4.68, top + y).with_spread(spread);
        form.centred_rows(part, &[7, 6], place, (1.36, 6.4))
    });
    let low = suits(Form::new(23.8, 8.95), 2, 0.1, (1.12, 1.46));
    Layout::from_forms(
        heaps(wide, (14.3, 6.6), Spread::down(0.3, 2.6)).rows(
            &ROWS,
            13,
            Place::at(0.1, 0.1).spread_down(0.3, 1.2),
            (1.06, 2.65),
        ),
        heaps(tall, (2.05, top + 12.8), Spread::Squared),
    )
    .with_low_form(heaps(low, (17.6, 0.85), Spread::Squared).rows(
        &ROWS,
        13,
        Place::at(0.1, 3.1).spread_right(0.3, 0.7),
        (1.82, 1.46),
    ))
}
