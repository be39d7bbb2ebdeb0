//! The Shah. Source: Cadogan, "The Shah".
//!
//! Rulings where the book is silent:
//! - Places that become empty after the deal may stay empty for some moves. But the player must
//!   fill all of them before turning the next card. For each place, the player chooses the top
//!   card of the talon (waste) or the next card of the stock.
//! - An empty ray (lane) is filled from the talon first, and from the stock only when the talon is
//!   empty. The order is the same if the player does not use the grace (the special permission for
//!   lanes).
//! - When talon and stock are both empty, the player need not fill anything and may still use the
//!   grace.
//! - If the stock is empty before the third circle, the deal is over.
//! - The Shah is the king of hearts, as in the picture of the book.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "shah",
    title: "The Shah",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SHAH = Part::out_of_play("Shah", "Shah", 1);
    ACES = Part::foundations("foundations", "foundation", 8, Foundation::in_suit(TO_QUEEN, &[]));
    INNER = Part { free: free_if_outer_places_are_empty(&[MIDDLE, OUTER]), ..Part::reserve("inner circle", "inner place", 8) };
    MIDDLE = Part { free: free_if_outer_places_are_empty(&[OUTER]), ..Part::reserve("middle circle", "middle place", 8) };
    OUTER = Part::tableau("outer circle", "outer place", 8).with_build(Build::DOWN_IN_SUIT);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const TO_QUEEN: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const KING: Card = Card::new(Rank::KING, Suit::Hearts);
const CIRCLES: [PartId; 3] = [INNER, MIDDLE, OUTER];

/// A card is free when there is no card farther from the centre in its ray.
fn free_if_outer_places_are_empty(circles: &[PartId]) -> Free {
    let ray = |number| vec![circles.iter().map(|circle| circle.at(number)).collect()];
    Free::When((0..8).map(ray).collect())
}

