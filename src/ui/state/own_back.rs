//! The player's own picture for the backs of the cards. Depends on the store.

use leptos::prelude::*;

use super::{ToastList, TrackedStore};
use crate::{
    store::{OwnBack, Store},
    text::pages as words,
    web,
};

/// The current picture. Pages read and change the picture through this value.
#[derive(Clone, Copy, Debug)]
pub struct OwnCardBack {
    pub back: RwSignal<OwnBack>,
    store: TrackedStore,
    toasts: ToastList,
}

pub fn use_own_card_back() -> OwnCardBack {
    expect_context()
}

impl OwnCardBack {
    pub(super) fn new(store: TrackedStore, toasts: ToastList) -> OwnCardBack {
        let back = RwSignal::new(store.with_untracked(Store::own_back));
        OwnCardBack { back, store, toasts }
    }

    /// Changes the picture and saves it.
    pub fn change(self, change: impl FnOnce(&mut OwnBack, u64)) {
        let mut back = self.store.with_untracked(Store::own_back);
        change(&mut back, web::now_ms());
        if self.back.with_untracked(|now| *now == back) {
            return;
        }
        let saved = self.store.with_untracked(|store| store.save_own_back(&back));
        self.back.set(back);
        if let (Err(error), true) = (saved, self.store.is_persistent) {
            self.toasts.show_note(&words::setting_not_saved_message(&error));
        }
    }

    /// Writes the picture into the style of the whole page. If there is no picture, removes the old
    /// one from the style.
    pub fn apply(self) {
        self.back.with(|back| {
            let image = back.shown_picture().map(|picture| format!("url(\"{picture}\")"));
            web::set_root_property("--own-back", image.as_deref());
            web::set_root_attribute("data-back", if image.is_some() { "own" } else { "" });
        });
    }
}
