//! Finds places for labels beside piles. A label on the felt never covers a card, a place or
//! another label. Depends on the positions on the board, not on the texts and the look of the
//! labels.

use super::{BoardArea, BoardScene, CardSpot, Rect, corners, rect};
use crate::engine::{PileId, Table};

/// The size of a text, and the piles to which the text belongs.
#[derive(Clone, Debug, PartialEq)]
pub struct PileLabel {
    /// The width and height, in pixels.
    pub size: (f32, f32),
    /// The width and height of the short form of the label, if it has one, in pixels. If the full
    /// labels do not all fit without moving or shrinking a card, all labels have their short form.
    pub short_size: Option<(f32, f32)>,
    pub piles: Vec<PileId>,
    /// Whether the text lies above piles in the upper half of the board and below piles in the lower
    /// half, if possible, so that it does not lie between them and the piles of another player.
    pub prefers_outside: bool,
}

/// The corners of a card, in order.
type Quad = [(f32, f32); 4];

/// The distance between a label and its piles, in pixels.
const GAP: f32 = 2.0;
/// The distance of a label or a moved pile from the left and right edges of the area, in pixels.
const EDGE: f32 = 4.0;
/// If a label is nearer to its own piles than to all others by this distance, in pixels, nobody can
/// take it for the label of other piles.
const LEAD: f32 = 4.0;
/// The distance between two places that are tried along an edge, in pixels.
const STEP: f32 = 8.0;
/// If there is no room for a label, the piles first move apart, by at most this factor.
const MAX_SPACING: f32 = 1.4;
/// If there is still no room for a label, each card shrinks around its centre, by these scales in
/// turn.
const SCALES: [f32; 7] = [1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52];

impl BoardScene {
    /// Returns true if a rectangle is inside the area and covers no card.
    pub fn is_rect_free(&self, table: &Table, place: &Rect) -> bool {
        let BoardArea { width, height, .. } = self.area;
        let is_inside =
            place.x >= 0.0 && place.y >= 0.0 && place.right() <= width && place.bottom() <= height;
        let piles = table.piles().filter(|(pile, _)| self.footprints[pile.index()].is_some());
        let mut cards = piles.flat_map(|(_, cards)| cards);
        is_inside
            && !cards.any(|card| {
                let spot = self.cards[usize::from(card.id().0)].filter(|spot| !spot.is_hidden);
                spot.is_some_and(|spot| overlaps_card(place, &corners(&spot, self.card_width)))
            })
    }

    /// Finds a place for each label and stores it in [`BoardScene::labels`]. Stores `None` if there
    /// is no room. If necessary, gives all labels their short form; if that is not enough, also moves
    /// the piles apart and makes the cards smaller.
    pub fn place_labels(&mut self, table: &Table, labels: &[PileLabel]) {
        if labels.is_empty() {
            return;
        }
        if labels.iter().any(|label| label.short_size.is_some()) {
            let full = free_label_places(self, table, labels, false);
            if full.iter().all(Option::is_some) {
                self.labels = full;
                return;
            }
            self.has_short_labels = true;
        }
        let short = |label: &PileLabel| PileLabel {
            size: label.short_size.unwrap_or(label.size),
            ..label.clone()
        };
        let labels: Vec<PileLabel> = labels.iter().map(short).collect();
        let apart = self.with_more_space_between_piles(table);
        let smaller = SCALES.iter().map(|share| (apart.with_scaled_cards(table, *share), false));
        let scenes = std::iter::once((self.clone(), false)).chain(smaller);
        let wanted = labels.len();
        let placed = |scene: &BoardScene| scene.labels.iter().flatten().count();
        let mut best = BoardScene::default();
        for (scene, is_anywhere) in scenes.chain([(apart.clone(), true)]) {
            let labels = free_label_places(&scene, table, &labels, is_anywhere);
            let scene = BoardScene { labels, ..scene };
            if best.labels.is_empty() || placed(&scene) > placed(&best) {
                best = scene;
            }
            if placed(&best) == wanted {
                break;
            }
        }
        *self = best;
    }

