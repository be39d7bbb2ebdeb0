//! The live region of the page: when its text changes, a screen reader reads the text aloud. This
//! module only shows the current announcement.

use std::time::Duration;

use leptos::prelude::*;

use crate::{ui::state::use_announcements, web};

/// The delay before the first announcement. A screen reader announces a live region only if it
/// changes after it was added to the page.
const FIRST_SENTENCE: Duration = Duration::from_millis(150);

/// Shows the current announcement, which
/// [`Announcements::announce`](crate::ui::state::Announcements::announce) sets.
#[component]
pub fn Announcer() -> impl IntoView {
    let announcements = use_announcements();
    let is_heard = RwSignal::new(false);
    web::run_after(FIRST_SENTENCE, move || is_heard.set(true));
    let sentence = move || if is_heard.get() { announcements.latest.get() } else { String::new() };
    view! { <p id="say" class="unseen" role="status" aria-live="polite">{sentence}</p> }
}
