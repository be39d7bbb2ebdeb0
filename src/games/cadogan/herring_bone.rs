//! The Herring-Bone. Source: Cadogan, "The Herring-Bone".
//!
//! Rulings where the book is silent:
//! - Every suit has one ascending and one descending foundation, each with a place of its own.
//! - A base is a card of the rank with which foundations begin. When the first base of a suit is
//!   turned, it stays on the talon (waste) until the player has chosen which foundation it begins.
//!   The second base moves to the other foundation automatically. The player decides when a base in
//!   the tableau moves.
//! - An ace may follow a king, and a king may follow an ace.
//! - A base never moves from one foundation to another.
//! - Empty places of the side scenes may stay empty. Only the top card of the talon may fill them.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "herring-bone",
    title: "The Herring-Bone",
    book: Book::Cadogan,
    options: &[GERMAN],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    BONE = Part::reserve("herring-bone", "herring-bone", 1);
    SCENES = Part::reserve("side scenes", "side scene", 8);
    BARS = Part::reserve("bars", "bar", 4);
    DESCENDING = Part::foundations("descending foundations", "descending foundation", 4, wrapping_foundation(true));
    ASCENDING = Part::foundations("ascending foundations", "ascending foundation", 4, wrapping_foundation(false));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const GERMAN: OptionSpec = OptionSpec::switch(
    "german-start",
    "German start",
    "Deal the herring-bone from one pack alone, so that no card is in it twice. Then shuffle the \
     rest of that pack with the other.",
    true,
);

const fn wrapping_foundation(down: bool) -> Foundation {
    let base = Base::First(&[DESCENDING, ASCENDING]);
    Foundation { order: Order::Round { base, down }, suit: Follow::InSuit, suits: &Suit::ALL }
}

fn rules(choices: &Choices) -> Rules {
    // An exchange needs a card on the other foundation of the suit. Otherwise a base would move to
    // an empty foundation, and that is no exchange.
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    let sources = [BONE, SCENES, BARS, TALON];
    let to_foundations =
        sources.into_iter().flat_map(|part| [DESCENDING, ASCENDING].map(|to| part.plays_to(to)));
    let others = [
        DESCENDING.plays_to(ASCENDING).with_guard(twin_begun(ASCENDING)),
        ASCENDING.plays_to(DESCENDING).with_guard(twin_begun(DESCENDING)),
        TALON.fills_spaces_of(SCENES),
    ];
    let german = choices.is_on(GERMAN.id);
    let bone = DealStep::Deal(Deal::packets(BONE, 28));
    let mix = german.then_some(DealStep::Mix { left_first: true });
    let rest = [SCENES, BARS, TALON].map(|part| DealStep::Deal(Deal::row(part)));
    let apart = if german { PackShuffling::FirstApart } else { PackShuffling::Together };
    Rules {
        first_deal: [bone].into_iter().chain(mix).chain(rest).collect(),
        phases: vec![Phase {
            routes: to_foundations.chain(others).collect(),
            duties: vec![Duty::with_automatic_move(vec![
                TALON.begins_foundation(DESCENDING),
                TALON.begins_foundation(ASCENDING),
            ])],
            consequences: vec![Consequence::fill(BARS, [BONE])],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(2, TALON, Test::empty([STOCK])).with_shuffle()),
        layout: layout(),
        ..Rules::new(Packs { shuffling: apart, ..Packs::of(2) }, parts())
    }
}

fn layout() -> Layout {
    /// On each side of the bone, places a column of four side scenes between two bars, and a column
    /// of four foundations outside them.
    fn add_sides(form: Form, (left, right): (f32, f32), away: f32, top: f32) -> Form {
        let bar = |x| Place::at(x, top - 0.2).with_rotation(90.0);
        let (y, outer) = (top + 1.15, [left - away, right + away]);
        form.facing_columns([BARS.at(0), BARS.at(2)], 2, [bar(left), bar(right)], 7.15)
            .facing_columns([SCENES.at(0), SCENES.at(4)], 4, [(left, y), (right, y)], 1.5)
            .facing_columns([DESCENDING, ASCENDING], 4, outer.map(|x| (x, y)), 1.5)
    }
    let bone = |form: Form, x: f32, step: f32, room: f32| {
        form.pile(BONE, Place::at(x, 0.1).spread_down(step, room))
    };
    let wide = add_sides(bone(Form::new(12.6, 8.4), 4.7, 0.26, 6.8), (2.3, 7.1), 2.0, 0.1);
    let tall = add_sides(bone(Form::new(7.1, 11.9), 3.05, 0.34, 8.7), (1.5, 4.6), 1.4, 0.7);
    // In the layout for low windows the bone is horizontal. The left scenes are above it and the
    // right scenes below.
    let row = |form: Form, first: u8, y: f32, part: PartId| {
        form.row(BARS.at(2 * first), 2, Place::at(0.3, y).with_rotation(90.0), 6.1)
            .row(SCENES.at(4 * first), 4, (1.8, y), 1.1)
            .row(part, 4, (8.3, y), 1.1)
    };
    let low = Form::new(14.0, 4.9).pile(BONE, Place::at(0.1, 1.75).spread_right(0.4, 11.5));
    Layout::from_forms(
        wide.column_of_parts(&[STOCK, TALON], (11.0, 2.0), 1.8),
        tall.row_of_parts(&[STOCK, TALON], (0.4, 9.6), 1.2),
    )
    .with_low_form(row(row(low, 0, 0.1, DESCENDING), 1, 3.4, ASCENDING).column_of_parts(
        &[STOCK, TALON],
        (12.9, 0.1),
        1.65,
    ))
}
