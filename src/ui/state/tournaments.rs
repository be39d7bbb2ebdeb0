//! Tournaments, as the pages read and change them. This module knows the store, but not how a
//! result is verified.

use leptos::prelude::*;

use super::{AppState, Toast};
use crate::{
    session::Record,
    store::{Store, TournamentDeal, TournamentRecord},
    tournament::{PlayedDeal, Tournament},
    web,
};

impl AppState {
    /// Returns the stored tournaments, most recently changed first.
    pub fn tournaments(self) -> Vec<(Tournament, TournamentRecord)> {
        self.save_changes.track();
        self.store.with_value(Store::tournaments)
    }

    /// Returns the stored data of a tournament.
    pub fn tournament_record(self, tournament: &Tournament) -> TournamentRecord {
        self.save_changes.track();
        self.store.with_value(|store| store.tournament_record(tournament))
    }

    /// Changes the stored data of a tournament. On an error it shows a toast and returns false.
    pub fn change_tournament_record(
        self,
        tournament: &Tournament,
        change: impl FnOnce(&mut TournamentRecord),
    ) -> bool {
        self.store_or_report(|store| store.change_tournament_record(tournament, web::now(), change))
    }

    /// Hands in a game in its current state, as the player's result of the deal. On an error it
    /// shows a toast and returns false.
    pub fn hand_in(self, deal: &TournamentDeal, played: &PlayedDeal) -> bool {
        self.store_or_report(|store| store.hand_in(deal, web::now(), played))
    }

    /// Deletes a tournament from the store.
    pub fn delete_tournament(self, tournament: &Tournament) {
        self.store_or_report(|store| {
            store.forget(tournament);
            Ok(())
        });
    }

    /// Returns the tournament deal to which this deal belongs. Returns `None` if there is none, or
    /// if the player has already handed it in.
    pub fn tournament_deal(self, deal: &Record) -> Option<TournamentDeal> {
        self.store.with_value(|store| store.tournament_deal(deal))
    }

    /// Returns true if the player has begun this deal.
    pub fn is_begun(self, deal: &Record) -> bool {
        self.save_changes.track();
        self.store.with_value(|store| store.is_begun(deal))
    }

    fn store_or_report(
        self,
        keep: impl FnOnce(&Store) -> Result<(), crate::store::StoreError>,
    ) -> bool {
        let result = self.store.with_value(keep);
        if let Err(error) = result {
            self.show_toast(Toast::StoreError(error));
        }
        self.save_changes.update(|count| *count += 1);
        result.is_ok()
    }
}
