//! Carbouche. Source: Whitmore Jones, "Carbouche Patience".
//!
//! The board of a game in company: the turns, the draws and the calls are
//! played by `company::Carbouche`. Rulings: a card from the hand that passes
//! over the carbouche may be called as well as one from a heap, for the book
//! says "another card"; the turn ends with a card from the hand, and heaps take
//! no others. The two turns of a card held back are its owner's; only the next
//! player may call for it, before he plays. Of several opponents the first to
//! call "Carbouche!" pays his card, once in a turn, until the next player has
//! made his first play. A packet that is complete goes under the pack, shuffled.
//! Five cards in sequence are kept where they are the whole pack. Between equal
//! lowest cards the lot decides who begins. When hand and pack are used up, what
//! can be played must be, then any card of the own heaps that fits; who can do
//! nothing loses the turn, and when nobody can, all is dealt anew.

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
    // Last, so that a player's name stands beneath his carbouche.
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
    note: "Who passes over his carbouche may be called. Without them he is not let pass over it.",
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
    let carbouche = Call {
        name: "Carbouche!",
        times: Times::Endless,
        when: Test::Always,
        act: Act::Own,
        leads: None,
    };
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
        calls: if choices.pick(CALLS.id) == 0 { vec![carbouche] } else { Vec::new() },
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
    /// From card to card of the hand.
    pitch: f32,
    carbouche: (f32, f32),
}

/// All in one row, 11.3 wide.
const fn row(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x + 4.6, y), pitch: 1.1, carbouche: (x + 10.3, y) }
}

/// All in one row, 8 wide: the cards of the hand overlap.
const fn short_row(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x + 4.5, y), pitch: 0.35, carbouche: (x + 7.0, y) }
}

/// Two rows, 5.4 wide and 3.3 high, the hand below.
const fn near(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x, y + 1.9), pitch: 1.1, carbouche: (x + 4.4, y) }
}

/// Two rows, 5.4 wide and 3.4 high, the hand above.
const fn far(x: f32, y: f32) -> Home {
    Home { heaps: (x, y + 1.6), hand: (x, y), pitch: 1.1, carbouche: (x + 4.4, y + 1.6) }
}

/// Two rows, 4.3 wide and 3.3 high: the cards of the hand overlap.
const fn corner(x: f32, y: f32) -> Home {
    Home { heaps: (x, y), hand: (x, y + 1.9), pitch: 0.35, carbouche: (x + 3.3, y + 1.9) }
}

/// Where everything lies in one form, in card widths.
struct Seated {
    size: (f32, f32),
    homes: &'static [Home],
    /// The corner of the packets, and how many lie in a row.
    packets: (f32, f32, u8),
    pack: (f32, f32),
}

/// For two, three and four players.
const WIDE: [Seated; 3] = [
    Seated {
        size: (11.5, 5.75),
        homes: &[row(0.1, 3.85), row(0.1, 0.1)],
        packets: (0.8, 2.15, 8),
        pack: (10.4, 2.15),
    },
    Seated {
        size: (15.0, 5.65),
        homes: &[row(1.0, 3.75), corner(0.1, 0.1), corner(10.6, 0.1)],
        packets: (4.75, 0.1, 5),
        pack: (13.4, 3.75),
    },
    Seated {
        size: (16.1, 7.4),
        homes: &[row(1.1, 5.5), corner(0.1, 2.0), short_row(4.05, 0.1), corner(11.7, 2.0)],
        packets: (4.8, 2.15, 6),
        pack: (13.6, 5.5),
    },
];

/// The same one below the other.
const TALL: [Seated; 3] = [
    Seated {
        size: (5.6, 10.1),
        homes: &[near(0.1, 6.7), far(0.1, 0.1)],
        packets: (0.1, 3.65, 4),
        pack: (4.5, 4.4),
    },
    Seated {
        size: (8.2, 10.4),
        homes: &[near(1.3, 7.0), short_row(0.1, 0.1), short_row(0.1, 2.0)],
        packets: (0.9, 3.95, 5),
        pack: (7.1, 4.7),
    },
    Seated {
        size: (8.2, 12.3),
        homes: &[near(1.3, 8.9), short_row(0.1, 0.1), short_row(0.1, 2.0), short_row(0.1, 3.9)],
        packets: (0.1, 5.85, 6),
        pack: (7.1, 6.6),
    },
];

/// Two players with their heaps squared.
const LOW: Seated = Seated {
    size: (11.5, 4.6),
    homes: &[row(0.1, 3.1), row(0.1, 0.1)],
    packets: (0.8, 1.6, 8),
    pack: (10.4, 1.6),
};

fn layout(seats: u8) -> Layout {
    let at = usize::from(seats) - 2;
    let spread = Spread::down(0.2, 0.4);
    let low = (seats == 2).then(|| LOW.form(Spread::Squared));
    Layout { wide: WIDE[at].form(spread), tall: Some(TALL[at].form(spread)), low }
}

impl Seated {
    /// The form with heaps spread like this.
    fn form(&self, spread: Spread) -> Form {
        let Seated { size: (width, height), packets: (x, y, columns), pack, .. } = *self;
        let count = packets(self.homes.len() as u8);
        let form = Form::new(width, height)
            .grid(PACKETS, count, columns, Place::at(x, y), (1.1, 1.5))
            .pile(PACK.at(0), Place::at(pack.0, pack.1));
        self.homes.iter().zip(0..).fold(form, |form, (home, seat)| {
            let at = |(x, y)| Place::at(x, y);
            let (heaps, cards) = EACH;
            form.line(HEAPS, seat * heaps, heaps, at(home.heaps).spread(spread), (1.1, 0.0))
                .line(HANDS, seat * cards, cards, at(home.hand), (home.pitch, 0.0))
                .pile(CARBOUCHES.at(seat), at(home.carbouche))
        })
    }
}
