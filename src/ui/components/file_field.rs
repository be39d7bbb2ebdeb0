//! A field in which the player chooses a text file. Does not depend on the contents of the file.

use leptos::{ev, prelude::*};

use crate::{
    text::pages,
    web::share::{self, TooLarge},
};

#[component]
pub fn FileField(
    label: &'static str,
    /// The types and the extensions of the files that the browser's file dialog offers.
    #[prop(default = ".json,application/json,.txt,text/plain")]
    accept: &'static str,
    /// Receives the error message if the file is too large.
    wrong: RwSignal<String>,
    /// Called with the text of the file.
    #[prop(into)]
    take: Callback<String>,
) -> impl IntoView {
    let read = move |event: ev::Event| {
        share::read_file(&event, move |text| match text {
            Ok(text) => take.run(text),
            Err(TooLarge) => wrong.set(pages::FILE_TOO_LARGE.to_owned()),
        });
    };
    view! {
        <label class="file">
            <span>{label}</span>
            <input type="file" accept=accept data-field="file" on:change=read/>
        </label>
    }
}
