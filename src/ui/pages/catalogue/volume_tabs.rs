//! The two volumes of the catalogue, as tabs above the contents page. This module knows the titles
//! and authors of the volumes.

use leptos::{ev, html, prelude::*};

use crate::{
    game_search::GameQuery,
    games::Book,
    ui::{components::move_focus, state::use_catalogue_search},
};

/// The two volumes, each with its id and the colour of its binding.
const VOLUMES: [(Book, &str, &str); 2] =
    [(Book::Cadogan, "cadogan", "claret"), (Book::WhitmoreJones, "whitmore-jones", "blue")];

/// The id of the element that the tabs show and hide.
pub const PANEL: &str = "contents";

/// Returns the id of a volume's tab.
pub fn tab_id(book: Book) -> String {
    let found = VOLUMES.iter().find(|volume| volume.0 == book);
    format!("volume-{}", found.map_or("", |volume| volume.1))
}

/// The tabs of the two volumes. The arrow keys move between the tabs.
#[component]
pub fn VolumeTabs() -> impl IntoView {
    let search = use_catalogue_search();
    let tabs = VOLUMES.map(|_| NodeRef::<html::Button>::new());
    let open_volume = move || search.query.with_untracked(GameQuery::selected_volume);
    let on_keydown = move |event: ev::KeyboardEvent| {
        let open = VOLUMES.iter().position(|volume| Some(volume.0) == open_volume());
        if let Some(next) = move_focus(&event, open.unwrap_or_default(), &tabs) {
            search.query.update(|wanted| wanted.choose_book(VOLUMES[next].0));
        }
    };
    let tab = move |(at, (book, id, cloth)): (usize, (Book, &'static str, &'static str))| {
        let is_open = move || search.query.with(|wanted| wanted.selected_volume() == Some(book));
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
                on:click=move |_| search.query.update(|wanted| wanted.choose_book(book))
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
