//! The catalogue's search and filters, and the facts about each game that they need. Knows what is
//! saved; `shelf` decides which games match.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::AppState;
use crate::{
    games::{self, Game},
    shelf::{Known, Wanted},
    store::{Save, Store},
    text::shell as words,
    web::{self, figures},
};

impl AppState {
    /// Returns the games that match the search and the filters, best match first. Tracks the query,
    /// and saved data only if a filter needs it.
    pub fn wanted_games(self) -> Vec<&'static Game> {
        let brief = |game: &'static Game| Known {
            brief: figures::briefs().get(game.id).copied(),
            favourite: self.is_favourite(game.id),
            ..Known::default()
        };
        if !self.wanted.with(Wanted::asks_the_player) {
            return self.wanted.with(|wanted| wanted.games(games::all(), brief));
        }
        let game_of = |save: &Save| save.record.game.clone();
        let in_progress: BTreeSet<String> =
            self.going.with(|saves| saves.iter().map(game_of).collect());
        self.history.with(|history| {
            let (played, won) = (history.ended(), history.came_out());
            let known = |game: &'static Game| Known {
                begun: in_progress.contains(game.id),
                played: played.contains(game.id),
                won: won.contains(game.id) || self.tally(game.id).over > 0,
                ..brief(game)
            };
            self.wanted.with(|wanted| wanted.games(games::all(), known))
        })
    }

    pub fn is_favourite(self, game: &str) -> bool {
        self.favourites.with(|favourites| favourites.has(game))
    }

    /// Makes a game a favourite, or no longer one.
    pub fn turn_favourite(self, game: &str) {
        // Merge the favourites that another window may have stored.
        let mut favourites = self.store.with_value(Store::favourites);
        favourites.merge(&self.favourites.get_untracked());
        favourites.turn(game, web::now());
        let saved = self.store.with_value(|store| store.keep_favourites(&favourites));
        self.favourites.set(favourites);
        if let (Err(error), true) = (saved, self.lasting) {
            self.note(&words::choice_not_kept(&error));
        }
    }

    /// Returns true if nobody has played here yet: no game is in progress and none has ended.
    pub fn is_new(self) -> bool {
        self.track_saves();
        self.store.with_value(Store::is_fresh)
    }
}
