//! The curtain: a cover over the board while one player passes the screen to the next. It hides all
//! hands until the next player opens it. Reads the state of the table. The session decides which
//! hands are hidden.

use leptos::{ev, html, prelude::*};

use crate::{
    session::{Seat, Session},
    text,
    ui::table::{actions, contexts::use_table, state::use_session},
    web,
};

/// The curtain, if the screen waits for a player.
#[component]
pub fn Curtain() -> impl IntoView {
    let session = use_session();
    let waits_for = Memo::new(move |_| session.with(Session::seat_that_must_confirm));
    move || waits_for.get().map(|seat| view! { <DrawnCurtain seat/> })
}

/// The curtain for one player.
#[component]
fn DrawnCurtain(seat: Seat) -> impl IntoView {
    let table = use_table();
    let button = NodeRef::<html::Button>::new();
    button.on_load(|button| web::focus_without_scrolling(&button));
    let is_pressed = StoredValue::new(false);
    // If the curtain appears while the finger is still down, the tap of the last move can end in a
    // click on this button. So a click counts only after a press on the curtain, or if it comes
    // from a key or a screen reader.
    let look = move |event: ev::MouseEvent| {
        if is_pressed.get_value() || event.detail() == 0 {
            actions::show_next_hand(table);
        }
    };
    view! {
        <div
            class="curtain"
            role="dialog"
            aria-labelledby="curtain-words"
            on:pointerdown=move |_| is_pressed.set_value(true)
        >
            <p id="curtain-words">{text::pass_the_screen_request(seat)}</p>
            <button
                node_ref=button
                type="button"
                data-act="look"
                on:click=look
            >
                {text::ready_button_label(seat)}
            </button>
        </div>
    }
}
