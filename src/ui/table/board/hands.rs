//! A redeal as hands do it: the cards are taken up into one heap, shuffled if the game has it so,
//! and laid anew. A touch hurries them. Knows what a board shows; what is taken up is found in the
//! steps of the move (`animation`).

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

/// From when the last card has come to the heap until that is square, in milliseconds.
const SQUARING: u32 = 100;
/// How long it is shuffled, in milliseconds; the style sheet is told it.
const SHUFFLING: u32 = 420;

impl BoardModel {
    /// Cards that have been laid anew are taken up first. Each then waits so many milliseconds
    /// before it is laid, by its id.
    pub fn lay_by_hand(self, TakenUp { cards, shuffled }: TakenUp, waits: Vec<u32>) {
        let travel = self.travel;
        travel.heap.set(Heap::TakenUp(cards));
        let lay = move || {
            travel.flights.set_value(Flights::InTurn(waits));
            travel.shuffles.set(false);
            travel.heap.set(Heap::None);
        };
        // They are all taken up at once, and are as long on their way as on any other.
        travel.hands.set(millis(travel.flight + SQUARING), move || {
            if shuffled {
                travel.shuffles.set(true);
                travel.hands.set(millis(SHUFFLING), lay);
            } else {
                lay();
            }
        });
    }

    /// Tests if hands have cards taken up. Followed.
    pub fn hands_at_work(self) -> bool {
        self.travel.heap.with(|heap| matches!(heap, Heap::TakenUp(_)))
    }

    /// Hands are ready at once with what they do. Gives whether they did anything.
    pub fn hurry_hands(self) -> bool {
        let travel = self.travel;
        let at_work = untrack(|| self.hands_at_work());
        if at_work {
            travel.hands.stop();
            travel.shuffles.set(false);
            travel.heap.set(Heap::None);
        }
        at_work
    }
}

const fn millis(time: u32) -> Duration {
    Duration::from_millis(time as u64)
}

/// The heap as it is shuffled: two halves that part and run into each other.
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
