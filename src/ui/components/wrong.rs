//! What is wrong with what was typed, shown and said at once. Knows words only.

use leptos::prelude::*;

use super::Live;

/// What is wrong with what was typed; nothing, as long as the words are empty.
#[component]
pub fn Wrong(words: RwSignal<String>) -> impl IntoView {
    let wrong = move || {
        let words = words.get();
        (!words.is_empty()).then(|| view! { <p class="wrong" role="alert">{words}</p> })
    };
    view! { <Live view=wrong/> }
}
