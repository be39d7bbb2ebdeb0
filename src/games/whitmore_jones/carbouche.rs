//! Carbouche. Source: Whitmore Jones, "Carbouche Patience".
//!
//! This is the board of a game in company. `company::Carbouche` plays the turns, the draws and
//! the calls.
//!
//! Rulings:
//! - A player who passes over their carbouche may be called for a card from the hand as well as
//!   for a card from a heap, because the book says "another card".
//! - A turn ends with a card from the hand on a heap. The heaps take no other cards.
//! - The two turns for which a card is held back are those of its owner. Only the next player
//!   may call for it, before playing. If that player can do nothing else in the turn, the turn
//!   stays with them to call or to decline.
//! - If there are several opponents, the first to call "Carbouche!" pays a card, once in a turn
//!   of the offender. Players may call until they have made the first play of a turn of their
//!   own, however often they have lost their turn. A player with several possible calls must
//!   call for the oldest offence.
//! - A complete packet is shuffled and goes under the pack.
//! - Five cards in sequence are kept if they are the whole pack.
//! - If the lowest cards are equal, chance decides who begins.
//! - When hand and pack are used up, a player must play what can be played. After that the
//!   player may draw any card of their own heaps that fits, or decline. A player who can do
//!   nothing loses the turn. If nobody has done anything in a whole round, all cards are dealt
//!   again.

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
    HANDS = Part::reserve("hands", "hand", 20).held(4);
    REST = Part::aside("cards aside", "pile aside", 1);
    // The last part, so that a player's name is shown below their carbouche.
    CARBOUCHES = Part::tableau("carbouches", "carbouche", 4);
}

const PLAYERS: OptionSpec = OptionSpec {
    id: "players",
    title: "Players",
    note: "Usually two; a third and a fourth may join, each with half of another pack.",
    values: &["2", "3", "4"],
    book: true,
};
const SHORT: OptionSpec = OptionSpec::switch(
    "short",
    "Short carbouches",
    "Twenty cards in each, the others thrown aside; a doubtful improvement, the book says.",
    true,
);
const CALLS: OptionSpec = OptionSpec {
    id: "calls",
    title: "Calls",
    note: "A player who passes over their carbouche may be called. With calls off, such a play is refused.",
    values: &["on", "off"],
    book: false,
};

/// The heaps and the hand cards of each player.
const PILES_OF_EACH: (u8, u8) = (4, 5);

/// One packet for each ace in play.
const fn packets(seats: u8) -> u8 {
    4 + 2 * seats
}

fn rules(choices: &Choices) -> Rules {
    let seats = 2 + choices.value_index(PLAYERS.id);
    let mut parts = parts();
    parts[usize::from(PACKETS.0)].count = packets(seats);
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
    let declines = ["call for no card", "draw no card"].map(|name| call(name, Act::Answer));
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
    /// The distances between heaps and between cards of the hand.
    pitch: (f32, f32),
    carbouche: (f32, f32),
}

/// All in one row, 11.3 wide.
const fn row(x: f32, y: f32) -> PlayerPlaces {
    PlayerPlaces { heaps: (x, y), hand: (x + 4.6, y), pitch: (1.1, 1.1), carbouche: (x + 10.3, y) }
}

/// Two rows, 5.4 wide and 2.95 high, with the hand below.
const fn near(x: f32, y: f32) -> PlayerPlaces {
    PlayerPlaces { heaps: (x, y), hand: (x, y + 1.55), pitch: (1.1, 1.1), carbouche: (x + 4.4, y) }
}

/// All in one row, 6.3 wide. Heaps and hand overlap.
const fn short_row(x: f32, y: f32) -> PlayerPlaces {
    PlayerPlaces { heaps: (x, y), hand: (x + 3.2, y), pitch: (0.7, 0.25), carbouche: (x + 5.3, y) }
}

/// Two rows, 3.1 wide and 2.95 high. Heaps and hand overlap.
const fn corner(x: f32, y: f32) -> PlayerPlaces {
    let carbouche = (x + 2.1, y + 1.55);
    PlayerPlaces { heaps: (x, y), hand: (x, y + 1.55), pitch: (0.7, 0.25), carbouche }
}

