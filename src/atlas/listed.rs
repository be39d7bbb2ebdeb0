//! How the player can get a winnable deal: found at once, or taken from a prepared list; and how
//! hard a deal of a list is. Knows counts and positions in an order, but no deal.

use serde::{Deserialize, Serialize};

/// How hard a deal is compared with the others of its list. The deals are ordered by how well the
/// fair player did in them (how often it won, or how far it came), and each rating is a third of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rating {
    /// The third in which the fair player did best.
    Easy,
    Middling,
    /// The third in which the fair player did worst.
    Hard,
}

impl Rating {
    pub const ALL: [Rating; 3] = [Rating::Easy, Rating::Middling, Rating::Hard];

    /// Returns the permanent name.
    pub const fn id(self) -> &'static str {
        match self {
            Rating::Easy => "easy",
            Rating::Middling => "middling",
            Rating::Hard => "hard",
        }
    }

    /// Returns the rating of the deal at this place (from 0) among `count` deals, ordered from the
    /// best result of the fair player to the worst.
    pub const fn from_place(place: usize, count: usize) -> Rating {
        match place * 3 / if count == 0 { 1 } else { count } {
            0 => Rating::Easy,
            1 => Rating::Middling,
            _ => Rating::Hard,
        }
    }
}

/// How the player can get a winnable deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// The program finds one while the player waits.
    Search,
    /// The program takes one from a list.
    Listed,
    /// Not at all: the search rarely succeeds while the player waits, and there is no list.
    Nowhere,
}

/// The result of looking for a winnable deal while the player waits: how many tries succeeded in
/// time. `lab spot` stops after the second failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchTries {
    pub found: u8,
    pub tries: u8,
}

impl SearchTries {
    /// Returns true if the search usually succeeds: at most one try failed.
    pub const fn is_usual(self) -> bool {
        self.found > 0 && self.tries - self.found <= 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_is_usual_with_one_failure_at_most() {
        let usual = |found, tries| SearchTries { found, tries }.is_usual();
        assert!(usual(5, 5) && usual(4, 5));
        assert!(!usual(3, 5) && !usual(0, 2) && !usual(0, 1));
    }

    #[test]
    fn ratings_divide_a_list_into_thirds() {
        let of = |count: usize| -> Vec<usize> {
            let places = |rating| move |place: &usize| Rating::from_place(*place, count) == rating;
            Rating::ALL.map(|rating| (0..count).filter(places(rating)).count()).to_vec()
        };
        assert_eq!(of(36), [12, 12, 12]);
        assert_eq!(of(4), [2, 1, 1]);
        assert_eq!(of(0), [0, 0, 0]);
    }
}
