//! The frame of the program: which page the address asks for, and what every
//! page has in common. Knows links and pages; nothing of what is on them.

use std::rc::Rc;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{
    catalogue::Catalogue,
    dialog,
    leaf::{Leaf, set, watch},
    print::Print,
    settings::SettingsDialog,
    shell::Shell,
    slips::Slips,
    table::TablePage,
};
use crate::{
    link::{self, Link, LinkError},
    session::{Record, RecordError, Session},
    text::shell as words,
    web,
};

/// What the address asks for.
#[derive(Clone, Debug)]
enum Page {
    Catalogue,
    Table(Record),
    Error(String),
}

/// Puts the program on the page.
pub fn mount() {
    let Some(app) = document().get_element_by_id("app") else {
        return;
    };
    app.set_text_content(None);
    mount_to(app.unchecked_into(), App).forget();
}

/// The program.
#[component]
fn App() -> impl IntoView {
    let shell = Shell::new();
    provide_context(shell);
    let page = RwSignal::new(asked_for(shell));
    listen(shell, page);
    watch(move |_| dress(shell));
    view! {
        {move || match page.get() {
            Page::Catalogue => view! { <Catalogue/> }.into_any(),
            Page::Table(record) => view! { <TablePage record/> }.into_any(),
            Page::Error(words) => view! { <ErrorPage words/> }.into_any(),
        }}
        <Slips/>
        <SettingsDialog/>
        <p id="say" class="unseen" role="status" aria-live="polite"></p>
    }
}

/// What a link that leads nowhere leads to.
#[component]
#[allow(clippy::needless_pass_by_value, reason = "a page owns what it says")]
pub fn ErrorPage(
    /// Why.
    words: String,
) -> impl IntoView {
    web::entitle(&format!("{} · Patientia", words::NOWHERE));
    web::say(&words);
    let mut page = Print::default();
    page.element("h1", words::NOWHERE).element("p", &words).element("p", words::UNTOUCHED);
    page.open("p").element("a class=\"button\" href=\"#/\"", words::TO_THE_SHELF).close("p");
    let live = |main: &Element| set(main, "data-page", Some("error"));
    view! { <Leaf tag="main" class="page error" html=page.done() answer=Rc::new(|_, _| ()) live=Box::new(live)/> }
}

/// Follows the address, links on the page, and other windows.
fn listen(shell: Shell, page: RwSignal<Page>) {
    let shelf = StoredValue::new(0.0);
    // They listen as long as the program runs.
    std::mem::forget(window_event_listener_untyped("hashchange", move |_| {
        if matches!(*page.read_untracked(), Page::Catalogue) {
            shelf.set_value(web::scrolled());
        }
        page.set(asked_for(shell));
    }));
    std::mem::forget(window_event_listener_untyped("click", |event| {
        follow_link(event.unchecked_ref());
        dialog::heed(&event);
    }));
    watch(move |first| {
        let height = match *page.read() {
            Page::Catalogue => shelf.get_value(),
            Page::Table(_) | Page::Error(_) => 0.0,
        };
        if !first {
            request_animation_frame(move || web::turn_to("main", height));
        }
    });
    web::storage::on_foreign_change(move |key| shell.heed(key.as_deref()));
    web::update::register(move || shell.offer(&|slips| slips.update = true));
    watch(move |_| {
        if shell.reopen.get() > 0 {
            page.set(asked_for(shell));
        }
    });
}

/// Follows a link of ours without leaving the page: the page's base address
/// would lose a query, and with it the wish for no service worker.
fn follow_link(event: &ev::MouseEvent) {
    let plain = event.button() == 0
        && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
    let target = event.target().and_then(|target| target.dyn_into().ok());
    let link = target.and_then(|target: web_sys::Element| target.closest("a[href^='#/']").ok()?);
    let Some(href) = link.and_then(|link| link.get_attribute("href")) else {
        return;
    };
    if plain && !event.default_prevented() {
        event.prevent_default();
        web::go(&href);
    }
}

/// Dresses the page as the settings say.
fn dress(shell: Shell) {
    let settings = shell.settings.get();
    web::mark("data-theme", settings.theme.id());
    web::mark("data-cloth", settings.cloth.id());
    web::mark("data-suits", settings.suits.id());
    web::mark("data-hand", settings.hand.id());
    web::mark("data-motion", settings.motion.id());
}

/// The page that the address asks for.
fn asked_for(shell: Shell) -> Page {
    shell.leave();
    match link::read(&web::hash()) {
        Ok(Link::Catalogue) => Page::Catalogue,
        Ok(Link::Play { record, deal_named }) => open(shell, record, deal_named),
        Err(error) => Page::Error(words::trouble(&error)),
    }
}

/// Opens a game: the one in progress, the one that the link names, or a new
/// deal. What cannot be played is refused before the table is laid.
fn open(shell: Shell, asked: Record, deal_named: bool) -> Page {
    let opening = shell.open(asked.clone(), deal_named);
    let mut record = opening.record;
    let mut found = opening.found;
    match Session::take_up(&record) {
        Ok((_, None)) => {}
        Ok((session, Some(lost))) if found || !lost.breaks_off() => {
            record = session.record();
            if let Err(trouble) = shell.shorten(&record, opening.aside) {
                return Page::Error(words::trouble(&trouble));
            }
            shell.tell(&words::cut_short(&lost));
        }
        // A link is taken at its word; of a save, the beginning is worth keeping.
        Ok((_, Some(lost))) => return refused(lost.reason),
        Err(error) if !found => return refused(error),
        Err(error) => {
            shell.set_game_apart(&asked.game, opening.aside);
            shell.tell(&words::set_apart(&error));
            record = Record { moves: String::new(), ..asked };
            found = false;
        }
    }
    if !deal_named && !found {
        record.seed = web::chance::seed();
    }
    if found || record.moves.is_empty() {
        web::rename(&link::deal(&record));
    }
    Page::Table(record)
}

fn refused(error: RecordError) -> Page {
    Page::Error(words::trouble(&LinkError::Record(error)))
}
