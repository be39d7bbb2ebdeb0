//! A part of a page that is built a moment later than the page. Does not depend on the contents of
//! the part.

use std::time::Duration;

use leptos::prelude::*;

use crate::web;

/// A part of a page that the player does not need at once. It is built in a separate task, after
/// the page. So a slow device can paint the page and respond first.
#[component]
pub fn DeferredView(children: ChildrenFn) -> impl IntoView {
    let is_due = RwSignal::new(false);
    web::run_after(Duration::ZERO, move || is_due.set(true));
    view! { <Show when=move || is_due.get()>{children()}</Show> }
}
