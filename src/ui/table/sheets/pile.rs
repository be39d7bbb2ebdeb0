//! The sheet in which a pile is looked through, and in which a card is taken that
//! may be drawn out from under others. Knows the state of the table.

use leptos::prelude::*;

use crate::{
    art,
    cards::Card,
    engine::{Move, PileId},
    session::Session,
    text::{self, controls},
    ui::{
        components::Modal,
        table::{input::Answer, state::use_table},
    },
};

/// The cards of a pile that may be looked at, bottom to top.
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
            let shown = session.shown();
            let cards = session.seen_of(pile).into_iter();
            let cards = cards.map(|depth| (depth, shown.pile(pile)[depth]));
            cards.map(|(depth, card)| (shown.face(card), drawn(session, pile, depth))).collect()
        })
    };
    let card = move |(card, drawn): (Card, Option<Move>)| match drawn {
        None => view! { <li class="card"><Face card/></li> }.into_any(),
        Some(mv) => {
            let draw = move |_| {
                table.pile_open.set(false);
                table.answer(Answer::Play(mv));
            };
            view! {
                <li class="card">
                    <button type="button" data-act="draw" on:click=draw><Face card/></button>
                </li>
            }
            .into_any()
        }
    };
    view! {
        <Modal name="pile" title=controls::LOOKED_THROUGH open=table.pile_open>
            <p class="holds">{contents}</p>
            <ol class="looked">{move || cards().into_iter().map(card).collect_view()}</ol>
        </Modal>
    }
}

/// The first move that draws the card at a depth out from under others.
fn drawn(session: &Session, pile: PileId, depth: usize) -> Option<Move> {
    let moves = session.destinations(pile, depth).into_iter().map(|to| to.mv);
    moves.into_iter().find(|mv| matches!(mv, Move::Carry(carry) if carry.drawn.is_some()))
}

/// A card as it looks.
#[component]
fn Face(card: Card) -> impl IntoView {
    view! {
        <svg
            class="art"
            viewBox=art::VIEW_BOX
            role="img"
            aria-label=text::card(card)
            inner_html=art::face(card)
        ></svg>
    }
}
