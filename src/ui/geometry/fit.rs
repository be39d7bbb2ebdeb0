//! Chooses the form of a layout for the window, and the size of its cards. Distributes the space
//! that is left. Depends on forms and windows; does not position single cards.

use super::{
    BoardArea, CardSpot, EngravedLayer, LEAST_INDEX, Rect, engraving, framed_field,
    spread::{self, LeastStrips, Offset},
};
use crate::{
    art::index,
    engine::{Move, PileId, Plan, Table},
    rules::{CARD_HEIGHT, EngravedShape, Form, Numeral, Place, Spread, rotate},
};

/// The largest card width, in pixels. Larger cards do not look good.
const LARGEST: f32 = 168.0;
/// Each try multiplies the card width by this factor, until everything fits and the corner indexes
/// are large enough to read.
const SMALLER: f32 = 0.93;
/// The smallest card width to try, as a share of the first width. If not everything fits even then,
/// the board becomes larger than the window.
const SMALLEST: f32 = 0.4;
/// The minimum card width for a corner index, as a multiple of the height of the index.
const LEAST_CARD: f32 = 100.0 / index::MOST as f32;
/// A spread wants at most the space that this number of cards needs.
const MAX_SPREAD_CARDS: u8 = 18;
/// In a low window, columns at the lower edge give up at most this share of their space to make the
/// cards larger.
const YIELDED_SHARE: f32 = 0.4;
/// The smallest space of a column that has given up some of its space, in card widths.
const MIN_COLUMN_SPACE: f32 = 2.2;
/// The smallest and the largest distance between two sections of a long column, in card widths. At
/// the largest distance the sections lie side by side.
const SECTION_STEPS: (f32, f32) = (0.54, 1.03);
/// The width of a corner index with its rank and its pip side by side, as a multiple of its height.
/// A section leaves at least this width of the section on its left visible.
const INDEX_WIDTH: f32 = 1.8;
/// The smallest size of a touch target, in pixels.
const FINGER: f32 = 24.0;
/// The share of the free vertical space that is above the layout. The rest is below the layout.
pub const OPTICAL_MIDDLE: f32 = 0.44;

/// The place of a pile, with the scale of its cards.
#[derive(Clone, Copy, Debug)]
pub struct FittedPile {
    pub x: f32,
    pub y: f32,
    pub turn: f32,
    pub scale: f32,
    pub spread: Spread,
    pub least: LeastStrips,
    /// How far a fan reaches beyond its middle card, on each side, in card widths.
    pub flank: f32,
    /// The sections of a column that is too long for the window.
    pub sections: Option<ColumnSections>,
}

/// The division of a long column into sections that lie beside one another.
#[derive(Clone, Copy, Debug)]
pub struct ColumnSections {
    /// The number of cards in each section but the last.
    cards: usize,
    /// The distance from each section to the next on its right, in card widths.
    step: f32,
}

impl FittedPile {
    /// Returns a place of a form, with the scale 1.
    fn from_place(Place { x, y, turn, spread }: Place) -> FittedPile {
        FittedPile {
            x,
            y,
            turn,
            scale: 1.0,
            spread,
            least: LeastStrips::default(),
            flank: spread::fan_overhang(spread),
            sections: None,
        }
    }

    /// Returns the offset of each card. `up` contains true for each card that is face up, from
    /// bottom to top.
    pub fn card_offsets(&self, up: &[bool]) -> Vec<Offset> {
        let whole = ColumnSections { cards: up.len(), step: 0.0 };
        let ColumnSections { cards, step } = self.sections.unwrap_or(whole);
        let sections = up.chunks(cards.max(1));
        let of_section = |(cards, section): (&[bool], u8)| {
            let across = f32::from(section) * step;
            let offsets = spread::card_offsets(self.spread, self.least, cards).into_iter();
            offsets.map(move |offset| Offset { dx: offset.dx + across, ..offset })
        };
        sections.zip(0..).flat_map(of_section).collect()
    }
}

