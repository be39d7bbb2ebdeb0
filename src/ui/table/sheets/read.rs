//! The sheet with the whole table as text, with a heading for each group of piles, such as the
//! columns. Reads the state of the table; the text comes from the module `text`.

use leptos::prelude::*;

use crate::{
    text::{self, controls},
    ui::{components::Modal, state::Sheet, table::state::use_session},
};

#[component]
pub fn TableTextDialog() -> impl IntoView {
    view! {
        <Modal name="read" title=controls::TABLE_IN_WORDS sheet=|sheet| sheet == Sheet::Read>
            <TableText/>
        </Modal>
    }
}

/// The state of the game, and the contents of each part.
#[component]
fn TableText() -> impl IntoView {
    let session = use_session();
    let part = |(name, lines): (String, Vec<String>)| {
        let lines = lines.into_iter().map(|line| view! { <p>{line}</p> });
        view! {
            <h3>{name}</h3>
            {lines.collect_view()}
        }
    };
    let parts = move || {
        let parts = session.with(text::table_contents_by_part);
        parts.into_iter().map(part).collect_view()
    };
    view! {
        <p>{move || session.with(text::opened_game_announcement)}</p>
        {parts}
    }
}
