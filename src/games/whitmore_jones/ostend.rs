//! Ostend. Source: Whitmore Jones, "Ostend Patience".
//!
//! This file declares the board of a game for several players. The machine `company::Ostend` plays
//! the turns.
//!
//! Rulings:
//! - A card that can go to a heap must be played. The book lets players withdraw a card (put it
//!   under the pack) only if they cannot play. It forbids them to withdraw a card that fits a heap.
//! - A player must withdraw a card if they can play none and their pack is not empty. A player
//!   withdraws at most one card in a turn, and none in a turn in which they have played a card.
//! - When a player withdraws a card, another card comes from the pack. If the player can play then,
//!   they may play any card that fits.
//! - If the lowest cards of several players are equal, the first player is chosen at random.
//! - The first player without cards in pack and layout wins at once. The others are ranked by the
//!   number of cards they have left.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "ostend",
    title: "Ostend",
    book: Book::WhitmoreJones,
    kind: Kind::Company,
    options: &[PLAYERS, PLAY_ON],
    rules: Native(rules),
    machine: Some(Company::Ostend),
    ..Game::PATIENCE
};

parts! {
    HEAPS = Part::foundations("ace heaps", "ace heap", 24, Foundation::in_suit(orders::UP, &[]));
    LAYOUT = Part::tableau("layouts", "place", 30);
    PACKS = Part::reserve("packs", "pack", 6);
}

const PLAYERS: OptionSpec = OptionSpec {
    id: "players",
    title: "Players",
    note: "Two or more. The book thinks five a good number.",
    values: &["5", "2", "3", "4", "6"],
    book: true,
};
const PLAY_ON: OptionSpec = OptionSpec::switch(
    "play-on",
    "Play on",
    "When one player is out, the others go on until every ace is built up to its king.",
    true,
);

/// The number of places of each player.
const PLACES: u8 = 5;

const fn heap_suits<const HEAPS: usize>() -> [Suit; HEAPS] {
    let mut suits = [Suit::Spades; HEAPS];
    let mut heap = 0;
    while heap < HEAPS {
        suits[heap] = Suit::ALL[heap * 4 / HEAPS];
        heap += 1;
    }
    suits
}

fn rules(choices: &Choices) -> Rules {
    let (seats, suits): (u8, &'static [Suit]) = match choices.value_index(PLAYERS.id) {
        1 => (2, const { &heap_suits::<8>() }),
        2 => (3, const { &heap_suits::<12>() }),
        3 => (4, const { &heap_suits::<16>() }),
        4 => (6, const { &heap_suits::<24>() }),
        _ => (5, const { &heap_suits::<20>() }),
    };
    let mut parts = parts();
    for (part, each) in parts.iter_mut().zip([4, PLACES, 1]) {
        part.count = each * seats;
        part.seats = if each == 4 { 0 } else { seats };
    }
    parts[0].foundation = Some(Foundation::in_suit(orders::UP, suits));
    let withdrawn =
        Route { partners: Partners::Own, to_end: End::Bottom, ..LAYOUT.route(PACKS, Onto::Any) };
    let filled = Source::Top(PACKS, Partners::Own);
    let packs = Packs { shuffling: PackShuffling::Separate, ..Packs::of(seats) };
    let play_on = choices.is_on(PLAY_ON.id);
    Rules {
        // The places of the players are filled automatically from their packs.
        first_deal: vec![DealStep::Deal(Deal::packets(PACKS, 52).with_face_up(0))],
        phases: vec![Phase {
            routes: vec![LAYOUT.plays_to(HEAPS), withdrawn],
            consequences: vec![Consequence::Fill { part: LAYOUT, cards: 1, from: vec![filled] }],
            ..Phase::default()
        }],
        win: if play_on {
            Win::Foundations
        } else {
            Win::When(Test::PlayerOut(vec![LAYOUT, PACKS]))
        },
        layout: layout(seats),
        ..Rules::new(packs, parts)
    }
}

/// The places of one layout, in card widths.
struct TablePlaces {
    size: (f32, f32),
    /// The upper left corner of each player's cards. The cards of a player are 6.6 wide. The seats
    /// are in the order of the turns, as around a real table.
    seats: &'static [(f32, f32)],
    /// The upper left corner of the ace heaps (foundations).
    heaps: (f32, f32),
    /// The number of ace heaps in a row.
    columns: u8,
}

