//! The root component: the router, which shows the page of the current address, and the parts that
//! are on the screen beside every page. This module knows links and pages, but not the contents of
//! a page.

use std::time::Duration;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;

use super::{
    components::{Announcer, ErrorPage, Later, SettingsDialog, Toasts},
    pages::{
        AtlasPage, CataloguePage, DailyPage, GamePage, ProgressPage, RecordPage, ResultPage,
        RoomPage, TournamentPage, TournamentsPage,
    },
    state::{
        Toast, provide_state, use_navigation, use_settings, use_storage_watch, use_store,
        use_toasts,
    },
    table::page::{OwnPage, ReplayPage, TablePage, WatchPage, WellPage},
};
use crate::{
    games,
    link::{self, Link},
    store::Settings,
    text::{self, pages as words},
    web,
};

/// Mounts the program in the HTML element with the id `app`.
pub fn mount() {
    let Some(place) = document().get_element_by_id("app") else {
        return;
    };
    // Read the catalogue in a separate task, so that a slow device can paint and respond before the
    // first page is built.
    games::all().next();
    let start = move || {
        place.set_text_content(None);
        mount_to(place.unchecked_into(), App).forget();
    };
    web::after(Duration::ZERO, start);
}

#[component]
fn App() -> impl IntoView {
    provide_state();
    listen();
    let (navigation, settings, store, storage_watch) =
        (use_navigation(), use_settings(), use_store(), use_storage_watch());
    Effect::new(move |_| settings.with(apply_settings));
    Effect::new(move |_| {
        navigation.hash.track();
        store.with(|_| ());
        // Wait until the page has read everything it needs from the store.
        set_timeout(move || storage_watch.warn_about_quarantined(), Duration::ZERO);
    });
    view! {
        <Router/>
        <Toasts/>
        <Later>
            <SettingsDialog/>
        </Later>
        <Announcer/>
    }
}

/// The page of the current address. Each visit builds the page again. A table opens its game while
/// it is built.
#[component]
fn Router() -> impl IntoView {
    let navigation = use_navigation();
    move || {
        let link = navigation.hash.with(|hash| link::read(hash));
        match link {
            Ok(Link::Catalogue(wanted)) => view! { <CataloguePage wanted/> }.into_any(),
            Ok(Link::Play { record, scope }) => {
                navigation.last_game_id.set_value(Some(record.game.clone()));
                view! { <TablePage asked=record scope/> }.into_any()
            }
            Ok(Link::Demo(asked)) => {
                navigation.last_game_id.set_value(Some(asked.game.clone()));
                view! { <WellPage asked/> }.into_any()
            }
            Ok(Link::Replay { record, begun }) => view! { <ReplayPage record begun/> }.into_any(),
            Ok(Link::Daily) => view! { <DailyPage/> }.into_any(),
            Ok(Link::Progress) => view! { <ProgressPage/> }.into_any(),
            Ok(Link::Storage) => view! { <RoomPage/> }.into_any(),
            Ok(Link::Statistics(game)) => view! { <RecordPage game/> }.into_any(),
            Ok(Link::Game(id)) => {
                navigation.last_game_id.set_value(Some(id.to_owned()));
                view! { <GamePage id/> }.into_any()
            }
            Ok(Link::Setup(id)) => {
                navigation.last_game_id.set_value(Some(id.to_owned()));
                view! { <OwnPage id/> }.into_any()
            }
            Ok(Link::Atlas) => view! { <AtlasPage/> }.into_any(),
            Ok(Link::Tournaments) => view! { <TournamentsPage/> }.into_any(),
            Ok(Link::Tournament(tournament)) => view! { <TournamentPage tournament/> }.into_any(),
            Ok(Link::Result(entry)) => view! { <ResultPage entry/> }.into_any(),
            Ok(Link::Watch(entry, game)) => view! { <WatchPage entry=&entry game/> }.into_any(),
            Err(error) => {
                let why = text::link_error(&error);
                view! { <ErrorPage heading=words::BAD_LINK why/> }.into_any()
            }
        }
    }
}

/// Listens for changes of the address, for changes in other tabs and for new versions of the
/// program, as long as the program runs.
fn listen() {
    let (navigation, storage_watch, toasts) = (use_navigation(), use_storage_watch(), use_toasts());
    web::on_window(ev::hashchange, move |_| navigation.visit());
    web::on_window(ev::storage, move |event| {
        storage_watch.reload_changes(event.key().as_deref());
        storage_watch.warn_if_cleared();
    });
    web::on_window(ev::visibilitychange, move |_| storage_watch.warn_if_cleared());
    web::on_window(ev::keydown, move |event| {
        if event.key() == "Tab" && !navigation.uses_keys.get_untracked() {
            navigation.uses_keys.set(true);
        }
    });
    web::service_worker::register(move || toasts.show(Toast::Update));
}

/// Writes the settings to attributes of the root element, which the style sheets read.
fn apply_settings(settings: &Settings) {
    web::set_root_attribute("data-theme", settings.theme.id());
    web::set_root_attribute("data-cloth", settings.cloth.id());
    web::set_root_attribute("data-suits", settings.suits.id());
    web::set_root_attribute("data-motion", settings.motion.id());
}
