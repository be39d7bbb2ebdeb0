//! The Empress of India. Source: Cadogan, "The Empress of India".
//!
//! Rulings where the book is silent:
//! - When two cards are paired, only the place from which the card moved becomes empty.
//! - An empty place is filled with a card of its own colour: red for the Army, black for the Navy.
//!   Cards of the stock are turned until a card of that colour comes.
//! - The player never has to make a pair.
//! - The knaves (jacks) are inside and the kings outside, as in the picture of the book.
//!
//! This file is longer than most, because thirty-three cards are placed before the deal.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "empress-of-india",
    title: "The Empress of India",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    EMPRESS = Part::out_of_play("Empress", "Empress", 1);
    PROGRESS_GUARD = Part::out_of_play("guard", "guard", 8);
    ADMIRALS = Part::foundations("Admirals", "Admiral", 8, Foundation::in_suit(UP, &[]));
    GENERALS = Part::foundations("Generals", "General", 8, Foundation::in_suit(DOWN, &[]));
    ARMY = Part::tableau("Army", "Army place", 24);
    NAVY = Part::tableau("Navy", "Navy place", 24);
    RED = Part::waste("red talon");
    BLACK = Part::waste("black talon");
    STOCK = Part::stock();
}

use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};

/// The ascending order: ace to ten, knave (jack), king. The queen is missing.
const UP: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13];
/// The descending order: king, queen, ten to ace. The knave (jack) is missing.
const DOWN: &[u8] = &[13, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
const BLACK_SUITS: &[Suit] = &[C, C, S, S, C, C, S, S];
const RED_SUITS: &[Suit] = &[H, H, D, D, H, H, D, D];

fn rules(_: &Choices) -> Rules {
    let queen = |suit| Card::new(Rank::QUEEN, suit);
    let row = |rank, suits: &'static [Suit], part: PartId| {
        (0..8u8).map(move |i| (Card::new(rank, suits[usize::from(i)]), part.at(i)))
    };
    let mut placed = vec![(queen(C), EMPRESS.at(0))];
    placed.extend(row(Rank::KNAVE, RED_SUITS, PROGRESS_GUARD));
    placed.extend(row(Rank::ACE, BLACK_SUITS, ADMIRALS));
    placed.extend(row(Rank::KING, RED_SUITS, GENERALS));
    let fill = |part, waste, colour, others| Consequence::Fill {
        cards: 1,
        part,
        from: vec![
            Source::Top(waste, Partners::Any),
            Source::Search { stock: STOCK, colour, others },
        ],
    };
    let pairs = |from: PartId, to| from.route(to, Onto::LoneCard).moves_lone_card();
    Rules {
        packs: Packs {
            removed: vec![queen(S), queen(S), queen(S), queen(S), queen(C), queen(C), queen(C)],
            ..Packs::of(4)
        },
        first_deal: vec![
            DealStep::SetOut(placed),
            DealStep::Until(
                Test::filled([ARMY, NAVY]),
                Deal::with_shape(Shape::Coloured { red: &[ARMY, RED], black: &[NAVY, BLACK] }),
            ),
        ],
        phases: vec![Phase {
            routes: vec![pairs(ARMY, NAVY), pairs(NAVY, ARMY)],
            together: vec![
                Match::Couple { from: [ARMY, NAVY], to: vec![ADMIRALS, GENERALS] }.into(),
            ],
            consequences: vec![
                fill(ARMY, RED, Colour::Red, BLACK),
                fill(NAVY, BLACK, Colour::Black, RED),
            ],
            stock: Stock::with_deal(Deal::with_shape(Shape::Coloured {
                red: &[RED],
                black: &[BLACK],
            })),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(4), parts())
    }
}

fn layout() -> Layout {
    let pair = |x, y| Place::at(x, y).spread_down(0.3, 0.3);
    let court = CROSS.iter().zip(0u8..).fold(Form::new(18.3, 10.6), |form, (spots, at)| {
        let place = |(x, y, turn): Spot| Place::at(8.65 + x, 4.6 + y).with_rotation(turn);
        let (guard, ace, king) = *spots;
        form.pile(PROGRESS_GUARD.at(at), place(guard))
            .pile(ADMIRALS.at(at), place(ace))
            .pile(GENERALS.at(at), place(king))
    });
    let wide = court
        .pile(EMPRESS, (8.65, 4.6))
        .grid(ARMY, 24, 4, pair(0.1, 0.1), (1.08, 1.74))
        .grid(NAVY, 24, 4, pair(13.96, 0.1), (1.08, 1.74))
        .pile(STOCK, (4.65, 0.5))
        .row_of_parts(&[RED, BLACK], (4.65, 8.7), 8.0);
    let tall = Form::new(9.0, 16.9)
        .row(PROGRESS_GUARD, 4, (0.4, 0.1), 0.72)
        .pile(EMPRESS, (4.0, 0.1))
        .row(PROGRESS_GUARD.at(4), 4, (5.44, 0.1), 0.72)
        .rows(&[ADMIRALS, GENERALS], 8, (0.1, 1.65), (1.11, 1.5))
        .grid(ARMY, 24, 8, pair(0.1, 4.85), (1.11, 1.72))
        .grid(NAVY, 24, 8, pair(0.1, 10.1), (1.11, 1.72))
        .row_at_bottom_edge(&[RED, STOCK, BLACK], 1.8);
    let low = Form::new(22.2, 7.3)
        .grid(ARMY, 24, 6, pair(0.1, 0.1), (1.08, 1.8))
        .row(PROGRESS_GUARD, 4, (7.25, 0.1), 0.6)
        .pile(EMPRESS, (10.6, 0.1))
        .row(PROGRESS_GUARD.at(4), 4, (12.15, 0.1), 0.6)
        .rows(&[ADMIRALS, GENERALS], 8, (6.75, 1.9), (1.1, 1.8))
        .row_of_parts(&[RED, STOCK, BLACK], (8.5, 5.5), 2.1)
        .grid(NAVY, 24, 6, pair(15.7, 0.1), (1.08, 1.8));
    Layout::from_forms(wide, tall).with_low_form(low)
}

/// A position relative to the Empress (x, y), and a rotation.
type Spot = (f32, f32, f32);

/// For each of the eight places around the Empress, the spots of the guard, the ace and the king.
/// Two places are above, two on the left, two below and two on the right.
const CROSS: [(Spot, Spot, Spot); 8] = [
    ((-0.6, -1.75, 0.0), (-0.6, -3.2, 0.0), (-2.45, -2.55, -45.0)),
    ((0.6, -1.75, 0.0), (0.6, -3.2, 0.0), (0.0, -4.45, 90.0)),
    ((-1.55, -0.55, 90.0), (-2.95, -0.55, 90.0), (-4.2, 0.0, 0.0)),
    ((-1.55, 0.55, 90.0), (-2.95, 0.55, 90.0), (-2.45, 2.55, 45.0)),
    ((-0.6, 1.75, 0.0), (-0.6, 3.2, 0.0), (0.0, 4.45, 90.0)),
    ((0.6, 1.75, 0.0), (0.6, 3.2, 0.0), (2.45, 2.55, -45.0)),
    ((1.55, -0.55, 90.0), (2.95, -0.55, 90.0), (2.45, -2.55, 45.0)),
    ((1.55, 0.55, 90.0), (2.95, 0.55, 90.0), (4.2, 0.0, 0.0)),
];
