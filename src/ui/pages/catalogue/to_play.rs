//! The games in progress, and ways to other games: favourites, tournaments, or a random game. This
//! module knows saved games, but no rules.

use leptos::prelude::*;

use crate::{
    game_search::{Filter, GameQuery},
    games, link,
    session::Record,
    store::Save,
    text::{catalogue, pages as words, statistics, tournaments},
    ui::{
        components::{DynamicView, RouteLink},
        state::{
            use_announcements, use_catalogue_search, use_favourites, use_navigation, use_store,
        },
    },
    web,
};

#[component]
pub fn PlayMenu() -> impl IntoView {
    let search = use_catalogue_search();
    let navigation = use_navigation();
    let announcements = use_announcements();
    let surprise = move |_| {
        let games = untrack(|| search.matching_games());
        if games.is_empty() {
            announcements.announce(&untrack(|| {
                search.query.with(|wanted| catalogue::results_heading(0, wanted))
            }));
        } else {
            let game = games[web::random::random_below(games.len() as u32) as usize];
            navigation.go(link::game_link(game.id));
        }
    };
    let description = move || match search.query.with(GameQuery::is_narrowed) {
        false => words::ANY_GAME,
        true => catalogue::ANY_OF_THESE,
    };
    view! {
        <nav class="to-play" aria-label=words::TO_PLAY>
            <ul>
                <FavouritesLink/>
                <li>
                    <RouteLink href=link::TOURNAMENTS attr:data-tournaments="">
                        <b>{tournaments::TOURNAMENTS}</b>
                        <span>{tournaments::SAME_DEALS}</span>
                    </RouteLink>
                </li>
                <li>
                    <RouteLink href=link::STATISTICS attr:data-record="">
                        <b>{statistics::STATISTICS}</b>
                        <span>{statistics::TO_STATISTICS}</span>
                    </RouteLink>
                </li>
            </ul>
            <button type="button" data-surprise="" on:click=surprise>
                <b>{words::SURPRISE}</b>
                <span>{description}</span>
            </button>
        </nav>
    }
}

/// The largest number of games in progress in the list. Another page shows all of them.
const MAX_CONTINUE_LINKS: usize = 4;

/// The games in progress, most recently played first. Shows nothing if there is none.
#[component]
pub fn GamesInProgress() -> impl IntoView {
    let store = use_store();
    let link = |save: &Save| view! { <ContinueLink game=&save.record name=&save.name/> };
    let links = move || {
        store
            .saves_in_progress
            .with(|saves| saves.iter().take(MAX_CONTINUE_LINKS).map(link).collect_view())
    };
    let count = Memo::new(move |_| store.saves_in_progress.with(Vec::len));
    let list = move || {
        (count.get() > 0).then(|| {
            view! {
                <nav class="to-play going" aria-label=words::IN_PROGRESS>
                    <ul>
                        <DynamicView view=links/>
                        <li>
                            <RouteLink href=link::PROGRESS attr:data-progress="">
                                <b>{words::IN_PROGRESS}</b>
                                <span>{words::games_in_progress_line(count.get())}</span>
                            </RouteLink>
                        </li>
                    </ul>
                </nav>
            }
        })
    };
    view! { <DynamicView view=list/> }
}

/// A link to the favourite games (those with a star), if there are any.
#[component]
fn FavouritesLink() -> impl IntoView {
    let favourites = use_favourites();
    let count = Memo::new(move |_| games::all().filter(|game| favourites.has(game.id)).count());
    let entry = move || {
        let count = count.get();
        let href = link::catalogue_link(&GameQuery::with_filters([Filter::Favourite]));
        (count > 0).then(|| {
            view! {
                <li>
                    <RouteLink href attr:data-favourites="">
                        <b>{catalogue::FAVOURITES}</b>
                        <span>{catalogue::favourites_line(count)}</span>
                    </RouteLink>
                </li>
            }
        })
    };
    view! { <DynamicView view=entry/> }
}

/// A link to a game in progress.
#[component]
fn ContinueLink<'a>(
    game: &'a Record,
    /// The name that the player has given to the saved game, or an empty string.
    name: &'a str,
) -> impl IntoView + use<> {
    let title = games::by_id(&game.game).map_or("", |game| game.title);
    let description = words::progress_line(game, name);
    view! {
        <li>
            <RouteLink href=link::deal_link(game) attr:data-continue=game.game.clone()>
                <b>{title}</b>
                <span>{description}</span>
            </RouteLink>
        </li>
    }
}
