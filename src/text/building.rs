//! Describes building in words: for the short rules, the exact rules, and a card that does not fit.

use crate::rules::{Build, Dir, Follow, Rules, orders};

use super::{
    cards::{rank_name, ranks_in_order},
    english::with_article,
};

/// Returns words for a way of building: “down in suit”.
pub(super) fn build_words(build: Build) -> String {
    let dir = dir_words(build.dir);
    let wrap = match build.dir {
        _ if !build.wrap => "",
        Dir::Down => ", a king on an ace",
        Dir::Up => ", an ace on a king",
        Dir::Either => ", king and ace being neighbours",
    };
    let order = match build.lists {
        [orders::UP] => String::new(),
        // A short pack lacks the ranks between the ace and, for example, the seven. Only this step
        // needs words.
        [[1, seven, rest @ ..]]
            if orders::UP.ends_with(rest) && rest.first() == Some(&(seven + 1)) =>
        {
            let name = |number: u8| with_article(rank_name(number));
            let (low, high) = (name(1), name(*seven));
            let (laid, on) = if build.dir == Dir::Up { (high, low) } else { (low, high) };
            return format!("{dir} {}, {laid} on {on}", suit_rule_words(build.suit));
        }
        lists => {
            let lists: Vec<String> = lists.iter().map(|list| ranks_in_order(list)).collect();
            format!(" in the order {}", lists.join(" or "))
        }
    };
    format!("{dir}{order} {}{wrap}", suit_rule_words(build.suit))
}

/// Returns words for the suits of cards that are built on each other: “in suit”.
pub(super) const fn suit_rule_words(follow: Follow) -> &'static str {
    match follow {
        Follow::InSuit => "in suit",
        Follow::AnySuit => "regardless of suit",
        Follow::OtherColour => "in alternate colours",
    }
}

const fn dir_words(dir: Dir) -> &'static str {
    match dir {
        Dir::Down => "down",
        Dir::Up => "up",
        Dir::Either => "up or down",
    }
}

/// Returns words for a way of building for the exact rules. If the sequence goes down and skips
/// ranks, the words list its ranks from high to low, without ranks whose cards all lie on the table
/// before the deal.
pub(super) fn exact_build_words(rules: &Rules, build: Build) -> String {
    let steps = |list: &&[u8]| list.windows(2).all(|two| two[0] + 1 < two[1]);
    if build.dir != Dir::Down || build.wrap || !build.lists.iter().all(steps) {
        return build_words(build);
    }
    let copies = 4 * usize::from(rules.packs.count);
    let out = |rank: u8| {
        rules.cards_set_out().filter(|(card, _)| card.rank().number() == rank).count() == copies
    };
    let list = |list: &&[u8]| {
        let laid: Vec<u8> = list.iter().rev().copied().filter(|rank| !out(*rank)).collect();
        ranks_in_order(&laid)
    };
    let lists: Vec<String> = build.lists.iter().map(list).collect();
    format!("down in the order {} {}", lists.join(" or "), suit_rule_words(build.suit))
}

/// Returns words for a way of building for the short rules. The order of ranks is mentioned only if
/// it is unusual.
pub(super) fn short_build_words(rules: &Rules, build: Build) -> String {
    let dir = dir_words(build.dir);
    let suit = suit_rule_words(build.suit);
    match build.lists {
        lists if lists.iter().all(|list| list.windows(2).all(|two| two[0] + 2 == two[1])) => {
            format!("{dir} by twos {suit}")
        }
        [usual, other] if *usual == orders::UP => {
            let order = match rules.parts.iter().any(|part| part.has_order(other)) {
                true => "the foundations’ order".to_owned(),
                false => ranks_in_order(other),
            };
            format!("{dir} {suit}, in the usual or in {order}")
        }
        _ => build_words(build),
    }
}
