//! A card on the board. Knows what it is to show and hands on what is done to
//! it; decides nothing.

use leptos::prelude::*;

use super::{
    card_state::{CardHandle, CardState},
    highlights::Highlight,
    model::Drag,
    numbers::{BoardId, element_id},
    pointer::Pointer,
    shown::{Shown, show},
};
use crate::{
    art,
    cards::Card,
    store,
    ui::{
        geometry::{Decimal, Spot},
        state::use_app,
    },
};

/// Cards on their way fly above all others, and what hangs on the pointer above those.
const FLYING: u32 = 1 << 16;
const HELD: u32 = 2 << 16;

/// A card: an element that is moved, the card's body in it, and its two sides
/// as drawings.
#[component]
pub fn CardView(
    board: BoardId,
    /// Its number on the board.
    number: usize,
    card: CardHandle,
    drag: Drag,
    pointer: Pointer,
) -> impl IntoView {
    let CardHandle { state, node } = card;
    let app = use_app();
    let (front, back) = (front_drawn(state), back_drawn(state));
    let front = move || front.get().map(|(face, kind)| art::face_as(face, kind));
    let pattern = move || app.settings.with(|chosen| pattern(chosen.back));
    let back = move || if back.get() { art::back(pattern()) } else { "" };
    view! {
        <div
            node_ref=node
            id=element_id(board, number)
            use:card_shows=(state, drag)
            data-card=number.to_string()
            on:pointerdown=move |event| pointer.down_on_card(&event, state)
            on:focus=move |_| pointer.focus_on_card(state)
            on:click=move |event| pointer.screen_reader_clicks_card(&event, state)
            on:contextmenu=move |event| pointer.menu_on_card(&event, state)
        >
            <div class="card">
                <svg
                    class="art front"
                    viewBox=art::VIEW_BOX
                    aria-hidden="true"
                    inner_html=move || front().unwrap_or_default()
                ></svg>
                <svg
                    class="art back"
                    viewBox=art::VIEW_BOX
                    aria-hidden="true"
                    inner_html=back
                ></svg>
            </div>
        </div>
    }
}

/// Has a card's element show what the card is to show. Only what hangs on the pointer
/// follows that.
fn card_shows(element: web_sys::Element, (state, drag): (RwSignal<CardState>, Drag)) {
    let offset = move || {
        let (x, y) = drag.offset.get();
        format!("{}px {}px", Decimal(x, 1), Decimal(y, 1))
    };
    show(element, move || {
        state.with(|card| Shown {
            attributes: attributes(card),
            styles: vec![
                ("transform", card.spot.as_ref().map(transform)),
                ("translate", card.is_held.then(offset)),
                ("z-index", Some(z_index(card).to_string())),
                ("--wait", card.flight.map(|flight| format!("{}ms", flight.wait))),
            ],
        })
    });
}

/// What a card's element says of it.
fn attributes(card: &CardState) -> Vec<(&'static str, Option<String>)> {
    let truth = |holds: bool| holds.then(|| "true".to_owned());
    vec![
        ("class", Some(class(card))),
        ("data-at", address(card)),
        ("data-face", face(card)),
        ("data-mark", card.highlight.id().map(str::to_owned)),
        ("role", role(card)),
        ("aria-hidden", truth(!card.is_open)),
        ("aria-label", (!card.label.is_empty()).then(|| card.label.clone())),
        ("aria-pressed", truth(card.is_taken())),
        ("tabindex", tabindex(card.is_stop, card.is_tab_stop)),
    ]
}

/// What of the front is drawn. Only what is seen: most cards of a large stock never
/// are. A card that comes to lie too deep keeps its drawing, which is not
/// displayed, so that it need not be drawn again when it is next seen.
fn front_drawn(state: RwSignal<CardState>) -> Memo<Option<(Card, art::Face)>> {
    Memo::new(move |before: Option<&Option<(Card, art::Face)>>| {
        state.with(|card| match card.front {
            Some((face, _)) if !card.is_seen() => {
                before.copied().flatten().filter(|(drawn, _)| *drawn == face)
            }
            front => front,
        })
    })
}

/// Whether the back is drawn; as for the front.
fn back_drawn(state: RwSignal<CardState>) -> Memo<bool> {
    Memo::new(move |before: Option<&bool>| {
        state.with(|card| match card.is_seen() {
            true => !card.is_up || card.is_turning(),
            false => before.copied().unwrap_or_default(),
        })
    })
}

/// Where it lies, for tests and style sheets.
fn address(card: &CardState) -> Option<String> {
    let (slot, at) = card.at?;
    Some(format!("{slot}:{}", at.depth?))
}

/// What it is, as long as it lies face up.
fn face(card: &CardState) -> Option<String> {
    let (face, _) = card.front.filter(|_| card.is_up)?;
    Some(face.to_string())
}

impl CardState {
    fn is_turning(&self) -> bool {
        self.flight.is_some_and(|flight| flight.turns)
    }

    fn is_taken(&self) -> bool {
        self.highlight == Highlight::Taken
    }
}

fn class(card: &CardState) -> String {
    let mut class = String::from("lies");
    for (name, holds) in [
        ("hidden-card", !card.is_seen()),
        ("flies", card.flight.is_some_and(|flight| !flight.is_dealt)),
        ("dealt", card.flight.is_some_and(|flight| flight.is_dealt)),
        ("turns", card.is_turning()),
        ("held", card.is_held),
    ] {
        if holds {
            class.push(' ');
            class.push_str(name);
        }
    }
    class
}

/// How high it lies above the cloth.
fn z_index(card: &CardState) -> u32 {
    let lift = match (card.is_held, card.flight) {
        (true, _) => HELD,
        (false, Some(_)) => FLYING,
        (false, None) => 0,
    };
    card.spot.map_or(0, |spot| u32::from(spot.z)) + lift
}

/// A card with which something can be done is a button; one under others that only informs is a
/// picture, and what lies deeper one that screen readers pass over.
fn role(card: &CardState) -> Option<String> {
    let role = if card.is_stop && card.acts { "button" } else { "img" };
    (!card.label.is_empty()).then(|| role.to_owned())
}

/// Whether the keyboard reaches an element, by Tab or by the arrows only.
pub fn tabindex(is_stop: bool, is_tab_stop: bool) -> Option<String> {
    is_stop.then(|| if is_tab_stop { "0" } else { "-1" }.to_owned())
}

/// The transform that brings a card or a place to its spot.
pub fn transform(spot: &Spot) -> String {
    let mut transform = format!("translate({}px, {}px)", Decimal(spot.x, 1), Decimal(spot.y, 1));
    if spot.turn != 0.0 {
        transform += &format!(" rotate({}deg)", Decimal(spot.turn, 2));
    }
    if (spot.scale - 1.0).abs() > 0.001 {
        transform += &format!(" scale({})", Decimal(spot.scale, 3));
    }
    transform
}

/// How the back is drawn that is chosen.
pub const fn pattern(chosen: store::Back) -> art::Back {
    match chosen {
        store::Back::Weave => art::Back::Weave,
        store::Back::Lozenges => art::Back::Lozenges,
        store::Back::Scales => art::Back::Scales,
        store::Back::Waves => art::Back::Waves,
        store::Back::Bricks => art::Back::Bricks,
        store::Back::Stars => art::Back::Stars,
    }
}
