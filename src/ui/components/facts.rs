//! The facts about a game, with a heading. Some facts need the figures (the measured statistics),
//! which load later or not at all. The module `text::atlas` writes the sentences.

use leptos::{prelude::*, task::spawn_local};

use super::ToldRow;
use crate::{games::Game, text::atlas as words, web::atlas_data};

/// The facts about a game. The facts that need the figures appear after the figures are loaded.
#[component]
pub fn Facts(game: &'static Game) -> impl IntoView {
    let sheet = RwSignal::new(None);
    spawn_local(async move {
        let mut figures = atlas_data::load().await;
        // The player may close the sheet before the figures are loaded.
        drop(sheet.try_set(figures.remove(game.id)));
    });
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