/// A form of a layout after it was fitted into a window.
#[derive(Debug)]
pub struct FittedForm {
    /// The width of a card, in pixels.
    pub card_width: f32,
    pub tall: bool,
    /// The place of each pile, in card widths. The index is the id of the pile.
    pub places: Vec<Option<FittedPile>>,
    /// The area that the form needs. It is the window, or larger than the window.
    pub area: BoardArea,
    /// The numbers on the felt, each with its centre in the area.
    pub numerals: Vec<(u8, (f32, f32))>,
    pub engraved: EngravedLayer,
    left: f32,
    top: f32,
}

/// The input for fitting a form into an area.
struct Task<'a> {
    plan: &'a Plan,
    table: &'a Table,
    area: BoardArea,
    form: &'a Form,
    tall: bool,
    /// The place of each pile before the form is stretched, in card widths. The index is the id of
    /// the pile.
    places: Vec<Option<FittedPile>>,
    numerals: Vec<(PileId, Numeral)>,
    engravings: Vec<(PileId, EngravedShape)>,
    /// The places of a framed field that show no pile, in card widths.
    free_places: Vec<Rect>,
    /// The smallest height of a corner index, in pixels.
    min_index: f32,
    /// Whether a line whose later cards lie under earlier ones needs space for a finger at its free
    /// end.
    widens_free_ends: bool,
}

impl FittedForm {
    /// Fits a form into an area. `tall` is true if the form is the tall form. `index` is the
    /// smallest height of a corner index, in pixels.
    pub fn new(
        plan: &Plan,
        table: &Table,
        legal: &[Move],
        (form, tall): (&Form, bool),
        area: BoardArea,
        index: f32,
    ) -> FittedForm {
        let room = margin_and_inner_size(area).1;
        let mut places = initial_places(plan, form, area.mirror);
        let free_places = form.frame.as_ref().map(|frame| {
            let left = if area.mirror { form.width - frame.x - frame.width } else { frame.x };
            framed_field::show_used_places_of_field(plan, table, legal, frame, left, &mut places)
        });
        let smallest = places.iter().flatten().map(|fit| fit.scale).fold(1.0, f32::min);
        let numerals = placed_numerals(plan, form, area.mirror);
        let engravings = engraving::engravings_of_form(plan, form, area.mirror);
        let free_places = free_places.unwrap_or_default();
        let mut task = Task {
            plan,
            table,
            area,
            form,
            tall,
            places,
            numerals,
            engravings,
            free_places,
            min_index: index,
            widens_free_ends: false,
        };
        let least = LEAST_CARD * index / smallest;
        let largest = max_card_width(form, room).max(least);
        let fitted = task.fit(largest, least);
        let is_tucked = |fit: &FittedPile| spread::puts_later_cards_underneath(fit.spread);
        if !task.places.iter().flatten().any(is_tucked) {
            return fitted;
        }
        // The space for a finger must not make the cards smaller or the table larger.
        task.widens_free_ends = true;
        let with_ends = task.fit(largest, least);
        let is_as_large =
            with_ends.card_width >= fitted.card_width && with_ends.area == fitted.area;
        if is_as_large { with_ends } else { fitted }
    }

    /// Returns the position of a card of a pile, in pixels.
    pub fn card_spot(&self, fit: &FittedPile, offset: Offset) -> CardSpot {
        let (dx, dy) = rotate((offset.dx * fit.scale, offset.dy * fit.scale), fit.turn);
        // The upper left corner of a smaller card stays at its place. But a `CardSpot` contains the
        // corner before scaling, so compute that corner.
        let x = fit.x + dx + (fit.scale - 1.0) * 0.5;
        let y = fit.y + dy + (fit.scale - 1.0) * CARD_HEIGHT / 2.0;
        CardSpot {
            x: self.left + x * self.card_width,
            y: self.top + y * self.card_width,
            turn: fit.turn + offset.turn,
            scale: fit.scale,
            z: 0,
            shows_left_side: false,
            strip: f32::INFINITY,
            is_hidden: false,
        }
    }
}

