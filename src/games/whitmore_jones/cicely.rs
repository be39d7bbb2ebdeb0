//! Cicely. Source: Whitmore Jones, "Cicely Patience".
//!
//! Rulings where the book is silent:
//! - An empty column gets four cards of the stock automatically. When the stock is empty, the
//!   column stays empty, but an option of ours lets the player fill it.
//! - If the last deal has too few cards, they are dealt row by row as far as they reach.
//! - When the stock is empty, the player may once take one card from any place of any column, even
//!   from under other cards. This card may begin a foundation. The cards that covered it move down.
//! - In building, an ace never follows a king, and a king never follows an ace.
//! - The second ace and the second king of a suit are ordinary cards.
//! - A card of the reserve goes only to the foundations.
//! - An ace or a king that begins a foundation never moves again. An ace or a king that completes a
//!   foundation cannot begin another one, so foundations exchange only the cards between ace and
//!   king.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "cicely",
    title: "Cicely",
    book: Book::WhitmoreJones,
    options: &[FILL],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 8).with_build(Build::EITHER_IN_SUIT);
    RESERVE = Part::reserve("reserve", "reserve place", 8);
    ACES = Part::foundations("aces", "ace’s place", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("kings", "king’s place", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    STOCK = Part::stock();
}

const FILL: OptionSpec = OptionSpec::switch(
    "fill",
    "Empty columns are filled",
    "Once the stock is out, the top card of any column may go into an empty column.",
    false,
);

/// The ranks that foundations exchange: all ranks except ace and king.
const BETWEEN: [u8; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

fn rules(choices: &Choices) -> Rules {
    let mut routes = vec![
        COLUMNS.plays_to(ACES),
        COLUMNS.plays_to(KINGS),
        RESERVE.plays_to(ACES),
        RESERVE.plays_to(KINGS),
        COLUMNS.builds_on(COLUMNS),
        COLUMNS.fills_spaces_of(RESERVE),
        ACES.plays_to(KINGS).only_ranks(&BETWEEN),
        KINGS.plays_to(ACES).only_ranks(&BETWEEN),
    ];
    if choices.is_on(FILL.id) {
        routes.push(COLUMNS.fills_spaces_of(COLUMNS));
    }
    let drawn = |to| COLUMNS.plays_to(to).moves_buried_card(None);
    Rules {
        first_deal: vec![
            DealStep::Deal(Deal::rows(COLUMNS, 4)),
            DealStep::Deal(Deal::row(RESERVE)),
        ],
        phases: vec![Phase {
            routes,
            consequences: vec![Consequence::fill_with_cards(COLUMNS, 4, [STOCK])],
            stock: Stock::with_deal(Deal::rows(COLUMNS, 4)),
            ..Phase::default()
        }],
        calls: vec![Call {
            name: "Draw a card out",
            times: Times::Most(1),
            when: Test::empty([STOCK]),
            act: Act::Routes(vec![drawn(ACES), drawn(KINGS)]),
            leads: None,
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(13.3, 7.7)
            .facing_columns([KINGS, ACES], 4, [(0.1, 0.1), (10.75, 0.1)], 1.5)
            .row(COLUMNS, 8, Place::at(1.5, 0.1).spread_down(0.34, 4.5), 1.13)
            .row(RESERVE, 8, (1.5, 6.2), 1.13)
            .pile(STOCK, (12.1, 6.2)),
        Form::new(8.45, 13.6)
            .row(KINGS, 4, (0.05, 0.1), 1.05)
            .row(ACES, 4, (4.25, 0.1), 1.05)
            .row(COLUMNS, 8, Place::at(0.05, 1.75).spread_down(0.5, 7.0), 1.05)
            .row(RESERVE, 8, (0.05, 10.5), 1.05)
            .at_bottom_edge(STOCK),
    )
    .with_low_form(
        Form::new(16.1, 6.1)
            .facing_columns([KINGS, ACES], 4, [(0.1, 0.1), (13.3, 0.1)], 1.47)
            .row(COLUMNS, 8, Place::at(1.4, 0.1).spread_down(0.32, 4.4), 1.13)
            .grid(RESERVE, 8, 2, (10.7, 0.1), (1.13, 1.47))
            .pile(STOCK, (14.9, 2.3)),
    )
}
