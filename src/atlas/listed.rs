//! How a deal that comes out is come by: on the spot, or from a list made beforehand;
//! and how hard a deal of a list is beside the others of it. Knows what was counted, and
//! places in an order; no deal.

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

/// How a deal that comes out is come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// It is found while somebody waits.
    Spot,
    /// It is one of a list.
    Listed,
    /// It cannot be had: it is seldom found while somebody waits, and there is no list.
    Nowhere,
}

/// What came of looking for a deal that comes out while somebody waits: in how many of
/// so many tries one was found in time. Looking ends at the second try that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// In how many it was.
    pub found: u8,
    /// How many tries there were.
    pub tries: u8,
}

impl Spot {
    /// Tests if one is found as a rule: no more than one try has failed.
    pub const fn is_usual(self) -> bool {
        self.found > 0 && self.tries - self.found <= 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_found_on_the_spot_where_that_fails_once_at_most() {
        let usual = |found, tries| Spot { found, tries }.is_usual();
        assert!(usual(5, 5) && usual(4, 5));
        assert!(!usual(3, 5) && !usual(0, 2) && !usual(0, 1));
    }

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
