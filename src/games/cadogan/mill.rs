//! The Mill. Source: Cadogan, "The Mill".
//!
//! Rulings where the book is silent:
//! - All eight cards of the wings are dealt before the first king goes to an angle.
//! - The first four kings go to the angles automatically. It does not matter which card the centre
//!   shows.
//! - The player fills an empty place in the wings from the talon (waste) or from the stock.
//! - A card of a king's packet may go to the centre only if a card of the wings or the talon can
//!   then be played on it. The player must play that card before any other move.
//! - The king stays under its packet.
//! - The centre ace is the ace of hearts, as in the picture of the book.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "mill",
    title: "The Mill",
    aka: &["Windmill", "Propeller"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    CENTRE = Part::foundations("centre", "centre", 1, Foundation::any_suit(FOUR_FAMILIES));
    ANGLES = Part { head: Some(Rank::KING), ..Part::foundations("angles", "angle", 4, Foundation::any_suit(orders::DOWN)) };
    WINGS = Part::tableau("wings", "place of the wings", 8);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// The order of the foundation in the centre: ace to king, four times.
const FOUR_FAMILIES: &[u8] = &[
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, //
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
];

fn rules(_: &Choices) -> Rules {
    let to_centre = [WINGS.plays_to(CENTRE), TALON.plays_to(CENTRE)];
    let transfer = ANGLES
        .plays_to(CENTRE)
        .with_guard(Guard::Next(vec![WINGS, TALON]))
        .leads_to_phase("after a transfer");
    let kings = |from: PartId| Consequence::Play(from.begins_foundation(ANGLES));
    Rules {
        first_deal: vec![
            DealStep::SetOut(vec![(Card::new(Rank::ACE, Suit::Hearts), CENTRE.at(0))]),
            DealStep::Deal(Deal::row(WINGS)),
        ],
        phases: vec![
            Phase {
                name: "while the wings are laid",
                consequences: vec![kings(WINGS), Consequence::fill(WINGS, [STOCK])],
                ends: vec![(Test::Always, "in play")],
                ..Phase::default()
            },
            Phase {
                name: "in play",
                routes: vec![
                    WINGS.plays_to(CENTRE),
                    TALON.plays_to(CENTRE),
                    WINGS.plays_to(ANGLES),
                    TALON.plays_to(ANGLES),
                    transfer,
                ],
                duties: vec![Duty::with_automatic_move(vec![
                    TALON.fills_spaces_of(WINGS),
                    STOCK.fills_spaces_of(WINGS),
                ])],
                consequences: vec![kings(WINGS), kings(TALON)],
                stock: Stock::with_deal(Deal::row(TALON)),
                ..Phase::default()
            },
            Phase {
                name: "after a transfer",
                duties: vec![Duty::from_routes(to_centre.to_vec())],
                ends: vec![(Test::Moved, "in play")],
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the mill: a centre, four rotated arms of two piles each, and four angles. The first
    /// pile of an arm is the inner one. Angles and arms alternate clockwise, beginning with an
    /// angle.
    fn add_mill(form: Form) -> Form {
        const MIDDLE: (f32, f32) = (3.95, 3.95);
        (0..4u8).fold(form.pile(CENTRE, Place::centred(MIDDLE)), |form, arm| {
            let turn = 90.0 * f32::from(arm);
            let lean = if arm % 2 == 0 { -45.0 } else { 45.0 };
            let about = |radius, turn| Place::on_circle(MIDDLE, radius, turn).with_rotation(turn);
            form.pile(WINGS.at(2 * arm), about(1.65, turn))
                .pile(WINGS.at(2 * arm + 1), about(3.15, turn))
                .pile(ANGLES.at(arm), about(2.474_874, turn - 45.0).with_rotation(lean))
        })
    }
    Layout::from_forms(
        add_mill(Form::new(11.4, 7.9)).row_of_parts(&[STOCK, TALON], (8.7, 3.25), 1.4),
        add_mill(Form::new(7.9, 9.7)).row_of_parts(&[STOCK, TALON], (2.6, 8.1), 1.6),
    )
}
