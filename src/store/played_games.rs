//! What the player already knows: the lessons, the teacher (a mark at a move that loses a winnable
//! game), and the games that the player has played before. For these games the interface offers no
//! beginner's help. Depends on ids, not on the games.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};

const KEY: &str = "met";

/// The games in which the player has made at least one move, by id, and whether the player has
/// answered the offers of the lessons and of the teacher.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayedGames {
    pub games: BTreeSet<String>,
    /// True if the player has opened the lessons for new players, or does not want them. Programs
    /// that did not have the lessons stored nothing, so `false` is not stored.
    #[serde(rename = "lessons", skip_serializing_if = "std::ops::Not::not")]
    pub lessons_settled: bool,
    /// True if the player has switched the teacher on, or does not want it. `false` is not stored.
    #[serde(rename = "teacher", skip_serializing_if = "std::ops::Not::not")]
    pub teacher_settled: bool,
}

impl Stored for PlayedGames {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(self) -> PlayedGames {
        PlayedGames { games: bounds::drop_invalid_ids(self.games), ..self }
    }
}

impl Store {
    fn played_games(&self) -> PlayedGames {
        self.read(KEY).ok().unwrap_or_default()
    }

    /// Returns true if the player has made a move in the game before, or if the game has a result.
    pub fn has_played(&self, game: &str) -> bool {
        self.played_games().games.contains(game) || self.totals(game).played_count() > 0
    }

    /// Stores that the player has made a move in a game.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn mark_played(&self, game: &str) -> Result<(), StoreError> {
        let mut met = self.played_games();
        met.games.insert(game.to_owned());
        self.write(KEY, &met)
    }

    /// Returns true if no game has a result yet, and if the player has not answered the offer of
    /// the lessons.
    pub fn should_offer_lessons(&self) -> bool {
        !self.has_results() && !self.played_games().lessons_settled
    }

    /// Stores that the player has opened the lessons, or does not want them.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn stop_offering_lessons(&self) -> Result<(), StoreError> {
        let met = self.played_games();
        if met.lessons_settled {
            return Ok(());
        }
        self.write(KEY, &PlayedGames { lessons_settled: true, ..met })
    }

    /// Returns true if the player has neither switched the teacher on nor declined it.
    pub fn should_offer_teacher(&self) -> bool {
        !self.played_games().teacher_settled
    }

    /// Stores that the player has switched the teacher on, or does not want it.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn stop_offering_teacher(&self) -> Result<(), StoreError> {
        let met = self.played_games();
        if met.teacher_settled {
            return Ok(());
        }
        self.write(KEY, &PlayedGames { teacher_settled: true, ..met })
    }
}
