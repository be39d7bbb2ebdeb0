//! The facts about a game, with a heading. Some facts need the figures (the measured statistics),
//! which load later or not at all. The module `text::atlas` writes the sentences.

use leptos::{prelude::*, task::spawn_local};

use super::ToldRow;
use crate::{atlas::GameFigures, games::Game, text::atlas as words, web::atlas_data};

/// The facts about a game. The facts that need the figures appear after the figures are loaded.
#[component]
pub fn Facts(game: &'static Game) -> impl IntoView {
    let sheet = figures_of(game);
    let packs = game.packs();
    let (count, cards) = (packs.count, packs.cards().len());
    let rows = move || {
        let facts = sheet.with(|sheet| words::facts(count, cards, sheet.as_ref()));
        facts.into_iter().map(|(heading, lines)| view! { <ToldRow heading lines/> }).collect_view()
    };
    view! {
        <h3>{words::HEADING}</h3>
        <dl class="in-short facts">{rows}</dl>
    }
}

/// A sentence about how hard the game is. It appears after the figures are loaded.
#[component]
pub fn Difficulty(game: &'static Game) -> impl IntoView {
    let sheet = figures_of(game);
    let told = move || sheet.with(|sheet| sheet.as_ref().and_then(words::difficulty));
    move || told().map(|told| view! { <p class="difficulty">{told}</p> })
}

/// Loads the figures of a game. The signal is `None` until they are loaded.
fn figures_of(game: &'static Game) -> RwSignal<Option<GameFigures>> {
    let sheet = RwSignal::new(None);
    spawn_local(async move {
        let mut figures = atlas_data::load().await;
        // The player may close the sheet before the figures are loaded.
        drop(sheet.try_set(figures.remove(game.id)));
    });
    sheet
}
