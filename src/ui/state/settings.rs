//! The settings as a signal. Depends on the store, not on what the settings change.

use leptos::prelude::*;

use super::{ToastList, TrackedStore};
use crate::{
    store::{Motion, Settings, Store},
    text::pages as words,
    web,
};

pub fn use_settings() -> RwSignal<Settings> {
    expect_context()
}

/// Saves the settings whenever they change.
pub(super) fn save_on_change(settings: RwSignal<Settings>, store: TrackedStore, toasts: ToastList) {
    Effect::new(move |_| {
        let settings = settings.get();
        let save = |store: &Store| {
            if store.settings() == settings { Ok(()) } else { store.save_settings(&settings) }
        };
        if let (Err(error), true) = (store.with_untracked(save), store.is_persistent) {
            toasts.show_note(&words::setting_not_saved_message(&error));
        }
    });
}

/// Returns true if cards must move visibly. If the player has not decided this in the settings (“as
/// the system”), the system decides.
pub fn animates_cards_untracked(settings: RwSignal<Settings>) -> bool {
    match settings.with_untracked(|settings| settings.motion) {
        Motion::None => false,
        Motion::Full => true,
        Motion::System => !web::matches_media("(prefers-reduced-motion: reduce)"),
    }
}
