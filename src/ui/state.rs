//! The state of the whole program, as contexts with one concern each. A component gets a context
//! with its `use_…` function, which panics outside `App`. This module knows the store and the
//! browser's address, but no page.

mod announcements;
mod catalogue;
mod deal_flags;
mod favourites;
mod game_saver;
mod navigation;
mod settings;
pub mod sharing;
mod sheets;
mod solver_worker;
mod storage_watch;
mod toasts;
mod today;
mod tracked_store;
mod unsaved_game;

use leptos::prelude::*;

pub use self::{
    announcements::{Announcements, use_announcements},
    catalogue::{CatalogueSearch, use_catalogue_search},
    deal_flags::{DealFlags, use_deal_flags},
    favourites::{FavouriteGames, use_favourites},
    game_saver::{GameSaver, OpenError, OpenedGame, begin_attempt},
    navigation::{Navigation, use_navigation},
    settings::{animates_cards_untracked, use_settings},
    sheets::{Sheet, Sheets, use_sheets},
    solver_worker::{QuestionId, SingleQuestion, SolverWorker, use_solver},
    storage_watch::{StorageWatch, use_storage_watch},
    toasts::{Toast, ToastId, ToastList, use_toasts},
    today::use_today,
    tracked_store::{TrackedStore, use_store},
};
use crate::store::Store;

/// Opens the browser's storage and provides all contexts of the program.
pub fn provide_state() {
    let announcements = Announcements::default();
    let toasts = ToastList::new(announcements);
    let store = TrackedStore::open(toasts);
    // Count first: reading a broken value moves it to the quarantine.
    let quarantined = store.with_untracked(Store::count_quarantined);
    let settings = RwSignal::new(store.with_untracked(Store::settings));
    let favourites = FavouriteGames::new(store, toasts);
    let sheets = Sheets::new();
    provide_context(announcements);
    provide_context(toasts);
    provide_context(store);
    provide_context(settings);
    provide_context(favourites);
    provide_context(sheets);
    provide_context(CatalogueSearch::new(store, favourites));
    provide_context(DealFlags::default());
    provide_context(Navigation::new(announcements, sheets, toasts));
    provide_context(SolverWorker::default());
    provide_context(StorageWatch::new(store, settings, favourites, toasts, quarantined));
    settings::save_on_change(settings, store, toasts);
}
