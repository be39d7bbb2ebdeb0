//! The texts of the atlas page. Knows figures, and no page.

use crate::atlas::{LuckLevel, Share};

pub const TITLE: &str = "How often they come out";

pub const ABOUT: &str = "Every patience of the two books, measured. A program that knows no more than a player may has played each of them; so has one that moves by chance, and one that knows every card. A share stands with the bounds between which the true one lies, nineteen times in twenty.";

pub const NOT_LOADED: &str = "The figures could not be loaded.";

pub const LOADING: &str = "The figures are being fetched.";

pub const PICTURE: &str = "Each game by its minutes, from left to right, and by how often it comes out, from below to above. The table tells the same.";

/// Beside the axes of the picture.
pub const AXES: [&str; 2] = ["Comes out, played well", "Minutes"];

pub const TABLE: &str = "The figures of all games";

/// The headings of the table's columns, in the order in which most players need them.
pub const COLUMNS: [&str; 8] = [
    "Game",
    "Comes out, played well",
    "Minutes",
    "Luck or skill",
    "By chance",
    "All cards known",
    "Packs",
    "Moves",
];

/// A share with its bounds: “26 % (15–43)”.
pub fn share(share: Share) -> String {
    let [seen, low, high] = [share.measured, share.low, share.high].map(per_cent);
    format!("{seen} % ({low}–{high})")
}

/// A share that is known only by its bounds: “15–43 %”.
pub fn bounds(share: Share) -> String {
    let [low, high] = [share.low, share.high].map(per_cent);
    if low == high { format!("{low} %") } else { format!("{low}–{high} %") }
}

/// A share in per cent.
fn per_cent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

/// A step between luck and skill in a cell.
pub fn step(step: LuckLevel) -> String {
    crate::text::capital(super::luck(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_stand_with_their_bounds() {
        let seen = Share { measured: 0.264, low: 0.146, high: 0.431 };
        assert_eq!(share(seen), "26 % (15–43)");
        assert_eq!(bounds(seen), "15–43 %");
        assert_eq!(bounds(Share { low: 0.999, high: 1.0, ..seen }), "100 %");
        assert_eq!(step(LuckLevel::MostlyLuck), "More luck than skill");
    }
}
