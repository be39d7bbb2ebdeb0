//! The statistics page of one game or of all games. Depends on the stored results and the counts
//! that follow from them, not on the rules.

mod accuracy;
mod accuracy_months;
mod album;
mod backup;
mod charts;
mod skill;

use std::collections::BTreeMap;

use leptos::{prelude::*, task::spawn_local};

use self::{
    accuracy::{AccuracySection, ChanceLossSection},
    album::Album,
    backup::BackupSection,
    charts::MonthsChart,
    skill::RatingSection,
};
use crate::{
    atlas::{Brief, GameFigures, WinFrequency},
    games::{self, Game},
    link,
    store::History,
    text::{pages, statistics as words},
    ui::{
        components::{CatalogueLink, DynamicView, LastGames, Page, RouteLink, StatisticsRows},
        state::{use_settings, use_store},
    },
    web::{self, atlas_data},
};

#[component]
pub fn StatisticsPage(
    /// The id of the game, or `None` for all games.
    game: Option<&'static str>,
) -> impl IntoView {
    let settings = use_settings();
    let store = use_store();
    let game = game.and_then(games::by_id);
    web::set_title(&pages::window_title(&words::title(game.map(|game| game.title))));
    let heading = game.map_or(words::ALL_GAMES, |game| game.title);
    let figures = RwSignal::new(BTreeMap::new());
    if store.history.with_untracked(|history| !history.results().is_empty()) {
        // The player may leave the page before the figures are loaded.
        spawn_local(async move { drop(figures.try_set(atlas_data::load_figures().await)) });
    }
    let statistics = move || {
        if !settings.with(|chosen| chosen.show_statistics) {
            return view! { <p class="fine">{words::HIDDEN}</p> }.into_any();
        }
        store.history.with(|history| {
            match history.results().is_empty() && history.played_games().is_empty() {
                true => view! {
                    <p class="fine">{words::NOTHING_YET}</p>
                    <HowGamesCount/>
                }
                .into_any(),
                false => view! { <StatisticsSections history game figures/> }.into_any(),
            }
        })
    };
    let to_all = game.map(|_| {
        view! {
            " · "
            <RouteLink href=link::STATISTICS>{words::TO_ALL}</RouteLink>
        }
    });
    view! {
        <Page name="record" class="page tournament record">
            <header>
                <p>
                    <CatalogueLink/> {to_all}
                </p>
                <h1 id="page-title">{words::STATISTICS}</h1>
            </header>
            <h2 id="page-part" class:unseen=game.is_none()>
                {heading}
            </h2>
            <DynamicView view=statistics/>
            <AccuracySection game/>
            <ChanceLossSection game/>
            {game.is_none().then(|| view! { <RatingSection figures/> })}
            <LastGames game=game.map(|game| game.id)/>
            <BackupSection/>
        </Page>
    }
}

/// All statistics below the heading of the page.
#[component]
fn StatisticsSections<'a>(
    history: &'a History,
    game: Option<&'static Game>,
    /// The figures of all games. Empty until they are loaded.
    figures: RwSignal<BTreeMap<String, GameFigures>>,
) -> impl IntoView + use<> {
    let summary = history.summary(game.map(|game| game.id));
    let totals = summary.totals;
    let comparison = game.map(|game| {
        move || {
            let text = figures.with(|all| {
                all.get(game.id).and_then(|sheet| words::win_rate_sentences(totals, sheet))
            });
            text.map(|text| view! { <p class="compared">{text}</p> })
        }
    });
    let all = game.is_none().then(|| {
        view! {
            <AchievementList history=&history/>
            <GamesTable history=&history/>
        }
    });
    view! {
        <StatisticsRows summary=&summary game/>
        {comparison}
        <HowGamesCount/>
        {game.is_none().then(|| view! { <Album history=&history/> })}
        <MonthsChart history=&history game/>
        {all}
    }
}

/// A collapsed section that says which games count.
#[component]
fn HowGamesCount() -> impl IntoView {
    view! {
        <details class="how-counted">
            <summary>{words::HOW_COUNTED}</summary>
            <p>{words::WHAT_COUNTS}</p>
        </details>
    }
}

/// The achievements of the player. Shows nothing if there are none.
#[component]
fn AchievementList<'a>(history: &'a History) -> impl IntoView + use<> {
    let briefs = atlas_data::briefs();
    let is_rare =
        |game: &str| briefs.get(game).and_then(Brief::win_frequency) == Some(WinFrequency::Rarely);
    let feats = history.achievements(is_rare);
    let mark = |feat| view! { <li>{words::achievement_sentence(feat)}</li> };
    (!feats.is_empty()).then(|| {
        view! {
            <h2>{words::ACHIEVEMENTS}</h2>
            <ul data-feats="">{feats.into_iter().map(mark).collect_view()}</ul>
        }
    })
}

/// A table with a row for each game that the player has played.
#[component]
fn GamesTable<'a>(history: &'a History) -> impl IntoView + use<> {
    let (played, all_totals) = (history.played_games(), history.all_totals());
    let rows = games::all().filter(|game| played.contains(game.id)).map(|game| {
        let totals = all_totals.get(game.id).copied().unwrap_or_default();
        view! {
            <tr>
                <th scope="row">
                    <RouteLink href=link::statistics_link(game.id)>{game.title}</RouteLink>
                </th>
                <td>{totals.played_count()}</td>
                <td>{totals.won}</td>
                <td>{totals.longest}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let head = |words: &'static str| view! { <th scope="col">{words}</th> };
    view! {
        <h2>{words::EACH_GAME}</h2>
        <div class="standings" tabindex="0" role="region" aria-label=words::EACH_GAME>
            <table>
                <tr>{words::GAME_COLUMNS.map(head).collect_view()}</tr>
                {rows}
            </table>
        </div>
    }
}
