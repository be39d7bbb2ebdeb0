//! From a lay-out in card widths to pixels: where every card and every pile
//! lies in the window there is. Knows forms and tables; knows no rule, no
//! browser, and nothing of how a card looks.

mod decimal;
mod fit;
mod labels;
mod rect;
mod spread;
mod through;

#[cfg(test)]
mod tests;

pub use decimal::Decimal;
pub use labels::Label;
pub use rect::Rect;

use crate::{
    cards::CardId,
    engine::{Move, PileId, Plan, Table, TableCard},
    rules::{CARD_HEIGHT, Role, Spread, turned},
};
use fit::Fitted;

/// The room there is for the board, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// Whether left and right are swapped, for the left-handed.
    pub mirror: bool,
}

/// Where one card lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The left edge of the card as if it stood upright, in pixels.
    pub x: f32,
    /// The top edge of the same.
    pub y: f32,
    /// How far it is turned about its middle, in degrees clockwise.
    pub turn: f32,
    /// Its size against that of the other cards; a framed field has its own.
    pub scale: f32,
    /// Its height above the cloth, from 1; higher cards cover lower ones.
    pub z: u16,
    /// Whether the next card leaves its left side to be seen, not its top.
    pub aside: bool,
    /// How much of that side or top the next card leaves, in pixels; without bounds if it is not
    /// covered.
    pub strip: f32,
    /// Whether it lies so deep in a squared pile that nothing of it is seen.
    pub deep: bool,
}

/// Where one pile lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// Its lowest card, or the outline that stands for it.
    pub base: Spot,
    /// The upright rectangle around all its cards.
    pub bounds: Rect,
    /// Whether its cards lie squarely, so that only the top one is seen.
    pub squared: bool,
}

/// Where everything lies.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// The width of a card in pixels.
    pub card: f32,
    /// Whether the tall form was taken.
    pub tall: bool,
    /// The place of each card by its id; none if it is not shown.
    pub cards: Vec<Option<Spot>>,
    /// The place of each pile by its id; none if it is not shown.
    pub footprints: Vec<Option<Footprint>>,
    /// The area in which it all lies.
    pub area: Area,
    /// The room for which it was laid out.
    pub room: Area,
    /// Where words stand; none for words without room.
    pub labels: Vec<Option<Rect>>,
    /// The numbers on the cloth, and where their middles are.
    pub numerals: Vec<(u8, (f32, f32))>,
}

impl Scene {
    /// Brings cards to one heap: those for which `is_in` holds by their ids.
    pub fn gather(&mut self, plan: &Plan, is_in: impl Fn(CardId) -> bool) {
        let base = self.heap(plan);
        for (spot, card) in self.cards.iter_mut().zip(0..) {
            if let Some(spot) = spot.as_mut().filter(|_| is_in(CardId(card))) {
                *spot = Spot { z: spot.z, ..base };
            }
        }
    }

    /// Where cards lie that are in one heap: where the stock lies, or below the table.
    pub fn heap(&self, plan: &Plan) -> Spot {
        let stock = plan.first_of(Role::Stock).and_then(|stock| self.footprints[stock.index()]);
        let below = Spot {
            x: (self.area.width - self.card) / 2.0,
            y: self.area.height - self.card * 1.45,
            turn: 0.0,
            scale: 1.0,
            z: 1,
            aside: false,
            strip: f32::INFINITY,
            deep: false,
        };
        stock.map_or(below, |footprint| footprint.base)
    }

    /// Brings the cards to the middle of the area, as they lie and so large that they fill
    /// most of it: the final picture. Empty places stay where they are and as large as they are, so
    /// that none comes to lie beyond the area.
    pub fn centre(&mut self, table: &Table) {
        let area = self.area;
        let seen = self.cards.iter().flatten().filter(|spot| !spot.deep);
        let rects = seen.map(|spot| self.card_rect(spot));
        let Some(all) = rects.reduce(|all, rect| all.with(&rect)) else {
            return;
        };
        let fills = (area.width / all.width).min(area.height / all.height) * PICTURE;
        let larger = fills.min(LARGEST_IN_PICTURE / self.card).max(1.0);
        let left = (area.width - all.width * larger) / 2.0;
        let top = (area.height - all.height * larger) * fit::OPTICAL_MIDDLE;
        let brought = |x: f32, y: f32| (left + (x - all.x) * larger, top + (y - all.y) * larger);
        let (wider, higher) =
            (self.card * (larger - 1.0), self.card * (larger - 1.0) * CARD_HEIGHT);
        let piles = table.piles().zip(&mut self.footprints);
        let bases = piles.filter_map(|((_, cards), footprint)| {
            let footprint = footprint.as_mut()?;
            if cards.is_empty() {
                let Spot { x, y, scale, .. } = footprint.base;
                let (x, y, scale) = (x - wider / 2.0, y - higher / 2.0, scale / larger);
                footprint.base = Spot { x, y, scale, ..footprint.base };
                return None;
            }
            let Rect { x, y, width, height } = footprint.bounds;
            let (x, y) = brought(x, y);
            footprint.bounds = Rect { x, y, width: width * larger, height: height * larger };
            Some(&mut footprint.base)
        });
        for spot in self.cards.iter_mut().flatten().chain(bases) {
            (spot.x, spot.y) = brought(spot.x, spot.y);
            spot.strip *= larger;
        }
        self.card *= larger;
    }

