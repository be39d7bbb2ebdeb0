//! La Belle Lucie. Source: Cadogan, "La Belle Lucie".
//!
//! Rulings where the book is silent:
//! - An empty fan stays empty.
//! - The player may take a redeal while moves remain.
//! - The player may never take a card from under others.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "la-belle-lucie",
    title: "La Belle Lucie",
    aka: &["The Fan", "Clover Leaf", "Midnight Oil"],
    book: Book::Cadogan,
    kind: Kind::Fan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FANS = Part::tableau("fans", "fan", 18).with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(Deal::packets(FANS, 3))],
        phases: vec![Phase {
            routes: vec![FANS.plays_to(FOUNDATIONS), FANS.builds_on(FANS)],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![Deal::packets(FANS, 3)],
            ..Redeal::of_part(2, FANS, Test::Always).with_shuffle()
        }),
        layout: layout(),
        ..Rules::new(Packs::of(1), parts())
    }
}

fn layout() -> Layout {
    let fan = Spread::Fan { step: 14.0, sweep: 33.0, pivot: 1.7 };
    let at = |x| Place::at(x, 0.3).with_spread(fan);
    Layout::from_forms(
        Form::new(14.4, 7.9).grid(FANS, 18, 6, at(0.8), (2.36, 1.98)).row(
            FOUNDATIONS,
            4,
            (4.6, 6.4),
            1.4,
        ),
        Form::new(7.2, 13.6).grid(FANS, 18, 3, at(0.75), (2.35, 1.95)).row(
            FOUNDATIONS,
            4,
            (1.0, 12.1),
            1.4,
        ),
    )
}
