//! Which form fits the window, how large its cards are, and what becomes of
//! the room that is left. Knows forms and windows; lays no card.

use super::{
    Area, Spot,
    spread::{self, Offset},
    through,
};
use crate::{
    engine::{Move, Plan, Table},
    rules::{CARD_HEIGHT, Form, Place, Spread, turned},
};

/// The largest card, in pixels: beyond it a table looks like a poster.
const LARGEST: f32 = 168.0;
/// A spread never asks for more room than so many cards need.
const LONGEST: u8 = 18;
/// What is left above the lay-out, of all that is left above and below.
pub const OPTICAL_MIDDLE: f32 = 0.44;

/// A pile's place with its size.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    pub x: f32,
    pub y: f32,
    pub turn: f32,
    pub scale: f32,
    pub spread: Spread,
}

/// A form fitted into a window.
#[derive(Debug)]
pub struct Fitted {
    /// The width of a card in pixels.
    pub unit: f32,
    pub tall: bool,
    /// The place of each pile by its id, in card widths.
    pub places: Vec<Option<Fit>>,
    left: f32,
    top: f32,
}

impl Fitted {
    pub fn new(plan: &Plan, table: &Table, legal: &[Move], area: Area) -> Fitted {
        let (inset, room) = within(area);
        let (form, tall) = choose(plan, room);
        let unit = unit(form, room);
        let mut places = placed(plan, form, area.mirror);
        if let Some(frame) = &form.frame {
            let left = if area.mirror { form.width - frame.x - frame.width } else { frame.x };
            through::show(plan, table, legal, frame, left, &mut places);
        }
        let spare = (room.0 / unit - form.width, room.1 / unit - form.height);
        let grown = (
            stretch(&mut places, spare.0, &Axis::ACROSS),
            stretch(&mut places, spare.1, &Axis::DOWN),
        );
        let left = inset + (spare.0 - grown.0) * unit / 2.0;
        let top = inset + (spare.1 - grown.1) * unit * OPTICAL_MIDDLE;
        Fitted { unit, tall, places, left, top }
    }

    /// Where a card of a pile lies in the window.
    pub fn spot(&self, fit: &Fit, offset: Offset) -> Spot {
        let (dx, dy) = turned((offset.dx * fit.scale, offset.dy * fit.scale), fit.turn);
        // A smaller card keeps its upper left corner; the spot is that of a full-sized one.
        let x = fit.x + dx + (fit.scale - 1.0) * 0.5;
        let y = fit.y + dy + (fit.scale - 1.0) * CARD_HEIGHT / 2.0;
        Spot {
            x: self.left + x * self.unit,
            y: self.top + y * self.unit,
            turn: fit.turn + offset.turn,
            scale: fit.scale,
            z: 0,
            aside: false,
            deep: false,
        }
    }
}

/// The margin of an area, and the room it leaves.
fn within(area: Area) -> (f32, (f32, f32)) {
    let inset = (area.width.min(area.height) * 0.02).clamp(3.0, 20.0);
    (inset, ((area.width - 2.0 * inset).max(1.0), (area.height - 2.0 * inset).max(1.0)))
}

/// The area in which the cards are so many times as large as in this one: no wider and no higher
/// than they ask for, so that there is little to scroll.
pub fn zoomed(plan: &Plan, area: Area, zoom: f32) -> Area {
    let all = Area { width: area.width * zoom, height: area.height * zoom, ..area };
    if zoom <= 1.0 {
        return all;
    }
    let room = within(area).1;
    let (form, _) = choose(plan, room);
    let unit = (unit(form, room) * zoom).min(LARGEST);
    let margin = 2.0 * within(all).0;
    let height = (form.height * unit + margin).max(area.height);
    // The low form stands only where there is a low room for it.
    let least = if low(plan, room).is_some() { LOW * height } else { 0.0 };
    let width = (form.width * unit + margin).max(area.width).max(least);
    Area { width, height, ..area }
}

fn unit(form: &Form, room: (f32, f32)) -> f32 {
    (room.0 / form.width.max(1.0)).min(room.1 / form.height.max(1.0)).min(LARGEST)
}

/// A window more than so many times as wide as high is low.
const LOW: f32 = 2.0;

/// The form for a low window, where this is one.
fn low(plan: &Plan, room: (f32, f32)) -> Option<&Form> {
    plan.rules().layout.low.as_ref().filter(|_| room.0 > LOW * room.1)
}

/// The low form in a low window; else the form whose cards are larger, and of
/// equal ones that of the window's shape.
fn choose(plan: &Plan, room: (f32, f32)) -> (&Form, bool) {
    let layout = &plan.rules().layout;
    if let Some(low) = low(plan, room) {
        return (low, false);
    }
    let Some(tall) = &layout.tall else {
        return (&layout.wide, false);
    };
    let (a, b) = (unit(&layout.wide, room), unit(tall, room));
    if b > a || (b == a && room.1 > room.0) { (tall, true) } else { (&layout.wide, false) }
}

