//! The link back to the catalogue. Knows the player's filters there.

use leptos::prelude::*;

use super::RouteLink;
use crate::{
    link,
    shelf::Wanted,
    text::{shelf, shell},
    ui::state::use_app,
};

/// A link to all games and, if the player has filtered the catalogue, one to the filtered list.
/// With a class it shows one link only: to the filtered list if there is one.
#[component]
pub fn ToTheShelf(#[prop(optional)] class: &'static str) -> impl IntoView {
    let wanted = use_app().wanted.get_untracked();
    if !wanted.is_choice() {
        let href = link::shelf(&wanted);
        return view! { <RouteLink href class>{shell::TO_THE_SHELF}</RouteLink> }.into_any();
    }
    let chosen =
        view! { <RouteLink href=link::shelf(&wanted) class>{shelf::THE_CHOSEN}</RouteLink> };
    if !class.is_empty() {
        return chosen.into_any();
    }
    view! {
        <RouteLink href=link::shelf(&Wanted::default())>{shell::TO_THE_SHELF}</RouteLink>
        " · "
        {chosen}
    }
    .into_any()
}
