//! The Falling Star. Source: Whitmore Jones, "The Falling Star".
//!
//! Rulings where the book is silent: king and ace join, on the bases and in the
//! working row, since the base may be of any rank; single cards; base cards too
//! go down when the player likes; a vacancy is filled before anything else is
//! done, from the rubbish-heap or the pack alone, as the player chooses, and
//! stays open when both are used up.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "falling-star",
    title: "The Falling Star",
    book: Book::WhitmoreJones,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    STARS = Part::reserve("stars", "row of stars", 1);
    BASES = Part::foundations("bases", "base", 8, Foundation::round(Base::First(&[BASES]), Follow::OtherColour));
    WORKING = Part::tableau("working row", "place of the working row", 8)
        .builds(Build { wrap: true, ..Build::DOWN_BY_COLOUR });
    PACK = Part { name: "pack", each: "pack", ..Part::stock() };
    WASTE = Part::waste("rubbish-heap");
}

fn rules(_: &Choices) -> Rules {
    Rules {
        lay: vec![
            Lay::Deal(Deal::packets(STARS, 11)),
            Lay::Deal(Deal::of(Shape::Open(BASES))),
            Lay::Deal(Deal::row(WORKING)),
        ],
        phases: vec![Phase {
            routes: vec![
                STARS.plays_to(BASES),
                WORKING.plays_to(BASES),
                WASTE.plays_to(BASES),
                WORKING.builds_on(WORKING),
                WASTE.builds_on(WORKING),
            ],
            duties: vec![Duty::by_itself(vec![WASTE.fills(WORKING), PACK.fills(WORKING)])],
            stock: Stock::deals(Deal::row(WASTE)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let rows = |form: Form, x: f32, (y, gap): (f32, f32), pitch: f32, (step, room): (f32, f32)| {
        form.row(BASES, 8, (x, y), pitch).row(
            WORKING,
            8,
            Place::at(x, y + gap).down(step, room),
            pitch,
        )
    };
    let stars = |x: f32, step: f32| Place::at(x, 0.1).right(step, 10.0 * step);
    let wide = rows(Form::new(12.4, 7.1), 0.1, (1.75, 1.55), 1.2, (0.4, 2.2));
    let tall = rows(Form::new(9.0, 12.6), 0.1, (1.8, 1.65), 1.11, (0.6, 5.9));
    let low = rows(Form::new(13.6, 6.2), 3.0, (1.6, 1.5), 1.1, (0.36, 1.6));
    Layout {
        wide: wide
            .pile(STARS, stars(0.25, 1.09))
            .pile(PACK, (10.0, 1.75))
            .pile(WASTE, (11.2, 1.75)),
        tall: Some(
            tall.pile(STARS, stars(0.1, 0.78)).pile(PACK, (3.3, 11.1)).pile(WASTE, (4.7, 11.1)),
        ),
        low: Some(low.pile(STARS, stars(0.9, 1.07)).pile(PACK, (0.5, 1.6)).pile(WASTE, (1.7, 1.6))),
    }
}
