//! Which games a person has played before: of these no first help is offered. Knows
//! ids; whether there are such games is not known here.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};

const KEY: &str = "met";

/// The games of which a person has made at least one move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Met {
    /// Their ids.
    pub games: BTreeSet<String>,
}

impl Stored for Met {
    const VERSION: u64 = 1;

    fn bounded(self) -> Met {
        Met { games: bounds::ids(self.games) }
    }
}

impl Store {
    /// Tests if a person has played a game before: has made a move of it, or has a
    /// record of play.
    pub fn has_met(&self, game: &str) -> bool {
        let met: Met = self.read(KEY).here().unwrap_or_default();
        met.games.contains(game) || self.tally(game).played() > 0
    }

    /// A person makes a move of a game.
    ///
    /// # Errors
    /// As for every value.
    pub fn meet(&self, game: &str) -> Result<(), StoreError> {
        let mut met: Met = self.read(KEY).here().unwrap_or_default();
        met.games.insert(game.to_owned());
        self.write(KEY, &met)
    }
}
