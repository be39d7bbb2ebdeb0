//! The animation of a redeal: the cards move to one heap, are shuffled if the game shuffles them,
//! and are dealt again. A touch finishes the animation at once. Knows what a board shows. The
//! module `animation` finds the cards in the steps of the move.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    animation::TakenUp,
    card_state::{Flights, Heap},
    card_view,
    model::BoardModel,
};
use crate::{
    art,
    ui::geometry::{Decimal, Spot},
};

/// The pause after the last card has reached the heap, in milliseconds.
const SQUARING: u32 = 100;
/// The duration of the shuffle, in milliseconds. The style sheet gets it as `--shuffle`.
const SHUFFLING: u32 = 420;

impl BoardModel {
    /// Shows a redeal: collects the cards first, then deals them. `waits` says how long each card
    /// waits before it is dealt, in milliseconds. The index is the id of the card.
    pub fn lay_by_hand(self, TakenUp { cards, shuffled }: TakenUp, waits: Vec<u32>) {
        let travel = self.travel;
        travel.heap.set(Heap::TakenUp(cards));
        let deal = move || {
            travel.flights.set_value(Flights::InTurn(waits));
            travel.shuffles.set(false);
            travel.heap.set(Heap::None);
        };
        // All cards are collected at once, and each flight takes the usual time.
        travel.hands.set(millis(travel.flight + SQUARING), move || {
            if shuffled {
                travel.shuffles.set(true);
                travel.hands.set(millis(SHUFFLING), deal);
            } else {
                deal();
            }
        });
    }

    /// Returns true while a redeal has collected cards.
    pub fn hands_at_work(self) -> bool {
        self.travel.heap.with(|heap| matches!(heap, Heap::TakenUp(_)))
    }

    /// Finishes the animation of a redeal at once. Returns true if there was one.
    pub fn hurry_hands(self) -> bool {
        let travel = self.travel;
        let is_running = untrack(|| self.hands_at_work());
        if is_running {
            travel.hands.stop();
            travel.shuffles.set(false);
            travel.heap.set(Heap::None);
        }
        is_running
    }
}

const fn millis(time: u32) -> Duration {
    Duration::from_millis(time as u64)
}

/// The heap while it is shuffled: two halves that part and slide into each other.
#[component]
pub fn Shuffle(model: BoardModel) -> impl IntoView {
    let back = move || {
        let chosen = model.app.settings.with_untracked(|chosen| chosen.back);
        art::back(card_view::pattern(chosen))
    };
    let place = move || {
        let heap = model.session.with(|it| model.scene.with(|scene| scene.heap(it.plan())));
        let Spot { x, y, .. } = heap;
        format!("translate({}px, {}px)", Decimal(x, 1), Decimal(y, 1))
    };
    let half = move || {
        view! { <svg class="art" viewBox=art::VIEW_BOX inner_html=back></svg> }
    };
    view! {
        <Show when=move || model.travel.shuffles.get()>
            <div
                class="shuffle"
                aria-hidden="true"
                style:transform=place
                style=("--shuffle", format!("{SHUFFLING}ms"))
            >
                {half()}
                {half()}
            </div>
        </Show>
    }
}
