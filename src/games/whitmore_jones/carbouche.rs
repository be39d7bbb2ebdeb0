//! Carbouche. Source: Whitmore Jones, "Carbouche Patience".
//!
//! This file declares the board of a game for several players. The machine `company::Carbouche`
//! does the rest: the turns, the cards that a player takes from the pack, and the special actions
//! (calls).
//!
//! Rulings:
//! - If a player does not play their carbouche although it fits, the others may call this offence.
//!   They may do so whether the player played a card from the hand or from a heap, because the book
//!   says "another card".
//! - A player ends their turn by putting a card from the hand on one of their heaps. No other cards
//!   may go on the heaps.
//! - "Held back for two turns" means two turns of the owner of the card. Only the next player may
//!   call for the card (demand that it goes to a packet), and only before playing. If that player
//!   has no other move, the turn does not end until they have called or declined.
//! - If there are several opponents, the first one to call "Carbouche!" gives the offender a card.
//!   This can happen once in a turn of the offender. Players may call until they next play in a
//!   turn of their own, even if they lose turns before that. A player with several possible calls
//!   must call the oldest offence.
//! - A complete packet is shuffled and goes under the pack.
//! - A player keeps five cards in sequence if the pack has no other cards.
//! - If the lowest cards of several players are equal, the first player is chosen at random.
//! - When a player's hand and the pack are empty, the player must play every card that fits. After
//!   that the player may take any fitting card of their own heaps, even from under other cards, or
//!   decline to do so. A player without a move loses the turn. If no player has moved in a whole
//!   round, all cards are dealt again.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "carbouche",
    title: "Carbouche",
    book: Book::WhitmoreJones,
    kind: Kind::Company,
    options: &[PLAYERS, SHORT, CALLS],
    rules: Native(rules),
    machine: Some(Company::Carbouche),
    ..Game::PATIENCE
};

parts! {
    PACKETS = Part::foundations("packets", "packet", 12, Foundation::any_suit(orders::UP));
    PACK = Part::new(Role::Stock, "pack", "pack", 1);
    HEAPS = Part::new(Role::Waste, "heaps at home", "heap", 16);
    HANDS = Part::reserve("hands", "hand", 20).as_hands(4);
    REST = Part::out_of_play("cards aside", "pile aside", 1);
    // This must be the last part, so that the board shows a player's name below their carbouche.
    CARBOUCHES = Part::tableau("carbouches", "carbouche", 4);
}

const PLAYERS: OptionSpec = OptionSpec {
    id: "players",
    title: "Players",
    note: "Two is usual. A third and a fourth may join, each with half of another pack.",
    values: &["2", "3", "4"],
    book: true,
};
const SHORT: OptionSpec = OptionSpec::switch(
    "short",
    "Short carbouches",
    "Each carbouche has twenty cards, and the others take no part. The book doubts that this is better.",
    true,
);
const CALLS: OptionSpec = OptionSpec {
    id: "calls",
    title: "Calls",
    note: "Players who overlook their carbouche may be called. With calls off, such a play is refused.",
    values: &["on", "off"],
    book: false,
};

/// The number of heaps and the number of hand cards of each player.
const PILES_OF_EACH: (u8, u8) = (4, 5);

/// Returns the number of packets: one for each ace in the packs.
const fn packet_count(seats: u8) -> u8 {
    4 + 2 * seats
}

fn rules(choices: &Choices) -> Rules {
    let seats = 2 + choices.value_index(PLAYERS.id);
    let mut parts = parts();
    parts[usize::from(PACKETS.0)].count = packet_count(seats);
    for (part, each) in [(HEAPS, PILES_OF_EACH.0), (HANDS, PILES_OF_EACH.1), (CARBOUCHES, 1)] {
        let part = &mut parts[usize::from(part.0)];
        (part.count, part.seats) = (each * seats, seats);
    }
    let home = Route { partners: Partners::Own, ..HANDS.route(HEAPS, Onto::Any) };
    let out = Guard::While(Test::empty([PACK]));
    let drawn = Route { take: Take::Buried(None), guards: vec![out], ..HEAPS.plays_to(PACKETS) };
    let call =
        |name, act| Call { name, times: Times::Endless, when: Test::Always, act, leads: None };
    let carbouche = (choices.value_index(CALLS.id) == 0).then(|| call("Carbouche!", Act::Custom));
    let declines = ["let it pass", "let it lie"].map(|name| call(name, Act::Answer));
    let cards = if choices.is_on(SHORT.id) { 20 } else { 26 };
    let packs = Packs { shuffling: PackShuffling::Separate, ..Packs::of(1 + seats.div_ceil(2)) };
    Rules {
        first_deal: vec![
            DealStep::Halves { part: CARBOUCHES, cards, rest: REST.at(0) },
            Deal::row(HANDS).into(),
        ],
        phases: vec![Phase {
            routes: vec![
                CARBOUCHES.plays_to(PACKETS),
                HANDS.plays_to(PACKETS),
                HEAPS.plays_to(PACKETS),
                home,
                drawn,
            ],
            consequences: vec![Consequence::TurnUp(CARBOUCHES)],
            ..Phase::default()
        }],
        calls: carbouche.into_iter().chain(declines).collect(),
        win: Win::When(Test::PlayerOut(vec![CARBOUCHES])),
        measure: Measure::Left(CARBOUCHES),
        layout: layout(seats),
        ..Rules::new(packs, parts)
    }
}

/// The places of one player's cards, in card widths.
struct PlayerPlaces {
    heaps: (f32, f32),
    hand: (f32, f32),
    /// Two distances: from heap to heap, and from card to card in the hand.
    pitch: (f32, f32),
    carbouche: (f32, f32),
}

