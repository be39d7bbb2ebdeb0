//! Exports all stored data to a file, imports such a file, and links to the storage page. The store
//! checks the contents of the file.

use leptos::prelude::*;

use crate::{
    link,
    store::Store,
    text::{statistics as words, storage},
    ui::{
        components::{ExportButton, ImportFile, RouteLink},
        state::use_store,
    },
};

/// The button that exports all stored data to a file, and the field that imports such a file.
#[component]
pub fn BackupSection() -> impl IntoView {
    let store = use_store();
    view! {
        <h2>{words::BACKUP}</h2>
        <p>{words::BACKUP_WHY}</p>
        <p class="fine">
            {move || words::kept_moves_sentences(store.with(Store::count_games_before_pruning))} " "
            <RouteLink href=link::STORAGE attr:data-room="">
                {storage::PAGE}
            </RouteLink>
        </p>
        <div class="row">
            <ExportButton/>
            <ImportFile/>
        </div>
    }
}
