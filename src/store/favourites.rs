//! Favourites: the games that the player has marked with a star. Depends on ids and times, not on
//! the games.
//!
//! When the player removes a star, the removal is stored with its time. So the favourites of two
//! devices can be merged: for each game the later entry counts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};

const KEY: &str = "favourites";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Favourites {
    /// The latest entry of each game, by the id of the game.
    games: BTreeMap<String, Star>,
}

/// Says whether a game has a star, and when this last changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Star {
    /// The time when the star was set or removed, in milliseconds since 1970.
    at: u64,
    on: bool,
}

impl Stored for Favourites {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(mut self) -> Favourites {
        self.games.retain(|game, _| bounds::is_valid_id(game));
        self
    }
}

impl Favourites {
    /// Returns true if the game has a star.
    pub fn is_favourite(&self, game: &str) -> bool {
        self.games.get(game).is_some_and(|star| star.on)
    }

    /// Adds or removes the star of a game. `now` is in milliseconds since 1970. The new entry is
    /// later than the last entry even if the clock has gone back; see `bounds::next_later_time`.
    pub fn toggle(&mut self, game: &str, now: u64) {
        let last = self.games.get(game);
        let at = last.map_or(now, |last| bounds::next_later_time(last.at, now));
        let star = Star { at, on: !self.is_favourite(game) };
        self.games.insert(game.to_owned(), star);
    }

    /// Merges the favourites of a file. `now` is in milliseconds since 1970. A time more than a day
    /// in the future comes from a wrong clock, so it does not count as the later time; see
    /// `bounds::correct_moments`.
    pub(super) fn merge_from_file(&mut self, mut other: Favourites, now: u64) {
        for (game, star) in &mut other.games {
            match self.games.get_mut(game) {
                Some(own) => bounds::correct_moments(&mut own.at, &mut star.at, now),
                None => star.at = bounds::clamp_moment(star.at, now),
            }
        }
        self.merge(&other);
    }

    /// Merges the favourites of another device. For each game the later entry counts.
    pub fn merge(&mut self, other: &Favourites) {
        for (game, star) in &other.games {
            let own = self.games.entry(game.clone()).or_insert(*star);
            *own = (*own).max(*star);
        }
    }
}

impl Store {
    pub fn favourites(&self) -> Favourites {
        self.read(KEY).ok().unwrap_or_default()
    }

    /// Stores the favourites.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn save_favourites(&self, favourites: &Favourites) -> Result<(), StoreError> {
        self.write(KEY, favourites)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryBackend;

    fn new_favourites(turns: &[(&str, u64)]) -> Favourites {
        let mut favourites = Favourites::default();
        turns.iter().for_each(|(game, at)| favourites.toggle(game, *at));
        favourites
    }

    #[test]
    fn favourite_star_can_be_set_and_removed() {
        let favourites = new_favourites(&[("nestor", 5), ("clock", 6), ("nestor", 4)]);
        assert!(
            !favourites.is_favourite("nestor")
                && favourites.is_favourite("clock")
                && !favourites.is_favourite("carpet")
        );
    }

    #[test]
    fn stored_favourites_are_read_back_unchanged() {
        let store = Store::new(Box::new(std::rc::Rc::new(MemoryBackend::default())));
        assert_eq!(store.favourites(), Favourites::default());
        store.save_favourites(&new_favourites(&[("nestor", 5)])).expect("written");
        assert_eq!(store.favourites(), new_favourites(&[("nestor", 5)]));
    }

    #[test]
    fn merge_keeps_the_later_entry_in_any_order() {
        let here = new_favourites(&[("nestor", 1), ("clock", 2)]);
        let there = new_favourites(&[("nestor", 1), ("nestor", 9), ("carpet", 3)]);
        let merged = |one: &Favourites, others: &[&Favourites]| {
            let mut one = one.clone();
            others.iter().for_each(|other| one.merge(other));
            one
        };
        let both = merged(&here, &[&there]);
        assert_eq!(both, merged(&there, &[&here, &there, &here]));
        assert!(
            !both.is_favourite("nestor")
                && both.is_favourite("clock")
                && both.is_favourite("carpet")
        );
    }
}
