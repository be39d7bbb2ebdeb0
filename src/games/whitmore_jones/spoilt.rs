//! Spoilt. Source: Whitmore Jones, "Spoilt Patience".
//!
//! There are two kinds of moves: the player takes a card of the reserve into the hand, or puts the
//! card in hand on its place and takes the card that was there.
//!
//! Rulings where the book is silent:
//! - The top card of the reserve is the first card left over from the layout.
//! - If the fourth seven appears when every card is face up, the player has won.
//! - The seven of each suit goes beside the row of its suit.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "spoilt",
    title: "Spoilt",
    book: Book::WhitmoreJones,
    kind: Kind::Arranging,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ROWS = Part {
        foundation: Some(Foundation { order: Order::Each(PLACE_RANKS), suit: Follow::InSuit, suits: SUITS }),
        ..Part::tableau("rows", "place", 28)
    };
    SEVENS = Part {
        role: Role::Aside,
        ..Part::foundations("sevens", "seven’s place", 4, Foundation::in_suit(&[7], ROW_SUITS))
    };
    HAND = Part::reserve("hand", "hand", 1);
    RESERVE = Part { name: "reserve", pile_name: "reserve", ..Part::stock() };
}

/// The suits of the rows, from top to bottom.
const ROW_SUITS: &[Suit] = &[D, S, H, C];
const D: Suit = Suit::Diamonds;
const S: Suit = Suit::Spades;
const H: Suit = Suit::Hearts;
const C: Suit = Suit::Clubs;

/// The rank of the card on each place of a row, from the ace on the left to the eight.
const ROW: [&[u8]; 7] = [&[1], &[13], &[12], &[11], &[10], &[9], &[8]];
const FOUR_ROWS: &[[&[u8]; 7]; 4] = &[ROW; 4];
const FOUR_SUITS: &[[Suit; 7]; 4] = &[[D; 7], [S; 7], [H; 7], [C; 7]];
/// The rank of the card that belongs on each place, row after row.
const PLACE_RANKS: &[&[u8]] = FOUR_ROWS.as_flattened();
/// The suit of the card that belongs on each place, row after row.
const SUITS: &[Suit] = FOUR_SUITS.as_flattened();

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(ROWS).with_face_up(0))],
        phases: vec![Phase {
            routes: vec![HAND.route(ROWS, Onto::Displace), HAND.plays_to(SEVENS)],
            stock: Stock::with_deal(Deal::with_shape(Shape::FirstEmpty(HAND))),
            ..Phase::default()
        }],
        calls: vec![Call {
            name: "Turn a hidden card",
            times: Times::Endless,
            when: Test::empty([RESERVE, HAND]),
            act: Act::Turn(ROWS),
            leads: None,
        }],
        win: Win::Placed(ROWS),
        measure: Measure::WinProgress,
        layout: layout(),
        ..Rules::new(
            Packs { ranks: RankSet::of(&[1, 7, 8, 9, 10, 11, 12, 13]), ..Packs::of(1) },
            parts(),
        )
    }
}

fn layout() -> Layout {
    let rows = |form: Form, [x, sevens]: [f32; 2], across: f32, down: f32| {
        let sevens = Place::at(sevens, 0.1).with_rotation(90.0);
        form.grid(ROWS, 28, 7, (x, 0.1), (across, down)).column(SEVENS, 4, sevens, down)
    };
    Layout::from_forms(
        rows(Form::new(11.4, 6.1), [0.1, 8.33], 1.14, 1.5).column_of_parts(
            &[HAND, RESERVE],
            (10.2, 1.4),
            2.2,
        ),
        rows(Form::new(8.5, 9.9), [0.01, 7.29], 1.012, 2.0).row_of_parts(
            &[HAND, RESERVE],
            (2.2, 8.4),
            2.1,
        ),
    )
}
