//! The bar above the board: the link back, the title of the game, the score so far, and the button
//! that shows the rules. This file knows the state of the table.

use leptos::prelude::*;

use crate::{
    link,
    text::{self, catalogue, controls, pages, tournaments},
    ui::{
        components::{DynamicView, Icon, RouteLink},
        state::{use_catalogue_search, use_settings},
        table::{
            commands,
            contexts::use_table,
            insight::model::{LampState, use_insight},
            state::{use_session, use_tournament_terms},
        },
    },
};

#[component]
pub fn Header(
    #[prop(into)] title: String,
    /// The link back, and its label. If the table belongs to a tournament, the link leads to the
    /// tournament instead. If there is no link and no tournament, the link leads to the catalogue.
    #[prop(optional, into)]
    back: Option<(String, &'static str)>,
    /// Whether the bar has the button that shows the rules.
    #[prop(optional)]
    has_rules: bool,
) -> impl IntoView {
    let (session, settings) = (use_session(), use_settings());
    let (terms, insight) = (use_tournament_terms(), use_insight());
    let search = use_catalogue_search();
    let back = move || {
        let tournament = terms.deal().map(|deal| link::tournament_link(&deal.tournament));
        let own = tournament.map(|href| (href, tournaments::TO_TOURNAMENT));
        let shelf = || {
            let query = search.query.get_untracked();
            let words =
                if query.is_narrowed() { catalogue::FILTERED_GAMES } else { pages::TO_CATALOGUE };
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
        is_shown.then(|| session.with(text::standing_sentence))
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
            <p class="score" data-score="">{score}</p>
            <DynamicView view=lamp/>
            {has_rules.then(|| view! { <RulesButton/> })}
        </header>
    }
}

/// The button that shows the rules.
#[component]
fn RulesButton() -> impl IntoView {
    let table = use_table();
    let command = &commands::RULES;
    view! {
        <button
            type="button"
            class="to-rules"
            data-act=command.id
            aria-label=command.label()
            title=command.label()
            on:click=move |_| command.run(table)
        >
            <Icon path=command.icon/>
            <span aria-hidden="true">{controls::RULES_SHORT}</span>
        </button>
    }
}
