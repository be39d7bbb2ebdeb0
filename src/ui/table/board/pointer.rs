//! Pointers on the board: one small machine for tap, drag, pan and pinch, for
//! mouse, pen and finger alike. Knows the scene and the events; tells what is done
//! as a [`Gesture`], and leaves to others what that means.
//!
//! *Free*: nothing is pressed. A press on a card, a place or the bare cloth
//! leads to *Pressed*. From there, release is a tap (two in quick succession
//! send the card to its best place), a long press looks through a pile, and a
//! move beyond the threshold leads to *Dragging* where cards may be taken, and
//! to *Panning* anywhere else. Release of a drag puts the cards on the place
//! they cover most; anywhere else, or when the browser takes the pointer away,
//! they return. A pointer that has only strayed by then has tapped, whatever it
//! seemed to begin. A second finger on the board leads to *Pinching*, which pans and
//! resizes; if both fingers keep still, one of them rests there and the other taps.

use std::time::Duration;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, PointerEvent};

use super::{
    drop_target::{LetGo, Way, drop_target, liftable, nearest_end, released},
    focus::Stop,
    interaction::{Gesture, Interaction},
    model::BoardModel,
};
use crate::{
    cards::CardId,
    engine::{PileId, TableCard},
    rules::Role,
    session::Taken,
    store::{DoubleTap, Hold},
    web::Timer,
};

/// How far a pointer goes before cards hang on it, in pixels.
const MOUSE_HOLDS: f32 = 4.0;
const FINGER_HOLDS: f32 = 7.0;
/// By how much two fingers part or close for the next size of the cards.
const PINCH_STEP: f32 = 1.14;

/// How long a press is until the pile is looked through; never, if there is no such time.
const fn long_press(hold: Hold) -> Option<Duration> {
    match hold {
        Hold::Usual => Some(Duration::from_millis(550)),
        Hold::Long => Some(Duration::from_millis(1200)),
        Hold::Off => None,
    }
}

/// Two taps within this time are one double tap, in milliseconds.
const fn double_tap(chosen: DoubleTap) -> f64 {
    match chosen {
        DoubleTap::Usual => 500.0,
        DoubleTap::Short => 250.0,
        DoubleTap::Long => 1000.0,
        DoubleTap::Off => 0.0,
    }
}

/// A point in the window, in pixels.
type Point = (f32, f32);

/// What the pointers are doing.
#[derive(Clone, Copy, Debug, Default)]
enum PointerState {
    #[default]
    Free,
    Pressed {
        pointer: i32,
        press: Press,
        holds: f32,
    },
    Dragging {
        pointer: i32,
        press: Press,
        taken: Taken,
        /// What was taken before.
        before: Option<Taken>,
        way: Way,
        /// Whether this has been drawn.
        drawn: bool,
    },
    Panning {
        pointer: i32,
        press: Press,
        way: Way,
    },
    Pinching {
        fingers: [Finger; 2],
        /// How far apart they were when the cards got their size.
        apart: f32,
    },
}

/// Where a pointer was pressed.
#[derive(Clone, Copy, Debug)]
struct Press {
    /// The card or place; none on the bare cloth.
    on: Option<Stop>,
    /// The id of the card; `None` on a place or the bare cloth.
    card: Option<CardId>,
    from: Point,
    by_finger: bool,
    /// Whether a hand only rests here: its release is no tap.
    rests: bool,
}

/// One of two fingers on the board.
#[derive(Clone, Copy, Debug)]
struct Finger {
    pointer: i32,
    press: Press,
    way: Way,
    /// Whether it dragged or panned before the other came.
    has_begun: bool,
}

impl Finger {
    /// Where it is now.
    fn at(&self) -> Point {
        plus(self.press.from, self.way.by)
    }
}

/// The pointers on one board.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    model: BoardModel,
    interaction: Interaction,
    state: StoredValue<PointerState>,
    /// The card or place tapped last, and when.
    tapped: StoredValue<Option<(Stop, f64)>>,
    long_press: Timer,
}

impl Pointer {
    /// The pointers on a board. To be made by the board.
    pub fn new(model: BoardModel, interaction: Interaction) -> Pointer {
        Pointer {
            model,
            interaction,
            state: StoredValue::default(),
            tapped: StoredValue::new(None),
            long_press: Timer::default(),
        }
    }

