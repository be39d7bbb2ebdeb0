//! The Constitution. Source: Cadogan, "The Constitution".
//!
//! Rulings where the book is silent:
//! - The player may fill a space with any card of the row below.
//! - No card of the talon (waste) may be built on the People.
//! - There is no redeal.
//! - While there are empty places, the player may only fill empty places. The highest row that can
//!   be filled must be filled first.
//! - The suits of the rings are as in the picture of the book.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "constitution",
    title: "The Constitution",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SOVEREIGN = Part::out_of_play("Sovereign", "Sovereign", 1);
    GOVERNMENT = Part::foundations("Government", "Government place", 8, Foundation::in_suit(orders::UP_TO_KNAVE, &[]));
    JUDGES = Part::out_of_play("Judges and Bishops", "Judge or Bishop", 8);
    PRIVY = Part::tableau("Privy Council", "Privy Council place", 8).with_build(Build::DOWN_BY_COLOUR);
    LORDS = Part::tableau("House of Lords", "Lords’ place", 8).with_build(Build::DOWN_BY_COLOUR);
    COMMONS = Part::tableau("House of Commons", "Commons’ place", 8).with_build(Build::DOWN_BY_COLOUR);
    PEOPLE = Part::tableau("People", "People’s place", 8);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};
/// The suits of the aces, clockwise from the top, as in the picture of the book.
const ACES: &[Suit] = &[C, H, S, D, C, H, S, D];
/// The suits of the kings, clockwise from the top, as in the picture of the book.
const KINGS: &[Suit] = &[H, C, D, S, H, C, D, S];

fn rules(_: &Choices) -> Rules {
    let queen = |suit| Card::new(Rank::QUEEN, suit);
    let ring = |rank, suits: &'static [Suit], part: PartId| {
        suits.iter().zip(0u8..).map(move |(suit, i)| (Card::new(rank, *suit), part.at(i)))
    };
    let mut placed = vec![(queen(D), SOVEREIGN.at(0))];
    placed.extend(ring(Rank::ACE, ACES, GOVERNMENT));
    placed.extend(ring(Rank::KING, KINGS, JUDGES));
    let fill = |from: PartId, to| Duty::from_routes(vec![from.fills_spaces_of(to)]);
    Rules {
        packs: Packs {
            removed: vec![queen(S), queen(S), queen(H), queen(H), queen(D), queen(C), queen(C)],
            ..Packs::of(2)
        },
        first_deal: [PEOPLE, COMMONS, LORDS, PRIVY]
            .into_iter()
            .map(|part| DealStep::Deal(Deal::row(part)))
            .fold(vec![DealStep::SetOut(placed)], |lay, row| [lay, vec![row]].concat()),
        phases: vec![Phase {
            routes: vec![
                PRIVY.plays_to(GOVERNMENT),
                LORDS.builds_on(PRIVY),
                COMMONS.builds_on(LORDS),
                PEOPLE.builds_on(COMMONS),
            ],
            duties: vec![fill(LORDS, PRIVY), fill(COMMONS, LORDS), fill(PEOPLE, COMMONS)],
            consequences: vec![Consequence::fill(PEOPLE, [TALON, STOCK])],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let court = |form: Form, middle: (f32, f32)| {
        form.pile(SOVEREIGN, Place::centred(middle)).rings(
            &[(GOVERNMENT, 1.92), (JUDGES, 3.38)],
            8,
            middle,
        )
    };
    let at_left = |form| court(form, (4.25, 4.25)).row_of_parts(&[STOCK, TALON], (0.1, 7.0), 7.3);
    let rows = |form: Form, place: Place, pitch| {
        form.rows(&[PRIVY, LORDS, COMMONS, PEOPLE], 8, place, pitch)
    };
    let down = |x, y, room| Place::at(x, y).spread_down(0.24, room);
    Layout::from_forms(
        rows(at_left(Form::new(17.5, 8.8)), down(8.65, 0.15, 0.65), (1.1, 2.15)),
        rows(court(Form::new(8.9, 15.9), (4.45, 4.2)), down(0.1, 8.55, 0.35), (1.1, 1.85))
            .row_of_parts(&[STOCK, TALON], (0.1, 6.95), 7.7),
    )
    .with_low_form(rows(
        at_left(Form::new(21.8, 8.6)),
        Place::at(8.65, 0.85).spread_right(0.3, 0.55),
        (1.65, 1.8),
    ))
}
