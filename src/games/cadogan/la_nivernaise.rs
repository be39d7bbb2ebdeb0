//! La Nivernaise. Source: Cadogan, "La Nivernaise".
//!
//! Rulings where the book is silent:
//! - For each empty place of the flanks, the player may look at one card of each packet, below its
//!   open card.
//! - Empty places of the flanks may stay empty as long as the player wants. The player may fill
//!   them with a top card of the line, or with the next card of the stock without seeing it first.
//! - The player may deal a new round at any time.
//! - The first ace of a suit can only begin the ascending foundation, and the first king only the
//!   descending one. These cards never move to the other foundation.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "la-nivernaise",
    title: "La Nivernaise",
    similar_games: &["Tournament"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FLANKS = Part::reserve("flanks", "flank place", 8);
    ACES = Part { head: Some(Rank::ACE), ..Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL)) };
    KINGS = Part { head: Some(Rank::KING), ..Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL)) };
    LINE = Part::tableau("line", "packet", 6).with_visibility(Visibility::Peek { empty: FLANKS, most: 8 });
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    // The last card of a foundation (a king or an ace) may be played only if the other foundation
    // of its suit has begun.
    let goes_up = |from: PartId| {
        [
            from.plays_to(ACES).only_ranks(&orders::UP[..12]),
            from.plays_to(ACES).with_guard(twin_begun(KINGS)),
            from.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
            from.plays_to(KINGS).with_guard(twin_begun(ACES)),
        ]
    };
    let other = [
        LINE.fills_spaces_of(FLANKS),
        STOCK.fills_spaces_of(FLANKS),
        ACES.plays_to(KINGS),
        KINGS.plays_to(ACES),
    ];
    Rules {
        // The line has no deal step of its own. At the start its places are empty, and the rules
        // fill each of them with four cards of the stock.
        first_deal: vec![DealStep::Deal(Deal::row(FLANKS))],
        phases: vec![Phase {
            routes: [FLANKS, LINE].into_iter().flat_map(goes_up).chain(other).collect(),
            consequences: vec![Consequence::fill_with_cards(LINE, 4, [STOCK])],
            stock: Stock::with_deal(Deal::packets(LINE, 4)),
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![Deal::packets(LINE, 4)],
            ..Redeal::of_part(1, LINE, Test::empty([STOCK]))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let halves = [FLANKS.at(0), FLANKS.at(4)];
    Layout::from_forms(
        Form::new(11.0, 7.9)
            .facing_columns(halves, 4, [(2.3, 0.1), (7.6, 0.1)], 1.53)
            .facing_columns([ACES, KINGS], 4, [(4.3, 0.1), (5.6, 0.1)], 1.53)
            .row(LINE, 6, (0.95, 6.4), 1.6)
            .pile(STOCK, (9.9, 0.1)),
        Form::new(6.7, 10.6)
            .facing_columns(halves, 4, [(0.4, 0.1), (5.3, 0.1)], 1.8)
            .facing_columns([ACES, KINGS], 4, [(2.2, 0.1), (3.5, 0.1)], 1.8)
            .row(LINE, 6, (0.1, 7.4), 1.1)
            .at_bottom_edge(STOCK),
    )
    .with_low_form(
        Form::new(13.2, 6.2)
            .facing_columns(halves, 4, [(1.8, 0.1), (6.9, 0.1)], 1.53)
            .facing_columns([ACES, KINGS], 4, [(3.7, 0.1), (5.0, 0.1)], 1.53)
            .grid(LINE, 6, 3, (9.4, 1.0), (1.3, 1.9))
            .pile(STOCK, (0.1, 2.4)),
    )
}