    /// A press on a card, a place or the bare cloth.
    pub fn down(self, event: &PointerEvent) {
        event.stop_propagation();
        if event.button() != 0 || !self.interaction.hears_pointers() {
            return;
        }
        let is_mouse = event.pointer_type() == "mouse";
        let on = self.met(event).filter(|_| self.interaction.hears_touches());
        let card = on.and_then(|stop| self.card_at(stop));
        let press = Press { on, card, from: point(event), by_finger: !is_mouse, rests: false };
        // A finger that is not primary may be the only one here: the other rests beside the board.
        let is_first = self.state.with_value(|state| matches!(state, PointerState::Free));
        if !event.is_primary() && !is_first {
            return self.second_finger(event.pointer_id(), press);
        }
        if self.model.hurry_hands() {
            return;
        }
        self.model.land_cards();
        let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
        if let Some(target) = target {
            // Refused where the pointer has been lifted already: then nothing follows.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        self.state.set_value(PointerState::Pressed {
            pointer: event.pointer_id(),
            press,
            holds: if is_mouse { MOUSE_HOLDS } else { FINGER_HOLDS },
        });
        let hold = self.model.app.settings.with_untracked(|chosen| chosen.hold);
        if let Some(time) = long_press(hold) {
            self.long_press.set(time, move || self.long_pressed());
        }
    }

    /// Tests if it is this pointer that does something.
    fn is_down(self, id: i32) -> bool {
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

    fn tell(self, gesture: Gesture) {
        self.interaction.tell(gesture);
    }

    /// The id of the card at a stop; `None` for a place, and where no card lies any more.
    fn card_at(self, stop: Stop) -> Option<CardId> {
        self.model.ask(|session| {
            session.plan().piles().find(|pile| *pile == stop.pile)?;
            Some(session.shown().pile(stop.pile).get(stop.depth?)?.id())
        })
    }

    /// Returns true if what was pressed is still there: the table can change under a pointer.
    fn is_current(self, press: &Press) -> bool {
        press.on.is_none_or(|stop| self.card_at(stop) == press.card)
    }

    /// The card or place that an event has met; none for the bare cloth.
    fn met(self, event: &Event) -> Option<Stop> {
        let target = event.target()?.dyn_into::<Element>().ok()?;
        self.model.stop_of(&target)
    }

    /// The keyboard, or what assists a person, has come to a card or a place.
    pub fn focus(self, event: &Event) {
        if let Some(stop) = self.met(event) {
            self.model.stand_on(stop);
        }
    }

    /// A click on a card or a place that no pointer made is that of a screen reader.
    pub fn screen_reader_clicks(self, event: &ev::MouseEvent) {
        if let (0, Some(stop)) = (event.detail(), self.met(event)) {
            self.tell(Gesture::Click(stop));
        }
    }

    /// The other button on a card or a place looks through its pile.
    pub fn menu(self, event: &ev::MouseEvent) {
        event.prevent_default();
        if let Some(stop) = self.met(event) {
            self.tell(Gesture::LookThrough(stop.pile));
        }
    }

    /// A movement.
    pub fn moved(self, event: &PointerEvent) {
        let (id, to) = (event.pointer_id(), point(event));
        let before = self.state.try_update_value(|state| match state {
            PointerState::Pressed { pointer, press, holds } if *pointer == id => {
                let far = length(minus(to, press.from)) > *holds;
                far.then_some(*press)
            }
            PointerState::Dragging { pointer, press, way, .. } if *pointer == id => {
                *way = way.on(minus(to, press.from));
                None
            }
            PointerState::Panning { pointer, press, way } if *pointer == id => {
                let by = minus(to, press.from);
                self.scroll(minus(way.by, by));
                *way = way.on(by);
                None
            }
            PointerState::Pinching { fingers, apart } => {
                self.pinch(fingers, apart, (id, to));
                None
            }
            _ => None,
        });
        if let Some(Some(press)) = before {
            let way = Way { from: self.on_cloth(press.from), ..Way::default() };
            self.begin(id, press, way.on(minus(to, press.from)));
        }
        self.draw_soon();
    }

    /// Begins to drag, where cards are pressed that may be taken; else to pan.
    fn begin(self, pointer: i32, press: Press, way: Way) {
        self.long_press.stop();
        let model = self.model;
        let on = press.on.filter(|_| self.interaction.is_play() && self.is_current(&press));
        let lifted = on.and_then(|stop| model.ask(|session| liftable(session, stop)));
        let Some(taken) = lifted else {
            return self.state.set_value(PointerState::Panning { pointer, press, way });
        };
        let before = model.taken.get_untracked();
        model.drag.offset.set(way.by);
        self.tell(Gesture::Lift(taken));
        self.state.set_value(PointerState::Dragging {
            pointer,
            press,
            taken,
            before,
            way,
            drawn: true,
        });
    }

    /// Draws the dragged cards with the next picture, once.
    fn draw_soon(self) {
        let asked = self.state.try_update_value(|state| match state {
            PointerState::Dragging { drawn, .. } => std::mem::take(drawn),
            _ => false,
        });
        if asked == Some(true) {
            request_animation_frame(move || self.draw());
        }
    }

    fn draw(self) {
        let dragged = self.state.try_update_value(|state| match state {
            PointerState::Dragging { taken, way, drawn, .. } => {
                *drawn = true;
                Some((*taken, *way))
            }
            _ => None,
        });
        if let Some(Some((taken, way))) = dragged
            && self.is_taken(taken)
        {
            self.model.drag.offset.set(way.by);
            let scene = self.model.scene.read_untracked();
            let pile = self.model.ask(|session| drop_target(session, &scene, taken, way, true));
            self.point_at(pile.filter(|_| !way.is_stray(scene.card)));
        }
    }

    /// Shows on which place the cards would fall.
    fn point_at(self, pile: Option<PileId>) {
        if self.model.drag.target.get_untracked() != pile {
            self.model.drag.target.set(pile);
        }
    }

    /// A release.
    pub fn up(self, event: &PointerEvent) {
        if !self.is_down(event.pointer_id()) {
            return;
        }
        self.long_press.stop();
        let done = self.state.try_update_value(std::mem::take).unwrap_or_default();
        let tapped = match done {
            PointerState::Pinching { fingers, .. } => self.one_of_two(fingers, event.pointer_id()),
            done => self.tapped_by(done),
        };
        if let Some(press) = tapped.filter(|press| self.is_current(press)) {
            self.tap(press, event.time_stamp());
        }
    }

    /// One of two fingers is lifted: gives where it has tapped, if both kept still. A first
    /// finger that stays rests there; a second one may still tap.
    fn one_of_two(self, [first, second]: [Finger; 2], lifted: i32) -> Option<Press> {
        if self.is_pinch(&[first, second]) {
            return None;
        }
        let is_first = first.pointer == lifted;
        let (up, down) = if is_first { (first, second) } else { (second, first) };
        self.state.set_value(PointerState::Pressed {
            pointer: down.pointer,
            press: Press { rests: !is_first, ..down.press },
            holds: FINGER_HOLDS,
        });
        (!up.press.rests).then_some(up.press)
    }

    /// Returns true if two fingers do more than rest and tap.
    fn is_pinch(self, fingers: &[Finger; 2]) -> bool {
        let card = self.model.scene.read_untracked().card;
        fingers.iter().any(|finger| finger.has_begun || !finger.way.is_stray(card))
    }

    /// Where a pointer has tapped, now that it is released; what else it has done is
    /// brought to its end.
    fn tapped_by(self, done: PointerState) -> Option<Press> {
        match done {
            PointerState::Pressed { press, .. } => (!press.rests).then_some(press),
            PointerState::Panning { press, way, .. } => {
                way.is_stray(self.model.scene.read_untracked().card).then_some(press)
            }
            PointerState::Dragging { press, taken, before, way, .. } => {
                let is_tap = self.let_go(taken, way) == Some(LetGo::Tap);
                is_tap.then(|| {
                    self.tell(Gesture::Return(before));
                    press
                })
            }
            PointerState::Free | PointerState::Pinching { .. } => None,
        }
    }

    /// Tests if dragged cards are still taken. A key may have put them down,
    /// and a card may have gone home from under them.
    fn is_taken(self, taken: Taken) -> bool {
        self.model.taken.get_untracked() == Some(taken)
    }

    /// Dragged cards are let go: gives what that means, which is done unless it is a
    /// tap; none if they are taken no more.
    fn let_go(self, taken: Taken, way: Way) -> Option<LetGo> {
        let model = self.model;
        self.point_at(None);
        if !self.is_taken(taken) {
            return None;
        }
        let scene = model.scene.get_untracked();
        let release = model.ask(|session| released(session, &scene, taken, way));
        let near = |pile| model.ask(|session| nearest_end(session, &scene, taken, pile, way.by));
        match release {
            LetGo::Tap => {}
            LetGo::Back => self.tell(Gesture::Drop(taken, None)),
            LetGo::On(pile) => self.tell(Gesture::Drop(taken, Some((pile, near(pile))))),
        }
        Some(release)
    }

    /// The browser has taken a pointer away: everything returns.
    pub fn taken_away(self, event: &PointerEvent) {
        if self.is_down(event.pointer_id()) {
            self.cancel();
        }
    }

    fn cancel(self) {
        self.long_press.stop();
        if let Some(PointerState::Dragging { .. }) = self.state.try_update_value(std::mem::take) {
            self.point_at(None);
            self.tell(Gesture::Release);
        }
    }

    fn tap(self, press: Press, time: f64) {
        let model = self.model;
        let Some(on) = press.on.or_else(|| self.place_near(press.from)) else {
            return self.tell(Gesture::Release);
        };
        model.stop.set(Some(on));
        let within = double_tap(model.app.settings.with_untracked(|chosen| chosen.double_tap));
        let before = self.tapped.get_value().filter(|(_, before)| time - before < within);
        let again = before.is_some_and(|(stop, _)| stop == on);
        // The second tap of a finger whose first has played the card meant that card too.
        let has_left = press.by_finger
            && before.is_some_and(|(stop, _)| stop.pile == on.pile && stop.depth > on.depth);
        let is_card = model.ask(|session| {
            let card = on.depth.and_then(|at| session.shown().pile(on.pile).get(at).copied());
            let is_stock = session.plan().part(on.pile).role == Role::Stock;
            card.is_some_and(TableCard::is_up) && !is_stock
        });
        if has_left && is_card {
            return self.tapped.set_value(None);
        }
        if again && is_card {
            self.tapped.set_value(None);
            return self.tell(Gesture::Send(on));
        }
        self.tapped.set_value(Some((on, time)));
        self.tell(Gesture::Touch { on, by_finger: press.by_finger });
    }

    /// With cards taken, a tap on the cloth close to one of their places is meant for it.
    fn place_near(self, at: Point) -> Option<Stop> {
        let model = self.model;
        let taken = model.taken.get_untracked()?;
        let at = self.on_cloth(at)?;
        let scene = model.scene.read_untracked();
        let places = model.ask(|session| taken.destinations(session));
        let near = places.iter().find(|to| {
            let footprint = scene.footprints[to.pile.index()];
            footprint.is_some_and(|it| it.bounds.grown(scene.card * 0.3).has(at))
        })?;
        Some(model.top_of(near.pile))
    }

    /// A point of the window as one of the cloth.
    fn on_cloth(self, at: Point) -> Option<Point> {
        let corner = self.model.elements.felt.get_untracked()?.get_bounding_client_rect();
        Some(minus(at, (corner.left() as f32, corner.top() as f32)))
    }

    fn long_pressed(self) {
        let pressed = self.state.try_with_value(|state| match state {
            PointerState::Pressed { press, .. } => press.on.filter(|_| self.is_current(press)),
            _ => None,
        });
        if let Some(Some(Stop { pile, .. })) = pressed
            && self.interaction.is_play()
            && self.model.ask(|session| session.has_more_to_see(pile))
        {
            self.state.set_value(PointerState::Free);
            self.tell(Gesture::LookThrough(pile));
        }
    }

    /// A second finger: what the first one has begun is given up.
    fn second_finger(self, pointer: i32, press: Press) {
        let first = self.state.with_value(|state| match *state {
            PointerState::Pressed { pointer, press, .. } => {
                Some(Finger { pointer, press, way: Way::default(), has_begun: false })
            }
            PointerState::Dragging { pointer, press, way, .. }
            | PointerState::Panning { pointer, press, way } => {
                Some(Finger { pointer, press, way, has_begun: true })
            }
            PointerState::Free | PointerState::Pinching { .. } => None,
        });
        let Some(first) = first else { return };
        self.cancel();
        let second = Finger { pointer, press, way: Way::default(), has_begun: false };
        let apart = length(minus(first.at(), second.at())).max(1.0);
        self.state.set_value(PointerState::Pinching { fingers: [first, second], apart });
    }

    /// One of two fingers has moved: the board goes with their middle, and the
    /// cards grow or shrink by a step where they are far enough apart.
    fn pinch(self, fingers: &mut [Finger; 2], apart: &mut f32, moved: (i32, Point)) {
        let middle = |fingers: &[Finger; 2]| {
            let (a, b) = (fingers[0].at(), fingers[1].at());
            ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
        };
        let before = middle(fingers);
        let (pointer, to) = moved;
        let Some(finger) = fingers.iter_mut().find(|it| it.pointer == pointer) else { return };
        finger.way = finger.way.on(minus(to, finger.press.from));
        if !self.is_pinch(fingers) {
            return;
        }
        self.scroll(minus(before, middle(fingers)));
        let now = length(minus(fingers[0].at(), fingers[1].at())).max(1.0);
        if now > *apart * PINCH_STEP {
            *apart = now;
            self.tell(Gesture::Resize { larger: true });
        } else if now * PINCH_STEP < *apart {
            *apart = now;
            self.tell(Gesture::Resize { larger: false });
        }
    }

    /// Scrolls the board in its room, in pixels.
    fn scroll(self, by: Point) {
        if let Some(frame) = self.model.elements.frame.get_untracked() {
            frame.scroll_by_with_x_and_y(f64::from(by.0), f64::from(by.1));
        }
    }
}

fn point(event: &PointerEvent) -> Point {
    (event.client_x() as f32, event.client_y() as f32)
}

fn plus(a: Point, b: Point) -> Point {
    (a.0 + b.0, a.1 + b.1)
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn length((x, y): Point) -> f32 {
    x.hypot(y)
}
