//! Describes the order of a foundation in words, for the short rules and for the exact rules.

use crate::rules::{Base, Foundation, Order, PartId, Rules};

use super::{
    building::suit_rule_words,
    cards::{rank_name, rank_name_plural, rank_symbol, ranks_in_order},
    english::{list, number},
    facts::{does_player_choose_base, grouped, has_one_rank_only, ranks_without_waiting},
    names::name,
};

/// The words for an order.
pub(super) struct OrderTexts {
    /// For the short rules: “up in suit from ace to king”.
    pub(super) short: String,
    /// For the exact rules: “A to K in suit”.
    pub(super) exact: String,
}

pub(super) fn order_words(rules: &Rules, at: PartId, takes: &Foundation) -> OrderTexts {
    let suit = suit_rule_words(takes.suit);
    match &takes.order {
        Order::List(ranks) => {
            let built = ranks_without_waiting(rules, at, ranks);
            OrderTexts {
                short: sequence_words(built, suit),
                exact: match ranks {
                    [one] => format!("{} only", rank_symbol(*one)),
                    _ => format!("{} {suit}", ranks_in_order(built)),
                },
            }
        }
        Order::Each(lists) => describe_order_of_each(lists, suit),
        Order::Round { base, down } => describe_round_order(rules, *base, *down, suit),
        Order::ByFirst(lists) => {
            let short: Vec<String> = lists.iter().map(|list| sequence_words(list, suit)).collect();
            let exact: Vec<String> = lists.iter().map(|list| ranks_in_order(list)).collect();
            OrderTexts {
                short: list(&short, "or"),
                exact: format!("as the first card says, {} {suit}", list(&exact, "or")),
            }
        }
        Order::Multiples { of } => OrderTexts {
            short: "the multiples of the card above, from its double on (above thirteen, thirteen is taken off), whatever the suits".to_owned(),
            exact: format!(
                "twelve multiples of the card above in the {}, from its double on (above thirteen, thirteen is taken off)",
                name(rules, *of)
            ),
        },
    }
}

/// Returns words for places with a separate list of ranks each.
fn describe_order_of_each(lists: &[&[u8]], suit: &str) -> OrderTexts {
    if lists.iter().all(|list| list.len() == 1) {
        return OrderTexts {
            short: "each for its own card".to_owned(),
            exact: "each its own card".to_owned(),
        };
    }
    if lists.iter().all(|list| has_one_rank_only(list)) {
        let ranks: Vec<String> = lists.iter().map(|list| rank_symbol(list[0]).to_owned()).collect();
        return OrderTexts {
            short: "each for one rank".to_owned(),
            exact: format!("each one rank only, {}", list(&ranks, "and")),
        };
    }
    let short = counted_sequences(lists, joined_sequences_words);
    let times = |(words, times): (String, usize)| format!("{words} ({})", number(times));
    let short = match short.len() {
        1 => format!("{suit}: {}", short[0].0),
        2..=3 => {
            let short: Vec<String> = short.into_iter().map(times).collect();
            format!("{suit}: {}", short.join("; "))
        }
        _ => format!("each its own sequence {suit}, ace following king"),
    };
    let one_by_one = |ranks: &[u8]| match has_one_rank_only(ranks) {
        true => format!("{} only", rank_symbol(ranks[0])),
        false => ranks_in_order(ranks),
    };
    let exact = counted_sequences(lists, one_by_one).into_iter().map(|told| match told {
        (words, 1) => words,
        several => times(several),
    });
    let exact = exact.collect::<Vec<_>>().join("; ");
    OrderTexts { short, exact: format!("each its own sequence {suit}: {exact}") }
}

/// Returns the words for the different sequences of ranks, each with its number of places.
fn counted_sequences(lists: &[&[u8]], words: impl Fn(&[u8]) -> String) -> Vec<(String, usize)> {
    let told = grouped(lists.iter().map(|ranks| (words(ranks), ())));
    told.into_iter().map(|(words, places)| (words, places.len())).collect()
}

/// Returns words for thirteen ranks in which ace and king are neighbours.
fn describe_round_order(rules: &Rules, base: Base, down: bool, suit: &str) -> OrderTexts {
    const CHOICE: &str = "a base of your choice";
    let (turn, way, round) = match down {
        true => ("down", "downwards", "king following ace"),
        false => ("up", "upwards", "ace following king"),
    };
    let (short, exact) = match base {
        Base::First(_) => (
            match does_player_choose_base(rules) {
                true => CHOICE,
                false => "the rank of the card that begins the first",
            },
            "the rank of the first card laid there".to_owned(),
        ),
        Base::Above(part) => (
            "one above the card over it",
            format!("one above the card of the {}", name(rules, part)),
        ),
        Base::Declared => (CHOICE, "the rank that is declared".to_owned()),
    };
    OrderTexts {
        short: format!("{turn} {suit} from {short}, {round}, thirteen cards each"),
        exact: format!("thirteen {way} from {exact}, {round}, {suit}"),
    }
}

/// Returns words for a sequence of ranks: “up in suit from ace to king”. Only sequences in steps of
/// one or two are named in this way.
fn sequence_words(list: &[u8], suit: &str) -> String {
    let step = |by: i16| list.windows(2).all(|two| i16::from(two[1]) - i16::from(two[0]) == by);
    let (first, last) = match list {
        [first, .., last] => (*first, *last),
        _ => return ranks_in_order(list),
    };
    let turn = match () {
        () if step(1) => "up",
        () if step(-1) => "down",
        () if step(2) => "up by twos",
        () if has_one_rank_only(list) => {
            let kind = rank_name_plural(first);
            return format!("{} {kind}", number(list.len()));
        }
        () => return repeated_sequences_words(list, suit),
    };
    format!("{turn} {suit} from {} to {}", rank_name(first), rank_name(last))
}

/// Returns words for a list of ranks that is not a single sequence: the same sequence repeated, a
/// few sequences, or all ranks one by one.
fn repeated_sequences_words(list: &[u8], suit: &str) -> String {
    let ranks = usize::from(list.iter().copied().max().unwrap_or(1));
    let turns = list.len() / ranks.max(1);
    if turns > 1 && list.chunks(ranks).all(|turn| turn == &list[..ranks]) {
        return format!("{}, {} times over", sequence_words(&list[..ranks], suit), number(turns));
    }
    format!("{suit}: {}", joined_sequences_words(list))
}

/// Returns words for a list of ranks as a few sequences, or else one by one: “king, then ten down
/// to eight”.
fn joined_sequences_words(list: &[u8]) -> String {
    let follow = |a: &u8, b: &u8| a.abs_diff(*b) == 1;
    let runs: Vec<String> = list
        .chunk_by(follow)
        .map(|run| match run {
            [first, .., last] if first < last => {
                format!("{} up to {}", rank_name(*first), rank_name(*last))
            }
            [first, .., last] => format!("{} down to {}", rank_name(*first), rank_name(*last)),
            _ => rank_name(run[0]).to_owned(),
        })
        .collect();
    match runs.len() {
        1..=3 => runs.join(", then "),
        _ => ranks_in_order(list),
    }
}
