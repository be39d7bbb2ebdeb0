//! Exports everything to a file, imports it again, and links to the storage page. Knows texts; the
//! store checks their contents.

use leptos::prelude::*;

use crate::{
    link,
    text::{records as words, room},
    ui::{
        components::{FileField, RouteLink, SaveFile, Wrong},
        state::use_app,
    },
};

/// The button that exports everything, and the field that imports it.
#[component]
pub fn Keeping() -> impl IntoView {
    let app = use_app();
    let wrong = RwSignal::new(String::new());
    let import = move |text: String| {
        // The file of a single game holds the game's link.
        if let Some(game) = link::pasted_game(&text) {
            return app.go(game);
        }
        match app.take_in(&text) {
            Ok(summary) => {
                wrong.set(String::new());
                app.note(&words::taken_in(summary));
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
            <FileField label=words::READ_FILE wrong take=import/>
            <Wrong words=wrong/>
        </div>
    }
}
