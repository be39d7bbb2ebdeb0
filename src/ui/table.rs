//! The page of one game. A stand-in: it knows how it is called, and shows
//! only the name.

use leptos::prelude::*;

use crate::{games, session::Record};

/// A game on the table.
#[component]
#[must_use]
pub fn TablePage(
    /// The game, with the moves to take up.
    record: Record,
    /// Whether the link named the deal; otherwise it was chosen here.
    deal_named: bool,
) -> impl IntoView {
    let _ = deal_named;
    let title = games::by_id(&record.game).map_or("", |game| game.title);
    view! { <main data-page="table" data-game=record.game><h1>{title}</h1></main> }
}
