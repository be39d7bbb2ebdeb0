//! The Four Corners. Source: Cadogan, "The Four Corners".
//!
//! Rulings where the book is silent:
//! - During the deal the player may play only the card that was just dealt.
//! - If a card fits but does not begin a foundation, the player chooses whether to play it.
//! - The aces are on the left and the kings on the right. The suits from top to bottom are
//!   diamonds, clubs, hearts, spades, as in the book's picture of The Kings.
//! - An empty packet stays empty until the next deal.
//!
//! This file is longer than most. It has two phases, and a table of the foundations to which each
//! side may play.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "four-corners",
    title: "The Four Corners",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    PACKETS = Part::tableau("packets", "packet", 12).with_build(Build::EITHER_IN_SUIT);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, SUITS));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, SUITS));
    STOCK = Part::stock();
}

const SUITS: &[Suit] = &[Suit::Diamonds, Suit::Clubs, Suit::Hearts, Suit::Spades];
const ALL: &[u8] = &[0, 1, 2, 3];
/// Cards of the corners may go to every foundation. Cards of the left side may go only to the ace
/// beside them.
const LEFT: Partners =
    Partners::Table(&[ALL, &[0], &[1], &[2], &[3], ALL, ALL, &[], &[], &[], &[], ALL]);
/// Cards of the corners may go to every foundation. Cards of the right side may go only to the king
/// beside them.
const RIGHT: Partners =
    Partners::Table(&[ALL, &[], &[], &[], &[], ALL, ALL, &[0], &[1], &[2], &[3], ALL]);

fn rules(_: &Choices) -> Rules {
    Rules {
        phases: vec![
            Phase {
                name: "during the deal",
                routes: vec![
                    PACKETS
                        .plays_to(ACES)
                        .only_cards_just_dealt(JustDealt::UntilNextMove)
                        .with_partners(LEFT),
                    PACKETS
                        .plays_to(KINGS)
                        .only_cards_just_dealt(JustDealt::UntilNextMove)
                        .with_partners(RIGHT),
                ],
                consequences: vec![
                    Consequence::Play(PACKETS.plays_to(ACES).only_ranks(&[1])),
                    Consequence::Play(PACKETS.plays_to(KINGS).only_ranks(&[13])),
                ],
                stock: Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(PACKETS))),
                ends: vec![(Test::empty([STOCK]), "after the deal")],
                ..Phase::default()
            },
            Phase {
                name: "after the deal",
                routes: vec![
                    PACKETS.plays_to(ACES),
                    PACKETS.plays_to(KINGS),
                    PACKETS.builds_on(PACKETS),
                ],
                ..Phase::default()
            },
        ],
        redeal: Some(Redeal::of_part(2, PACKETS, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let sides = |form: Form, left: f32, top: f32, gap: f32| {
        let outer = [left, left + 2.0 * gap + 1.2].map(|x| (x, top));
        let inner = [left + gap, left + gap + 1.2].map(|x| (x, top));
        form.facing_columns([PACKETS.at(1), PACKETS.at(7)], 4, outer, 1.56).facing_columns(
            [ACES, KINGS],
            4,
            inner,
            1.56,
        )
    };
    let corners = |form: Form, (left, right): (f32, f32), (top, bottom): (f32, f32)| {
        form.pile(PACKETS, Place::at(left, top).with_rotation(-45.0))
            .pile(PACKETS.at(5), Place::at(left, bottom).with_rotation(45.0))
            .pile(PACKETS.at(6), Place::at(right, top).with_rotation(45.0))
            .pile(PACKETS.at(11), Place::at(right, bottom).with_rotation(-45.0))
    };
    Layout::from_forms(
        corners(sides(Form::new(11.2, 6.4), 2.4, 0.1, 1.8), (0.5, 9.7), (0.4, 4.6))
            .pile(STOCK, (0.5, 2.5)),
        corners(sides(Form::new(6.4, 11.8), 0.9, 2.1, 1.2), (0.4, 5.0), (0.3, 8.5))
            .at_bottom_edge(STOCK),
    )
}