    /// How far down its piles and its words reach, in pixels.
    pub fn lowest(&self) -> f32 {
        let piles = self.footprints.iter().flatten().map(|footprint| &footprint.bounds);
        piles.chain(self.labels.iter().flatten()).map(Rect::bottom).fold(0.0, f32::max)
    }

    /// The point beyond the last of two places, as one goes to it from the
    /// first: at its side or, where the way goes aslant, at its corner.
    pub fn beyond(&self, [first, last]: [PileId; 2]) -> Option<(f32, f32)> {
        let middle = |pile: PileId| Some(self.footprints[pile.index()]?.base.middle(self.card));
        let ((x0, y0), (x, y)) = (middle(first)?, middle(last)?);
        let side = |from: f32, to: f32, half: f32| match to - from {
            way if way.abs() < 1.0 => 0.0,
            way => (half + 0.3).copysign(way) * self.card,
        };
        Some((x + side(x0, x, 0.5), y + side(y0, y, CARD_HEIGHT / 2.0)))
    }

    /// Returns true if a point is on a card that lies at a spot.
    pub fn is_on(&self, spot: &Spot, (x, y): (f32, f32)) -> bool {
        let middle = spot.middle(self.card);
        let (across, down) = turned((x - middle.0, y - middle.1), -spot.turn);
        let half = self.card * spot.scale / 2.0;
        across.abs() <= half && down.abs() <= half * CARD_HEIGHT
    }

    /// The rectangle of a card, turned or not, as an upright rectangle.
    pub fn card_rect(&self, spot: &Spot) -> Rect {
        rect::around(&corners(spot, self.card))
    }
}

impl Spot {
    /// The middle of the card; turning and scale leave it where it is.
    fn middle(&self, card: f32) -> (f32, f32) {
        (self.x + card / 2.0, self.y + card * CARD_HEIGHT / 2.0)
    }
}

/// The share of the room that the final picture fills, and its largest card, in pixels.
const PICTURE: f32 = 0.86;
const LARGEST_IN_PICTURE: f32 = 230.0;

/// The least height of an index that can be read, in pixels.
pub const LEAST_INDEX: f32 = 14.0;

/// Lays a table out in an area. `legal` are the moves that may be made now:
/// a framed field shows the places they reach. Where indexes would become too
/// small to read, the scene is larger than the area.
pub fn arrange(plan: &Plan, table: &Table, legal: &[Move], area: Area) -> Scene {
    arrange_larger(plan, table, legal, area, 1.0)
}

/// The same with cards `zoom` times as large; the scene may then be larger than the area.
pub fn arrange_larger(plan: &Plan, table: &Table, legal: &[Move], room: Area, zoom: f32) -> Scene {
    let chosen = fit::choose(plan, room);
    let area = fit::zoomed(chosen.0, room, zoom);
    Scene { room, ..lay(plan, table, &Fitted::new(plan, table, legal, chosen, area, LEAST_INDEX)) }
}

/// Lays a table out for `room`, of which words beside the board leave only `left`. The table keeps
/// the whole room if no card is cut; otherwise it is laid out for what is left.
pub fn arrange_beside(
    plan: &Plan,
    table: &Table,
    legal: &[Move],
    (room, left): (Area, Area),
    zoom: f32,
) -> Scene {
    let scene = arrange_larger(plan, table, legal, room, zoom);
    // A table that is scrolled in all of the room is scrolled in less.
    let is_scrolled = scene.area != room;
    if left.height >= room.height || left.width != room.width || is_scrolled {
        return scene;
    }
    if scene.lowest() <= left.height {
        return Scene { area: left, ..scene };
    }
    arrange_whole(plan, table, legal, left)
}

