//! Pointers on the board: a small state machine that recognises tap, drag, pan and pinch, with
//! mouse, pen and finger. It reports each action of the player as a [`Gesture`], and does not
//! depend on what the gesture does in the game.
//!
//! - *Free*: no pointer is down. A press on a card, on a place or on the felt without a card leads
//!   to *Pressed*.
//! - *Pressed*: a release is a tap. Two quick taps move the card to its best place. A long press
//!   shows all cards of a pile. If the pointer moves farther than the threshold, the state becomes
//!   *Dragging* if the player can drag the pressed cards, otherwise *Panning*.
//! - *Dragging*: a release drops the cards on the place that they cover most. The cards return if
//!   there is no such place, or if the browser cancels the pointer. If the pointer moved very
//!   little, the release is a tap.
//! - *Panning*: the board scrolls. If the pointer moved very little, the release is a tap.
//! - *Pinching*: a second finger is down. The board pans, and the cards change their size. If both
//!   fingers stay still, the first release is a tap. If the second finger is released first, the
//!   first finger only rests on the board.

use std::time::Duration;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, PointerEvent};

use super::{
    drop_target::{
        DropOutcome, PointerPath, depth_of_nearer_end, draggable_selection_at, drop_outcome,
        drop_target,
    },
    focus::FocusStop,
    interaction::{Gesture, Interaction},
    model::BoardModel,
};
use crate::{
    cards::CardId,
    engine::{PileId, TableCard},
    rules::Role,
    session::Selection,
    store::{DoubleTap, Hold},
    web::Timer,
};

/// The distance after which a press with the mouse becomes a drag, in pixels.
const MOUSE_DRAG_THRESHOLD: f32 = 4.0;
/// The distance after which a press with a finger or a pen becomes a drag, in pixels.
const FINGER_DRAG_THRESHOLD: f32 = 7.0;
/// If the distance between two fingers grows or shrinks by this factor, the card size changes by
/// one step.
const PINCH_STEP: f32 = 1.14;

/// Returns the duration of a long press, which shows all cards of a pile. Returns `None` if the
/// player has turned the long press off.
const fn long_press_duration(hold: Hold) -> Option<Duration> {
    match hold {
        Hold::Usual => Some(Duration::from_millis(550)),
        Hold::Long => Some(Duration::from_millis(1200)),
        Hold::Off => None,
    }
}

/// Returns the longest allowed time between the two taps of a double tap, in milliseconds.
const fn double_tap_limit(chosen: DoubleTap) -> f64 {
    match chosen {
        DoubleTap::Usual => 500.0,
        DoubleTap::Short => 250.0,
        DoubleTap::Long => 1000.0,
        DoubleTap::Off => 0.0,
    }
}

/// A point in the window, in pixels.
type WindowPoint = (f32, f32);

#[derive(Clone, Copy, Debug, Default)]
enum PointerState {
    #[default]
    Free,
    Pressed {
        pointer: i32,
        press: Press,
        drag_threshold: f32,
    },
    Dragging {
        pointer: i32,
        press: Press,
        taken: Selection,
        /// The selection before the drag began.
        before: Option<Selection>,
        way: PointerPath,
        /// Whether the board has drawn the latest movement of the pointer.
        drawn: bool,
    },
    Panning {
        pointer: i32,
        press: Press,
        way: PointerPath,
    },
    Pinching {
        fingers: [Finger; 2],
        /// The distance between the fingers at the last change of the card size, in pixels.
        apart: f32,
    },
}

/// Where and how a pointer was pressed.
#[derive(Clone, Copy, Debug)]
struct Press {
    /// The card or place under the pointer, or `None` if there is only felt.
    on: Option<FocusStop>,
    /// The id of the card under the pointer, or `None` if there is no card.
    card: Option<CardId>,
    from: WindowPoint,
    by_finger: bool,
    /// Whether this finger only rests on the board. If so, its release is not a tap.
    rests: bool,
}

/// One of two fingers on the board.
#[derive(Clone, Copy, Debug)]
struct Finger {
    pointer: i32,
    press: Press,
    path: PointerPath,
    /// Whether this finger dragged or panned before the other finger touched the board.
    has_begun: bool,
}

impl Finger {
    /// Returns the current position.
    fn position(&self) -> WindowPoint {
        plus(self.press.from, self.path.offset)
    }
}

/// The pointers on one board.
#[derive(Clone, Copy, Debug)]
pub struct BoardPointer {
    model: BoardModel,
    interaction: Interaction,
    state: StoredValue<PointerState>,
    /// The card or place that the player tapped last, and the time of the tap.
    tapped: StoredValue<Option<(FocusStop, f64)>>,
    long_press: Timer,
}

