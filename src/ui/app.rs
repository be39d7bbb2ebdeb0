//! The frame of the program: which page the address asks for, and what every
//! page has in common. Knows links and pages; nothing of what is on them.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;

use super::table::TablePage;
use crate::{
    link::{self, Link},
    session::Record,
    web,
};

/// What the address asks for.
#[derive(Clone, Debug)]
enum Page {
    Catalogue,
    Table { record: Record, deal_named: bool },
    Error(String),
}

/// Puts the program on the page.
pub fn mount() {
    console_error_panic_hook::set_once();
    let Some(app) = document().get_element_by_id("app") else {
        return;
    };
    app.set_text_content(None);
    mount_to(app.unchecked_into(), App).forget();
}

/// The program.
#[component]
fn App() -> impl IntoView {
    let page = RwSignal::new(asked_for());
    let handle = window_event_listener(ev::hashchange, move |_| page.set(asked_for()));
    on_cleanup(move || handle.remove());
    view! {
        {move || match page.get() {
            Page::Catalogue => view! { <main data-page="catalogue"><h1>"Patientia"</h1></main> }.into_any(),
            Page::Table { record, deal_named } => view! { <TablePage record deal_named/> }.into_any(),
            Page::Error(words) => view! { <main data-page="error"><h1>"No such page"</h1><p>{words}</p></main> }.into_any(),
        }}
        <p id="say" class="unseen" role="status" aria-live="polite"></p>
    }
}

fn asked_for() -> Page {
    match link::read(&web::hash()) {
        Ok(Link::Catalogue) => Page::Catalogue,
        Ok(Link::Play {
            mut record,
            deal_named,
        }) => {
            if !deal_named {
                record.seed = web::chance::seed();
                web::rename(&link::deal(&record));
            }
            Page::Table { record, deal_named }
        }
        Err(error) => Page::Error(error.to_string()),
    }
}
