//! The error message of a form field, which a screen reader announces at once. Knows only texts.

use leptos::prelude::*;

use super::Live;

/// The error message of a form field. Shows nothing while the text is empty.
#[component]
pub fn Wrong(
    words: RwSignal<String>,
    /// The id that the field's `aria-describedby` names.
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
