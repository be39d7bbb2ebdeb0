//! The state of one table, as contexts with one concern each. These files depend on the session,
//! not on the actions that change the state or on what the worker finds out (`insight`).

mod automatic_moves;
mod card_naming;
mod first_help;
mod messages;
mod move_filter;
mod screen_on;
mod table_saving;
mod tournament_terms;
mod typed_answers;

use leptos::prelude::*;

pub use self::{
    automatic_moves::AutomaticMoves,
    card_naming::CardNaming,
    first_help::FirstHelp,
    messages::{LogEntry, Status, TableMessages, use_messages},
    move_filter::MoveFilter,
    screen_on::keep_screen_on,
    table_saving::{TableSaving, use_table_saving},
    tournament_terms::{TournamentTerms, use_tournament_terms},
    typed_answers::TypedAnswers,
};
use crate::session::Session;

/// Returns the game on the table of the page.
pub fn use_session() -> RwSignal<Session> {
    expect_context()
}
