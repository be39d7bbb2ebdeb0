//! The bar above the board: the way back, the name of the game, and what has
//! been got out. Knows the state of the table.

use leptos::prelude::*;

use crate::{
    link,
    text::{self, shelf, shell, tournaments},
    ui::{
        components::{Icon, Live, RouteLink},
        table::{insight::model::Light, state::use_table},
    },
};

/// The bar above the board.
#[component]
pub fn Header(
    /// What stands in it.
    #[prop(into)]
    title: String,
    /// Where it leads back to, and how that is called; by default the tournament of
    /// the table, if it has one, else the catalogue.
    #[prop(optional, into)]
    back: Option<(String, &'static str)>,
) -> impl IntoView {
    let table = use_table();
    let back = move || {
        let tournament = table.tournament_deal().map(|deal| link::tournament(&deal.tournament));
        let own = tournament.map(|href| (href, tournaments::TO_TOURNAMENT));
        let shelf = || {
            let wanted = table.app.wanted.get_untracked();
            let words = if wanted.is_choice() { shelf::THE_CHOSEN } else { shell::TO_THE_SHELF };
            (link::shelf(&wanted), words)
        };
        let (href, words) = own.or_else(|| back.clone()).unwrap_or_else(shelf);
        view! {
            <RouteLink href class="back" attr:aria-label=words attr:title=words>
                <Icon path="M15 5l-7 7 7 7"/>
            </RouteLink>
        }
    };
    let score = move || {
        let shown = table.app.settings.with(|settings| settings.score);
        shown.then(|| table.session.with(text::standing))
    };
    let lamp = move || {
        let light = table.insight.light.get();
        let shown = light != Light::Out;
        shown.then(|| view! { <p class="lamp" data-lamp=light.id()>{light.words()}</p> })
    };
    view! {
        <header class="heading">
            <Live view=back/>
            <h1 id="page-title">{title}</h1>
            <p class="score" data-score="">{score}</p>
            <Live view=lamp/>
        </header>
    }
}
