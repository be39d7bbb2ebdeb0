//! The page of all tournaments, where the player can make a new one. Depends on the titles of games
//! and the stored data, not on the rules.

mod maker;

use leptos::prelude::*;

use self::maker::TournamentForm;
use crate::{
    link,
    store::{Store, TournamentRecord},
    text::{pages, tournaments as words},
    tournament::Tournament,
    ui::{
        components::{CatalogueLink, DynamicView, Page, RouteLink},
        state::use_store,
    },
    web,
};

#[component]
pub fn TournamentsPage() -> impl IntoView {
    web::set_title(&pages::window_title(words::TOURNAMENTS));
    let store = use_store();
    let list = move || {
        let all = store.with(Store::tournaments);
        (!all.is_empty()).then(|| {
            let entry = |(tournament, record)| view! { <TournamentEntry tournament record/> };
            view! {
                <h2>{words::YOURS}</h2>
                <ul class="deals">{all.into_iter().map(entry).collect_view()}</ul>
            }
        })
    };
    view! {
        <Page name="tournaments" class="page tournament">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <h1 id="page-title">{words::TOURNAMENTS}</h1>
                <p>{words::PURPOSE}</p>
            </header>
            <DynamicView view=list/>
            <h2>{words::MAKE}</h2>
            <TournamentForm/>
        </Page>
    }
}

/// A stored tournament.
#[component]
fn TournamentEntry(tournament: Tournament, record: TournamentRecord) -> impl IntoView {
    let title = words::title(&tournament);
    view! {
        <li>
            <b>
                <RouteLink href=link::tournament_link(&tournament)>{title}</RouteLink>
            </b>
            <span class="of">{words::progress_words(&tournament, &record)}</span>
        </li>
    }
}

#[component]
pub fn DealEntry(
    /// The title of the entry's game.
    heading: &'static str,
    /// A remark on the entry.
    told: String,
    /// The buttons of the entry.
    children: Children,
) -> impl IntoView {
    view! {
        <li>
            <b>{heading}</b>
            <span class="of">{told}</span>
            {children()}
        </li>
    }
}
