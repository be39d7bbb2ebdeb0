//! A part of a page that is rebuilt as a whole. This module does not know the contents of the part.

use leptos::prelude::*;

/// A part of a page that is rebuilt whenever a signal that it reads changes. (A closure among the
/// children of an element does the same. But the compiler generates some kilobytes of code for each
/// such closure. All users of this component share their code.)
#[component]
pub fn DynamicView(#[prop(into)] view: ViewFn) -> impl IntoView {
    move || view.run()
}
