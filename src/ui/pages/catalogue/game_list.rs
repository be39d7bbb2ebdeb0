//! A list of games. Each game has a picture of its layout, its title, its number of packs, a few
//! figures, how often the player has won it, and a star that marks it as a favourite. This module
//! knows titles, figures and totals.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::volume_tabs::{PANEL, tab_id};
use crate::{
    games::{self, Book, Game},
    link,
    text::{atlas, catalogue as words, pages},
    ui::{
        components::{KeyedList, LayoutPreview, RouteLink, Star},
        state::{use_announcements, use_catalogue_search, use_settings, use_store},
    },
    web::atlas_data,
};

/// The contents page of the volume that the player has selected.
#[component]
pub fn VolumeContents(book: Book) -> impl IntoView {
    let games = games::all().filter(|game| game.book == book).collect();
    view! {
        <section id=PANEL class="contents" role="tabpanel" aria-labelledby=tab_id(book)>
            <h2>{book.title()}</h2>
            <p class="by">{pages::author_and_year_line(book.author(), book.year())}</p>
            <GameList games=Signal::stored(games)/>
        </section>
    }
}

/// The games of both volumes that match the search and the filters.
#[component]
pub fn MatchingGames() -> impl IntoView {
    let search = use_catalogue_search();
    let announcements = use_announcements();
    let games = Signal::derive(move || search.matching_games());
    let heading = Memo::new(move |_| {
        let count = games.with(Vec::len);
        search.query.with(|wanted| words::results_heading(count, wanted))
    });
    Effect::new(move |_| announcements.announce(&heading.get()));
    view! {
        <section class="contents" aria-labelledby="found">
            <h2 id="found">{move || heading.get()}</h2>
            <GameList games/>
        </section>
    }
}

/// A list of games. When the list changes, games that are still in the list keep their elements.
#[component]
fn GameList(#[prop(into)] games: Signal<Vec<&'static Game>>) -> impl IntoView {
    let store = use_store();
    let going = Memo::new(move |_| {
        let mut going = BTreeMap::<String, usize>::new();
        store.saves_in_progress.with(|saves| {
            saves.iter().for_each(|save| *going.entry(save.record.game.clone()).or_default() += 1);
        });
        going
    });
    view! {
        <ol>
            <KeyedList each=move || games.get() key=|game| game.id let:game>
                <GameEntry game going/>
            </KeyedList>
        </ol>
    }
}

#[component]
fn GameEntry(
    game: &'static Game,
    /// The number of deals in progress, by game id.
    going: Memo<BTreeMap<String, usize>>,
) -> impl IntoView {
    let settings = use_settings();
    let store = use_store();
    let packs = game.packs();
    let of = pages::packs_and_kind(packs.count, packs.cards().len(), game.kind, &game.players());
    let brief = atlas_data::briefs().get(game.id).map(atlas::brief_facts_line);
    let brief = brief.map(|brief| view! { <span class="brief">{brief}</span> });
    let progress = move || {
        let going = going.with(|going| going.get(game.id).copied().unwrap_or_default());
        let is_told = settings.with(|chosen| chosen.show_statistics);
        let won = if is_told { store.totals(game.id).won } else { 0 };
        let progress = words::progress_words(going, won);
        progress.map(|progress| view! { <span class="here">{progress}</span> })
    };
    view! {
        <li>
            <RouteLink href=link::game_link(game.id) attr:data-game=game.id>
                <LayoutPreview game/>
                <b>{game.title}</b>
                <span class="of">{of}</span>
                {brief}
                {progress}
            </RouteLink>
            <div class="aside">
                <Star game/>
                <RouteLink
                    href=link::game_page_link(game.id)
                    attr:data-about=game.id
                    attr:aria-label=words::about_link_label(game.title)
                >
                    {words::ABOUT}
                </RouteLink>
            </div>
        </li>
    }
}
