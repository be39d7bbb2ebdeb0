//! Captive Commanders. Source: Whitmore Jones, "Captive Commanders".
//!
//! Rulings where the book is silent:
//! - The heaps are at the four corners of the block of kings. The leaders are outside on the left
//!   and right. The sentries are on the outer side of their spies.
//! - Each suit has two tens, each between a queen and a knave.
//! - Three things happen automatically: spies are turned face up, the partner heap refills empty
//!   places, and court cards (knaves, queens, kings) move to their places.
//!
//! The book allows two deals, which means one redeal.
//!
//! This file is longer than most, because the camp has eight parts.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "captive-commanders",
    title: "Captive Commanders",
    book: Book::WhitmoreJones,
    options: &[REDEALS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    KINGS = Part::out_of_play("commanders", "commander", 4);
    REBELS = Part::reserve("rebels", "heap of rebels", 4);
    LEADERS = Part::reserve("leaders", "leader", 4);
    SPIES = Part { free: Free::if_guards_are_empty(SENTRIES, 4), ..Part::reserve("spies", "spy", 4) };
    SENTRIES = Part::reserve("sentries", "sentry", 4);
    ARMIES = Part::foundations("armies", "army", 8, Foundation::in_suit(orders::DOWN_FROM_TEN, &Suit::PAIRS));
    QUEENS = Part::foundations("queens", "queen’s place", 8, Foundation::in_suit(&[12], &Suit::PAIRS));
    KNAVES = Part::foundations("knaves", "knave’s place", 8, Foundation::in_suit(&[11], &Suit::PAIRS));
    STOCK = Part::stock();
    WASTE = Part::waste("waste");
}

/// The partner of each heap: upper left with lower left, upper right with lower right.
const PARTNERS: Partners = Partners::Table(&[&[1], &[0], &[3], &[2]]);

const REDEALS: OptionSpec = OptionSpec {
    id: "redeals",
    title: "Redeals",
    note: "With a second redeal you win far more often.",
    values: &["1", "2"],
    book: false,
};

fn rules(choices: &Choices) -> Rules {
    let king = |suit| Card::new(Rank::KING, suit);
    let sources = [LEADERS, SPIES, SENTRIES, WASTE];
    let courts_home = |from: &PartId| {
        [Consequence::Play(from.plays_to(QUEENS)), Consequence::Play(from.plays_to(KNAVES))]
    };
    let mut consequences = vec![
        Consequence::Fill {
            cards: 1,
            part: LEADERS,
            from: vec![Source::Top(REBELS, Partners::Same), Source::Top(REBELS, PARTNERS)],
        },
        Consequence::fill(SPIES, [WASTE]),
        Consequence::TurnUp(SPIES),
    ];
    consequences.extend(sources.iter().flat_map(courts_home));
    Rules {
        packs: Packs { removed: Suit::ALL.map(king).to_vec(), ..Packs::of(2) },
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::ALL, &[(13, KINGS)]),
            DealStep::Deal(Deal::packets(REBELS, 4).with_face_up(0)),
            DealStep::Deal(Deal::row(LEADERS)),
            DealStep::Deal(Deal::packets(SPIES, 1).with_face_up(0)),
            DealStep::Deal(Deal::row(SENTRIES)),
        ],
        phases: vec![Phase {
            routes: sources.iter().map(|from| from.plays_to(ARMIES)).collect(),
            consequences,
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(
            1 + choices.value_index(REDEALS.id),
            WASTE,
            Test::empty([STOCK]),
        )),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let camp = |form: Form, x: f32, y: f32| {
        let (far, top, bottom) = (4.3, 1.55, 5.15);
        let corners = [(1.2, top), (1.2, bottom), (far, top), (far, bottom)];
        let leaders = [(0.0, top), (0.0, bottom), (far + 1.2, top), (far + 1.2, bottom)];
        let spies = [(2.75, top), (far, 3.35), (2.75, bottom), (1.2, 3.35)];
        let sentries = [(2.75, 0.0), (far + 1.2, 3.35), (2.75, 6.7), (0.0, 3.35)];
        [(REBELS, corners), (LEADERS, leaders), (SPIES, spies), (SENTRIES, sentries)]
            .into_iter()
            .flat_map(|(part, spots)| spots.into_iter().zip((0..).map(move |i| part.at(i))))
            .fold(form, |form, ((column, row), pile)| form.pile(pile, (x + column, y + row)))
            .grid(KINGS, 4, 2, (x + 2.44, y + 3.04), (0.62, 0.62))
    };
    let armies = |form, spots: [(f32, f32); 4]| {
        spots.into_iter().zip(0u8..).fold(form, |form: Form, ((x, y), suit)| {
            form.column(QUEENS.at(2 * suit), 2, (x, y), 1.5)
                .column(ARMIES.at(2 * suit), 2, (x + 1.1, y), 1.5)
                .column(KNAVES.at(2 * suit), 2, (x + 2.2, y), 1.5)
        })
    };
    let corners = [(0.1, 0.1), (11.0, 0.1), (0.1, 5.3), (11.0, 5.3)];
    let tall = [(0.1, 0.1), (3.7, 0.1), (0.1, 11.5), (3.7, 11.5)];
    Layout::from_forms(
        armies(camp(Form::new(14.3, 8.3), 3.9, 0.1), corners).row_of_parts(
            &[STOCK, WASTE],
            (0.65, 3.45),
            1.15,
        ),
        armies(camp(Form::new(7.1, 14.5), 0.3, 3.25), tall).row_of_parts(
            &[STOCK, WASTE],
            (0.3, 3.25),
            1.2,
        ),
    )
}
