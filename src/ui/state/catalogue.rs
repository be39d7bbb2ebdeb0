//! The search and the filters of the catalogue, and the facts about each game that the filters use.
//! Reads saved data. The module `game_search` decides which games match.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::{FavouriteGames, TrackedStore};
use crate::{
    game_search::{GameFacts, GameQuery},
    games::{self, Game},
    store::Save,
    web::atlas_data,
};

/// The search in the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueSearch {
    /// The typed text and the filters.
    pub query: RwSignal<GameQuery>,
    store: TrackedStore,
    favourites: FavouriteGames,
}

pub fn use_catalogue_search() -> CatalogueSearch {
    expect_context()
}

impl CatalogueSearch {
    pub(super) fn new(store: TrackedStore, favourites: FavouriteGames) -> CatalogueSearch {
        CatalogueSearch { query: RwSignal::default(), store, favourites }
    }

    /// Returns the games that match, best match first. Tracks saved data only if a filter needs it.
    pub fn matching_games(self) -> Vec<&'static Game> {
        let brief = |game: &'static Game| GameFacts {
            brief: atlas_data::briefs().get(game.id).copied(),
            favourite: self.favourites.has(game.id),
            ..GameFacts::default()
        };
        if !self.query.with(GameQuery::has_filter_on_played_games) {
            return self.query.with(|wanted| wanted.matching_games(games::all(), brief));
        }
        let game_of = |save: &Save| save.record.game.clone();
        let games_in_progress: BTreeSet<String> =
            self.store.saves_in_progress.with(|saves| saves.iter().map(game_of).collect());
        self.store.history.with(|history| {
            let (played, won) = (history.played_games(), history.won_games());
            let known = |game: &'static Game| GameFacts {
                in_progress: games_in_progress.contains(game.id),
                played: played.contains(game.id),
                won: won.contains(game.id) || self.store.totals(game.id).over > 0,
                ..brief(game)
            };
            self.query.with(|wanted| wanted.matching_games(games::all(), known))
        })
    }
}