/// The layouts for wide windows with two to six players.
const WIDE: [TablePlaces; 5] = [
    TablePlaces {
        size: (8.8, 4.8),
        seats: &[(1.1, 3.3), (1.1, 0.1)],
        heaps: (0.05, 1.7),
        columns: 8,
    },
    TablePlaces {
        size: (13.6, 6.3),
        seats: &[(3.5, 4.8), (0.1, 0.1), (6.9, 0.1)],
        heaps: (3.55, 1.7),
        columns: 6,
    },
    TablePlaces {
        size: (13.6, 6.3),
        seats: &[(0.1, 4.8), (0.1, 0.1), (6.9, 0.1), (6.9, 4.8)],
        heaps: (2.45, 1.7),
        columns: 8,
    },
    TablePlaces {
        size: (13.6, 7.85),
        seats: &[(3.5, 6.35), (0.1, 1.65), (0.1, 0.1), (6.9, 0.1), (6.9, 1.65)],
        heaps: (1.35, 3.25),
        columns: 10,
    },
    TablePlaces {
        size: (13.6, 7.85),
        seats: &[(0.1, 6.35), (0.1, 1.65), (0.1, 0.1), (6.9, 0.1), (6.9, 1.65), (6.9, 6.35)],
        heaps: (0.25, 3.25),
        columns: 12,
    },
];

/// The layouts for tall windows with two to six players. The layout for five players leaves space
/// for names: below the cards of the first player, above those of the others.
const TALL: [TablePlaces; 5] = [
    TablePlaces {
        size: (6.8, 6.4),
        seats: &[(0.1, 4.9), (0.1, 0.1)],
        heaps: (1.25, 1.7),
        columns: 4,
    },
    TablePlaces {
        size: (6.8, 8.0),
        seats: &[(0.1, 6.5), (0.1, 1.6), (0.1, 0.1)],
        heaps: (0.15, 3.2),
        columns: 6,
    },
    TablePlaces {
        size: (6.8, 12.4),
        seats: &[(0.1, 10.9), (0.1, 3.1), (0.1, 1.6), (0.1, 0.1)],
        heaps: (1.25, 4.7),
        columns: 4,
    },
    TablePlaces {
        size: (7.75, 13.75),
        seats: &[(0.57, 11.9), (0.57, 5.92), (0.57, 4.09), (0.57, 2.26), (0.57, 0.43)],
        heaps: (0.07, 7.42),
        columns: 7,
    },
    TablePlaces {
        size: (8.5, 13.9),
        seats: &[(0.1, 12.4), (0.1, 6.1), (0.1, 4.6), (0.1, 3.1), (0.1, 1.6), (0.1, 0.1)],
        heaps: (0.05, 7.75),
        columns: 8,
    },
];

/// The layouts for low windows. The ace heaps are beside the players.
const LOW: [TablePlaces; 5] = [
    TablePlaces {
        size: (11.4, 3.1),
        seats: &[(0.1, 1.6), (0.1, 0.1)],
        heaps: (7.0, 0.1),
        columns: 4,
    },
    TablePlaces {
        size: (13.7, 4.6),
        seats: &[(0.1, 3.1), (0.1, 1.6), (0.1, 0.1)],
        heaps: (7.1, 0.85),
        columns: 6,
    },
    TablePlaces {
        size: (18.4, 6.0),
        seats: &[(0.1, 3.8), (0.1, 0.7), (6.9, 0.7), (6.9, 3.8)],
        heaps: (14.0, 0.1),
        columns: 4,
    },
    TablePlaces {
        size: (19.5, 6.0),
        seats: &[(3.5, 4.0), (0.1, 2.05), (0.1, 0.1), (6.9, 0.1), (6.9, 2.05)],
        heaps: (14.0, 0.1),
        columns: 5,
    },
    TablePlaces {
        size: (20.6, 6.0),
        seats: &[(0.1, 4.0), (0.1, 2.05), (0.1, 0.1), (6.9, 0.1), (6.9, 2.05), (6.9, 4.0)],
        heaps: (14.0, 0.1),
        columns: 6,
    },
];

fn layout(seats: u8) -> Layout {
    let of = |forms: &[TablePlaces; 5]| forms[usize::from(seats) - 2].to_form();
    Layout { wide: of(&WIDE), tall: Some(of(&TALL)), low: Some(of(&LOW)) }
}

impl TablePlaces {
    fn to_form(&self) -> Form {
        let TablePlaces { size: (width, height), heaps: (x, y), columns, .. } = *self;
        let count = self.seats.len() as u8 * 4;
        let pitch = ((width - 1.1) / f32::from(columns - 1)).min(1.1);
        let heaps = Place::at(x, y);
        let form = Form::new(width, height).grid(HEAPS, count, columns, heaps, (pitch, 1.5));
        // Each player's pack is to the right of their places.
        self.seats.iter().zip(0..).fold(form, |form, ((x, y), seat)| {
            form.row(LAYOUT.at(seat * PLACES), PLACES, (*x, *y), 1.1)
                .pile(PACKS.at(seat), (x + 5.6, *y))
        })
    }
}
