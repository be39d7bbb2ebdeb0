//! A small picture in whole numbers: the positions of the cards and empty places, and the visible
//! part of each card. It is made from a table with its layout, or read from bytes. Reading from
//! bytes needs no declaration of a game. The output is SVG with the classes of the style sheet.
//! Depends neither on a game nor on the browser.
//!
//! Cards that do not touch each other share one path. So a picture has few SVG elements, even with
//! many cards.
//!
//! If a sketch has the faces of its cards, it can be drawn with the whole faces of `art`.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::{
    art::{self, BackPattern},
    cards::Card,
    engine::{PileId, Table},
    rules::{CARD_HEIGHT, rotate},
    ui::geometry::{BoardScene, CardSpot, Decimal, Rect, corners},
};

/// The free space around the layout, in units of the drawing.
const MARGIN: f32 = 2.0;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sketch {
    /// The rectangle around the whole layout, with the margin: left, top, width and height.
    view: [i16; 4],
    /// The width of a card, in hundredths of a unit.
    card: u16,
    vacant: Vec<SketchSpot>,
    /// The outlines of places and columns that get their cards later: left, top, width and height,
    /// in tenths of a unit.
    outlines: Vec<[i16; 4]>,
    /// The visible cards, in layers. Each layer covers the layers before it. Within a layer, no two
    /// cards touch each other.
    layers: Vec<Vec<(SketchSpot, VisiblePart)>>,
    /// The cards that lie face up, as indexes of [`Card`], in the order of `layers`. Empty if this
    /// picture is never drawn with faces.
    faces: Vec<u8>,
}

/// The position of a card. `x` and `y` are the left and the top edge before rotation, in tenths of
/// a unit. `turn` is the rotation about the card's centre, in tenths of a degree. `scale` is in
/// hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct SketchSpot {
    x: i16,
    y: i16,
    turn: i16,
    scale: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum VisiblePart {
    /// Only the outline is visible, because other cards cover the card.
    Outline,
    Back,
    /// The whole face is visible. The card is not a court card, so its mark is a pip.
    Pip,
    /// The whole face of a court card is visible.
    Figure,
}

impl Sketch {
    /// Returns the sketch of a table with the positions in `scene`.
    pub fn from_scene(table: &Table, scene: &BoardScene) -> Sketch {
        let vacant = table
            .piles()
            .filter(|(pile, _)| table.is_empty(*pile))
            .filter_map(|(pile, _)| scene.footprints[pile.index()])
            .map(|footprint| SketchSpot::from_card_spot(&footprint.base))
            .collect();
        let layers = visible_card_layers(table, scene);
        let faces =
            layers.iter().flatten().filter_map(|card| card.face).map(|face| face.index() as u8);
        let faces = faces.collect();
        let parts =
            |layer: Vec<LayerCard>| layer.iter().map(|card| (card.spot, card.seen)).collect();
        Sketch {
            view: view_box(scene),
            card: (scene.card_width * 100.0).round() as u16,
            vacant,
            outlines: scene.engraved.outline_rects().map(|rect| rect_in_tenths(&rect)).collect(),
            layers: layers.into_iter().map(parts).collect(),
            faces,
        }
    }

    /// Returns the sketch without faces, for a picture that is never drawn with them.
    #[must_use]
    pub fn without_faces(self) -> Sketch {
        Sketch { faces: Vec::new(), ..self }
    }

    pub fn view_box(&self) -> String {
        self.view.map(|number| number.to_string()).join(" ")
    }

    /// Returns the content of the `<svg>`.
    pub fn to_svg(&self) -> String {
        let mut out = String::new();
        write_path(&mut out, "vacant", self.empty_places());
        for layer in &self.layers {
            write_path(
                &mut out,
                "engraved",
                layer.iter().map(|(card, seen)| self.card_lines(card, *seen)),
            );
        }
        for (class, kind) in [("mark", VisiblePart::Figure), ("mark pip", VisiblePart::Pip)] {
            let cards = self.layers.iter().flatten().filter(|(_, seen)| *seen == kind);
            write_path(&mut out, class, cards.map(|(card, seen)| self.face_mark(card, *seen)));
        }
        out
    }

