//! The Wheel. Source: Cadogan, "The Wheel".
//!
//! Rulings where the book is silent:
//! - The player may not deal again while a packet can be made.
//! - The court card (knave, queen or king) of a packet must be face up at the same time as its
//!   three other cards.
//! - Empty places of the first deal are filled at once, row by row.
//! - The three cards of a packet are in the order of their places. The packet goes to the next free
//!   place of the circle.
//! - The player chooses the cards of the packet and its court card.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "wheel",
    title: "The Wheel",
    book: Book::Cadogan,
    kind: Kind::Adding,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    CROSS = Part::out_of_play("cross", "ace of the cross", 8);
    CIRCLE = Part::out_of_play("circle", "place of the circle", 24);
    CUSHION = Part::tableau("cushion", "cushion place", 12);
    STOCK = Part::stock();
}

fn rules(_: &Choices) -> Rules {
    let packet = Match::SumOfThree {
        from: CUSHION,
        ranks: RankSet::of(&[2, 3, 4, 5, 6, 7, 8, 9, 10]),
        sum: 18,
        fourth: RankSet::of(&[11, 12, 13]),
        to: CIRCLE,
    };
    let stock = Stock { when: Test::Stuck, ..Stock::with_deal(Deal::row(CUSHION)) };
    Rules {
        first_deal: vec![DealStep::place_foundation_bases(&Suit::PAIRS, &[(1, CROSS)])],
        phases: vec![
            Phase {
                name: "in the first deal",
                together: vec![packet.clone().into()],
                // At the start all places are empty, so this rule also deals the first twelve
                // cards.
                consequences: vec![Consequence::fill(CUSHION, [STOCK])],
                stock: Stock { leads: Some("in later deals"), ..stock.clone() },
                ..Phase::default()
            },
            Phase {
                name: "in later deals",
                together: vec![packet.into()],
                stock,
                ..Phase::default()
            },
        ],
        win: Win::When(Test::Holds { part: CIRCLE, cards: 96 }),
        measure: Measure::Sets { part: CIRCLE, of: 4, one: "packet", name: "packets" },
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the packets in a circle, with a cross of aces inside.
    fn add_wheel(form: Form) -> Form {
        const MIDDLE: (f32, f32) = (5.4, 5.4);
        let form = form.ring(CIRCLE, 24, MIDDLE, 4.6, 7.5, Spread::Squared).with_double_rim(
            CIRCLE,
            MIDDLE,
            (3.82, 3.82),
        );
        (0..4u8).fold(form, |form, arm| {
            let turn = 90.0 * f32::from(arm);
            let ace = |radius| Place::on_circle(MIDDLE, radius, turn).with_rotation(turn);
            form.pile(CROSS.at(2 * arm), ace(1.3)).pile(CROSS.at(2 * arm + 1), ace(2.76))
        })
    }
    /// Places the wheel for tall windows, with upright aces and with the arms at the sides.
    fn add_tall_wheel(form: Form) -> Form {
        const MIDDLE: (f32, f32) = (4.65, 6.25);
        let form = form.with_double_rim(CIRCLE, MIDDLE, (3.07, 4.67));
        let form = (0..24u8).fold(form, |form, at| {
            let share = (f32::from(at) + 0.5) / 24.0;
            form.pile(CIRCLE.at(at), Place::on_oval(MIDDLE, (3.85, 5.45), share))
        });
        (0..4u8).fold(form, |form, arm| {
            let turn = 90.0 * f32::from(arm);
            let (near, far) = if arm % 2 == 0 { (1.3, 2.76) } else { (1.15, 2.25) };
            let ace = |radius| Place::on_circle(MIDDLE, radius, turn);
            form.pile(CROSS.at(2 * arm), ace(near)).pile(CROSS.at(2 * arm + 1), ace(far))
        })
    }
    Layout::from_forms(
        add_wheel(Form::new(19.1, 10.8))
            .grid(CUSHION, 12, 6, (11.6, 3.0), (1.2, 1.6))
            .pile(STOCK, (14.6, 6.7)),
        add_tall_wheel(Form::new(9.3, 15.9))
            .grid(CUSHION, 12, 6, (0.1, 12.75), (1.2, 1.6))
            .pile(STOCK, (8.1, 14.35)),
    )
}
