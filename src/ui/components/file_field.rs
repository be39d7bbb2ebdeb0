//! A field in which a file is chosen and read as text. Knows nothing of what is in it.

use leptos::{ev, prelude::*};

use crate::{
    text::shell,
    web::share::{self, TooLarge},
};

/// A field in which a file is chosen.
#[component]
pub fn FileField(
    /// What stands before it.
    label: &'static str,
    /// The types and endings of files that are offered.
    #[prop(default = ".json,application/json,.txt,text/plain")]
    accept: &'static str,
    /// Where it is shown that the file is too large.
    wrong: RwSignal<String>,
    /// Takes the text of the file.
    #[prop(into)]
    take: Callback<String>,
) -> impl IntoView {
    let read = move |event: ev::Event| {
        share::read_file(&event, move |text| match text {
            Ok(text) => take.run(text),
            Err(TooLarge) => wrong.set(shell::FILE_TOO_LARGE.to_owned()),
        });
    };
    view! {
        <label class="file">
            <span>{label}</span>
            <input type="file" accept=accept data-field="file" on:change=read/>
        </label>
    }
}
