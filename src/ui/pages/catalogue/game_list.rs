//! Games as a contents page lists them: lay-out, title, packs, what is known of
//! each in brief, and how often it has come out here; a star for favourites. Knows
//! titles, figures and records of play.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::volume_tabs::{PANEL, tab_id};
use crate::{
    games::{self, Book, Game},
    link,
    text::{atlas, shelf as words, shell},
    ui::{
        components::{LayoutPreview, RouteLink, Star},
        state::use_app,
    },
    web::figures,
};

/// The contents pages of the open volume.
#[component]
pub fn Contents(book: Book) -> impl IntoView {
    let games = games::all().filter(|game| game.book == book).collect();
    view! {
        <section id=PANEL class="contents" role="tabpanel" aria-labelledby=tab_id(book)>
            <h2>{book.title()}</h2>
            <p class="by">{shell::by(book.author(), book.year())}</p>
            <GameList games=Signal::stored(games)/>
        </section>
    }
}

/// The games of both volumes that answer to what is wanted.
#[component]
pub fn Answers() -> impl IntoView {
    let app = use_app();
    let games = Signal::derive(move || app.wanted_games());
    let said = Memo::new(move |_| {
        let count = games.with(Vec::len);
        app.wanted.with(|wanted| words::answers(count, wanted))
    });
    Effect::new(move |_| app.announce(&said.get()));
    view! {
        <section class="contents" aria-labelledby="found">
            <h2 id="found">{move || said.get()}</h2>
            <GameList games/>
        </section>
    }
}

/// A list of games; one that stays in it is not made anew.
#[component]
fn GameList(#[prop(into)] games: Signal<Vec<&'static Game>>) -> impl IntoView {
    let app = use_app();
    let going = Memo::new(move |_| {
        let mut going = BTreeMap::<String, usize>::new();
        app.going.with(|saves| {
            saves.iter().for_each(|save| *going.entry(save.record.game.clone()).or_default() += 1);
        });
        going
    });
    view! {
        <ol>
            <For each=move || games.get() key=|game| game.id let:game>
                <GameEntry game going/>
            </For>
        </ol>
    }
}

/// One game.
#[component]
fn GameEntry(
    game: &'static Game,
    /// How many deals of each game are in progress.
    going: Memo<BTreeMap<String, usize>>,
) -> impl IntoView {
    let app = use_app();
    let packs = game.packs();
    let of = shell::packs_and_kind(packs.count, packs.cards().len(), game.kind, &game.players());
    let brief = figures::briefs().get(game.id).map(atlas::in_brief);
    let brief = brief.map(|brief| view! { <span class="brief">{brief}</span> });
    let here = move || {
        let going = going.with(|going| going.get(game.id).copied().unwrap_or_default());
        let is_told = app.settings.with(|chosen| chosen.records);
        let won = if is_told { app.tally(game.id).won } else { 0 };
        let here = words::here(going, won);
        here.map(|here| view! { <span class="here">{here}</span> })
    };
    view! {
        <li>
            <RouteLink href=link::game(game.id) attr:data-game=game.id>
                <LayoutPreview game/>
                <b>{game.title}</b>
                <span class="of">{of}</span>
                {brief}
                {here}
            </RouteLink>
            <div class="aside">
                <Star game/>
                <RouteLink
                    href=link::page_of_game(game.id)
                    attr:data-about=game.id
                    attr:aria-label=words::about(game.title)
                >
                    {words::ABOUT}
                </RouteLink>
            </div>
        </li>
    }
}
