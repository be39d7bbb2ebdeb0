//! Shares in everyday words: “one time in five”. This module knows only numbers.

use crate::atlas::Share;

use super::number;

/// The shares that sentences can contain, largest first, as pairs of wins and games.
const SAID: [(u64, u64); 23] = [
    (19, 20),
    (9, 10),
    (4, 5),
    (3, 4),
    (2, 3),
    (3, 5),
    (1, 2),
    (2, 5),
    (1, 3),
    (1, 4),
    (1, 5),
    (1, 6),
    (1, 7),
    (1, 8),
    (1, 10),
    (1, 12),
    (1, 16),
    (1, 20),
    (1, 25),
    (1, 30),
    (1, 40),
    (1, 50),
    (1, 100),
];

/// If the upper bound of a small share is more than this many times the lower bound, the sentence
/// gives only the upper bound.
const RARE: f64 = 5.0;

pub(super) fn how_often(share: Share) -> String {
    let least = || times(least_above(share.high));
    if share.low > 0.9 {
        "nearly always".to_owned()
    } else if share.measured > 0.99 || share.is_wide() && share.high > 0.985 {
        at_least(share.low)
    } else if share.low < 0.004 || share.high < 0.35 && share.high > share.low * RARE {
        match share.high {
            ..0.1 => format!("rarely, fewer than {}", least()),
            ..0.26 => format!("seldom, fewer than {}", least()),
            _ => format!("fewer than {}", least()),
        }
    } else if share.is_wide() {
        format!("roughly {}", in_words(share.measured))
    } else {
        format!("about {}", in_words(share.measured))
    }
}

/// Returns a lower bound in words, rounded down.
pub(super) fn at_least(share: f64) -> String {
    let below = SAID.into_iter().find(|said| share_of(*said) <= share + 0.005);
    below.map_or_else(|| "now and then".to_owned(), |said| format!("at least {}", times(said)))
}

/// Returns an upper bound in words, rounded up: “one time in three”.
pub(super) fn at_most(share: f64) -> String {
    times(least_above(share))
}

/// Returns the words for the share in `SAID` with the closest odds.
pub(super) fn in_words(share: f64) -> String {
    if share < 0.004 {
        return "never".to_owned();
    }
    if share > 0.985 {
        return "always".to_owned();
    }
    let odds = |share: f64| (share / (1.0 - share)).ln();
    let far = |said: (u64, u64)| (odds(share_of(said)) - odds(share)).abs();
    let nearest = SAID.into_iter().min_by(|a, b| far(*a).total_cmp(&far(*b)));
    nearest.map_or_else(String::new, times)
}

/// Returns the smallest share in `SAID` that is at least `share`.
fn least_above(share: f64) -> (u64, u64) {
    SAID.into_iter().rev().find(|said| share_of(*said) >= share).unwrap_or(SAID[0])
}

fn share_of((times, of): (u64, u64)) -> f64 {
    times as f64 / of as f64
}

fn times((times, of): (u64, u64)) -> String {
    let of = match of {
        16 => "sixteen".to_owned(),
        20 => "twenty".to_owned(),
        25 => "twenty-five".to_owned(),
        30 => "thirty".to_owned(),
        40 => "forty".to_owned(),
        50 => "fifty".to_owned(),
        100 => "a hundred".to_owned(),
        of => number(of as usize),
    };
    match times {
        1 => format!("one time in {of}"),
        19 => format!("nineteen times in {of}"),
        times => format!("{} times in {of}", number(times as usize)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_use_the_nearest_odds() {
        for (share, words) in [
            (0.001, "never"),
            (0.01, "one time in a hundred"),
            (0.095, "one time in ten"),
            (0.5, "one time in two"),
            (0.64, "two times in three"),
            (0.97, "nineteen times in twenty"),
            (1.0, "always"),
        ] {
            assert_eq!(in_words(share), words);
        }
    }

    #[test]
    fn bounds_are_rounded_outwards() {
        assert_eq!(at_least(0.39), "at least one time in three");
        assert_eq!(at_least(0.001), "now and then");
        assert_eq!(least_above(0.21), (1, 4));
        assert_eq!(at_most(0.36), "two times in five");
        assert_eq!(how_often(Share::of(2, 100)), "rarely, fewer than one time in twelve");
        assert_eq!(how_often(Share::of(2, 30)), "seldom, fewer than one time in four");
        assert_eq!(how_often(Share::of(20, 20)), "at least four times in five");
    }
}