    /// Returns the scene with more distance between the piles, as far as the area allows.
    fn with_more_space_between_piles(&self, table: &Table) -> BoardScene {
        let mut scene = self.clone();
        scene.clear_engravings();
        let bounds: Vec<Rect> = self.footprints.iter().flatten().map(|it| it.bounds).collect();
        let across = bounds.iter().map(|it| (it.x - EDGE, it.width));
        let down = bounds.iter().map(|it| (it.y, it.height));
        let across = spacing_function(across, self.area.width - 2.0 * EDGE);
        let down = spacing_function(down, self.area.height);
        for (pile, cards) in table.piles() {
            let Some(footprint) = &mut scene.footprints[pile.index()] else { continue };
            let by = (across(footprint.bounds.x - EDGE), down(footprint.bounds.y));
            footprint.bounds = footprint.bounds.shifted(by.0, by.1);
            footprint.base = footprint.base.shifted(by);
            for card in cards {
                if let Some(spot) = &mut scene.cards[usize::from(card.id().0)] {
                    *spot = spot.shifted(by);
                }
            }
        }
        scene
    }

    /// Returns the scene with each card scaled about its own centre.
    fn with_scaled_cards(&self, table: &Table, share: f32) -> BoardScene {
        let mut scene = self.clone();
        for spot in scene.cards.iter_mut().flatten() {
            spot.scale *= share;
        }
        for (pile, cards) in table.piles() {
            let Some(footprint) = &mut scene.footprints[pile.index()] else { continue };
            footprint.base.scale *= share;
            let spots = cards.iter().filter_map(|card| scene.cards[usize::from(card.id().0)]);
            let rects = spots.map(|spot| rect::bounding_rect(&corners(&spot, scene.card_width)));
            let base = rect::bounding_rect(&corners(&footprint.base, scene.card_width));
            footprint.bounds = rects.fold(base, |all, rect| all.union(&rect));
        }
        scene
    }
}

impl CardSpot {
    fn shifted(self, by: (f32, f32)) -> CardSpot {
        CardSpot { x: self.x + by.0, y: self.y + by.1, ..self }
    }
}

/// Returns a function that moves spans (start and length) apart inside `room`. From the start of a
/// span, the function computes how far the span moves.
fn spacing_function(
    spans: impl Iterator<Item = (f32, f32)> + Clone,
    room: f32,
) -> impl Fn(f32) -> f32 {
    let first = spans.clone().map(|(start, _)| start).fold(f32::INFINITY, f32::min);
    let last = spans.clone().map(|(start, length)| start + length).fold(0.0, f32::max);
    let times = spans.map(|(start, length)| {
        if start - first < 1.0 { MAX_SPACING } else { (room - length) / (start - first) }
    });
    let times = times.fold(MAX_SPACING, f32::min).max(1.0);
    // The first spans move back and the last spans move forward, by the same distance if `room`
    // allows it.
    let most = (last - first) * (times - 1.0);
    let back = (most / 2.0).max(last + most - room).clamp(0.0, first.max(0.0));
    move |start| (start - first) * (times - 1.0) - back
}

/// Returns a free place for each label, or `None` if there is no free place. It is close to the
/// label's piles or, if `is_anywhere`, at any distance above or below them. If possible, nobody can
/// take the label for the label of other piles.
fn free_label_places(
    scene: &BoardScene,
    table: &Table,
    labels: &[PileLabel],
    is_anywhere: bool,
) -> Vec<Option<Rect>> {
    let clear = choose_places(scene, table, labels, is_anywhere, true);
    if clear.iter().all(Option::is_some) {
        return clear;
    }
    let first_free = choose_places(scene, table, labels, is_anywhere, false);
    let count = |places: &[Option<Rect>]| places.iter().flatten().count();
    if count(&first_free) > count(&clear) { first_free } else { clear }
}

