//! Bridge Patience. Source: Whitmore Jones, "Bridge Patience".
//!
//! This file declares the board of a game for several players. The machine `company::Bridge` plays
//! the rest: trumps, tricks and the rubber.
//!
//! Rulings:
//! - The first dealer is chosen at random. Then the players take turns as dealer.
//! - Both players score their tricks above twelve; if each player has thirteen tricks, both score
//!   one trick.
//! - The players always play all twenty-six tricks of a hand.
//! - All cards dealt to a player count for honours. Only the ten cards in hand count for "in one
//!   hand" and for chicane (no trumps). Only the best score for honours counts, and chicane is
//!   added to it.
//! - If both players reach thirty in one hand, the player with the higher sum wins the game. If the
//!   sums are equal, play continues.
//! - The book mentions no doubling. An option of ours lets the second player double the points of
//!   the tricks, and then lets the dealer redouble them.
//! - The second player gets each row of cards first. The cards in the hands are sorted.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "bridge",
    title: "Bridge Patience",
    book: Book::WhitmoreJones,
    kind: Kind::Company,
    options: &[LENGTH, DOUBLING],
    rules: Native(rules),
    machine: Some(Company::Bridge),
    ..Game::PATIENCE
};

parts! {
    HANDS = Part::reserve("hands", "hand", 2).as_hands(2);
    LAYOUT = Part::tableau("layouts", "column", 8).with_seats(2);
    TRICK = Part::out_of_play("trick", "place in the trick", 2).with_seats(2);
    TAKEN = Part::out_of_play("tricks won", "heap of tricks", 2).with_seats(2);
}

const LENGTH: OptionSpec = OptionSpec {
    id: "length",
    title: "Length",
    note: "Play a rubber of two games won, as in the book, or a single hand.",
    values: &["rubber", "hand"],
    book: false,
};
const DOUBLING: OptionSpec = OptionSpec::switch(
    "doubling",
    "Doubling",
    "The second player may double what tricks count, and the dealer may redouble it.",
    false,
);

const TRUMPS: [&str; 5] = ["spades", "clubs", "diamonds", "hearts", "no trumps"];
const DOUBLES: [&str; 2] = ["double", "do not double"];

fn rules(choices: &Choices) -> Rules {
    let play = Route { partners: Partners::Own, ..HANDS.route(TRICK, Onto::Any) };
    let routes =
        vec![play.clone(), play.clone().moves_buried_card(None), Route { from: LAYOUT, ..play }];
    let deals = [0, Deal::ALL_UP, 0, Deal::ALL_UP].map(|up| Deal::rows(LAYOUT, 1).with_face_up(up));
    let deals: Vec<Deal> = deals.into_iter().chain([Deal::packets(HANDS, 10)]).collect();
    let doubles: &[&'static str] = if choices.is_on(DOUBLING.id) { &DOUBLES } else { &[] };
    let answer = |name: &&'static str| Call {
        name,
        times: Times::Endless,
        when: Test::Always,
        act: Act::Answer,
        leads: None,
    };
    let all = vec![HANDS, LAYOUT, TRICK, TAKEN];
    let redeal = Redeal {
        times: Times::Endless,
        when: Test::empty([HANDS, LAYOUT]),
        gather: Gather::Piles { parts: all, first: PileOrder::FirstPile, shuffle: true },
        deals: deals.clone(),
        leads: &[],
    };
    Rules {
        first_deal: deals.into_iter().map(DealStep::Deal).collect(),
        phases: vec![Phase {
            routes,
            consequences: vec![Consequence::TurnUp(LAYOUT).with_condition(Test::filled([TRICK]))],
            ..Phase::default()
        }],
        redeal: (choices.value_index(LENGTH.id) == 0).then_some(redeal),
        calls: TRUMPS.iter().chain(doubles).map(answer).collect(),
        win: Win::Never,
        measure: Measure::Custom { one: "point", name: "points" },
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

/// The distance between the cards of a hand.
const FAN: f32 = 0.45;

fn layout() -> Layout {
    Layout {
        wide: wide_form((12.6, 5.9), 0.42),
        tall: Some(tall_form()),
        low: Some(wide_form((12.6, 4.9), 0.28)),
    }
}

/// Places the parts of each player side by side: the hand, the columns, the trick and the tricks
/// taken. The first player is at the bottom.
fn wide_form((width, height): (f32, f32), step: f32) -> Form {
    let hand = Spread::right(FAN, 9.0 * FAN);
    let column = Spread::down(step, 3.0 * step);
    let middle = height / 2.0;
    let seat = |form: Form, seat: u8, y: f32, trick: f32, taken: f32| {
        let columns = Place::at(5.45, y).with_spread(column);
        form.pile(HANDS.at(seat), Place::at(0.1, y + 1.5 * step).with_spread(hand))
            .row(LAYOUT.at(seat * 4), 4, columns, 1.1)
            .pile(TRICK.at(seat), (10.1, trick))
            .pile(TAKEN.at(seat), (11.45, taken))
    };
    let form = Form::new(width, height);
    let form = seat(form, 0, middle + 0.1, middle + 0.05, height - 1.5);
    seat(form, 1, 0.1, middle - 1.45, 0.1)
}

/// Places the parts of each player one below the other, for tall windows.
fn tall_form() -> Form {
    const STEP: f32 = 0.45;
    let hand = Spread::right(FAN, 9.0 * FAN);
    let column = Spread::down(STEP, 3.0 * STEP);
    let seat = |form: Form, seat: u8, hand_y: f32, y: f32, (trick, taken): (f32, f32)| {
        form.pile(HANDS.at(seat), Place::at(0.1, hand_y).with_spread(hand))
            .row(LAYOUT.at(seat * 4), 4, Place::at(0.1, y).with_spread(column), 1.05)
            .pile(TRICK.at(seat), (4.3, trick))
            .pile(TAKEN.at(seat), (4.3, taken))
    };
    let form = seat(Form::new(5.4, 9.5), 0, 7.75, 4.9, (4.85, 6.3));
    seat(form, 1, 0.4, 1.9, (3.4, 1.9))
}
