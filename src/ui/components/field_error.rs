//! The error message of a form field. A screen reader announces the message at once. Depends only
//! on texts.

use leptos::prelude::*;

use super::DynamicView;

/// The error message of a form field. Shows nothing while the text is empty.
#[component]
pub fn FieldError(
    words: RwSignal<String>,
    /// The id of the error message, which the field's `aria-describedby` contains.
    #[prop(optional)]
    id: &'static str,
) -> impl IntoView {
    let wrong = move || {
        let words = words.get();
        let id = (!id.is_empty()).then_some(id);
        (!words.is_empty()).then(|| view! { <p class="wrong" id=id role="alert">{words}</p> })
    };
    view! { <DynamicView view=wrong/> }
}
