//! The facts of a game under their heading. Knows how many packs it has and that
//! the figures come later, or not at all; what they say is told by `text::atlas`.

use leptos::{prelude::*, task::spawn_local};

use super::ToldRow;
use crate::{games::Game, text::atlas as words, web::figures};

/// The facts: those of the figures when they have come.
#[component]
pub fn Facts(game: &'static Game) -> impl IntoView {
    let sheet = RwSignal::new(None);
    spawn_local(async move {
        let mut figures = figures::load().await;
        // The sheet may be closed before they come.
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
