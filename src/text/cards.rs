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

/// The sign of a rank by its number, 1 to 13; nothing for another number.
pub(super) fn symbol(rank: u8) -> &'static str {
    Rank::new(rank).map_or("", Rank::symbol)
}

/// A list of ranks: its ends, where it goes by single steps; else every rank.
pub(super) fn ranks_in_order(list: &[u8]) -> String {
    let steps = |step: fn(u8) -> u8| list.windows(2).all(|pair| pair[1] == step(pair[0]));
    match list {
        [first, .., last]
            if list.len() > 2 && (steps(|rank| rank + 1) || steps(|rank| rank - 1)) =>
        {
            format!("{} to {}", symbol(*first), symbol(*last))
        }
        list => list.iter().map(|rank| symbol(*rank)).collect::<Vec<_>>().join(" "),
    }
}
