//! The board component: the frame, the felt (the surface under the cards) with its cards and piles,
//! and the event handlers. It receives what to show and what the player may do, and decides
//! nothing.

use leptos::{ev, prelude::*};

use super::{
    card_element::css_transform,
    dom_layer::BoardElements,
    engraving_view::Engravings,
    interaction::{Gesture, Interaction},
    line_sums::{LineSums, Numerals},
    model::BoardModel,
    pointer::BoardPointer,
    viewport::{LayoutPolicy, MeasuredSizes},
};
use crate::{
    session::Session,
    text::{by_ear, controls},
    ui::{
        geometry::{BoardArea, Decimal},
        state::use_toasts,
    },
    web,
};

/// The distance by which the wheel must turn to change the card size by one step, in pixels. It is
/// less than one notch of a mouse wheel.
const WHEEL_STEP: f64 = 40.0;

/// The id of the board's description, which only screen readers read.
const HELP_ID: &str = "board-help";

const fn area(width: f32, height: f32) -> BoardArea {
    BoardArea { width, height, mirror: false }
}

/// A board: the cards of a game, and what the player may do with them.
#[component]
pub fn Board(model: BoardModel, interaction: Interaction) -> impl IntoView {
    let pointer = BoardPointer::new(model, interaction);
    let toasts = use_toasts();
    model.elements.frame.on_load(move |frame| {
        let room = frame.clone();
        web::on_resize(&frame, move |width, height| {
            let page = room.parent_element();
            let page = page.map(|it| area(it.client_width() as f32, it.client_height() as f32));
            model.viewport.measure_cloth(&room, page.unwrap_or_default());
            let (toast_count, has_note) = toasts.measure_toasts_below_page_untracked();
            model.set_viewport_size(MeasuredSizes {
                viewport: area(width, height),
                table: page.unwrap_or_default(),
                toast_count,
                has_note,
            });
        });
    });
    Effect::new(move |_| {
        if !model.drag.is_on.get() {
            model.lay_out_after_drag();
        }
    });
    if !interaction.can_drag_cards() {
        model.viewport.set_layout_policy(LayoutPolicy::FillViewport);
    }
    let title = model.session.with_untracked(|session| session.game().title);
    let size = move |length: fn(&BoardArea) -> f32| {
        move || model.scene.with(|scene| format!("{}px", Decimal(length(&scene.area), 3)))
    };
    // Add up the distances: a pinch on a trackpad arrives as many small wheel events with the Ctrl
    // key.
    let wheel_delta = StoredValue::new(0.0);
    let on_wheel = move |event: ev::WheelEvent| {
        if !event.ctrl_key() || !interaction.accepts_pointers() {
            return;
        }
        event.prevent_default();
        let delta = wheel_delta.get_value() + event.delta_y();
        let is_step = delta.abs() >= WHEEL_STEP;
        wheel_delta.set_value(if is_step { 0.0 } else { delta });
        if is_step {
            interaction.report(Gesture::Resize { larger: delta < 0.0 });
        }
    };
    let is_by_ear = Memo::new(move |_| {
        interaction.can_drag_cards() && model.settings.with(|settings| settings.by_ear)
    });
    let heap = move || {
        let plan = |session: &Session| model.scene.with(|scene| scene.heap_spot(session.plan()));
        css_transform(&model.session.with(plan))
    };
    let is_larger = move || {
        let room = model.viewport.visible_area.get();
        model.scene.with(|scene| scene.area.width > room.width || scene.area.height > room.height)
    };
    let has_room = Memo::new(move |_| model.viewport.layout_area.with(|room| room.width > 0.0));
    // Other cards need new card elements, and other piles need new pile elements. So track both
    // memos. Read their values now: if the memos were first computed later, all elements would be
    // created twice.
    let elements = move || {
        let _ = (model.deck.read(), model.slots.read());
        has_room
            .get()
            .then(|| view! { <BoardElements model can_play=interaction.accepts_touches()/> })
    };
    view! {
        <div class="room" class:zoomed=is_larger node_ref=model.elements.frame>
            <div
                class="felt"
                node_ref=model.elements.felt
                class:played=interaction.can_drag_cards()
                class:still=!interaction.accepts_pointers()
                data-board=""
                data-hands=move || model.is_redeal_animating().then_some("")
                role=move || if is_by_ear.get() { "application" } else { "group" }
                aria-label=controls::board_label(title)
                aria-describedby=move || is_by_ear.get().then_some(HELP_ID)
                style:width=size(|area| area.width)
                style:height=size(|area| area.height)
                style=("--heap", heap)
                style=("--flight", format!("{}ms", model.motion.flight_duration))
                style=("--card", move || model.scene.with(|scene| format!("{}px", Decimal(scene.card_width, 3))))
                on:pointerdown=move |event| pointer.on_pointer_down(&event)
                on:pointermove=move |event| pointer.on_pointer_move(&event)
                on:pointerup=move |event| pointer.on_pointer_up(&event)
                on:touchmove=move |event| pointer.on_touch_move(&event)
                on:pointercancel=move |event| pointer.on_pointer_lost(&event)
                on:lostpointercapture=move |event| pointer.on_pointer_lost(&event)
                on:focusin=move |event| pointer.on_focus(&event)
                on:click=move |event| pointer.on_click(&event)
                on:contextmenu=move |event| pointer.on_context_menu(&event)
                on:wheel=on_wheel
            >
                <Engravings model/>
                {elements}
                <LineSums model/>
                <Numerals model/>
            </div>
            <Show when=move || is_by_ear.get()>
                <p id=HELP_ID hidden>{by_ear::BOARD_HELP}</p>
            </Show>
        </div>
    }
}
