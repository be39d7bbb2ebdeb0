//! The place of a pile on the board: an outline while it is empty, and what a
//! screen reader is told of the pile. Knows what it is to show; decides nothing.

use leptos::{html, prelude::*};

use super::{
    captions::{Caption, captions},
    card_state::PileState,
    card_view::{tabindex, transform},
    model::{BoardModel, Drag},
    pointer::Pointer,
    seat_tag::beside,
    shown::{Shown, show},
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
    let sign = Memo::new(move |_| state.with(|place| place.sign));
    view! {
        <div
            node_ref=node
            use:pile_shows=(pile, state, model.drag)
            data-pile=slot
            on:pointerdown=move |event| pointer.down_on_pile(&event, pile)
            on:focus=move |_| pointer.focus_on_pile(pile)
            on:click=move |event| pointer.screen_reader_clicks_pile(&event, pile)
            on:contextmenu=move |event| pointer.menu_on_pile(&event, pile)
        >
            <div class="card place">
                <svg
                    class="art blank"
                    viewBox=art::VIEW_BOX
                    aria-hidden="true"
                    inner_html=move || art::blank(sign.get())
                ></svg>
            </div>
        </div>
    }
}

/// Has a pile's element show what the pile is to show.
fn pile_shows(element: web_sys::Element, (pile, state, drag): (PileId, RwSignal<PileState>, Drag)) {
    let is_over = Memo::new(move |_| drag.target.get() == Some(pile));
    show(element, move || {
        state.with(|place| Shown {
            attributes: attributes(place, is_over.get()),
            styles: vec![("transform", place.spot.as_ref().map(transform))],
        })
    });
}

/// What a pile's element says of it. `is_over`: a card that is dragged may be let go there.
fn attributes(place: &PileState, is_over: bool) -> Vec<(&'static str, Option<String>)> {
    let hidden = if place.spot.is_none() { " hidden-card" } else { "" };
    let over = if is_over { " over" } else { "" };
    vec![
        ("class", Some(format!("pile{hidden}{over}"))),
        ("data-mark", place.highlight.id().map(str::to_owned)),
        ("role", Some(if place.is_stop { "button" } else { "group" }.to_owned())),
        ("aria-label", Some(place.label.clone())),
        ("aria-pressed", place.is_taken().then(|| "true".to_owned())),
        ("aria-owns", (!place.owns.is_empty()).then(|| place.owns.clone())),
        ("tabindex", tabindex(place.is_stop, place.is_tab_stop)),
    ]
}

/// What stands at the seats, where several have a place on the board. (Who has a
/// board of their own has no place on another's.)
#[component]
pub fn SeatNames(model: BoardModel, piles: Vec<RwSignal<PileState>>) -> impl IntoView {
    let seats = model.ask(|session| if session.has_boards() { 0 } else { session.seats() });
    let last = move |seat: Seat| {
        let own = |session: &Session| {
            session.plan().piles().rev().find(|pile| session.owner(*pile) == Some(seat))
        };
        model.ask(own).and_then(|pile| piles.get(pile.index()).copied())
    };
    let named: Vec<_> =
        (0..seats).filter(|_| seats > 1).map(Seat).map(|it| (it, last(it))).collect();
    view! {
        <For each=move || named.clone() key=|(seat, _)| *seat let((seat, last))>
            <SeatName model seat last/>
        </For>
    }
}

/// What stands at a seat: its player and how they stand, written over the foot
/// of their last pile, or beside one's own cards; gilt while it is their turn.
#[component]
fn SeatName(
    model: BoardModel,
    seat: Seat,
    /// Their last pile.
    last: Option<RwSignal<PileState>>,
) -> impl IntoView {
    let at = Memo::new(move |_| {
        let is_own = model.session.with(|session| session.you() == Some(seat));
        let beside = || model.session.with(|it| model.scene.with(|scene| beside(it, scene, seat)));
        let over = || last.map(|pile| pile.with(|pile| over_the_foot(pile.foot)));
        if is_own { beside().map(placed) } else { over() }
    });
    view! {
        <span
            class="place-name seat-name"
            class:turn=move || model.session.with(Session::turn) == Some(seat)
            data-seat=seat.0.to_string()
            aria-hidden="true"
            style:transform=at
        >
            {move || model.session.with(|session| portrait(session, seat)).map(|head| {
                view! { <svg class="art head" viewBox=art::PORTRAIT_BOX inner_html=head></svg> }
            })}
            {move || model.session.with(|session| text::badge(session, seat))}
        </span>
    }
}

/// The head of a computer player: each seat has its own court.
fn portrait(session: &Session, Seat(number): Seat) -> Option<String> {
    session.seating().player(Seat(number)).strength()?;
    text::court(number).map(art::portrait)
}

/// Over the foot of a pile.
fn over_the_foot((x, y): (f32, f32)) -> String {
    format!("translate({}px, {}px) translate(-50%, -80%)", Decimal(x, 1), Decimal(y, 1))
}

/// With its middle at a point.
fn placed((x, y): (f32, f32)) -> String {
    format!("translate({}px, {}px) translate(-50%, -50%)", Decimal(x, 1), Decimal(y, 1))
}

/// What the places are called, in captions.
#[component]
pub fn PlaceNames(model: BoardModel) -> impl IntoView {
    let all =
        move || model.session.with(|session| model.scene.with(|scene| captions(session, scene)));
    let shown = move |Caption { words, at: (x, y) }| {
        let at = format!("translate({}px, {}px) translate(-50%, 0)", Decimal(x, 1), Decimal(y, 1));
        view! { <span class="place-name" aria-hidden="true" style:transform=at>{words}</span> }
    };
    move || all().into_iter().map(shown).collect_view()
}
