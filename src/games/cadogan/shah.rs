//! The Shah. Source: Cadogan, "The Shah".
//!
//! Rulings where the book is silent: spaces made after the deal may stay open,
//! but are all filled before the next card is turned, each with the talon's top
//! or the next of the pack, as the player likes; in a lane the talon comes
//! before the pack, and so does a player who declines the grace; when both are
//! out nothing need be filled, and the grace stays open. If the pack is used up
//! before the third circle, the deal is over. The Shah is the king of hearts,
//! as in the plate.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "shah",
    title: "The Shah",
    book: Book::Cadogan,
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    SHAH = Part::aside("Shah", "Shah", 1);
    ACES = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(TO_QUEEN, &[]));
    INNER = Part { free: outside(&[MIDDLE, OUTER]), ..Part::reserve("inner circle", "inner place", 8) };
    MIDDLE = Part { free: outside(&[OUTER]), ..Part::reserve("middle circle", "middle place", 8) };
    OUTER = Part::tableau("outer circle", "outer place", 8).builds(Build::DOWN_IN_SUIT);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const TO_QUEEN: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const KING: Card = Card::new(Rank::KING, Suit::Hearts);
const CIRCLES: [PartId; 3] = [INNER, MIDDLE, OUTER];

/// A card is free when nothing lies farther out in its ray.
fn outside(circles: &[PartId]) -> Free {
    let ray = |number| vec![circles.iter().map(|circle| circle.at(number)).collect()];
    Free::When((0..8).map(ray).collect())
}

fn rules(_: &Choices) -> Rules {
    const SECOND: &str = "during the second circle";
    const PLAY: &str = "after the deal";
    const FILL: &str = "while spaces are filled";
    // Until all lie, a circle is played from alone and filled at once.
    let circle = |name, circle: PartId, next: PartId, leads| Phase {
        name,
        routes: vec![circle.plays_to(ACES)],
        after: vec![Consequence::fill(circle, [STOCK])],
        stock: Stock { leads: Some(leads), ..Stock::deals(Deal::row(next)) },
        ends: vec![(Test::empty([STOCK]), PLAY)],
        ..Phase::default()
    };
    // Of each suit both kings, of hearts only one: the other is the Shah.
    let both = Suit::PAIRS.map(|suit| Card::new(Rank::KING, suit));
    let thrown = both.into_iter().filter(|king| *king != KING).chain([KING]).collect();
    let sources_out = Test::empty([TALON, STOCK]);
    let spaces = CIRCLES.into_iter().flat_map(|to| [TALON.fills(to), STOCK.fills(to)]).collect();
    Rules {
        packs: Packs { thrown, ..Packs::of(2) },
        // The first circle needs no deal of its own: it begins as spaces.
        lay: vec![Lay::SetOut(set_out())],
        phases: vec![
            circle("during the first circle", INNER, MIDDLE, SECOND),
            circle(SECOND, MIDDLE, OUTER, PLAY),
            Phase {
                name: PLAY,
                routes: vec![
                    INNER.plays_to(ACES),
                    MIDDLE.plays_to(ACES),
                    OUTER.plays_to(ACES),
                    TALON.plays_to(ACES),
                    OUTER.builds_on(OUTER),
                    TALON.builds_on(OUTER),
                    into_lane(OUTER),
                ],
                duties: vec![Duty::by_itself(lane())],
                stock: Stock {
                    when: Test::filled(CIRCLES),
                    otherwise: Some((!Test::filled(CIRCLES).or(sources_out), FILL)),
                    ..Stock::deals(Deal::row(TALON))
                },
                ..Phase::default()
            },
            Phase {
                name: FILL,
                duties: vec![Duty::by_itself(spaces).lowest_first()],
                ends: vec![(Test::NoDuty, PLAY)],
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// What fills the innermost place of a lane, a card of the outer circle by
/// grace or else what comes next; the rest of the ray then fills by itself.
fn lane() -> Vec<Route> {
    let (rest, sources) = ([MIDDLE, OUTER], [TALON, STOCK]);
    vec![
        into_lane(OUTER).guarded(Guard::While(!Test::empty(sources))).completing(rest, sources),
        into_lane(TALON).completing(rest, sources),
        into_lane(STOCK).guarded(Guard::While(Test::empty([TALON]))).completing(rest, [STOCK]),
    ]
}

fn into_lane(from: PartId) -> Route {
    from.fills(INNER).guarded(Guard::Receiver(Test::Empty(Piles::Twin(vec![MIDDLE, OUTER]))))
}

/// The Shah, and the aces round it clockwise from the top.
fn set_out() -> Vec<(Card, PileRef)> {
    let aces = (0u8..).zip(Suit::PAIRS);
    let aces = aces.map(|(ray, suit)| (Card::new(Rank::ACE, suit), ACES.at(ray)));
    aces.chain([(KING, SHAH.at(0))]).collect()
}

fn layout() -> Layout {
    Layout::of(star(), upright()).or_low(lying())
}

/// The star of the plate, its third circle added.
fn star() -> Form {
    const MIDST: (f32, f32) = (6.85, 6.85);
    Form::new(13.7, 13.7)
        .rings(&[(ACES, 1.92), (INNER, 3.33), (MIDDLE, 4.74), (OUTER, 6.15)], 8, MIDST)
        .pile(SHAH, Place::centred(MIDST))
        .row_of(&[STOCK, TALON], (0.1, 12.2), 12.5)
}

/// The star with its cards upright, as much higher than wide as they are.
fn upright() -> Form {
    const MIDST: (f32, f32) = (4.85, 6.65);
    /// Which way each ray goes.
    const WAYS: [(f32, f32); 8] = [
        (0.0, -1.0),
        (1.0, -1.0),
        (1.0, 0.0),
        (1.0, 1.0),
        (0.0, 1.0),
        (-1.0, 1.0),
        (-1.0, 0.0),
        (-1.0, -1.0),
    ];
    let form =
        Form::new(9.7, 14.75).pile(SHAH, Place::centred(MIDST)).foot_of(&[STOCK, TALON], 1.2);
    rays(form, |ray, out| {
        let (x, y) = WAYS[usize::from(ray)];
        Place::centred((MIDST.0 + 1.06 * x * (out + 1.0), MIDST.1 + 1.46 * y * (out + 1.0)))
    })
}

/// Four rays to the right and four to the left, still clockwise.
fn lying() -> Form {
    let form = Form::new(12.4, 5.8).column_of(&[STOCK, SHAH, TALON], (5.7, 0.05), 2.15);
    rays(form, |ray, out| match ray {
        0..4 => Place::at(7.1 + 1.35 * out, 0.05 + 1.43 * f32::from(ray)),
        _ => Place::at(4.3 - 1.35 * out, 0.05 + 1.43 * f32::from(7 - ray)),
    })
}

/// Straight rays: where each of their cards lies by the number of the ray, from
/// 0, and how many cards lie before it.
fn rays(form: Form, place: impl Fn(u8, f32) -> Place) -> Form {
    let circles = [ACES, INNER, MIDDLE, OUTER].into_iter().zip(0u8..);
    circles.fold(form, |form, (circle, out)| {
        (0..8).fold(form, |form, ray| form.pile(circle.at(ray), place(ray, f32::from(out))))
    })
}
