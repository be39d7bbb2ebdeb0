//! Pointers on the board: one small machine for tap, drag, pan and pinch, for
//! mouse, pen and finger alike. Knows the scene and the events; what a touch
//! means is answered by `input`.
//!
//! *Free*: nothing is pressed. A press on a card, a place or the bare cloth
//! leads to *Pressed*. From there, release is a tap (two in quick succession
//! send the card to its best place), a long press looks through a pile, and a
//! move beyond the threshold leads to *Dragging* where cards may be taken, and
//! to *Panning* anywhere else. Release of a drag puts the cards on the place
//! they cover most; anywhere else, or when the browser takes the pointer away,
//! they return. A second finger leads to *Pinching*, which pans and resizes.

use std::time::Duration;

use leptos::{ev, leptos_dom::helpers::TimeoutHandle, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, PointerEvent};

use super::{
    drop_target::{drop_target, liftable, nearest_end},
    focus::Stop,
};
use crate::{
    cards::CardId,
    engine::{PileId, TableCard},
    rules::Role,
    ui::table::{
        input::{self, Answer, Taken},
        state::{Status, TableState},
    },
};

/// Two taps within this time are one double tap, in milliseconds.
const DOUBLE_TAP: f64 = 500.0;
const LONG_PRESS: Duration = Duration::from_millis(550);
/// How far a pointer may stray in a tap, in pixels.
const MOUSE_STRAYS: f32 = 4.0;
const FINGER_STRAYS: f32 = 7.0;
/// By how much two fingers part or close for the next size of the cards.
const PINCH_STEP: f32 = 1.14;

/// A point in the window, in pixels.
type Point = (f32, f32);

/// What the pointers are doing.
#[derive(Debug, Default)]
enum Grip {
    #[default]
    Free,
    Pressed {
        pointer: i32,
        on: Option<Stop>,
        from: Point,
        strays: f32,
    },
    Dragging {
        pointer: i32,
        taken: Taken,
        from: Point,
        by: Point,
        /// Whether this has been drawn.
        drawn: bool,
    },
    Panning {
        pointer: i32,
        at: Point,
    },
    Pinching {
        fingers: [(i32, Point); 2],
        /// How far apart they were when the cards got their size.
        apart: f32,
    },
}

/// The pointers on one board.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    table: TableState,
    grip: StoredValue<Grip>,
    /// The card or place tapped last, and when.
    tapped: StoredValue<Option<(Stop, f64)>>,
    long_press: StoredValue<Option<TimeoutHandle>, LocalStorage>,
}

/// The pointers on the board that a component belongs to.
///
/// # Panics
/// If a component is used outside the board.
pub fn use_pointer() -> Pointer {
    expect_context()
}

impl Pointer {
    /// The pointers on the board of a table. To be made by the board.
    pub fn new(table: TableState) -> Pointer {
        let pointer = Pointer {
            table,
            grip: StoredValue::default(),
            tapped: StoredValue::new(None),
            long_press: StoredValue::new_local(None),
        };
        on_cleanup(move || pointer.end_long_press());
        pointer
    }

    /// A press on a card.
    pub fn down_on_card(self, event: &PointerEvent, card: CardId) {
        self.down(event, self.stop_of_card(card));
    }

    /// A press on the place of a pile.
    pub fn down_on_pile(self, event: &PointerEvent, pile: PileId) {
        self.down(event, Some(self.stop_of_pile(pile)));
    }

