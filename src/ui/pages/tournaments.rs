//! Where tournaments are made, and found again. Knows titles of games and what
//! is kept; no rule.

mod maker;

use leptos::prelude::*;

use self::maker::Maker;
use crate::{
    link,
    store::Folder,
    text::{shell, tournaments as words},
    tournament::Tournament,
    ui::{
        components::{Page, RouteLink},
        state::use_app,
    },
    web,
};

/// The page of all tournaments.
#[component]
pub fn TournamentsPage() -> impl IntoView {
    web::set_title(&shell::window(words::TOURNAMENTS));
    view! {
        <Page name="tournaments" class="page tour">
            <header>
                <p>
                    <RouteLink href="#/">{shell::TO_THE_SHELF}</RouteLink>
                </p>
                <h1>{words::TOURNAMENTS}</h1>
                <p>{words::PURPOSE}</p>
            </header>
            <Known/>
            <section>
                <h2>{words::MAKE}</h2>
                <Maker/>
            </section>
        </Page>
    }
}

/// The tournaments that are known here.
#[component]
fn Known() -> impl IntoView {
    let app = use_app();
    move || {
        let all = app.tournaments();
        let entry = |(of, folder): &(Tournament, Folder)| {
            let (title, state) = (words::title(of), words::how_far(of, folder));
            view! {
                <li>
                    <RouteLink href=link::tournament(of)>
                        <b>{title}</b>
                    </RouteLink>
                    <span class="of">{state}</span>
                </li>
            }
        };
        (!all.is_empty()).then(|| {
            view! {
                <section>
                    <h2>{words::YOURS}</h2>
                    <ul class="deals">{all.iter().map(entry).collect_view()}</ul>
                </section>
            }
        })
    }
}
