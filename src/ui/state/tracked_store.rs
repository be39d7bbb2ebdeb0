//! The store as a signal. Code that reads it runs again after each change, by this tab or another.
//! Depends on the store, not on how a game is played.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{Toast, ToastList, unsaved_game::UnsavedGame};
use crate::{
    session::Record,
    store::{GameResult, History, Save, SavedMoves, Store, StoreError, Totals, is_same_attempt},
    text::pages as words,
    web,
};

/// The store. A copy is cheap and shares the state.
#[derive(Clone, Copy, Debug)]
pub struct TrackedStore {
    store: StoredValue<Store, LocalStorage>,
    /// The number of changes to saved data, in this tab and in other tabs.
    changes: RwSignal<u32>,
    /// The number of changes to saved data in other tabs only.
    pub(super) other_tab_changes: RwSignal<u32>,
    /// Whether the browser keeps the storage when the page is closed.
    pub is_persistent: bool,
    pub history: Memo<History>,
    /// How often the player won and lost each game.
    all_totals: Memo<BTreeMap<String, Totals>>,
    /// The saves of the games in progress, most recently played first.
    pub saves_in_progress: Memo<Vec<Save>>,
    /// The game that could not be saved because the storage was full.
    pub(super) unsaved_game: StoredValue<Option<UnsavedGame>>,
    toasts: ToastList,
}

pub fn use_store() -> TrackedStore {
    expect_context()
}

impl TrackedStore {
    /// Opens the browser's storage.
    pub(super) fn open(toasts: ToastList) -> TrackedStore {
        let (store, is_persistent) = web::storage::open_store();
        let (store, changes) = (StoredValue::new_local(store), RwSignal::new(0));
        let history = Memo::new(move |_| {
            changes.track();
            store.with_value(Store::history)
        });
        TrackedStore {
            store,
            changes,
            other_tab_changes: RwSignal::new(0),
            is_persistent,
            history,
            all_totals: Memo::new(move |_| history.with(History::all_totals)),
            saves_in_progress: Memo::new(move |_| {
                changes.track();
                store.with_value(Store::unfinished_saves)
            }),
            unsaved_game: StoredValue::default(),
            toasts,
        }
    }

    pub fn with<T>(self, read: impl FnOnce(&Store) -> T) -> T {
        self.changes.track();
        self.store.with_value(read)
    }

    pub fn with_untracked<T>(self, read: impl FnOnce(&Store) -> T) -> T {
        self.store.with_value(read)
    }

    /// Changes saved data.
    pub fn update<T>(self, change: impl FnOnce(&Store) -> T) -> T {
        let result = self.store.with_value(change);
        self.rerun_readers_of_store();
        result
    }

    /// Changes saved data. If this fails, shows a toast and returns false.
    pub fn update_or_report(self, change: impl FnOnce(&Store) -> Result<(), StoreError>) -> bool {
        self.report_change(self.with_untracked(change))
    }

    /// Changes the save of a game in progress. If this fails, shows a toast and returns false.
    pub fn change_save(self, change: impl FnOnce(&Store, u64) -> Result<(), StoreError>) -> bool {
        let changed = self.with_untracked(|store| change(store, web::now_ms()));
        if changed.is_ok() {
            self.retry_unsaved_game();
            self.warn_before_pruning_moves();
        }
        self.report_change(changed)
    }

    /// Ends a change of saved data. If this fails, shows a toast and returns false.
    fn report_change(self, changed: Result<(), StoreError>) -> bool {
        if let Err(error) = changed {
            self.toasts.show(Toast::StoreError(error));
        }
        self.rerun_readers_of_store();
        changed.is_ok()
    }

    /// Reruns all code that has read saved data.
    pub(super) fn rerun_readers_of_store(self) {
        self.changes.update(|count| *count += 1);
    }

    pub(super) fn note_changes_of_other_tabs(self) {
        self.rerun_readers_of_store();
        self.other_tab_changes.update(|count| *count += 1);
    }

    /// Returns the number of games in progress that have no result yet. If `game` is `None`, counts
    /// all games.
    pub fn count_games_without_result_untracked(self, game: Option<&str>) -> usize {
        let going = self.saves_in_progress.get_untracked();
        self.history.with_untracked(|history| history.count_games_without_result(&going, game))
    }

    /// Returns how often the player won and lost a game.
    pub fn totals(self, game: &str) -> Totals {
        self.all_totals.with(|totals| totals.get(game).copied().unwrap_or_default())
    }

    /// Returns the finished games whose moves are still stored.
    pub fn saved_moves(self) -> Vec<SavedMoves> {
        self.history.with(|history| self.with(|store| store.saved_moves(history)))
    }

    /// Deletes the moves of finished games.
    pub fn delete_moves(self, games: &[GameResult]) {
        self.with_untracked(|store| store.delete_moves(games));
        self.retry_unsaved_game();
        self.rerun_readers_of_store();
    }

    /// Returns everything in the store as the text of a file. The file contains the origin (a name
    /// for this browser). If the store cannot save a new origin, shows a toast and returns `None`.
    pub fn export(self) -> Option<String> {
        match self.with_untracked(|store| store.load_or_create_origin(web::random::random_seed())) {
            Ok(origin) => {
                self.rerun_readers_of_store();
                Some(self.with_untracked(|store| store.export(&origin, web::now_ms())))
            }
            Err(error) => {
                self.toasts.show(Toast::StoreError(error));
                None
            }
        }
    }

    /// Returns true if a game could not be saved because the storage was full.
    pub fn has_unsaved_game_untracked(self) -> bool {
        self.unsaved_game.with_value(Option::is_some)
    }

    /// Warns the player if the store will soon delete the moves of the oldest games.
    pub(super) fn warn_before_pruning_moves(self) {
        if let Some(left) = self.with_untracked(Store::games_left_if_pruning_warning_is_due) {
            self.toasts.show(Toast::PruningWarning(left));
        }
    }

    /// Forgets the unsaved game if `saved` is this game. Otherwise tries to save the unsaved game,
    /// because there may be room now.
    pub(super) fn forget_or_retry_unsaved_game(self, saved: &Record) {
        self.unsaved_game.update_value(|unsaved| {
            unsaved.take_if(|it| is_same_attempt(&it.record, saved));
        });
        self.retry_unsaved_game();
    }

    /// Saves the game that did not fit into the storage, if it fits now.
    fn retry_unsaved_game(self) {
        let Some(UnsavedGame { record, save_state, mut revision }) = self.unsaved_game.get_value()
        else {
            return;
        };
        if self.with_untracked(|store| store.save_game(record, save_state, &mut revision)).is_ok() {
            self.unsaved_game.set_value(None);
            // Show this toast after the toast about the action that freed the space.
            request_animation_frame(move || self.toasts.show_note(words::SAVED_NOW));
        }
    }
}
