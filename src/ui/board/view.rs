//! The board on the page: makes its elements, measures its room and hands
//! events on. Knows the desk; decides nothing.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{Element, Event, MouseEvent, PointerEvent, ResizeObserver};

use super::{desk::Desk, drag::Pointer, geometry::Area, nodes::Nodes, paint::Way};
use crate::{
    ui::{
        leaf::{find, watch},
        print::Print,
    },
    web,
};

/// Prints the cloth, nothing on it yet.
pub fn print(out: &mut Print, title: &str) {
    out.open("div class=\"room\"")
        .open(&format!(
            "div class=\"felt\" data-board=\"\" role=\"group\" aria-label=\"{title}: the table\""
        ))
        .close("div")
        .close("div");
}

/// What the pointer may do on the cloth.
const EVENTS: [&str; 7] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "lostpointercapture",
    "click",
    "contextmenu",
];

/// Lays the elements on the cloth of a page, and shows the table anew when
/// its size or its hand changes. A new deal is dealt out before the player's
/// eyes.
pub fn follow(desk: Desk, main: &Element, dealt: bool) {
    let (Some(room), Some(felt)) = (find(main, ".room"), find(main, ".felt")) else { return };
    let pointer = Pointer::new(desk);
    for event in EVENTS {
        web::on(&felt, event, Box::new(move |event| hand_on(pointer, &event)));
    }
    watch(move |first| {
        let zoomed = desk.drawn.get().zoom > 1.0;
        let _ = room.class_list().toggle_with_force("zoomed", zoomed);
        if first {
            desk.ask(|session| {
                let felt = felt.clone().unchecked_into();
                let nodes = Nodes::make(felt, session.plan(), session.table());
                desk.nodes.set_value(Some(nodes));
            });
            watch_room(desk, &room, dealt);
        } else {
            desk.show(Way::AtOnce);
        }
    });
    on_cleanup(move || desk.nodes.set_value(None));
}

/// Hands on what the pointer does.
fn hand_on(pointer: Pointer, event: &Event) {
    match event.type_().as_str() {
        "pointerdown" => pointer.down(event.unchecked_ref::<PointerEvent>()),
        "pointermove" => pointer.moved(event.unchecked_ref::<PointerEvent>()),
        "pointerup" => pointer.up(event.unchecked_ref::<PointerEvent>()),
        "click" => click(pointer, event.unchecked_ref::<MouseEvent>()),
        "contextmenu" => menu(pointer, event.unchecked_ref::<MouseEvent>()),
        _ => pointer.cancel(),
    }
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
fn watch_room(desk: Desk, room: &Element, dealt: bool) {
    let first = StoredValue::new(true);
    let measured = room.clone();
    let measure = move || {
        let area = Area {
            width: measured.client_width() as f32,
            height: measured.client_height() as f32,
            mirror: false,
        };
        let before = desk.held.try_with_value(|held| held.area);
        if area.width < 1.0 || before.is_none_or(|before| before == area) {
            return;
        }
        desk.held.update_value(|held| held.area = area);
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
