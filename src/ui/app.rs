//! The root component: the router, which shows the page of the current address, and the elements
//! that every page has in common: the toasts, the settings and the announcer. Depends on links and
//! pages, not on the contents of a page.

use std::{sync::Once, time::Duration};

use leptos::{ev, prelude::*, task::spawn_local, wasm_split::SplitLoaderError};
use wasm_bindgen::JsCast as _;

use super::{
    components::{Announcer, DialogPiece, PagePiece, PieceFuture, Toasts},
    pieces,
    state::{
        Navigation, Toast, ToastList, animates_cards_untracked, provide_state, use_incoming_files,
        use_navigation, use_own_card_back, use_settings, use_storage_watch, use_store, use_toasts,
    },
};
use crate::{
    games,
    link::{self, Link},
    store::Settings,
    text::pages as words,
    tournament,
    web::{
        self, PageEvent,
        page_transition::{AwaitedPage, PageTransition},
    },
};

/// Mounts the program in the HTML element with the id `app`. The static page in this element stays
/// until the program shows its first page.
pub fn mount() {
    let Some(place) = document().get_element_by_id("app") else {
        return;
    };
    tournament::set_nfkd_function(web::to_nfkd);
    // Read the catalogue in this task and build the first page in the next one. So a slow device
    // can paint and respond in between.
    games::all().next();
    let start = move || mount_to(place.unchecked_into(), App).forget();
    web::run_after(Duration::ZERO, start);
}

#[component]
fn App() -> impl IntoView {
    provide_state();
    let awaited_page = AwaitedPage::default();
    listen_to_browser(awaited_page);
    let (settings, store, storage_watch) = (use_settings(), use_store(), use_storage_watch());
    let pages_shown = RwSignal::new(0_u32);
    let on_shown = Callback::new(move |()| {
        web::remove_static_page();
        web::notify_start_script(PageEvent::Shown);
        set_timeout(move || awaited_page.report_page_shown(), Duration::ZERO);
        pages_shown.update(|count| *count += 1);
    });
    Effect::new(move |_| settings.with(apply_settings));
    let own_back = use_own_card_back();
    Effect::new(move |_| own_back.apply());
    Effect::new(move |_| {
        pages_shown.track();
        store.with(|_| ());
        // Warn only after the page has read everything that it needs from the store. By then the
        // store has quarantined every value that it could not read.
        set_timeout(move || storage_watch.warn_about_quarantined(), Duration::ZERO);
    });
    let toasts = use_toasts();
    view! {
        <Router on_shown/>
        <Toasts/>
        <Show when=move || pages_shown.get() != 0>
            <DialogPiece load=move || Box::pin(load_settings_dialog(toasts))/>
        </Show>
        <Announcer/>
    }
}

/// The page of the current address. Each visit builds the page again. A table page opens its game
/// while the page is built.
#[component]
fn Router(
    /// Runs each time a new page is shown.
    on_shown: Callback<()>,
) -> impl IntoView {
    let navigation = use_navigation();
    move || match navigation.hash.with(|hash| link::parse_link(hash)) {
        Ok(link) => {
            if let Some(game) = game_id(&link) {
                navigation.last_game_id.set_value(Some(game.to_owned()));
            }
            view! { <PagePiece load=move || load_page(link.clone()) on_shown/> }.into_any()
        }
        Err(error) => {
            let load = move || Box::pin(pieces::bad_link_page(error.clone())) as PieceFuture;
            view! { <PagePiece load on_shown/> }.into_any()
        }
    }
}

/// Fetches the page of a link.
fn load_page(link: Link) -> PieceFuture {
    match link {
        Link::Catalogue(wanted) => Box::pin(pieces::catalogue_page(wanted)),
        Link::Play { record, scope } => Box::pin(pieces::table_page(record, scope)),
        Link::Game(id) if web::has_static_page() => Box::pin(load_game_page(id)),
        other => Box::pin(pieces::other_page(other)),
    }
}

