//! Little Billee. Source: Whitmore Jones, "Little Billee".
//!
//! Rulings where the book is silent:
//! - For a redeal the packets are gathered from the last one to the first, each starting with its
//!   lowest card. So the cards of the first packet are dealt first again. Each packet gets four
//!   cards as far as the cards reach. The player may take two redeals at any time.
//! - The second ace and king of a suit are cards like any other.
//! - No card moves between the foundations that begin with aces and those that begin with kings.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "little-billee",
    title: "Little Billee",
    book: Book::WhitmoreJones,
    kind: Kind::Fan,
    options: &[TWO_OUT],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SIDES = Part::reserve("sides", "side place", 8);
    PACKETS = Part::tableau("packets", "packet", 24).with_visibility(Visibility::Peek { empty: SIDES, most: 1 });
    ACES = Part::foundations("aces", "ace packet", 4, Foundation::in_suit(orders::UP, &Suit::ALL));
    KINGS = Part::foundations("kings", "king packet", 4, Foundation::in_suit(orders::DOWN, &Suit::ALL));
}

const TWO_OUT: OptionSpec = OptionSpec::switch(
    "two-out",
    "Two taken out",
    "Begin by taking out an ace of spades and a king of hearts.",
    true,
);

/// The number of cards in each packet: four, but three in the last two packets.
const PACKET_SIZES: &[u8] =
    &[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3];

fn rules(choices: &Choices) -> Rules {
    let fours = || Deal::packets(PACKETS, 4);
    let sides = DealStep::Deal(Deal::row(SIDES));
    let taken = vec![
        (Card::new(Rank::ACE, Suit::Spades), ACES.at(0)),
        (Card::new(Rank::KING, Suit::Hearts), KINGS.at(1)),
    ];
    Rules {
        first_deal: if choices.is_on(TWO_OUT.id) {
            vec![
                DealStep::SetOut(taken),
                sides,
                DealStep::Deal(Deal::packets_of_sizes(PACKETS, PACKET_SIZES)),
            ]
        } else {
            vec![sides, DealStep::Deal(fours())]
        },
        phases: vec![Phase {
            routes: vec![
                SIDES.plays_to(ACES),
                SIDES.plays_to(KINGS),
                PACKETS.plays_to(ACES),
                PACKETS.plays_to(KINGS),
                PACKETS.fills_spaces_of(SIDES),
            ],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![fours()],
            ..Redeal::of_part(2, PACKETS, Test::Always).with_first_pile_first()
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    // The packets are numbered from top to bottom, column by column. The side cards are rotated by
    // a quarter turn.
    let packets = |form: Form, x: f32, y: f32, (dx, dy): (f32, f32)| {
        (0..6u8).fold(form, |form, column| {
            form.column(PACKETS.at(4 * column), 4, (x + dx * f32::from(column), y), dy)
        })
    };
    let sides = |form: Form, xs: [f32; 2], y: f32, pitch: f32| {
        let places = xs.map(|x| Place::at(x, y).with_rotation(90.0));
        form.facing_columns([SIDES.at(0), SIDES.at(4)], 4, places, pitch)
    };
    let wide = packets(Form::new(14.4, 7.6), 3.75, 0.3, (1.2, 1.8));
    // The layout for tall windows is rotated: the sides are above and below the packets.
    let tall = [(SIDES.at(0), 1.4), (SIDES.at(4), 8.4)]
        .into_iter()
        .fold(packets(Form::new(6.7, 11.2), 0.1, 2.7, (1.1, 1.47)), |form, (first, y)| {
            form.row(first, 4, Place::at(0.45, y).with_rotation(90.0), 1.6)
        });
    let low = packets(Form::new(14.4, 6.1), 3.85, 0.1, (1.15, 1.48));
    Layout::from_forms(
        sides(wide, [1.95, 11.45], 0.3, 1.8).facing_columns(
            [ACES, KINGS],
            4,
            [(0.1, 0.3), (13.3, 0.3)],
            1.8,
        ),
        tall.row(KINGS, 4, (0.45, 0.1), 1.6).row(ACES, 4, (0.45, 9.7), 1.6),
    )
    .with_low_form(sides(low, [2.0, 11.4], 0.1, 1.48).facing_columns(
        [ACES, KINGS],
        4,
        [(0.1, 0.1), (13.3, 0.1)],
        1.48,
    ))
}
