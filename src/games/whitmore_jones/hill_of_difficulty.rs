//! The Hill of Difficulty. Source: Whitmore Jones, "The Hill of Difficulty".
//!
//! Rulings where the book is silent:
//! - Cards on the mound (the tableau) are built downwards, because the foundations of the hill are
//!   built upwards. Only one card moves at a time.
//! - Cards may be built only on the five cards of the lowest row.
//! - A card of a higher row is free when there are no more cards below it in its column.
//! - Before turning the next card, the player must fill every empty place of the mound, in any
//!   order. The player may make other moves first. When stock and waste are empty, the places stay
//!   empty.
//! - We reconstructed the position of each suit on the hill.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "hill-of-difficulty",
    title: "The Hill of Difficulty",
    book: Book::WhitmoreJones,
    options: &[EITHER_WAY],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    TOP = Part { free: Free::When(vec![vec![vec![MIDDLE.at(1), LOWEST.at(2)]]]), ..Part::tableau("summit of the mound", "summit", 1) };
    MIDDLE = Part { free: Free::When((1..4).map(|i| vec![vec![LOWEST.at(i)]]).collect()), ..Part::tableau("middle row of the mound", "place of the middle row", 3) };
    LOWEST = Part::tableau("lowest row of the mound", "place of the lowest row", 5)
        .with_build(Build { lists: &[ODD, EVEN], ..Build::new(Dir::Down, Follow::AnySuit) });
    ACES = Part::foundations("aces of the hill", "ace packet", 8, foundation_by_twos(ODD));
    TWOS = Part::foundations("twos of the hill", "two packet", 8, foundation_by_twos(EVEN));
    STOCK = Part { visibility: Visibility::Next, ..Part::stock() };
    WASTE = Part::waste("rubbish-heap");
}

const ODD: &[u8] = &[1, 3, 5, 7, 9, 11, 13];
const EVEN: &[u8] = &[2, 4, 6, 8, 10, 12];
/// The suits down each slope of the hill. The colours alternate.
const SLOPE: [Suit; 4] = [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs];

const fn foundation_by_twos(ranks: &'static [u8]) -> Foundation {
    Foundation { order: Order::List(ranks), suit: Follow::OtherColour, suits: &[] }
}

const EITHER_WAY: OptionSpec = OptionSpec::switch(
    "either-way",
    "Building either way",
    "Build the mound up or down by twos, and change direction whenever you like.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let slope = |rank: u8, part: PartId| {
        let suits = (0..8u8).zip(SLOPE.into_iter().cycle());
        suits.filter_map(move |(i, suit)| Some((Card::new(Rank::new(rank)?, suit), part.at(i))))
    };
    let mound = [TOP, MIDDLE, LOWEST];
    let sources = [TOP, MIDDLE, LOWEST, WASTE];
    let mut routes: Vec<Route> = Vec::new();
    for from in sources {
        routes.extend([from.plays_to(ACES), from.plays_to(TWOS), from.builds_on(LOWEST)]);
    }
    for place in mound {
        routes.extend([WASTE.fills_spaces_of(place), STOCK.fills_spaces_of(place)]);
    }
    let mut rules = Rules {
        first_deal: [DealStep::SetOut(slope(1, ACES).chain(slope(2, TWOS)).collect())]
            .into_iter()
            .chain(mound.map(|row| DealStep::Deal(Deal::row(row))))
            .collect(),
        phases: vec![Phase {
            routes,
            stock: Stock { when: Test::filled(mound), ..Stock::with_deal(Deal::row(WASTE)) },
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, WASTE, Test::empty([STOCK]))),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    };
    if choices.is_on(EITHER_WAY.id)
        && let Some(build) = &mut rules.part_mut(LOWEST).build
    {
        build.dir = Dir::Either;
    }
    rules
}

fn layout() -> Layout {
    // The aces go down the left slope and the twos down the right slope. The mound is between them.
    let hill = |form: Form, middle: f32, (dx, dy): (f32, f32)| {
        form.line(ACES, 8, (middle - 1.03, 0.1), (-dx, dy)).line(
            TWOS,
            8,
            (middle + 0.03, 0.1),
            (dx, dy),
        )
    };
    let mound = |form: Form, (middle, y): (f32, f32), (pitch, gap): (f32, f32), room: f32| {
        let left = middle - 0.5;
        let lowest = Place::at(left - 2.0 * pitch, y + 2.0 * gap).spread_down(0.32, room);
        form.pile(TOP, (left, y))
            .row(MIDDLE, 3, (left - pitch, y + gap), pitch)
            .row(LOWEST, 5, lowest, pitch)
    };
    let wide =
        mound(hill(Form::new(16.7, 8.7), 8.35, (1.04, 0.62)), (8.35, 1.7), (1.18, 1.54), 2.3);
    let tall = mound(hill(Form::new(8.5, 13.6), 4.25, (0.45, 1.47)), (4.25, 5.7), (1.05, 1.6), 3.0);
    let low = mound(hill(Form::new(17.0, 6.8), 8.5, (1.06, 0.42)), (8.5, 1.6), (1.18, 1.46), 0.8);
    Layout::from_forms(
        wide.row_of_parts(&[STOCK, WASTE], (2.3, 6.7), 1.3),
        tall.row_of_parts(&[STOCK, WASTE], (0.2, 0.1), 1.3),
    )
    .with_low_form(low.row_of_parts(&[STOCK, WASTE], (2.3, 5.3), 1.3))
}