fn rules(_: &Choices) -> Rules {
    const SECOND: &str = "during the second circle";
    const PLAY: &str = "after the deal";
    const FILL: &str = "while spaces are filled";
    // Until all circles are dealt, the player may play only cards of the circle being dealt. Empty
    // places of this circle are filled at once.
    let circle = |name, circle: PartId, next: PartId, leads| Phase {
        name,
        routes: vec![circle.plays_to(ACES)],
        consequences: vec![Consequence::fill(circle, [STOCK])],
        stock: Stock { leads: Some(leads), ..Stock::with_deal(Deal::row(next)) },
        ends: vec![(Test::empty([STOCK]), PLAY)],
        ..Phase::default()
    };
    // The removed cards are the kings: both kings of each suit, but only one king of hearts. The
    // other king of hearts is the Shah.
    let both = Suit::PAIRS.map(|suit| Card::new(Rank::KING, suit));
    let thrown = both.into_iter().filter(|king| *king != KING).chain([KING]).collect();
    let sources_out = Test::empty([TALON, STOCK]);
    let spaces = CIRCLES
        .into_iter()
        .flat_map(|to| [TALON.fills_spaces_of(to), STOCK.fills_spaces_of(to)])
        .collect();
    Rules {
        packs: Packs { removed: thrown, ..Packs::of(2) },
        // The first circle has no deal step of its own. At the start its places are empty, and the
        // rules fill them.
        first_deal: vec![DealStep::SetOut(cards_placed_before_deal())],
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
                    lane_route_of_part(OUTER),
                ],
                duties: vec![Duty::with_automatic_move(lane_routes())],
                stock: Stock {
                    when: Test::filled(CIRCLES),
                    otherwise: Some((!Test::filled(CIRCLES).or(sources_out), FILL)),
                    ..Stock::with_deal(Deal::row(TALON))
                },
                ..Phase::default()
            },
            Phase {
                name: FILL,
                duties: vec![Duty::with_automatic_move(spaces).with_lowest_pile_only()],
                ends: vec![(Test::NoDuty, PLAY)],
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Returns the routes that fill the innermost place of a lane (an empty ray). A card of the outer
/// circle may fill this place (the "grace"). Otherwise the top card of the talon or the next card
/// of the stock fills it. The other places of the ray are then filled automatically.
fn lane_routes() -> Vec<Route> {
    let (rest, sources) = ([MIDDLE, OUTER], [TALON, STOCK]);
    vec![
        lane_route_of_part(OUTER)
            .with_guard(Guard::While(!Test::empty(sources)))
            .with_completion(rest, sources),
        lane_route_of_part(TALON).with_completion(rest, sources),
        lane_route_of_part(STOCK)
            .with_guard(Guard::While(Test::empty([TALON])))
            .with_completion(rest, [STOCK]),
    ]
}

fn lane_route_of_part(from: PartId) -> Route {
    from.fills_spaces_of(INNER)
        .with_guard(Guard::Receiver(Test::Empty(Piles::SameNumber(vec![MIDDLE, OUTER]))))
}

/// The cards placed before the deal: the Shah, and the aces around it clockwise from the top.
fn cards_placed_before_deal() -> Vec<(Card, PileRef)> {
    let aces = (0u8..).zip(Suit::PAIRS);
    let aces = aces.map(|(ray, suit)| (Card::new(Rank::ACE, suit), ACES.at(ray)));
    aces.chain([(KING, SHAH.at(0))]).collect()
}

fn layout() -> Layout {
    Layout::from_forms(star_form(), tall_form()).with_low_form(low_form())
}

/// Places the cards as a star, as in the picture of the book, and adds the third circle.
fn star_form() -> Form {
    const CENTRE: (f32, f32) = (6.85, 6.85);
    const ORBITS: [(PartId, f32); 4] = [(ACES, 1.92), (INNER, 3.33), (MIDDLE, 4.74), (OUTER, 6.15)];
    let form = Form::new(13.7, 13.7)
        .rings(&ORBITS, 8, CENTRE)
        .pile(SHAH, Place::centred(CENTRE))
        .row_of_parts(&[STOCK, TALON], (0.1, 12.2), 12.5);
    ORBITS.into_iter().fold(form, |form, (_, radius)| {
        let radii = (radius, radius);
        form.with_engraving(SHAH, EngravedShape::Oval { centre: CENTRE, radii, cards: 8 })
    })
}

/// Places the cards as a star with upright cards. The star has the proportions of a card.
fn tall_form() -> Form {
    const CENTRE: (f32, f32) = (4.85, 6.65);
    /// The direction of each ray, as a step (x, y).
    const DIRECTIONS: [(f32, f32); 8] = [
        (0.0, -1.0),
        (1.0, -1.0),
        (1.0, 0.0),
        (1.0, 1.0),
        (0.0, 1.0),
        (-1.0, 1.0),
        (-1.0, 0.0),
        (-1.0, -1.0),
    ];
    let form = Form::new(9.7, 14.75)
        .pile(SHAH, Place::centred(CENTRE))
        .row_at_bottom_edge(&[STOCK, TALON], 1.2);
    add_rays(form, |ray, out| {
        let (x, y) = DIRECTIONS[usize::from(ray)];
        Place::centred((CENTRE.0 + 1.06 * x * (out + 1.0), CENTRE.1 + 1.46 * y * (out + 1.0)))
    })
}

/// The layout with four rays to the right and four to the left, still clockwise.
fn low_form() -> Form {
    let form = Form::new(12.4, 5.8).column_of_parts(&[STOCK, SHAH, TALON], (5.7, 0.05), 2.15);
    add_rays(form, |ray, out| match ray {
        0..4 => Place::at(7.1 + 1.35 * out, 0.05 + 1.43 * f32::from(ray)),
        _ => Place::at(4.3 - 1.35 * out, 0.05 + 1.43 * f32::from(7 - ray)),
    })
}

/// Places straight rays. `place` returns the place of a card. Its first argument is the number of
/// the ray, counted from 0. Its second argument is the number of cards nearer the centre.
fn add_rays(form: Form, place: impl Fn(u8, f32) -> Place) -> Form {
    let circles = [ACES, INNER, MIDDLE, OUTER].into_iter().zip(0u8..);
    circles.fold(form, |form, (circle, out)| {
        (0..8).fold(form, |form, ray| form.pile(circle.at(ray), place(ray, f32::from(out))))
    })
}
