//! The place of a pile on the board: an outline while it is empty, and what a
//! screen reader is told of the pile. Knows what it is to show; decides nothing.

use leptos::{html, prelude::*};

use super::{
    card_state::PileState,
    card_view::{tabindex, transform},
    model::BoardModel,
    pointer::Pointer,
};
use crate::{
    art,
    engine::PileId,
    session::{Seat, Session},
    text,
    ui::geometry::Decimal,
};

/// The place of a pile.
#[component]
pub fn PileView(
    pile: PileId,
    state: RwSignal<PileState>,
    node: NodeRef<html::Div>,
    model: BoardModel,
    pointer: Pointer,
) -> impl IntoView {
    let slot = model.ask(|session| session.plan().slot(pile).to_string());
    let shows = move |what: fn(&PileState) -> Option<String>| move || state.with(what);
    let mark = Memo::new(move |_| state.with(|place| place.mark));
    view! {
        <div
            node_ref=node
            class="seat"
            class:hidden-card=move || state.with(|place| place.spot.is_none())
            class:over=move || model.drag.target.get() == Some(pile)
            style:transform=shows(|place| place.spot.as_ref().map(transform))
            data-pile=slot
            data-mark=shows(|place| place.highlight.id().map(str::to_owned))
            role=shows(|place| Some(if place.is_stop { "button" } else { "group" }.to_owned()))
            aria-label=shows(|place| Some(place.label.clone()))
            aria-owns=shows(|place| (!place.owns.is_empty()).then(|| place.owns.clone()))
            tabindex=shows(|place| tabindex(place.is_stop, place.is_tab_stop))
            on:pointerdown=move |event| pointer.down_on_pile(&event, pile)
            on:click=move |event| pointer.screen_reader_clicks_pile(&event, pile)
            on:contextmenu=move |event| pointer.menu_on_pile(&event, pile)
        >
            <div class="card place">
                <svg
                    class="art blank"
                    viewBox=art::VIEW_BOX
                    aria-hidden="true"
                    inner_html=move || art::blank(mark.get())
                ></svg>
            </div>
        </div>
    }
}

/// What stands at a seat: its player and how they stand, written over the foot
/// of their last pile; gilt while it is their turn.
#[component]
pub fn SeatNames(model: BoardModel, piles: Vec<RwSignal<PileState>>) -> impl IntoView {
    let name = move |seat: Seat| {
        let last = |session: &Session| {
            let mut own = session.plan().piles().rev();
            own.find(|pile| session.owner(*pile) == Some(seat))
        };
        let pile = model.ask(last).and_then(|pile| piles.get(pile.index()).copied());
        let foot = move || pile.map(|pile| pile.with(|place| foot(place.foot)));
        let is_turn = move || model.session.with(Session::turn) == Some(seat);
        view! {
            <span
                class="place-name seat-name"
                class:turn=is_turn
                data-seat=seat.0.to_string()
                aria-hidden="true"
                style:transform=foot
            >
                {move || model.session.with(|session| text::badge(session, seat))}
            </span>
        }
    };
    // Who has a board of their own has no place on another's.
    let seats = model.ask(|session| if session.has_boards() { 0 } else { session.seats() });
    (0..seats).filter(|_| seats > 1).map(Seat).map(name).collect_view()
}

/// Over the foot of a pile.
fn foot((x, y): (f32, f32)) -> String {
    format!("translate({}px, {}px) translate(-50%, -80%)", Decimal(x, 1), Decimal(y, 1))
}

/// What the piles are called, each name written at the foot of its pile.
#[component]
pub fn PlaceNames(piles: Vec<RwSignal<PileState>>) -> impl IntoView {
    let name = |state: RwSignal<PileState>| {
        view! {
            <span
                class="place-name"
                class:hidden-card=move || state.with(|place| place.spot.is_none())
                aria-hidden="true"
                style:transform=move || state.with(|place| foot(place.foot))
            >
                {move || state.with(|place| place.name.clone())}
            </span>
        }
    };
    piles.into_iter().map(name).collect_view()
}
