//! The game that the player can continue, and the links of the title page. Depends on saved games,
//! not on the rules.

use leptos::prelude::*;

use crate::{
    daily,
    game_search::{Filter, GameQuery},
    games, link,
    store::Save,
    text::{catalogue, pages as words, statistics, tournaments},
    ui::{
        components::{DynamicView, Icon, LayoutPlate, RouteLink},
        drawing::icons,
        state::{
            Sheet, use_announcements, use_catalogue_search, use_day_number, use_favourites,
            use_navigation, use_sheets, use_store,
        },
    },
    web,
};

/// The links at the right of the title.
#[component]
pub fn TitleLinks() -> impl IntoView {
    let sheets = use_sheets();
    view! {
        <nav class="title-links" aria-label=words::TO_PLAY>
            <FavouritesLink/>
            <RouteLink href=link::STATISTICS attr:data-record="">
                {statistics::SHORT_TITLE}
            </RouteLink>
            <RouteLink href=link::TOURNAMENTS attr:data-tournaments="">
                {tournaments::SHORT_TITLE}
            </RouteLink>
            <SurpriseButton/>
            <button
                type="button"
                class="open-settings"
                data-open="settings"
                on:click=move |_| sheets.open(Sheet::Settings)
            >
                <span>{words::SETTINGS}</span>
                <Icon path=icons::SLIDERS/>
            </button>
        </nav>
    }
}

/// A button that opens a random game that matches the search and the filters.
#[component]
fn SurpriseButton() -> impl IntoView {
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
    let description = move || match search.query.with(GameQuery::is_narrower_than_volume) {
        false => words::ANY_GAME,
        true => catalogue::ANY_OF_THESE,
    };
    view! {
        <button type="button" data-surprise="" title=description on:click=surprise>
            {words::SURPRISE}
        </button>
    }
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
                <RouteLink href attr:data-favourites="" attr:title=catalogue::favourites_line(count)>
                    {catalogue::FAVOURITES}
                </RouteLink>
            }
        })
    };
    view! { <DynamicView view=entry/> }
}

/// The game in progress that the player played last. Shows nothing if there is none.
#[component]
pub fn GameInProgress() -> impl IntoView {
    let store = use_store();
    let section = move || {
        let (count, last) =
            store.saves_in_progress.with(|saves| (saves.len(), saves.first().cloned()));
        last.map(|save| {
            view! {
                <section class="going" aria-labelledby="go-on">
                    <div class="small-head">
                        <h2 id="go-on">{catalogue::GO_ON}</h2>
                        <RouteLink
                            href=link::PROGRESS
                            attr:data-progress=""
                            attr:title=words::IN_PROGRESS
                        >
                            {catalogue::games_in_progress_link_words(count)}
                        </RouteLink>
                    </div>
                    <ul class="rows">
                        <ContinueLink save/>
                    </ul>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// A link to a game in progress.
#[component]
fn ContinueLink(save: Save) -> impl IntoView {
    let today = use_day_number();
    let game = games::by_id(&save.record.game);
    let (year, month, date) = web::local_date(save.at);
    let href = link::deal_link(&save.record);
    let id = save.record.game.clone();
    let line = move || {
        let days = today.get() - daily::day_number(year, month, date);
        words::game_in_progress_line(&save.record, &save.name, days)
    };
    view! {
        <li>
            <RouteLink href attr:data-continue=id>
                {game.map(|game| view! { <LayoutPlate game/> })}
                <b>{game.map_or("", |game| game.title)}</b>
                <span class="of">{line}</span>
            </RouteLink>
        </li>
    }
}