/// Fetches the page of a game and its texts. The static page already shows the texts. So it stays
/// until the texts have been fetched.
async fn load_game_page(id: &'static str) -> Result<AnyView, SplitLoaderError> {
    if let Some(game) = games::by_id(id) {
        // If the texts cannot be fetched, the page says so.
        let _ = web::prose::load_rules_text(game).await;
        web::atlas_data::load_figures().await;
    }
    pieces::other_page(Link::Game(id)).await
}

/// Fetches the settings dialog, the last piece that a page needs. Then the connection is free, so
/// this function registers the service worker, which stores the whole site. It does so even if the
/// dialog cannot be fetched: the worker may find a newer version of the site, which has the dialog.
async fn load_settings_dialog(toasts: ToastList) -> Result<AnyView, SplitLoaderError> {
    static REGISTERED: Once = Once::new();
    let dialog = pieces::settings_dialog().await;
    REGISTERED.call_once(|| web::service_worker::register(move || toasts.show(Toast::Update)));
    dialog
}

/// Returns the id of the game that a link opens, or `None`.
fn game_id(link: &Link) -> Option<&str> {
    match link {
        Link::Play { record, .. } | Link::Demo(record) => Some(&record.game),
        Link::Game(id) | Link::Setup(id) => Some(id),
        _ => None,
    }
}

/// Returns the transition from the shown page to the page of the current address, with the id of
/// the game. There is a transition only from the contents page to a table, or from a table to the
/// contents page.
fn next_page_transition_untracked(navigation: Navigation) -> Option<(PageTransition, String)> {
    let shown = navigation.hash.with_untracked(|hash| link::parse_link(hash)).ok()?;
    let next = link::parse_link(&web::address_hash()).ok()?;
    match (shown, next) {
        (Link::Catalogue(_), Link::Play { record, .. }) => {
            Some((PageTransition::ToTable, record.game))
        }
        (Link::Play { record, .. }, Link::Catalogue(_)) => {
            let scroll = navigation.catalogue_scroll.get_value();
            Some((PageTransition::FromTable { scroll }, record.game))
        }
        _ => None,
    }
}

/// Listens to the browser until the program ends: changes of the address, changes in other tabs,
/// incoming files, and the first press of the Tab key.
fn listen_to_browser(awaited_page: AwaitedPage) {
    let (navigation, storage_watch) = (use_navigation(), use_storage_watch());
    let (files, toasts) = (use_incoming_files(), use_toasts());
    files.listen(move |file| {
        spawn_local(async move {
            if pieces::import_incoming_file(files, file).await.is_err() {
                toasts.show_note(words::MISSING_PIECE);
            }
        });
    });
    let settings = use_settings();
    awaited_page.listen_to_presses();
    web::on_window_event(ev::hashchange, move |_| {
        let transition = next_page_transition_untracked(navigation)
            .filter(|_| animates_cards_untracked(settings));
        match transition {
            Some((transition, game)) => {
                awaited_page.change_page(transition, game, move || navigation.show_current_page());
            }
            None => navigation.show_current_page(),
        }
    });
    web::on_window_event(ev::storage, move |event| {
        storage_watch.reload_changes(event.key().as_deref());
        storage_watch.warn_if_cleared();
    });
    web::on_window_event(ev::visibilitychange, move |_| storage_watch.warn_if_cleared());
    web::on_window_event(ev::keydown, move |event| {
        if event.key() == "Tab" && !navigation.uses_keys.get_untracked() {
            navigation.uses_keys.set(true);
        }
    });
}

/// Writes the settings to attributes of the root element, which the style sheets read.
fn apply_settings(settings: &Settings) {
    web::set_root_attribute("data-theme", settings.theme.id());
    web::set_root_attribute("data-cloth", settings.cloth.id());
    web::set_root_attribute("data-suits", settings.suits.id());
    web::set_root_attribute("data-motion", settings.motion.id());
    web::set_root_attribute("data-hand", settings.hand.id());
}