impl BoardPointer {
    /// Creates the value. Call this in the component of the board, because the timer belongs to the
    /// component.
    pub fn new(model: BoardModel, interaction: Interaction) -> BoardPointer {
        BoardPointer {
            model,
            interaction,
            state: StoredValue::default(),
            tapped: StoredValue::new(None),
            long_press: Timer::default(),
        }
    }

    /// Handles a press on a card, on a place or on the felt without a card.
    pub fn on_pointer_down(self, event: &PointerEvent) {
        event.stop_propagation();
        if event.button() != 0 || !self.interaction.accepts_pointers() {
            return;
        }
        let is_mouse = event.pointer_type() == "mouse";
        let on = focus_stop_at_pointer_untracked(self.model, event)
            .filter(|_| self.interaction.accepts_touches());
        let card = on.and_then(|stop| card_at_untracked(self.model, stop));
        let press =
            Press { on, card, from: event_point(event), by_finger: !is_mouse, rests: false };
        // If the first pointer on the board is not the primary one, the primary finger is outside
        // the board, so there is no pinch.
        let is_first = self.state.with_value(|state| matches!(state, PointerState::Free));
        if !event.is_primary() && !is_first {
            return self.start_pinch(event.pointer_id(), press);
        }
        if self.model.finish_redeal_animation() {
            return;
        }
        self.model.end_flights();
        let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
        if let Some(target) = target {
            // The capture fails if the pointer is already up; then no other event follows.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        self.state.set_value(PointerState::Pressed {
            pointer: event.pointer_id(),
            press,
            drag_threshold: if is_mouse { MOUSE_DRAG_THRESHOLD } else { FINGER_DRAG_THRESHOLD },
        });
        let hold = self.model.settings.with_untracked(|chosen| chosen.hold);
        if let Some(time) = long_press_duration(hold) {
            self.long_press.set(time, move || self.handle_long_press());
        }
    }

    /// Returns true if this pointer is down on the board.
    fn is_pointer_down(self, id: i32) -> bool {
        self.state.with_value(|state| match state {
            PointerState::Free => false,
            PointerState::Pressed { pointer, .. }
            | PointerState::Dragging { pointer, .. }
            | PointerState::Panning { pointer, .. } => *pointer == id,
            PointerState::Pinching { fingers, .. } => {
                fingers.iter().any(|finger| finger.pointer == id)
            }
        })
    }

    /// Returns true if the pressed card is still at the stop of the press. The table can change
    /// during a press.
    fn is_pressed_card_unchanged_untracked(self, press: &Press) -> bool {
        press.on.is_none_or(|stop| card_at_untracked(self.model, stop) == press.card)
    }

    /// Stores the focus stop, after the keyboard or assistive technology has moved the focus.
    pub fn on_focus(self, event: &Event) {
        if let Some(stop) = focus_stop_at_pointer_untracked(self.model, event) {
            self.model.set_focus_stop(stop);
        }
    }

    /// Handles a click on a card or place. A click that no pointer made (its `detail` is 0) comes
    /// from a screen reader.
    pub fn on_click(self, event: &ev::MouseEvent) {
        if let (0, Some(stop)) =
            (event.detail(), focus_stop_at_pointer_untracked(self.model, event))
        {
            self.interaction.report(Gesture::Click(stop));
        }
    }

    /// Handles a click with the secondary button: shows all cards of a pile.
    pub fn on_context_menu(self, event: &ev::MouseEvent) {
        event.prevent_default();
        if let Some(stop) = focus_stop_at_pointer_untracked(self.model, event) {
            self.interaction.report(Gesture::LookThrough(stop.pile));
        }
    }

    /// Handles a movement of a pointer.
    pub fn on_pointer_move(self, event: &PointerEvent) {
        let (id, to) = (event.pointer_id(), event_point(event));
        let dragged_press = self.state.try_update_value(|state| match state {
            PointerState::Pressed { pointer, press, drag_threshold } if *pointer == id => {
                let far = distance_from_origin(minus(to, press.from)) > *drag_threshold;
                far.then_some(*press)
            }
            PointerState::Dragging { pointer, press, way, .. } if *pointer == id => {
                *way = way.with_offset(minus(to, press.from));
                None
            }
            PointerState::Panning { pointer, press, way } if *pointer == id => {
                let by = minus(to, press.from);
                scroll_board(self.model, minus(way.offset, by));
                *way = way.with_offset(by);
                None
            }
            PointerState::Pinching { fingers, apart } => {
                self.move_pinch(fingers, apart, (id, to));
                None
            }
            _ => None,
        });
        if let Some(Some(press)) = dragged_press {
            let way = PointerPath {
                start: to_board_point_untracked(self.model, press.from),
                ..PointerPath::default()
            };
            self.begin_drag_or_pan(id, press, way.with_offset(minus(to, press.from)));
        }
        self.request_draw();
    }

    /// Prevents the browser's own reaction to a moving finger. Otherwise some browsers treat a
    /// swift drag as a fling and ignore the next tap on a button.
    pub fn on_touch_move(self, event: &Event) {
        if self.interaction.accepts_pointers() && event.cancelable() {
            event.prevent_default();
        }
    }

    /// Begins a drag if the player can drag the pressed cards, otherwise a pan.
    fn begin_drag_or_pan(self, pointer: i32, press: Press, way: PointerPath) {
        self.long_press.stop();
        let model = self.model;
        let on = press.on.filter(|_| {
            self.interaction.can_drag_cards() && self.is_pressed_card_unchanged_untracked(&press)
        });
        let lifted = on.and_then(|stop| {
            model.session.with_untracked(|session| draggable_selection_at(session, stop))
        });
        let Some(taken) = lifted else {
            return self.state.set_value(PointerState::Panning { pointer, press, way });
        };
        let before = model.selection.get_untracked();
        model.drag.offset.set(way.offset);
        self.interaction.report(Gesture::Lift(taken));
        self.state.set_value(PointerState::Dragging {
            pointer,
            press,
            taken,
            before,
            way,
            drawn: true,
        });
    }

    /// Requests an animation frame that draws the dragged cards, if none is requested yet.
    fn request_draw(self) {
        let should_draw = self.state.try_update_value(|state| match state {
            PointerState::Dragging { drawn, .. } => std::mem::take(drawn),
            _ => false,
        });
        if should_draw == Some(true) {
            request_animation_frame(move || self.draw_dragged_cards());
        }
    }

    fn draw_dragged_cards(self) {
        let dragged = self.state.try_update_value(|state| match state {
            PointerState::Dragging { taken, way, drawn, .. } => {
                *drawn = true;
                Some((*taken, *way))
            }
            _ => None,
        });
        if let Some(Some((taken, way))) = dragged
            && self.model.selection.get_untracked() == Some(taken)
        {
            self.model.drag.offset.set(way.offset);
            let scene = self.model.scene.read_untracked();
            let pile = self
                .model
                .session
                .with_untracked(|session| drop_target(session, &scene, taken, way, true));
            set_drop_target(self.model, pile.filter(|_| !way.is_tap(scene.card_width)));
        }
    }

    /// Handles the release of a pointer.
    pub fn on_pointer_up(self, event: &PointerEvent) {
        if !self.is_pointer_down(event.pointer_id()) {
            return;
        }
        self.long_press.stop();
        let done = self.state.try_update_value(std::mem::take).unwrap_or_default();
        let tapped = match done {
            PointerState::Pinching { fingers, .. } => {
                self.release_finger(fingers, event.pointer_id())
            }
            done => self.finish_press(done),
        };
        if let Some(press) = tapped.filter(|press| self.is_pressed_card_unchanged_untracked(press))
        {
            self.handle_tap(press, event.time_stamp());
        }
    }

    /// Handles the release of one of two fingers. Returns the press of this finger if its release
    /// is a tap. It is a tap only if both fingers stayed still.
    ///
    /// - If the second finger is released, the first finger only rests on the board from now on.
    /// - If the first finger is released, the second finger may still tap.
    fn release_finger(self, [first, second]: [Finger; 2], lifted: i32) -> Option<Press> {
        if self.is_pinch_untracked(&[first, second]) {
            return None;
        }
        let is_first = first.pointer == lifted;
        let (up, down) = if is_first { (first, second) } else { (second, first) };
        self.state.set_value(PointerState::Pressed {
            pointer: down.pointer,
            press: Press { rests: !is_first, ..down.press },
            drag_threshold: FINGER_DRAG_THRESHOLD,
        });
        (!up.press.rests).then_some(up.press)
    }

    /// Returns true if the two fingers pinch. Returns false if they only rest or tap.
    fn is_pinch_untracked(self, fingers: &[Finger; 2]) -> bool {
        let card = self.model.scene.read_untracked().card_width;
        fingers.iter().any(|finger| finger.has_begun || !finger.path.is_tap(card))
    }

    /// Returns the press if its release is a tap. Otherwise finishes the drag or pan.
    fn finish_press(self, done: PointerState) -> Option<Press> {
        match done {
            PointerState::Pressed { press, .. } => (!press.rests).then_some(press),
            PointerState::Panning { press, way, .. } => {
                way.is_tap_without_drag(&self.model.scene.read_untracked()).then_some(press)
            }
            PointerState::Dragging { press, taken, before, way, .. } => {
                let is_tap = self.drop_cards(taken, way) == Some(DropOutcome::Tap);
                is_tap.then(|| {
                    self.interaction.report(Gesture::Return(before));
                    press
                })
            }
            PointerState::Free | PointerState::Pinching { .. } => None,
        }
    }

    /// Handles the release of dragged cards. Reports a gesture unless the release is a tap. Returns
    /// the outcome, or `None` if the cards are no longer selected.
    fn drop_cards(self, selection: Selection, way: PointerPath) -> Option<DropOutcome> {
        let model = self.model;
        set_drop_target(self.model, None);
        // The cards may no longer be selected: a key may have cleared the selection, or a card may
        // have moved to a foundation.
        if model.selection.get_untracked() != Some(selection) {
            return None;
        }
        let scene = model.scene.get_untracked();
        let release =
            model.session.with_untracked(|session| drop_outcome(session, &scene, selection, way));
        let near = |pile| {
            model.session.with_untracked(|session| {
                depth_of_nearer_end(session, &scene, selection, pile, way.offset)
            })
        };
        match release {
            DropOutcome::Tap => {}
            DropOutcome::Return => self.interaction.report(Gesture::Drop(selection, None)),
            DropOutcome::OnPile(pile) => {
                self.interaction.report(Gesture::Drop(selection, Some((pile, near(pile)))));
            }
        }
        Some(release)
    }

    /// Handles the loss of a pointer. The browser has cancelled the pointer, so dragged cards
    /// return.
    pub fn on_pointer_lost(self, event: &PointerEvent) {
        if self.is_pointer_down(event.pointer_id()) {
            self.cancel_pointer();
        }
    }

    fn cancel_pointer(self) {
        self.long_press.stop();
        if let Some(PointerState::Dragging { .. }) = self.state.try_update_value(std::mem::take) {
            set_drop_target(self.model, None);
            self.interaction.report(Gesture::Release);
        }
    }

    fn handle_tap(self, press: Press, time: f64) {
        let model = self.model;
        let Some(on) = press.on.or_else(|| destination_near_tap_untracked(self.model, press.from))
        else {
            return self.interaction.report(Gesture::Release);
        };
        model.focus_stop.set(Some(on));
        let limit = double_tap_limit(model.settings.with_untracked(|chosen| chosen.double_tap));
        let before = self.tapped.get_value().filter(|(_, before)| time - before < limit);
        let is_double_tap = before.is_some_and(|(stop, _)| stop == on);
        // The first tap of a finger has already moved the top card. The second tap was meant for
        // the same card, not for the card below it.
        let first_tap_played = press.by_finger
            && before.is_some_and(|(stop, _)| stop.pile == on.pile && stop.depth > on.depth);
        let is_card = model.session.with_untracked(|session| {
            let card = on.depth.and_then(|at| session.shown_table().pile(on.pile).get(at).copied());
            let is_stock = session.plan().part(on.pile).role == Role::Stock;
            card.is_some_and(TableCard::is_up) && !is_stock
        });
        if first_tap_played && is_card {
            return self.tapped.set_value(None);
        }
        if is_double_tap && is_card {
            self.tapped.set_value(None);
            return self.interaction.report(Gesture::Send(on));
        }
        self.tapped.set_value(Some((on, time)));
        self.interaction.report(Gesture::Touch { on, by_finger: press.by_finger });
    }

    fn handle_long_press(self) {
        let pressed = self.state.try_with_value(|state| match state {
            PointerState::Pressed { press, .. } => {
                press.on.filter(|_| self.is_pressed_card_unchanged_untracked(press))
            }
            _ => None,
        });
        if let Some(Some(FocusStop { pile, .. })) = pressed
            && self.interaction.can_drag_cards()
            && self.model.session.with_untracked(|session| session.has_more_cards_to_see(pile))
        {
            self.state.set_value(PointerState::Free);
            self.interaction.report(Gesture::LookThrough(pile));
        }
    }

    /// Starts a pinch when a second finger touches the board. Cancels the drag or pan of the first
    /// finger.
    fn start_pinch(self, pointer: i32, press: Press) {
        let first = self.state.with_value(|state| match *state {
            PointerState::Pressed { pointer, press, .. } => {
                Some(Finger { pointer, press, path: PointerPath::default(), has_begun: false })
            }
            PointerState::Dragging { pointer, press, way, .. }
            | PointerState::Panning { pointer, press, way } => {
                Some(Finger { pointer, press, path: way, has_begun: true })
            }
            PointerState::Free | PointerState::Pinching { .. } => None,
        });
        let Some(first) = first else { return };
        self.cancel_pointer();
        let second = Finger { pointer, press, path: PointerPath::default(), has_begun: false };
        let apart = distance_from_origin(minus(first.position(), second.position())).max(1.0);
        self.state.set_value(PointerState::Pinching { fingers: [first, second], apart });
    }

    /// Handles a movement during a pinch. The board scrolls with the centre between the fingers.
    /// When the distance between the fingers has changed enough, the card size changes by one step.
    fn move_pinch(self, fingers: &mut [Finger; 2], apart: &mut f32, moved: (i32, WindowPoint)) {
        let middle = |fingers: &[Finger; 2]| {
            let (a, b) = (fingers[0].position(), fingers[1].position());
            ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
        };
        let before = middle(fingers);
        let (pointer, to) = moved;
        let Some(finger) = fingers.iter_mut().find(|it| it.pointer == pointer) else { return };
        finger.path = finger.path.with_offset(minus(to, finger.press.from));
        if !self.is_pinch_untracked(fingers) {
            return;
        }
        scroll_board(self.model, minus(before, middle(fingers)));
        let now =
            distance_from_origin(minus(fingers[0].position(), fingers[1].position())).max(1.0);
        if now > *apart * PINCH_STEP {
            *apart = now;
            self.interaction.report(Gesture::Resize { larger: true });
        } else if now * PINCH_STEP < *apart {
            *apart = now;
            self.interaction.report(Gesture::Resize { larger: false });
        }
    }
}

