//! The sheet in which a pile is looked through. Knows the state of the table.

use leptos::prelude::*;

use super::use_table;
use crate::{
    art,
    cards::Card,
    text::{self, controls},
    ui::components::Modal,
};

/// The cards of a pile that lie face up, bottom to top.
#[component]
pub fn PileDialog() -> impl IntoView {
    let table = use_table();
    let contents = move || {
        let pile = table.looked_through.get()?;
        Some(table.session.with(|s| text::pile_contents(s.plan(), s.shown(), pile)))
    };
    let cards = move || {
        let Some(pile) = table.looked_through.get() else { return Vec::new() };
        table.session.with(|session| {
            let table = session.shown();
            let up = table.pile(pile).iter().filter(|tok| tok.is_up());
            up.map(|tok| table.face(*tok)).collect()
        })
    };
    view! {
        <Modal name="pile" title=controls::LOOKED_THROUGH open=table.pile_open>
            <p class="holds">{contents}</p>
            <ol class="looked">{move || cards().into_iter().map(card).collect_view()}</ol>
        </Modal>
    }
}

fn card(card: Card) -> impl IntoView {
    view! {
        <li class="card">
            <svg
                class="art"
                viewBox=art::VIEW_BOX
                role="img"
                aria-label=text::card(card)
                inner_html=art::face(card)
            ></svg>
        </li>
    }
}
