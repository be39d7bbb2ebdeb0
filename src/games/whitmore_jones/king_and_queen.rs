//! King and Queen. Source: Whitmore Jones, "King and Queen Patience".
//!
//! Rulings where the book is silent:
//! - Aces, queens and kings move to their places automatically. The player makes all other moves.
//! - A king is bare when it has no cards on it. Each time a king is bare, the player may put up to
//!   three cards on it as a special permission (grace), each from a different heap. The count ends
//!   only when the king is bare again, even if one of the three cards has been built on a
//!   foundation.
//! - A king that never had a card is bare.
//! - A card that is dealt on the last king is not counted and does not end the grace. The player
//!   may put the remaining cards of the three on it.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "king-and-queen",
    title: "King and Queen",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    QUEENS = Part { role: Role::Reserve, ..Part::foundations("queens", "queen’s place", 8, Foundation::any_suit(&[12])) };
    ACES = Part::foundations("ace packets", "ace packet", 8, Foundation::any_suit(orders::UP_TO_KNAVE));
    KINGS = Part { head: Some(Rank::KING), ..Part::tableau("heaps", "heap", 8) };
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let all_kings_placed = Guard::While(Test::filled([KINGS]));
    Rules {
        first_deal: vec![DealStep::SetOut(vec![(
            Card::new(Rank::KING, Suit::Hearts),
            KINGS.at(0),
        )])],
        phases: vec![Phase {
            routes: vec![
                KINGS.plays_to(ACES),
                KINGS.route(KINGS, Onto::Grace { cards: 3 }).with_guard(all_kings_placed),
            ],
            consequences: vec![
                Consequence::Play(KINGS.plays_to(QUEENS)),
                Consequence::Play(KINGS.plays_to(ACES).only_ranks(&[1])),
            ],
            stock: Stock::with_deal(Deal::with_shape(Shape::LastBegun { part: KINGS, head: 13 })),
            ..Phase::default()
        }],
        finish: vec![Finish::DealOut],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let above = [QUEENS, ACES];
    Layout::from_forms(
        Form::new(10.6, 9.1)
            .rows(&above, 8, (0.1, 0.1), (1.12, 1.5))
            .row_spread_down(KINGS, 8, (0.1, 3.1), 1.12, 0.3)
            .pile(STOCK, (9.4, 3.1)),
        Form::new(8.45, 13.6)
            .rows(&above, 8, (0.05, 0.1), (1.05, 1.56))
            .row(KINGS, 8, Place::at(0.05, 3.22).spread_down(0.45, 6.2), 1.05)
            .at_bottom_edge(STOCK),
    )
    // The queens and the aces are beside the kings, so the columns of the kings have the whole
    // height.
    .with_low_form(
        Form::new(15.6, 6.2)
            .rows(&above, 4, (0.1, 0.1), (1.12, 1.5))
            .rows(&above.map(|part| part.at(4)), 4, (0.1, 3.1), (1.12, 1.5))
            .row_spread_down(KINGS, 8, (5.1, 0.1), 1.12, 0.4)
            .pile(STOCK, (14.5, 2.4)),
    )
}
