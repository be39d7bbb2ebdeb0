//! A decoration for the error page: the joker. Depends only on cards.

use leptos::prelude::*;

use crate::{art, cards::Card};

#[component]
pub fn Woodcut() -> impl IntoView {
    view! {
        <svg class="art woodcut" viewBox="-72 -14 244 160" aria-hidden="true">
            <rect class="leaf-of-card" width="100" height="140" rx="7"></rect>
            <g inner_html=art::draw_whole_face(Card::JOKER)></g>
        </svg>
    }
}
