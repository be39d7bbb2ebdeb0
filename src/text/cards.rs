//! The names of cards and numbers. Does not depend on a table.

use super::english::{list, number, with_article};
use crate::cards::{Card, Colour, Rank, RankSet, Suit};

pub fn card(card: Card) -> String {
    if card.is_joker() {
        return "joker".to_owned();
    }
    format!("{} of {}", rank(card.rank()), suit(card.suit()))
}

pub(super) const fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

/// Returns the names of two cards. `article` comes before each name: it is “the ” or empty. Examples:
/// “the ten of hearts and the six of clubs”, “the two sixes of clubs” for two cards with the same
/// face.
pub(super) fn two_cards(article: &str, a: Card, b: Card) -> String {
    if a == b {
        return format!("{article}two {}", cards_of_face(a));
    }
    format!("{article}{} and {article}{}", card(a), card(b))
}

/// Returns the name of several cards with the same face: “sixes of clubs”.
fn cards_of_face(face: Card) -> String {
    if face.is_joker() {
        return "jokers".to_owned();
    }
    format!("{} of {}", rank_plural(face.rank()), suit(face.suit()))
}

pub const fn rank(rank: Rank) -> &'static str {
    [
        "joker", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "knave", "queen", "king",
    ][rank.number() as usize]
}

/// Returns the plural of a rank: “sevens”, “sixes”.
pub(super) fn rank_plural(one: Rank) -> String {
    if one.number() == 6 { "sixes".to_owned() } else { format!("{}s", rank(one)) }
}

/// Returns the name of a rank by its number, or an empty string if there is no such rank.
pub(super) fn rank_name(number: u8) -> &'static str {
    Rank::new(number).map_or("", rank)
}

/// Returns the plural of a rank by its number, or an empty string if there is no such rank.
pub(super) fn rank_name_plural(number: u8) -> String {
    Rank::new(number).map_or_else(String::new, rank_plural)
}

/// Returns cards of one rank with their number: “an ace”, “four kings”.
pub(super) fn count_and_rank_words(count: usize, of: Rank) -> String {
    match count {
        1 => with_article(rank(of)),
        count => format!("{} {}", number(count), rank_plural(of)),
    }
}

/// Returns the word for one card of a suit: “spade”.
pub(super) const fn suit_singular(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spade",
        Suit::Hearts => "heart",
        Suit::Diamonds => "diamond",
        Suit::Clubs => "club",
    }
}

pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

/// Returns the short sign of a rank from 1 to 13, or an empty string for any other number.
pub(super) fn rank_symbol(rank: u8) -> &'static str {
    Rank::new(rank).map_or("", Rank::symbol)
}

/// Returns a list of ranks in short signs. Three or more ranks in steps of one are shown as a
/// range, “A to K, K to A”; other ranks are listed one by one.
pub(super) fn ranks_in_order(list: &[u8]) -> String {
    let mut parts: Vec<&[u8]> = Vec::new();
    let mut rest = list;
    while !rest.is_empty() {
        let up = matching_prefix_length(rest, |a, b| b == a + 1);
        let down = matching_prefix_length(rest, |a, b| b + 1 == a);
        let (part, more) = rest.split_at(if up.max(down) > 2 { up.max(down) } else { 1 });
        parts.push(part);
        rest = more;
    }
    let words = parts.iter().map(|part| match part {
        [first, .., last] => format!("{} to {}", rank_symbol(*first), rank_symbol(*last)),
        one => rank_symbol(one[0]).to_owned(),
    });
    words.collect::<Vec<_>>().join(if parts.len() == list.len() { " " } else { ", " })
}

/// Returns the length of the longest prefix in which `follow` is true for each pair of neighbours.
fn matching_prefix_length(list: &[u8], follow: fn(u8, u8) -> bool) -> usize {
    1 + list.windows(2).take_while(|pair| follow(pair[0], pair[1])).count()
}

/// Returns the ranks of a set in words: “aces or kings”. Four or more ranks without a gap are shown
/// as a range: “aces to tens”.
pub(super) fn rank_list(set: RankSet, last: &str) -> String {
    let all: Vec<Rank> = set.ranks().collect();
    match all.as_slice() {
        [first, .., end]
            if all.len() > 3 && usize::from(end.number() - first.number()) + 1 == all.len() =>
        {
            format!("{} to {}", rank_plural(*first), rank_plural(*end))
        }
        _ => list(&all.into_iter().map(rank_plural).collect::<Vec<_>>(), last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_equal_cards_are_named_in_the_plural() {
        let [six, ten] = [(6, Suit::Clubs), (10, Suit::Hearts)]
            .map(|(rank, suit)| Card::new(Rank::new(rank).expect("a rank"), suit));
        assert_eq!(two_cards("the ", ten, six), "the ten of hearts and the six of clubs");
        assert_eq!(two_cards("", six, ten), "six of clubs and ten of hearts");
        assert_eq!(two_cards("the ", six, six), "the two sixes of clubs");
        assert_eq!(two_cards("", ten, ten), "two tens of hearts");
    }

    #[test]
    fn four_or_more_ranks_without_a_gap_form_a_range() {
        for (ranks, words) in [
            (&[1, 2, 3][..], "aces, twos or threes"),
            (&[1, 2, 3, 4], "aces to fours"),
            (&[1, 3, 5, 7], "aces, threes, fives or sevens"),
        ] {
            assert_eq!(rank_list(RankSet::of(ranks), "or"), words);
        }
    }
}
