//! How the player can install the site on this device. Depends on the browser and the store, not on
//! a page.

use leptos::prelude::*;

use super::{Toast, ToastList, TrackedStore};
use crate::{
    store::{Settings, Store},
    text::devices::InstallWay,
    web::{self, install},
};

/// The way to install the site. The way changes when the browser makes an offer, and after the
/// player has installed the site.
#[derive(Clone, Copy, Debug)]
pub struct Installation {
    pub way: RwSignal<InstallWay>,
    store: TrackedStore,
    toasts: ToastList,
}

pub fn use_installation() -> Installation {
    expect_context()
}

impl Installation {
    pub(super) fn new(store: TrackedStore, toasts: ToastList) -> Installation {
        let way = RwSignal::new(find_install_way());
        install::on_install_offer_change(move || way.set(find_install_way()));
        Installation { way, store, toasts }
    }

    /// After the first win, tells the player once how to install the site. Says nothing if the site
    /// is installed, if the browser keeps no data after the visit, or in the mode “by ear”, because
    /// a notice would interrupt the screen reader.
    pub fn show_notice_after_first_win(self, settings: RwSignal<Settings>) {
        let way = self.way.get_untracked();
        let has_won = self.store.history.with_untracked(|history| !history.won_games().is_empty());
        let is_told = self.store.with_untracked(Store::has_install_notice);
        let is_by_ear = settings.with_untracked(|settings| settings.by_ear);
        let is_useful = way != InstallWay::Installed && self.store.is_persistent;
        if !has_won || is_told || is_by_ear || !is_useful {
            return;
        }
        // If this cannot be stored, the notice appears each time the contents page opens.
        let _ = self.store.with_untracked(|store| store.record_install_notice(web::now_ms()));
        self.toasts.show(Toast::Install(way));
    }
}

fn find_install_way() -> InstallWay {
    if install::is_installed() {
        InstallWay::Installed
    } else if install::has_install_offer() {
        InstallWay::Dialog
    } else if install::is_iphone_or_ipad() {
        InstallWay::ShareSheet
    } else if install::is_mac_safari() {
        InstallWay::Dock
    } else {
        InstallWay::Menu
    }
}