/// Chooses a free place for each label in turn. If `prefers_clear`, prefers places that clearly
/// belong to the piles of the label; otherwise chooses the first free place.
fn choose_places(
    scene: &BoardScene,
    table: &Table,
    labels: &[PileLabel],
    is_anywhere: bool,
    prefers_clear: bool,
) -> Vec<Option<Rect>> {
    let cards = obstacles(scene, table);
    let numerals: Vec<Rect> = scene.numeral_rects().collect();
    let mut places: Vec<Option<Rect>> = Vec::new();
    for label in labels {
        let is_free = |place: &Rect| {
            places.iter().flatten().all(|other| other.overlap(place) == 0.0)
                && overlaps_no_card(place, &cards)
        };
        let is_beside_numerals =
            |place: &Rect| numerals.iter().all(|numeral| numeral.overlap(place) == 0.0);
        let is_apart = |place: &Rect| is_apart_from_labels(place, &places);
        let candidates = || label_candidates(scene, label, is_anywhere).filter(is_free);
        let clear = || {
            let beside = places_beside_piles(scene, label).filter(is_free);
            let beside = beside.filter(|place| lead_over_other_piles(scene, label, place) > LEAD);
            let near = candidates()
                .filter(|place| lead_over_other_piles(scene, label, place) > -LEAD / 8.0);
            beside.chain(near).filter(is_beside_numerals).find(is_apart)
        };
        let place = if prefers_clear { clear() } else { None };
        let place = place.or_else(|| candidates().find(is_beside_numerals));
        places.push(place.or_else(|| candidates().next()));
    }
    places
}

/// Returns true if no other label is near a place.
fn is_apart_from_labels(place: &Rect, others: &[Option<Rect>]) -> bool {
    let near = Rect {
        x: place.x - place.height,
        y: place.y - place.height / 2.0,
        width: place.width + 2.0 * place.height,
        height: place.height * 2.0,
    };
    others.iter().flatten().all(|other| other.overlap(&near) == 0.0)
}

/// Returns how much nearer a place is to the piles of its label than to all other piles, in pixels.
fn lead_over_other_piles(scene: &BoardScene, label: &PileLabel, place: &Rect) -> f32 {
    let mut nearest = (f32::INFINITY, f32::INFINITY);
    for (footprint, pile) in scene.footprints.iter().zip(0..) {
        let Some(footprint) = footprint else { continue };
        let distance = footprint.bounds.distance(place);
        let is_own = label.piles.contains(&PileId(pile));
        let least = if is_own { &mut nearest.0 } else { &mut nearest.1 };
        *least = least.min(distance);
    }
    nearest.1 - nearest.0
}

/// For each pile, returns the rectangle around the pile, and the outlines of its cards and its
/// place.
fn obstacles(scene: &BoardScene, table: &Table) -> Vec<(Rect, Vec<Quad>)> {
    let piles = table.piles().filter_map(|(pile, cards)| {
        let footprint = scene.footprints[pile.index()]?;
        let spots = cards.iter().filter_map(|card| scene.cards[usize::from(card.id().0)]);
        let seen = spots.filter(|spot: &CardSpot| !spot.is_hidden).chain([footprint.base]);
        Some((footprint.bounds, seen.map(|spot| corners(&spot, scene.card_width)).collect()))
    });
    piles.collect()
}

/// Returns true if a place overlaps none of the [`obstacles`].
fn overlaps_no_card(place: &Rect, obstacles: &[(Rect, Vec<Quad>)]) -> bool {
    obstacles.iter().all(|(bounds, quads)| {
        bounds.overlap(place) == 0.0 || !quads.iter().any(|quad| overlaps_card(place, quad))
    })
}

/// Returns true if a rectangle and a card overlap. A common edge alone does not count.
fn overlaps_card(place: &Rect, quad: &Quad) -> bool {
    let Rect { x, y, width, height } = *place;
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
    !has_separating_edge(&corners, quad) && !has_separating_edge(quad, &corners)
}

/// Returns true if an edge of the first rectangle separates the two (possibly rotated) rectangles.
fn has_separating_edge(a: &Quad, b: &Quad) -> bool {
    (0..4).any(|at| {
        let ((x0, y0), (x1, y1)) = (a[at], a[(at + 1) % 4]);
        b.iter().all(|(x, y)| (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) <= 0.1)
    })
}

fn pile_bounds(scene: &BoardScene, label: &PileLabel) -> Vec<Rect> {
    let of = |pile: &PileId| Some(scene.footprints[pile.index()]?.bounds);
    label.piles.iter().filter_map(of).collect()
}

