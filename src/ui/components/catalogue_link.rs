//! The link back to the catalogue, with the filters that the player has chosen there.

use leptos::prelude::*;

use super::RouteLink;
use crate::{
    game_search::GameQuery,
    link,
    text::{catalogue, pages},
    ui::state::use_catalogue_search,
};

/// A link to all games. If the player has filtered the catalogue, a second link leads to the
/// filtered list. With a `class`, this second link replaces the first.
#[component]
pub fn CatalogueLink(#[prop(optional)] class: &'static str) -> impl IntoView {
    let wanted = use_catalogue_search().query.get_untracked();
    if !wanted.is_narrower_than_volume() {
        let href = link::catalogue_link(&wanted);
        return view! { <RouteLink href class>{pages::TO_CATALOGUE}</RouteLink> }.into_any();
    }
    let chosen = view! { <RouteLink href=link::catalogue_link(&wanted) class>{catalogue::FILTERED_GAMES}</RouteLink> };
    if !class.is_empty() {
        return chosen.into_any();
    }
    view! {
        <RouteLink href=link::catalogue_link(&GameQuery::default())>{pages::TO_CATALOGUE}</RouteLink>
        " · "
        {chosen}
    }
    .into_any()
}
