//! Everything that is kept, to a file and back, and the way to what takes room. Knows texts; what they say is
//! the store's affair.

use leptos::prelude::*;

use crate::{
    link,
    text::{records as words, room},
    ui::{
        components::{FileField, RouteLink, SaveFile, Wrong},
        state::use_app,
    },
};

/// The button that saves all, and the field that reads it back.
#[component]
pub fn Keeping() -> impl IntoView {
    let app = use_app();
    let wrong = RwSignal::new(String::new());
    let take_in = move |text: String| {
        // A file of one game holds its link.
        if let Some(game) = link::pasted_game(&text) {
            return app.go(game);
        }
        match app.take_in(&text) {
            Ok(taken) => {
                wrong.set(String::new());
                app.note(&words::taken_in(taken));
            }
            Err(error) => wrong.set(words::file_error(&error)),
        }
    };
    view! {
        <h2>{words::KEPT}</h2>
        <p>{words::KEPT_WHY}</p>
        <p class="fine">
            {move || words::lines_kept(app.room_for_lines())} " "
            <RouteLink href=link::ROOM attr:data-room="">
                {room::TITLE}
            </RouteLink>
        </p>
        <div class="row">
            <SaveFile/>
            <FileField label=words::READ_FILE wrong take=take_in/>
            <Wrong words=wrong/>
        </div>
    }
}
