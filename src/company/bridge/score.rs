//! What a hand of Bridge Patience counts. Knows sets of cards, trumps and
//! tricks; no table.

use crate::{
    cards::{Card, Suit},
    machine::Scored,
};

/// A set of cards, a bit each: sixteen for each suit, of which the lowest
/// thirteen are used, the highest of them by the ace.
pub(super) type Cards = u64;

/// Points below the line that make a game.
pub(super) const GAME: u16 = 30;
/// Points of the rubber.
pub(super) const RUBBER: u16 = 100;
/// Tricks that count nothing.
const BOOK: u8 = 12;
/// Tricks of a hand.
const ALL: u8 = 26;

/// What is trumps, in the order of the calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trumps {
    Suit(Suit),
    None,
}

/// The cards that a player was dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Dealt {
    /// All of them.
    pub all: Cards,
    /// Those held in the hand.
    pub held: Cards,
}

/// The set of one card.
pub(super) const fn bit(card: Card) -> Cards {
    1 << (16 * card.suit() as u64 + (card.rank().number() as u64 + 11) % 13)
}

/// All cards of the suit of a card.
pub(super) const fn suit_of(card: Cards) -> Cards {
    0x1fff << (card.trailing_zeros() & 0x30)
}

impl Trumps {
    pub const CALLS: [Trumps; 5] = [
        Trumps::Suit(Suit::Spades),
        Trumps::Suit(Suit::Clubs),
        Trumps::Suit(Suit::Diamonds),
        Trumps::Suit(Suit::Hearts),
        Trumps::None,
    ];

    /// All trumps.
    pub const fn cards(self) -> Cards {
        match self {
            Trumps::Suit(suit) => 0x1fff << (16 * suit as u64),
            Trumps::None => 0,
        }
    }

    /// What each trick above the book counts.
    const fn trick(self) -> u16 {
        match self {
            Trumps::Suit(Suit::Spades) => 2,
            Trumps::Suit(Suit::Clubs) => 4,
            Trumps::Suit(Suit::Diamonds) => 6,
            Trumps::Suit(Suit::Hearts) => 8,
            Trumps::None => 12,
        }
    }

    /// Tests if the second card takes the trick from the first.
    pub const fn takes(self, second: Cards, first: Cards) -> bool {
        if second & suit_of(first) != 0 { second > first } else { second & self.cards() != 0 }
    }
}

/// What tricks count below the line.
pub(super) fn below(trumps: Trumps, tricks: u8, times: u16) -> u16 {
    u16::from(tricks.saturating_sub(BOOK)) * trumps.trick() * times
}

/// What a slam counts above the line, and what it is.
pub(super) const fn slam(tricks: u8) -> Option<(u16, Scored)> {
    match tricks {
        ALL => Some((40, Scored::GrandSlam)),
        tricks if tricks + 1 == ALL => Some((20, Scored::LittleSlam)),
        _ => None,
    }
}

/// What the cards dealt count above the line: the best of the lines for
/// honours, and chicane.
pub(super) fn honours(trumps: Trumps, dealt: Dealt) -> [Option<(u16, Scored)>; 2] {
    const ACES: Cards = 0x1000_1000_1000_1000;
    const HONOURS: Cards = 0x1f00_1f00_1f00_1f00;
    let trick = trumps.trick();
    let count = |cards: Cards, of: Cards| (cards & of).count_ones();
    if trumps == Trumps::None {
        let line = match (count(dealt.held, ACES), count(dealt.all, ACES)) {
            (4, _) => Some((100, Scored::FourAcesInOneHand)),
            (_, 4) => Some((40, Scored::FourAces)),
            (_, 3) => Some((30, Scored::ThreeAces)),
            _ => None,
        };
        return [line, None];
    }
    let of = HONOURS & trumps.cards();
    let line = match (count(dealt.held, of), count(dealt.all, of)) {
        (5, _) => Some((10 * trick, Scored::FiveHonoursInOneHand)),
        (4, _) => Some((8 * trick, Scored::FourHonoursInOneHand)),
        (_, 5) => Some((5 * trick, Scored::FiveHonours)),
        (_, 4) => Some((4 * trick, Scored::FourHonours)),
        (_, 3) => Some((2 * trick, Scored::ThreeHonours)),
        _ => None,
    };
    let chicane = dealt.held & trumps.cards() == 0;
    [line, chicane.then_some((2 * trick, Scored::Chicane))]
}
