//! The offer of the lessons to a new player. The store decides whether the offer is shown.

use leptos::prelude::*;

use crate::{
    link,
    store::Store,
    text::lessons as words,
    ui::{
        components::{ActionButton, DynamicView, RouteLink},
        state::use_store,
    },
};

/// One line that offers the lessons. It disappears when the player opens the lessons or does not
/// want them.
#[component]
pub fn LessonsOffer() -> impl IntoView {
    let store = use_store();
    let is_offered = Memo::new(move |_| store.with(Store::should_offer_lessons));
    let decline = move |()| {
        // If the answer cannot be stored, the player sees the offer again.
        let _ = store.update(Store::settle_lessons);
    };
    let offer = move || {
        is_offered.get().then(|| {
            view! {
                <p class="lessons-offer">
                    <span>{words::NEW_PLAYER}</span>
                    <RouteLink href=link::LEARN class="button" attr:data-learn="offer">
                        {words::LEARN}
                    </RouteLink>
                    <ActionButton id="no-lessons" words=words::NO_THANKS is_quiet=true act=decline/>
                </p>
            }
        })
    };
    view! { <DynamicView view=offer/> }
}
