//! The search and the filters of the catalogue, and the facts about each game that they need. This
//! module knows saved data. The module `game_search` decides which games match.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::AppState;
use crate::{
    game_search::{GameFacts, GameQuery},
    games::{self, Game},
    store::{Save, Store},
    text::pages as words,
    web::{self, atlas_data},
};

impl AppState {
    /// Returns the games that match the search and the filters, best match first. Tracks the query,
    /// and saved data only if a filter needs it.
    pub fn matching_games(self) -> Vec<&'static Game> {
        let brief = |game: &'static Game| GameFacts {
            brief: atlas_data::briefs().get(game.id).copied(),
            favourite: self.is_favourite(game.id),
            ..GameFacts::default()
        };
        if !self.catalogue_query.with(GameQuery::needs_history) {
            return self.catalogue_query.with(|wanted| wanted.matching_games(games::all(), brief));
        }
        let game_of = |save: &Save| save.record.game.clone();
        let records_in_progress: BTreeSet<String> =
            self.saves_in_progress.with(|saves| saves.iter().map(game_of).collect());
        self.history.with(|history| {
            let (played, won) = (history.ended(), history.won_games());
            let known = |game: &'static Game| GameFacts {
                in_progress: records_in_progress.contains(game.id),
                played: played.contains(game.id),
                won: won.contains(game.id) || self.totals(game.id).over > 0,
                ..brief(game)
            };
            self.catalogue_query.with(|wanted| wanted.matching_games(games::all(), known))
        })
    }

    pub fn is_favourite(self, game: &str) -> bool {
        self.favourites.with(|favourites| favourites.has(game))
    }

    /// Makes a game a favourite, or removes it from the favourites if it is one.
    pub fn toggle_favourite(self, game: &str) {
        // Another window may have changed the stored list, so this merges the stored list first.
        let mut favourites = self.store.with_value(Store::favourites);
        favourites.merge(&self.favourites.get_untracked());
        favourites.toggle(game, web::now());
        let saved = self.store.with_value(|store| store.save_favourites(&favourites));
        self.favourites.set(favourites);
        if let (Err(error), true) = (saved, self.is_persistent) {
            self.show_note(&words::setting_not_saved(&error));
        }
    }

    /// Returns true if nobody has played in this browser yet: no game is in progress and no game
    /// has ended.
    pub fn is_new_player(self) -> bool {
        self.track_saves();
        self.store.with_value(Store::is_fresh)
    }
}
