//! Line drawings on buttons. Knows paths; no button.

use leptos::prelude::*;

/// A line drawing in a square of 24 by 24.
#[component]
pub fn Icon(
    /// The path, as in `<path d="…">`.
    path: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path></path>
        </svg>
    }
}
