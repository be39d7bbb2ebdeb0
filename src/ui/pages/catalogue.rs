//! The catalogue page: games for beginners, today's deals, games to play now, the index of filters,
//! and either the matching games or the contents pages of the two volumes. This module knows the
//! titles of games and the player's data, but no rules.

mod by_ear;
mod for_beginners;
mod game_list;
mod index;
mod lessons_offer;
mod to_play;
mod today;
mod volume_tabs;

use leptos::{html, prelude::*};

use self::{
    by_ear::ByEarSwitch,
    for_beginners::{BeginnerSection, FoldedBeginnerSection},
    game_list::{MatchingGames, VolumeContents},
    index::FilterIndex,
    lessons_offer::LessonsOffer,
    to_play::{GamesInProgress, PlayMenu},
    today::TodaySection,
    volume_tabs::VolumeTabs,
};
use crate::{
    game_search::GameQuery,
    games, link,
    store::StoreError,
    text::{self, catalogue, pages as words, statistics},
    ui::{
        components::{ActionButton, DynamicView, Page, RouteLink, Woodcut},
        state::{Sheet, use_catalogue_search, use_navigation, use_sheets, use_store},
    },
    web,
};

/// A reminder to export everything to a file.
#[component]
fn ExportReminder() -> impl IntoView {
    let store = use_store();
    view! {
        <p data-reminder="">
            <RouteLink href=link::STATISTICS>{statistics::REMIND}</RouteLink>
            " "
            <ActionButton id="not-now" words=statistics::NOT_NOW is_quiet=true act=move |()| store.update(|store| store.record_reminder(web::now_ms()))/>
        </p>
    }
}

#[component]
pub fn CataloguePage(
    /// The initial search and filters.
    wanted: GameQuery,
) -> impl IntoView {
    let store = use_store();
    let search = use_catalogue_search();
    let navigation = use_navigation();
    let sheets = use_sheets();
    search.query.set(wanted);
    web::set_title(words::CATALOGUE);
    // The address changes with the search and the filters. The history does not get a new entry for
    // each typed letter.
    Effect::new(move |before: Option<()>| {
        let link = search.query.with(link::catalogue_link);
        if before.is_some() {
            navigation.replace_address(link);
        }
    });
    on_cleanup(move || navigation.catalogue_scroll.set_value(web::scroll_position()));
    let volume = Memo::new(move |_| search.query.with(GameQuery::selected_volume));
    let contents = move || match volume.get() {
        None => view! { <MatchingGames/> }.into_any(),
        Some(book) => view! {
            <VolumeTabs/>
            <VolumeContents book/>
        }
        .into_any(),
    };
    let should_remind = move || {
        store.is_persistent && store.with(|store| store.should_remind_of_backup(web::now_ms()))
    };
    let footer = NodeRef::<html::Footer>::new();
    let skip_list = move |_| {
        if let Some(footer) = footer.get_untracked() {
            let _ = footer.focus();
        }
    };
    view! {
        <Page
            name="catalogue"
            class="page catalogue"
            scroll=navigation.catalogue_scroll.get_value()
            back_to=navigation.last_game_id.get_value()
        >
            <ByEarSwitch/>
            <header class="title-page">
                <Woodcut/>
                <h1 id="page-title">"Patientia"</h1>
                <p class="motto">{words::SUBTITLE}</p>
                <button
                    type="button"
                    class="quiet"
                    data-open="settings"
                    on:click=move |_| sheets.open(Sheet::Settings)
                >
                    {words::SETTINGS}
                </button>
            </header>
            <LessonsOffer/>
            <BeginnerSection/>
            <GamesInProgress/>
            <TodaySection/>
            <PlayMenu/>
            <FilterIndex/>
            <button type="button" class="past" on:click=skip_list>
                {catalogue::PAST_THE_LIST}
            </button>
            {contents}
            <footer node_ref=footer tabindex="-1">
                <DynamicView view=move || should_remind().then(|| view! { <ExportReminder/> })/>
                <FoldedBeginnerSection/>
                <p>{words::playable_games_sentence(games::all().count())}</p>
                <p>
                    <RouteLink href=link::ATLAS attr:data-atlas="">
                        {text::atlas::page::TITLE}
                    </RouteLink>
                </p>
                <p>
                    <RouteLink href=link::LEARN attr:data-learn="">
                        {text::lessons::LEARN}
                    </RouteLink>
                </p>
                {(!store.is_persistent)
                    .then(|| view! { <p data-forgetful="">{text::store_error(&StoreError::Denied)}</p> })}
            </footer>
        </Page>
    }
}
