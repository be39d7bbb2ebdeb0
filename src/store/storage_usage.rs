//! Finds out what uses the storage, and deletes the moves of finished games when the player asks
//! for it. Depends on the number, the size and the kind of the stored values. Never deletes
//! anything on its own.
//!
//! Moves are deleted in this browser only. The result of a game still says whether the player wants
//! to keep its moves. The player can import the moves again from a file.

use std::collections::BTreeSet;

use super::{
    CountedAs, GameResult, History, PREFIX, Save, Store, results::saved_moves_key_of_result,
};

/// The number of stored values of a kind, and the number of characters that they use, including
/// their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StorageUsage {
    pub count: usize,
    pub chars: usize,
}

/// The reason why the moves of a game are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepReason {
    /// The game was won, or it has only a score and was played to its end.
    Won,
    /// The player marked the game to keep its moves.
    Favourite,
    /// The game is one of the most recent games.
    Other,
}

/// A finished game whose moves are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMoves {
    pub result: GameResult,
    /// The number of characters that the moves use, including their key.
    pub chars: usize,
}

impl SavedMoves {
    /// Returns the reason why the moves are stored.
    pub const fn reason(&self) -> KeepReason {
        match self.result {
            GameResult { favourite: true, .. } => KeepReason::Favourite,
            _ if self.result.is_protected() => KeepReason::Won,
            _ => KeepReason::Other,
        }
    }
}

impl StorageUsage {
    /// Returns the storage that the moves of some games use.
    pub fn storage_used_by_moves<'a>(
        moves: impl IntoIterator<Item = &'a SavedMoves>,
    ) -> StorageUsage {
        moves.into_iter().fold(StorageUsage::default(), |sum, it| sum.with_one_more_entry(it.chars))
    }

    const fn with_one_more_entry(self, chars: usize) -> StorageUsage {
        StorageUsage { count: self.count + 1, chars: self.chars + chars }
    }
}

impl Store {
    /// Returns the storage that the games in progress use.
    pub fn storage_used_by_saves(&self) -> StorageUsage {
        let keys = self.backend.keys();
        let saves = keys
            .iter()
            .filter(|key| key.strip_prefix(PREFIX).is_some_and(|key| key.starts_with("save/")));
        let chars = |key: &String| key.len() + self.backend.get(key).map_or(0, |it| it.len());
        saves.map(chars).fold(StorageUsage::default(), StorageUsage::with_one_more_entry)
    }

    /// Returns the games whose moves are stored, in the order in which they ended.
    pub fn saved_moves(&self, history: &History) -> Vec<SavedMoves> {
        let saved_moves_keys: BTreeSet<String> =
            ["line/", "treasured/"].iter().flat_map(|kind| self.saved_moves_keys(kind)).collect();
        let moves = |result: &GameResult| {
            let line_key = saved_moves_key_of_result(result);
            let keys = ["treasured", "line"].map(|kind| format!("{kind}/{line_key}"));
            let key = keys.into_iter().find(|key| saved_moves_keys.contains(key))?;
            let chars = PREFIX.len() + key.len() + self.read_text(&key)?.len();
            Some(SavedMoves { result: result.clone(), chars })
        };
        history.results().iter().filter_map(moves).collect()
    }

    /// Deletes the moves of finished games. The results of these games stay.
    pub fn delete_moves(&self, games: &[GameResult]) {
        for result in games {
            let line_key = saved_moves_key_of_result(result);
            ["treasured", "line"]
                .iter()
                .for_each(|kind| self.remove(&format!("{kind}/{line_key}")));
        }
        // The save of a finished game also contains its moves, so the save is deleted too.
        let is_deleted = |save: &Save| {
            let is_this_game = |it: &GameResult| {
                it.game == save.record.game && it.is_attempt_at(&save.record, save.begun)
            };
            save.done != CountedAs::Open && games.iter().any(is_this_game)
        };
        let saves = self.saves_of_matching_games(|game| games.iter().any(|it| it.game == game));
        let gone = saves.iter().filter(|save| is_deleted(save));
        gone.for_each(|save| self.remove(&super::saves::save_key_of(&save.record)));
    }
}
