//! The targets for the selected cards, as buttons. In reading order the buttons come directly after
//! the card. So the user of a screen reader or a switch device need not go through the whole table.
//! The buttons become visible if the player selects a card with such a device, or if one of them
//! gets the focus. Reads the state of the table. The session finds the targets.

use leptos::prelude::*;

use crate::{
    session::{Destination, Session},
    text::{self, controls},
    ui::components::KeyedList,
    ui::table::{
        actions,
        board::DESTINATIONS_ID,
        contexts::{TableContexts, use_table},
        navigate,
    },
};

/// The buttons. They exist while cards are selected and not dragged.
#[component]
pub fn DestinationButtons() -> impl IntoView {
    let table = use_table();
    let places = Memo::new(move |_| {
        let selection = table.board.selection.get().filter(|_| !table.board.drag.is_on.get());
        let named = |session: &Session| {
            selection.map(|selection| text::targets_with_labels(session, selection))
        };
        table.session.with(named).unwrap_or_default()
    });
    view! {
        <div
            id=DESTINATIONS_ID
            class="places"
            class:shown=move || table.places_shown.get()
            hidden=move || places.read().is_empty()
            role="group"
            aria-label=controls::PLACES
        >
            <KeyedList each=move || places.get() key=|(to, words)| (to.mv, words.clone()) let((to, words))>
                <button type="button" data-act="place" on:click=move |_| move_selection_to(table, to)>
                    {words}
                </button>
            </KeyedList>
        </div>
    }
}

/// Moves the selected cards to a target, as a touch of the target does. The focus returns to the
/// board.
fn move_selection_to(table: TableContexts, to: Destination) {
    let place =
        table.session.with_untracked(|session| navigate::focus_stop_of_destination(session, &to));
    actions::touch_card_or_place(table, place, false);
    table.board.focus();
}
