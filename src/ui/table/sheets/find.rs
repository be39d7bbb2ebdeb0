//! The sheet in which the player looks for a card or a rank. Reads the state of the table;
//! `actions` marks the cards.

use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::{
    cards::{Card, Rank, Suit},
    session::Session,
    text::{self, controls},
    ui::{
        components::Modal,
        state::Sheet,
        table::{actions, contexts::use_table, navigate::WantedCard},
    },
};

#[component]
pub fn FindDialog() -> impl IntoView {
    view! {
        <Modal name="find" title=controls::FIND_CARD sheet=|sheet| sheet == Sheet::Find>
            <p>{controls::FIND_HOW}</p>
            <FindChoice/>
        </Modal>
    }
}

/// The buttons for suits and ranks. One suit or "any suit" is always chosen. A press of a rank
/// starts the search.
#[component]
fn FindChoice() -> impl IntoView {
    let table = use_table();
    let suit = RwSignal::new(None::<Suit>);
    let ranks = table.session.with_untracked(ranks_in_play);
    let find = move |rank| {
        table.sheets.close();
        actions::find_cards(table, WantedCard { rank, suit: suit.get_untracked() });
    };
    let suits = [None].into_iter().chain(Suit::ALL.map(Some));
    view! {
        <div class="pick" role="group" aria-label=controls::SUITS>
            {suits.map(|of| view! { <SuitButton of suit/> }).collect_view()}
        </div>
        <div class="pick" role="group" aria-label=controls::RANKS>
            {ranks
                .into_iter()
                .map(|rank| {
                    // Screen readers read digits correctly, but letters need a name.
                    let is_letter = rank.symbol().chars().all(char::is_alphabetic);
                    let name = is_letter.then(|| text::capitalise(text::rank(rank)));
                    view! {
                        <button
                            type="button"
                            data-act=format!("rank-{}", rank.symbol())
                            aria-label=name
                            on:click=move |_| find(Some(rank))
                        >
                            {rank.symbol()}
                        </button>
                    }
                })
                .collect_view()}
            <Show when=move || suit.get().is_some()>
                <button type="button" data-act="rank-any" on:click=move |_| find(None)>
                    {controls::ANY_RANK}
                </button>
            </Show>
        </div>
    }
}

/// The button for one suit, or for any suit.
#[component]
fn SuitButton(of: Option<Suit>, suit: RwSignal<Option<Suit>>) -> impl IntoView {
    let act = of.map_or_else(|| "suit-any".to_owned(), |of| format!("suit-{}", of.letter()));
    let sign = |of| text::setup::card_sign(Card::new(Rank::ACE, of)).1;
    let words = of.map_or(controls::ANY_SUIT, sign);
    let name = of.map(|of| text::capitalise(text::suit(of)));
    view! {
        <button
            type="button"
            data-act=act
            aria-label=name
            aria-pressed=move || (suit.get() == of).to_string()
            on:click=move |_| suit.set(of)
        >
            {words}
        </button>
    }
}

/// Returns the ranks of the game's cards, without the joker, lowest first.
fn ranks_in_play(session: &Session) -> Vec<Rank> {
    let faces = session.shown_table().faces().iter().filter(|card| !card.is_joker());
    let ranks: BTreeSet<u8> = faces.map(|card| card.rank().number()).collect();
    ranks.into_iter().filter_map(Rank::new).collect()
}
