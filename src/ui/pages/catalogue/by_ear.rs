//! The first control of the contents page: a switch for the mode “by ear”, for players who do not
//! see the table. This file changes the setting. It does not know the effects of the setting.

use leptos::prelude::*;

use crate::{
    text::by_ear as words,
    ui::state::{use_announcements, use_settings},
};

/// The switch for the mode “by ear”. It is visible only while it has the focus.
#[component]
pub fn ByEarSwitch() -> impl IntoView {
    let (settings, announcements) = (use_settings(), use_announcements());
    let is_on = move || settings.with(|settings| settings.by_ear);
    let toggle = move |_| {
        settings.update(|settings| settings.by_ear = !settings.by_ear);
        announcements.announce(if untrack(is_on) { words::STARTED } else { words::ENDED });
    };
    view! {
        <button
            type="button"
            class="past"
            data-act="by-ear"
            aria-pressed=move || is_on().to_string()
            on:click=toggle
        >
            {words::START}
        </button>
    }
}
