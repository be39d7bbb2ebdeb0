//! The catalogue: where to begin, what to play now, the index of filters, and the matching games or
//! the contents pages of the two volumes. Knows the games' titles and the player's data, and no
//! rule.

mod begin;
mod daily_deal;
mod game_list;
mod index;
mod to_play;
mod volume_tabs;

use leptos::{html, prelude::*};

use self::{
    begin::{Begin, BeginLater},
    game_list::{Answers, Contents},
    index::Index,
    to_play::ToPlay,
    volume_tabs::VolumeTabs,
};
use crate::{
    games, link,
    shelf::Wanted,
    store::StoreError,
    text::{self, records, shelf, shell as words},
    ui::{
        components::{ActButton, Live, Page, RouteLink, Woodcut},
        state::{Sheet, use_app},
    },
    web,
};

/// Reminds the player to save everything to a file.
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

#[component]
pub fn CataloguePage(
    /// The initial search and filters.
    wanted: Wanted,
) -> impl IntoView {
    let app = use_app();
    app.wanted.set(wanted);
    web::set_title(words::CATALOGUE);
    // The address follows the search and the filters, without a step in the history for each
    // letter.
    Effect::new(move |before: Option<()>| {
        let link = app.wanted.with(link::shelf);
        if before.is_some() {
            app.rename(link);
        }
    });
    on_cleanup(move || app.catalogue_scroll.set_value(web::scrolled()));
    let volume = Memo::new(move |_| app.wanted.with(Wanted::volume));
    let contents = move || match volume.get() {
        None => view! { <Answers/> }.into_any(),
        Some(book) => view! {
            <VolumeTabs/>
            <Contents book/>
        }
        .into_any(),
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
            scroll=app.catalogue_scroll.get_value()
            back_to=app.came_from.get_value()
        >
            <header class="title-page">
                <Woodcut/>
                <h1 id="page-title">"Patientia"</h1>
                <p class="motto">{words::SUBTITLE}</p>
                <button
                    type="button"
                    class="quiet"
                    data-open="settings"
                    on:click=move |_| app.sheets.open(Sheet::Settings)
                >
                    {words::SETTINGS}
                </button>
            </header>
            <Begin/>
            <ToPlay/>
            <Index/>
            <button type="button" class="past" on:click=skip_list>
                {shelf::PAST_THE_LIST}
            </button>
            {contents}
            <footer node_ref=footer tabindex="-1">
                <Live view=move || app.is_to_remind().then(|| view! { <Reminder/> })/>
                <BeginLater/>
                <p>{words::playable(games::all().count())}</p>
                <p>
                    <RouteLink href=link::ATLAS attr:data-atlas="">
                        {text::atlas::page::TITLE}
                    </RouteLink>
                </p>
                {(!app.lasting)
                    .then(|| view! { <p data-forgetful="">{text::store_error(&StoreError::Denied)}</p> })}
            </footer>
        </Page>
    }
}
