//! Games for new players: a few games, each with its goal and its minutes, and names of games that
//! people know from elsewhere. The catalogue selects these games.

use leptos::prelude::*;

use crate::{
    games::{BEGINNER_GAMES, BeginnerGame, KNOWN_GAMES, KnownGame, by_id},
    link,
    store::Store,
    text::{atlas, catalogue as words},
    ui::{
        components::{DynamicView, LayoutPreview, RouteLink},
        state::use_store,
    },
    web::atlas_data,
};

/// The games for beginners, at the top of the page. Shows nothing if the player has already played.
#[component]
pub fn BeginnerSection() -> impl IntoView {
    let store = use_store();
    let is_new_player = Memo::new(move |_| store.with(Store::has_no_games));
    let section = move || {
        is_new_player.get().then(|| {
            view! {
                <section class="begin" aria-labelledby="begin">
                    <h2 id="begin">{words::BEGIN}</h2>
                    <BeginnerGameList/>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The games for beginners in a collapsed section, at the bottom of the page. It is for a player
/// who has already played.
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
        let brief = atlas_data::briefs().get(first.id).map(atlas::brief_facts_line);
        Some(view! {
            <li>
                <RouteLink href=link::game_link(first.id) attr:data-begin=first.id>
                    <LayoutPreview game/>
                    <b>{game.title}</b>
                    <span class="goal">{first.goal}</span>
                    <span class="brief">{brief}</span>
                </RouteLink>
            </li>
        })
    };
    view! {
        <ol>{BEGINNER_GAMES.into_iter().filter_map(entry).collect_view()}</ol>
        <p id="known">{words::KNOWN_GAMES}</p>
        <ul aria-labelledby="known">{KNOWN_GAMES.iter().map(known_game).collect_view()}</ul>
    }
}

/// A game name that people know from elsewhere, as a link to this game.
fn known_game(known: &'static KnownGame) -> impl IntoView {
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
