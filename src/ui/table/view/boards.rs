//! The buttons that show the boards after the end of a game in which each player has a board. There
//! is one button for each player, with the name and the total. Reads the state of the table.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    session::Seat,
    text::{self, controls},
    ui::{
        components::KeyedList,
        table::{actions, contexts::use_table, state::use_session},
    },
};

/// One button for each player, after the end of a game in which each player has a board.
#[component]
pub fn BoardButtons() -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| {
        session.with(|session| {
            let shows = session.outcome() != Outcome::Open && session.has_separate_boards();
            if shows { session.seat_count() } else { 0 }
        })
    });
    view! {
        <Show when=move || 0 < seats.get()>
            <div class="boards" role="group" aria-label=controls::BOARDS>
                <KeyedList each=move || 0..seats.get() key=|seat| *seat let:seat>
                    <BoardButton seat=Seat(seat)/>
                </KeyedList>
            </div>
        </Show>
    }
}

/// The button that shows one player's board.
#[component]
fn BoardButton(seat: Seat) -> impl IntoView {
    let table = use_table();
    let is_shown = move || table.session.with(|session| session.shows_board(seat));
    let label = move || table.session.with(|session| text::board_button_label(session, seat));
    view! {
        <button
            type="button"
            aria-pressed=move || is_shown().to_string()
            on:click=move |_| actions::show_board(table, seat)
        >
            {label}
        </button>
    }
}
