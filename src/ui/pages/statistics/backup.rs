//! Exports everything to a file, imports such a file, and links to the storage page. This module
//! knows texts. The store checks the contents of the file.

use leptos::prelude::*;

use crate::{
    link,
    store::Store,
    text::{statistics as words, storage},
    ui::{
        components::{ExportButton, FieldError, FileField, RouteLink},
        state::{use_navigation, use_storage_watch, use_store, use_toasts},
    },
};

/// The button that exports everything, and the field that imports it.
#[component]
pub fn Keeping() -> impl IntoView {
    let store = use_store();
    let navigation = use_navigation();
    let toasts = use_toasts();
    let storage_watch = use_storage_watch();
    let wrong = RwSignal::new(String::new());
    let import = move |text: String| {
        // A file that contains a single game contains the game's link.
        if let Some(game) = link::find_pasted_game(&text) {
            return navigation.go(game);
        }
        match storage_watch.import(&text) {
            Ok(summary) => {
                wrong.set(String::new());
                toasts.show_note(&words::import_summary(summary));
            }
            Err(error) => wrong.set(words::file_error(&error)),
        }
    };
    view! {
        <h2>{words::BACKUP}</h2>
        <p>{words::BACKUP_WHY}</p>
        <p class="fine">
            {move || words::free_lines(store.with(Store::count_free_lines))} " "
            <RouteLink href=link::STORAGE attr:data-room="">
                {storage::TITLE}
            </RouteLink>
        </p>
        <div class="row">
            <ExportButton/>
            <FileField label=words::READ_FILE wrong take=import/>
            <FieldError words=wrong/>
        </div>
    }
}