    /// Returns the content of an `<svg class="art">` in which the cards have their faces and backs.
    /// Without faces, returns the same as [`Sketch::to_svg`].
    pub fn to_svg_with_faces(&self) -> String {
        if self.faces.is_empty() {
            return self.to_svg();
        }
        let mut out = String::new();
        let mut faces = self.faces.iter().filter_map(|index| Card::from_index(usize::from(*index)));
        write_path(&mut out, "vacant", self.empty_places());
        for (card, seen) in self.layers.iter().flatten() {
            let face = (*seen != VisiblePart::Back).then(|| faces.next()).flatten();
            let picture = match face {
                Some(face) => art::draw_whole_face(face),
                None => art::draw_back(BackPattern::Weave).to_owned(),
            };
            self.write_card(&mut out, card, &picture);
        }
        out
    }

    /// Returns the outline of each empty place. The places that get their cards later come first.
    fn empty_places(&self) -> impl Iterator<Item = String> {
        let later = self.outlines.iter().map(rect_outline);
        later.chain(self.vacant.iter().map(|place| self.card_outline(place)))
    }

    /// Writes a card with a picture in the units of `art`.
    fn write_card(&self, out: &mut String, card: &SketchSpot, picture: &str) {
        let (x, y) = self.drawing_point(card, (0.5, 0.5));
        let size = f32::from(self.card) / 100.0 * f32::from(card.scale) / 100.0;
        let turn = match card.turn {
            0 => String::new(),
            turn => format!(" rotate({})", Decimal(f32::from(turn) / 10.0, 1)),
        };
        let _ = write!(
            out,
            "<g transform=\"translate({} {}){turn} scale({}) translate(-50 -70)\">\
             <rect class=\"leaf-of-card\" width=\"100\" height=\"140\" rx=\"7\"/>{picture}</g>",
            Decimal(x, 1),
            Decimal(y, 1),
            Decimal(size / 100.0, 4),
        );
    }

