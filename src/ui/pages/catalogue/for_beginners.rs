//! Games for new players: a few games with their plates (small pictures of their layouts), and the
//! names of well-known games as links to the same or the most similar games of the books. The
//! module `games` selects these games.

use leptos::prelude::*;

use super::game_list::PlateLine;
use crate::{
    game_search::{GameQuery, known_games_named},
    games::{BEGINNER_GAMES, BeginnerGame, Game, KNOWN_GAMES, KnownGame, by_id},
    link,
    store::Store,
    text::catalogue as words,
    ui::{
        components::{DynamicView, LayoutPlate, RouteLink},
        state::{use_catalogue_search, use_store},
    },
    web,
};

/// The games for beginners, beside the large picture.
#[component]
pub fn BeginnerSection() -> impl IntoView {
    view! {
        <section class="begin" aria-labelledby="begin">
            <div class="small-head">
                <h2 id="begin">{words::BEGIN}</h2>
            </div>
            <BeginnerGameList/>
        </section>
    }
}

/// The names of well-known games, as links. A player who has not played yet and has chosen no
/// filters sees all names. Otherwise only the names that match the search are shown.
#[component]
pub fn KnownGameLine() -> impl IntoView {
    let store = use_store();
    let search = use_catalogue_search();
    let are_all_shown = Memo::new(move |_| {
        store.with(Store::has_no_games) && !search.query.with(GameQuery::is_narrower_than_volume)
    });
    let named = Memo::new(move |_| {
        let typed = search.query.with(|wanted| wanted.search.clone());
        known_games_named(&typed).map(|known| known.name).collect::<Vec<_>>()
    });
    let line = move || match are_all_shown.get() {
        true => Some(view! { <KnownGameList/> }.into_any()),
        false => {
            let is_named = |known: &&KnownGame| named.with(|names| names.contains(&known.name));
            let links: Vec<_> =
                KNOWN_GAMES.iter().filter(is_named).map(explained_game_view).collect();
            (!links.is_empty()).then(|| view! { <ul class="known named">{links}</ul> }.into_any())
        }
    };
    view! { <DynamicView view=line/> }
}

/// The name of a well-known game that matches the search, with the game to which it leads.
fn explained_game_view(known: &'static KnownGame) -> impl IntoView {
    let href = link::game_link_with_options(known.id, known.options);
    view! {
        <li>
            <RouteLink href attr:data-known=known.id>
                <b>{known.name}</b>
                <span>{words::known_game_line(known)}</span>
            </RouteLink>
        </li>
    }
}

/// The games for beginners and the well-known games in a collapsed section, at the bottom of the
/// page. Shows nothing if the player has not played yet.
#[component]
pub fn FoldedBeginnerSection() -> impl IntoView {
    let store = use_store();
    let is_open = RwSignal::new(false);
    let is_new_player = Memo::new(move |_| store.with(Store::has_no_games));
    let section = move || {
        (!is_new_player.get()).then(|| {
            view! {
                <details
                    class="begin"
                    on:toggle:target=move |event| is_open.set(event.target().open())
                >
                    <summary>{words::WHERE_TO_BEGIN}</summary>
                    <Show when=move || is_open.get()>
                        <BeginnerGameList/>
                        <KnownGameList/>
                    </Show>
                </details>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

#[component]
fn BeginnerGameList() -> impl IntoView {
    let entry = |first: BeginnerGame| {
        let game = by_id(first.id)?;
        Some(view! {
            <li>
                <RouteLink href=link::game_link(first.id) attr:data-begin=first.id attr:title=first.goal>
                    <Plate game/>
                </RouteLink>
            </li>
        })
    };
    view! { <ol class="rows">{BEGINNER_GAMES.into_iter().filter_map(entry).collect_view()}</ol> }
}

/// The contents of a link in a column of plates: the plate of the game, its name and its figures.
#[component]
pub fn Plate(game: &'static Game) -> impl IntoView {
    view! {
        <LayoutPlate game/>
        <b>{game.title}</b>
        <PlateLine game/>
    }
}

#[component]
fn KnownGameList() -> impl IntoView {
    view! {
        <div class="known" on:focusin=move |event| web::show_focused_in_row(&event)>
            <span id="known">{words::KNOWN_GAMES}</span>
            <ul aria-labelledby="known">{KNOWN_GAMES.iter().map(known_game_view).collect_view()}</ul>
        </div>
    }
}

/// The name of a well-known game, as a link to the same game in the books or, if there is none, to
/// the most similar one.
fn known_game_view(known: &'static KnownGame) -> impl IntoView {
    let href = link::game_link_with_options(known.id, known.options);
    let line = words::known_game_line(known);
    let spoken = format!(", {line}");
    view! {
        <li>
            <RouteLink href attr:data-known=known.id attr:title=line>
                <b>{known.name}</b>
                <span class="unseen">{spoken}</span>
            </RouteLink>
        </li>
    }
}
