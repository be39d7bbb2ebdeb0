//! The address of the page, and where the player has been in this visit. Depends on the browser's
//! history, not on a page.

use leptos::prelude::*;

use super::{Announcements, Sheets, ToastList};
use crate::web;

/// The state of the navigation between pages.
#[derive(Clone, Copy, Debug)]
pub struct Navigation {
    /// The part of the address after `#`. Every visit sets it, even a visit to the same address.
    pub hash: RwSignal<String>,
    /// The id of the game that the player opened last in this visit.
    pub last_game_id: StoredValue<Option<String>>,
    /// The scroll position at which the player left the catalogue, in pixels.
    pub catalogue_scroll: StoredValue<f64>,
    /// Whether the program has not shown a page yet.
    pub is_first_page: StoredValue<bool>,
    /// Whether the player has pressed the Tab key in this visit. If so, the help texts also explain
    /// keys.
    pub uses_keys: RwSignal<bool>,
    announcements: Announcements,
    sheets: Sheets,
    toasts: ToastList,
}

pub fn use_navigation() -> Navigation {
    expect_context()
}

impl Navigation {
    pub(super) fn new(
        announcements: Announcements,
        sheets: Sheets,
        toasts: ToastList,
    ) -> Navigation {
        Navigation {
            hash: RwSignal::new(web::address_hash()),
            last_game_id: StoredValue::new(None),
            catalogue_scroll: StoredValue::new(0.0),
            is_first_page: StoredValue::new(true),
            uses_keys: RwSignal::new(false),
            announcements,
            sheets,
            toasts,
        }
    }

    /// Goes to an internal link, `#/…`, and adds an entry to the browser's history. An open sheet
    /// closes first.
    pub fn go(self, link: String) {
        self.sheets.close();
        self.sheets.after_close(move || web::open_link(&link));
    }

    /// Replaces the address of the page. Adds no entry to the history, and does not visit the new
    /// address.
    pub fn replace_address(self, link: String) {
        self.sheets.after_close(move || web::replace_link(&link));
    }

    /// Replaces the address of the page with an internal link, and visits this link.
    pub fn replace_address_and_page(self, link: String) {
        self.sheets.after_close(move || {
            web::replace_link(&link);
            self.show_current_page();
        });
    }

    /// Builds the page of the current address again. Removes the toasts and the announcement of the
    /// old page.
    pub fn show_current_page(self) {
        self.toasts.close_toasts_of_page();
        // A screen reader must not read the announcement of the old page on the new one.
        self.announcements.latest.update(String::clear);
        self.announcements.repeatable.update(String::clear);
        self.hash.set(web::address_hash());
    }
}
