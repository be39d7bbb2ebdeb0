//! The button that saves everything to a file. Knows no value.

use leptos::prelude::*;

use super::ActButton;
use crate::{text::records as words, ui::state::use_app, web};

/// The button that saves everything to a file.
#[component]
pub fn SaveFile() -> impl IntoView {
    let app = use_app();
    let save = move |()| {
        if let Some(text) = app.to_file() {
            web::share::save_file(&words::file_name(web::today()), &text);
            app.reminded();
        }
    };
    view! { <ActButton id="save-file" words=words::SAVE_FILE act=save/> }
}
