//! Shares in everyday words: “one game in five”. Depends only on numbers.

use crate::atlas::Share;

use crate::text::english::{GAME, number_in_words};

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

pub(super) const NEARLY_EVERY: &str = "nearly every game";

/// Returns how many games are won: “about one game in five”.
pub(super) fn win_rate_words(share: Share) -> String {
    if share.low > 0.9 {
        NEARLY_EVERY.to_owned()
    } else if share.measured > 0.99 || share.is_too_imprecise() && share.high > 0.985 {
        lower_bound_words(share.low)
    } else if share.low < 0.004 || share.high < 0.35 && share.high > share.low * RARE {
        format!("fewer than {}", upper_bound_words(share.high))
    } else if share.is_too_imprecise() {
        format!("roughly {}", nearest_share_words(share.measured))
    } else {
        format!("about {}", nearest_share_words(share.measured))
    }
}

/// Returns how many games are won, in figures: “1 in 5”.
pub(super) fn win_rate_figures(share: Share) -> String {
    let games = |(won, of): (u64, u64)| format!("{won}\u{a0}in\u{a0}{of}");
    if share.low > 0.9 {
        "nearly always".to_owned()
    } else if share.measured > 0.99 || share.is_too_imprecise() && share.high > 0.985 {
        let below = SAID.into_iter().find(|said| fraction_value(*said) <= share.low + 0.005);
        below.map_or_else(
            || "now and then".to_owned(),
            |said| format!("{} or\u{a0}more", games(said)),
        )
    } else if share.low < 0.004 || share.high < 0.35 && share.high > share.low * RARE {
        format!("under {}", games(smallest_share_at_least(share.high)))
    } else {
        games(nearest_share(share.measured))
    }
}

/// Returns a lower bound in words, rounded down.
pub(super) fn lower_bound_words(share: f64) -> String {
    let below = SAID.into_iter().find(|said| fraction_value(*said) <= share + 0.005);
    below.map_or_else(
        || "a game now and then".to_owned(),
        |said| format!("at least {}", games_words(said)),
    )
}

/// Returns an upper bound in words, rounded up: “one game in three”.
pub(super) fn upper_bound_words(share: f64) -> String {
    games_words(smallest_share_at_least(share))
}

/// Returns the words for the share in `SAID` with the closest odds.
pub(super) fn nearest_share_words(share: f64) -> String {
    if share < 0.004 {
        return "no game".to_owned();
    }
    if share > 0.985 {
        return "every game".to_owned();
    }
    games_words(nearest_share(share))
}

/// Returns the share in `SAID` with the closest odds.
fn nearest_share(share: f64) -> (u64, u64) {
    let odds = |share: f64| (share / (1.0 - share)).ln();
    let far = |said: (u64, u64)| (odds(fraction_value(said)) - odds(share)).abs();
    SAID.into_iter().min_by(|a, b| far(*a).total_cmp(&far(*b))).unwrap_or(SAID[0])
}

/// Returns the smallest share in `SAID` that is at least `share`.
fn smallest_share_at_least(share: f64) -> (u64, u64) {
    SAID.into_iter().rev().find(|said| fraction_value(*said) >= share).unwrap_or(SAID[0])
}

fn fraction_value((won, of): (u64, u64)) -> f64 {
    won as f64 / of as f64
}

fn games_words((won, of): (u64, u64)) -> String {
    let games = match of {
        100 => "a hundred".to_owned(),
        of => number_in_words(of as usize),
    };
    match (won as usize, of) {
        (1, 2) => "half the games".to_owned(),
        (won, _) => format!("{} {} in {games}", number_in_words(won), GAME.of(won)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn share_of_wins_is_described_by_the_nearest_fraction() {
        for (share, words) in [
            (0.001, "no game"),
            (0.01, "one game in a hundred"),
            (0.095, "one game in ten"),
            (0.5, "half the games"),
            (0.64, "two games in three"),
            (0.97, "nineteen games in twenty"),
            (1.0, "every game"),
        ] {
            assert_eq!(nearest_share_words(share), words);
        }
    }

    #[test]
    fn win_rate_figures_are_short() {
        for (won, deals, figures) in [
            (100, 100, "nearly always"),
            (20, 20, "4 in 5 or more"),
            (12, 12, "3 in 4 or more"),
            (3, 3, "2 in 5 or more"),
            (2, 100, "under 1 in 12"),
            (0, 1_000, "under 1 in 100"),
            (26, 100, "1 in 4"),
        ] {
            let shown = win_rate_figures(Share::from_wins(won, deals)).replace('\u{a0}', " ");
            assert_eq!(shown, figures, "{won} of {deals}");
        }
    }

    #[test]
    fn lower_bounds_are_rounded_down_and_upper_bounds_up() {
        assert_eq!(lower_bound_words(0.39), "at least one game in three");
        assert_eq!(lower_bound_words(0.001), "a game now and then");
        assert_eq!(smallest_share_at_least(0.21), (1, 4));
        assert_eq!(upper_bound_words(0.36), "two games in five");
        assert_eq!(win_rate_words(Share::from_wins(2, 100)), "fewer than one game in twelve");
        assert_eq!(win_rate_words(Share::from_wins(2, 30)), "fewer than one game in four");
        assert_eq!(win_rate_words(Share::from_wins(20, 20)), "at least four games in five");
    }
}
