//! A field of one line with its label. Knows what is typed; judges nothing.

use leptos::prelude::*;

/// A field of one line with its label.
#[component]
pub fn TextField(
    /// Its permanent name, for tests.
    id: &'static str,
    /// What stands before it.
    label: &'static str,
    /// What is typed.
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
