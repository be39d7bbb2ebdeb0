//! The Terrace. Source: Cadogan, "The Terrace".
//!
//! Rulings where the book is silent:
//! - The player chooses which of three cards begins the first foundation. The other two are the
//!   first cards of the valley, in the order in which they were turned.
//! - A base card is a card of the rank with which foundations begin. Base cards that are turned
//!   later move to the foundations automatically. The player moves base cards that are in the
//!   valley.
//! - While the last card of the terrace fits a foundation, no other card may go on a foundation
//!   that already has cards. But other cards may begin a foundation.
//! - In the valley, building continues after an ace with a king, as on the foundations.
//! - Only the talon (waste) fills empty places of the valley.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "terrace",
    title: "The Terrace",
    similar_games: &["Queen of Italy", "Signora"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    TERRACE = Part::reserve("Terrace", "Terrace", 1);
    CHOICE = Part::reserve("choice", "choice place", 3);
    VALLEY = Part::tableau("valley", "valley pile", 9).with_build(Build { wrap: true, ..Build::DOWN_BY_COLOUR });
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::round_from_base(Base::First(&[FOUNDATIONS]), Follow::OtherColour));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

fn rules(_: &Choices) -> Rules {
    let terrace_fits = Test::CanGo { from: vec![TERRACE], to: vec![FOUNDATIONS] };
    let after_the_terrace =
        |from: PartId| from.plays_to(FOUNDATIONS).with_guard(Guard::While(!terrace_fits.clone()));
    let leftmost = Partners::Table(&[&[0], &[0], &[0]]);
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::packets(TERRACE, 13)),
            DealStep::Deal(Deal::row(CHOICE)),
        ],
        phases: vec![
            Phase {
                name: "while the base is chosen",
                routes: vec![
                    CHOICE
                        .begins_foundation(FOUNDATIONS)
                        .with_partners(leftmost)
                        .leads_to_phase("while the valley is laid"),
                ],
                ..Phase::default()
            },
            Phase {
                name: "while the valley is laid",
                consequences: vec![Consequence::fill(VALLEY, [CHOICE, STOCK])],
                // The engine carries out the consequences (filling the valley) before it tests for
                // the end of the phase. So the valley is complete, and the test is always true.
                ends: vec![(Test::Always, "when the valley lies")],
                ..Phase::default()
            },
            Phase {
                name: "when the valley lies",
                routes: vec![
                    TERRACE.plays_to(FOUNDATIONS),
                    after_the_terrace(VALLEY),
                    after_the_terrace(TALON),
                    VALLEY.begins_foundation(FOUNDATIONS),
                    VALLEY.builds_on(VALLEY),
                    TALON.builds_on(VALLEY),
                    TALON.fills_spaces_of(VALLEY),
                ],
                consequences: vec![Consequence::Play(TALON.begins_foundation(FOUNDATIONS))],
                stock: Stock::with_deal(Deal::row(TALON)),
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let terrace = |step: f32| Place::at(0.1, 0.1).spread_right(step, 12.0 * step);
    Layout::from_forms(
        Form::new(12.9, 7.3)
            .pile(TERRACE, terrace(0.97))
            .row(FOUNDATIONS, 8, (0.1, 1.7), 1.14)
            .row(CHOICE, 3, (9.4, 1.7), 1.18)
            .row_spread_down(VALLEY, 9, (0.1, 3.3), 1.18, 0.36)
            .column_of_parts(&[STOCK, TALON], (11.76, 3.7), 1.7),
        // With two rows of foundations and two rows of valley piles, the cards are larger.
        Form::new(6.5, 11.0)
            .pile(TERRACE, terrace(0.44))
            .grid(FOUNDATIONS, 8, 4, (0.1, 1.65), (1.06, 1.46))
            .grid(CHOICE, 3, 2, (4.34, 1.65), (1.06, 1.46))
            .row(VALLEY, 5, Place::at(0.1, 4.7).spread_down(0.6, 1.6), 1.06)
            .row(VALLEY.at(5), 4, Place::at(0.1, 7.85).spread_down(0.6, 1.6), 1.06)
            .pile(TALON, (5.4, 4.7))
            .pile(STOCK, (5.4, 7.85)),
    )
}
