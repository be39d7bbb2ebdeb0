//! Where tournaments are made, and found again. Knows titles of games and what
//! is kept; no rule.

mod maker;

use leptos::prelude::*;

use self::maker::Maker;
use crate::{
    link,
    store::TournamentRecord,
    text::{shell, tournaments as words},
    tournament::Tournament,
    ui::{
        components::{Live, Page, RouteLink},
        state::use_app,
    },
    web,
};

/// The page of all tournaments.
#[component]
pub fn TournamentsPage() -> impl IntoView {
    web::set_title(&shell::window(words::TOURNAMENTS));
    let app = use_app();
    let known = move || {
        let all: Vec<AnyView> = app.tournaments().iter().map(known).collect();
        (!all.is_empty()).then(|| {
            view! {
                <h2>{words::YOURS}</h2>
                <ul class="deals">{all}</ul>
            }
        })
    };
    view! {
        <Page name="tournaments" class="page tournament">
            <header>
                <p>
                    <RouteLink href="#/">{shell::TO_THE_SHELF}</RouteLink>
                </p>
                <h1>{words::TOURNAMENTS}</h1>
                <p>{words::PURPOSE}</p>
            </header>
            <Live view=known/>
            <h2>{words::MAKE}</h2>
            <Maker/>
        </Page>
    }
}

/// A tournament that is known here.
fn known((tournament, record): &(Tournament, TournamentRecord)) -> AnyView {
    let title = words::title(tournament);
    let way = view! { <RouteLink href=link::tournament(tournament)>{title}</RouteLink> };
    entry(way.into_any(), words::how_far(tournament, record), ().into_any())
}

/// An entry of a list: a heading, what is said of it, and what can be done.
pub fn entry(heading: AnyView, told: String, act: AnyView) -> AnyView {
    view! {
        <li>
            <b>{heading}</b>
            <span class="of">{told}</span>
            {act}
        </li>
    }
    .into_any()
}
