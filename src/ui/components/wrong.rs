//! What is wrong with what was typed, shown and said at once. Knows words only.

use leptos::prelude::*;

use super::Live;

/// What is wrong with what was typed; nothing, as long as the words are empty.
#[component]
pub fn Wrong(
    words: RwSignal<String>,
    /// The id by which its field names it.
    #[prop(optional)]
    id: &'static str,
) -> impl IntoView {
    let wrong = move || {
        let words = words.get();
        let id = (!id.is_empty()).then_some(id);
        (!words.is_empty()).then(|| view! { <p class="wrong" id=id role="alert">{words}</p> })
    };
    view! { <Live view=wrong/> }
}
