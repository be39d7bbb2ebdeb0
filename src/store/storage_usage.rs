//! Shows what uses storage, and deletes the moves of finished games when the player asks. Knows how
//! much is stored and of what kind. Deletes nothing by itself.
//!
//! Deleted moves are gone from this browser only. Their result still says whether the player wants
//! to keep them, and importing a file that holds them restores them.

use std::collections::BTreeSet;

use super::{CountedAs, GameResult, History, PREFIX, Save, Store, results::line_of};

/// How many values of a kind are stored, and how many characters they use including their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StorageUsage {
    pub count: usize,
    pub chars: usize,
}

/// Why the moves of a game are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepReason {
    /// The game was won, or played to its end.
    Won,
    /// The player wants to keep them.
    Favourite,
    /// It is one of the most recent games.
    Other,
}

/// A finished game whose moves are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMoves {
    pub result: GameResult,
    /// How many characters its moves use, including their key.
    pub chars: usize,
}

impl SavedMoves {
    /// Returns why they are stored.
    pub const fn reason(&self) -> KeepReason {
        match self.result {
            GameResult { favourite: true, .. } => KeepReason::Favourite,
            _ if self.result.is_protected() => KeepReason::Won,
            _ => KeepReason::Other,
        }
    }
}

impl StorageUsage {
    /// Returns how much the moves of some games use.
    pub fn of<'a>(moves: impl IntoIterator<Item = &'a SavedMoves>) -> StorageUsage {
        moves.into_iter().fold(StorageUsage::default(), |sum, it| sum.and(it.chars))
    }

    const fn and(self, chars: usize) -> StorageUsage {
        StorageUsage { count: self.count + 1, chars: self.chars + chars }
    }
}

impl Store {
    /// Returns how much the games in progress use.
    pub fn usage_in_progress(&self) -> StorageUsage {
        let keys = self.backend.keys();
        let saves = keys
            .iter()
            .filter(|key| key.strip_prefix(PREFIX).is_some_and(|key| key.starts_with("save/")));
        let chars = |key: &String| key.len() + self.backend.get(key).map_or(0, |it| it.len());
        saves.map(chars).fold(StorageUsage::default(), StorageUsage::and)
    }

    /// Returns the games whose moves are stored, the earliest end first.
    pub fn saved_moves(&self, history: &History) -> Vec<SavedMoves> {
        let line_keys: BTreeSet<String> =
            ["line/", "treasured/"].iter().flat_map(|kind| self.line_places(kind)).collect();
        let moves = |result: &GameResult| {
            let line_key = line_of(result);
            let keys = ["treasured", "line"].map(|kind| format!("{kind}/{line_key}"));
            let key = keys.into_iter().find(|key| line_keys.contains(key))?;
            let chars = PREFIX.len() + key.len() + self.text(&key)?.len();
            Some(SavedMoves { result: result.clone(), chars })
        };
        history.results().iter().filter_map(moves).collect()
    }

    /// Deletes the moves of finished games. Their results stay.
    pub fn delete_moves(&self, games: &[GameResult]) {
        for result in games {
            let line_key = line_of(result);
            ["treasured", "line"]
                .iter()
                .for_each(|kind| self.remove(&format!("{kind}/{line_key}")));
        }
        // The save of a finished game also has its moves.
        let is_let_go = |save: &Save| {
            let is_attempt_at = |it: &GameResult| {
                it.game == save.record.game && it.is_attempt_at(&save.record, save.begun)
            };
            save.done != CountedAs::Open && games.iter().any(is_attempt_at)
        };
        let saves = self.saves_where(|game| games.iter().any(|it| it.game == game));
        let gone = saves.iter().filter(|save| is_let_go(save));
        gone.for_each(|save| self.remove(&super::saves::key(&save.record)));
    }
}
