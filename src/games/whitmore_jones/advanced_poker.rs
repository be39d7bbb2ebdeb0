//! Advanced Poker Patience. Source: Whitmore Jones, "Advanced Poker Patience".
//!
//! Rulings where the book is silent:
//! - The square may grow in all directions, as in Poker Patience.
//! - When the square is full, no more cards are turned, even if the player could still discard.
//! - The joker is shuffled in and may be discarded. It may replace any card, even a card that is
//!   already on the table. Five cards of a rank are possible only for this reason.
//! - Even if the option lets sequences continue from king to ace, only ten to ace is a royal
//!   flush.
//! - In the piquet pack the ace is only high, so sequences never continue from ace to the lowest
//!   card.
//! - Each player discards separately. A player with fewer discards fills the square earlier, and no
//!   more cards are turned for them.

use crate::games::prelude::*;

use super::poker_patience::{
    self, BEZIQUE, COLUMNS, PLACES, PLAYERS, add_low_square, add_square, add_tall_square,
    pack_ranks,
};

pub const GAME: Game = Game {
    id: "advanced-poker",
    title: "Advanced Poker Patience",
    book: Book::WhitmoreJones,
    kind: Kind::Poker,
    options: &[PLAYERS, JOKER, CYCLIC, BEZIQUE],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FIELD = Part::tableau("square", "place", PLACES);
    CARD = Part::reserve("turned card’s place", "turned card’s place", 1);
    STOCK = Part::stock();
    DISCARDS = Part::out_of_play("discards", "heap of discards", 1);
    REST = Part::out_of_play("rest of the pack", "rest of the pack", 1);
}

const JOKER: OptionSpec = OptionSpec { values: &["on", "off"], ..poker_patience::JOKER };
const CYCLIC: OptionSpec = OptionSpec::switch(
    "cyclic",
    "Sequences go round",
    "A sequence may run on from king to ace: knave, queen, king, ace and two make one.",
    true,
);

fn rules(choices: &Choices) -> Rules {
    let (joker, bezique) = (choices.value_index(JOKER.id) == 0, choices.is_on(BEZIQUE.id));
    let scale = PokerScale {
        straight_flush: 25,
        fours: 20,
        straight: 16,
        full: 12,
        threes: 5,
        flush: 8,
        two_pairs: 3,
        pair: 1,
        royal: Some(30),
        fives: joker.then_some(30),
        cyclic: choices.is_on(CYCLIC.id) && !bezique,
    };
    let holds = |part, cards| Test::Holds { part, cards };
    Rules {
        boards: choices.value_index(PLAYERS.id) + 1,
        first_deal: vec![DealStep::Keep { cards: 30, rest: REST.at(0) }],
        phases: vec![Phase {
            routes: vec![
                CARD.route(FIELD, Onto::Field { columns: COLUMNS, size: 5, serpent: false }),
                CARD.route(DISCARDS, Onto::Any).with_guard(Guard::While(!holds(DISCARDS, 5))),
            ],
            consequences: vec![Consequence::fill(CARD, [STOCK]).with_condition(!holds(FIELD, 25))],
            ..Phase::default()
        }],
        win: Win::Never,
        measure: Measure::Poker { part: FIELD, columns: COLUMNS, scale },
        layout: layout(),
        ..Rules::new(
            Packs { ranks: pack_ranks(bezique), jokers: u8::from(joker), ..Packs::of(1) },
            parts(),
        )
    }
}

fn layout() -> Layout {
    // Five discards at most.
    let discards =
        |x, y| Place::at(x, y).with_spread(Spread::TopCards { count: 5, dx: 0.35, dy: 0.0 });
    let beside = |form: Form, x: f32, (above, below): (f32, f32)| {
        form.row_of_parts(&[CARD, STOCK], (x, above), 1.3).pile(DISCARDS, discards(x, below))
    };
    Layout::from_forms(
        beside(add_square(FIELD, Form::new(12.1, 7.85), 3.4), 0.4, (1.4, 4.4)),
        add_tall_square(FIELD, Form::new(5.6, 9.6), 0.1)
            .row_of_parts(&[CARD, STOCK], (0.2, 8.1), 1.2)
            .pile(DISCARDS, discards(2.9, 8.1)),
    )
    .with_low_form(beside(add_low_square(FIELD, Form::new(11.0, 5.36), 4.4), 0.9, (0.7, 3.0)))
}
