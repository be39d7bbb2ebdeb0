//! The Kings. Source: Cadogan, "The Kings".
//!
//! Rulings where the book is silent:
//! - A turned card that fits a foundation of its line moves there automatically. If it fits both
//!   foundations, it moves to the left one. The next card takes its place.
//! - A card that was placed earlier moves to a foundation only if the player moves it, and only if
//!   no card has ever covered it. Its place stays empty.
//! - The lane that must be emptied is one row of one wing.
//!
//! The book does not decide whether, after the deal, a card may still go only to the foundations of
//! its own line. It advises that cards may then go to all foundations. The main form of the game
//! follows this advice.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "kings",
    title: "The Kings",
    book: Book::Cadogan,
    options: &[LINES_BIND],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    WINGS = Part::tableau("wings", "wing row", 8).with_build(Build::new(Dir::Either, Follow::AnySuit));
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::any_suit(orders::UP));
    STOCK = Part::stock();
}

const LINES_BIND: OptionSpec = OptionSpec::switch(
    "line-restriction-persists",
    "The lines bind to the end",
    "Even after the deal, a card may go only to a foundation of its own line.",
    true,
);
/// Cards of a row may go to the two foundations of their own line. The rows of the left wing come
/// first, then the rows of the right wing.
const LINES: Partners =
    Partners::Table(&[&[0, 1], &[2, 3], &[4, 5], &[6, 7], &[0, 1], &[2, 3], &[4, 5], &[6, 7]]);
const SUITS: [Suit; 4] = [Suit::Diamonds, Suit::Clubs, Suit::Hearts, Suit::Spades];

fn rules(choices: &Choices) -> Rules {
    let any_line = WINGS.plays_to(FOUNDATIONS);
    let own_line = any_line.clone().with_partners(LINES);
    // Both aces of a suit begin the two foundations of one line.
    let aces = (0..8).map(|at: u8| {
        let suit = SUITS[usize::from(at / 2)];
        (Card::new(Rank::ACE, suit), FOUNDATIONS.at(at))
    });
    Rules {
        first_deal: vec![DealStep::SetOut(aces.collect())],
        phases: vec![
            Phase {
                name: "during the deal",
                routes: vec![own_line.clone().only_cards_just_dealt(JustDealt::UntilCovered)],
                consequences: vec![Consequence::Play(
                    own_line.clone().only_cards_just_dealt(JustDealt::UntilNextMove),
                )],
                stock: Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(WINGS))),
                ends: vec![(Test::empty([STOCK]), "after the deal")],
                ..Phase::default()
            },
            Phase {
                name: "after the deal",
                routes: vec![
                    if choices.is_on(LINES_BIND.id) { own_line } else { any_line },
                    WINGS.builds_on(WINGS),
                    WINGS.fills_spaces_of(WINGS),
                ],
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// The wings grow outwards. The two columns of aces are between them, at a distance of `pitch`.
    fn add_wings(form: Form, room: f32, pitch: f32) -> Form {
        let (wing, centre) = (0.1 + room, room + 1.35);
        let wings = [
            Place::at(wing, 0.1).spread_left(0.4, room),
            Place::at(centre + pitch + 1.25, 0.1).spread_right(0.4, room),
        ];
        form.facing_columns([WINGS.at(0), WINGS.at(4)], 4, wings, 1.55).grid(
            FOUNDATIONS,
            8,
            2,
            (centre, 0.1),
            (pitch, 1.55),
        )
    }
    // The layout for tall windows is rotated: the left wing grows upwards, the right wing
    // downwards.
    let upright = Form::new(6.5, 11.8)
        .row(WINGS, 4, Place::at(0.1, 2.9).spread_up(0.3, 2.8), 1.3)
        .row(WINGS.at(4), 4, Place::at(0.1, 7.5).spread_down(0.3, 2.8), 1.3);
    let upright = (0..4u8).fold(upright, |form, line| {
        form.column(FOUNDATIONS.at(2 * line), 2, (0.1 + 1.3 * f32::from(line), 4.45), 1.5)
    });
    Layout::from_forms(
        add_wings(Form::new(14.0, 7.8), 4.6, 1.2).at_bottom_edge(STOCK),
        upright.pile(STOCK, (5.4, 5.2)),
    )
    // In the layout for low windows the stock is between the two columns of aces.
    .with_low_form(add_wings(Form::new(17.1, 6.3), 5.5, 2.4).pile(STOCK, (8.05, 2.45)))
}
