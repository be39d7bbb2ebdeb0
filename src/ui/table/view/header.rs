//! The bar above the board: the link back, the title of the game, and the score so far. Reads the
//! state of the table.

use leptos::prelude::*;

use crate::{
    link,
    session::Session,
    text::{self, catalogue, controls, pages, tournaments},
    ui::{
        components::{DynamicView, Icon, RouteLink},
        state::{use_catalogue_search, use_settings},
        table::{
            insight::model::{LampState, use_insight},
            state::{use_messages, use_session, use_table_saving, use_tournament_terms},
        },
    },
};

#[component]
pub fn Header(
    #[prop(into)] title: String,
    /// The link back, and its label. On a table of a tournament, the link leads to the tournament
    /// instead. Without either, it leads to the catalogue.
    #[prop(optional, into)]
    back: Option<(String, &'static str)>,
    /// The words beside the title. Without them, the header shows the score if the settings ask for
    /// it.
    #[prop(optional)]
    status: Option<Signal<String>>,
) -> impl IntoView {
    let settings = use_settings();
    let (terms, insight) = (use_tournament_terms(), use_insight());
    let search = use_catalogue_search();
    let back = move || {
        let tournament = terms.deal().map(|deal| link::tournament_link(&deal.tournament));
        let own = tournament.map(|href| (href, tournaments::TO_TOURNAMENT));
        let shelf = || {
            let query = search.query.get_untracked();
            let words = if query.is_narrower_than_volume() {
                catalogue::FILTERED_GAMES
            } else {
                pages::TO_CATALOGUE
            };
            (link::catalogue_link(&query), words)
        };
        let (href, words) = own.or_else(|| back.clone()).unwrap_or_else(shelf);
        view! {
            <RouteLink href class="back" attr:aria-label=words attr:title=words>
                <Icon path="M15 5l-7 7 7 7"/>
            </RouteLink>
        }
    };
    let score = move || {
        let is_shown = settings.with(|settings| settings.score);
        match status {
            Some(status) => Some(status.get().into_any()),
            None => is_shown.then(|| view! { <Score/> }.into_any()),
        }
    };
    let lamp = move || {
        let light = insight.lamp.state.get();
        let is_shown = light != LampState::Off;
        is_shown.then(|| view! { <p class="lamp" data-lamp=light.id()>{light.words()}</p> })
    };
    view! {
        <header class="heading">
            <DynamicView view=back/>
            <h1 id="page-title">{title}</h1>
            <p class="score" data-score=""><DynamicView view=score/></p>
            <DynamicView view=lamp/>
        </header>
    }
}

/// The score. In a game that the player plays alone, it is a button that explains what the score
/// counts.
#[component]
fn Score() -> impl IntoView {
    let (session, messages, saving) = (use_session(), use_messages(), use_table_saving());
    let words = move || session.with(text::standing_sentence);
    let meaning =
        move || session.with_untracked(|session| text::score_explanation(session.plan().rules()));
    let is_own = saving.saver.is_some() && session.with_untracked(Session::seat_count) == 1;
    if !is_own || meaning().is_none() {
        return words.into_any();
    }
    let explain = move |_| messages.show_and_announce(meaning().unwrap_or_default());
    view! {
        <button
            type="button"
            data-act="score-meaning"
            title=controls::SCORE_HELP
            on:click=explain
        >
            {words}
        </button>
    }
    .into_any()
}
