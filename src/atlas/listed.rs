//! How hard a deal of a game's list is beside the others of it. Knows places in an
//! order; no deal.

use serde::{Deserialize, Serialize};

/// How hard a deal is beside the others of its list, from how the fair player fared
/// in it: the third in which they came out oftenest or got farthest, the next, the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rating {
    /// They fared best in these.
    Easy,
    /// They fared neither so well nor so badly.
    Middling,
    /// They fared worst in these.
    Hard,
}

impl Rating {
    /// The three, the easiest first.
    pub const ALL: [Rating; 3] = [Rating::Easy, Rating::Middling, Rating::Hard];

    /// Its permanent name.
    pub const fn id(self) -> &'static str {
        match self {
            Rating::Easy => "easy",
            Rating::Middling => "middling",
            Rating::Hard => "hard",
        }
    }

    /// That of a deal by its place from 0 among so many, that in which the fair player
    /// fared best first.
    pub const fn of_place(place: usize, count: usize) -> Rating {
        match place * 3 / if count == 0 { 1 } else { count } {
            0 => Rating::Easy,
            1 => Rating::Middling,
            _ => Rating::Hard,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_share_a_list_out_in_thirds() {
        let of = |count: usize| -> Vec<usize> {
            let places = |rating| move |place: &usize| Rating::of_place(*place, count) == rating;
            Rating::ALL.map(|rating| (0..count).filter(places(rating)).count()).to_vec()
        };
        assert_eq!(of(36), [12, 12, 12]);
        assert_eq!(of(4), [2, 1, 1]);
        assert_eq!(of(0), [0, 0, 0]);
    }
}