impl Task<'_> {
    /// Lays the form out with the largest cards that fit, from `largest` down to `least` pixels
    /// wide.
    fn fit(&self, largest: f32, least: f32) -> FittedForm {
        let least = (largest * SMALLEST).max(least);
        let mut size = largest;
        loop {
            let (fitted, fits) = self.fit_to_width(size);
            if fits || size <= least {
                return fitted;
            }
            size = (size * self.next_share(&fitted)).max(least);
        }
    }

    /// Returns the factor from a width that does not fit to the next width to try. If only more
    /// sections make the form too wide, the next width fits exactly.
    fn next_share(&self, fitted: &FittedForm) -> f32 {
        let has_sections = fitted.places.iter().flatten().any(|fit| fit.sections.is_some());
        if !has_sections || fitted.area.height > self.area.height {
            return SMALLER;
        }
        let room = margin_and_inner_size(self.area).1.0;
        SMALLER.max(room / (room + fitted.area.width - self.area.width))
    }

    /// Lays the form out with cards of the width `unit`, in pixels. Also returns true if everything
    /// fits into the area.
    fn fit_to_width(&self, unit: f32) -> (FittedForm, bool) {
        let (form, area) = (self.form, self.area);
        let (inset, room) = margin_and_inner_size(area);
        let mut places = self.places.clone();
        let mut needs = self.widen_spreads(unit, &mut places);
        let sections = self.divide_long_columns(room.1 / unit, &mut places, &mut needs);
        let diagonal = lengthen_diagonal_spreads(&mut places, &mut needs);
        let spare = (
            room.0 / unit - form.width - sections - diagonal.0,
            room.1 / unit - form.height - diagonal.1,
        );
        let across = stretch_spreads(&mut places, spare.0, &Axis::ACROSS, &needs);
        let down = stretch_spreads(&mut places, spare.1, &Axis::DOWN, &needs);
        let unused = (spare.0 - across, spare.1 - down);
        // Ignore less than one pixel of missing space: the margin absorbs it.
        let lacking = |unused: f32| if unused * unit > -1.0 { 0.0 } else { -unused * unit };
        let more = (lacking(unused.0), lacking(unused.1));
        let (left, top) = (
            inset + unused.0.max(0.0) * unit / 2.0,
            inset + unused.1.max(0.0) * unit * OPTICAL_MIDDLE,
        );
        let place_numeral = |(pile, it): &(PileId, Numeral)| {
            let fit = places[pile.index()]?;
            let (x, y) = (fit.x + 0.5 + it.offset.0, fit.y + CARD_HEIGHT / 2.0 + it.offset.1);
            Some((it.number, (left + x * unit, top + y * unit)))
        };
        let engraved = EngravedLayer::new(
            &self.engravings,
            &self.free_places,
            [&self.places, &places],
            (left, top),
            unit,
        );
        let fitted = FittedForm {
            engraved,
            numerals: self.numerals.iter().filter_map(place_numeral).collect(),
            card_width: unit,
            tall: self.tall,
            places,
            area: BoardArea { width: area.width + more.0, height: area.height + more.1, ..area },
            left,
            top,
        };
        (fitted, more == (0.0, 0.0))
    }

    /// Divides each column that is too long for the window into sections, if the form continues long
    /// columns. Moves the piles on its right away. `height` is the height of the window, in card
    /// widths. Returns how much wider the whole table becomes.
    fn divide_long_columns(
        &self,
        height: f32,
        places: &mut [Option<FittedPile>],
        needs: &mut [f32],
    ) -> f32 {
        let Some(part) = self.form.continued_columns else { return 0.0 };
        let mut wider = 0.0;
        for pile in self.plan.piles_of(part) {
            let Some(fit) = &mut places[pile.index()] else { continue };
            let Spread::Line { room, .. } = fit.spread else { continue };
            let strip = fit.least.index;
            let longest = height - self.form.height + room;
            let per_section = (longest / strip + 0.01).max(1.0) as usize + 1;
            let cards = self.table.pile(pile).len();
            needs[pile.index()] = cards.min(per_section).saturating_sub(1) as f32 * strip;
            if cards <= per_section {
                continue;
            }
            let step = INDEX_WIDTH * (strip - index::MARGIN) / index::ABOVE + 2.0 * index::MARGIN;
            let step = step.clamp(SECTION_STEPS.0, SECTION_STEPS.1);
            fit.sections = Some(ColumnSections { cards: per_section, step });
            let (start, more) = (fit.x, ((cards - 1) / per_section) as f32 * step);
            wider += more;
            for other in places.iter_mut().flatten().filter(|other| other.x > start + 0.1) {
                other.x += more;
            }
        }
        wider
    }

    /// Widens the spreads until the corner indexes are large enough to read. Returns the space that
    /// each spread needs, in card widths.
    fn widen_spreads(&self, unit: f32, places: &mut [Option<FittedPile>]) -> Vec<f32> {
        let need = |(pile, fit): (usize, &mut Option<FittedPile>)| {
            let Some(fit) = fit else { return 0.0 };
            let cards = self.table.pile(PileId(pile as u8));
            let up: Vec<bool> = cards.iter().map(|card| card.is_up()).collect();
            let aside = spread::shows_left_side(fit.spread);
            let times = if aside { index::ASIDE } else { index::ABOVE };
            let card = unit * fit.scale;
            let finger = FINGER * self.min_index / LEAST_INDEX / card;
            fit.least = LeastStrips {
                index: self.min_index * times / card + index::MARGIN,
                finger,
                free_end: if self.widens_free_ends { finger } else { 0.0 },
            };
            let (spread, need) = spread::widen_until_readable(fit.spread, fit.least, &up, fit.turn);
            fit.spread = spread;
            need
        };
        places.iter_mut().enumerate().map(need).collect()
    }
}

