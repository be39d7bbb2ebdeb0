//! The favourite games (those with a star). Depends on the store.

use leptos::prelude::*;

use super::{ToastList, TrackedStore};
use crate::{
    store::{Favourites, Store},
    text::pages as words,
    web,
};

/// The list of favourite games. Pages read and change the list through this value.
#[derive(Clone, Copy, Debug)]
pub struct FavouriteGames {
    pub(super) list: RwSignal<Favourites>,
    store: TrackedStore,
    toasts: ToastList,
}

pub fn use_favourites() -> FavouriteGames {
    expect_context()
}

impl FavouriteGames {
    pub(super) fn new(store: TrackedStore, toasts: ToastList) -> FavouriteGames {
        let list = RwSignal::new(store.with_untracked(Store::favourites));
        FavouriteGames { list, store, toasts }
    }

    pub fn has(self, game: &str) -> bool {
        self.list.with(|favourites| favourites.is_favourite(game))
    }

    /// Makes a game a favourite, or removes it from the favourites if it is one.
    pub fn toggle(self, game: &str) {
        // Another window may have changed the stored list, so read the stored list first.
        let mut favourites = self.store.with_untracked(Store::favourites);
        favourites.merge(&self.list.get_untracked());
        favourites.toggle(game, web::now_ms());
        let saved = self.store.with_untracked(|store| store.save_favourites(&favourites));
        self.list.set(favourites);
        if let (Err(error), true) = (saved, self.store.is_persistent) {
            self.toasts.show_note(&words::setting_not_saved_message(&error));
        }
    }
}
