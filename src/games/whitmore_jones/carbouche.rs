//! Carbouche. Source: Whitmore Jones, "Carbouche Patience".
//!
//! The board of a game in company: the turns, the draws and the calls are
//! played by `company::Carbouche`. Rulings: a card from the hand that passes
//! over the carbouche may be called as well as one from a heap, for the book
//! says "another card"; the turn ends with a card from the hand, and heaps take
//! no others. The two turns of a card held back are its owner's; only the next
//! player may call for it, before playing; a turn in which nothing else can be
//! done is left to them for that, or to decline. Of several opponents the first to
//! call "Carbouche!" pays a card, once in a turn of the offender. Players may call
//! until they have made the first play of a turn of their own, however often they
//! have lost it; who may call several calls for the oldest offence. A packet that
//! is complete goes under the pack, shuffled.
//! Five cards in sequence are kept where they are the whole pack. Between equal
//! lowest cards the lot decides who begins. When hand and pack are used up, what
//! can be played must be; then a player may draw any card of the own heaps that
//! fits, or decline; who can do nothing loses the turn, and when nobody in a
//! whole round has done anything, all is dealt anew.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "carbouche",
    title: "Carbouche",
    book: Book::WhitmoreJones,
    kind: Kind::Company,
    options: &[PLAYERS, SHORT, CALLS],
    rules: Written(rules),
    machine: Some(Company::Carbouche),
    ..Game::PATIENCE
};

parts! {
    PACKETS = Part::foundations("packets", "packet", 12, Foundation::any_suit(orders::UP));
    PACK = Part::new(Role::Stock, "pack", "pack", 1);
    HEAPS = Part::new(Role::Waste, "heaps at home", "heap", 16);
    HANDS = Part::reserve("hands", "hand", 20).held(4);
    REST = Part::aside("cards aside", "pile aside", 1);
    // Last, so that a player's name stands beneath their carbouche.
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

/// The heaps and the cards in hand of each player.
const EACH: (u8, u8) = (4, 5);

/// As many packets as there are aces in play.
const fn packets(seats: u8) -> u8 {
    4 + 2 * seats
}

fn rules(choices: &Choices) -> Rules {
    let seats = 2 + choices.pick(PLAYERS.id);
    let mut parts = parts();
    parts[usize::from(PACKETS.0)].count = packets(seats);
    for (part, each) in [(HEAPS, EACH.0), (HANDS, EACH.1), (CARBOUCHES, 1)] {
        let part = &mut parts[usize::from(part.0)];
        (part.count, part.seats) = (each * seats, seats);
    }
    let home = Route { partners: Partners::Own, ..HANDS.route(HEAPS, Onto::Any) };
    let out = Guard::While(Test::empty([PACK]));
    let drawn = Route { take: Take::Buried(None), guards: vec![out], ..HEAPS.plays_to(PACKETS) };
    let call =
        |name, act| Call { name, times: Times::Endless, when: Test::Always, act, leads: None };
    let carbouche = (choices.pick(CALLS.id) == 0).then(|| call("Carbouche!", Act::Own));
    let declines = ["call for no card", "draw no card"].map(|name| call(name, Act::Answer));
    let cards = if choices.on(SHORT.id) { 20 } else { 26 };
    let packs = Packs { apart: Apart::Separate, ..Packs::of(1 + seats.div_ceil(2)) };
    Rules {
        lay: vec![
            Lay::Halves { part: CARBOUCHES, cards, rest: REST.at(0) },
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
            after: vec![Consequence::TurnUp(CARBOUCHES)],
            ..Phase::default()
        }],
        calls: carbouche.into_iter().chain(declines).collect(),
        win: Win::When(Test::Out(vec![CARBOUCHES])),
        measure: Measure::Left(CARBOUCHES),
        layout: layout(seats),
        ..Rules::new(packs, parts)
    }
}

/// Where the cards of one player lie, in card widths.
struct Home {
    heaps: (f32, f32),
    hand: (f32, f32),
    /// From heap to heap, and from card to card of the hand.
    pitch: (f32, f32),
    carbouche: (f32, f32),
}

