//! A part of a page that is rebuilt as a whole. Does not depend on the contents of the part.

use leptos::prelude::*;

/// A part of a page that is rebuilt whenever a signal that it reads changes. (A closure among the
/// children of an element has the same effect, but the compiler generates some kilobytes of code
/// for each such closure. All users of this component share the same code.)
#[component]
pub fn DynamicView(#[prop(into)] view: ViewFn) -> impl IntoView {
    move || view.run()
}
