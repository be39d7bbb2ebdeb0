//! Shows a table: works out where everything lies and what it is called, and
//! writes to the elements what differs from before. Motion is that difference.
//! Knows scenes and elements; decides nothing of the game.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    desk::{Desk, Drawn},
    geometry::{self, Area, Scene, Seat, Spot},
    marks::Marks,
    motion,
    nodes::{self, CardNode, Nodes, PileNode, Shown},
    stops::{self, Stop},
    words::{label, mark, owned, transform},
};
use crate::{
    art::Face,
    engine::{Outcome, PileId, Tok},
    rules::Role,
    session::Session,
    text,
    ui::leaf::set,
    web,
};

/// How a change is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// At once, as when the window changes.
    AtOnce,
    /// Cards glide to their places, each after its wait, or all together.
    Glide(Option<Vec<u32>>),
    /// All cards are dealt out from the stock.
    Deal,
}

/// Below this width a card shows its small face: the index of the whole one would be less than
/// ten pixels high.
const SMALL: f32 = 60.0;
/// How long a card is on its way, in milliseconds.
const FLIGHT: u32 = 200;
/// Cards on their way fly above all others.
const ALOFT: u16 = 1000;

impl Desk {
    /// Shows the game as it stands.
    pub fn show(self, way: Way) {
        let focused = self.has_focus();
        self.show_way(way);
        if focused {
            self.focus();
        }
    }

    fn show_way(self, way: Way) {
        let way = if still() { Way::AtOnce } else { way };
        if way == Way::Deal {
            self.gather();
            request_animation_frame(move || {
                let waits = self.session.try_with_untracked(|s| motion::deal(s.table()));
                if waits.is_some() {
                    self.paint(&Way::Glide(waits), false);
                }
            });
        } else {
            self.paint(&way, false);
        }
    }

    /// All cards in one heap, face down, where the stock lies or below the table.
    fn gather(self) {
        self.paint(&Way::AtOnce, true);
        // The browser must have seen the heap, or the cards would fly from nowhere.
        self.nodes.with_value(|nodes| {
            let seen = nodes.as_ref().map(|nodes| nodes.felt.offset_width());
            let _ = seen;
        });
    }

    fn paint(self, way: &Way, gathered: bool) {
        let Drawn { zoom, mirror } = self.drawn.get_untracked();
        let room = Area { mirror, ..self.held.with_value(|held| held.area) };
        if room.width < 1.0 || room.height < 1.0 {
            return;
        }
        self.session.with_untracked(|session| {
            let area = geometry::zoomed(session.plan(), room, zoom);
            let mut scene =
                geometry::arrange(session.plan(), session.table(), session.legal(), area);
            if gathered {
                heap(session, &mut scene, area);
            } else if session.outcome() == Outcome::Won {
                scene.centre(area);
            }
            let marks = Marks::new(self, session);
            self.nodes.update_value(|nodes| {
                if let Some(nodes) = nodes {
                    let painter = Painter { session, scene: &scene, marks: &marks, way, gathered };
                    painter.felt(nodes, area);
                    painter.piles(nodes);
                    painter.cards(nodes);
                }
            });
            self.scene.set_value(scene);
        });
        self.land(way);
    }

    /// When all cards have arrived they lie down.
    fn land(self, way: &Way) {
        let Way::Glide(waits) = way else { return };
        let longest = waits.iter().flatten().max().copied().unwrap_or(0);
        let after = Duration::from_millis(u64::from(longest + FLIGHT + 40));
        let changes = self.changes.get_untracked();
        let land = move || {
            if self.changes.try_get_untracked() == Some(changes) {
                self.settle();
            }
        };
        web::later(after, Box::new(land));
    }

    /// Everything that is on its way arrives now.
    pub fn settle(self) {
        self.nodes.try_update_value(|nodes| {
            for node in nodes.iter().flat_map(|nodes| &nodes.cards) {
                let element = &node.element;
                let list = element.class_list();
                if list.contains("flies") {
                    let _ = list.remove_2("flies", "turns");
                    nodes::style(element, "z-index", &node.shown.z.to_string());
                }
            }
        });
    }
}