/// Returns the places to try for a label, the best first: the places beside its piles; places along
/// the edges of the piles; with `is_anywhere`, places at any distance above and below the piles.
fn label_candidates(
    scene: &BoardScene,
    label: &PileLabel,
    is_anywhere: bool,
) -> impl Iterator<Item = Rect> {
    let size = label.size;
    let edges = edges_of_piles(scene, label);
    let hull = edges.first().copied().filter(|_| is_anywhere);
    let along = edges.into_iter().flat_map(move |rect| places_along_edges(rect, size));
    let far = hull.into_iter().flat_map(move |rect| places_in_distant_rows(rect, scene, size));
    let others = along.chain(far).map(|place| moved_inside_area(scene, place));
    places_beside_piles(scene, label).chain(others)
}

/// Returns the places beside the piles of a label, the best first: if it prefers the outer side of
/// its piles, the places there; places below, above and beside all of its piles together; places
/// beside each pile.
fn places_beside_piles(scene: &BoardScene, label: &PileLabel) -> impl Iterator<Item = Rect> {
    let (size, edges) = (label.size, edges_of_piles(scene, label));
    let middle = scene.area.height / 2.0;
    let outside = move |rect: Rect| match places_beside(&rect, size) {
        [_, above, ..] if rect.centre().1 < middle => above,
        [below, ..] => below,
    };
    let outside = edges.clone().into_iter().filter(|_| label.prefers_outside).map(outside);
    let beside = edges.into_iter().flat_map(move |rect| places_beside(&rect, size));
    outside.chain(beside).map(|place| moved_inside_area(scene, place))
}

/// Returns the rectangle around all piles of a label, and then the rectangle around each pile.
fn edges_of_piles(scene: &BoardScene, label: &PileLabel) -> Vec<Rect> {
    let piles = pile_bounds(scene, label);
    let hull = piles.iter().copied().reduce(|all, rect| all.union(&rect));
    hull.into_iter().chain(piles).collect()
}

/// Rows of places below and above a rectangle, with a distance that grows from row to row.
fn places_in_distant_rows(
    rect: Rect,
    scene: &BoardScene,
    (width, height): (f32, f32),
) -> impl Iterator<Item = Rect> {
    let rows = (scene.area.height / STEP) as u16;
    let columns = (scene.area.width / STEP) as u16;
    (1..=rows).flat_map(move |row| {
        let away = f32::from(row) * STEP;
        (0..=columns).flat_map(move |column| {
            let x = f32::from(column) * STEP;
            let at = |y| Rect { x, y, width, height };
            [at(rect.bottom() + away), at(rect.y - height - away)]
        })
    })
}

fn place_below(rect: &Rect, (width, height): (f32, f32)) -> Rect {
    Rect { x: rect.centre().0 - width / 2.0, y: rect.bottom() + GAP, width, height }
}

/// The places below, above, right and left of a rectangle.
fn places_beside(rect: &Rect, (width, height): (f32, f32)) -> [Rect; 4] {
    let (x, y) = rect.centre();
    let beside = |x| Rect { x, y: y - height / 2.0, width, height };
    [
        place_below(rect, (width, height)),
        Rect { x: x - width / 2.0, y: rect.y - height - GAP, width, height },
        beside(rect.right() + GAP),
        beside(rect.x - width - GAP),
    ]
}

/// All places along the edges of a rectangle.
fn places_along_edges(rect: Rect, (width, height): (f32, f32)) -> impl Iterator<Item = Rect> {
    let steps = |from: f32, to: f32| {
        let count = ((to - from) / STEP).max(0.0) as u16;
        (0..=count).map(move |step| from + f32::from(step) * STEP)
    };
    let at = move |x, y| Rect { x, y, width, height };
    let across = steps(rect.x - width, rect.right())
        .flat_map(move |x| [at(x, rect.bottom() + GAP), at(x, rect.y - height - GAP)]);
    let down = steps(rect.y - height, rect.bottom())
        .flat_map(move |y| [at(rect.right() + GAP, y), at(rect.x - width - GAP, y)]);
    across.chain(down)
}

/// Moves a place so that it is inside the area.
fn moved_inside_area(scene: &BoardScene, place: Rect) -> Rect {
    let x = place.x.min(scene.area.width - place.width - EDGE).max(EDGE);
    let y = place.y.min(scene.area.height - place.height).max(0.0);
    Rect { x, y, ..place }
}
