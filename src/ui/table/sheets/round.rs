//! The sheet that repeats the last trick or round of a game for several players: the cards, who
//! played them, and what happened next. Reads the state of the table. It repeats the words of the
//! announcements.

use leptos::prelude::*;

use crate::{
    art,
    text::controls,
    ui::{
        components::Modal,
        state::Sheet,
        table::state::{LogEntry, use_messages},
    },
};

#[component]
pub fn RoundDialog() -> impl IntoView {
    view! {
        <Modal name="round" title=controls::LAST_ROUND sheet=|sheet| sheet == Sheet::Round>
            <LogLines/>
        </Modal>
    }
}

/// One entry: the card that was played, and the words of the announcement.
#[component]
fn LogLine(told: LogEntry) -> impl IntoView {
    let card = told.card.map(|card| {
        let face = art::draw_face(card, art::Face::Small(art::index::LARGE));
        view! {
            <div class="card">
                <svg class="art" viewBox=art::VIEW_BOX aria-hidden="true" inner_html=face></svg>
            </div>
        }
    });
    view! {
        <li>
            {card}
            <span>{told.words}</span>
        </li>
    }
}

#[component]
fn LogLines() -> impl IntoView {
    let messages = use_messages();
    let lines = move || {
        let told = messages.round_log.get();
        let lines: Vec<_> = told.into_iter().map(|told| view! { <LogLine told/> }).collect();
        match lines.is_empty() {
            true => view! { <p>{controls::NOTHING_PLAYED}</p> }.into_any(),
            false => view! { <ol class="round">{lines}</ol> }.into_any(),
        }
    };
    view! { {lines} }
}