/// Tests if nothing is to move.
fn still() -> bool {
    let root = document().document_element();
    let asked = root.and_then(|root| root.get_attribute("data-motion"));
    match asked.as_deref() {
        Some("none" | "off" | "still") => true,
        Some("full" | "on") => false,
        _ => window()
            .match_media("(prefers-reduced-motion: reduce)")
            .ok()
            .flatten()
            .is_some_and(|query| query.matches()),
    }
}

fn heap(session: &Session, scene: &mut Scene, area: Area) {
    let stock = session.plan().first_of(Role::Stock);
    let seat = stock.and_then(|stock| scene.seats[stock.index()]);
    let below = Spot {
        x: (area.width - scene.card) / 2.0,
        y: area.height - scene.card * 1.45,
        turn: 0.0,
        scale: 1.0,
        z: 1,
        aside: false,
        deep: false,
    };
    let base = seat.map_or(below, |seat: Seat| seat.base);
    for spot in scene.cards.iter_mut().flatten() {
        *spot = Spot { z: spot.z, ..base };
    }
}

struct Painter<'a> {
    session: &'a Session,
    scene: &'a Scene,
    marks: &'a Marks,
    way: &'a Way,
    gathered: bool,
}

impl Painter<'_> {
    fn felt(&self, nodes: &Nodes, area: Area) {
        nodes::style(&nodes.felt, "width", &format!("{}px", area.width));
        nodes::style(&nodes.felt, "height", &format!("{}px", area.height));
        nodes::style(&nodes.felt, "--card", &format!("{}px", self.scene.card));
    }

    fn piles(&self, nodes: &mut Nodes) {
        let stops = self.stops();
        for (at, node) in nodes.piles.iter_mut().enumerate() {
            let pile = PileId(at as u8);
            let (plan, table) = (self.session.plan(), self.session.table());
            let seat = self.scene.seats[at];
            let empty = table.is_empty(pile);
            let stop = Stop { pile, depth: None };
            let place = empty && self.marks.places.iter().any(|(to, _)| *to == pile);
            let shown = Shown {
                place: seat.map_or_else(String::new, |seat| transform(&seat.base)),
                z: 0,
                seen: seat.is_some(),
                up: false,
                at: owned(table.pile(pile)),
                label: text::pile_contents(plan, table, pile),
                mark: if place { "place" } else { "" },
                stop: empty && stops.contains(&stop),
                tab: empty && self.tab(&stops) == Some(stop),
            };
            node.draw(mark(self.session, pile));
            paint_pile(node, shown);
        }
    }

    fn stops(&self) -> Vec<Stop> {
        stops::all(self.session.table(), self.scene)
    }

    /// The one stop that the tab key reaches.
    fn tab(&self, stops: &[Stop]) -> Option<Stop> {
        let stop = self.marks.stop.filter(|stop| stops.contains(stop));
        stop.or_else(|| stops.first().copied())
    }

    fn cards(&self, nodes: &mut Nodes) {
        let stops = self.stops();
        let tab = self.tab(&stops);
        for (pile, cards) in self.session.table().piles() {
            for (depth, tok) in cards.iter().enumerate() {
                let stop = Stop { pile, depth: Some(depth) };
                let spot = self.scene.cards[usize::from(tok.id().0)];
                let up = tok.is_up() && !self.gathered;
                let is_stop = stops.contains(&stop);
                let shown = Shown {
                    place: spot.as_ref().map_or_else(String::new, transform),
                    z: spot.map_or(0, |spot| spot.z),
                    seen: spot.is_some_and(|spot| !spot.deep),
                    up,
                    at: format!("{}:{depth}", self.session.plan().slot(pile)),
                    label: if is_stop || tok.is_up() {
                        label(self.session, pile, *tok)
                    } else {
                        String::new()
                    },
                    mark: self.marks.of_card(self.session, pile, *tok),
                    stop: is_stop,
                    tab: tab == Some(stop),
                };
                let node = &mut nodes.cards[usize::from(tok.id().0)];
                if up {
                    node.draw(self.session.table().face(*tok), self.face(spot));
                }
                self.card(node, *tok, shown);
            }
        }
    }

    /// The face that can be read where a card lies.
    fn face(&self, spot: Option<Spot>) -> Face {
        match spot {
            Some(spot) if self.scene.card * spot.scale >= SMALL => Face::Whole,
            Some(Spot { aside: true, .. }) => Face::SmallAside,
            _ => Face::Small,
        }
    }

    /// Sets a card flying that is to lie elsewhere, and gives it its height.
    fn fly(&self, node: &CardNode, tok: Tok, shown: &Shown, moved: bool) {
        let element = &node.element;
        let list = element.class_list();
        if let (Way::Glide(waits), true, false) = (self.way, moved, node.shown.at.is_empty()) {
            let wait = waits.as_ref().map_or(0, |waits| waits[usize::from(tok.id().0)]);
            nodes::style(element, "--wait", &format!("{wait}ms"));
            let _ = list.add_1("flies");
            let _ = list.toggle_with_force("turns", node.shown.up != shown.up);
            nodes::style(element, "z-index", &(shown.z + ALOFT).to_string());
        } else if moved || node.shown.z != shown.z {
            if *self.way == Way::AtOnce {
                let _ = list.remove_2("flies", "turns");
            }
            let aloft = if list.contains("flies") { ALOFT } else { 0 };
            nodes::style(element, "z-index", &(shown.z + aloft).to_string());
        }
    }

    fn card(&self, node: &mut CardNode, tok: Tok, shown: Shown) {
        let element = node.element.clone();
        let held = !element.style().get_property_value("translate").unwrap_or_default().is_empty();
        let moved = node.shown.place != shown.place || node.shown.up != shown.up || held;
        self.fly(node, tok, &shown, moved);
        if held {
            nodes::style(&element, "translate", "");
            let _ = element.class_list().remove_1("held");
        }
        if moved {
            nodes::style(&element, "transform", &shown.place);
        }
        let face = shown.up.then(|| self.session.table().face(tok).to_string());
        if node.shown.up != shown.up || node.shown.at.is_empty() {
            set(&element, "data-face", face.as_deref());
        }
        if node.shown.at != shown.at {
            set(&element, "data-at", Some(&shown.at));
        }
        paint_role(&element, &node.shown, &shown);
        paint_words(&element, &node.shown, &shown);
        node.shown = shown;
    }
}

