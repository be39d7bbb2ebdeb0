//! First help: one line for a player who is new to a game. Until the first move, the line says what
//! the aim is and how to begin. This file knows the state of the table; the texts are in other
//! modules.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    games::Game,
    session::Session,
    ui::table::state::TableState,
    web::{self, prose},
};

/// Shows first help if the player has never played the game. The text about the aim is loaded when
/// the page is idle, because the cards must appear first.
pub fn offer(table: TableState) {
    let game = table.ask_untracked(Session::game);
    if table.store.with_untracked(|store| store.has_played(game.id)) {
        return;
    }
    table.first_help.set(Some(String::new()));
    web::when_idle(move || spawn_local(fetch_goal(table, game)));
}

/// Loads the aim of the game and shows it.
async fn fetch_goal(table: TableState, game: &'static Game) {
    // The player may have left the page or made a move before the text arrives.
    let is_still_open = || table.first_help.try_with_untracked(Option::is_some).unwrap_or_default();
    if !is_still_open() {
        return;
    }
    let Some(goal) = prose::goal(game).await else { return };
    if is_still_open() {
        table.first_help.set(Some(goal));
    }
}

impl TableState {
    /// Ends first help for this game, because the player has made a move.
    pub fn end_first_help(self) {
        if self.first_help.with_untracked(Option::is_some) {
            self.first_help.set(None);
            let game = self.ask_untracked(Session::game).id;
            // An error needs no toast here, because the code that saves the game shows one.
            let _ = self.store.with_untracked(|store| store.mark_played(game));
        }
    }
}
