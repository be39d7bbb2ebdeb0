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

/// Returns the shape of the herring-bone, from top to bottom: seven times a fan of three cards and
/// a single card. The outer cards of a fan are `away` from the middle, and turned outwards by
/// `turn` degrees. `pitch` is the distance from fan to fan. If it is at least 1.02, no card hides
/// the corner index of another.
const fn bone(pitch: f32, away: f32, turn: f32) -> [(f32, f32, f32); 28] {
    let mut spots = [(0.0, 0.0, 0.0); 28];
    let mut at = 0;
    while at < 28 {
        let y = pitch * (at / 4) as f32;
        spots[at] = match at % 4 {
            0 => (-away, y, -turn),
            1 => (away, y, turn),
            2 => (0.0, y, 0.0),
            _ => (0.0, y + pitch / 2.0, 0.0),
        };
        at += 1;
    }
    spots
}

const WIDE_BONE: &[(f32, f32, f32)] = &bone(1.03, 0.75, 45.0);
const TALL_BONE: &[(f32, f32, f32)] = &bone(1.16, 0.67, 50.0);

fn layout() -> Layout {
    /// On each side of the bone, places a column of four side scenes between two bars, and a column
    /// of four foundations outside them.
    fn add_sides(
        form: Form,
        (left, right): (f32, f32),
        pitch: f32,
        (bar, base): (f32, f32),
    ) -> Form {
        let bars = [left - bar, right + bar].map(|x| Place::at(x, -0.1).with_rotation(90.0));
        let (y, outer) = (1.1 + (pitch - 1.25) / 2.0, [left - base, right + base]);
        form.facing_columns([BARS.at(0), BARS.at(2)], 2, bars, 4.0 * pitch + 1.15)
            .facing_columns([SCENES.at(0), SCENES.at(4)], 4, [(left, y), (right, y)], pitch)
            .facing_columns([DESCENDING, ASCENDING], 4, outer.map(|x| (x, y)), pitch)
    }
    let bone = |form: Form, x: f32, spots| {
        form.pile(BONE, Place::at(x, 0.2).with_spread(Spread::Path(spots)))
    };
    let wide = bone(Form::new(12.6, 8.4), 4.7, WIDE_BONE);
    let tall = bone(Form::new(7.56, 10.9), 3.28, TALL_BONE);
    // In the layout for low windows the bone is a horizontal line. The left scenes are above it and
    // the right scenes below.
    let row = |form: Form, first: u8, y: f32, part: PartId| {
        form.row(BARS.at(2 * first), 2, Place::at(0.3, y).with_rotation(90.0), 6.1)
            .row(SCENES.at(4 * first), 4, (1.8, y), 1.1)
            .row(part, 4, (8.3, y), 1.1)
    };
    let low = Form::new(14.0, 4.9).pile(BONE, Place::at(0.1, 1.75).spread_right(0.4, 11.5));
    Layout::from_forms(
        add_sides(wide, (2.3, 7.1), 1.5, (0.0, 2.0)).column_of_parts(
            &[STOCK, TALON],
            (11.0, 2.0),
            1.8,
        ),
        add_sides(tall, (1.15, 5.41), 1.75, (0.15, 1.1)).row_of_parts(
            &[STOCK, TALON],
            (0.4, 9.4),
            1.2,
        ),
    )
    .with_low_form(row(row(low, 0, 0.1, DESCENDING), 1, 3.4, ASCENDING).column_of_parts(
        &[STOCK, TALON],
        (12.9, 0.1),
        1.65,
    ))
}
