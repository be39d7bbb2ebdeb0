//! A card on the board. Knows what it is to show and hands on what is done to
//! it; decides nothing.

use leptos::prelude::*;

use super::{
    card_state::{CardHandle, CardState},
    pointer::use_pointer,
};
use crate::{
    art,
    cards::CardId,
    ui::{
        geometry::{Decimal, Spot},
        table::state::use_table,
    },
};

/// Cards on their way fly above all others, and what hangs on the pointer above those.
const FLYING: u32 = 1 << 16;
const HELD: u32 = 2 << 16;

/// A card: an element that is moved, the card's body in it, and its two sides
/// as drawings.
#[component]
pub fn CardView(id: CardId, card: CardHandle) -> impl IntoView {
    let table = use_table();
    let pointer = use_pointer();
    let CardHandle { state, node } = card;
    let face = table.deck.with_untracked(|deck| deck[usize::from(id.0)]);
    let shows = move |what: fn(&CardState) -> Option<String>| move || state.with(what);
    // Only what hangs on the pointer follows it.
    let offset = move || {
        state.with(|card| card.is_held).then(|| {
            let (x, y) = table.drag_offset.get();
            format!("{}px {}px", Decimal(x, 1), Decimal(y, 1))
        })
    };
    let front = drawn(state, |card| card.shows_front().then_some(card.face));
    let back = drawn(state, CardState::shows_back);
    let front = move || front.get().map(|kind| art::face_as(face, kind)).unwrap_or_default();
    let back = move || if back.get() { art::back() } else { "" };
    view! {
        <div
            node_ref=node
            id=format!("card-{}", id.0)
            class=move || state.with(class)
            style:transform=shows(|card| card.spot.as_ref().map(transform))
            style:translate=offset
            style:z-index=shows(|card| Some(z_index(card).to_string()))
            style=("--wait", shows(|card| card.flight.map(|flight| format!("{}ms", flight.wait))))
            data-card=id.0.to_string()
            data-at=shows(|card| card.at.map(|(slot, depth)| format!("{slot}:{depth}")))
            data-face=move || state.with(|card| card.is_up).then(|| face.to_string())
            data-mark=shows(|card| card.highlight.id().map(str::to_owned))
            role=shows(role)
            aria-hidden=shows(|card| (!card.is_stop).then(|| "true".to_owned()))
            aria-label=shows(|card| (!card.label.is_empty()).then(|| card.label.clone()))
            aria-pressed=shows(|card| card.is_taken().then(|| "true".to_owned()))
            tabindex=shows(|card| tabindex(card.is_stop, card.is_tab_stop))
            on:pointerdown=move |event| pointer.down_on_card(&event, id)
            on:click=move |event| pointer.screen_reader_clicks_card(&event, id)
            on:contextmenu=move |event| pointer.menu_on_card(&event, id)
        >
            <div class="card">
                <svg
                    class="art front"
                    viewBox=art::VIEW_BOX
                    aria-hidden="true"
                    inner_html=front
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

/// What of a side is drawn. Only what is seen: most cards of a large stock never
/// are. A card that comes to lie too deep keeps its drawing, which is not
/// displayed, so that it need not be drawn again when it is next seen.
fn drawn<T>(state: RwSignal<CardState>, side: fn(&CardState) -> T) -> Memo<T>
where
    T: Copy + Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |before: Option<&T>| {
        state.with(|card| match card.is_seen() {
            true => side(card),
            false => before.copied().unwrap_or_default(),
        })
    })
}

impl CardState {
    /// Tests if anything of it can be seen.
    fn is_seen(&self) -> bool {
        self.spot.is_some_and(|spot| !spot.deep)
    }

    /// Tests if a card that is seen shows its front, for a time at least.
    fn shows_front(&self) -> bool {
        self.is_up || self.is_turning()
    }

    /// Tests if a card that is seen shows its back, for a time at least.
    fn shows_back(&self) -> bool {
        !self.is_up || self.is_turning()
    }

    fn is_turning(&self) -> bool {
        self.flight.is_some_and(|flight| flight.turns)
    }

    fn is_taken(&self) -> bool {
        self.highlight == super::highlights::Highlight::Taken
    }
}

fn class(card: &CardState) -> String {
    let mut class = String::from("lies");
    for (name, holds) in [
        ("hidden-card", !card.is_seen()),
        ("flies", card.flight.is_some()),
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

/// A card that can be reached is a button; what lies under others is a picture
/// that screen readers pass over.
fn role(card: &CardState) -> Option<String> {
    let role = if card.is_stop { "button" } else { "img" };
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