/// Returns the margin of an area, and the width and height inside it.
fn margin_and_inner_size(area: BoardArea) -> (f32, (f32, f32)) {
    let inset = (area.width.min(area.height) * 0.02).clamp(3.0, 20.0);
    (inset, ((area.width - 2.0 * inset).max(1.0), (area.height - 2.0 * inset).max(1.0)))
}

/// Returns the area for cards that are `zoom` times as large. It is no wider and no higher than
/// necessary, so that the player scrolls little.
pub fn zoomed_area(form: &Form, area: BoardArea, zoom: f32) -> BoardArea {
    let all = BoardArea { width: area.width * zoom, height: area.height * zoom, ..area };
    // Continued columns need more space than the form alone.
    if zoom <= 1.0 || form.continued_columns.is_some() {
        return all;
    }
    let unit = (max_card_width(form, margin_and_inner_size(area).1) * zoom).min(LARGEST);
    let margin = 2.0 * margin_and_inner_size(all).0;
    let height = (form.height * unit + margin).min(all.height).max(area.height);
    let width = (form.width * unit + margin).max(area.width);
    BoardArea { width, height, ..area }
}

/// Returns the card width, in pixels, at which all columns keep their full space.
fn full_card_width(form: &Form, room: (f32, f32)) -> f32 {
    (room.0 / form.width.max(1.0)).min(room.1 / form.height.max(1.0)).min(LARGEST)
}

/// Returns the card width, in pixels, if the columns give up as much space as possible.
fn max_card_width(form: &Form, room: (f32, f32)) -> f32 {
    (room.0 / form.width.max(1.0)).min(room.1 / min_height(form).max(1.0)).min(LARGEST)
}

/// Returns the height of a form, in card widths, if its columns give up as much space as possible.
fn min_height(form: &Form) -> f32 {
    if form.frame.is_some() {
        return form.height;
    }
    let before: Vec<Option<FittedPile>> =
        form.places().map(|(_, place)| Some(FittedPile::from_place(place))).collect();
    let mut places = before.clone();
    for band in Axis::DOWN.find_bands(&before, &vec![0.0; before.len()]) {
        extend_band(&mut places, &before, &Axis::DOWN, &band, -band.yields);
    }
    form.height - (end_of_last_pile(&before, &Axis::DOWN) - end_of_last_pile(&places, &Axis::DOWN))
}

