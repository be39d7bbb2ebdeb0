//! The House on the Hill. Source: Cadogan, at the end of "La Belle Lucie".
//!
//! Rulings where the book is silent:
//! - The fans and the two redeals are those of The House in the Wood. The book changes only the
//!   foundations and the building.
//! - The first ace of a suit can only begin the ascending foundation, and the first king only the
//!   descending one.
//! - An ace never follows a king, and a king never follows an ace.

use crate::games::prelude::*;

use super::house_in_the_wood::{fans_of_three_deal, layout};

pub const GAME: Game = Game {
    id: "house-on-the-hill",
    title: "The House on the Hill",
    book: Book::Cadogan,
    kind: Kind::Fan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FANS = Part::tableau("fans", "fan", 36).with_build(Build::EITHER_IN_SUIT);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
}

fn rules(_: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    Rules {
        first_deal: vec![DealStep::Deal(fans_of_three_deal(FANS))],
        phases: vec![Phase {
            routes: vec![
                // The last card of a foundation (a king or an ace) may be played only if the other
                // foundation of its suit has begun.
                FANS.plays_to(ACES).only_ranks(&orders::UP[..12]),
                FANS.plays_to(ACES).with_guard(twin_begun(KINGS)),
                FANS.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
                FANS.plays_to(KINGS).with_guard(twin_begun(ACES)),
                FANS.builds_on(FANS),
            ],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![fans_of_three_deal(FANS)],
            ..Redeal::of_part(2, FANS, Test::Always).with_shuffle()
        }),
        layout: layout(FANS, [ACES.at(0), KINGS.at(0)]),
        ..Rules::new(Packs::of(2), parts())
    }
}
