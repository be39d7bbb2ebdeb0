//! The House in the Wood. Source: Cadogan, at the end of "La Belle Lucie".
//!
//! Rulings where the book is silent:
//! - There are twice as many packets as in La Belle Lucie: thirty-six. The last two packets have
//!   one card each. If two cards are left over in a later deal, each of them becomes a packet of
//!   its own, too.
//! - All other rules are those of La Belle Lucie.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "house-in-the-wood",
    title: "The House in the Wood",
    book: Book::Cadogan,
    kind: Kind::Fan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    FANS = Part::tableau("fans", "fan", 36).with_build(Build::DOWN_IN_SUIT);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(orders::UP, &Suit::PAIRS));
}

fn rules(_: &Choices) -> Rules {
    Rules {
        first_deal: vec![DealStep::Deal(fans_of_three_deal(FANS))],
        phases: vec![Phase {
            routes: vec![FANS.plays_to(FOUNDATIONS), FANS.builds_on(FANS)],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![fans_of_three_deal(FANS)],
            ..Redeal::of_part(2, FANS, Test::Always).with_shuffle()
        }),
        layout: layout(FANS, [FOUNDATIONS.at(0), FOUNDATIONS.at(4)]),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Deals fans of three cards. Each card left over becomes a fan of its own.
pub(super) fn fans_of_three_deal(fans: PartId) -> Deal {
    Deal::with_shape(Shape::Packets { part: fans, sizes: Sizes::OrSingly(3) })
}

/// Places thirty-six fans and two groups of four foundations. `foundations` contains the first pile
/// of each group.
pub(super) fn layout(fans: PartId, foundations: [PileRef; 2]) -> Layout {
    let fan = Spread::Fan { step: 12.0, sweep: 28.0, pivot: 1.6 };
    let spread = |form: Form, columns, (x, y), step| {
        form.grid(fans, 36, columns, Place::at(x, y).with_spread(fan), step)
    };
    let fours = foundations.map(|first| (first, 4));
    Layout::from_forms(
        spread(Form::new(18.5, 9.5), 9, (0.6, 0.2), (2.04, 1.9)).side_by_side(
            &fours,
            (3.5, 8.0),
            1.5,
        ),
        spread(Form::new(8.4, 16.6), 4, (0.65, 0.15), (2.03, 1.65)).side_by_side(
            &fours,
            (0.15, 15.1),
            1.01,
        ),
    )
    .with_low_form(spread(Form::new(20.8, 7.12), 9, (0.6, 0.2), (2.04, 1.72)).facing_columns(
        foundations,
        4,
        [(18.5, 0.3), (19.62, 0.3)],
        1.6,
    ))
}