/// The width and height of the board on a phone that lies on its side, in pixels. The tools are in
/// a column beside the board that is wide enough for the words of calls.
const BOARD_BESIDE_TOOLS: (f32, f32) = (772.0, 346.0);
/// The same if the tools are in a bar above the board.
const BOARD_BELOW_TOOLS: (f32, f32) = (844.0, 302.0);

/// Returns true if, on a phone that lies on its side, the cards are larger with the tools beside
/// the board than with the tools above it.
pub fn gains_from_tools_beside(plan: &Plan) -> bool {
    let card_width = |(width, height)| {
        let area = BoardArea { width, height, mirror: false };
        max_card_width(choose_wide_or_tall_form(plan, area).0, margin_and_inner_size(area).1)
    };
    card_width(BOARD_BESIDE_TOOLS) > card_width(BOARD_BELOW_TOOLS)
}

/// The minimum height of an area for a ring, a star or an arc, in pixels.
const MIN_RING_HEIGHT: f32 = 420.0;

/// Returns the form (wide, tall or low) with the largest cards, and whether it is the tall one. If
/// the cards have the same size in the wide and in the tall form, the shape of the window decides.
pub fn choose_wide_or_tall_form(plan: &Plan, area: BoardArea) -> (&Form, bool) {
    let (layout, room) = (&plan.rules().layout, margin_and_inner_size(area).1);
    let (wide, is_high) = (&layout.wide, room.1 > room.0);
    let larger = layout.tall.as_ref().filter(|tall| {
        let (a, b) = (full_card_width(wide, room), full_card_width(tall, room));
        b > a || (b == a && is_high)
    });
    let form = larger.unwrap_or(wide);
    // A low form may show a ring of piles as rows. Such a form is used only if the area is not high
    // enough for the ring.
    let stands = |low: &&Form| {
        max_card_width(low, room) > max_card_width(form, room)
            && (area.height < MIN_RING_HEIGHT || !layout.loses_figure(low))
    };
    match &layout.low.as_ref().filter(stands) {
        Some(low) => (low, false),
        None => (form, larger.is_some()),
    }
}

fn initial_places(plan: &Plan, form: &Form, mirror: bool) -> Vec<Option<FittedPile>> {
    let mut places = vec![None; plan.pile_count()];
    for (pile, place) in form.places() {
        let framed = form.frame.is_some_and(|frame| frame.part == pile.part);
        let place = if mirror && !framed { mirrored_place(place, form.width) } else { place };
        places[plan.pile(pile).index()] = Some(FittedPile::from_place(place));
    }
    places
}

fn placed_numerals(plan: &Plan, form: &Form, mirror: bool) -> Vec<(PileId, Numeral)> {
    let of = |it: &Numeral| {
        let away = if mirror { (-it.offset.0, it.offset.1) } else { it.offset };
        (plan.pile(it.pile), Numeral { offset: away, ..*it })
    };
    form.numerals.iter().map(of).collect()
}

fn mirrored_place(place: Place, width: f32) -> Place {
    let x = width - place.x - 1.0;
    let is_on_its_side = place.turn.abs() == 90.0;
    // This pile grows upwards or downwards. Keep its rotation: in the mirrored rotation, its top
    // card would lie under the other cards.
    if is_on_its_side && matches!(place.spread, Spread::Line { dy: 0.0, .. }) {
        return Place { x, ..place };
    }
    let spread = match place.spread {
        Spread::Line { dx, dy, room } => Spread::Line { dx: -dx, dy, room },
        Spread::TopCards { count, dx, dy } => Spread::TopCards { count, dx: -dx, dy },
        other => other,
    };
    Place { x, turn: -place.turn, spread, ..place }
}

/// An axis (horizontal or vertical) along which a form can use free space.
struct Axis {
    down: bool,
}

