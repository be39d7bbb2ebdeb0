//! A part of a page that comes a moment later. Knows nothing of it.

use std::time::Duration;

use leptos::prelude::*;

use crate::web;

/// A part of a page that nobody can ask for as the page comes: it is made in a task of its own, so
/// that a slow device can paint and answer before.
#[component]
pub fn Later(children: ChildrenFn) -> impl IntoView {
    let is_due = RwSignal::new(false);
    web::after(Duration::ZERO, move || is_due.set(true));
    view! { <Show when=move || is_due.get()>{children()}</Show> }
}
