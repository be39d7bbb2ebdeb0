//! The bar above the board: the way back, the name of the game, and what has
//! been got out. Knows the state of the table.

use leptos::prelude::*;

use super::use_table;
use crate::{
    text::{self, controls},
    ui::components::{Icon, RouteLink},
};

/// The bar above the board.
#[component]
pub fn Header(title: &'static str) -> impl IntoView {
    let table = use_table();
    let score = move || {
        let shown = table.app.settings.with(|settings| settings.score);
        shown.then(|| table.session.with(text::standing))
    };
    view! {
        <header class="heading">
            <RouteLink href="#/" class="back" attr:aria-label=controls::BACK attr:title=controls::BACK>
                <Icon path="M15 5l-7 7 7 7"/>
            </RouteLink>
            <h1>{title}</h1>
            <p class="score" data-score="">{score}</p>
        </header>
    }
}
