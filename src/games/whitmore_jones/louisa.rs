//! Louisa. Source: Whitmore Jones, "Louisa".
//!
//! Rulings where the book is silent:
//! - Columns are built in suit, as in the book's example.
//! - The first king or ace of a suit may become the first card of a column, or go on the other
//!   column of its suit. The player chooses.
//! - A card put on a heap stays there until it is played.
//! - A turned card must be placed before the next one is turned.
//! - The player puts the heaps together so that the first heap is dealt first.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "louisa",
    title: "Louisa",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    KINGS = Part { head: Some(Rank::KING), ..Part::foundations("king columns", "king column", 4, Foundation::in_suit(HIGH_AND_LOW, &Suit::ALL)) };
    ACES = Part { head: Some(Rank::ACE), ..Part::foundations("ace columns", "ace column", 4, Foundation::in_suit(LOW_AND_HIGH, &Suit::ALL)) };
    HAND = Part::reserve("hand", "hand", 1);
    HEAPS = Part::new(Role::Waste, "rubbish-heaps", "rubbish-heap", 4);
    STOCK = Part::stock();
}

const HIGH_AND_LOW: &[u8] = &[13, 1, 12, 2, 11, 3, 10, 4, 9, 5, 8, 6, 7];
const LOW_AND_HIGH: &[u8] = &[1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7];
const FOUR_HEAPS: &str = "in the first two deals";
const ONE_HEAP: &str = "in the last deal";

fn rules(_: &Choices) -> Rules {
    let phase = |name, to_heaps: Route| Phase {
        name,
        routes: vec![
            HAND.plays_to(KINGS),
            HAND.plays_to(ACES),
            HEAPS.plays_to(KINGS),
            HEAPS.plays_to(ACES),
            KINGS.plays_to(ACES),
            ACES.plays_to(KINGS),
            to_heaps,
        ],
        stock: Stock { when: Test::empty([HAND]), ..Stock::with_deal(Deal::row(HAND)) },
        ..Phase::default()
    };
    let to_heaps = || HAND.route(HEAPS, Onto::Any);
    Rules {
        phases: vec![
            phase(FOUR_HEAPS, to_heaps()),
            phase(ONE_HEAP, to_heaps().with_partners(Partners::Table(&[&[0]]))),
        ],
        redeal: Some(Redeal {
            leads: &[FOUR_HEAPS, ONE_HEAP],
            ..Redeal::of_part(2, HEAPS, Test::empty([STOCK, HAND])).with_first_pile_first()
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let columns = |form: Form, pitch: f32, step: f32, room: f32| {
        [KINGS, ACES, HEAPS]
            .into_iter()
            .fold(form, |form, part| form.with_engraving(part, EngravedShape::Columns(part)))
            .side_by_side(
                &[(KINGS, 4), (ACES, 4)],
                Place::at(0.1, 0.1).spread_down(step, room),
                pitch,
            )
    };
    Layout::from_forms(
        columns(Form::new(14.3, 7.6), 1.15, 0.35, 4.2)
            .row(HEAPS, 4, Place::at(9.7, 0.1).spread_down(0.4, 5.9), 1.15)
            .row_of_parts(&[STOCK, HAND], (3.5, 6.1), 1.3),
        columns(Form::new(8.5, 15.2), 1.043, 0.42, 5.0)
            .row_of_parts(&[STOCK, HAND], (3.05, 6.8), 1.4)
            .row(HEAPS, 4, Place::at(1.05, 8.4).spread_down(0.4, 5.3), 1.8),
    )
    .with_low_form(
        columns(Form::new(15.3, 6.2), 1.1, 0.36, 4.6)
            .column_of_parts(&[STOCK, HAND], (9.2, 0.1), 1.6)
            .row_spread_down(HEAPS, 4, (10.7, 0.1), 1.12, 0.4),
    )
}
