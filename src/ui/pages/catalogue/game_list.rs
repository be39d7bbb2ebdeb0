//! Games as a contents page lists them: lay-out, title, packs, what is known of
//! each in brief, and how often it has come out here. Knows titles, figures and
//! records of play.

use leptos::prelude::*;

use super::volume_tabs::{PANEL, tab_id};
use crate::{
    games::{self, Game},
    link,
    text::{atlas, shell as words},
    ui::{
        components::{LayoutPreview, RouteLink},
        search,
        state::use_app,
    },
    web::figures,
};

/// The contents pages of the open volume.
#[component]
pub fn Contents() -> impl IntoView {
    let app = use_app();
    let book = move || app.volume.get();
    let by = move || words::by(book().author(), book().year());
    let games = move || games::all().filter(|game| game.book == book()).collect();
    view! {
        <section
            id=PANEL
            class="contents"
            role="tabpanel"
            aria-labelledby=move || tab_id(book())
        >
            <h2>{move || book().title()}</h2>
            <p class="by">{by}</p>
            <GameList games=Signal::derive(games)/>
        </section>
    }
}

/// The games of both volumes that have a name like the one looked for.
#[component]
pub fn SearchResults(query: RwSignal<String>) -> impl IntoView {
    let app = use_app();
    let found = move || {
        query.with(|query| games::all().filter(|game| search::matches(game, query)).collect())
    };
    let games: Signal<Vec<&'static Game>> = Signal::derive(found);
    let heading = move || words::found(games.with(Vec::len));
    Effect::new(move |before: Option<usize>| {
        let count = games.with(Vec::len);
        if before != Some(count) {
            app.announce(&words::found(count));
        }
        count
    });
    view! {
        <section class="contents" aria-labelledby="found">
            <h2 id="found">{heading}</h2>
            <GameList games/>
        </section>
    }
}

/// A list of games; one that stays in it is not made anew.
#[component]
fn GameList(games: Signal<Vec<&'static Game>>) -> impl IntoView {
    view! {
        <ol>
            <For each=move || games.get() key=|game| game.id let:game>
                <GameEntry game/>
            </For>
        </ol>
    }
}

/// One game.
#[component]
fn GameEntry(game: &'static Game) -> impl IntoView {
    let app = use_app();
    let packs = game.packs();
    let of = words::packs_and_kind(packs.count, packs.cards().len(), game.kind, &game.players());
    let brief = figures::briefs().get(game.id).map(atlas::in_brief);
    let brief = brief.map(|brief| view! { <span class="brief">{brief}</span> });
    let came_out = move || {
        let won = app.tally(game.id).won;
        (won > 0).then(|| view! { <span class="won">{words::came_out(won)}</span> })
    };
    view! {
        <li>
            <RouteLink href=link::game(game.id) attr:data-game=game.id>
                <LayoutPreview game/>
                <b>{game.title}</b>
                <span class="of">{of}</span>
                {brief}
                {came_out}
            </RouteLink>
        </li>
    }
}
