//! The live region of the page, through which a screen reader learns what happens. Knows the
//! current announcement, and adds nothing of its own.

use std::time::Duration;

use leptos::prelude::*;

use crate::{ui::state::use_app, web};

/// A screen reader announces a live region only when it changes after it was added to the page, so
/// the first sentence waits a little.
const FIRST_SENTENCE: Duration = Duration::from_millis(150);

/// Shows the screen reader what [`AppState::announce`](crate::ui::state::AppState::announce)
/// receives.
#[component]
pub fn Announcer() -> impl IntoView {
    let app = use_app();
    let is_heard = RwSignal::new(false);
    web::after(FIRST_SENTENCE, move || is_heard.set(true));
    let sentence = move || if is_heard.get() { app.announcement.get() } else { String::new() };
    view! { <p id="say" class="unseen" role="status" aria-live="polite">{sentence}</p> }
}
