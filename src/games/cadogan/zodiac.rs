//! The Zodiac. Source: Cadogan, "The Zodiac".
//!
//! Rulings where the book is silent:
//! - An ace may not be built on a king, and a king may not be built on an ace.
//! - Only the top card of the talon (waste) fills empty places of the Equator. When the talon is
//!   empty, the next card of the stock is turned to it first.
//! - The talon is dealt again without shuffling.
//! - Moves that are forbidden in the Zodiac are also forbidden in the second part of the game, when
//!   the foundations are formed.
//! - The player could turn cards for ever. So the game is lost when the Equator has no empty place
//!   and no card can be built: no card of the Equator, and no card of the stock or the talon.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "zodiac",
    title: "The Zodiac",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    EQUATOR = Part::reserve("Equator", "Equator place", 8);
    ZODIAC = Part::tableau("Zodiac", "Zodiac packet", 24).with_build(Build::EITHER_IN_SUIT);
    ACES = Part::foundations("ascending foundations", "ascending foundation", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("descending foundations", "descending foundation", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

fn rules(_: &Choices) -> Rules {
    let twin_begun = |part| Guard::Receiver(Test::Filled(Piles::SameNumber(vec![part])));
    let to_foundations = |part: PartId| {
        [
            // The last card of a foundation (a king or an ace) may be played only if the other
            // foundation of its suit has begun.
            part.plays_to(ACES).only_ranks(&orders::UP[..12]),
            part.plays_to(ACES).with_guard(twin_begun(KINGS)),
            part.plays_to(KINGS).only_ranks(&orders::DOWN[..12]),
            part.plays_to(KINGS).with_guard(twin_begun(ACES)),
        ]
    };
    let building = EQUATOR.builds_on(ZODIAC);
    let placed = Test::empty([STOCK, TALON]);
    let can_build = Test::Matches { from: vec![STOCK, TALON, EQUATOR], to: vec![ZODIAC] };
    let forming = [
        to_foundations(EQUATOR).as_slice(),
        &to_foundations(ZODIAC),
        std::slice::from_ref(&building),
    ]
    .concat();
    Rules {
        first_deal: vec![Deal::row(EQUATOR).into(), Deal::row(ZODIAC).into()],
        phases: vec![
            Phase {
                name: "until all cards are placed",
                routes: vec![building, TALON.builds_on(ZODIAC), TALON.fills_spaces_of(EQUATOR)],
                stock: Stock::with_deal(Deal::row(TALON)),
                ends: vec![(placed.clone(), "when all cards are placed")],
                ..Phase::default()
            },
            Phase { name: "when all cards are placed", routes: forming, ..Phase::default() },
        ],
        redeal: Some(Redeal {
            times: Times::Endless,
            ..Redeal::of_part(1, TALON, Test::empty([STOCK]))
        }),
        lost: Some(Test::All(vec![!placed, Test::filled([EQUATOR]), !can_build])),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the packets along the sides of a rectangle. The upper and the lower side have
    /// `across` packets each. The other packets are on the left and right sides.
    fn add_rectangle(form: Form, (dx, dy): (f32, f32), across: u8) -> Form {
        let sides = 12 - across;
        let at = |column: u8, row: u8| (0.1 + dx * f32::from(column), 0.1 + dy * f32::from(row));
        form.row(ZODIAC, across, at(1, 0), dx)
            .column(ZODIAC.at(across), sides, at(across + 1, 1), dy)
            .row(ZODIAC.at(12), across, at(across, sides + 1), -dx)
            .column(ZODIAC.at(12 + across), sides, at(0, sides), -dy)
    }
    fn add_oval(form: Form) -> Form {
        (0..24u8).fold(form, |form, at| {
            let share = f32::from(at) / 24.0;
            // The packets need more space at the top and at the bottom, where the oval curves most.
            // `rotate` gives the sine, so the packets on the two axes do not move.
            let share = share + rotate((0.006, 0.0), 720.0 * share).1;
            form.pile(ZODIAC.at(at), Place::on_oval((4.25, 6.4), (3.48, 5.65), share))
        })
    }
    // The signs are between the packets and the piles inside. They follow each other clockwise.
    let ring_of_signs = (0..12u8).map(|sign| {
        let (x, y) = rotate((0.0, -3.87), 285.0 + 30.0 * f32::from(sign));
        (5.7 + x, 5.7 + y)
    });
    let oval_of_signs = [
        (-2.36, 1.5),
        (-2.42, 0.0),
        (-2.36, -1.5),
        (-0.95, -4.02),
        (0.0, -4.12),
        (0.95, -4.02),
        (2.36, -1.5),
        (2.42, 0.0),
        (2.36, 1.5),
        (0.95, 4.02),
        (0.0, 4.12),
        (-0.95, 4.02),
    ]
    .map(|(x, y)| (4.25 + x, 6.4 + y));
    Layout::from_forms(
        Form::new(13.8, 11.4)
            .with_engraving(
                ZODIAC,
                EngravedShape::Zodiac { signs: ring_of_signs.collect(), size: 0.2 },
            )
            .ring(ZODIAC, 24, (5.7, 5.7), 4.95, 0.0, Spread::Squared)
            .rows(&[ACES, KINGS], 4, (3.2, 2.75), (1.33, 4.5))
            .row(EQUATOR, 8, (1.6, 5.0), 1.03)
            .column_of_parts(&[STOCK, TALON], (12.6, 4.1), 1.8),
        add_oval(Form::new(8.5, 12.8))
            .with_engraving(
                ZODIAC,
                EngravedShape::Zodiac { signs: oval_of_signs.to_vec(), size: 0.2 },
            )
            .rows(&[ACES, KINGS], 4, (2.16, 3.3), (1.06, 4.8))
            .grid(EQUATOR, 8, 4, (2.16, 4.85), (1.06, 1.65))
            .row_of_parts(&[TALON, STOCK], (0.05, 11.3), 7.4),
    )
    .with_low_form(
        add_rectangle(Form::new(13.9, 6.0), (1.16, 1.48), 10)
            .row(ACES, 4, (1.6, 1.58), 1.08)
            .row(KINGS, 4, (6.0, 1.58), 1.08)
            .row(EQUATOR, 8, (1.6, 3.06), 1.08)
            .column_of_parts(&[STOCK, TALON], (11.1, 1.58), 1.48),
    )
}
