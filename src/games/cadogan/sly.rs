//! Sly. Source: Cadogan, "Sly".
//!
//! Rulings where the book is silent: a card that fits a foundation as it turns
//! up may be played or laid on the promenade; in the first deal it lies on its
//! seat and may go up till the next card is turned. Bases go up by themselves
//! as they turn up. Spaces are refilled in every pause between the deals, at
//! once, and what refills them does not count. The first card turned in a
//! pause begins the next deal of twenty.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "sly",
    title: "Sly",
    aka: &["Sly Fox"],
    book: Book::Cadogan,
    options: &[FOUR_ROWS],
    rules: Written(rules),
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
    "The promenade lies in four rows of five instead of two rows of ten.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let begun = |part| Guard::Receiver(Test::Filled(Piles::Twin(vec![part])));
    let in_a_pause = vec![
        // The last card of each only where the other one is begun. A card that
        // turns up needs no such rule: if it is a base that is wanted, it has
        // gone up by itself.
        PROMENADE.plays_to(ACES).only(&orders::UP[..12]),
        PROMENADE.plays_to(ACES).guarded(begun(KINGS)),
        PROMENADE.plays_to(KINGS).only(&orders::DOWN[..12]),
        PROMENADE.plays_to(KINGS).guarded(begun(ACES)),
    ];
    let homes = |part: PartId| vec![part.plays_to(ACES), part.plays_to(KINGS)];
    let turned = |route: Route| route.fresh(Fresh::Turned);
    let bases = |part: PartId| [part.begins(ACES), part.begins(KINGS)].map(Consequence::Play);
    // In a pause the stock is drawn from for empty seats only.
    let seat_is_empty = || !Test::filled([PROMENADE]);
    let drawn = bases(STOCK).map(|base| base.when(seat_is_empty()));
    let refill = Consequence::fill(PROMENADE, [STOCK]);
    let laid = Test::filled([PROMENADE]).or(Test::empty([STOCK]));
    let in_hand = Stock { when: Test::empty([HAND]), ..Stock::deals(Deal::row(HAND)) };
    Rules {
        phases: vec![
            Phase {
                name: "in the first deal",
                routes: homes(PROMENADE).into_iter().map(turned).collect(),
                after: bases(PROMENADE).into(),
                stock: Stock::deals(Deal::of(Shape::replacing(PROMENADE))),
                ends: vec![(laid, "between the deals")],
                ..Phase::default()
            },
            Phase {
                name: "between the deals",
                routes: in_a_pause,
                after: drawn.into_iter().chain([refill]).collect(),
                stock: Stock { leads: Some("in a later deal"), ..Stock::deals(Deal::row(HAND)) },
                ..Phase::default()
            },
            Phase {
                name: "in a later deal",
                routes: [homes(HAND), vec![HAND.route(PROMENADE, Onto::Any)]].concat(),
                after: bases(HAND).into(),
                stock: in_hand,
                ends: vec![(
                    Test::Laid { part: PROMENADE, cards: 20 }.or(Test::empty([STOCK, HAND])),
                    "between the deals",
                )],
                ..Phase::default()
            },
        ],
        layout: layout(choices.on(FOUR_ROWS.id)),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout(four_rows: bool) -> Layout {
    let rows = |form: Form, columns: u8, (x, y): (f32, f32), step: (f32, f32), spread: Spread| {
        form.grid(PROMENADE, 20, columns, Place::at(x, y).spread(spread), step)
    };
    let above = |form: Form, pitch: f32| {
        form.row(ACES, 4, (0.1, 0.1), pitch)
            .row(KINGS, 4, (0.1 + 6.0 * pitch, 0.1), pitch)
            .pile(STOCK, (0.1 + 4.0 * pitch, 0.1))
            .pile(HAND, (0.1 + 5.0 * pitch, 0.1))
    };
    let beside = |form: Form, x: f32, pitch: f32| {
        form.column(ACES, 4, (0.1, 0.1), pitch)
            .column(KINGS, 4, (x, 0.1), pitch)
            .pile(STOCK, (x + 1.4, 0.1))
            .pile(HAND, (x + 1.4, 0.1 + pitch))
    };
    let tall = rows(Form::new(6.4, 11.3), 5, (0.1, 3.3), (1.3, 2.03), Spread::down(0.3, 0.5))
        .row(ACES, 4, (0.1, 0.1), 1.1)
        .row(KINGS, 4, (0.1, 1.65), 1.1)
        .pile(STOCK, (5.3, 0.1))
        .pile(HAND, (5.3, 1.65));
    let (wide, low) = if four_rows {
        (
            beside(
                rows(Form::new(10.6, 7.6), 5, (1.5, 0.1), (1.3, 1.9), Spread::down(0.3, 0.4)),
                8.1,
                1.9,
            ),
            beside(
                rows(Form::new(15.6, 6.0), 5, (1.5, 0.1), (2.3, 1.48), Spread::right(0.3, 1.2)),
                13.1,
                1.48,
            ),
        )
    } else {
        (
            above(
                rows(Form::new(12.1, 6.6), 10, (0.1, 1.75), (1.21, 2.45), Spread::down(0.3, 0.95)),
                1.21,
            ),
            above(
                rows(Form::new(14.2, 4.9), 10, (0.1, 1.7), (1.42, 1.6), Spread::right(0.3, 0.32)),
                1.42,
            ),
        )
    };
    Layout { wide, tall: Some(tall), low: Some(low) }
}