/// Spreads that all end at the same line.
#[derive(Debug)]
struct Band {
    /// The line at which the spreads end. When the spreads get longer, the piles behind this line
    /// move away.
    edge: f32,
    /// How much more space the spreads could use.
    wants: f32,
    /// How much more space the spreads need.
    needs: f32,
    /// How much space the spreads can give up.
    yields: f32,
    piles: Vec<usize>,
    /// The range of the band across the axis. Piles beside this range do not move.
    cross_range: (f32, f32),
}

impl Axis {
    const ACROSS: Axis = Axis { down: false };
    const DOWN: Axis = Axis { down: true };

    /// Returns the start and the end of a pile's lowest card along this axis.
    fn span(&self, fit: &FittedPile) -> (f32, f32) {
        // A card that is turned by 90 degrees lies on its side, so its length along the axis
        // differs.
        let aside = (fit.turn / 90.0).rem_euclid(2.0) == 1.0;
        let start = if self.down { fit.y } else { fit.x };
        let turned = (spread::card_length_along_axis(self.down)
            - spread::card_length_along_axis(!self.down))
            / 2.0;
        let start = if aside { start + turned } else { start };
        (start, start + spread::card_length_along_axis(self.down != aside))
    }

    fn pile_start(&self, fit: &FittedPile) -> f32 {
        self.span(fit).0
    }

    /// Returns the start and the end of a pile across the axis.
    fn span_across_axis(&self, fit: &FittedPile) -> (f32, f32) {
        Axis { down: !self.down }.span(fit)
    }

    fn shift_along_axis(&self, fit: &mut FittedPile, by: f32) {
        if self.down {
            fit.y += by;
        } else {
            fit.x += by;
        }
    }

    /// Returns the distance from card to card, if the spread is parallel to this axis.
    fn card_step(&self, fit: &FittedPile) -> Option<f32> {
        let Spread::Line { dx, dy, .. } = fit.spread else {
            return None;
        };
        let (dx, dy) = rotate((dx, dy), fit.turn);
        let (step, other) = if self.down { (dy, dx) } else { (dx, dy) };
        (other.abs() < 0.01 && step != 0.0).then_some(step)
    }

    /// Returns three values for a spread along this axis: the line at which it ends, the space that
    /// it has, and how much more space it can use.
    fn spread_end_and_space(&self, fit: &FittedPile) -> Option<(f32, f32, f32)> {
        let (start, end) = self.span(fit);
        if let Spread::Fan { .. } = fit.spread {
            return (!self.down && fit.turn == 0.0).then_some((end, 0.0, 0.0));
        }
        let (step, Spread::Line { room, .. }) = (self.card_step(fit)?, fit.spread) else {
            return None;
        };
        let end = if step > 0.0 { end + room } else { start };
        let pairs_at_most = room < 1.5 * step.abs();
        // If the cards of a row hardly cover each other and the row has space for a whole suit, it
        // gets no more space.
        let is_whole_row = step.abs() > 0.7 && room > 9.0 * step.abs();
        let wants_none = pairs_at_most || is_whole_row || fit.turn != 0.0;
        let more = (spread::spread_length(step, MAX_SPREAD_CARDS) - room).clamp(0.0, room.max(1.0));
        Some((end, room, if wants_none { 0.0 } else { more }))
    }

    /// Returns where a pile ends along this axis.
    fn pile_end(&self, fit: &FittedPile) -> f32 {
        let room = match fit.spread {
            Spread::Line { room, .. } if self.card_step(fit).is_some_and(|step| step > 0.0) => room,
            Spread::Fan { .. } if !self.down => fit.flank,
            Spread::TopCards { count, dx, dy } => {
                spread::spread_length((if self.down { dy } else { dx }).max(0.0), count)
            }
            _ => 0.0,
        };
        self.span(fit).1 + room
    }

