//! The Salic Law. Source: Cadogan, "The Salic Law".
//!
//! Rulings where the book is silent:
//! - When the stock is empty, a king without cards on it may hold one card at a time, any number of
//!   times.
//! - Only aces, queens and kings are placed automatically.
//! - A foundation may be built even if there is no king below it.
//! - The first king is the king of hearts, as in the picture of the book.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "salic-law",
    title: "The Salic Law",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    QUEENS = Part { role: Role::Reserve, ..Part::foundations("queens", "queen’s place", 8, Foundation::any_suit(&[12])) };
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::any_suit(orders::UP_TO_KNAVE));
    KINGS = Part { head: Some(Rank::KING), ..Part::tableau("packets", "packet", 8) };
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let phase = |name, routes| Phase {
        name,
        routes,
        consequences: vec![
            Consequence::Play(KINGS.plays_to(QUEENS)),
            Consequence::Play(KINGS.plays_to(FOUNDATIONS).only_ranks(&[1])),
        ],
        stock: Stock::with_deal(Deal::with_shape(Shape::LastBegun { part: KINGS, head: 13 })),
        ..Phase::default()
    };
    Rules {
        first_deal: vec![DealStep::SetOut(vec![(
            Card::new(Rank::KING, Suit::Hearts),
            KINGS.at(0),
        )])],
        phases: vec![
            phase("during the deal", vec![KINGS.plays_to(FOUNDATIONS)])
                .ends_when(Test::empty([STOCK]), "after the deal"),
            Phase {
                consequences: vec![],
                stock: Stock::none(),
                ..phase(
                    "after the deal",
                    vec![KINGS.plays_to(FOUNDATIONS), KINGS.fills_spaces_of(KINGS)],
                )
            },
        ],
        finish: vec![Finish::DealOut],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let above = [QUEENS, FOUNDATIONS];
    Layout::from_forms(
        Form::new(10.6, 8.4)
            .rows(&above, 8, (0.1, 0.1), (1.14, 1.5))
            .row_spread_down(KINGS, 8, (0.1, 3.1), 1.14, 0.32)
            .pile(STOCK, (9.5, 3.1)),
        Form::new(8.45, 12.0)
            .rows(&above, 8, (0.05, 0.1), (1.05, 1.56))
            .row(KINGS, 8, Place::at(0.05, 3.22).spread_down(0.5, 4.6), 1.05)
            .at_bottom_edge(STOCK),
    )
    // The queens and the foundations are beside the kings, so the columns of the kings have the
    // whole height.
    .with_low_form(
        Form::new(15.6, 6.2)
            .rows(&above, 4, (0.1, 0.1), (1.14, 1.5))
            .rows(&above.map(|part| part.at(4)), 4, (0.1, 3.1), (1.14, 1.5))
            .row_spread_down(KINGS, 8, (5.1, 0.1), 1.14, 0.42)
            .pile(STOCK, (14.5, 2.4)),
    )
}
