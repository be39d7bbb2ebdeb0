//! The field in which a game is looked for. Knows what is typed; finds nothing.

use leptos::prelude::*;

use crate::text::shell as words;

/// The field in which a game is looked for.
#[component]
pub fn SearchBox(
    /// What is typed.
    query: RwSignal<String>,
) -> impl IntoView {
    view! {
        <label class="find">
            <span>{words::FIND}</span>
            <input
                type="search"
                autocomplete="off"
                spellcheck="false"
                prop:value=query
                on:input:target=move |event| query.set(event.target().value())
            />
        </label>
    }
}
