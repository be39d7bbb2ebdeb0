//! Weaver's Patience. Source: Whitmore Jones, "Weaver's Patience".
//!
//! The shuttles are the stock. To ask the stock sends the top shuttle, the last one that was set
//! aside, through the loom.
//!
//! Rulings where the book is silent:
//! - A passage runs automatically. It includes the search through a heap whose cards are all of
//!   the heap's own number: there the cards are tried from the top, and those that do not fit go
//!   under the heap. If no card fits, the heap is left as it was, with the entering card at the
//!   bottom. A heap with only the entering card is all of one number.
//! - When the last shuttle of the third deal has passed, the player may take three hidden cards
//!   and must build each of them at once. Every card except the top one of its heap is hidden.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "weavers",
    title: "Weaver’s Patience",
    book: Book::WhitmoreJones,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    KINGS = Part::foundations("kings", "king’s place", 8, Foundation::in_suit(orders::DOWN, &[]));
    LOOM = Part::tableau("loom", "heap", 12);
    SHUTTLES = Part { name: "shuttle pile", pile_name: "shuttle pile", ..Part::stock() };
}

fn rules(_: &Choices) -> Rules {
    let counted_deal = Deal::of(Shape::Count { part: LOOM, aside: SHUTTLES });
    Rules {
        first_deal: vec![
            DealStep::bases(&Suit::PAIRS, &[(13, KINGS)]),
            DealStep::Deal(counted_deal.clone()),
        ],
        phases: vec![Phase {
            routes: vec![LOOM.plays_to(KINGS)],
            stock: Stock::deals(Deal::of(Shape::Passage { part: LOOM, to: KINGS })),
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![counted_deal],
            ..Redeal::of(2, LOOM, Test::empty([SHUTTLES])).first_pile_first()
        }),
        calls: vec![Call {
            name: "Hidden card",
            times: Times::Most(3),
            when: Test::empty([SHUTTLES]).and(Test::LastDeal),
            act: Act::Routes(vec![LOOM.plays_to(KINGS).buried(None)]),
            leads: None,
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The loom: two rows of six heaps.
    Layout::of(
        Form::new(10.6, 8.5)
            .row(KINGS, 8, (0.1, 0.1), 1.086)
            .grid(LOOM, 12, 6, Place::at(0.1, 1.75).down(0.3, 1.9), (1.52, 3.45))
            .pile(SHUTTLES, (9.4, 1.75)),
        Form::new(6.8, 11.0)
            .grid(KINGS, 8, 4, (0.1, 0.1), (1.22, 1.55))
            .grid(LOOM, 12, 6, Place::at(0.1, 3.3).down(0.32, 2.3), (1.12, 3.95))
            .pile(SHUTTLES, (5.7, 0.85)),
    )
    .or_low(
        Form::new(16.2, 4.65)
            .row(KINGS, 8, (0.1, 0.1), 1.5)
            .grid(LOOM, 12, 6, Place::at(0.1, 1.63).right(0.24, 1.55), (2.7, 1.53))
            .pile(SHUTTLES, (15.1, 0.1)),
    )
}
