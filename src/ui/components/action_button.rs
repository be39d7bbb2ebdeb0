//! A button with a label or an icon. Depends only on texts and a callback.

use leptos::prelude::*;

#[component]
pub fn ActionButton(
    /// The value of the button's attribute `data-act`, which tests use.
    id: &'static str,
    /// The label. If the button shows an icon, this text is the accessible name.
    #[prop(into)]
    words: String,
    /// An icon that the button shows instead of the label.
    #[prop(optional)]
    sign: &'static str,
    /// Whether the button is less prominent than other buttons.
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
