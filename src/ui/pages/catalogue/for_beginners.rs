//! Games for new players: a few games with their plates (small pictures of their layouts), and the
//! names of well-known games as links to the same or the most similar games of the books. The
//! module `games` selects these games.

use leptos::prelude::*;

use super::game_list::PlateLine;
use crate::{
    game_search::GameQuery,
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

/// The names of well-known games, as links. Shows nothing if the player has already played, or has
/// chosen filters.
#[component]
pub fn KnownGameLine() -> impl IntoView {
    let store = use_store();
    let search = use_catalogue_search();
    let is_shown = Memo::new(move |_| {
        store.with(Store::has_no_games) && !search.query.with(GameQuery::is_narrower_than_volume)
    });
    let line = move || is_shown.get().then(|| view! { <KnownGameList/> });
    view! { <DynamicView view=line/> }
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
            <ul aria-labelledby="known">{KNOWN_GAMES.iter().map(known_game).collect_view()}</ul>
        </div>
    }
}

/// The name of a well-known game. It links to that game as the books describe it or, if the books
/// lack it, to the most similar game.
fn known_game(known: &'static KnownGame) -> impl IntoView {
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