fn placed(plan: &Plan, form: &Form, mirror: bool) -> Vec<Option<Fit>> {
    let mut places = vec![None; plan.pile_count()];
    for (pile, place) in form.places() {
        let framed = form.frame.is_some_and(|frame| frame.part == pile.part);
        let place = if mirror && !framed { mirrored(place, form.width) } else { place };
        places[plan.pile(pile).index()] = Some(Fit {
            x: place.x,
            y: place.y,
            turn: place.turn,
            scale: 1.0,
            spread: place.spread,
        });
    }
    places
}

fn mirrored(place: Place, width: f32) -> Place {
    let spread = match place.spread {
        Spread::Line { dx, dy, room } => Spread::Line { dx: -dx, dy, room },
        other => other,
    };
    Place { x: width - place.x - 1.0, turn: -place.turn, spread, ..place }
}

/// A direction in which spare room may be used.
struct Axis {
    down: bool,
}

/// Spreads that begin and end alike, and what more room they could use.
#[derive(Debug)]
struct Band {
    /// From here on, everything is pushed away.
    cut: f32,
    wants: f32,
    piles: Vec<usize>,
    /// From where to where it reaches across the axis: what lies beside it stays.
    beside: (f32, f32),
}

impl Axis {
    const ACROSS: Axis = Axis { down: false };
    const DOWN: Axis = Axis { down: true };

    fn of(&self, fit: &Fit) -> f32 {
        if self.down { fit.y } else { fit.x }
    }

    /// From where to where a pile reaches across the axis.
    fn across(&self, fit: &Fit) -> (f32, f32) {
        if self.down { (fit.x, fit.x + 1.0) } else { (fit.y, fit.y + CARD_HEIGHT) }
    }

    fn push(&self, fit: &mut Fit, by: f32) {
        if self.down {
            fit.y += by;
        } else {
            fit.x += by;
        }
    }

    /// Where a spread along this axis pushes others away, and what it wants.
    fn cut(&self, fit: &Fit) -> Option<(f32, f32)> {
        let Spread::Line { dx, dy, room } = fit.spread else {
            return None;
        };
        let (step, other) = if self.down { (dy, dx) } else { (dx, dy) };
        if other != 0.0 || step == 0.0 || fit.turn != 0.0 {
            return None;
        }
        let start = self.of(fit);
        let end = if step > 0.0 { start + room + spread::along(self.down) } else { start };
        let pairs_at_most = room < 1.5 * step.abs();
        let more = (spread::wanted(step, LONGEST) - room).clamp(0.0, room.max(1.0));
        Some((end, if pairs_at_most { 0.0 } else { more }))
    }

    fn bands(&self, places: &[Option<Fit>]) -> Vec<Band> {
        let mut bands: Vec<Band> = Vec::new();
        for (pile, fit) in places.iter().enumerate() {
            let Some(fit) = fit else { continue };
            let Some((cut, wants)) = self.cut(fit) else {
                continue;
            };
            let beside = self.across(fit);
            match bands.iter_mut().find(|band| (band.cut - cut).abs() < 0.3) {
                Some(band) => {
                    band.cut = band.cut.max(cut);
                    band.wants = band.wants.max(wants);
                    band.piles.push(pile);
                    band.beside.0 = band.beside.0.min(beside.0);
                    band.beside.1 = band.beside.1.max(beside.1);
                }
                None => bands.push(Band { cut, wants, piles: vec![pile], beside }),
            }
        }
        bands
    }
}

/// Lets the spreads along an axis use spare room; gives what they took.
fn stretch(places: &mut [Option<Fit>], spare: f32, axis: &Axis) -> f32 {
    let bands = axis.bands(places);
    let wanted: f32 = bands.iter().map(|band| band.wants).sum();
    if wanted <= 0.0 || spare <= 0.0 {
        return 0.0;
    }
    let part = (spare / wanted).min(1.0);
    let starts: Vec<Option<f32>> =
        places.iter().map(|fit| fit.as_ref().map(|fit| axis.of(fit))).collect();
    for band in &bands {
        let share = band.wants * part;
        for (pile, fit) in places.iter_mut().enumerate() {
            let (Some(fit), Some(start)) = (fit.as_mut(), starts[pile]) else {
                continue;
            };
            let (from, to) = axis.across(fit);
            let behind = from < band.beside.1 && to > band.beside.0;
            if behind && start >= band.cut - 0.05 {
                axis.push(fit, share);
            }
            if let Spread::Line { room, .. } = &mut fit.spread
                && band.piles.contains(&pile)
            {
                *room += share;
            }
        }
    }
    wanted * part
}
