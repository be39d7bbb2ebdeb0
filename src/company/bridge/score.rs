//! Computes the scores of a hand of Bridge Patience. Depends on sets of cards, trumps and tricks,
//! not on the table.

use crate::{
    cards::{Card, Suit},
    machine::ScoreItem,
};

/// A set of cards, one bit for each card. Each suit has sixteen bits. The lowest thirteen bits of a
/// suit are the ranks from two to ace.
pub(super) type Cards = u64;

/// A player wins a game with this many points below the line.
pub(super) const GAME: u16 = 30;
/// The points that a player gets for winning the rubber.
pub(super) const RUBBER: u16 = 100;
/// The "book": the first twelve tricks of a player score nothing.
const BOOK: u8 = 12;
/// The number of tricks in a complete hand.
const ALL: u8 = 26;

/// The trumps of a hand: a suit or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trumps {
    Suit(Suit),
    None,
}

/// The cards that a player got in the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DealtCards {
    pub all: Cards,
    pub held: Cards,
}

pub(super) const fn card_bit(card: Card) -> Cards {
    1 << (16 * card.suit() as u64 + (card.rank().number() as u64 + 11) % 13)
}

/// Returns all cards of this card's suit.
pub(super) const fn same_suit_cards(card: Cards) -> Cards {
    0x1fff << (card.trailing_zeros() & 0x30)
}

impl Trumps {
    /// The possible trumps, in the order in which the dealer's calls are numbered.
    pub const CALLS: [Trumps; 5] = [
        Trumps::Suit(Suit::Spades),
        Trumps::Suit(Suit::Clubs),
        Trumps::Suit(Suit::Diamonds),
        Trumps::Suit(Suit::Hearts),
        Trumps::None,
    ];

    pub const fn trump_cards(self) -> Cards {
        match self {
            Trumps::Suit(suit) => 0x1fff << (16 * suit as u64),
            Trumps::None => 0,
        }
    }

    /// Returns the points for each trick above twelve.
    const fn trick_value(self) -> u16 {
        match self {
            Trumps::Suit(Suit::Spades) => 2,
            Trumps::Suit(Suit::Clubs) => 4,
            Trumps::Suit(Suit::Diamonds) => 6,
            Trumps::Suit(Suit::Hearts) => 8,
            Trumps::None => 12,
        }
    }

    /// Returns true if the second card of a trick beats the first.
    pub const fn second_beats_first(self, second: Cards, first: Cards) -> bool {
        if second & same_suit_cards(first) != 0 {
            second > first
        } else {
            second & self.trump_cards() != 0
        }
    }
}

/// Returns the points below the line for this number of tricks. `times` is the factor for doubling.
pub(super) fn trick_points(trumps: Trumps, tricks: u8, times: u16) -> u16 {
    u16::from(tricks.saturating_sub(BOOK)) * trumps.trick_value() * times
}

/// Returns the points above the line for a slam (all tricks, or all but one), or `None` without a
/// slam.
pub(super) const fn slam_points(tricks: u8) -> Option<(u16, ScoreItem)> {
    match tricks {
        ALL => Some((40, ScoreItem::GrandSlam)),
        tricks if tricks + 1 == ALL => Some((20, ScoreItem::LittleSlam)),
        _ => None,
    }
}

/// Returns the points above the line for the dealt cards: the best combination of honours, and
/// chicane (no trumps in the hand).
pub(super) fn honour_points(trumps: Trumps, dealt: DealtCards) -> [Option<(u16, ScoreItem)>; 2] {
    const ACES: Cards = 0x1000_1000_1000_1000;
    const HONOURS: Cards = 0x1f00_1f00_1f00_1f00;
    let trick = trumps.trick_value();
    let count = |cards: Cards, of: Cards| (cards & of).count_ones();
    if trumps == Trumps::None {
        let line = match (count(dealt.held, ACES), count(dealt.all, ACES)) {
            (4, _) => Some((100, ScoreItem::FourAcesInOneHand)),
            (_, 4) => Some((40, ScoreItem::FourAces)),
            (_, 3) => Some((30, ScoreItem::ThreeAces)),
            _ => None,
        };
        return [line, None];
    }
    let of = HONOURS & trumps.trump_cards();
    let line = match (count(dealt.held, of), count(dealt.all, of)) {
        (5, _) => Some((10 * trick, ScoreItem::FiveHonoursInOneHand)),
        (4, _) => Some((8 * trick, ScoreItem::FourHonoursInOneHand)),
        (_, 5) => Some((5 * trick, ScoreItem::FiveHonours)),
        (_, 4) => Some((4 * trick, ScoreItem::FourHonours)),
        (_, 3) => Some((2 * trick, ScoreItem::ThreeHonours)),
        _ => None,
    };
    let chicane = dealt.held & trumps.trump_cards() == 0;
    [line, chicane.then_some((2 * trick, ScoreItem::Chicane))]
}
