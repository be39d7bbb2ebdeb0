//! The button that saves everything to a file, and a link that saves a text. Knows no value.

use leptos::{ev, prelude::*};

use super::ActButton;
use crate::{
    text::records as words,
    ui::state::use_app,
    web::{self, share},
};

/// The button that saves everything to a file.
#[component]
pub fn SaveFile() -> impl IntoView {
    let app = use_app();
    let save = move |()| {
        if let Some(text) = app.to_file() {
            let name = words::file_name(web::today());
            share::save_file(&name, &text, move || app.reminded());
        }
    };
    view! { <ActButton id="save-file" words=words::SAVE_FILE act=save/> }
}

/// A link that saves a text as a file.
#[component]
pub fn SaveLink(
    /// What the file is called.
    #[prop(into)]
    name: String,
    /// What is in it.
    text: String,
    /// What the link says.
    words: &'static str,
) -> impl IntoView {
    let href = share::file(&text);
    let called = name.clone();
    let save = move |click: ev::MouseEvent| share::save_instead_of_link(&click, &called, &text);
    view! {
        <a class="button" data-act="file" href=href download=name on:click=save>
            {words}
        </a>
    }
}
