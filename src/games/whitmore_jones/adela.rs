//! Adela. Source: Whitmore Jones, "Adela".
//!
//! Rulings where the book is silent:
//! - Nine cards are dealt first. Then the knaves (jacks) among them move to their places
//!   automatically, one after the other. The next card of the stock fills the place of each knave.
//! - The player moves the later knaves, and all queens and kings.
//! - The player may place at most as many queens of a suit as knaves of the suit are already
//!   placed. The same limit applies to the kings.
//! - Only the stock fills empty places. When the stock is empty, they stay empty.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "adela",
    title: "Adela",
    book: Book::WhitmoreJones,
    options: &[FILL],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    PILES = Part::tableau("piles", "pile", 9).with_build(Build::new(Dir::Up, Follow::InSuit));
    KNAVES = Part::foundations("knaves", "knave’s place", 8, Foundation::in_suit(DOWN_FROM_KNAVE, &Suit::PAIRS));
    QUEENS = Part::foundations("queens", "queen’s place", 8, Foundation::in_suit(&[12], &Suit::PAIRS));
    KINGS = Part::foundations("kings", "king’s place", 8, Foundation::in_suit(&[13], &Suit::PAIRS));
    STOCK = Part::stock();
}

const DOWN_FROM_KNAVE: &[u8] = &[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

const FILL: OptionSpec = OptionSpec::switch(
    "fill",
    "Vacancies in play",
    "Once the stock is out, a free card or sequence may fill a vacancy.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let knave_is_out = || Guard::Receiver(Test::Filled(Piles::SameNumber(vec![KNAVES])));
    let mut routes = vec![
        PILES.plays_to(KNAVES),
        PILES.plays_to(QUEENS).with_guard(knave_is_out()),
        PILES.plays_to(KINGS).with_guard(knave_is_out()),
        PILES.builds_on(PILES).moves_runs(),
    ];
    if choices.is_on(FILL.id) {
        // This route is useful only after the stock is empty. Before that, the stock fills every
        // empty place at once.
        routes.push(PILES.fills_spaces_of(PILES).moves_runs());
    }
    let fill = || Consequence::fill(PILES, [STOCK]);
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(PILES))],
        phases: vec![
            Phase {
                name: "in the layout",
                consequences: vec![Consequence::Play(PILES.begins_foundation(KNAVES)), fill()],
                ends: vec![(Test::Always, "when nine cards lie")],
                ..Phase::default()
            },
            Phase {
                name: "when nine cards lie",
                routes,
                consequences: vec![fill()],
                stock: Stock::with_deal(Deal::row(PILES)),
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let right = |room| Place::at(0.1, 0.1).spread_right(0.36, room);
    // Every knave is between the king and the queen of its suit. The court cards are in two blocks
    // of four.
    let court = |form: Form, x: f32, pitch: f32| {
        [KINGS, KNAVES, QUEENS].into_iter().zip(0u8..).fold(form, |form, (part, at)| {
            form.grid(part, 8, 2, (x + 1.08 * f32::from(at), 0.1), (3.5, pitch))
        })
    };
    Layout::from_forms(
        court(Form::new(15.4, 8.2), 8.55, 1.7)
            .grid(PILES, 9, 3, right(1.6), (2.75, 1.9))
            .pile(STOCK, (0.1, 6.6)),
        // In the layout for tall windows the kings are above the knaves and the queens below. The
        // piles are in two rows of five places, so they have more room to grow. The stock is in the
        // tenth place.
        Form::new(8.45, 14.4)
            .rows(&[KINGS, KNAVES, QUEENS], 8, (0.05, 0.1), (1.05, 1.5))
            .grid(PILES, 9, 5, Place::at(0.4, 4.85).spread_down(0.36, 3.2), (1.65, 4.75))
            .pile(STOCK, (7.0, 9.6)),
    )
    .with_low_form(
        court(Form::new(17.0, 6.0), 10.2, 1.48)
            .grid(PILES, 9, 3, right(1.7), (2.85, 1.55))
            .pile(STOCK, (8.9, 0.1)),
    )
}
