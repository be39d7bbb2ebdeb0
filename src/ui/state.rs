//! The state of the whole program, as contexts with one concern each. A component gets a context
//! with its `use_…` function, which panics outside `App`. Depends on the store and the browser's
//! address, not on a page.

mod announcements;
mod catalogue;
mod deal_flags;
mod favourites;
mod game_saver;
mod incoming;
mod install;
mod navigation;
mod own_back;
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
    game_saver::{GameSaver, OpenError, OpenedGame, begin_new_attempt},
    incoming::{IncomingFiles, use_incoming_files},
    install::{Installation, use_installation},
    navigation::{Navigation, use_navigation},
    own_back::{OwnCardBack, use_own_card_back},
    settings::{animates_cards_untracked, use_settings},
    sheets::{Sheet, Sheets, use_sheets},
    solver_worker::{QuestionId, SingleQuestion, SolverWorker, use_solver},
    storage_watch::{StorageWatch, use_storage_watch},
    toasts::{Toast, ToastId, ToastList, use_toasts},
    today::use_day_number,
    tracked_store::{TrackedStore, use_store},
};
use crate::store::Store;

/// Opens the browser's storage and provides all contexts of the program.
pub fn provide_state() {
    let announcements = Announcements::default();
    let toasts = ToastList::new(announcements);
    let store = TrackedStore::open(toasts);
    // Count the quarantined values before reading any other value: a broken value that is read is
    // quarantined, too.
    let quarantined = store.with_untracked(Store::count_quarantined);
    let settings = RwSignal::new(store.with_untracked(Store::settings));
    let favourites = FavouriteGames::new(store, toasts);
    let own_back = OwnCardBack::new(store, toasts);
    let sheets = Sheets::new();
    provide_context(announcements);
    provide_context(toasts);
    provide_context(store);
    provide_context(settings);
    provide_context(favourites);
    provide_context(own_back);
    provide_context(Installation::new(store, toasts));
    provide_context(sheets);
    provide_context(CatalogueSearch::new(store, favourites));
    provide_context(DealFlags::default());
    let navigation = Navigation::new(announcements, sheets, toasts);
    let storage_watch =
        StorageWatch::new(store, settings, favourites, own_back, toasts, quarantined);
    provide_context(navigation);
    provide_context(SolverWorker::default());
    provide_context(storage_watch);
    provide_context(IncomingFiles::new(storage_watch, navigation, announcements));
    settings::save_on_change(settings, store, toasts);
}
