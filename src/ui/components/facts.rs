//! The facts about a game under their heading. Knows the number of packs, and that the figures load
//! later or not at all; `text::atlas` writes the sentences.

use leptos::{prelude::*, task::spawn_local};

use super::ToldRow;
use crate::{games::Game, text::atlas as words, web::atlas_data};

/// The facts about a game. Those that need the figures appear once these are loaded.
#[component]
pub fn Facts(game: &'static Game) -> impl IntoView {
    let sheet = RwSignal::new(None);
    spawn_local(async move {
        let mut figures = atlas_data::load().await;
        // The sheet may close before the figures are loaded.
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
