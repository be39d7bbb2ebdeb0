//! Pointers on the board: one small machine for tap and drag, mouse, pen and
//! finger alike. Knows elements and the scene; what a touch means is answered
//! by `touch`.
//!
//! *Free*: nothing is pressed. A press on a card, a place or the bare cloth
//! leads to *Pressed*. From there, release is a tap (two in quick succession
//! send the card to its best place), a long press looks through a squared
//! pile, and a move beyond the threshold of a card that may be taken leads to
//! *Dragging*. Release then puts the cards on the place they cover most;
//! anywhere else, or when the browser takes the pointer away, they return.

use std::time::Duration;

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, PointerEvent};

use super::{
    aim::{aim, liftable, nearest_end},
    desk::{Desk, Line},
    nodes,
    paint::Way,
    stops::Stop,
    touch::{self, Answer, Taken},
};
use crate::{engine::PileId, rules::Role, ui::print::tenths};

/// Two taps within this time are one double tap, in milliseconds.
const DOUBLE: f64 = 350.0;
const LONG: Duration = Duration::from_millis(550);
/// How far a pointer may stray in a tap, in pixels.
const MOUSE_STRAYS: f32 = 4.0;
const FINGER_STRAYS: f32 = 7.0;

/// What the pointer is doing.
#[derive(Debug, Default)]
enum Grip {
    #[default]
    Free,
    Pressed {
        pointer: i32,
        on: Option<Stop>,
        from: (f32, f32),
        strays: f32,
        long: Option<TimeoutHandle>,
    },
    Dragging {
        pointer: i32,
        taken: Taken,
        from: (f32, f32),
        by: (f32, f32),
        drawn: bool,
    },
}

/// The pointer on one board.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    desk: Desk,
    grip: StoredValue<Grip, LocalStorage>,
    tapped: StoredValue<Option<(Stop, f64)>>,
}

impl Pointer {
    /// A pointer over a desk.
    pub fn new(desk: Desk) -> Pointer {
        Pointer { desk, grip: StoredValue::new_local(Grip::Free), tapped: StoredValue::new(None) }
    }