    fn find_bands(&self, places: &[Option<FittedPile>], needs: &[f32]) -> Vec<Band> {
        let mut bands: Vec<Band> = Vec::new();
        for (pile, fit) in places.iter().enumerate() {
            let Some(fit) = fit else { continue };
            let Some((cut, room, wants)) = self.spread_end_and_space(fit) else {
                continue;
            };
            // If a spread grows towards the start of the axis, all other piles move away.
            let grows_back = cut <= self.pile_start(fit);
            let beside = if grows_back {
                (f32::NEG_INFINITY, f32::INFINITY)
            } else {
                self.span_across_axis(fit)
            };
            let needs = needs[pile] - room;
            match bands.iter_mut().find(|band| (band.edge - cut).abs() < 0.3) {
                Some(band) => {
                    band.edge = band.edge.max(cut);
                    band.wants = band.wants.max(wants);
                    band.needs = band.needs.max(needs);
                    band.piles.push(pile);
                    band.cross_range.0 = band.cross_range.0.min(beside.0);
                    band.cross_range.1 = band.cross_range.1.max(beside.1);
                }
                None => {
                    let piles = vec![pile];
                    bands.push(Band {
                        edge: cut,
                        wants,
                        needs,
                        yields: 0.0,
                        piles,
                        cross_range: beside,
                    });
                }
            }
        }
        for band in &mut bands {
            if self.down {
                band.yields = self.space_columns_can_give_up(places, band);
            } else {
                self.align_columns(places, band);
            }
        }
        bands
    }

    /// Returns how much space the columns of a band can give up. The result is 0 if a pile is below
    /// the columns.
    fn space_columns_can_give_up(&self, places: &[Option<FittedPile>], band: &Band) -> f32 {
        if piles_moved_by_band(places, self, band).contains(&true) {
            return 0.0;
        }
        let rooms = band.piles.iter().filter_map(|pile| match places[*pile]?.spread {
            Spread::Line { room, .. } => {
                Some((room - MIN_COLUMN_SPACE).clamp(0.0, room * YIELDED_SHARE))
            }
            _ => None,
        });
        rooms.reduce(f32::min).unwrap_or_default()
    }

    /// Widens the range of a band to all piles in the same columns. So the columns stay aligned
    /// when the band moves piles away.
    fn align_columns(&self, places: &[Option<FittedPile>], band: &mut Band) {
        let starts = band.piles.iter().filter_map(|pile| places[*pile].as_ref());
        let starts: Vec<f32> = starts.map(|fit| self.pile_start(fit)).collect();
        for fit in places.iter().flatten() {
            if starts.iter().any(|start| (start - self.pile_start(fit)).abs() < 0.02) {
                let (from, to) = self.span_across_axis(fit);
                band.cross_range = (band.cross_range.0.min(from), band.cross_range.1.max(to));
            }
        }
    }
}

/// Lengthens diagonal spreads at their outer ends until each has the space that it needs. `needs`
/// contains this space for each pile, and is set to 0 for the diagonal spreads. Returns how much
/// wider and how much higher the whole table becomes. All lengths are in card widths.
fn lengthen_diagonal_spreads(places: &mut [Option<FittedPile>], needs: &mut [f32]) -> (f32, f32) {
    let (mut least, mut most) = ((0.0_f32, 0.0_f32), (0.0_f32, 0.0_f32));
    for (fit, need) in places.iter_mut().zip(needs) {
        let Some(fit) = fit else { continue };
        if [Axis::ACROSS, Axis::DOWN].iter().any(|axis| axis.card_step(fit).is_some()) {
            continue;
        }
        if let Spread::Line { dx, dy, room } = &mut fit.spread {
            let more = (*need - *room).max(0.0);
            let times = more / spread::vector_length(*dx, *dy);
            let (x, y) = rotate((*dx * times, *dy * times), fit.turn);
            (*room, *need) = (*room + more, 0.0);
            least = (least.0.min(x), least.1.min(y));
            most = (most.0.max(x), most.1.max(y));
        }
    }
    for fit in places.iter_mut().flatten() {
        (fit.x, fit.y) = (fit.x - least.0, fit.y - least.1);
    }
    (most.0 - least.0, most.1 - least.1)
}

