//! What is written at the places of the piles: who sits there, and what the places are
//! called. Knows what it is to show; decides nothing.

use leptos::prelude::*;

use super::{
    captions::{Caption, captions},
    model::BoardModel,
    seat_tag::beside,
};
use crate::{
    art,
    engine::PileId,
    session::{Seat, Session},
    text,
    ui::geometry::{Decimal, Scene},
};

/// What stands at the seats, where several have a place on the board. (Who has a
/// board of their own has no place on another's.)
#[component]
pub fn SeatNames(model: BoardModel) -> impl IntoView {
    let seats = model.ask(|session| if session.has_boards() { 0 } else { session.seats() });
    let last = move |seat: Seat| {
        let own = |session: &Session| {
            session.plan().piles().rev().find(|pile| session.owner(*pile) == Some(seat))
        };
        model.ask(own)
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
    last: Option<PileId>,
) -> impl IntoView {
    let at = Memo::new(move |_| {
        let is_own = model.session.with(|session| session.you() == Some(seat));
        let beside = || model.session.with(|it| model.scene.with(|scene| beside(it, scene, seat)));
        let over = || last.map(|pile| model.scene.with(|scene| over_the_foot(scene, pile)));
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
fn over_the_foot(scene: &Scene, pile: PileId) -> String {
    let footprint = scene.footprints.get(pile.index()).copied().flatten();
    let foot = footprint.map(|place| (place.bounds.middle().0, place.bounds.bottom()));
    let (x, y) = foot.unwrap_or_default();
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
