//! A part of a page that is made anew as a whole. Knows nothing of it.

use leptos::prelude::*;

/// A part of a page that is made anew whenever something changes that it reads.
/// (A closure among the children of an element does the same; each costs some
/// kilobytes of code of its own, and all these parts share theirs.)
#[component]
pub fn Live(
    /// Makes it.
    #[prop(into)]
    view: ViewFn,
) -> impl IntoView {
    move || view.run()
}