/// Distributes the free space `spare` to the spreads along an axis. If `spare` is negative, takes
/// space from the spreads. Each spread keeps at least the space that it needs. Returns how much the
/// whole table grows. The result can be larger than `spare`, if the spreads need more.
fn stretch_spreads(
    places: &mut [Option<FittedPile>],
    spare: f32,
    axis: &Axis,
    needs: &[f32],
) -> f32 {
    let bands = axis.find_bands(places, needs);
    let wanted: f32 = bands.iter().map(|band| band.wants).sum();
    let part = if wanted > 0.0 { (spare / wanted).clamp(0.0, 1.0) } else { 0.0 };
    let before = places.to_vec();
    // Give each spread the space that it needs, and a share of the extra space that it could use.
    // Try smaller shares while the table grows too much.
    for quarters in (0..=4_u8).rev() {
        places.copy_from_slice(&before);
        for band in &bands {
            let share = band.wants * part * f32::from(quarters) / 4.0;
            let share = share - (-spare).clamp(0.0, band.yields);
            extend_band(places, &before, axis, band, share.max(band.needs));
        }
        if end_of_last_pile(places, axis) - end_of_last_pile(&before, axis)
            <= spare.max(0.0) + 0.001
        {
            break;
        }
    }
    end_of_last_pile(places, axis) - end_of_last_pile(&before, axis)
}

/// Returns where the last pile ends along an axis.
fn end_of_last_pile(places: &[Option<FittedPile>], axis: &Axis) -> f32 {
    places.iter().flatten().map(|fit| axis.pile_end(fit)).fold(0.0, f32::max)
}

/// Gives more space to a band, and moves away everything that is behind it.
fn extend_band(
    places: &mut [Option<FittedPile>],
    before: &[Option<FittedPile>],
    axis: &Axis,
    band: &Band,
    share: f32,
) {
    let pushed = piles_moved_by_band(before, axis, band);
    for (pile, fit) in places.iter_mut().enumerate() {
        let Some(fit) = fit else { continue };
        if pushed[pile] {
            axis.shift_along_axis(fit, share);
        }
        match &mut fit.spread {
            _ if !band.piles.contains(&pile) => {}
            Spread::Line { room, .. } => *room += share,
            _ => {
                fit.flank += share / 2.0;
                axis.shift_along_axis(fit, share / 2.0);
            }
        }
    }
}

/// Returns for each pile whether a band moves it away. This is true in three cases:
///
/// - The pile is behind the band.
/// - A moved pile is directly before the pile, less than a tenth of a card away. So the steps of a
///   stair stay together.
/// - Across the window: a moved pile is in the same column, or farther left in the same row. So the
///   columns of a cross or a square stay straight.
fn piles_moved_by_band(places: &[Option<FittedPile>], axis: &Axis, band: &Band) -> Vec<bool> {
    let is_behind = |fit: &FittedPile| axis.pile_start(fit) >= band.edge - 0.05;
    let overlap = |a: (f32, f32), b: (f32, f32)| a.0 < b.1 && a.1 > b.0;
    let is_pushed =
        |fit: &FittedPile| is_behind(fit) && overlap(axis.span_across_axis(fit), band.cross_range);
    let mut pushed: Vec<bool> =
        places.iter().map(|fit| fit.as_ref().is_some_and(is_pushed)).collect();
    let follows = |one: &FittedPile, next: &FittedPile| {
        let gap = axis.pile_start(next) - axis.pile_end(one);
        let ahead = axis.pile_start(next) - axis.pile_start(one);
        let in_same_row = overlap(axis.span_across_axis(one), axis.span_across_axis(next));
        in_same_row && (-0.05..0.1).contains(&gap)
            || !axis.down && (ahead.abs() < 0.02 || in_same_row && ahead > 0.0)
    };
    let mut to_check: Vec<usize> = (0..places.len()).filter(|pile| pushed[*pile]).collect();
    while let Some(one) = to_check.pop().and_then(|pile| places[pile].as_ref()) {
        for (pile, next) in places.iter().enumerate() {
            if !pushed[pile] && next.as_ref().is_some_and(|next| follows(one, next)) {
                pushed[pile] = true;
                to_check.push(pile);
            }
        }
    }
    pushed
}
