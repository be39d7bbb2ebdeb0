//! Links to pages of the program. Depends on the form of internal addresses, `#/…`.

use leptos::{ev, prelude::*};

use crate::ui::state::use_navigation;

/// A link to a page of the program. Without its own click handler, a click would remove the query
/// from the address, because the page has a base address.
#[component]
pub fn RouteLink(
    /// The internal address, `#/…`.
    #[prop(into)]
    href: String,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let navigation = use_navigation();
    let to = href.clone();
    let follow = move |event: ev::MouseEvent| {
        let other_window =
            event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if event.button() == 0 && !other_window {
            event.prevent_default();
            navigation.go(to.clone());
        }
    };
    view! {
        <a href=href class=class on:click=follow>
            {children()}
        </a>
    }
}
