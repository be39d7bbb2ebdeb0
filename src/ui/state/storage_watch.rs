//! Watches the browser's storage: another tab may change it, the browser may clear it, and it may
//! contain values that the store cannot read. Reads the store; warns with toasts.

use leptos::prelude::*;

use super::{FavouriteGames, OwnCardBack, Toast, ToastList, TrackedStore};
use crate::{
    store::{FileError, ImportSummary, PREFIX, Settings, Store, StoreError},
    text::{self, pages as words},
    web,
};

#[derive(Clone, Copy, Debug)]
pub struct StorageWatch {
    store: TrackedStore,
    settings: RwSignal<Settings>,
    favourites: FavouriteGames,
    own_back: OwnCardBack,
    toasts: ToastList,
    /// Whether the program has asked for persistent storage in this visit.
    has_requested_persistence: StoredValue<bool>,
    /// Whether the program has warned that the browser clears the storage after the visit.
    has_warned: StoredValue<bool>,
    /// Whether the storage contains games, as far as the program knows.
    pub(super) has_stored_games: StoredValue<bool>,
    /// The number of quarantined values that the program has reported to the player.
    known_quarantined: StoredValue<usize>,
}

pub fn use_storage_watch() -> StorageWatch {
    expect_context()
}

impl StorageWatch {
    pub(super) fn new(
        store: TrackedStore,
        settings: RwSignal<Settings>,
        favourites: FavouriteGames,
        own_back: OwnCardBack,
        toasts: ToastList,
        known_quarantined: usize,
    ) -> StorageWatch {
        StorageWatch {
            store,
            settings,
            favourites,
            own_back,
            toasts,
            has_requested_persistence: StoredValue::new(false),
            has_warned: StoredValue::new(store.is_persistent),
            has_stored_games: StoredValue::new(!store.with_untracked(Store::has_no_games)),
            known_quarantined: StoredValue::new(known_quarantined),
        }
    }

    /// Reads the stored values again after another tab has changed the value of `key`. Does nothing
    /// if the key does not belong to this program. If `key` is `None`, any value may have changed.
    pub fn reload_changes(self, key: Option<&str>) {
        let is_ours = key.is_none_or(|key| key.starts_with(PREFIX));
        if !is_ours {
            return;
        }
        let settings = self.store.with_untracked(Store::settings);
        if self.settings.with_untracked(|now| *now != settings) {
            self.settings.set(settings);
        }
        let favourites = self.store.with_untracked(Store::favourites);
        if self.favourites.list.with_untracked(|now| *now != favourites) {
            self.favourites.list.set(favourites);
        }
        let own_back = self.store.with_untracked(Store::own_back);
        if self.own_back.back.with_untracked(|now| *now != own_back) {
            self.own_back.back.set(own_back);
        }
        self.store.note_changes_of_other_tabs();
    }

    /// Imports an export file.
    ///
    /// # Errors
    ///
    /// Returns the reason why the file is refused. In this case nothing has changed.
    pub fn import(self, file: &str) -> Result<ImportSummary, FileError> {
        let summary = self.store.with_untracked(|store| {
            let origin = store
                .load_or_create_origin(web::random::random_seed())
                .map_err(FileError::Store)?;
            store.import(file, &origin, web::now_ms())
        })?;
        self.reload_changes(None);
        Ok(summary)
    }

    /// Warns the player if another tab or the browser has cleared the storage.
    pub fn warn_if_cleared(self) {
        if self.has_stored_games.get_value() && self.store.with_untracked(Store::has_no_games) {
            self.has_stored_games.set_value(false);
            self.toasts.show_note(words::CLEARED);
            self.reload_changes(None);
        }
    }

    /// Shows a toast if the store has moved more values to the quarantine because it could not read
    /// them.
    pub fn warn_about_quarantined(self) {
        let count = self.store.with_untracked(Store::count_quarantined);
        let has_more = count > self.known_quarantined.get_value();
        self.known_quarantined.set_value(count);
        if let (true, Some(file)) = (has_more, self.store.with_untracked(Store::export_quarantine))
        {
            self.toasts.show(Toast::Quarantine(file));
        }
    }

    /// Warns the player, once, if the browser clears the storage after the visit.
    pub fn warn_if_not_persistent(self) {
        if !self.has_warned.get_value() {
            self.has_warned.set_value(true);
            self.toasts.show_note(&text::store_error_sentence(&StoreError::Denied));
        }
    }

    /// Asks the browser, once in a visit, to keep the storage even when disk space is short.
    pub(super) fn ask_to_persist(self) {
        if self.store.is_persistent && !self.has_requested_persistence.get_value() {
            self.has_requested_persistence.set_value(true);
            web::storage::request_persistent_storage();
        }
    }
}
