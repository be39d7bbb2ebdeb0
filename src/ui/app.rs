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
    link::{self, Link, LinkError, Named},
    session::{Lost, Record, RecordError, Session},
    store::Opening,
    text::{self, shell as words},
    web,
};

/// What the address asks for.
#[derive(Debug)]
enum Page {
    Catalogue,
    /// The game, until the table takes it over.
    Table(Option<Box<Session>>),
    Error(Refusal),
}

impl Page {
    /// The page for its view, which takes the game.
    fn hand_on(&mut self) -> Page {
        match self {
            Page::Catalogue => Page::Catalogue,
            Page::Table(game) => Page::Table(game.take()),
            Page::Error(refusal) => Page::Error(refusal.clone()),
        }
    }
}

/// What is said where there is no page.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    heading: &'static str,
    why: String,
}

impl Refusal {
    /// The link leads nowhere.
    fn link(error: &LinkError) -> Refusal {
        Refusal { heading: words::NOWHERE, why: text::link_error(error) }
    }

    /// Its record cannot be taken up.
    fn record(error: RecordError) -> Refusal {
        Refusal::link(&LinkError::Record(error))
    }

    /// There is no room for a copy of a save of which something is lost.
    fn no_room(lost: &Lost) -> Refusal {
        Refusal { heading: words::NO_ROOM, why: words::not_cut_short(lost) }
    }
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
        {move || shown(page)}
        <Slips/>
        <SettingsDialog/>
        <p id="say" class="unseen" role="status" aria-live="polite"></p>
    }
}

/// The view of the page.
fn shown(page: RwSignal<Page>) -> AnyView {
    page.track();
    let now = page.write_untracked().hand_on();
    match now {
        // No page is shown twice, so a table never waits for its game.
        Page::Catalogue | Page::Table(None) => view! { <Catalogue/> }.into_any(),
        Page::Table(Some(game)) => view! { <TablePage session=*game/> }.into_any(),
        Page::Error(refusal) => view! { <ErrorPage refusal/> }.into_any(),
    }
}

/// What is shown where there is no page.
#[component]
#[allow(clippy::needless_pass_by_value, reason = "a page owns what it says")]
fn ErrorPage(
    /// Why.
    refusal: Refusal,
) -> impl IntoView {
    let Refusal { heading, why } = refusal;
    web::entitle(&words::window(heading));
    web::say(&why);
    let mut page = Print::default();
    page.element("h1", heading).element("p", &why).element("p", words::UNTOUCHED);
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
        Ok(Link::Play { record, named }) => match open(shell, record, named) {
            Ok(session) => Page::Table(Some(Box::new(session))),
            Err(refusal) => Page::Error(refusal),
        },
        Err(error) => Page::Error(Refusal::link(&error)),
    }
}

/// Opens a game: the one in progress, the one that the link names, or a new
/// deal. What cannot be played is refused before the table is laid.
pub(super) fn open(shell: Shell, mut asked: Record, named: Named) -> Result<Session, Refusal> {
    if named != Named::Deal {
        asked.seed = web::chance::seed();
    }
    let Opening { record, found, .. } = shell.open(asked.clone(), named);
    let session = match Session::take_up(&record) {
        Ok((session, None)) => session,
        Ok((session, Some(lost))) if found || !lost.breaks_off() => {
            if shell.shorten(&session.record()).is_err() {
                return Err(Refusal::no_room(&lost));
            }
            shell.tell(&words::cut_short(&lost));
            session
        }
        // A link is taken at its word; of a save, the beginning is worth keeping.
        Ok((_, Some(lost))) => return Err(Refusal::record(lost.reason)),
        Err(error) if !found => return Err(Refusal::record(error)),
        Err(error) => {
            shell.set_game_apart(&record);
            shell.tell(&words::set_apart(&error));
            // Without moves nothing can be lost.
            let anew = Session::take_up(&Record { moves: String::new(), ..asked });
            anew.map_err(Refusal::record)?.0
        }
    };
    let now = session.record();
    if found || now.moves.is_empty() {
        web::rename(&link::deal(&now));
    }
    Ok(session)
}
