//! First help: one line for a player who is new to a game. Until the first move that counts (see
//! `input::does_move_end_first_help`), the line gives the aim of the game. It also says how to
//! begin, if the player has never ended a game, if the player uses keys, or if the game begins in
//! an unusual way. The texts are in other modules.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    games::{BEGINNER_GAMES, Game, KnownGame},
    session::Session,
    store::Store,
    text::{catalogue::known_name_sentence, join_sentences},
    ui::state::TrackedStore,
    web::{self, prose},
};

/// Help for a player who has never played this game.
#[derive(Clone, Copy, Debug)]
pub struct FirstHelp {
    /// The aim of the game. It is an empty text until it is loaded. `None` after the first
    /// move that counts, and for players who already know the game.
    pub goal: RwSignal<Option<String>>,
    /// Whether the line says how to begin even if the game begins like most games. This is for
    /// players who have never ended a game.
    pub explains_usual_gesture: StoredValue<bool>,
    session: RwSignal<Session>,
    store: TrackedStore,
}

impl FirstHelp {
    pub fn new(session: RwSignal<Session>, store: TrackedStore) -> FirstHelp {
        FirstHelp {
            goal: RwSignal::new(None),
            explains_usual_gesture: StoredValue::new(true),
            session,
            store,
        }
    }

    /// Shows first help if the player has never played the game. The text about the aim is loaded
    /// when the page is idle, because the cards must appear first.
    pub fn show_if_game_is_new(self) {
        let game = self.session.with_untracked(Session::game);
        if self.store.with_untracked(|store| store.has_played(game.id)) {
            return;
        }
        self.explains_usual_gesture.set_value(!self.store.with_untracked(Store::has_results));
        // The games for beginners have a goal in everyday words, which need not be loaded.
        if let Some(first) = BEGINNER_GAMES.iter().find(|first| first.id == game.id) {
            return self.goal.set(Some(first.goal.to_owned()));
        }
        self.goal.set(Some(String::new()));
        web::run_when_idle(move || spawn_local(self.fetch_goal(game)));
    }

    /// Loads the aim of the game and shows it.
    async fn fetch_goal(self, game: &'static Game) {
        // Before the text arrives, the player may leave the page or make a move.
        let is_still_open = || self.goal.try_with_untracked(Option::is_some).unwrap_or_default();
        if !is_still_open() {
            return;
        }
        let Some(goal) = prose::load_goal(game).await else { return };
        if is_still_open() {
            let known = self.session.with_untracked(|it| KnownGame::for_game(game, it.choices()));
            let name = known.map(known_name_sentence);
            self.goal.set(Some(join_sentences([goal, name.unwrap_or_default()])));
        }
    }

    /// Ends first help for this game, because the player has made a move that counts.
    pub fn end(self) {
        if self.goal.with_untracked(Option::is_some) {
            self.goal.set(None);
            let game = self.session.with_untracked(Session::game);
            // Ignore an error: saving the game shows a toast for it.
            let _ = self.store.with_untracked(|store| store.mark_played(game.id));
        }
    }
}
