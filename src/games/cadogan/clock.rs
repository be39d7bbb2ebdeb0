//! The Clock. Source: Cadogan, "The Clock".
//!
//! Rulings where the book is silent: the hours begin as in its Tableau No. 1;
//! marriages turn the corner, king on ace, as the foundations do; a packet of
//! one or two cards may be married upon, an empty one takes stock cards only;
//! refilling waits for the player, but comes before any card is turned.

use crate::{
    cards::*,
    games::{Book, Game, Kind, Words},
    rules::*,
};

pub const GAME: Game = Game {
    id: "clock",
    title: "The Clock",
    aka: &["Big Ben", "Father Time"],
    book: Book::Cadogan,
    kind: Kind::Builder,
    options: &[],
    rules,
    words: Words {
        goal: "Build up each hour of the clock in suit until its top card shows the hour: an ace at \
            I, a two at II, and so on to a knave at XI and a queen at XII.",
        layout: "Twelve cards lie on the hours, from I onwards: six of clubs, seven of hearts, eight \
            of spades, nine of diamonds, ten of clubs, knave of hearts, queen of spades, king of \
            diamonds, two of clubs, three of hearts, four of spades, five of diamonds. Outside \
            each hour lies a packet of three cards, spread so that all are seen. Fifty-six cards \
            are the stock.",
        play: "Only the top card of a packet may be used, one at a time. Play it on an hour when it \
            is the next of that suit; an ace follows a king, and an hour that shows its number \
            is complete. Or lay it on the top card of another packet if it is one lower in the \
            same suit; here a king goes on an ace. You need not play a card that serves you \
            better where it lies.",
        spaces: "Packets of fewer than three cards are filled up from the stock, never from the \
            talon. You may go on playing first, but no card is turned to the talon before it is \
            done. Then all are filled in one go, beginning at I and going round to XII, each up \
            to three cards. A packet with one or two cards may still be built on, an empty one \
            takes only cards of the stock.",
        stock: "When every packet has three cards or more, the stock is turned one card at a time to \
            the talon. The top card of the talon may be played on an hour, but never laid on a \
            packet.",
        redeals: "None. The talon is not turned over.",
        privileges: "",
        won: "The game has come out when every hour shows its number: nine cards on the hours I to \
            VIII, eight on the others. It is lost when the stock is out and nothing more can be \
            moved.",
    },
};

const HOURS: PartId = PartId(0);
const PACKETS: PartId = PartId(1);
const STOCK: PartId = PartId(2);
const TALON: PartId = PartId(3);

/// What the hours hold, from I to XII, each till its top equals the hour.
const RANKS: &[&[u8]] = &[
    &[6, 7, 8, 9, 10, 11, 12, 13, 1],
    &[7, 8, 9, 10, 11, 12, 13, 1, 2],
    &[8, 9, 10, 11, 12, 13, 1, 2, 3],
    &[9, 10, 11, 12, 13, 1, 2, 3, 4],
    &[10, 11, 12, 13, 1, 2, 3, 4, 5],
    &[11, 12, 13, 1, 2, 3, 4, 5, 6],
    &[12, 13, 1, 2, 3, 4, 5, 6, 7],
    &[13, 1, 2, 3, 4, 5, 6, 7, 8],
    &[2, 3, 4, 5, 6, 7, 8, 9],
    &[3, 4, 5, 6, 7, 8, 9, 10],
    &[4, 5, 6, 7, 8, 9, 10, 11],
    &[5, 6, 7, 8, 9, 10, 11, 12],
];
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds];

fn rules(_: &Choices) -> Rules {
    let starts = (0..12).filter_map(|hour: u8| {
        let rank = Rank::new(RANKS[usize::from(hour)][0])?;
        Some((Card::new(rank, SUITS[usize::from(hour % 4)]), HOURS.at(hour)))
    });
    Rules {
        parts: vec![
            Part::foundations(
                "hours",
                "hour",
                12,
                Foundation { order: Order::Each(RANKS), suit: Follow::InSuit, suits: &[] },
            ),
            Part::tableau("packets", "packet", 12).builds(Build { wrap: true, ..Build::DOWN_IN_SUIT }),
            Part::stock(),
            Part::waste("talon"),
        ],
        lay: vec![Lay::Take(starts.collect()), Lay::Packets { part: PACKETS, each: 3, up: 3 }],
        phases: vec![Phase {
            routes: vec![PACKETS.plays_to(HOURS), TALON.plays_to(HOURS), PACKETS.builds_on(PACKETS)],
            stock: Stock { turns: vec![Turn::UpTo(PACKETS, 3), Turn::Waste(TALON)], when: When::Always },
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2))
    }
}

fn layout() -> Layout {
    let outer = 4.05;
    let fan = Spread::Fan { step: 5.2, sweep: 15.0, pivot: outer };
    let clock = Form::new(9.7, 9.7)
        .ring(HOURS, 12, (4.85, 4.85), 2.6, 30.0, Spread::Squared)
        .ring(PACKETS, 12, (4.85, 4.85), outer, 30.0, fan)
        .pile(STOCK.at(0), Place::at(3.75, 4.15))
        .pile(TALON.at(0), Place::at(4.95, 4.15));
    Layout { wide: clock, tall: None }
}

