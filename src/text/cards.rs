//! The names of cards and numbers. Knows no table.

use crate::cards::{Card, Rank, Suit};

/// A card: “seven of hearts”.
pub fn card(card: Card) -> String {
    if card.is_joker() {
        return "joker".to_owned();
    }
    format!("{} of {}", rank(card.rank()), suit(card.suit()))
}

/// A rank: “seven”, “knave”.
pub const fn rank(rank: Rank) -> &'static str {
    [
        "joker", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "knave", "queen", "king",
    ][rank.number() as usize]
}

/// A rank in the plural: “sevens”, “sixes”.
pub(super) fn ranks(one: Rank) -> String {
    if one.number() == 6 { "sixes".to_owned() } else { format!("{}s", rank(one)) }
}

/// A suit.
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

/// A number in words up to twelve, in figures beyond.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Words joined as in a sentence: “a, b or c”.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}