    fn card_outline(&self, card: &SketchSpot) -> String {
        self.shape_on_card(card, &[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    }

    /// Returns the outline of a card. If the card shows its back, also returns the slanted lines of
    /// the back.
    fn card_lines(&self, card: &SketchSpot, seen: VisiblePart) -> String {
        const BACK: [((f32, f32), (f32, f32)); 4] = [
            ((0.0, 0.35), (0.5, 0.0)),
            ((0.0, 0.7), (1.0, 0.0)),
            ((0.0, 1.0), (1.0, 0.3)),
            ((0.5, 1.0), (1.0, 0.65)),
        ];
        let mut out = self.card_outline(card);
        if seen == VisiblePart::Back {
            for (from, to) in BACK {
                push_point(&mut out, 'M', self.drawing_point(card, from));
                push_point(&mut out, 'L', self.drawing_point(card, to));
            }
        }
        out
    }

    /// Returns the mark in the middle of a face that is completely visible.
    fn face_mark(&self, card: &SketchSpot, seen: VisiblePart) -> String {
        const PIP: &[(f32, f32)] = &[(0.5, 0.34), (0.66, 0.5), (0.5, 0.66), (0.34, 0.5)];
        const FIGURE: &[(f32, f32)] =
            &[(0.26, 0.22), (0.5, 0.34), (0.74, 0.22), (0.74, 0.78), (0.5, 0.66), (0.26, 0.78)];
        match seen {
            VisiblePart::Outline | VisiblePart::Back => String::new(),
            VisiblePart::Pip => self.shape_on_card(card, PIP),
            VisiblePart::Figure => self.shape_on_card(card, FIGURE),
        }
    }

    /// Returns a closed shape on a card. The points are relative to the card (see
    /// [`Sketch::drawing_point`]).
    fn shape_on_card(&self, card: &SketchSpot, points: &[(f32, f32)]) -> String {
        closed_path(points.iter().map(|point| self.drawing_point(card, *point)))
    }

    /// Returns a point of a card in the drawing. The point is relative to the card: (0, 0) is its
    /// upper left corner, (1, 1) its lower right corner.
    fn drawing_point(&self, card: &SketchSpot, point: (f32, f32)) -> (f32, f32) {
        point_on_card(&card.to_card_spot(), f32::from(self.card) / 100.0, point)
    }
}

impl SketchSpot {
    fn from_card_spot(spot: &CardSpot) -> SketchSpot {
        let tenths = |length: f32| (length * 10.0).round() as i16;
        SketchSpot {
            x: tenths(spot.x),
            y: tenths(spot.y),
            turn: tenths(spot.turn),
            scale: (spot.scale * 100.0).round() as u8,
        }
    }

    fn to_card_spot(self) -> CardSpot {
        let whole = |tenths: i16| f32::from(tenths) / 10.0;
        CardSpot {
            x: whole(self.x),
            y: whole(self.y),
            turn: whole(self.turn),
            scale: f32::from(self.scale) / 100.0,
            z: 0,
            shows_left_side: false,
            strip: 0.0,
            is_hidden: false,
        }
    }
}

/// Returns a point of a card in the drawing. The point is relative to the card: (0, 0) is its upper
/// left corner, (1, 1) its lower right corner.
pub(super) fn point_on_card(spot: &CardSpot, card: f32, (x, y): (f32, f32)) -> (f32, f32) {
    let (middle_x, middle_y) = (spot.x + card / 2.0, spot.y + card * CARD_HEIGHT / 2.0);
    let dx = (x - 0.5) * card * spot.scale;
    let dy = (y - 0.5) * card * CARD_HEIGHT * spot.scale;
    let (dx, dy) = rotate((dx, dy), spot.turn);
    (middle_x + dx, middle_y + dy)
}

fn rect_in_tenths(rect: &Rect) -> [i16; 4] {
    [rect.x, rect.y, rect.width, rect.height].map(|length| (length * 10.0).round() as i16)
}

/// Returns the outline of a rectangle in tenths of a unit.
fn rect_outline(rect: &[i16; 4]) -> String {
    let [x, y, width, height] = rect.map(|tenths| f32::from(tenths) / 10.0);
    closed_path([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
}

/// Returns the rectangle around all piles and outlines, with the margin.
pub(super) fn layout_bounds(scene: &BoardScene) -> Rect {
    let piles = scene.footprints.iter().flatten().map(|footprint| footprint.bounds);
    let all = piles.chain(scene.engraved.outline_rects());
    all.reduce(|a, b| a.union(&b)).unwrap_or_default().expanded(MARGIN)
}

fn view_box(scene: &BoardScene) -> [i16; 4] {
    let all = layout_bounds(scene);
    let [x, y] = [all.x, all.y].map(|at| at.floor() as i16);
    let [width, height] = [all.width, all.height].map(|size| size.ceil() as i16);
    [x, y, width, height]
}

struct Drawn {
    /// The number of cards under this card in its pile.
    depth: usize,
    spot: CardSpot,
    /// `None` if the card is face down.
    face: Option<Card>,
    /// Whether this is the top card of its pile.
    whole: bool,
}

impl Drawn {
    /// Returns true if this card covers the centre of another card.
    fn covers_centre_of(&self, other: &Drawn, scene: &BoardScene) -> bool {
        let middle = point_on_card(&other.spot, scene.card_width, (0.5, 0.5));
        self.spot.z > other.spot.z && scene.card_rect(&self.spot).contains(middle)
    }

    /// Returns the part of this card that is visible among all cards.
    fn visible_part(&self, cards: &[Drawn], scene: &BoardScene) -> VisiblePart {
        let is_hidden = || cards.iter().any(|other| other.covers_centre_of(self, scene));
        match self.face {
            None => VisiblePart::Back,
            Some(_) if !self.whole || is_hidden() => VisiblePart::Outline,
            Some(face) if face.rank().number() > 10 => VisiblePart::Figure,
            Some(_) => VisiblePart::Pip,
        }
    }
}

/// A visible card in a layer.
struct LayerCard {
    spot: SketchSpot,
    seen: VisiblePart,
    face: Option<Card>,
}

/// Returns the visible cards in layers, the lowest cards first. A new layer begins with a card that
/// touches a card of the current layer.
fn visible_card_layers(table: &Table, scene: &BoardScene) -> Vec<Vec<LayerCard>> {
    let mut cards: Vec<Drawn> =
        table.piles().flat_map(|(pile, _)| visible_pile_cards(table, scene, pile)).collect();
    cards.sort_by_key(|card| card.depth);
    let mut layers: Vec<Vec<LayerCard>> = Vec::new();
    let mut covered: Vec<Corners> = Vec::new();
    for card in &cards {
        let corners = corners(&card.spot, scene.card_width);
        let is_free = covered.iter().all(|other| !do_cards_overlap(other, &corners));
        let spot = SketchSpot::from_card_spot(&card.spot);
        let drawn = LayerCard { spot, seen: card.visible_part(&cards, scene), face: card.face };
        match layers.last_mut() {
            Some(layer) if is_free => layer.push(drawn),
            _ => {
                layers.push(vec![drawn]);
                covered.clear();
            }
        }
        covered.push(corners);
    }
    layers
}

/// The corners of a card, in the order of its outline.
type Corners = [(f32, f32); 4];

/// Returns true if two cards overlap. The cards may be rotated. They do not overlap if one lies
/// completely beyond an edge of the other.
fn do_cards_overlap(a: &Corners, b: &Corners) -> bool {
    let parted = |a: &Corners, b: &Corners| {
        (0..4).any(|at| {
            let ((x0, y0), (x1, y1)) = (a[at], a[(at + 1) % 4]);
            b.iter().all(|(x, y)| (x - x0) * (y0 - y1) + (y - y0) * (x1 - x0) <= 0.0)
        })
    };
    !parted(a, b) && !parted(b, a)
}

/// Returns the visible cards of a pile, the lowest first.
fn visible_pile_cards(table: &Table, scene: &BoardScene, pile: PileId) -> Vec<Drawn> {
    let cards = table.pile(pile).iter();
    let mut seen: Vec<Drawn> = cards
        .filter_map(|card| {
            let spot = scene.cards[usize::from(card.id().0)].filter(|spot| !spot.is_hidden)?;
            let face = card.is_up().then(|| table.face(*card));
            Some(Drawn { depth: 0, spot, face, whole: false })
        })
        .collect();
    // In some piles, each card is under the card before it. Reverse the order of such a pile.
    if seen.first().map(|card| card.spot.z) > seen.last().map(|card| card.spot.z) {
        seen.reverse();
    }
    for (depth, card) in seen.iter_mut().enumerate() {
        card.depth = depth;
    }
    if let Some(top) = seen.last_mut() {
        top.whole = true;
    }
    if scene.footprints[pile.index()].is_some_and(|footprint| footprint.squared) {
        seen.drain(..seen.len().saturating_sub(2));
    }
    seen
}

fn write_path(out: &mut String, class: &str, pieces: impl Iterator<Item = String>) {
    let d: String = pieces.collect();
    if !d.is_empty() {
        let _ = write!(out, "<path class=\"{class}\" d=\"{d}\"/>");
    }
}

/// Returns a closed SVG path through points of the drawing.
fn closed_path(points: impl IntoIterator<Item = (f32, f32)>) -> String {
    let mut out = String::new();
    for (at, point) in points.into_iter().enumerate() {
        push_point(&mut out, if at == 0 { 'M' } else { 'L' }, point);
    }
    out.push('Z');
    out
}

/// Writes one command of an SVG path.
fn push_point(out: &mut String, letter: char, (x, y): (f32, f32)) {
    let _ = write!(out, "{letter}{} {}", Decimal(x, 1), Decimal(y, 1));
}
