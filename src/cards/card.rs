//! One card: its rank, suit, colour and notation. This module does not know packs or piles.

use serde::{Deserialize, Serialize};

use std::{fmt, str::FromStr};

/// A suit. Every list of suits uses this order: spades, hearts, diamonds, clubs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// All four suits, each twice. Games with two packs arrange their foundations in this order.
    pub const PAIRS: [Suit; 8] = [
        Suit::Spades,
        Suit::Spades,
        Suit::Hearts,
        Suit::Hearts,
        Suit::Diamonds,
        Suit::Diamonds,
        Suit::Clubs,
        Suit::Clubs,
    ];

    pub const fn colour(self) -> Colour {
        match self {
            Suit::Hearts | Suit::Diamonds => Colour::Red,
            Suit::Spades | Suit::Clubs => Colour::Black,
        }
    }

    /// Returns the letter of the suit in the notation: `S`, `H`, `D` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// Returns the suit with this letter. Upper and lower case are both accepted.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    Red,
    Black,
}

impl Colour {
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }
}

/// A rank from 1 (ace) to 13 (king). Only the joker has rank 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Rank(u8);

impl Rank {
    pub const ACE: Rank = Rank(1);
    pub const KNAVE: Rank = Rank(11);
    pub const QUEEN: Rank = Rank(12);
    pub const KING: Rank = Rank(13);

    /// Returns the rank with this number, or `None` if it is not 1 to 13.
    pub const fn new(number: u8) -> Option<Rank> {
        match number {
            1..=13 => Some(Rank(number)),
            _ => None,
        }
    }

    /// Returns the number of the rank: 1 for the ace to 13 for the king, 0 for the joker.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the symbol of the rank in the notation: `A`, `2` … `10`, `J`, `Q`, `K`; `*` for the
    /// joker.
    pub const fn symbol(self) -> &'static str {
        ["*", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][self.0 as usize]
    }
}

/// A set of ranks, stored as one bit for each rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RankSet(u16);

impl fmt::Debug for RankSet {
    /// Writes the symbols of the ranks, for example `RankSet(A23456789)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = (0..=13).map(Rank).filter(|rank| self.contains(*rank)).map(Rank::symbol);
        write!(f, "RankSet({})", all.collect::<String>())
    }
}

impl RankSet {
    /// All ranks and the joker.
    pub const ALL: RankSet = RankSet(0x3fff);

    /// Returns the set of the ranks with these numbers (1 to 13).
    pub const fn of(numbers: &[u8]) -> RankSet {
        let mut bits = 0;
        let mut i = 0;
        while i < numbers.len() {
            bits |= 1 << numbers[i];
            i += 1;
        }
        RankSet(bits)
    }

    /// Returns this set with one more rank (number 1 to 13).
    #[must_use]
    pub const fn with_rank(self, number: u8) -> RankSet {
        RankSet(self.0 | 1 << number)
    }

    /// Returns the ranks as bits, rank 1 in the lowest bit. The result does not contain the joker.
    pub const fn bits(self) -> u16 {
        self.0 >> 1
    }

    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.0 & 1 == 1
    }

    /// Returns the ranks of the set, lowest first. The joker is not included.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        (1..=13).map(Rank).filter(move |rank| self.contains(*rank))
    }

    /// Returns the rank of a set with exactly one rank.
    pub fn only_rank(self) -> Option<Rank> {
        let mut ranks = self.ranks();
        ranks.next().filter(|_| ranks.next().is_none())
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> RankSet {
        ranks.into_iter().fold(RankSet(0), |set, rank| set.with_rank(rank.number()))
    }
}

/// The face of a card: its rank and suit. Two packs contain the same faces, so a face may exist
/// more than once in a game. Rules look only at faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(u8);

impl Card {
    pub const JOKER: Card = Card(52);
    /// The number of different faces, including the joker.
    pub const FACES: usize = 53;

    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 13 + rank.0 - 1)
    }

    /// Returns the face with this index (0 to 52), or `None` if the index is too large.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::FACES { Some(Card(index as u8)) } else { None }
    }

    /// Returns the index of the face: 13 × suit + rank − 1; the joker is 52.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the rank. For the joker this is rank 0.
    pub const fn rank(self) -> Rank {
        if self.is_joker() { Rank(0) } else { Rank(self.0 % 13 + 1) }
    }

    /// Returns the suit. The suit of the joker is spades, but no rule uses this value.
    pub const fn suit(self) -> Suit {
        match self.0 / 13 {
            1 => Suit::Hearts,
            2 => Suit::Diamonds,
            3 => Suit::Clubs,
            _ => Suit::Spades,
        }
    }

    pub const fn colour(self) -> Colour {
        self.suit().colour()
    }

    pub const fn is_joker(self) -> bool {
        self.0 == 52
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_joker() {
            return f.write_str("*");
        }
        write!(f, "{}{}", self.rank().symbol(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the notation of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let error = || ParseCardError(text.to_owned());
        if text == "*" {
            return Ok(Card::JOKER);
        }
        let letter = text.chars().next_back().ok_or_else(error)?;
        let suit = Suit::from_letter(letter).ok_or_else(error)?;
        let symbol = text[..text.len() - letter.len_utf8()].to_ascii_uppercase();
        let symbol = if symbol == "T" { "10" } else { &symbol };
        (1..=13)
            .map(Rank)
            .find(|rank| rank.symbol() == symbol)
            .map(|rank| Card::new(rank, suit))
            .ok_or_else(error)
    }
}

/// Identifies one physical card in a game, so that an animation can follow the card. Rules and
/// hashes never depend on this id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_notation_parses_to_the_same_card() {
        for index in 0..Card::FACES {
            let card = Card::from_index(index).expect("every index is a face");
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("th".parse::<Card>().map(|c| c.to_string()), Ok("10H".into()));
    }

    #[test]
    fn invalid_card_notation_is_rejected() {
        for text in ["", "H", "11H", "AX", "A♥", "1H", "é"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError(text.into())));
        }
    }
}
