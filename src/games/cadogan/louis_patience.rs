//! The "Louis" Patience. Source: Cadogan, "The 'Louis' Patience".
//!
//! Rulings where the book is silent:
//! - A turned card that fits exactly one foundation moves there automatically. The next card then
//!   goes to the same letter, so that in each round of the deal (circle) all twelve letters get a
//!   card.
//! - A turned card that fits both foundations stops the deal until the player has chosen. In the
//!   first deal the choice is final.
//! - In all later deals such a card may go to either foundation, or the player may set it aside.
//!   While the card is on top of a foundation, the player may move it to the other foundation,
//!   until the alphabet is gathered again. If a card is still set aside at that time, the choice of
//!   its foundation is final.
//! - Between circles only the cards of the circle just dealt are free. If such a card leaves its
//!   letter, the card under it is not free until the stock is empty.
//! - An empty letter stays empty.
//! - The player may take up the letters while cards can still move. The player decides when,
//!   because cards can move back and forth without end.
//! - There are eight places for cards that are set aside. No game needs more.
//!
//! This file is longer than most, because the later deals have rules of their own.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "louis-patience",
    title: "The “Louis” Patience",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &[]));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &[]));
    ALPHABET = Part::tableau("alphabet", "letter", 12).with_build(Build::EITHER_IN_SUIT);
    SIDE = Part::reserve("side cells", "side cell", 8);
    STOCK = Part::stock();
}

const SUITS: [Suit; 4] = [Suit::Diamonds, Suit::Clubs, Suit::Hearts, Suit::Spades];
const CIRCLE: u8 = 12;
const LATER_DEAL: &str = "during a later deal";

fn rules(_: &Choices) -> Rules {
    let to_foundations = |way: fn(PartId) -> Route| [way(ACES), way(KINGS)];
    let turned =
        to_foundations(|to| ALPHABET.plays_to(to).only_cards_just_dealt(JustDealt::UntilNextMove));
    let of_circle =
        to_foundations(|to| ALPHABET.plays_to(to).only_cards_just_dealt(JustDealt::UntilCovered));
    let stock = Stock {
        deals_per_request: CIRCLE,
        ..Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(ALPHABET)))
    };
    let dealt = Test::empty([STOCK]).and(Test::NoDuty);
    let building =
        [to_foundations(|to| ALPHABET.plays_to(to)).to_vec(), vec![ALPHABET.builds_on(ALPHABET)]];
    // The player may set aside only a card that fits both foundations.
    let choice_waits = || Test::CanGo { from: vec![ALPHABET], to: vec![SIDE] };
    let unless_choice_waits = |route: Route| route.with_guard(Guard::While(!choice_waits()));
    let of_choice = [
        ACES.plays_to(KINGS).with_two_foundation_rule(Dual::Only),
        KINGS.plays_to(ACES).with_two_foundation_rule(Dual::Only),
        SIDE.plays_to(ACES),
        SIDE.plays_to(KINGS),
    ];
    let chosen = [
        ALPHABET.plays_to(ACES).with_two_foundation_rule(Dual::Only),
        ALPHABET.plays_to(KINGS).with_two_foundation_rule(Dual::Only),
        ALPHABET.fills_spaces_of(SIDE).with_two_foundation_rule(Dual::Only),
    ];
    let later = turned.clone().map(|route| route.with_two_foundation_rule(Dual::Never));
    Rules {
        first_deal: vec![DealStep::place_foundation_bases(&SUITS, &[(1, ACES), (13, KINGS)])],
        phases: vec![
            Phase {
                name: "during the first deal",
                routes: of_circle.to_vec(),
                duties: vec![Duty::with_automatic_move(turned.to_vec())],
                stock: stock.clone(),
                ends: vec![(dealt.clone(), "after the first deal")],
                ..Phase::default()
            },
            Phase { name: "after the first deal", routes: building.concat(), ..Phase::default() },
            Phase {
                name: LATER_DEAL,
                routes: [
                    chosen.to_vec(),
                    of_circle.map(unless_choice_waits).to_vec(),
                    of_choice.to_vec(),
                ]
                .concat(),
                duties: vec![Duty::with_automatic_move(later.to_vec())],
                stock: Stock { when: !choice_waits(), ..stock },
                ends: vec![(dealt.and(!choice_waits()), "after a later deal")],
                ..Phase::default()
            },
            Phase {
                name: "after a later deal",
                routes: [building.concat(), of_choice.to_vec()].concat(),
                ..Phase::default()
            },
        ],
        redeal: Some(Redeal {
            gather: Gather::Piles {
                parts: vec![ALPHABET],
                // The letters are gathered from g to m and then from a to f. Each packet goes under
                // the packets that were gathered before it.
                first: PileOrder::BackwardsFrom(5),
                shuffle: false,
            },
            leads: &[LATER_DEAL],
            ..Redeal::of_part(3, ALPHABET, Test::empty([STOCK]).and(!choice_waits()))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the letters of the alphabet around the foundations, clockwise from the lower right
    /// corner.
    fn add_alphabet(form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32)) -> Form {
        let at = |column: f32, row: f32| (x + column * dx, y + row * dy);
        form.row(ALPHABET, 4, at(4.0, 3.0), -dx)
            .column(ALPHABET.at(4), 2, at(0.0, 2.0), -dy)
            .row(ALPHABET.at(6), 4, at(1.0, 0.0), dx)
            .column(ALPHABET.at(10), 2, at(5.0, 1.0), dy)
            .rows(&[ACES, KINGS], 4, at(1.0, 1.0), (dx, dy))
    }
    Layout::from_forms(
        add_alphabet(Form::new(12.0, 6.6), (1.6, 0.1), (1.3, 1.65)).pile(STOCK, (0.1, 0.1)).grid(
            SIDE,
            8,
            2,
            (9.7, 0.1),
            (1.2, 1.65),
        ),
        add_alphabet(Form::new(6.8, 10.3), (0.1, 0.1), (1.13, 1.6))
            .grid(SIDE, 8, 4, (0.1, 7.1), (1.13, 1.6))
            .pile(STOCK, (5.4, 7.9)),
    )
}
