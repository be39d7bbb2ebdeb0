//! Tournaments as the pages see them: what is kept of each, followed, and
//! changed. Knows the store; nothing of how a result is proved.

use leptos::prelude::*;

use super::{AppState, Toast};
use crate::{
    session::Record,
    store::{Contest, Folder, Store},
    tournament::{Played, Tournament},
    web,
};

impl AppState {
    /// The tournaments kept, the last changed first. Follows what is saved.
    pub fn tournaments(self) -> Vec<(Tournament, Folder)> {
        self.saves.track();
        self.store.with_value(Store::tournaments)
    }

    /// What is kept of a tournament. Follows what is saved.
    pub fn folder(self, of: &Tournament) -> Folder {
        self.saves.track();
        self.store.with_value(|store| store.folder(of))
    }

    /// Changes what is kept of a tournament; where it cannot be kept, that is
    /// said, and false is given.
    pub fn change_folder(self, of: &Tournament, change: impl FnOnce(&mut Folder)) -> bool {
        self.keep_folder(|store| store.change_folder(of, web::now(), change))
    }

    /// Hands a game in, as it stands.
    pub fn hand_in(self, contest: &Contest, played: &Played) -> bool {
        self.keep_folder(|store| store.hand_in(contest, web::now(), played))
    }

    /// Puts a tournament away.
    pub fn forget(self, of: &Tournament) {
        self.keep_folder(|store| {
            store.forget(of);
            Ok(())
        });
    }

    /// The tournament to which a deal belongs, as long as it is not handed in.
    pub fn contest_of(self, deal: &Record) -> Option<Contest> {
        self.store.with_value(|store| store.contest_of(deal))
    }

    /// Tests if a deal has been begun.
    pub fn is_begun(self, deal: &Record) -> bool {
        self.saves.track();
        self.store.with_value(|store| store.is_begun(deal))
    }

    fn keep_folder(
        self,
        keep: impl FnOnce(&Store) -> Result<(), crate::store::StoreError>,
    ) -> bool {
        let kept = self.store.with_value(keep);
        if let Err(error) = kept {
            self.show_toast(Toast::StoreError(error));
        }
        self.saves.update(|count| *count += 1);
        kept.is_ok()
    }
}
