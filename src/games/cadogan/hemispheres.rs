//! The Hemispheres. Source: Cadogan, "The Hemispheres".
//!
//! Rulings where the book is silent:
//! - A continent is a group of three places between two barriers. The book calls it a race.
//! - Cards of the stock fill empty places before a card goes to the talon (waste). The talon fills
//!   them only when the stock is empty.
//! - At the end, a card in the wrong hemisphere may cross to an empty place, or go on the card that
//!   comes before it in sequence.
//! - The barriers are played last, when all places are empty.
//! - The king of hearts is in the west, and the deal begins at the place after this king.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "hemispheres",
    title: "The Hemispheres",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    NORTH = Part::tableau("northern continents", "northern place", 6).with_build(Build::DOWN_IN_SUIT);
    SOUTH = Part::tableau("southern continents", "southern place", 6).with_build(Build::new(Dir::Up, Follow::InSuit));
    ACES = Part::foundations("red foundations", "red foundation", 4, Foundation::in_suit(orders::UP, &[]));
    KINGS = Part::foundations("black foundations", "black foundation", 4, Foundation::in_suit(orders::DOWN, &[]));
    BARRIERS = Part::reserve("barriers", "barrier", 4);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// Each hemisphere has six places: the first three are one continent, the last three another.
const CONTINENTS: Partners =
    Partners::Table(&[&[0, 1, 2], &[0, 1, 2], &[0, 1, 2], &[3, 4, 5], &[3, 4, 5], &[3, 4, 5]]);

