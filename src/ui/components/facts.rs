//! The facts about a game, with a heading. Some facts need the figures (the measured statistics),
//! which load later or not at all. The module `text::atlas` writes the sentences.

use leptos::{prelude::*, task::spawn_local};

use super::DescriptionRow;
use crate::{atlas::GameFigures, games::Game, text::atlas as words, web::atlas_data};

/// The facts about a game. They appear after the figures are loaded. A collapsed section says how
/// the figures were measured.
#[component]
pub fn Facts(
    /// The figures of the game, `None` until they are loaded.
    figures: RwSignal<Option<GameFigures>>,
    /// Further rows of the table. They appear at once.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let has_further_rows = children.is_some();
    let is_empty = move || !has_further_rows && figures.with(Option::is_none);
    let rows = move || {
        let facts = figures.with(|figures| figures.as_ref().map(words::facts));
        facts
            .unwrap_or_default()
            .into_iter()
            .map(|(heading, lines)| view! { <DescriptionRow heading lines/> })
            .collect_view()
    };
    let measured = move || {
        let measured =
            figures.with(|figures| figures.as_ref().and_then(words::measurement_sentence));
        measured.map(|measured| {
            view! {
                <details class="measured">
                    <summary>{words::HOW_MEASURED}</summary>
                    <p class="fine">{measured}</p>
                </details>
            }
        })
    };
    view! {
        <h3 hidden=is_empty>{words::HEADING}</h3>
        <dl class="in-short facts">{rows} {children.map(|children| children())}</dl>
        {measured}
    }
}

/// A sentence about how hard the game is. It appears after the figures are loaded.
#[component]
pub fn Difficulty(figures: RwSignal<Option<GameFigures>>) -> impl IntoView {
    let told =
        move || figures.with(|figures| figures.as_ref().and_then(words::difficulty_sentence));
    move || told().map(|told| view! { <p class="difficulty">{told}</p> })
}

/// Loads the figures of a game. The signal is `None` until they are loaded.
pub fn load_game_figures(game: &'static Game) -> RwSignal<Option<GameFigures>> {
    let figures = RwSignal::new(None);
    spawn_local(async move {
        let mut loaded = atlas_data::load_figures().await;
        // The player may close the sheet before the figures are loaded.
        drop(figures.try_set(loaded.remove(game.id)));
    });
    figures
}
