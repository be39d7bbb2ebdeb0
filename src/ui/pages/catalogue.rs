//! The catalogue page: a large picture with plates (small pictures of games) beside it, the index
//! of filters, and plates of the matching games or of one of the two volumes. Depends on the titles
//! of games and the player's data, not on the rules.

mod by_ear;
mod for_beginners;
mod game_list;
mod index;
mod opening_plates;
mod to_play;
mod today;

use leptos::{html, prelude::*};

use self::{
    by_ear::ByEarSwitch,
    for_beginners::{FoldedBeginnerSection, KnownGameLine},
    game_list::{MatchingGames, VolumeContents},
    index::FilterIndex,
    opening_plates::OpeningPlates,
    to_play::TitleLinks,
};
use crate::{
    game_search::GameQuery,
    games::{self, Book},
    link,
    store::StoreError,
    text::{self, catalogue, pages as words, statistics},
    ui::{
        components::{ActionButton, DynamicView, Page, ReportLink, RouteLink},
        state::{use_catalogue_search, use_installation, use_navigation, use_settings, use_store},
    },
    web,
};

/// A reminder to export all stored data to a file.
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
    search.query.set(wanted);
    web::set_title(words::CATALOGUE);
    use_installation().show_notice_after_first_win(use_settings());
    // The address contains the search and the filters. Replace it after each change, so that the
    // history does not get a new entry for each typed letter.
    Effect::new(move |before: Option<()>| {
        let link = search.query.with(link::catalogue_link);
        if before.is_some() {
            navigation.replace_address(link);
        }
    });
    on_cleanup(move || navigation.catalogue_scroll.set_value(web::scroll_position()));
    let volume = Memo::new(move |_| search.query.with(GameQuery::selected_volume));
    let is_narrower_than_volume = Memo::new(move |_| volume.get().is_none());
    let contents = move || match is_narrower_than_volume.get() {
        true => view! { <MatchingGames/> }.into_any(),
        false => {
            let book = Signal::derive(move || volume.get().unwrap_or(Book::Cadogan));
            view! { <VolumeContents book/> }.into_any()
        }
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
                <h1 id="page-title">"Patientia"</h1>
                <p class="motto">{words::SUBTITLE}</p>
                <TitleLinks/>
            </header>
            <OpeningPlates/>
            <FilterIndex/>
            <KnownGameLine/>
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
                    <RouteLink href=link::DAILY>{text::daily::DAILY}</RouteLink>
                </p>
                <p>
                    <RouteLink href=link::LEARN attr:data-learn="">
                        {text::lessons::LEARN}
                    </RouteLink>
                </p>
                <p>
                    <RouteLink href=link::PROBLEMS attr:data-problems="">
                        {text::problems::OPEN}
                    </RouteLink>
                </p>
                <ReportLink/>
                {(!store.is_persistent)
                    .then(|| view! { <p data-forgetful="">{text::store_error_sentence(&StoreError::Denied)}</p> })}
            </footer>
        </Page>
    }
}
