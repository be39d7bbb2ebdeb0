//! Favourites: the games with a star. Knows ids and times; no game.
//!
//! That a star was taken away is remembered as well, with its time, so that two
//! devices' favourites can be brought together: of each game the later word
//! counts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};

/// Under which key they lie.
const KEY: &str = "favourites";

/// The games with a star.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Favourites {
    /// What was last said of each game, by its id.
    games: BTreeMap<String, Star>,
}

/// What was last said of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Star {
    /// When, in milliseconds since 1970.
    at: u64,
    /// Whether it has a star.
    on: bool,
}

impl Stored for Favourites {
    const VERSION: u64 = 1;

    fn bounded(mut self) -> Favourites {
        self.games.retain(|game, _| bounds::may_be_id(game));
        self
    }
}

impl Favourites {
    /// Tests if a game has a star.
    pub fn has(&self, game: &str) -> bool {
        self.games.get(game).is_some_and(|star| star.on)
    }

    /// Gives a game a star or takes it away, at a time in milliseconds since 1970. It
    /// is later than what was last said, whatever the clock was.
    pub fn turn(&mut self, game: &str, now: u64) {
        let last = self.games.get(game);
        let at = last.map_or(now, |last| bounds::moment_after(last.at, now));
        let star = Star { at, on: !self.has(game) };
        self.games.insert(game.to_owned(), star);
    }

    /// Takes in those of another device: of each game the later word counts.
    pub fn merge(&mut self, other: &Favourites) {
        for (game, star) in &other.games {
            let own = self.games.entry(game.clone()).or_insert(*star);
            *own = (*own).max(*star);
        }
    }
}

impl Store {
    /// The favourites.
    pub fn favourites(&self) -> Favourites {
        self.read(KEY).here().unwrap_or_default()
    }

    /// Keeps them.
    ///
    /// # Errors
    /// As for every value.
    pub fn keep_favourites(&self, favourites: &Favourites) -> Result<(), StoreError> {
        self.write(KEY, favourites)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;

    fn of(turns: &[(&str, u64)]) -> Favourites {
        let mut favourites = Favourites::default();
        turns.iter().for_each(|(game, at)| favourites.turn(game, *at));
        favourites
    }

    #[test]
    fn a_star_is_given_and_taken_away() {
        let favourites = of(&[("nestor", 5), ("clock", 6), ("nestor", 4)]);
        assert!(!favourites.has("nestor") && favourites.has("clock") && !favourites.has("carpet"));
    }

    #[test]
    fn they_are_kept() {
        let store = Store::new(Box::new(std::rc::Rc::new(Memory::default())));
        assert_eq!(store.favourites(), Favourites::default());
        store.keep_favourites(&of(&[("nestor", 5)])).expect("room");
        assert_eq!(store.favourites(), of(&[("nestor", 5)]));
    }

    #[test]
    fn brought_together_in_any_order_the_later_word_counts() {
        let here = of(&[("nestor", 1), ("clock", 2)]);
        let there = of(&[("nestor", 1), ("nestor", 9), ("carpet", 3)]);
        let merged = |one: &Favourites, others: &[&Favourites]| {
            let mut one = one.clone();
            others.iter().for_each(|other| one.merge(other));
            one
        };
        let both = merged(&here, &[&there]);
        assert_eq!(both, merged(&there, &[&here, &there, &here]));
        assert!(!both.has("nestor") && both.has("clock") && both.has("carpet"));
    }
}
