//! Merry-go-Round. Source: Whitmore Jones, "Merry-go-Round Patience".
//!
//! The wheel has eight spokes, two of each suit. A spoke has three parts: a queen with a king on it
//! (the horse), a knave (jack) that waits for its ride, and outside the knave two packets (the
//! fare). When both packets are complete, the knave moves to the horse and the ten cards go to the
//! till, both automatically. After that, no more cards may go to this spoke.
//!
//! A five that fits no ace packet may be parked on a ten packet of its suit whose top card is a
//! six. A six may be parked on an ace packet whose top card is a five. The parked card may move
//! only to a packet of its suit that it fits. No card may go on a parked card, and as long as it is
//! there, its spoke is not complete.
//!
//! Rulings where the book is silent:
//! - When a pair is dealt, both cards are dealt before the player moves. The second card is then on
//!   the first.
//! - If a card fits two spokes, the player chooses one. If a card may be parked on two packets, the
//!   player chooses one.
//! - An ace never follows a ten, and a ten never follows an ace.
//! - An empty heap receives only cards that are dealt to it, but an option of ours lets the player
//!   fill it.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "merry-go-round",
    title: "Merry-go-Round",
    book: Book::WhitmoreJones,
    options: &[FILL],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    // The last rank of each list is the rank of the card that may be parked on this packet.
    ACES = Part::foundations("aces", "ace’s place", 8, Foundation::in_suit(&[1, 2, 3, 4, 5, 6], &Suit::PAIRS));
    TENS = Part::foundations("tens", "ten’s place", 8, Foundation::in_suit(&[10, 9, 8, 7, 6, 5], &Suit::PAIRS));
    HEAPS = Part::tableau("rubbish-heaps", "heap", 3)
        .with_build(Build::new(Dir::Either, Follow::AnySuit));
    STOCK = Part::stock();
    HORSES = Part::out_of_play("horses", "horse", 8);
    KNAVES = Part::out_of_play("knaves", "knave’s place", 8);
    TILL = Part::out_of_play("till", "till", 1);
}

const FILL: OptionSpec = OptionSpec::switch(
    "fill",
    "Empty heaps are filled",
    "The top card of any heap may go to an empty heap.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let twin = |part: PartId| Piles::SameNumber(vec![part]);
    let shows = |part, rank| Test::Shows { piles: twin(part), rank };
    let knave_waits = Guard::Receiver(Test::Filled(twin(KNAVES)));
    let mut routes = vec![
        HEAPS.plays_to(ACES).only_ranks(&[1, 2, 3, 4, 5]).with_guard(knave_waits.clone()),
        HEAPS.plays_to(TENS).only_ranks(&[10, 9, 8, 7, 6]).with_guard(knave_waits),
        HEAPS.plays_to(TENS).only_ranks(&[5]).with_guard(Guard::Unwanted(vec![ACES])),
        HEAPS.plays_to(ACES).only_ranks(&[6]).with_guard(Guard::Unwanted(vec![TENS])),
        TENS.plays_to(ACES).only_ranks(&[5]),
        ACES.plays_to(TENS).only_ranks(&[6]),
        HEAPS.builds_on(HEAPS),
    ];
    if choices.is_on(FILL.id) {
        routes.push(HEAPS.fills_spaces_of(HEAPS));
    }
    let mounts = KNAVES
        .route(HORSES, Onto::Any)
        .with_partners(Partners::Same)
        .with_guard(Guard::Receiver(shows(ACES, 5).and(shows(TENS, 6))));
    let paid = |part: PartId| {
        let knave_rides = Guard::Giver(Test::Empty(twin(KNAVES)));
        Consequence::Play(part.route(TILL, Onto::Any).moves_whole_pile().with_guard(knave_rides))
    };
    Rules {
        first_deal: vec![DealStep::SetOut(court_cards())],
        phases: vec![Phase {
            routes,
            consequences: vec![Consequence::Play(mounts), paid(ACES), paid(TENS)],
            stock: Stock {
                deals_per_request: 2,
                ..Stock::with_deal(Deal::with_shape(Shape::RoundRobin {
                    part: HEAPS,
                    per: 2,
                    replace: false,
                }))
            },
            ..Phase::default()
        }],
        redeal: Some(
            Redeal::of_part(1, HEAPS, Test::empty([STOCK])).with_shuffle().with_first_pile_first(),
        ),
        win: Win::When(Test::Holds { part: TILL, cards: 80 }),
        measure: Measure::Sets { part: TILL, of: 10, one: "fare", name: "fares" },
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

/// Returns the queen and the king of each spoke, and the knave outside them, with their piles.
fn court_cards() -> Vec<(Card, PileRef)> {
    let spoke = |(i, suit): (u8, Suit)| {
        let card = |rank| Card::new(rank, suit);
        [
            (card(Rank::QUEEN), HORSES.at(i)),
            (card(Rank::KING), HORSES.at(i)),
            (card(Rank::KNAVE), KNAVES.at(i)),
        ]
    };
    (0..).zip(Suit::PAIRS).flat_map(spoke).collect()
}

fn layout() -> Layout {
    /// Places eight spokes around the till. The two packets of each spoke are a little apart.
    fn add_wheel(form: Form) -> Form {
        const MIDDLE: (f32, f32) = (5.5, 5.5);
        form.rings(&[(HORSES, 1.88), (KNAVES, 3.31)], 8, MIDDLE)
            .ring(ACES, 8, MIDDLE, 4.74, -7.0, Spread::Squared)
            .ring(TENS, 8, MIDDLE, 4.74, 7.0, Spread::Squared)
            .pile(TILL, Place::centred(MIDDLE))
    }
    let right = |x, y, room| Place::at(x, y).spread_right(0.36, room);
    Layout::from_forms(
        add_wheel(Form::new(17.2, 11.0)).pile(STOCK, (11.4, 0.5)).row(
            HEAPS,
            3,
            Place::at(13.0, 0.5).spread_down(0.36, 8.6),
            1.45,
        ),
        add_wheel(Form::new(11.0, 15.9)).pile(STOCK, (0.2, 12.75)).column(
            HEAPS,
            3,
            right(1.7, 11.2, 8.2),
            1.55,
        ),
    )
    // The layout for low windows shows the wheel from the side.
    .with_low_form(
        Form::new(17.8, 4.7)
            .rows(&[ACES, KNAVES], 8, (0.1, 0.1), (2.23, 1.5))
            .rows(&[TENS, HORSES], 8, (1.14, 0.1), (2.23, 1.5))
            .pile(STOCK, (0.1, 3.2))
            .row(HEAPS, 3, right(1.6, 3.2, 3.6), 4.9)
            .pile(TILL, (16.75, 3.2)),
    )
}
