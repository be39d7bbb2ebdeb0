//! The shelf: two volumes, and the contents pages of the one that is open.
//! Knows the games' titles and what is remembered of them; no rule.

use leptos::prelude::*;

use super::shell::use_shell;
use crate::{games, link, text::shell as words, web};

/// The catalogue of all games.
#[component]
pub fn Catalogue() -> impl IntoView {
    let shell = use_shell();
    web::entitle("Patientia: the patience games of two old books");
    view! {
        <main class="page" data-page="catalogue">
            <h1>"Patientia"</h1>
            <p>{words::playable(games::all().count())}</p>
            <button on:click=move |_| shell.settings_open.set(true)>"Settings"</button>
            <ul>
                {games::all()
                    .map(|game| view! { <li><a href=link::game(game.id) data-game=game.id>{game.title}</a></li> })
                    .collect_view()}
            </ul>
        </main>
    }
}
