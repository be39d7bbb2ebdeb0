//! The field that imports a file with all stored data. The store checks the contents of the file.

use leptos::prelude::*;

use super::{FieldError, FileField};
use crate::{
    link,
    text::statistics as words,
    ui::state::{use_navigation, use_storage_watch, use_toasts},
};

/// The field for the file. If the file contains a single game, the program opens this game and
/// imports nothing.
#[component]
pub fn ImportFile() -> impl IntoView {
    let navigation = use_navigation();
    let toasts = use_toasts();
    let storage_watch = use_storage_watch();
    let wrong = RwSignal::new(String::new());
    let import = move |text: String| {
        // A file with a single game contains the link of the game.
        if let Some(game) = link::find_pasted_game(&text) {
            return navigation.go(game);
        }
        match storage_watch.import(&text) {
            Ok(summary) => {
                wrong.set(String::new());
                toasts.show_note(&words::import_summary_sentence(summary));
            }
            Err(error) => wrong.set(words::file_error(&error)),
        }
    };
    view! {
        <FileField label=words::READ_FILE wrong take=import/>
        <FieldError words=wrong/>
    }
}
