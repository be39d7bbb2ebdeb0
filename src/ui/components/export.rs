//! A button that exports all stored data to a file, and a link that saves a text as a file. Does
//! not depend on the stored values.

use leptos::{ev, prelude::*};

use super::ActionButton;
use crate::{
    text::statistics as words,
    ui::state::use_store,
    web::{self, share},
};

/// The button that exports all stored data to a file.
#[component]
pub fn ExportButton() -> impl IntoView {
    let store = use_store();
    let save = move |()| {
        if let Some(text) = store.export() {
            let name = words::file_name(web::today());
            share::save_file(&name, &text, move || {
                store.update(|store| store.record_reminder(web::now_ms()));
            });
        }
    };
    view! { <ActionButton id="save-file" words=words::SAVE_FILE act=save/> }
}

#[component]
pub fn DownloadLink(
    /// The name of the file.
    #[prop(into)]
    name: String,
    /// The contents of the file.
    text: String,
    /// The label of the link.
    words: &'static str,
) -> impl IntoView {
    let href = share::data_url(&text);
    let file_name = name.clone();
    let save = move |click: ev::MouseEvent| {
        share::share_file_instead_of_download(&click, &file_name, &text);
    };
    view! {
        <a class="button" data-act="file" href=href download=name on:click=save>
            {words}
        </a>
    }
}
