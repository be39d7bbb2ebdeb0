//! The catalogue: what there is to play now, and the contents pages of the two
//! volumes. Knows the games' titles and what is remembered of them; no rule.

mod daily_deal;
mod game_list;
mod search_box;
mod to_play;
mod volume_tabs;

use leptos::prelude::*;

use self::{
    game_list::{Contents, SearchResults},
    search_box::SearchBox,
    to_play::ToPlay,
    volume_tabs::VolumeTabs,
};
use crate::{
    games, link,
    store::StoreError,
    text::{self, records, shell as words},
    ui::{
        components::{ActButton, Live, Page, RouteLink},
        state::{Sheet, use_app},
    },
    web,
};

/// Reminds of saving everything to a file.
#[component]
fn Reminder() -> impl IntoView {
    let app = use_app();
    view! {
        <p data-reminder="">
            <RouteLink href=link::RECORD>{records::REMIND}</RouteLink>
            " "
            <ActButton id="not-now" words=records::NOT_NOW is_quiet=true act=move |()| app.reminded()/>
        </p>
    }
}

/// The page with all games.
#[component]
pub fn CataloguePage() -> impl IntoView {
    let app = use_app();
    let query = RwSignal::new(String::new());
    let searches = Memo::new(move |_| query.with(|query| !query.trim().is_empty()));
    web::set_title(words::CATALOGUE);
    on_cleanup(move || app.catalogue_scroll.set_value(web::scrolled()));
    let contents = move || {
        if searches.get() {
            view! { <SearchResults query/> }.into_any()
        } else {
            view! {
                <VolumeTabs/>
                <Contents/>
            }
            .into_any()
        }
    };
    view! {
        <Page name="catalogue" class="page catalogue" scroll=app.catalogue_scroll.get_value()>
            <header class="title-page">
                <h1>"Patientia"</h1>
                <p class="motto">{words::MOTTO}</p>
                <button
                    type="button"
                    class="quiet"
                    data-open="settings"
                    on:click=move |_| app.sheets.open(Sheet::Settings)
                >
                    {words::SETTINGS}
                </button>
            </header>
            <ToPlay/>
            <SearchBox query/>
            {contents}
            <footer>
                <Live view=move || app.is_to_remind().then(|| view! { <Reminder/> })/>
                <p>{words::playable(games::all().count())}</p>
                {(!app.lasting)
                    .then(|| view! { <p data-forgetful="">{text::store_error(&StoreError::Denied)}</p> })}
            </footer>
        </Page>
    }
}
