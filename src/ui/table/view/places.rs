//! The places of what is taken, as buttons. In the order of reading they stand right behind
//! the card, so that a screen reader or a switch need not walk the whole table to a place.
//! The eye sees them when a card was taken so, or when the keyboard comes to them. Knows the
//! state of the table; finds no place itself.

use leptos::prelude::*;

use crate::{
    session::{Destination, Session},
    text::{self, controls},
    ui::table::{
        board::PLACES,
        navigate,
        state::{TableState, use_table},
    },
};

/// The buttons, as long as something is taken that does not hang on the pointer.
#[component]
pub fn Places() -> impl IntoView {
    let table = use_table();
    let places = Memo::new(move |_| {
        let taken = table.board.taken.get().filter(|_| !table.board.drag.is_on.get());
        let named = |session: &Session| taken.map(|taken| text::places(session, taken));
        table.session.with(named).unwrap_or_default()
    });
    view! {
        <div
            id=PLACES
            class="places"
            class:shown=move || table.places_shown.get()
            hidden=move || places.read().is_empty()
            role="group"
            aria-label=controls::PLACES
        >
            <For each=move || places.get() key=|(to, words)| (to.mv, words.clone()) let((to, words))>
                <button type="button" data-act="place" on:click=move |_| lay(table, to)>
                    {words}
                </button>
            </For>
        </div>
    }
}

/// Lays what is taken on a place, as a touch of it does; the keyboard goes on on the board.
fn lay(table: TableState, to: Destination) {
    let place = table.ask(|session| navigate::place_of(session, &to));
    table.touch(place, false);
    table.board.focus();
}