/// The places of one form, in card widths.
struct TablePlaces {
    size: (f32, f32),
    homes: &'static [PlayerPlaces],
    /// The corner of the packets, and the number of packets in a row.
    packets: (f32, f32, u8),
    pack: (f32, f32),
    heaps: Spread,
}

/// The wide forms for two, three and four players.
const WIDE: [TablePlaces; 3] = [
    TablePlaces {
        size: (11.5, 6.15),
        homes: &[PlayerPlaces { heaps: (0.1, 3.2), ..row(0.1, 4.65) }, row(0.1, 0.1)],
        packets: (5.25, 1.62, 4),
        pack: (10.4, 2.37),
        heaps: Spread::down(0.25, 1.45),
    },
    TablePlaces {
        size: (12.8, 4.75),
        homes: &[row(0.1, 3.25), corner(0.1, 0.1), corner(9.6, 0.1)],
        packets: (3.7, 0.1, 5),
        pack: (11.7, 3.25),
        heaps: Spread::Squared,
    },
    TablePlaces {
        size: (13.7, 6.3),
        homes: &[row(0.5, 4.8), corner(0.1, 0.9), short_row(3.7, 0.1), corner(10.5, 0.9)],
        packets: (3.6, 1.7, 6),
        pack: (12.2, 4.8),
        heaps: Spread::Squared,
    },
];

/// The tall forms for two, three and four players.
const TALL: [TablePlaces; 3] = [
    TablePlaces {
        size: (5.6, 9.5),
        homes: &[
            near(0.1, 6.45),
            PlayerPlaces { heaps: (0.1, 1.65), carbouche: (4.5, 1.65), ..near(0.1, -1.45) },
        ],
        packets: (0.1, 3.3, 4),
        pack: (4.5, 4.05),
        heaps: Spread::Squared,
    },
    TablePlaces {
        size: (6.6, 9.5),
        homes: &[near(0.6, 6.45), short_row(0.1, 0.1), short_row(0.1, 1.65)],
        packets: (0.05, 3.3, 5),
        pack: (5.55, 4.05),
        heaps: Spread::Squared,
    },
    TablePlaces {
        size: (6.6, 11.1),
        homes: &[near(0.05, 8.05), short_row(0.1, 0.1), short_row(0.1, 1.65), short_row(0.1, 3.2)],
        packets: (0.05, 4.9, 6),
        pack: (5.55, 9.6),
        heaps: Spread::Squared,
    },
];

/// The low form for two players, in three rows.
const LOW: TablePlaces = TablePlaces {
    size: (11.5, 4.6),
    homes: &[row(0.1, 3.1), row(0.1, 0.1)],
    packets: (0.8, 1.6, 8),
    pack: (10.4, 1.6),
    heaps: Spread::Squared,
};

fn layout(seats: u8) -> Layout {
    let at = usize::from(seats) - 2;
    let low = (seats == 2).then(|| LOW.form());
    Layout { wide: WIDE[at].form(), tall: Some(TALL[at].form()), low }
}

impl TablePlaces {
    fn form(&self) -> Form {
        let TablePlaces { size: (width, height), packets: (x, y, columns), pack, heaps, .. } =
            *self;
        let count = packets(self.homes.len() as u8);
        let form = Form::new(width, height)
            .grid(PACKETS, count, columns, (x, y), (1.1, 1.5))
            .pile(PACK, (pack.0, pack.1));
        self.homes.iter().zip(0..).fold(form, |form, (home, seat)| {
            let at = |(x, y)| Place::at(x, y);
            let ((heap, card), (each, cards)) = (home.pitch, PILES_OF_EACH);
            form.row(HEAPS.at(seat * each), each, at(home.heaps).spread(heaps), heap)
                .row(HANDS.at(seat * cards), cards, at(home.hand), card)
                .pile(CARBOUCHES.at(seat), at(home.carbouche))
        })
    }
}
