//! The games that the player has played before. For these games, the interface offers no beginner's
//! help. Knows ids, but not the games.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};

const KEY: &str = "met";

/// The ids of the games in which the player has made at least one move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayedGames {
    pub games: BTreeSet<String>,
}

impl Stored for PlayedGames {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(self) -> PlayedGames {
        PlayedGames { games: bounds::valid_ids(self.games) }
    }
}

impl Store {
    /// Returns true if the player has made a move in the game before, or if the game has a result.
    pub fn has_played(&self, game: &str) -> bool {
        let met: PlayedGames = self.read(KEY).ok().unwrap_or_default();
        met.games.contains(game) || self.totals(game).played_count() > 0
    }

    /// Stores that the player has made a move in a game.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn mark_played(&self, game: &str) -> Result<(), StoreError> {
        let mut met: PlayedGames = self.read(KEY).ok().unwrap_or_default();
        met.games.insert(game.to_owned());
        self.write(KEY, &met)
    }
}
