//! The Fifteen. Source: Cadogan, "The Fifteen".
//!
//! Rulings where the book is silent:
//! - The sixth row consists of the cards that are now sixth in their columns. Earlier cards of the
//!   row do not matter.
//! - The player may withdraw an ace and a king from under other cards while no foundation is begun
//!   and no ace or king is exposed. The player may do so even if cards can still be built on each
//!   other.
//! - The player withdraws one ace and one king. Only the move right after the first withdrawal can
//!   withdraw the second card. The second card comes from the sixth row as it is after the first
//!   withdrawal.
//! - An ace or king in the sixth row without a card on it is an ordinary free card.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "fifteen",
    title: "The Fifteen",
    aka: &["Fifteen in a Row"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    COLUMNS = Part::tableau("columns", "column", 15).with_build(Build::EITHER_IN_SUIT);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
}

const IN_PLAY: &str = "in play";

fn rules(_: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    let fits = Test::CanGo { from: vec![COLUMNS], to: vec![ACES, KINGS] };
    let ace = || COLUMNS.begins_foundation(ACES).moves_buried_card(Some(6));
    let king = || COLUMNS.begins_foundation(KINGS).moves_buried_card(Some(6));
    let building = [COLUMNS.builds_on(COLUMNS), COLUMNS.fills_spaces_of(COLUMNS)];
    let goes_up = [
        COLUMNS.plays_to(ACES).only_ranks(&orders::UP[..12]),
        COLUMNS.plays_to(ACES).with_guard(twin_begun(KINGS)),
        COLUMNS.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
        COLUMNS.plays_to(KINGS).with_guard(twin_begun(ACES)),
    ];
    // Right after the first withdrawal, one foundation has a single card, and no ace or king is
    // free. So the route to this foundation needs no guard.
    let after = |name, goes_up: Route, second| Phase {
        name,
        routes: [vec![goes_up, second], building.to_vec()].concat(),
        ends: vec![(Test::Moved, IN_PLAY)],
        ..Phase::default()
    };
    Rules {
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 7))],
        phases: vec![
            Phase {
                name: IN_PLAY,
                routes: [goes_up.as_slice(), &building].concat(),
                ..Phase::default()
            },
            after("after the ace from row six", COLUMNS.plays_to(ACES), king()),
            after("after the king from row six", COLUMNS.plays_to(KINGS), ace()),
        ],
        calls: vec![Call {
            name: "Withdraw from row six",
            times: Times::Most(1),
            when: Test::empty([ACES, KINGS]).and(!fits),
            act: Act::Routes(vec![
                ace().leads_to_phase("after the ace from row six"),
                king().leads_to_phase("after the king from row six"),
            ]),
            leads: None,
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(16.6, 8.3)
            .row(COLUMNS, 15, Place::at(0.1, 0.1).spread_down(0.45, 5.0), 1.1)
            .row(ACES, 4, (3.2, 6.8), 1.2)
            .row(KINGS, 4, (8.8, 6.8), 1.2),
        // The last king is below the seventh column, so that the row does not become higher.
        Form::new(8.45, 14.2)
            .grid(COLUMNS, 15, 8, Place::at(0.05, 0.1).spread_down(0.5, 4.6), (1.05, 6.2))
            .row(ACES, 4, (0.05, 12.6), 1.03)
            .row(KINGS, 4, (4.2, 12.6), 1.03),
    )
    .with_low_form(
        Form::new(19.1, 6.6).row_spread_down(COLUMNS, 15, (0.1, 0.1), 1.09, 0.42).facing_columns(
            [ACES, KINGS],
            4,
            [(16.7, 0.2), (17.9, 0.2)],
            1.6,
        ),
    )
}