/// Returns the card or place under the pointer of an event, or `None` if there is only felt.
fn focus_stop_at_pointer_untracked(model: BoardModel, event: &Event) -> Option<FocusStop> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    model.focus_stop_of_element_untracked(&target)
}

/// Returns the id of the card at a stop, or `None` if there is no card.
fn card_at_untracked(model: BoardModel, stop: FocusStop) -> Option<CardId> {
    model.session.with_untracked(|session| {
        session.plan().piles().find(|pile| *pile == stop.pile)?;
        Some(session.shown_table().pile(stop.pile).get(stop.depth?)?.id())
    })
}

/// Highlights the place on which the dragged cards would fall.
fn set_drop_target(model: BoardModel, pile: Option<PileId>) {
    if model.drag.target.get_untracked() != pile {
        model.drag.target.set(pile);
    }
}

/// Converts a point in the window to a point on the felt.
fn to_board_point_untracked(model: BoardModel, at: WindowPoint) -> Option<WindowPoint> {
    let corner = model.elements.felt.get_untracked()?.get_bounding_client_rect();
    Some(minus(at, (corner.left() as f32, corner.top() as f32)))
}

/// Returns a destination of the selected cards if the player tapped the felt close to it.
fn destination_near_tap_untracked(model: BoardModel, at: WindowPoint) -> Option<FocusStop> {
    let selection = model.selection.get_untracked()?;
    let at = to_board_point_untracked(model, at)?;
    let scene = model.scene.read_untracked();
    let places = model.session.with_untracked(|session| selection.destinations(session));
    let near = places.iter().find(|to| {
        let footprint = scene.footprints[to.pile.index()];
        footprint.is_some_and(|it| it.bounds.expanded(scene.card_width * 0.3).contains(at))
    })?;
    Some(model.top_focus_stop_untracked(near.pile))
}

/// Scrolls the board inside its frame by this distance, in pixels.
fn scroll_board(model: BoardModel, by: WindowPoint) {
    if let Some(frame) = model.elements.frame.get_untracked() {
        frame.scroll_by_with_x_and_y(f64::from(by.0), f64::from(by.1));
    }
}

fn event_point(event: &PointerEvent) -> WindowPoint {
    (event.client_x() as f32, event.client_y() as f32)
}

fn plus(a: WindowPoint, b: WindowPoint) -> WindowPoint {
    (a.0 + b.0, a.1 + b.1)
}

fn minus(a: WindowPoint, b: WindowPoint) -> WindowPoint {
    (a.0 - b.0, a.1 - b.1)
}

fn distance_from_origin((x, y): WindowPoint) -> f32 {
    x.hypot(y)
}
