//! The texts of the atlas page. Depends on figures, not on a page.

use crate::{
    atlas::{LuckLevel, Share},
    text::english::capitalise,
};

pub const TITLE: &str = "How often each game is won";

pub const ABOUT: &str = "We have measured every game in the two books. One program played each of them well, knowing only what a player may know. A second moved at random, and a third knew every card. After each share comes a range: nineteen times in twenty, the true share lies within it. For luck and skill, a quicker form of the first program and the second played the same deals several times. The more the results of the two differ, compared with how much the deals differ, the more skill a game needs. Where we know too little, we say nothing.";

pub const NOT_LOADED: &str = "The figures could not be loaded.";

pub const LOADING: &str = "Loading the figures…";

pub const PICTURE: &str = "A dot for each game. Longer games are further to the right, and games that are won more often are higher up. The table has the same figures.";

/// The labels of the two axes of the chart.
pub const AXES: [&str; 2] = ["Won with good play", "Minutes"];

pub const TABLE: &str = "The figures of all games";

/// The column headings of the table. The columns that most players need come first.
pub const COLUMNS: [&str; 8] = [
    "Game",
    "Won with good play",
    "Minutes",
    "Luck or skill",
    "At random",
    "All cards known",
    "Packs",
    "Moves",
];

/// Returns a share with its bounds: “26 % (15–43)”.
pub fn share_with_bounds(share: Share) -> String {
    let [seen, low, high] = [share.measured, share.low, share.high].map(per_cent);
    format!("{seen} % ({low}–{high})")
}

/// Returns only the bounds of a share: “15–43 %”.
pub fn bounds_text(share: Share) -> String {
    let [low, high] = [share.low, share.high].map(per_cent);
    if low == high { format!("{low} %") } else { format!("{low}–{high} %") }
}

/// Converts a share from 0 to 1 into per cent.
fn per_cent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

/// Returns the words in a table cell for a level between luck and skill.
pub fn luck_label(step: LuckLevel) -> String {
    capitalise(super::luck_words(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_shown_with_bounds() {
        let seen = Share { measured: 0.264, low: 0.146, high: 0.431 };
        assert_eq!(share_with_bounds(seen), "26 % (15–43)");
        assert_eq!(bounds_text(seen), "15–43 %");
        assert_eq!(bounds_text(Share { low: 0.999, high: 1.0, ..seen }), "100 %");
        assert_eq!(luck_label(LuckLevel::MostlyLuck), "More luck than skill");
    }
}
