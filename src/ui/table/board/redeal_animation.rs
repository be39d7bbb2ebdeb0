//! The animation of a redeal. The cards move to one heap, are shuffled if the rules say so, and are
//! dealt again. If the player touches the board, the animation ends at once. The module `animation`
//! says which cards a redeal collects.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    animation::{CollectedCards, FLIGHT_DURATION, MAX_DEAL_DURATION, MAX_DELAY},
    card_state::{Flights, Heap},
    model::BoardModel,
};
use crate::{
    art,
    ui::geometry::{CardSpot, Decimal},
};

/// The pause after the last card has reached the heap, in milliseconds.
const PAUSE_ON_HEAP: u32 = 60;
/// The duration of the shuffle, in milliseconds. The style sheet gets it as `--shuffle`.
const SHUFFLE_DURATION: u32 = 320;
const _: () = assert!(2 * FLIGHT_DURATION + PAUSE_ON_HEAP + SHUFFLE_DURATION < MAX_DEAL_DURATION);

/// Returns the maximum delay before the last card of a redeal starts, in milliseconds. With this
/// delay, collecting, shuffling and dealing together take at most [`MAX_DEAL_DURATION`]. Assumes
/// that each flight takes [`FLIGHT_DURATION`].
pub fn longest_deal_delay(collected: &CollectedCards) -> u32 {
    let shuffle = if collected.shuffled { SHUFFLE_DURATION } else { 0 };
    let before_deal = FLIGHT_DURATION + PAUSE_ON_HEAP + shuffle;
    MAX_DELAY.min(MAX_DEAL_DURATION - before_deal - FLIGHT_DURATION)
}

impl BoardModel {
    /// Shows a redeal: collects the cards, then deals them. `waits` contains the delay of each card
    /// before it is dealt, in milliseconds. The index is the id of the card.
    pub fn animate_redeal(
        self,
        CollectedCards { cards, shuffled }: CollectedCards,
        waits: Vec<u32>,
    ) {
        let travel = self.motion;
        travel.heap.set(Heap::Collected(cards));
        let deal = move || {
            travel.flight_plan.set_value(Flights::Deal(waits));
            travel.shuffles.set(false);
            travel.heap.set(Heap::None);
        };
        // All cards move to the heap at once, so it is complete after one flight.
        travel.redeal_timer.set(millis(travel.flight_duration + PAUSE_ON_HEAP), move || {
            if shuffled {
                travel.shuffles.set(true);
                travel.redeal_timer.set(millis(SHUFFLE_DURATION), deal);
            } else {
                deal();
            }
        });
    }

    /// Returns true from the moment when a redeal collects the cards until they are dealt again.
    pub fn is_redeal_animating(self) -> bool {
        self.motion.heap.with(|heap| matches!(heap, Heap::Collected(_)))
    }

    /// Finishes the animation of a redeal at once. Returns true if there was an animation.
    pub fn finish_redeal_animation(self) -> bool {
        let travel = self.motion;
        let is_running = untrack(|| self.is_redeal_animating());
        if is_running {
            travel.redeal_timer.stop();
            travel.shuffles.set(false);
            travel.heap.set(Heap::None);
        }
        is_running
    }
}

const fn millis(time: u32) -> Duration {
    Duration::from_millis(time as u64)
}

/// The heap during a shuffle: two halves move apart and slide into each other. In a game with two
/// packs, the halves have backs of two colours.
#[component]
pub fn ShuffleAnimation(model: BoardModel) -> impl IntoView {
    let back = move || art::draw_back(model.settings.with_untracked(|chosen| chosen.back));
    let place = move || {
        let heap = model.session.with(|it| model.scene.with(|scene| scene.heap_spot(it.plan())));
        let CardSpot { x, y, .. } = heap;
        format!("translate({}px, {}px)", Decimal(x, 1), Decimal(y, 1))
    };
    let has_blue_half =
        move || model.session.with_untracked(|it| it.plan().rules().packs.count > 1);
    let half = move |is_blue: bool| {
        view! {
            <div class="half" data-pack=is_blue.then_some("blue")>
                <svg class="art back" viewBox=art::VIEW_BOX inner_html=back></svg>
            </div>
        }
    };
    view! {
        <Show when=move || model.motion.shuffles.get()>
            <div
                class="shuffle"
                aria-hidden="true"
                style:transform=place
                style=("--shuffle", format!("{SHUFFLE_DURATION}ms"))
            >
                {half(false)}
                {half(has_blue_half())}
            </div>
        </Show>
    }
}