fn rules(_: &Choices) -> Rules {
    let (red, black) = (Colour::Red, Colour::Black);
    let on_continents = [
        NORTH.plays_to(ACES),
        SOUTH.plays_to(KINGS),
        NORTH.builds_on(NORTH).only_colour(red).with_partners(CONTINENTS),
        SOUTH.builds_on(SOUTH).only_colour(black).with_partners(CONTINENTS),
    ];
    let talon = [
        TALON.plays_to(ACES),
        TALON.plays_to(KINGS),
        TALON.builds_on(NORTH).only_colour(red),
        TALON.builds_on(SOUTH).only_colour(black),
    ];
    let spaces = [TALON.fills_spaces_of(NORTH), TALON.fills_spaces_of(SOUTH)];
    let crossings = [
        NORTH.builds_on(SOUTH).only_colour(black),
        SOUTH.builds_on(NORTH).only_colour(red),
        NORTH.fills_spaces_of(SOUTH).only_colour(black),
        SOUTH.fills_spaces_of(NORTH).only_colour(red),
    ];
    let exchange = Match::Swap { from: [NORTH, SOUTH], colours: Some([black, red]) };
    let all_gone = Test::empty([NORTH, SOUTH]);
    Rules {
        first_deal: vec![
            DealStep::SetOut(cards_placed_before_deal()),
            DealStep::Deal(Deal::row(NORTH)),
            DealStep::Deal(Deal::row(SOUTH)),
        ],
        phases: vec![
            Phase {
                name: "while the stock lasts",
                routes: [on_continents.as_slice(), &talon].concat(),
                together: vec![exchange.clone().into()],
                stock: Stock {
                    turns: vec![Deal::fill_piles(&[NORTH, SOUTH], 1), Deal::row(TALON)],
                    ..Stock::none()
                },
                ends: vec![(Test::empty([STOCK]), "when the stock is out")],
                ..Phase::default()
            },
            Phase {
                name: "when the stock is out",
                routes: [on_continents.as_slice(), &talon, &spaces].concat(),
                together: vec![exchange.clone().into()],
                ends: vec![(Test::empty([TALON]), "when stock and talon are out")],
                ..Phase::default()
            },
            Phase {
                name: "when stock and talon are out",
                routes: [on_continents.as_slice(), &crossings].concat(),
                together: vec![exchange.into()],
                consequences: vec![
                    Consequence::Play(BARRIERS.plays_to(ACES)).with_condition(all_gone.clone()),
                    Consequence::Play(BARRIERS.plays_to(KINGS)).with_condition(all_gone),
                ],
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// The cards that are placed before the deal: the two foundations and the barrier of each arm of
/// the cross, clockwise from the north.
fn cards_placed_before_deal() -> Vec<(Card, PileRef)> {
    let arms = [
        (Suit::Hearts, Suit::Clubs, Card::new(Rank::ACE, Suit::Spades)),
        (Suit::Diamonds, Suit::Spades, Card::new(Rank::KING, Suit::Diamonds)),
        (Suit::Hearts, Suit::Clubs, Card::new(Rank::ACE, Suit::Clubs)),
        (Suit::Diamonds, Suit::Spades, Card::new(Rank::KING, Suit::Hearts)),
    ];
    let arm = |(at, (ace, king, barrier)): (u8, (Suit, Suit, Card))| {
        [
            (Card::new(Rank::ACE, ace), ACES.at(at)),
            (Card::new(Rank::KING, king), KINGS.at(at)),
            (barrier, BARRIERS.at(at)),
        ]
    };
    (0..).zip(arms).flat_map(arm).collect()
}

fn layout() -> Layout {
    Layout::from_forms(globe_form(), tall_form()).with_low_form(low_form())
}

/// The circle as in the picture of the book: the continents are between the barriers, and the cross
/// is inside.
fn globe_form() -> Form {
    const MIDDLE: (f32, f32) = (4.82, 4.72);
    let outer = |degrees: f32| Place::on_circle(MIDDLE, 4.1, degrees).with_rotation(degrees);
    let form = Form::new(9.64, 9.44).rings(&[(KINGS, 1.27), (ACES, 2.72)], 4, MIDDLE).row_of_parts(
        &[STOCK, TALON],
        (0.0, 7.7),
        8.64,
    );
    let form = (0..4u8).fold(form, |form, at| {
        let degrees = 90.0 * f32::from(at);
        form.pile(BARRIERS.at(at), outer(degrees).with_rotation(degrees + 90.0))
    });
    // The first place is after the western barrier. Every fourth position on the circle is a
    // barrier.
    let places = (0..6u8).map(|at| (at, 292.5 + 22.5 * f32::from(at + at / 3)));
    let form = places.fold(form, |form, (at, degrees)| {
        form.pile(NORTH.at(at), outer(degrees)).pile(SOUTH.at(at), outer(degrees + 180.0))
    });
    // In each quarter of the globe, the word for the hemisphere is outside and the word for the
    // continent inside.
    use EngravedWords::{African, Asiatic, Australian, European, Hemisphere, Northern, Southern};
    [
        (Northern, European, -45.0),
        (Hemisphere, Asiatic, 45.0),
        (Hemisphere, Australian, 135.0),
        (Southern, African, -135.0),
    ]
    .into_iter()
    .fold(form, |form, (hemisphere, continent, turn)| {
        let words = |words, radius, size| {
            let radii = (radius, radius);
            EngravedShape::Words { words, centre: MIDDLE, radii, turn, size }
        };
        form.with_engraving(ACES, words(hemisphere, 3.04, 0.3))
            .with_engraving(ACES, words(continent, 2.45, 0.23))
    })
}

/// The layout for tall windows: an upright oval, with the foundations in rows inside it.
fn tall_form() -> Form {
    let outer = |place: u8| Place::on_oval((4.0, 5.4), (3.2, 4.6), f32::from(place) / 16.0);
    let form = Form::new(8.0, 11.9)
        .rows(&[KINGS, ACES], 4, (1.78, 3.94), (1.15, 1.52))
        .row_at_bottom_edge(&[STOCK, TALON], 1.15);
    let form = (0..4u8).fold(form, |form, at| {
        let place = outer(4 * at);
        form.pile(BARRIERS.at(at), place.with_rotation(place.turn + 90.0))
    });
    let form = (0..6u8).fold(form, |form, at| {
        let place = 13 + at + at / 3;
        form.pile(NORTH.at(at), outer(place)).pile(SOUTH.at(at), outer(place + 8))
    });
    use EngravedWords::{Hemisphere, Northern, Southern};
    [(Northern, 3.0, 0.0), (Hemisphere, 2.3, 0.0), (Southern, 2.3, 180.0), (Hemisphere, 3.0, 180.0)]
        .into_iter()
        .fold(form, |form, (words, radius, turn)| {
            let (centre, radii) = ((4.0, 5.4), (0.8 * radius, radius));
            let words = EngravedShape::Words { words, centre, radii, turn, size: 0.32 };
            form.with_engraving(ACES, words)
        })
}

/// The layout for low windows: three rows.
fn low_form() -> Form {
    Form::new(11.9, 4.7)
        .pile(BARRIERS, Place::at(0.3, 0.1).with_rotation(90.0))
        .row(NORTH, 6, (2.0, 0.1), 1.15)
        .row_of_parts(&[STOCK, TALON], (9.5, 0.1), 1.2)
        .pile(BARRIERS.at(3), (0.3, 1.65))
        .row(KINGS, 4, (1.6, 1.65), 1.1)
        .row(ACES, 4, (6.1, 1.65), 1.1)
        .pile(BARRIERS.at(1), (10.7, 1.65))
        .pile(BARRIERS.at(2), Place::at(0.3, 3.2).with_rotation(90.0))
        .row(SOUTH, 6, (7.75, 3.2), -1.15)
}
