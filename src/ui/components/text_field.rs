//! A text field of one line with a label. It passes the typed text on, and does not check it.

use leptos::prelude::*;

#[component]
pub fn TextField(
    /// The value of the field's attribute `data-field`, which tests use.
    id: &'static str,
    label: &'static str,
    value: RwSignal<String>,
) -> impl IntoView {
    view! {
        <label>
            <span>{label}</span>
            <input
                data-field=id
                autocomplete="off"
                spellcheck="false"
                prop:value=value
                on:input:target=move |event| value.set(event.target().value())
            />
        </label>
    }
}
