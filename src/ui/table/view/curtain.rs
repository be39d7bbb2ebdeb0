//! The curtain over the board while the screen passes from player to player: it hides every hand
//! until the next player opens it. It knows the state of the table; the session says whose hands
//! are hidden.

use leptos::{ev, html, prelude::*};

use crate::{
    session::{Seat, Session},
    text,
    ui::table::state::use_table,
    web,
};

/// The curtain, if the screen waits for a player.
#[component]
pub fn Curtain() -> impl IntoView {
    let table = use_table();
    let waits_for = Memo::new(move |_| table.session.with(Session::screen_waits_for));
    move || waits_for.get().map(|seat| view! { <Drawn seat/> })
}

/// The curtain for one player.
#[component]
fn Drawn(seat: Seat) -> impl IntoView {
    let table = use_table();
    let button = NodeRef::<html::Button>::new();
    button.on_load(|button| web::focus_without_scrolling(&button));
    let is_pressed = StoredValue::new(false);
    // The tap that made the last move can end in a click here: the curtain was not there when the
    // finger went down. So a click counts only after a pointerdown here, or without a pointer, from
    // a key or a screen reader.
    let look = move |event: ev::MouseEvent| {
        if is_pressed.get_value() || event.detail() == 0 {
            table.take_screen();
        }
    };
    view! {
        <div
            class="curtain"
            role="dialog"
            aria-labelledby="curtain-words"
            on:pointerdown=move |_| is_pressed.set_value(true)
        >
            <p id="curtain-words">{text::pass_the_screen(seat)}</p>
            <button
                node_ref=button
                type="button"
                data-act="look"
                on:click=look
            >
                {text::ready_button(seat)}
            </button>
        </div>
    }
}
