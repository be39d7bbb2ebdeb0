//! A part of a page that is rebuilt as a whole. Knows nothing of its contents.

use leptos::prelude::*;

/// A part of a page that is rebuilt whenever a signal that it reads changes. (A closure among the
/// children of an element does the same, but each of those adds some kilobytes of code, whereas all
/// users of this component share theirs.)
#[component]
pub fn Live(#[prop(into)] view: ViewFn) -> impl IntoView {
    move || view.run()
}
