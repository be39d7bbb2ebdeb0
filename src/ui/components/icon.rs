//! A line drawing for a button. Depends only on the path of the drawing.

use leptos::prelude::*;

/// A line drawing in a square of 24 by 24 units.
#[component]
pub fn Icon(
    /// The value of `d` in `<path d="…">`.
    path: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path></path>
        </svg>
    }
}
