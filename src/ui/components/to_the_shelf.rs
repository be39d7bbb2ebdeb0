//! The way back to the contents pages. Knows what is chosen there.

use leptos::prelude::*;

use super::RouteLink;
use crate::{link, text::shell, ui::state::use_app};

/// A link to the contents pages, as they were left.
#[component]
pub fn ToTheShelf(
    /// Its class, for style sheets.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let href = use_app().wanted.with_untracked(link::shelf);
    view! {
        <RouteLink href class>
            {shell::TO_THE_SHELF}
        </RouteLink>
    }
}
