//! The way back to the contents pages. Knows what is chosen there.

use leptos::prelude::*;

use super::RouteLink;
use crate::{
    link,
    shelf::Wanted,
    text::{shelf, shell},
    ui::state::use_app,
};

/// The way to all games and, where some were chosen, to those; as a button only to those.
#[component]
pub fn ToTheShelf(
    /// Its class, for style sheets.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
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
