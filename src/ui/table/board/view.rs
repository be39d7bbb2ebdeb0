//! The board on the page: the room it has, the cloth with its cards and piles,
//! and the pointers on it. Knows the state of the table; decides nothing.

use leptos::{ev, prelude::*};

use super::{line_sums::LineSums, pieces::Pieces, pointer::Pointer};
use crate::{
    text::controls,
    ui::{
        geometry::{Area, Decimal},
        table::state::use_table,
    },
    web,
};

/// How far a wheel turns for the next size of the cards, in pixels; less than
/// one notch of a mouse.
const WHEEL_STEP: f64 = 40.0;

/// The board of the table.
#[component]
pub fn Board() -> impl IntoView {
    let table = use_table();
    let pointer = Pointer::new(table);
    provide_context(pointer);
    table.frame.on_load(move |frame| {
        web::on_resize(&frame, move |width, height| {
            table.room.try_set(Area { width, height, mirror: false });
        });
    });
    let title = table.ask(|session| session.game().title);
    let size = move |length: fn(&Area) -> f32| {
        move || table.scene.with(|scene| format!("{}px", Decimal(length(&scene.area), 3)))
    };
    // Two fingers on a trackpad come as a wheel with Ctrl, in many small turns.
    let turned = StoredValue::new(0.0);
    let on_wheel = move |event: ev::WheelEvent| {
        if !event.ctrl_key() {
            return;
        }
        event.prevent_default();
        let so_far = turned.get_value() + event.delta_y();
        let is_step = so_far.abs() >= WHEEL_STEP;
        turned.set_value(if is_step { 0.0 } else { so_far });
        if is_step {
            table.resize(so_far < 0.0);
        }
    };
    let is_larger = move || {
        let room = table.room.get();
        table.scene.with(|scene| scene.area.width > room.width || scene.area.height > room.height)
    };
    let has_room = Memo::new(move |_| table.room.with(|room| room.width > 0.0));
    // Another pack has other cards, another lay-out other piles. They are read, not only tracked: a
    // memo that is worked out for the first time later on would have all pieces made twice.
    let pieces = move || {
        let _ = (table.deck.read(), table.slots.read());
        has_room.get().then(|| view! { <Pieces/> })
    };
    view! {
        <div class="room" class:zoomed=is_larger node_ref=table.frame>
            <div
                class="felt"
                node_ref=table.felt
                data-board=""
                role="group"
                aria-label=controls::board(title)
                style:width=size(|area| area.width)
                style:height=size(|area| area.height)
                style=("--card", move || table.scene.with(|scene| format!("{}px", Decimal(scene.card, 3))))
                on:pointerdown=move |event| pointer.down(&event, None)
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:lostpointercapture=move |_| pointer.cancel()
                on:contextmenu=move |event| event.prevent_default()
                on:wheel=on_wheel
            >
                {pieces}
                <LineSums/>
            </div>
        </div>
    }
}
