//! The curtain over the board while the screen goes from hand to hand: it waits
//! for the next person, and no hand is seen until they draw it. Knows the state
//! of the table; whose hands are hidden is asked of the session.

use leptos::{ev, html, prelude::*};

use crate::{
    session::{Seat, Session},
    text,
    ui::table::state::use_table,
    web,
};

/// The curtain, where one is needed.
#[component]
pub fn Curtain() -> impl IntoView {
    let table = use_table();
    let waits_for = Memo::new(move |_| table.session.with(Session::screen_waits_for));
    move || waits_for.get().map(|seat| view! { <Drawn seat/> })
}

/// The curtain that waits for a person.
#[component]
fn Drawn(seat: Seat) -> impl IntoView {
    let table = use_table();
    let button = NodeRef::<html::Button>::new();
    button.on_load(|button| web::focus_quietly(&button));
    let is_pressed = StoredValue::new(false);
    // The click of the tap that made the last move can land here: the curtain was not there
    // when the finger came down. A key or a screen reader clicks without a pointer.
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
                {text::looks(seat)}
            </button>
        </div>
    }
}
