//! How the program can offer a winnable deal: by a search while the player waits, or from a
//! prepared list. The module also rates how difficult each deal of such a list is. It depends on
//! counts and positions in a list, not on deals.

use serde::{Deserialize, Serialize};

/// The difficulty of a deal compared with the other deals of its list. The list is sorted by the
/// success of the fair player: how often it won the deal, or how far it got. Each rating covers a
/// third of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rating {
    /// The easiest third: the deals in which the fair player was most successful.
    Easy,
    Middling,
    /// The hardest third: the deals in which the fair player was least successful.
    Hard,
}

impl Rating {
    pub const ALL: [Rating; 3] = [Rating::Easy, Rating::Middling, Rating::Hard];

    /// Returns the permanent name of the rating.
    pub const fn id(self) -> &'static str {
        match self {
            Rating::Easy => "easy",
            Rating::Middling => "middling",
            Rating::Hard => "hard",
        }
    }

    /// Returns the rating of the deal at index `place` (from 0) of a sorted list of `count` deals.
    /// The list begins with the deal in which the fair player was most successful.
    pub const fn from_list_position(place: usize, count: usize) -> Rating {
        match place * 3 / if count == 0 { 1 } else { count } {
            0 => Rating::Easy,
            1 => Rating::Middling,
            _ => Rating::Hard,
        }
    }
}

/// How the program can offer the player a winnable deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// The program searches for a winnable deal while the player waits.
    Search,
    /// The program takes a winnable deal from a prepared list.
    Listed,
    /// The program cannot offer a winnable deal: a search while the player waits rarely succeeds,
    /// and there is no list.
    Nowhere,
}

/// The results of searches for a winnable deal while the player waits: the number of searches, and
/// the number of searches that found a deal in time. `lab spot` stops after the second failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchTries {
    pub found: u8,
    pub tries: u8,
}

impl SearchTries {
    /// Returns true if searches usually succeed: at least one search found a deal, and at most one
    /// failed.
    pub const fn do_most_searches_find_a_deal(self) -> bool {
        self.found > 0 && self.tries - self.found <= 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_searches_means_at_least_four_in_five() {
        let usual = |found, tries| SearchTries { found, tries }.do_most_searches_find_a_deal();
        assert!(usual(5, 5) && usual(4, 5));
        assert!(!usual(3, 5) && !usual(0, 2) && !usual(0, 1));
    }

    #[test]
    fn ratings_divide_a_list_into_thirds() {
        let of = |count: usize| -> Vec<usize> {
            let places =
                |rating| move |place: &usize| Rating::from_list_position(*place, count) == rating;
            Rating::ALL.map(|rating| (0..count).filter(places(rating)).count()).to_vec()
        };
        assert_eq!(of(36), [12, 12, 12]);
        assert_eq!(of(4), [2, 1, 1]);
        assert_eq!(of(0), [0, 0, 0]);
    }
}