/// All in one row, 11.3 wide.
const fn row(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x + 4.6, y), pitch: (1.1, 1.1), carbouche: (x + 10.3, y) }
}

/// Two rows, 5.4 wide and 2.95 high, the hand below.
const fn near(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x, y + 1.55), pitch: (1.1, 1.1), carbouche: (x + 4.4, y) }
}

/// All in one row, 6.3 wide: heaps and hand overlap.
const fn short_row(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x + 3.2, y), pitch: (0.7, 0.25), carbouche: (x + 5.3, y) }
}

/// Two rows, 3.1 wide and 2.95 high, in which they overlap.
const fn corner(x: f32, y: f32) -> Home {
    let carbouche = (x + 2.1, y + 1.55);
    Home { heaps: (x, y), hand: (x, y + 1.55), pitch: (0.7, 0.25), carbouche }
}

/// Where everything lies in one form, in card widths.
struct Seated {
    size: (f32, f32),
    homes: &'static [Home],
    /// The corner of the packets, and how many lie in a row.
    packets: (f32, f32, u8),
    pack: (f32, f32),
    heaps: Spread,
}

/// For two, three and four players.
const WIDE: [Seated; 3] = [
    Seated {
        size: (11.5, 6.15),
        homes: &[Home { heaps: (0.1, 3.2), ..row(0.1, 4.65) }, row(0.1, 0.1)],
        packets: (5.25, 1.62, 4),
        pack: (10.4, 2.37),
        heaps: Spread::down(0.25, 1.45),
    },
    Seated {
        size: (12.8, 4.75),
        homes: &[row(0.1, 3.25), corner(0.1, 0.1), corner(9.6, 0.1)],
        packets: (3.7, 0.1, 5),
        pack: (11.7, 3.25),
        heaps: Spread::Squared,
    },
    Seated {
        size: (13.7, 6.3),
        homes: &[row(0.5, 4.8), corner(0.1, 0.9), short_row(3.7, 0.1), corner(10.5, 0.9)],
        packets: (3.6, 1.7, 6),
        pack: (12.2, 4.8),
        heaps: Spread::Squared,
    },
];

/// The same one below the other.
const TALL: [Seated; 3] = [
    Seated {
        size: (5.6, 9.5),
        homes: &[
            near(0.1, 6.45),
            Home { heaps: (0.1, 1.65), carbouche: (4.5, 1.65), ..near(0.1, -1.45) },
        ],
        packets: (0.1, 3.3, 4),
        pack: (4.5, 4.05),
        heaps: Spread::Squared,
    },
    Seated {
        size: (6.6, 9.5),
        homes: &[near(0.6, 6.45), short_row(0.1, 0.1), short_row(0.1, 1.65)],
        packets: (0.05, 3.3, 5),
        pack: (5.55, 4.05),
        heaps: Spread::Squared,
    },
    Seated {
        size: (6.6, 11.1),
        homes: &[near(0.05, 8.05), short_row(0.1, 0.1), short_row(0.1, 1.65), short_row(0.1, 3.2)],
        packets: (0.05, 4.9, 6),
        pack: (5.55, 9.6),
        heaps: Spread::Squared,
    },
];

/// Two players in three rows.
const LOW: Seated = Seated {
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

impl Seated {
    fn form(&self) -> Form {
        let Seated { size: (width, height), packets: (x, y, columns), pack, heaps, .. } = *self;
        let count = packets(self.homes.len() as u8);
        let form = Form::new(width, height)
            .grid(PACKETS, count, columns, (x, y), (1.1, 1.5))
            .pile(PACK, (pack.0, pack.1));
        self.homes.iter().zip(0..).fold(form, |form, (home, seat)| {
            let at = |(x, y)| Place::at(x, y);
            let ((heap, card), (each, cards)) = (home.pitch, EACH);
            form.row(HEAPS.at(seat * each), each, at(home.heaps).spread(heaps), heap)
                .row(HANDS.at(seat * cards), cards, at(home.hand), card)
                .pile(CARBOUCHES.at(seat), at(home.carbouche))
        })
    }
}
