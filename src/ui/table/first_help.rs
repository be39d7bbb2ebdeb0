//! The first help: to a person who has never played a game one quiet line says what
//! it wants and how to begin, until their first move. Knows the state of the table;
//! the words come from elsewhere.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    games::Game,
    session::Session,
    ui::table::state::TableState,
    web::{self, prose},
};

/// Offers it, if the game is not known yet; what the game wants is fetched when the page has
/// nothing else to do, for first the cards are to lie.
pub fn offer(table: TableState) {
    let game = table.ask(Session::game);
    if table.app.has_met(game.id) {
        return;
    }
    table.first_help.set(Some(String::new()));
    web::when_idle(move || spawn_local(fetch_goal(table, game)));
}

/// Says what a game wants, once the words are there.
async fn fetch_goal(table: TableState, game: &'static Game) {
    // The page may be left, or the first move be made, before they come.
    let is_wanted = || table.first_help.try_with_untracked(Option::is_some).unwrap_or_default();
    if !is_wanted() {
        return;
    }
    let Some(goal) = prose::goal(game).await else { return };
    if is_wanted() {
        table.first_help.set(Some(goal));
    }
}

impl TableState {
    /// The person has made a move: they need no first help in this game any more.
    pub fn needs_no_first_help(self) {
        if self.first_help.with_untracked(Option::is_some) {
            self.first_help.set(None);
            self.app.meet(self.ask(Session::game).id);
        }
    }
}
