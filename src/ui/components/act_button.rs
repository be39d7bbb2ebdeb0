//! A button that does something. Knows words only.

use leptos::prelude::*;

/// A button that does something.
#[component]
pub fn ActButton(
    /// Its permanent name, for tests.
    id: &'static str,
    /// What it says; where it is a mere sign, what it is called.
    #[prop(into)]
    words: String,
    /// The sign that stands in place of the words.
    #[prop(optional)]
    sign: &'static str,
    /// Whether it is less than other buttons.
    #[prop(optional)]
    is_quiet: bool,
    /// Called when it is pressed.
    #[prop(into)]
    act: Callback<()>,
) -> impl IntoView {
    let class = match (sign, is_quiet) {
        ("", false) => "",
        ("", true) => "quiet",
        _ => "close",
    };
    let called = (!sign.is_empty()).then(|| words.clone());
    let shown = if sign.is_empty() { words } else { sign.to_owned() };
    view! {
        <button
            type="button"
            class=class
            data-act=id
            aria-label=called
            on:click=move |_| act.run(())
        >
            {shown}
        </button>
    }
}