fn paint_pile(node: &mut PileNode, shown: Shown) {
    if node.shown.place != shown.place {
        nodes::style(&node.element, "transform", &shown.place);
    }
    if node.shown.at != shown.at {
        let owned = (!shown.at.is_empty()).then_some(shown.at.as_str());
        set(&node.element, "aria-owns", owned);
    }
    paint_words(&node.element, &node.shown, &shown);
    node.shown = shown;
}

/// A card that can be reached is a button; what lies under others is a picture
/// that reading aids pass over.
fn paint_role(element: &web_sys::HtmlElement, before: &Shown, now: &Shown) {
    if (before.stop, before.label.is_empty()) == (now.stop, now.label.is_empty()) {
        return;
    }
    let role = if now.stop { "button" } else { "img" };
    set(element, "role", (!now.label.is_empty()).then_some(role));
    set(element, "aria-hidden", (!now.stop).then_some("true"));
}

/// What pile and card have in common: name, mark, place for the keyboard.
fn paint_words(element: &web_sys::HtmlElement, before: &Shown, now: &Shown) {
    let some = |text: &'static str| (!text.is_empty()).then_some(text);
    if before.label != now.label {
        let label = (!now.label.is_empty()).then_some(now.label.as_str());
        set(element, "aria-label", label);
    }
    if before.mark != now.mark {
        set(element, "data-mark", some(now.mark));
        let pressed = (now.mark == "taken").then_some("true");
        set(element, "aria-pressed", pressed);
    }
    if before.seen != now.seen || before.place.is_empty() {
        let _ = element.class_list().toggle_with_force("unseen-card", !now.seen);
    }
    if (before.tab, before.stop) != (now.tab, now.stop) {
        let reach = now.stop.then_some(if now.tab { "0" } else { "-1" });
        set(element, "tabindex", reach);
    }
}
