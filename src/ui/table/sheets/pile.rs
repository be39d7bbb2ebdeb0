//! The sheet that shows the cards of a pile. If the rules allow it, the player can take a card from
//! under other cards here. Reads the state of the table.

use leptos::prelude::*;

use crate::{
    art,
    cards::Card,
    engine::{Move, PileId},
    session::Session,
    text::{self, controls},
    ui::{
        components::{KeyedList, Modal},
        state::Sheet,
        table::{actions, contexts::use_table, input::InputAction},
    },
};

#[component]
pub fn PileDialog() -> impl IntoView {
    view! {
        <Modal
            name="pile"
            title=controls::LOOKED_THROUGH
            sheet=|sheet| matches!(sheet, Sheet::Pile(_))
        >
            <PileContents/>
        </Modal>
    }
}

#[component]
fn PileContents() -> impl IntoView {
    let table = use_table();
    let pile = move || match table.sheets.current() {
        Some(Sheet::Pile(pile)) => Some(pile),
        _ => None,
    };
    let contents = move || {
        let pile = pile()?;
        Some(table.session.with(|s| text::pile_contents(s.plan(), s.shown_table(), pile)))
    };
    let cards = move || {
        let seen = |pile| table.session.with(|session| visible_cards(session, pile));
        pile().map(seen).unwrap_or_default()
    };
    view! {
        <p class="holds">{contents}</p>
        <ol class="looked">
            <KeyedList each=cards key=|seen| *seen let:seen>
                <PileCard seen/>
            </KeyedList>
        </ol>
    }
}

/// A card of the pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct VisibleCard {
    /// The position in the pile; 0 is the bottom.
    depth: usize,
    card: Card,
    /// The move that takes the card from under other cards, if the rules allow it.
    drawn: Option<Move>,
}

/// Returns the cards of a pile that the player may see, bottom to top.
fn visible_cards(session: &Session, pile: PileId) -> Vec<VisibleCard> {
    let shown = session.shown_table();
    let seen = |depth| VisibleCard {
        depth,
        card: shown.face(shown.pile(pile)[depth]),
        drawn: find_draw_move(session, pile, depth),
    };
    session.visible_depths(pile).into_iter().map(seen).collect()
}

/// A card of the pile. It is a button if the player may take it from under other cards.
#[component]
fn PileCard(seen: VisibleCard) -> impl IntoView {
    let table = use_table();
    let card = seen.card;
    let draw = move |mv| {
        table.sheets.close();
        actions::perform_action(table, InputAction::Play(mv));
    };
    let view = match seen.drawn {
        None => view! { <CardFace card/> }.into_any(),
        Some(mv) => view! {
            <button type="button" data-act="draw" on:click=move |_| draw(mv)>
                <CardFace card/>
            </button>
        }
        .into_any(),
    };
    view! { <li class="card">{view}</li> }
}

/// Returns the first move that takes the card at `depth` from under other cards.
fn find_draw_move(session: &Session, pile: PileId, depth: usize) -> Option<Move> {
    let moves = session.destinations(pile, depth).into_iter().map(|to| to.mv);
    moves.into_iter().find(|mv| matches!(mv, Move::Carry(carry) if carry.buried_at.is_some()))
}

/// The picture of a card.
#[component]
fn CardFace(card: Card) -> impl IntoView {
    view! {
        <svg
            class="art"
            viewBox=art::VIEW_BOX
            role="img"
            aria-label=text::card(card)
            inner_html=art::draw_whole_face(card)
        ></svg>
    }
}
