//! The cards that the player can still add to the table, suit by suit. Each card is a button.
//! Together the buttons are one stop of the Tab key. Arrows move between the buttons. Reads which
//! cards are left; adds no card.

use leptos::{ev, html, prelude::*};

use super::model::SetupState;
use crate::{
    cards::{Card, Colour},
    text::setup as words,
    ui::components::DynamicView,
};

/// The cards of the game's packs, one button for each face. A button shows how many copies of its
/// card are left.
#[component]
pub fn CardChooser(own: SetupState) -> impl IntoView {
    let cards = Memo::new(move |_| {
        own.choices.with(|choices| {
            let mut cards = own.game.rules(choices).packs.cards();
            cards.sort();
            cards.dedup();
            cards
        })
    });
    view! { <DynamicView view=move || cards.with(|cards| view! { <CardButtons own cards=cards.clone()/> })/> }
}

#[component]
fn CardButtons(own: SetupState, cards: Vec<Card>) -> impl IntoView {
    let first = cards.first().map(|card| card.suit());
    let columns =
        cards.iter().filter(|card| Some(card.suit()) == first && !card.is_joker()).count();
    let nodes: Vec<NodeRef<html::Button>> = cards.iter().map(|_| NodeRef::new()).collect();
    let stop = RwSignal::new(0);
    let all = StoredValue::new(nodes.clone());
    let on_key = move |event: ev::KeyboardEvent| {
        let now = stop.get_untracked();
        let next = all.with_value(|nodes| next_index(&event.key(), now, columns, nodes.len()));
        if let Some(next) = next {
            event.prevent_default();
            stop.set(next);
            if let Some(node) = all.with_value(|nodes| nodes[next].get_untracked()) {
                // The node is on the page and focusable, so this cannot fail.
                let _ = node.focus();
            }
        }
    };
    let cells = cards.into_iter().zip(nodes).enumerate();
    let cells = cells.map(|(at, (card, node))| view! { <CardButton own card node at stop/> });
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

#[component]
fn CardButton(
    own: SetupState,
    card: Card,
    node: NodeRef<html::Button>,
    /// The index of the card among the cards of the chooser.
    at: usize,
    /// The index of the card that the Tab key reaches.
    stop: RwSignal<usize>,
) -> impl IntoView {
    let left_count = Memo::new(move |_| {
        own.survey.with(|survey| survey.left.iter().filter(|it| **it == card).count())
    });
    let count = move || left_count.get().checked_sub(2).map(|more| format!("{}", more + 2));
    let lay = move |_| {
        stop.set(at);
        own.add_card(card);
    };
    let (rank, suit) = words::card_sign(card);
    view! {
        <button
            node_ref=node
            type="button"
            class:red=card.colour() == Colour::Red
            data-lay=card.to_string()
            aria-disabled=move || (left_count.get() == 0).then_some("true")
            tabindex=move || if stop.get() == at { "0" } else { "-1" }
            on:click=lay
        >
            // A screen reader needs a better name than the visible text. Use hidden text, because
            // an `aria-label` must begin with the visible text.
            <span class="unseen">{move || words::card_to_add_label(card, left_count.get())}</span>
            <span aria-hidden="true">
                <b>{rank}</b>
                {suit}
                <i>{count}</i>
            </span>
        </button>
    }
}

/// Returns the index of the card that an arrow key selects, or `None`. `index` is the current card.
/// There are `count` cards in rows of `columns`.
fn next_index(key: &str, index: usize, columns: usize, count: usize) -> Option<usize> {
    let next = match key {
        "ArrowRight" => index + 1,
        "ArrowLeft" => index.checked_sub(1)?,
        "ArrowDown" => index + columns,
        "ArrowUp" => index.checked_sub(columns)?,
        "Home" => 0,
        "End" => count - 1,
        _ => return None,
    };
    (next < count).then_some(next)
}