    /// A press.
    pub fn down(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() || !self.is_free() {
            return;
        }
        self.desk.settle();
        let target = event.target().and_then(|to| to.dyn_into::<Element>().ok());
        let on = target.as_ref().and_then(|target| self.stop_of(target));
        if let Some(target) = target.filter(|_| on.is_some()) {
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        let long = set_timeout_with_handle(move || self.long(), LONG).ok();
        self.grip.set_value(Grip::Pressed {
            pointer: event.pointer_id(),
            on,
            from: point(event),
            strays: if event.pointer_type() == "mouse" { MOUSE_STRAYS } else { FINGER_STRAYS },
            long,
        });
    }

    fn is_free(self) -> bool {
        self.grip.with_value(|grip| matches!(grip, Grip::Free))
    }

    /// The card or place an element stands for.
    pub fn stop_of(self, element: &Element) -> Option<Stop> {
        let node = element.closest("[data-card],[data-pile]").ok().flatten()?;
        self.desk.ask(|session| {
            let Some(id) = node.get_attribute("data-card") else {
                let slot = node.get_attribute("data-pile")?;
                let pile = session.plan().read_slot(&slot).ok()?;
                let depth = session.table().len(pile).checked_sub(1);
                return Some(Stop { pile, depth });
            };
            let id: u16 = id.parse().ok()?;
            session.table().piles().find_map(|(pile, cards)| {
                let depth = cards.iter().position(|tok| tok.id().0 == id)?;
                Some(Stop { pile, depth: Some(depth) })
            })
        })
    }

    /// A movement.
    pub fn moved(self, event: &PointerEvent) {
        let to = point(event);
        let id = event.pointer_id();
        let start = self.grip.try_update_value(|grip| match grip {
            Grip::Pressed { pointer, on, from, strays, .. } if *pointer == id => {
                let far = (to.0 - from.0).hypot(to.1 - from.1) > *strays;
                far.then_some((*on, *from))
            }
            Grip::Dragging { pointer, from, by, .. } if *pointer == id => {
                *by = (to.0 - from.0, to.1 - from.1);
                None
            }
            _ => None,
        });
        if let Some(Some((on, from))) = start {
            self.lift(id, on, from, to);
        }
        self.draw_soon();
    }

    /// Begins to drag, if what is pressed can be taken.
    fn lift(self, pointer: i32, on: Option<Stop>, from: (f32, f32), to: (f32, f32)) {
        self.quit_long();
        let taken = on.and_then(|stop| self.desk.ask(|session| liftable(session, stop)));
        let Some(taken) = taken else {
            return;
        };
        self.desk.hold(Some(taken), Vec::new());
        self.desk.line.set(Line::Quiet);
        self.desk.show(Way::Glide(None));
        self.grip.set_value(Grip::Dragging {
            pointer,
            taken,
            from,
            by: (to.0 - from.0, to.1 - from.1),
            drawn: true,
        });
    }

    fn each_held(self, taken: Taken, mut act: impl FnMut(&web_sys::HtmlElement, u16)) {
        let cards: Vec<usize> = self.desk.ask(|session| {
            let cards = session.table().pile(taken.pile);
            let unit = touch::unit(session, taken);
            cards[unit].iter().map(|tok| usize::from(tok.id().0)).collect()
        });
        self.desk.nodes.with_value(|nodes| {
            for card in nodes.iter().flat_map(|nodes| cards.iter().map(|id| &nodes.cards[*id])) {
                act(&card.element, card.shown.z);
            }
        });
    }

    /// Draws the dragged cards with the next picture, once.
    fn draw_soon(self) {
        let asked = self.grip.try_update_value(|grip| match grip {
            Grip::Dragging { drawn, .. } if *drawn => {
                *drawn = false;
                true
            }
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
        if let Some(Some((taken, (x, y)))) = dragged {
            let offset = format!("{}px {}px", tenths(x), tenths(y));
            // Each time anew: the table may have been shown again since, in another size.
            self.each_held(taken, |element, z| {
                let _ = element.class_list().remove_2("flies", "turns");
                let _ = element.class_list().add_1("held");
                nodes::style(element, "z-index", &(z + 2000).to_string());
                nodes::style(element, "translate", &offset);
            });
            let over = self.desk.ask(|session| {
                let scene = self.desk.scene;
                scene.with_value(|scene| aim(session, scene, taken, (x, y), true))
            });
            self.point_at(over);
        }
    }

    /// Shows which place the cards would fall on.
    fn point_at(self, over: Option<PileId>) {
        self.desk.nodes.with_value(|nodes| {
            for (at, node) in nodes.iter().flat_map(|nodes| nodes.piles.iter().enumerate()) {
                let here = over.is_some_and(|pile| pile.index() == at);
                let _ = node.element.class_list().toggle_with_force("over", here);
            }
        });
    }

    /// A release.
    pub fn up(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        self.quit_long();
        match self.grip.try_update_value(std::mem::take) {
            Some(Grip::Pressed { on, from, .. }) => self.tap(on, from, event.time_stamp()),
            Some(Grip::Dragging { taken, by, .. }) => {
                self.point_at(None);
                self.drop(taken, by);
            }
            _ => {}
        }
    }

    fn drop(self, taken: Taken, by: (f32, f32)) {
        let desk = self.desk;
        let answer = desk.ask(|session| {
            desk.scene.with_value(|scene| {
                let legal = aim(session, scene, taken, by, true);
                let pile = legal.or_else(|| aim(session, scene, taken, by, false))?;
                let depth = nearest_end(session, scene, taken, pile, by);
                Some(touch::put(session, taken, pile, depth))
            })
        });
        desk.hold(None, Vec::new());
        match answer {
            Some(answer @ Answer::Ask(_)) => {
                desk.hold(Some(taken), Vec::new());
                desk.answer(answer);
            }
            Some(answer) => desk.answer(answer),
            None => desk.release(),
        }
    }

    /// The browser has taken the pointer away: everything returns.
    pub fn cancel(self) {
        self.quit_long();
        if let Some(Grip::Dragging { .. }) = self.grip.try_update_value(std::mem::take) {
            self.point_at(None);
            self.desk.release();
        }
    }

    fn tap(self, on: Option<Stop>, at: (f32, f32), time: f64) {
        let desk = self.desk;
        let Some(on) = on.or_else(|| self.place_near(at)) else {
            return desk.release();
        };
        desk.set_cursor(Some(on));
        let again =
            self.tapped.get_value().is_some_and(|(stop, then)| stop == on && time - then < DOUBLE);
        let is_card = desk.ask(|session| {
            session.plan().part(on.pile).role != Role::Stock
                && on.depth.is_some_and(|at| {
                    session.table().pile(on.pile).get(at).is_some_and(|tok| tok.is_up())
                })
        });
        if let (true, true, Some(depth)) = (again, is_card, on.depth) {
            self.tapped.set_value(None);
            desk.hold(None, Vec::new());
            return desk.answer(desk.ask(|session| touch::send(session, on.pile, depth)));
        }
        self.tapped.set_value(Some((on, time)));
        self.touch(on);
    }

    /// A touch by whatever means.
    pub fn touch(self, on: Stop) {
        let desk = self.desk;
        let hand = desk.hand();
        desk.answer(desk.ask(|session| touch::touch(session, hand, on.pile, on.depth)));
    }

    /// With cards in hand, a tap on the cloth close to one of their places is meant for it.
    fn place_near(self, (x, y): (f32, f32)) -> Option<Stop> {
        let desk = self.desk;
        let hand = desk.hand()?;
        let corner = desk
            .nodes
            .with_value(|nodes| nodes.as_ref().map(|n| n.felt.get_bounding_client_rect()))?;
        let at = (x - corner.left() as f32, y - corner.top() as f32);
        desk.ask(|session| {
            desk.scene.with_value(|scene| {
                let places = touch::destinations(session, hand);
                let near = places.iter().find(|to| {
                    let seat = scene.seats[to.pile.index()];
                    seat.is_some_and(|seat| seat.bounds.grown(scene.card * 0.3).has(at))
                })?;
                let depth = session.table().len(near.pile).checked_sub(1);
                Some(Stop { pile: near.pile, depth })
            })
        })
    }

    fn long(self) {
        let pressed = self.grip.with_value(|grip| match grip {
            Grip::Pressed { on, .. } => *on,
            _ => None,
        });
        if let Some(on) = pressed
            && self.look_through(on)
        {
            self.grip.set_value(Grip::Free);
        }
    }

    /// Looks through a squared pile; false if there is nothing to look through.
    pub fn look_through(self, on: Stop) -> bool {
        let desk = self.desk;
        let many = desk.ask(|session| {
            let cards = session.table().pile(on.pile);
            cards.len() > 1 && cards.iter().any(|tok| tok.is_up())
        });
        if many {
            desk.look.set(Some(on.pile));
        }
        many
    }

    fn quit_long(self) {
        self.grip.update_value(|grip| {
            if let Grip::Pressed { long, .. } = grip
                && let Some(handle) = long.take()
            {
                handle.clear();
            }
        });
    }
}

fn point(event: &PointerEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}