/// Places all cards of the player in one row, 11.3 wide.
const fn places_in_one_row(x: f32, y: f32) -> PlayerPlaces {
    PlayerPlaces { heaps: (x, y), hand: (x + 4.6, y), pitch: (1.1, 1.1), carbouche: (x + 10.3, y) }
}

/// Places the cards of the player in two rows, 5.4 wide and 2.95 high. The hand is in the lower
/// row.
const fn places_in_two_rows(x: f32, y: f32) -> PlayerPlaces {
    PlayerPlaces { heaps: (x, y), hand: (x, y + 1.55), pitch: (1.1, 1.1), carbouche: (x + 4.4, y) }
}

/// Places all cards of the player in one row, 6.3 wide. The heaps overlap. So do the cards of the
/// hand.
const fn places_in_short_row(x: f32, y: f32) -> PlayerPlaces {
    PlayerPlaces { heaps: (x, y), hand: (x + 3.2, y), pitch: (0.7, 0.25), carbouche: (x + 5.3, y) }
}

/// Places the cards of the player in two rows, 3.1 wide and 2.95 high. The heaps overlap. So do the
/// cards of the hand.
const fn places_in_corner(x: f32, y: f32) -> PlayerPlaces {
    let carbouche = (x + 2.1, y + 1.55);
    PlayerPlaces { heaps: (x, y), hand: (x, y + 1.55), pitch: (0.7, 0.25), carbouche }
}

/// The places of one layout, in card widths.
struct TablePlaces {
    size: (f32, f32),
    homes: &'static [PlayerPlaces],
    /// The upper left corner of the packets (x, y), and the number of packets in a row.
    packets: (f32, f32, u8),
    pack: (f32, f32),
    heaps: Spread,
}

/// The layouts for wide windows with two, three and four players.
const WIDE: [TablePlaces; 3] = [
    TablePlaces {
        size: (11.5, 6.15),
        homes: &[
            PlayerPlaces { heaps: (0.1, 3.2), ..places_in_one_row(0.1, 4.65) },
            places_in_one_row(0.1, 0.1),
        ],
        packets: (5.25, 1.62, 4),
        pack: (10.4, 2.37),
        heaps: Spread::down(0.25, 1.45),
    },
    TablePlaces {
        size: (12.8, 4.75),
        homes: &[
            places_in_one_row(0.1, 3.25),
            places_in_corner(0.1, 0.1),
            places_in_corner(9.6, 0.1),
        ],
        packets: (3.7, 0.1, 5),
        pack: (11.7, 3.25),
        heaps: Spread::Squared,
    },
    TablePlaces {
        size: (13.7, 6.3),
        homes: &[
            places_in_one_row(0.5, 4.8),
            places_in_corner(0.1, 0.9),
            places_in_short_row(3.7, 0.1),
            places_in_corner(10.5, 0.9),
        ],
        packets: (3.6, 1.7, 6),
        pack: (12.2, 4.8),
        heaps: Spread::Squared,
    },
];

/// The layouts for tall windows with two, three and four players.
const TALL: [TablePlaces; 3] = [
    TablePlaces {
        size: (5.6, 9.5),
        homes: &[
            places_in_two_rows(0.1, 6.45),
            PlayerPlaces {
                heaps: (0.1, 1.65),
                carbouche: (4.5, 1.65),
                ..places_in_two_rows(0.1, -1.45)
            },
        ],
        packets: (0.1, 3.3, 4),
        pack: (4.5, 4.05),
        heaps: Spread::Squared,
    },
    TablePlaces {
        size: (6.6, 9.5),
        homes: &[
            places_in_two_rows(0.6, 6.45),
            places_in_short_row(0.1, 0.1),
            places_in_short_row(0.1, 1.65),
        ],
        packets: (0.05, 3.3, 5),
        pack: (5.55, 4.05),
        heaps: Spread::Squared,
    },
    TablePlaces {
        size: (6.6, 11.1),
        homes: &[
            places_in_two_rows(0.05, 8.05),
            places_in_short_row(0.1, 0.1),
            places_in_short_row(0.1, 1.65),
            places_in_short_row(0.1, 3.2),
        ],
        packets: (0.05, 4.9, 6),
        pack: (5.55, 9.6),
        heaps: Spread::Squared,
    },
];

/// The layout for low windows with two players, in three rows.
const LOW: TablePlaces = TablePlaces {
    size: (11.5, 4.6),
    homes: &[places_in_one_row(0.1, 3.1), places_in_one_row(0.1, 0.1)],
    packets: (0.8, 1.6, 8),
    pack: (10.4, 1.6),
    heaps: Spread::Squared,
};

fn layout(seats: u8) -> Layout {
    let at = usize::from(seats) - 2;
    let low = (seats == 2).then(|| LOW.to_form());
    Layout { wide: WIDE[at].to_form(), tall: Some(TALL[at].to_form()), low }
}

impl TablePlaces {
    fn to_form(&self) -> Form {
        let TablePlaces { size: (width, height), packets: (x, y, columns), pack, heaps, .. } =
            *self;
        let count = packet_count(self.homes.len() as u8);
        let form = Form::new(width, height)
            .grid(PACKETS, count, columns, (x, y), (1.1, 1.5))
            .pile(PACK, (pack.0, pack.1));
        self.homes.iter().zip(0..).fold(form, |form, (home, seat)| {
            let at = |(x, y)| Place::at(x, y);
            let ((heap, card), (each, cards)) = (home.pitch, PILES_OF_EACH);
            form.row(HEAPS.at(seat * each), each, at(home.heaps).with_spread(heaps), heap)
                .row(HANDS.at(seat * cards), cards, at(home.hand), card)
                .pile(CARBOUCHES.at(seat), at(home.carbouche))
        })
    }
}
