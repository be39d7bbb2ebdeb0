//! What is wanted of the catalogue, and what is known of each game. Knows what is
//! saved; which games answer is decided by `shelf`.

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
    /// The games that answer to what is wanted, the best first. Follows what is
    /// wanted, and what is saved where that is asked for.
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
        let begun: BTreeSet<String> = self.going.with(|saves| saves.iter().map(game_of).collect());
        self.history.with(|history| {
            let (played, out) = (history.ended(), history.came_out());
            let known = |game: &'static Game| Known {
                begun: begun.contains(game.id),
                played: played.contains(game.id),
                won: out.contains(game.id) || self.tally(game.id).over > 0,
                ..brief(game)
            };
            self.wanted.with(|wanted| wanted.games(games::all(), known))
        })
    }

    /// Tests if a game is a favourite. Follows them.
    pub fn is_favourite(self, game: &str) -> bool {
        self.favourites.with(|favourites| favourites.has(game))
    }

    /// Makes a game a favourite, or no longer.
    pub fn turn_favourite(self, game: &str) {
        // Those of another window first.
        let mut favourites = self.store.with_value(Store::favourites);
        favourites.merge(&self.favourites.get_untracked());
        favourites.turn(game, web::now());
        let kept = self.store.with_value(|store| store.keep_favourites(&favourites));
        self.favourites.set(favourites);
        if let (Err(error), true) = (kept, self.lasting) {
            self.note(&words::choice_not_kept(&error));
        }
    }

    /// Tests if nobody has played here: nothing is in progress, and nothing was
    /// played to an end. Follows what is saved.
    pub fn is_new(self) -> bool {
        self.track_saves();
        self.store.with_value(Store::is_fresh)
    }
}
