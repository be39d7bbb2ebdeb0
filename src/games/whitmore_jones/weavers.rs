//! Weaver's Patience. Source: Whitmore Jones, "Weaver's Patience".
//!
//! The shuttles (the cards that were set aside) are the stock. To turn the stock means to send the
//! top shuttle through the loom. The top shuttle is the card that was set aside last.
//!
//! Rulings where the book is silent:
//! - The passage of a shuttle through the loom is automatic. If the shuttle comes to a heap whose
//!   cards all have the heap's number, the program builds the topmost of these cards that a
//!   foundation needs. It puts the cards above that card under the heap. If no card is needed, the
//!   heap keeps its order. A heap that contains only the card that was just put there follows the
//!   same rule.
//! - When the last shuttle of the third deal has passed, the player may take three hidden cards.
//!   The player must build each of them at once. A card is hidden if it is not the top card of its
//!   heap.

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
    let counted_deal = Deal::with_shape(Shape::Count { part: LOOM, aside: SHUTTLES });
    Rules {
        first_deal: vec![
            DealStep::place_foundation_bases(&Suit::PAIRS, &[(13, KINGS)]),
            DealStep::Deal(counted_deal.clone()),
        ],
        phases: vec![Phase {
            routes: vec![LOOM.plays_to(KINGS)],
            stock: Stock::with_deal(Deal::with_shape(Shape::Passage { part: LOOM, to: KINGS })),
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![counted_deal],
            ..Redeal::of_part(2, LOOM, Test::empty([SHUTTLES])).with_first_pile_first()
        }),
        calls: vec![Call {
            name: "Hidden card",
            times: Times::Most(3),
            when: Test::empty([SHUTTLES]).and(Test::LastDeal),
            act: Act::Routes(vec![LOOM.plays_to(KINGS).moves_buried_card(None)]),
            leads: None,
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The loom has two rows of six heaps.
    Layout::from_forms(
        Form::new(10.6, 8.5)
            .row(KINGS, 8, (0.1, 0.1), 1.086)
            .grid(LOOM, 12, 6, Place::at(0.1, 1.75).spread_down(0.3, 1.9), (1.52, 3.45))
            .pile(SHUTTLES, (9.4, 1.75)),
        Form::new(6.8, 11.0)
            .grid(KINGS, 8, 4, (0.1, 0.1), (1.22, 1.55))
            .grid(LOOM, 12, 6, Place::at(0.1, 3.3).spread_down(0.32, 2.3), (1.12, 3.95))
            .pile(SHUTTLES, (5.7, 0.85)),
    )
    .with_low_form(
        Form::new(16.2, 4.65)
            .row(KINGS, 8, (0.1, 0.1), 1.5)
            .grid(LOOM, 12, 6, Place::at(0.1, 1.63).spread_right(0.24, 1.55), (2.7, 1.53))
            .pile(SHUTTLES, (15.1, 0.1)),
    )
}
