//! Tournaments as the pages see them: what is kept of each, followed, and
//! changed. Knows the store; nothing of how a result is proved.

use leptos::prelude::*;

use super::{AppState, Toast};
use crate::{
    session::Record,
    store::{Store, TournamentDeal, TournamentRecord},
    tournament::{Played, Tournament},
    web,
};

impl AppState {
    /// The tournaments kept, the last changed first. Follows what is saved.
    pub fn tournaments(self) -> Vec<(Tournament, TournamentRecord)> {
        self.saves.track();
        self.store.with_value(Store::tournaments)
    }

    /// What is kept of a tournament. Follows what is saved.
    pub fn tournament_record(self, tournament: &Tournament) -> TournamentRecord {
        self.saves.track();
        self.store.with_value(|store| store.tournament_record(tournament))
    }

    /// Changes what is kept of a tournament; where it cannot be kept, that is
    /// said, and false is given.
    pub fn change_tournament_record(
        self,
        tournament: &Tournament,
        change: impl FnOnce(&mut TournamentRecord),
    ) -> bool {
        self.keep_in_store(|store| store.change_tournament_record(tournament, web::now(), change))
    }

    /// Hands a game in, as it stands.
    pub fn hand_in(self, deal: &TournamentDeal, played: &Played) -> bool {
        self.keep_in_store(|store| store.hand_in(deal, web::now(), played))
    }

    /// Puts a tournament away.
    pub fn forget(self, tournament: &Tournament) {
        self.keep_in_store(|store| {
            store.forget(tournament);
            Ok(())
        });
    }

    /// The tournament to which a deal belongs, as long as it is not handed in.
    pub fn tournament_deal(self, deal: &Record) -> Option<TournamentDeal> {
        self.store.with_value(|store| store.tournament_deal(deal))
    }

    /// Tests if a deal has been begun.
    pub fn is_begun(self, deal: &Record) -> bool {
        self.saves.track();
        self.store.with_value(|store| store.is_begun(deal))
    }

    fn keep_in_store(
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
