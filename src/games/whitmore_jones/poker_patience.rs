//! Poker Patience, for one player. Source: Whitmore Jones, "Poker Patience".
//!
//! Three values are illegible in the print (straight flush, straight, flush):
//! 30, 12 and 5 from the scale whose other values the book has. Rulings where
//! it is silent: the square floats, so the first card may as well lie in the
//! middle; nothing counts as won or lost. In the piquet pack the ace is high
//! only, for it has no two to stand below.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "poker-patience",
    title: "Poker Patience",
    aka: &["Poker Squares", "Poker Solitaire"],
    book: Book::WhitmoreJones,
    kind: Kind::Poker,
    options: &[JOKER, BEZIQUE],
    rules,
    ..Game::PATIENCE
};

parts! {
    FIELD = Part::tableau("square", "place", 81);
    CARD = Part::reserve("card turned", "card turned", 1);
    STOCK = Part::stock();
    REST = Part::aside("rest of the pack", "rest of the pack", 1);
}

const COLUMNS: u8 = 9;

const JOKER: OptionSpec = OptionSpec::switch(
    "joker",
    "With a joker",
    "A joker is shuffled in; it stands for any card, chosen for its row and for its column.",
    true,
);
const BEZIQUE: OptionSpec = OptionSpec::switch(
    "bezique",
    "Piquet pack",
    "Played with the 32 cards from the seven to the ace.",
    true,
);

fn rules(choices: &Choices) -> Rules {
    let bezique = choices.on(BEZIQUE.id);
    let ranks = if bezique { RankSet::of(&[1, 7, 8, 9, 10, 11, 12, 13]) } else { RankSet::ALL };
    let scale = PokerScale {
        straight_flush: 30,
        fours: 16,
        straight: 12,
        full: 10,
        threes: 6,
        flush: 5,
        two_pairs: 3,
        pair: 1,
    };
    Rules {
        lay: vec![Lay::Keep { cards: 25, rest: REST.at(0) }],
        phases: vec![Phase {
            routes: vec![CARD.route(FIELD, Onto::Field { columns: COLUMNS, size: 5 })],
            after: vec![Consequence::fill(CARD, [STOCK])],
            ..Phase::default()
        }],
        win: Win::Never,
        measure: Measure::Poker { part: FIELD, columns: COLUMNS, scale },
        layout: layout(),
        ..Rules::new(
            Packs { ranks, jokers: u8::from(choices.on(JOKER.id)), ..Packs::of(1) },
            parts(),
        )
    }
}

fn layout() -> Layout {
    let field = |form: Form, x: f32, y: f32| {
        let (least, closest, width, height) = ((5, 5), 1.5, 5.4, 7.5);
        let frame = Frame { part: FIELD, least, closest, x, y, width, height };
        form.framed(frame, 81, COLUMNS, (1.08, 1.5))
    };
    Layout {
        wide: field(Form::new(9.4, 7.6), 2.9, 0.05)
            .pile(CARD.at(0), Place::at(0.7, 1.6))
            .pile(STOCK.at(0), Place::at(0.7, 4.4)),
        tall: Some(
            field(Form::new(5.6, 9.6), 0.1, 0.05)
                .pile(CARD.at(0), Place::at(1.5, 8.0))
                .pile(STOCK.at(0), Place::at(3.1, 8.0)),
        ),
        low: None,
    }
}
