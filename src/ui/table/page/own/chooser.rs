//! The cards that can still be laid, suit by suit, each a button: one stop of the Tab key,
//! within which the arrows go. Knows what is left; lays nothing itself.

use leptos::{ev, html, prelude::*};

use super::model::OwnTable;
use crate::{
    cards::{Card, Colour},
    text::own_cards as words,
    ui::components::Live,
};

/// The cards of the game's packs; which of them are left is followed.
#[component]
pub fn Chooser(own: OwnTable) -> impl IntoView {
    let cards = Memo::new(move |_| {
        own.choices.with(|choices| {
            let mut cards = own.game.rules(choices).packs.cards();
            cards.sort();
            cards.dedup();
            cards
        })
    });
    view! { <Live view=move || cards.with(|cards| view! { <Cards own cards=cards.clone()/> })/> }
}

/// A button for each card.
#[component]
fn Cards(own: OwnTable, cards: Vec<Card>) -> impl IntoView {
    let first = cards.first().map(|card| card.suit());
    let columns =
        cards.iter().filter(|card| Some(card.suit()) == first && !card.is_joker()).count();
    let nodes: Vec<NodeRef<html::Button>> = cards.iter().map(|_| NodeRef::new()).collect();
    let stop = RwSignal::new(0);
    let all = StoredValue::new(nodes.clone());
    let on_key = move |event: ev::KeyboardEvent| {
        let now = stop.get_untracked();
        let next = all.with_value(|nodes| go(&event.key(), now, columns, nodes.len()));
        if let Some(next) = next {
            event.prevent_default();
            stop.set(next);
            if let Some(node) = all.with_value(|nodes| nodes[next].get_untracked()) {
                // It stands on the page and can be reached.
                let _ = node.focus();
            }
        }
    };
    let cells = cards.into_iter().zip(nodes).enumerate();
    let cells = cells.map(|(at, (card, node))| view! { <Cell own card node at stop/> });
    view! {
        <div
            class="chooser"
            role="group"
            aria-label=words::LEFT
            style=("--ranks", columns.to_string())
            on:keydown=on_key
        >
            {cells.collect_view()}
        </div>
    }
}

/// A card that can be laid.
#[component]
fn Cell(
    own: OwnTable,
    card: Card,
    node: NodeRef<html::Button>,
    /// Its place among the others.
    at: usize,
    /// Which of them the Tab key reaches.
    stop: RwSignal<usize>,
) -> impl IntoView {
    let left = Memo::new(move |_| {
        own.survey.with(|survey| survey.left.iter().filter(|it| **it == card).count())
    });
    let many = move || left.get().checked_sub(2).map(|more| format!("{}", more + 2));
    let lay = move |_| {
        stop.set(at);
        own.lay(card);
    };
    let (rank, suit) = words::in_short(card);
    view! {
        <button
            node_ref=node
            type="button"
            class:red=card.colour() == Colour::Red
            data-lay=card.to_string()
            aria-disabled=move || (left.get() == 0).then_some("true")
            tabindex=move || if stop.get() == at { "0" } else { "-1" }
            on:click=lay
        >
            // The drawing is no name, and a label would have to begin with it.
            <span class="unseen">{move || words::to_lay(card, left.get())}</span>
            <span aria-hidden="true">
                <b>{rank}</b>
                {suit}
                <i>{many}</i>
            </span>
        </button>
    }
}

/// Where a key leads from a place among so many in rows of so many; nowhere, if it is
/// another key.
fn go(key: &str, now: usize, columns: usize, all: usize) -> Option<usize> {
    let to = match key {
        "ArrowRight" => now + 1,
        "ArrowLeft" => now.checked_sub(1)?,
        "ArrowDown" => now + columns,
        "ArrowUp" => now.checked_sub(columns)?,
        "Home" => 0,
        "End" => all - 1,
        _ => return None,
    };
    (to < all).then_some(to)
}
