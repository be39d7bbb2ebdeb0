//! The voice of the page: the live region in which a screen reader is told
//! what happens. Knows the announcement; says nothing of its own.

use std::time::Duration;

use leptos::prelude::*;

use crate::{ui::state::use_app, web};

/// A live region is heard only when it changes after it has come on the page,
/// so the first sentence waits a little.
const FIRST_SENTENCE: Duration = Duration::from_millis(150);

/// Says what [`AppState::announce`](crate::ui::state::AppState::announce) is given.
#[component]
pub fn Announcer() -> impl IntoView {
    let app = use_app();
    let is_heard = RwSignal::new(false);
    web::after(FIRST_SENTENCE, move || is_heard.set(true));
    let sentence = move || if is_heard.get() { app.announcement.get() } else { String::new() };
    view! { <p id="say" class="unseen" role="status" aria-live="polite">{sentence}</p> }
}
