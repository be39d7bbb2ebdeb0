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
        state::Sheet,
        table::{input::Reaction, state::use_table},
    },
};

/// The cards of a pile that may be looked at, bottom to top.
#[component]
pub fn PileDialog() -> impl IntoView {
    view! {
        <Modal
            name="pile"
            title=controls::LOOKED_THROUGH
            sheet=|sheet| matches!(sheet, Sheet::Pile(_))
        >
            <LookedThrough/>
        </Modal>
    }
}

/// What stands in the sheet.
#[component]
fn LookedThrough() -> impl IntoView {
    let table = use_table();
    let pile = move || match table.app.sheets.current() {
        Some(Sheet::Pile(pile)) => Some(pile),
        _ => None,
    };
    let contents = move || {
        let pile = pile()?;
        Some(table.session.with(|s| text::pile_contents(s.plan(), s.shown(), pile)))
    };
    let cards = move || {
        let seen = |pile| table.session.with(|session| seen_of(session, pile));
        pile().map(seen).unwrap_or_default()
    };
    view! {
        <p class="holds">{contents}</p>
        <ol class="looked">
            <For each=cards key=|seen| *seen let:seen>
                <SeenCard seen/>
            </For>
        </ol>
    }
}

/// A card that is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Seen {
    /// Its place in the pile, 0 the bottom.
    depth: usize,
    card: Card,
    /// The move that draws it out from under others.
    drawn: Option<Move>,
}

/// The cards of a pile that may be looked at, bottom to top.
fn seen_of(session: &Session, pile: PileId) -> Vec<Seen> {
    let shown = session.shown();
    let seen = |depth| Seen {
        depth,
        card: shown.face(shown.pile(pile)[depth]),
        drawn: drawn(session, pile, depth),
    };
    session.seen_of(pile).into_iter().map(seen).collect()
}

/// A card that is looked at; a button, where it may be drawn.
#[component]
fn SeenCard(seen: Seen) -> impl IntoView {
    let table = use_table();
    let card = seen.card;
    let draw = move |mv| {
        table.app.sheets.close();
        table.carry_out(Reaction::Play(mv));
    };
    let view = match seen.drawn {
        None => view! { <Face card/> }.into_any(),
        Some(mv) => view! {
            <button type="button" data-act="draw" on:click=move |_| draw(mv)>
                <Face card/>
            </button>
        }
        .into_any(),
    };
    view! { <li class="card">{view}</li> }
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