    /// A press, on the bare cloth unless it has come from a card or a place.
    pub fn down(self, event: &PointerEvent, on: Option<Stop>) {
        // A card or a place keeps its press from the cloth under it.
        event.stop_propagation();
        if event.button() != 0 {
            return;
        }
        if !event.is_primary() {
            return self.second_finger(event);
        }
        self.table.settle();
        let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
        if let Some(target) = target {
            // Refused where the pointer has been lifted already: then nothing follows.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        let is_mouse = event.pointer_type() == "mouse";
        self.grip.set_value(Grip::Pressed {
            pointer: event.pointer_id(),
            on,
            from: point(event),
            strays: if is_mouse { MOUSE_STRAYS } else { FINGER_STRAYS },
        });
        let timer = set_timeout_with_handle(move || self.long_pressed(), LONG_PRESS);
        self.long_press.set_value(timer.ok());
    }

    /// Tests if it is this pointer that does something.
    fn is_down(self, id: i32) -> bool {
        self.grip.with_value(|grip| match grip {
            Grip::Free => false,
            Grip::Pressed { pointer, .. }
            | Grip::Dragging { pointer, .. }
            | Grip::Panning { pointer, .. } => *pointer == id,
            Grip::Pinching { fingers, .. } => fingers.iter().any(|(finger, _)| *finger == id),
        })
    }

    fn stop_of_pile(self, pile: PileId) -> Stop {
        Stop { pile, depth: self.table.ask(|session| session.shown().len(pile).checked_sub(1)) }
    }

    fn stop_of_card(self, card: CardId) -> Option<Stop> {
        self.table.ask(|session| {
            session.shown().piles().find_map(|(pile, cards)| {
                let depth = cards.iter().position(|lies| lies.id() == card)?;
                Some(Stop { pile, depth: Some(depth) })
            })
        })
    }

    /// A click on a card that no pointer made is that of a screen reader.
    pub fn screen_reader_clicks_card(self, event: &ev::MouseEvent, card: CardId) {
        if let (0, Some(stop)) = (event.detail(), self.stop_of_card(card)) {
            self.table.touch(stop);
        }
    }

    /// The same on the place of a pile.
    pub fn screen_reader_clicks_pile(self, event: &ev::MouseEvent, pile: PileId) {
        if event.detail() == 0 {
            self.table.touch(self.stop_of_pile(pile));
        }
    }

    /// The other button on a card looks through its pile.
    pub fn menu_on_card(self, event: &ev::MouseEvent, card: CardId) {
        event.prevent_default();
        if let Some(stop) = self.stop_of_card(card) {
            self.table.look_through(stop);
        }
    }

    /// The same on the place of a pile.
    pub fn menu_on_pile(self, event: &ev::MouseEvent, pile: PileId) {
        event.prevent_default();
        self.table.look_through(self.stop_of_pile(pile));
    }

    /// A movement.
    pub fn moved(self, event: &PointerEvent) {
        let (id, to) = (event.pointer_id(), point(event));
        let before = self.grip.try_update_value(|grip| match grip {
            Grip::Pressed { pointer, on, from, strays } if *pointer == id => {
                let far = length(minus(to, *from)) > *strays;
                far.then_some((*on, *from))
            }
            Grip::Dragging { pointer, from, by, .. } if *pointer == id => {
                *by = minus(to, *from);
                None
            }
            Grip::Panning { pointer, at } if *pointer == id => {
                self.scroll(minus(*at, to));
                *at = to;
                None
            }
            Grip::Pinching { fingers, apart } => {
                self.pinch(fingers, apart, (id, to));
                None
            }
            _ => None,
        });
        if let Some(Some((on, from))) = before {
            self.begin(id, on, from, to);
        }
        self.draw_soon();
    }

    /// Begins to drag, where cards are pressed that may be taken; else to pan.
    fn begin(self, pointer: i32, on: Option<Stop>, from: Point, to: Point) {
        self.end_long_press();
        let table = self.table;
        let Some(taken) = on.and_then(|stop| table.ask(|session| liftable(session, stop))) else {
            return self.grip.set_value(Grip::Panning { pointer, at: to });
        };
        table.pointed_out.set(Vec::new());
        table.status.set(Status::Quiet);
        table.hand.set(Some(taken));
        table.drag_offset.set(minus(to, from));
        table.is_dragging.set(true);
        self.grip.set_value(Grip::Dragging {
            pointer,
            taken,
            from,
            by: minus(to, from),
            drawn: true,
        });
    }

    /// Draws the dragged cards with the next picture, once.
    fn draw_soon(self) {
        let asked = self.grip.try_update_value(|grip| match grip {
            Grip::Dragging { drawn, .. } => std::mem::take(drawn),
            _ => false,
        });
        if asked == Some(true) {
            request_animation_frame(move || self.draw());
        }
    }

    fn draw(self) {
        let dragged = self.grip.try_update_value(|grip| match grip {
            Grip::Dragging { taken, by, drawn, .. } => {
                *drawn = true;
                Some((*taken, *by))
            }
            _ => None,
        });
        if let Some(Some((taken, by))) = dragged
            && self.is_in_hand(taken)
        {
            self.table.drag_offset.set(by);
            self.point_at(self.target(taken, by, true));
        }
    }

    /// The pile that dragged cards cover most: of those that take them, or of all.
    fn target(self, taken: Taken, by: Point, legal: bool) -> Option<PileId> {
        self.table.ask(|session| {
            let scene = self.table.scene.read_untracked();
            drop_target(session, &scene, taken, by, legal)
        })
    }

    /// Shows on which place the cards would fall.
    fn point_at(self, pile: Option<PileId>) {
        if self.table.drop_target.get_untracked() != pile {
            self.table.drop_target.set(pile);
        }
    }

    /// A release.
    pub fn up(self, event: &PointerEvent) {
        if !self.is_down(event.pointer_id()) {
            return;
        }
        self.end_long_press();
        match self.grip.try_update_value(std::mem::take) {
            Some(Grip::Pressed { on, from, .. }) => self.tap(on, from, event.time_stamp()),
            Some(Grip::Dragging { taken, by, .. }) => self.let_go(taken, by),
            _ => {}
        }
    }

    /// Tests if dragged cards are still in hand. A key may have put them down,
    /// and a card may have gone home from under them.
    fn is_in_hand(self, taken: Taken) -> bool {
        self.table.hand.get_untracked() == Some(taken)
    }

    fn let_go(self, taken: Taken, by: Point) {
        let table = self.table;
        self.point_at(None);
        if !self.is_in_hand(taken) {
            return;
        }
        let pile = self.target(taken, by, true).or_else(|| self.target(taken, by, false));
        let answer = pile.map(|pile| {
            table.ask(|session| {
                let scene = table.scene.read_untracked();
                let depth = nearest_end(session, &scene, taken, pile, by);
                input::put(session, taken, pile, depth)
            })
        });
        table.is_dragging.set(false);
        match answer {
            // What is asked about stays in hand.
            Some(answer @ Answer::Ask(_)) => table.answer(answer),
            Some(answer) => {
                table.empty_hand();
                table.answer(answer);
            }
            None => table.release(),
        }
    }

    /// The browser has taken the pointer away: everything returns.
    pub fn cancel(self) {
        self.end_long_press();
        if let Some(Grip::Dragging { .. }) = self.grip.try_update_value(std::mem::take) {
            self.point_at(None);
            self.table.release();
        }
    }

    fn tap(self, on: Option<Stop>, at: Point, time: f64) {
        let table = self.table;
        let Some(on) = on.or_else(|| self.place_near(at)) else {
            return table.release();
        };
        table.stop.set(Some(on));
        let again = self
            .tapped
            .get_value()
            .is_some_and(|(stop, before)| stop == on && time - before < DOUBLE_TAP);
        let is_card = table.ask(|session| {
            let card = on.depth.and_then(|at| session.shown().pile(on.pile).get(at).copied());
            let is_stock = session.plan().part(on.pile).role == Role::Stock;
            card.is_some_and(TableCard::is_up) && !is_stock
        });
        if let (true, true, Some(depth)) = (again, is_card, on.depth) {
            self.tapped.set_value(None);
            table.empty_hand();
            return table.answer(table.ask(|session| input::send(session, on.pile, depth)));
        }
        self.tapped.set_value(Some((on, time)));
        table.touch(on);
    }

    /// With cards in hand, a tap on the cloth close to one of their places is meant for it.
    fn place_near(self, at: Point) -> Option<Stop> {
        let table = self.table;
        let hand = table.hand.get_untracked()?;
        let corner = table.felt.get_untracked()?.get_bounding_client_rect();
        let at = minus(at, (corner.left() as f32, corner.top() as f32));
        let scene = table.scene.read_untracked();
        let places = table.ask(|session| input::destinations(session, hand));
        let near = places.iter().find(|to| {
            let seat = scene.seats[to.pile.index()];
            seat.is_some_and(|seat| seat.bounds.grown(scene.card * 0.3).has(at))
        })?;
        Some(self.stop_of_pile(near.pile))
    }

    fn long_pressed(self) {
        let pressed = self.grip.try_with_value(|grip| match grip {
            Grip::Pressed { on, .. } => *on,
            _ => None,
        });
        if let Some(Some(on)) = pressed
            && self.table.look_through(on)
        {
            self.grip.set_value(Grip::Free);
        }
    }

    fn end_long_press(self) {
        if let Some(Some(timer)) = self.long_press.try_update_value(Option::take) {
            timer.clear();
        }
    }

    /// A second finger: what the first one has begun is given up.
    fn second_finger(self, event: &PointerEvent) {
        let first = self.grip.with_value(|grip| match grip {
            Grip::Pressed { pointer, from, .. } => Some((*pointer, *from)),
            Grip::Dragging { pointer, from, by, .. } => {
                Some((*pointer, (from.0 + by.0, from.1 + by.1)))
            }
            Grip::Panning { pointer, at } => Some((*pointer, *at)),
            Grip::Free | Grip::Pinching { .. } => None,
        });
        let Some(first) = first else { return };
        self.cancel();
        let second = (event.pointer_id(), point(event));
        let apart = length(minus(first.1, second.1)).max(1.0);
        self.grip.set_value(Grip::Pinching { fingers: [first, second], apart });
    }

    /// One of two fingers has moved: the board goes with their middle, and the
    /// cards grow or shrink by a step where they are far enough apart.
    fn pinch(self, fingers: &mut [(i32, Point); 2], apart: &mut f32, moved: (i32, Point)) {
        let middle = |fingers: &[(i32, Point); 2]| {
            let [(_, a), (_, b)] = *fingers;
            ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
        };
        let before = middle(fingers);
        let Some(finger) = fingers.iter_mut().find(|finger| finger.0 == moved.0) else { return };
        *finger = moved;
        self.scroll(minus(before, middle(fingers)));
        let now = length(minus(fingers[0].1, fingers[1].1)).max(1.0);
        if now > *apart * PINCH_STEP {
            *apart = now;
            self.table.resize(true);
        } else if now * PINCH_STEP < *apart {
            *apart = now;
            self.table.resize(false);
        }
    }

    /// Scrolls the board in its room, in pixels.
    fn scroll(self, by: Point) {
        if let Some(frame) = self.table.frame.get_untracked() {
            frame.scroll_by_with_x_and_y(f64::from(by.0), f64::from(by.1));
        }
    }
}

fn point(event: &PointerEvent) -> Point {
    (event.client_x() as f32, event.client_y() as f32)
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn length((x, y): Point) -> f32 {
    x.hypot(y)
}
