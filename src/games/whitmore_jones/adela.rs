//! Adela. Source: Whitmore Jones, "Adela".
//!
//! Rulings where the book is silent: nine cards are laid before a knave among
//! them goes up by itself, place by place, the next card of the pack coming
//! there; later knaves, and queens and kings at all times, go up when the player
//! likes; a suit takes as many queens and kings as it has knaves out; vacancies
//! are filled from the pack alone and stay open when it is out.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "adela",
    title: "Adela",
    book: Book::WhitmoreJones,
    options: &[FILL],
    rules: Written(rules),
    ..Game::PATIENCE
};

parts! {
    PILES = Part::tableau("piles", "pile", 9).builds(Build::new(Dir::Up, Follow::InSuit));
    KNAVES = Part::foundations("knaves", "knave’s place", 8, Foundation::in_suit(DOWN_FROM_KNAVE, &Suit::PAIRS));
    QUEENS = Part::foundations("queens", "queen’s place", 8, Foundation::in_suit(&[12], &Suit::PAIRS));
    KINGS = Part::foundations("kings", "king’s place", 8, Foundation::in_suit(&[13], &Suit::PAIRS));
    STOCK = Part { name: "pack", each: "pack", ..Part::stock() };
}

const DOWN_FROM_KNAVE: &[u8] = &[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

const FILL: OptionSpec = OptionSpec::switch(
    "fill",
    "Vacancies in play",
    "When the pack is used up an exposed card or sequence may fill a vacancy.",
    false,
);

fn rules(choices: &Choices) -> Rules {
    let knave_is_out = || Guard::Receiver(Test::Filled(Piles::Twin(vec![KNAVES])));
    let mut routes = vec![
        PILES.plays_to(KNAVES),
        PILES.plays_to(QUEENS).guarded(knave_is_out()),
        PILES.plays_to(KINGS).guarded(knave_is_out()),
        PILES.builds_on(PILES).runs(),
    ];
    if choices.on(FILL.id) {
        // While the pack lasts there is no vacancy: it is filled at once.
        routes.push(PILES.fills(PILES).runs());
    }
    let fill = || Consequence::fill(PILES, [STOCK]);
    Rules {
        lay: vec![Lay::Deal(Deal::row(PILES))],
        phases: vec![
            Phase {
                name: "in the lay-out",
                after: vec![Consequence::Play(PILES.begins(KNAVES)), fill()],
                ends: vec![(Test::Always, "when nine cards lie")],
                ..Phase::default()
            },
            Phase {
                name: "when nine cards lie",
                routes,
                after: vec![fill()],
                stock: Stock::deals(Deal::row(PILES)),
                ..Phase::default()
            },
        ],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let nine = |form: Form, place: Place, step: (f32, f32)| form.grid(PILES, 9, 3, place, step);
    // Upright two rows leave the piles more length, and the pack takes the tenth place.
    let ten = |form: Form, room: f32| {
        let place = |x, y| Place::at(x, y).down(0.36, room);
        form.row(PILES, 5, place(0.55, 4.85), 1.725)
            .row(PILES.at(5), 4, place(0.55, 6.4 + room), 1.725)
            .pile(STOCK, (7.45, 6.4 + room))
    };
    // Every knave between his king and his queen, in two blocks of four.
    let court = |form: Form, x: f32, y: f32, pitch: f32| {
        (0..8).fold(form, |form, i| {
            let (x, y) = (x + 3.5 * f32::from(i % 2), y + pitch * f32::from(i / 2));
            form.pile(KINGS.at(i), (x, y))
                .pile(KNAVES.at(i), (x + 1.08, y))
                .pile(QUEENS.at(i), (x + 2.16, y))
        })
    };
    let right = |room| Place::at(0.1, 0.1).right(0.36, room);
    // Upright the kings stand above the knaves, the queens below.
    let tall = [KINGS, KNAVES, QUEENS]
        .into_iter()
        .zip(0u8..)
        .fold(Form::new(9.0, 14.6), |form, (part, row)| {
            form.row(part, 8, (0.1, 0.1 + 1.5 * f32::from(row)), 1.11)
        });
    Layout {
        wide: court(nine(Form::new(15.4, 8.2), right(1.6), (2.75, 1.9)), 8.55, 0.1, 1.7)
            .pile(STOCK, (0.1, 6.6)),
        tall: Some(ten(tall, 3.3)),
        low: Some(
            court(nine(Form::new(17.0, 6.0), right(1.7), (2.85, 1.55)), 10.2, 0.1, 1.48)
                .pile(STOCK, (8.9, 0.1)),
        ),
    }
}
