//! The player's rating on the statistics page. Reads results and the figures of the atlas;
//! calculates nothing.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::{
    atlas::GameFigures,
    text::skill as words,
    ui::{
        components::DynamicView,
        state::{use_settings, use_store},
    },
};

/// The rating with its range. Shows nothing before the first rated game, or if the settings hide
/// statistics.
#[component]
pub fn RatingSection(
    /// The figures of all games. Empty until they are loaded.
    figures: RwSignal<BTreeMap<String, GameFigures>>,
) -> impl IntoView {
    let (settings, store) = (use_settings(), use_store());
    let rating = Memo::new(move |_| {
        figures.with(|all| {
            let deal = |game: &str, seed| all.get(game)?.deal_rating(seed);
            store.history.with(|history| history.player_rating(deal))
        })
    });
    let section = move || {
        let is_shown = settings.with(|chosen| chosen.show_statistics) && rating.get().games > 0;
        is_shown.then(|| {
            view! {
                <section class="accuracy" data-rating="">
                    <h2>{words::RATING}</h2>
                    <p class="share">{words::player_rating_line(&rating.get())}</p>
                    <p class="fine">{words::MEANING} " " {words::WHAT_COUNTS}</p>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}