/// Lays a table out so that all of it is seen, in the end with cards smaller than can be read.
pub fn arrange_whole(plan: &Plan, table: &Table, legal: &[Move], room: Area) -> Scene {
    let chosen = fit::choose(plan, room);
    let mut index = LEAST_INDEX;
    loop {
        let scene = lay(plan, table, &Fitted::new(plan, table, legal, chosen, room, index));
        if scene.area == room || index < 1.0 {
            return Scene { room, ..scene };
        }
        index *= 0.8;
    }
}

/// Lays a table out in its wide form, for a small picture in which nobody reads the cards.
pub fn picture(plan: &Plan, table: &Table, area: Area) -> Scene {
    let wide = (&plan.rules().layout.wide, false);
    lay(plan, table, &Fitted::new(plan, table, &[], wide, area, 0.0))
}

fn lay(plan: &Plan, table: &Table, fitted: &Fitted) -> Scene {
    let mut scene = Scene {
        card: fitted.unit,
        tall: fitted.tall,
        cards: vec![None; table.faces().len()],
        footprints: vec![None; plan.pile_count()],
        area: fitted.area,
        room: fitted.area,
        labels: Vec::new(),
        numerals: fitted.numerals.clone(),
    };
    for (pile, place) in fitted.places.iter().enumerate() {
        if let Some(place) = place {
            lay_pile(&mut scene, table, PileId(pile as u8), fitted, place);
        }
    }
    scene
}

/// How many heights each pile has for its cards, whether it needs them or not,
/// so that a card keeps its height when other piles grow.
const HEIGHTS: u16 = 128;

fn lay_pile(scene: &mut Scene, table: &Table, pile: PileId, fitted: &Fitted, place: &fit::Fit) {
    let z = 1 + u16::from(pile.0) * HEIGHTS;
    let cards = table.pile(pile);
    let up: Vec<bool> = cards.iter().map(|card| card.is_up()).collect();
    let mut offsets = spread::offsets(place.spread, place.strip, &up);
    let half_turn = if spread::is_upside_down(place.spread, place.turn) { 180.0 } else { 0.0 };
    if half_turn != 0.0 && matches!(place.spread, Spread::Fan { .. }) {
        // The left sides are seen as before.
        offsets.reverse();
    }
    let spot_of = |offset| {
        let spot = fitted.spot(place, offset);
        Spot { turn: spot.turn - half_turn, ..spot }
    };
    let base = spot_of(spread::Offset::default());
    let mut bounds = rect::around(&corners(&base, fitted.unit));
    let tucked = spread::tucks(place.spread);
    for (at, card) in cards.iter().enumerate() {
        let above = if tucked { cards.len() - 1 - at } else { at };
        let spot = Spot {
            z: z + (above as u16).min(HEIGHTS - 1),
            aside: spread::leaves_left(place.spread),
            deep: place.spread == Spread::Squared && at > spread::THICK && at + 3 < cards.len(),
            ..spot_of(offsets[at])
        };
        bounds = bounds.with(&rect::around(&corners(&spot, fitted.unit)));
        scene.cards[usize::from(card.id().0)] = Some(spot);
    }
    if spread::overlaps(place.spread) {
        tell_strips(scene, cards, tucked);
    }
    scene.footprints[pile.index()] =
        Some(Footprint { base, bounds, squared: place.spread == Spread::Squared });
}

/// Notes of each covered card of a spread how much of it is seen.
fn tell_strips(scene: &mut Scene, cards: &[TableCard], tucked: bool) {
    for pair in cards.windows(2) {
        let [Some(mut under), Some(over)] =
            [pair[0], pair[1]].map(|card| scene.cards[usize::from(card.id().0)])
        else {
            continue;
        };
        let corner = |spot: &Spot| corners(spot, scene.card)[0];
        let ((x0, y0), (x1, y1)) = (corner(&under), corner(&over));
        let (across, down) = turned((x1 - x0, y1 - y0), -under.turn);
        let strip = if under.aside { across.abs() } else { down.abs() };
        let covered = if tucked { &pair[1] } else { &pair[0] };
        if tucked {
            under = over;
        }
        scene.cards[usize::from(covered.id().0)] = Some(Spot { strip, ..under });
    }
}

/// The four corners of a card, clockwise from the upper left.
pub(crate) fn corners(spot: &Spot, card: f32) -> [(f32, f32); 4] {
    let (half, tall) = (card / 2.0, card * CARD_HEIGHT / 2.0);
    let (cx, cy) = (spot.x + half, spot.y + tall);
    let (half, tall) = (half * spot.scale, tall * spot.scale);
    [(-half, -tall), (half, -tall), (half, tall), (-half, tall)].map(|corner| {
        let (x, y) = turned(corner, spot.turn);
        (cx + x, cy + y)
    })
}
