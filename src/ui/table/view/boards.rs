//! The boards of a game in which each player has his own, once it is over: the
//! players with their totals, to choose whose board is shown. Knows the state of
//! the table.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    session::Seat,
    text::{self, controls},
    ui::table::state::use_table,
};

/// A button for each player, where there are boards to be looked at.
#[component]
pub fn Boards() -> impl IntoView {
    let table = use_table();
    let seats = Memo::new(move |_| {
        let is_over = table.outcome.get() != Outcome::Open;
        let boards = table.session.with(|session| session.has_boards().then(|| session.seats()));
        boards.filter(|_| is_over).unwrap_or(0)
    });
    let button = move |seat: Seat| {
        let is_shown = move || table.session.with(|session| session.shows_board(seat));
        let total = move || table.session.with(|session| text::board_button(session, seat));
        view! {
            <button
                type="button"
                aria-pressed=move || is_shown().to_string()
                on:click=move |_| table.show_board(seat)
            >
                {total}
            </button>
        }
    };
    move || {
        let seats = seats.get();
        (seats > 0).then(|| {
            view! {
                <div class="boards" role="group" aria-label=controls::BOARDS>
                    {(0..seats).map(Seat).map(button).collect_view()}
                </div>
            }
        })
    }
}
