//! The button that makes a game a favourite of the player. It reads and changes the list of
//! favourites.

use leptos::prelude::*;

use super::Icon;
use crate::{
    games::Game,
    text::catalogue as words,
    ui::{drawing::icons, state::use_favourites},
};

/// The star button of a game. It looks pressed if the game is a favourite.
#[component]
pub fn Star(game: &'static Game) -> impl IntoView {
    let favourites = use_favourites();
    view! {
        <button
            type="button"
            class="star"
            data-favourite=game.id
            aria-label=words::favourite_button_label(game.title)
            aria-pressed=move || favourites.has(game.id).to_string()
            on:click=move |_| favourites.toggle(game.id)
        >
            <Icon path=icons::STAR/>
        </button>
    }
}
