//! The board on the page: makes its elements, measures its room and hands
//! events on. Knows the desk; decides nothing.

use leptos::{html, prelude::*};
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{Element, MouseEvent, ResizeObserver};

use super::{desk::Desk, drag::Pointer, geometry::Area, nodes::Nodes, paint::Way};

/// The cloth with all piles and cards.
#[component]
#[must_use]
pub fn Board(
    /// The game on it.
    desk: Desk,
    /// Whether the cards are to be dealt out before the player's eyes.
    dealt: bool,
) -> impl IntoView {
    let room = NodeRef::<html::Div>::new();
    let felt = NodeRef::<html::Div>::new();
    let pointer = Pointer::new(desk);
    follow(desk, room, felt, dealt);
    let title = desk.ask(|session| session.game().title);
    view! {
        <div class="room" class:zoomed={move || desk.zoom.get() > 1.0} node_ref=room>
            <div
                class="felt"
                data-board=""
                role="group"
                aria-label=format!("{title}: the table")
                node_ref=felt
                on:pointerdown=move |event| pointer.down(&event)
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:lostpointercapture=move |_| pointer.cancel()
                on:click=move |event| click(pointer, &event)
                on:contextmenu=move |event| menu(pointer, &event)
            ></div>
        </div>
    }
}

/// Makes the elements once there is a sheet to lay them on, and shows the
/// table anew when its size or its hand changes.
fn follow(desk: Desk, room: NodeRef<html::Div>, felt: NodeRef<html::Div>, dealt: bool) {
    Effect::new(move || {
        if let (Some(room), Some(felt)) = (room.get(), felt.get()) {
            desk.ask(|session| {
                let nodes = Nodes::make(felt.unchecked_into(), session.plan(), session.table());
                desk.nodes.set_value(Some(nodes));
            });
            watch_room(desk, &room, dealt);
        }
    });
    Effect::new(move |before: Option<()>| {
        desk.mirror.track();
        desk.zoom.track();
        if before.is_some() {
            desk.show(Way::AtOnce);
        }
    });
    on_cleanup(move || desk.nodes.set_value(None));
}

fn target(event: &MouseEvent) -> Option<Element> {
    event.target().and_then(|to| to.dyn_into::<Element>().ok())
}

/// A click that no pointer made is that of a reading aid.
fn click(pointer: Pointer, event: &MouseEvent) {
    let target = target(event).filter(|_| event.detail() == 0);
    if let Some(stop) = target.and_then(|target| pointer.stop_of(&target)) {
        pointer.touch(stop);
    }
}

fn menu(pointer: Pointer, event: &MouseEvent) {
    event.prevent_default();
    if let Some(stop) = target(event).and_then(|target| pointer.stop_of(&target)) {
        pointer.look_through(stop);
    }
}

/// Shows the table whenever its room changes; the first time as a deal.
fn watch_room(desk: Desk, room: &web_sys::HtmlDivElement, dealt: bool) {
    let first = StoredValue::new(true);
    let measured = room.clone();
    let measure = move || {
        let area = Area {
            width: measured.client_width() as f32,
            height: measured.client_height() as f32,
            mirror: false,
        };
        if desk.area.try_get_untracked() == Some(area) || area.width < 1.0 {
            return;
        }
        desk.area.set(area);
        let is_first = first.try_update_value(|first| std::mem::replace(first, false));
        desk.show(if dealt && is_first == Some(true) { Way::Deal } else { Way::AtOnce });
    };
    measure();
    let seen = Closure::<dyn FnMut()>::new(measure);
    let Ok(observer) = ResizeObserver::new(seen.as_ref().unchecked_ref()) else {
        return;
    };
    observer.observe(room);
    let kept = StoredValue::new_local(Some((observer, seen)));
    on_cleanup(move || {
        kept.update_value(|kept| {
            if let Some((observer, _)) = kept.take() {
                observer.disconnect();
            }
        });
    });
}
