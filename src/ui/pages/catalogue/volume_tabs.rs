//! The two volumes, as tabs above the contents page of the open one. Knows titles and authors.

use leptos::{ev, html, prelude::*};

use crate::{
    games::Book,
    shelf::Wanted,
    ui::{components::rove, state::use_app},
};

/// The two volumes, each with its id and the colour of its binding.
const VOLUMES: [(Book, &str, &str); 2] =
    [(Book::Cadogan, "cadogan", "claret"), (Book::WhitmoreJones, "whitmore-jones", "blue")];

/// The id of the element that the tabs control.
pub const PANEL: &str = "contents";

/// Returns the id of a volume's tab.
pub fn tab_id(book: Book) -> String {
    let found = VOLUMES.iter().find(|volume| volume.0 == book);
    format!("volume-{}", found.map_or("", |volume| volume.1))
}

/// The tabs of the two volumes. The arrow keys move between them, as in all tabs.
#[component]
pub fn VolumeTabs() -> impl IntoView {
    let app = use_app();
    let tabs = VOLUMES.map(|_| NodeRef::<html::Button>::new());
    let open_volume = move || app.wanted.with_untracked(Wanted::volume);
    let on_keydown = move |event: ev::KeyboardEvent| {
        let open = VOLUMES.iter().position(|volume| Some(volume.0) == open_volume());
        if let Some(next) = rove(&event, open.unwrap_or_default(), &tabs) {
            app.wanted.update(|wanted| wanted.open(VOLUMES[next].0));
        }
    };
    let tab = move |(at, (book, id, cloth)): (usize, (Book, &'static str, &'static str))| {
        let is_open = move || app.wanted.with(|wanted| wanted.volume() == Some(book));
        view! {
            <button
                node_ref=tabs[at]
                type="button"
                role="tab"
                id=tab_id(book)
                class="volume"
                data-book=id
                data-cloth=cloth
                aria-selected=move || is_open().to_string()
                aria-controls=PANEL
                tabindex=move || if is_open() { "0" } else { "-1" }
                on:click=move |_| app.wanted.update(|wanted| wanted.open(book))
            >
                <b>{book.title()}</b>
                <span>{book.author()}</span>
                <i>{book.year()}</i>
            </button>
        }
    };
    view! {
        <div class="shelf" role="tablist" aria-orientation="horizontal" on:keydown=on_keydown>
            {VOLUMES.into_iter().enumerate().map(tab).collect_view()}
        </div>
    }
}
