//! A button with a label or a sign. Knows only its texts and its callback.

use leptos::prelude::*;

#[component]
pub fn ActButton(
    /// The value of `data-act`, which tests use.
    id: &'static str,
    /// The label. If the button shows a sign, this is its accessible name.
    #[prop(into)]
    words: String,
    /// A sign that the button shows instead of the label.
    #[prop(optional)]
    sign: &'static str,
    /// Whether it is less prominent than other buttons.
    #[prop(optional)]
    is_quiet: bool,
    #[prop(into)] act: Callback<()>,
) -> impl IntoView {
    let class = match (sign, is_quiet) {
        ("", false) => "",
        ("", true) => "quiet",
        _ => "close",
    };
    let accessible_name = (!sign.is_empty()).then(|| words.clone());
    let label = if sign.is_empty() { words } else { sign.to_owned() };
    view! {
        <button
            type="button"
            class=class
            data-act=id
            aria-label=accessible_name
            on:click=move |_| act.run(())
        >
            {label}
        </button>
    }
}
