//! A part of a page that is built a moment later. Knows nothing of its contents.

use std::time::Duration;

use leptos::prelude::*;

use crate::web;

/// A part of a page that nobody needs at the first moment. It is built in a task of its own, so
/// that a slow device can paint and respond before.
#[component]
pub fn Later(children: ChildrenFn) -> impl IntoView {
    let can_be_called_for = RwSignal::new(false);
    web::after(Duration::ZERO, move || can_be_called_for.set(true));
    view! { <Show when=move || can_be_called_for.get()>{children()}</Show> }
}
