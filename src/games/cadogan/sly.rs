//! Sly. Source: Cadogan, "Sly".
//!
//! Rulings where the book is silent:
//! - A card that fits a foundation when it is turned may be played or put on the promenade (the
//!   tableau). In the first deal the card goes to its seat (its place of the promenade). The player
//!   may move it from there to the foundation until the next card is turned.
//! - Cards that begin foundations move there automatically when they are turned.
//! - In every pause between two deals, empty seats are refilled at once. The cards that refill them
//!   do not count as dealt cards.
//! - The next deal of twenty begins when the player turns the first card in a pause.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "sly",
    title: "Sly",
    similar_games: &["Sly Fox"],
    book: Book::Cadogan,
    options: &[FOUR_ROWS],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    PROMENADE = Part::tableau("promenade", "promenade packet", 20);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    HAND = Part::reserve("hand", "hand", 1);
    STOCK = Part::stock();
}

const FOUR_ROWS: OptionSpec = OptionSpec::switch(
    "four-rows",
    "Four rows of five",
    "Deal the promenade in four rows of five instead of two rows of ten.",
    true,
);

fn rules(choices: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    let in_a_pause = vec![
        // The last card of a foundation (a king or an ace) may be played only if the other
        // foundation of its suit has begun. A turned card needs no such rule. If it can begin a
        // foundation, it has already moved there automatically.
        PROMENADE.plays_to(ACES).only_ranks(&orders::UP[..12]),
        PROMENADE.plays_to(ACES).with_guard(twin_begun(KINGS)),
        PROMENADE.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
        PROMENADE.plays_to(KINGS).with_guard(twin_begun(ACES)),
    ];
    let to_foundations = |part: PartId| vec![part.plays_to(ACES), part.plays_to(KINGS)];
    let turned = |route: Route| route.only_cards_just_dealt(JustDealt::UntilNextMove);
    let bases = |part: PartId| {
        [part.begins_foundation(ACES), part.begins_foundation(KINGS)].map(Consequence::Play)
    };
    // In a pause, cards leave the stock only to fill empty seats. So a card of the stock may begin
    // a foundation only if a seat is empty.
    let seat_is_empty = || !Test::filled([PROMENADE]);
    let drawn = bases(STOCK).map(|base| base.with_condition(seat_is_empty()));
    let refill = Consequence::fill(PROMENADE, [STOCK]);
    let dealt = Test::filled([PROMENADE]).or(Test::empty([STOCK]));
    let in_hand = Stock { when: Test::empty([HAND]), ..Stock::with_deal(Deal::row(HAND)) };
    Rules {
        phases: vec![
            Phase {
                name: "in the first deal",
                routes: to_foundations(PROMENADE).into_iter().map(turned).collect(),
                consequences: bases(PROMENADE).into(),
                stock: Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(
                    PROMENADE,
                ))),
                ends: vec![(dealt, "between the deals")],
                ..Phase::default()
            },
            Phase {
                name: "between the deals",
                routes: in_a_pause,
                consequences: drawn.into_iter().chain([refill]).collect(),
                stock: Stock {
                    leads: Some("in a later deal"),
                    ..Stock::with_deal(Deal::row(HAND))
                },
                ..Phase::default()
            },
            Phase {
                name: "in a later deal",
                routes: [to_foundations(HAND), vec![HAND.route(PROMENADE, Onto::Any)]].concat(),
                consequences: bases(HAND).into(),
                stock: in_hand,
                ends: vec![(
                    Test::Arrived { part: PROMENADE, cards: 20 }.or(Test::empty([STOCK, HAND])),
                    "between the deals",
                )],
                ..Phase::default()
            },
        ],
        layout: layout(choices.is_on(FOUR_ROWS.id)),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout(four_rows: bool) -> Layout {
    let promenade = |form: Form, columns, (x, y), spread, step| {
        form.grid(PROMENADE, 20, columns, Place::at(x, y).with_spread(spread), step)
    };
    let above = |width, height, pitch| {
        let row = [(ACES, 4), (STOCK, 1), (HAND, 1), (KINGS, 4)];
        Form::new(width, height).side_by_side(&row, (0.1, 0.1), pitch)
    };
    let beside = |width, height, x: f32, pitch| {
        Form::new(width, height)
            .facing_columns([ACES, KINGS], 4, [(0.1, 0.1), (x, 0.1)], pitch)
            .column_of_parts(&[STOCK, HAND], (x + 1.4, 0.1), pitch)
    };
    let tall = Form::new(6.4, 11.3)
        .rows(&[ACES, KINGS], 4, (0.1, 0.1), (1.1, 1.55))
        .column_of_parts(&[STOCK, HAND], (5.3, 0.1), 1.55);
    let tall = promenade(tall, 5, (0.1, 3.3), Spread::down(0.3, 0.5), (1.3, 2.03));
    let (down, right) = (|room| Spread::down(0.3, room), |room| Spread::right(0.3, room));
    let (wide, low) = if four_rows {
        (
            promenade(beside(10.6, 7.6, 8.1, 1.9), 5, (1.5, 0.1), down(0.4), (1.3, 1.9)),
            promenade(beside(15.6, 6.0, 13.1, 1.48), 5, (1.5, 0.1), right(1.2), (2.3, 1.48)),
        )
    } else {
        (
            promenade(above(12.1, 6.6, 1.21), 10, (0.1, 1.75), down(0.95), (1.21, 2.45)),
            promenade(above(14.2, 4.9, 1.42), 10, (0.1, 1.7), right(0.32), (1.42, 1.6)),
        )
    };
    Layout::from_forms(wide, tall).with_low_form(low)
}
