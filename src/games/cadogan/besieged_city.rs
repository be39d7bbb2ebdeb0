//! The Besieged City. Source: Cadogan, "The Besieged City".
//!
//! Rulings where the book is silent:
//! - On the Ramparts a card goes on the next higher or next lower card. The order is either ace to
//!   king or the order of the foundations, in which the second seven comes after the first.
//! - A card turned from the stock counts as a card of the stock until the next card is turned.
//!   After that it counts as a card of the talon (waste).
//! - Before any other move, the player must fill an empty Rampart from its line. At the end of the
//!   game, a line with one card fills it automatically, and a Rampart without cards in its line
//!   stays empty.
//! - At the end two cards of the Reserve may change places, or one may move to an empty place. Such
//!   moves could go on for ever, so the game is lost when no card would fit in any arrangement of
//!   the Reserve.
//!
//! This file is longer than most, because it needs a table of lines, and an exact test for a lost
//! game.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "besieged-city",
    title: "The Besieged City",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    RESERVE = Part::reserve("Reserve", "Reserve place", 12);
    RAMPARTS = Part::tableau("Ramparts", "Rampart", 14).with_build(NEIGHBOURS);
    FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::in_suit(ORDER, &Suit::ALL));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// The order of the foundations. It alternates between a sequence up from the ace and a sequence
/// down from the king.
const ORDER: &[u8] =
    &[1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7, 7, 8, 6, 9, 5, 10, 4, 11, 3, 12, 2, 13, 1];
const NEIGHBOURS: Build =
    Build { lists: &[orders::UP, ORDER], ..Build::new(Dir::Either, Follow::InSuit) };
/// The partners of each place of the Reserve, row by row. A card of the Reserve may go to the
/// Ramparts at the ends of its column and of its row. The Ramparts are numbered clockwise: 0–2
/// above, 3–6 on the right, 7–9 below, 10–13 on the left.
const LINES: Partners = Partners::Table(&[
    &[0, 9, 3, 13],
    &[1, 8, 3, 13],
    &[2, 7, 3, 13],
    &[0, 9, 4, 12],
    &[1, 8, 4, 12],
    &[2, 7, 4, 12],
    &[0, 9, 5, 11],
    &[1, 8, 5, 11],
    &[2, 7, 5, 11],
    &[0, 9, 6, 10],
    &[1, 8, 6, 10],
    &[2, 7, 6, 10],
]);

fn rules(_: &Choices) -> Rules {
    let siege = |name, by_itself| Phase {
        name,
        routes: vec![
            RAMPARTS.plays_to(FOUNDATIONS),
            RAMPARTS.builds_on(RAMPARTS),
            RESERVE.builds_on(RAMPARTS).with_partners(LINES),
        ],
        // While cards are dealt, every line has several cards, so the player chooses the one that
        // fills the Rampart. At the end, `by_itself` moves the only card of a line automatically.
        duties: vec![Duty {
            by_itself,
            ..Duty::from_routes(vec![RESERVE.fills_spaces_of(RAMPARTS).with_partners(LINES)])
        }],
        ..Phase::default()
    };
    let dealing = siege("while cards are dealt", false);
    let end = siege("at the end", true);
    let fits = Test::CanGo { from: vec![RAMPARTS], to: vec![FOUNDATIONS, RAMPARTS] };
    let would_fit = Test::Matches { from: vec![RESERVE], to: vec![RAMPARTS] };
    let would_fill = !Test::filled([RAMPARTS]).or(Test::empty([RESERVE]));
    Rules {
        first_deal: vec![DealStep::Deal(Deal::row(RESERVE)), DealStep::Deal(Deal::row(RAMPARTS))],
        phases: vec![
            Phase {
                routes: [
                    dealing.routes.as_slice(),
                    &[TALON.plays_to(FOUNDATIONS).only_cards_just_dealt(JustDealt::UntilCovered)],
                ]
                .concat(),
                consequences: vec![Consequence::fill(RESERVE, [TALON, STOCK])],
                stock: Stock::with_deal(Deal::row(TALON)),
                ends: vec![(Test::empty([STOCK, TALON]), "at the end")],
                ..dealing
            },
            Phase {
                routes: [end.routes.as_slice(), &[RESERVE.fills_spaces_of(RESERVE)]].concat(),
                together: vec![Match::Swap { from: [RESERVE, RESERVE], colours: None }.into()],
                ..end
            },
        ],
        lost: Some(Test::All(vec![Test::empty([STOCK, TALON]), !fits, !would_fit, !would_fill])),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the Reserve at (x, y) and the Ramparts around it. `ways` contains the rotation and
    /// the spread of the Ramparts, in this order: above, on the right, below, on the left.
    fn add_city(
        form: Form,
        (x, y): (f32, f32),
        (dx, dy): (f32, f32),
        ways: [(f32, Spread); 4],
    ) -> Form {
        let [above, right, below, left] = ways;
        let lying = |x, y, (turn, spread)| Place::at(x, y).with_rotation(turn).with_spread(spread);
        let (last, lowest) = (x + 2.0 * dx, y + 3.0 * dy);
        form.grid(RESERVE, 12, 3, (x, y), (dx, dy))
            .row(RAMPARTS, 3, lying(x, y - 1.3, above), dx)
            .column(RAMPARTS.at(3), 4, lying(last + 1.35, y, right), dy)
            .row(RAMPARTS.at(7), 3, lying(last, lowest + 1.3, below), -dx)
            .column(RAMPARTS.at(10), 4, lying(x - 1.35, lowest, left), -dy)
    }
    let up = |room| (90.0, Spread::left(0.2, room));
    let down = |room| (90.0, Spread::right(0.2, room));
    let to_left = |room| (90.0, Spread::down(0.25, room));
    let to_right = |room| (-90.0, Spread::down(0.25, room));
    let wide = Form::new(13.4, 9.5)
        .grid(FOUNDATIONS, 4, 2, (0.1, 0.1), (10.2, 7.9))
        .column_at_right_edge(&[STOCK, TALON], 1.7);
    let tall = Form::new(7.2, 12.6)
        .grid(FOUNDATIONS, 4, 2, (0.1, 0.1), (6.0, 9.5))
        .row_at_bottom_edge(&[STOCK, TALON], 1.2);
    let low = Form::new(18.2, 8.0)
        .grid(FOUNDATIONS, 4, 2, (0.1, 0.1), (15.5, 6.4))
        .column_of_parts(&[STOCK, TALON], (17.1, 2.4), 1.7);
    // In the layout for tall windows all Ramparts grow vertically, in the layout for low windows
    // horizontally.
    let wide_ways = [up(0.5), to_right(0.9), down(0.5), to_left(0.9)];
    let tall_ways = [up(0.8), down(0.6), down(0.8), down(0.6)];
    let low_ways = [to_right(1.3), to_right(2.2), to_right(1.3), to_left(2.2)];
    Layout::from_forms(
        add_city(wide, (3.7, 1.75), (1.5, 1.55), wide_ways),
        add_city(tall, (1.65, 2.2), (1.45, 1.75), tall_ways),
    )
    .with_low_form(add_city(low, (4.95, 1.2), (2.9, 1.43), low_ways))
}
