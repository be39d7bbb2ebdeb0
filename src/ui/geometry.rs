//! Converts a layout from card widths to pixels: computes the position of every card and every pile
//! on the board. A form is an arrangement of a layout (wide, tall or low). Depends on forms and
//! tables, not on the rules, the browser or the look of a card.

mod decimal;
mod engraving;
mod fit;
mod framed_field;
mod labels;
mod rect;
mod slip;
mod spread;

#[cfg(test)]
mod tests;

pub use decimal::Decimal;
pub use engraving::EngravedLayer;
pub use fit::gains_from_tools_beside;
pub use labels::PileLabel;
pub use rect::Rect;
pub use slip::SlipForm;

use crate::{
    cards::CardId,
    engine::{Move, PileId, Plan, Table, TableCard},
    rules::{CARD_HEIGHT, Role, Spread, rotate},
};
use fit::FittedForm;

/// The area in which a board can be laid out, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea {
    pub width: f32,
    pub height: f32,
    /// Whether left and right are swapped, for left-handed players.
    pub mirror: bool,
}

/// The position of one card on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardSpot {
    /// The left edge of the card before it is turned and scaled, in pixels.
    pub x: f32,
    /// The top edge of the card before it is turned and scaled, in pixels.
    pub y: f32,
    /// The rotation about the card's centre, in degrees clockwise.
    pub turn: f32,
    /// The size relative to a card of the width [`BoardScene::card_width`]. The cards of a framed
    /// field (see [`Frame`](crate::rules::Frame)) can be smaller than the others.
    pub scale: f32,
    /// The z-index, starting at 1. A card covers cards with a lower z-index.
    pub z: u16,
    /// Whether the next card leaves the left side of this card visible, and not its top.
    pub shows_left_side: bool,
    /// The width of the visible left side or the height of the visible top, in pixels. Infinity if
    /// no card covers this card.
    pub strip: f32,
    /// Whether the card is so deep in a squared pile that no part of it is visible.
    pub is_hidden: bool,
}

/// The position of one pile on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// The position of the pile's lowest card. If the pile is empty, the position of its outline.
    pub base: CardSpot,
    /// The upright rectangle around all cards of the pile.
    pub bounds: Rect,
    /// Whether the cards are stacked squarely, so that only the top one is visible.
    pub squared: bool,
    /// Whether the cards turn around a common pivot.
    pub is_fan: bool,
}

/// The position of everything on the board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct BoardScene {
    /// The width of a card, in pixels.
    pub card_width: f32,
    /// Whether the board uses the tall form of the layout.
    pub tall: bool,
    /// The position of each card, or `None` if it is not shown. The index is the id of the card.
    pub cards: Vec<Option<CardSpot>>,
    /// The position of each pile, or `None` if it is not shown. The index is the id of the pile.
    pub footprints: Vec<Option<Footprint>>,
    /// The area that contains everything. It can be larger than `viewport`; then the board scrolls.
    pub area: BoardArea,
    /// The available space for which the table was laid out.
    pub viewport: BoardArea,
    /// The rectangle of each label, or `None` if there is no room for the label.
    pub labels: Vec<Option<Rect>>,
    /// Whether the labels have their short form.
    pub has_short_labels: bool,
    /// The numbers on the felt, each with its centre.
    pub numerals: Vec<(u8, (f32, f32))>,
    /// The lines, signs and words between the cards.
    pub engraved: EngravedLayer,
    /// The place of the slip that tells the result of the game, if this slip lies beside the cards.
    pub slip: Option<Rect>,
}

impl BoardScene {
    /// Gathers the cards for which `is_in` returns true in one heap.
    pub fn gather_in_heap(&mut self, plan: &Plan, is_in: impl Fn(CardId) -> bool) {
        let base = self.heap_spot(plan);
        for (spot, card) in self.cards.iter_mut().zip(0..) {
            if let Some(spot) = spot.as_mut().filter(|_| is_in(CardId(card))) {
                *spot = CardSpot { z: spot.z, ..base };
            }
        }
    }

    /// Returns the position of the heap on which cards are gathered. This is the stock or, if there
    /// is no stock, the middle of the board.
    pub fn heap_spot(&self, plan: &Plan) -> CardSpot {
        let stock =
            plan.first_pile_of(Role::Stock).and_then(|stock| self.footprints[stock.index()]);
        let middle = CardSpot::upright(
            (self.area.width - self.card_width) / 2.0,
            (self.area.height - self.card_width * CARD_HEIGHT) / 2.0,
        );
        stock.map_or(middle, |footprint| footprint.base)
    }

    /// Makes the final picture of a won game. The cards move to the centre of the area and become
    /// larger until they fill most of it. Empty places keep their position and size, so they stay
    /// inside the area.
    pub fn make_final_picture(&mut self, table: &Table) {
        let area = self.area;
        let seen = self.cards.iter().flatten().filter(|spot| !spot.is_hidden);
        let rects = seen.map(|spot| self.card_rect(spot));
        let Some(all) = rects.reduce(|all, rect| all.union(&rect)) else {
            return;
        };
        let fitting = (area.width / all.width).min(area.height / all.height);
        let wanted = (fitting * FINAL_PICTURE_SHARE).min(LARGEST_IN_PICTURE / self.card_width);
        let growth = wanted.max(fitting.min(1.0));
        let left = (area.width - all.width * growth) / 2.0;
        let top = (area.height - all.height * growth) * fit::OPTICAL_MIDDLE;
        let moved = |x: f32, y: f32| (left + (x - all.x) * growth, top + (y - all.y) * growth);
        let (extra_width, extra_height) =
            (self.card_width * (growth - 1.0), self.card_width * (growth - 1.0) * CARD_HEIGHT);
        let piles = table.piles().zip(&mut self.footprints);
        let bases = piles.filter_map(|((_, cards), footprint)| {
            let footprint = footprint.as_mut()?;
            if cards.is_empty() {
                let CardSpot { x, y, scale, .. } = footprint.base;
                let (x, y, scale) = (x - extra_width / 2.0, y - extra_height / 2.0, scale / growth);
                footprint.base = CardSpot { x, y, scale, ..footprint.base };
                return None;
            }
            let Rect { x, y, width, height } = footprint.bounds;
            let (x, y) = moved(x, y);
            footprint.bounds = Rect { x, y, width: width * growth, height: height * growth };
            Some(&mut footprint.base)
        });
        for spot in self.cards.iter_mut().flatten().chain(bases) {
            (spot.x, spot.y) = moved(spot.x, spot.y);
            spot.strip *= growth;
        }
        for (_, at) in &mut self.numerals {
            *at = moved(at.0, at.1);
        }
        self.engraved.keep_in_picture(&all);
        self.engraved.resize(growth, |(x, y)| moved(x, y));
        self.card_width *= growth;
    }

    /// Returns the vertical position of the lowest edge of the piles and labels, in pixels. `texts`
    /// are the rectangles of more labels.
    pub fn lowest_edge_y(&self, texts: &[Rect]) -> f32 {
        let piles = self.footprints.iter().flatten().map(|footprint| &footprint.bounds);
        let all = piles.chain(self.labels.iter().flatten()).chain(texts);
        all.map(Rect::bottom).fold(0.0, f32::max)
    }

    /// Returns true if a point is on a card with this position.
    pub fn is_on_card(&self, spot: &CardSpot, (x, y): (f32, f32)) -> bool {
        let middle = spot.centre(self.card_width);
        let (across, down) = rotate((x - middle.0, y - middle.1), -spot.turn);
        let half = self.card_width * spot.scale / 2.0;
        across.abs() <= half && down.abs() <= half * CARD_HEIGHT
    }

    /// Returns the rectangle with horizontal and vertical sides around a card, which may be
    /// rotated.
    pub fn card_rect(&self, spot: &CardSpot) -> Rect {
        rect::bounding_rect(&corners(spot, self.card_width))
    }
}

impl CardSpot {
    /// An upright card of the usual size that no card covers.
    pub const fn upright(x: f32, y: f32) -> CardSpot {
        CardSpot {
            x,
            y,
            turn: 0.0,
            scale: 1.0,
            z: 1,
            shows_left_side: false,
            strip: f32::INFINITY,
            is_hidden: false,
        }
    }

    /// The centre of the card. Rotation and scale do not change it.
    fn centre(&self, card: f32) -> (f32, f32) {
        (self.x + card / 2.0, self.y + card * CARD_HEIGHT / 2.0)
    }
}

/// The share of the area that the final picture fills.
const FINAL_PICTURE_SHARE: f32 = 0.92;
/// The largest card width in the final picture, in pixels.
const LARGEST_IN_PICTURE: f32 = 230.0;

/// The smallest height of a readable corner index (the rank and suit in the corner of a card), in
/// pixels.
pub const LEAST_INDEX: f32 = 14.0;

/// Lays a table out in an area. `legal` contains the moves that are possible now. A framed field
/// also shows the empty places to which they lead. If corner indexes would become too small to
/// read, the result is larger than the area.
pub fn arrange(plan: &Plan, table: &Table, legal: &[Move], area: BoardArea) -> BoardScene {
    arrange_with_zoom(plan, table, legal, area, 1.0)
}

/// Lays a table out as [`arrange`] does, with cards `zoom` times as large. The result can be larger
/// than the area.
pub fn arrange_with_zoom(
    plan: &Plan,
    table: &Table,
    legal: &[Move],
    viewport: BoardArea,
    zoom: f32,
) -> BoardScene {
    let chosen = fit::choose_wide_or_tall_form(plan, viewport);
    let area = fit::zoomed_area(chosen.0, viewport, zoom);
    BoardScene {
        viewport,
        ..place_piles(plan, table, &FittedForm::new(plan, table, legal, chosen, area, LEAST_INDEX))
    }
}

/// Lays a table out while messages beside the board take a part of the viewport. If they cover no
/// card and no label, the table keeps its layout for the whole viewport. Otherwise it is laid out
/// for `left`, the part without messages. `labels` returns the rectangles of texts that are not in
/// [`BoardScene::labels`].
pub fn arrange_beside_messages(
    plan: &Plan,
    table: &Table,
    legal: &[Move],
    (viewport, left): (BoardArea, BoardArea),
    zoom: f32,
    labels: impl Fn(&BoardScene) -> Vec<Rect>,
) -> BoardScene {
    let scene = arrange_with_zoom(plan, table, legal, viewport, zoom);
    // If the table does not fit into the whole viewport, the player has to scroll in any case. So
    // keep its layout.
    let is_scrolled = scene.area != viewport;
    if left.height >= viewport.height || left.width != viewport.width || is_scrolled {
        return scene;
    }
    if scene.lowest_edge_y(&labels(&scene)) <= left.height {
        return BoardScene { area: left, ..scene };
    }
    arrange_fully_visible(plan, table, legal, left)
}

/// Lays a table out so that all of it is visible, even if the cards become too small to read.
pub fn arrange_fully_visible(
    plan: &Plan,
    table: &Table,
    legal: &[Move],
    viewport: BoardArea,
) -> BoardScene {
    let chosen = fit::choose_wide_or_tall_form(plan, viewport);
    let mut index = LEAST_INDEX;
    loop {
        let scene =
            place_piles(plan, table, &FittedForm::new(plan, table, legal, chosen, viewport, index));
        if scene.area == viewport || index < 1.0 {
            return BoardScene { viewport, ..scene };
        }
        index *= 0.8;
    }
}

/// Makes the final picture of a won game in `room`. Tries two layouts, for `room` and for the area
/// `whole`, and uses the layout with the larger cards.
pub fn arrange_final_picture(
    plan: &Plan,
    table: &Table,
    (room, whole): (BoardArea, BoardArea),
) -> BoardScene {
    let picture = |area| {
        let scene = arrange_fully_visible(plan, table, &[], area);
        let mut scene = BoardScene { area: room, viewport: room, ..scene };
        scene.make_final_picture(table);
        scene
    };
    let (narrow, wide) = (picture(room), picture(whole));
    if wide.card_width > narrow.card_width { wide } else { narrow }
}

/// Lays a table out in its wide form, for a small picture in which nobody reads the cards.
pub fn arrange_small_picture(plan: &Plan, table: &Table, area: BoardArea) -> BoardScene {
    let wide = (&plan.rules().layout.wide, false);
    place_piles(plan, table, &FittedForm::new(plan, table, &[], wide, area, 0.0))
}

fn place_piles(plan: &Plan, table: &Table, fitted: &FittedForm) -> BoardScene {
    let mut scene = BoardScene {
        card_width: fitted.card_width,
        tall: fitted.tall,
        cards: vec![None; table.faces().len()],
        footprints: vec![None; plan.pile_count()],
        area: fitted.area,
        viewport: fitted.area,
        labels: Vec::new(),
        has_short_labels: false,
        numerals: fitted.numerals.clone(),
        engraved: fitted.engraved.clone(),
        slip: None,
    };
    for (pile, place) in fitted.places.iter().enumerate() {
        if let Some(place) = place {
            place_pile(&mut scene, table, PileId(pile as u8), fitted, place);
        }
    }
    scene
}

/// The number of z-index values that are reserved for each pile. So a card keeps its z-index when
/// other piles grow.
const Z_PER_PILE: u16 = 128;

fn place_pile(
    scene: &mut BoardScene,
    table: &Table,
    pile: PileId,
    fitted: &FittedForm,
    place: &fit::FittedPile,
) {
    let z = 1 + u16::from(pile.0) * Z_PER_PILE;
    let cards = table.pile(pile);
    let up: Vec<bool> = cards.iter().map(|card| card.is_up()).collect();
    let is_fan = matches!(place.spread, Spread::Fan { .. });
    let mut offsets = place.card_offsets(&up);
    let is_squared = spread::has_one_playable_card(place.spread);
    let half_turn = if spread::is_upside_down(place.spread, place.turn) { 180.0 } else { 0.0 };
    if half_turn != 0.0 && is_fan {
        // Reverse the order, because the left side of each card must stay visible although the pile
        // is rotated.
        offsets.reverse();
    }
    let spot_of = |offset| {
        let spot = fitted.card_spot(place, offset);
        let spot = CardSpot { turn: spot.turn - half_turn, ..spot };
        if is_squared { align_turned_card(spot, fitted.card_width) } else { spot }
    };
    let is_path = matches!(place.spread, Spread::Path(_));
    let first = offsets.first().filter(|_| is_path);
    let base = spot_of(first.copied().unwrap_or_default());
    let mut bounds = rect::bounding_rect(&corners(&base, fitted.card_width));
    let tucked = spread::puts_later_cards_underneath(place.spread);
    let overlapping = spread::overlapping_card_count(place.spread, cards.len());
    // When the player drags the top card away, the cards below it must be there.
    let drawn_top_cards = overlapping.max(1) + 2;
    for (at, card) in cards.iter().enumerate() {
        let level = if tucked { cards.len() - 1 - at } else { at };
        let spot = CardSpot {
            z: z + (level as u16).min(Z_PER_PILE - 1),
            shows_left_side: spread::shows_left_side(place.spread),
            is_hidden: is_squared
                && at > spread::MAX_THICK_CARDS
                && at + drawn_top_cards < cards.len(),
            ..spot_of(offsets[at])
        };
        bounds = bounds.union(&rect::bounding_rect(&corners(&spot, fitted.card_width)));
        scene.cards[usize::from(card.id().0)] = Some(spot);
    }
    set_visible_strips(scene, &cards[cards.len() - overlapping..], tucked);
    scene.footprints[pile.index()] = Some(Footprint { base, bounds, squared: is_squared, is_fan });
}

/// Rounds the position of a card that lies on its side. Otherwise the browser blurs the card.
fn align_turned_card(spot: CardSpot, card: f32) -> CardSpot {
    if spot.turn.rem_euclid(180.0) != 90.0 {
        return spot;
    }
    let overhang = card * (CARD_HEIGHT - 1.0) / 2.0;
    let (left, top) = (spot.x - overhang, spot.y + overhang);
    CardSpot { x: left.round() + overhang, y: top.round() - overhang, ..spot }
}

/// Stores the size of the visible part of each covered card of a spread.
fn set_visible_strips(scene: &mut BoardScene, cards: &[TableCard], tucked: bool) {
    for pair in cards.windows(2) {
        let [Some(mut under), Some(over)] =
            [pair[0], pair[1]].map(|card| scene.cards[usize::from(card.id().0)])
        else {
            continue;
        };
        let corner = |spot: &CardSpot| corners(spot, scene.card_width)[0];
        let ((x0, y0), (x1, y1)) = (corner(&under), corner(&over));
        let (across, down) = rotate((x1 - x0, y1 - y0), -under.turn);
        let strip = if under.shows_left_side { across.abs() } else { down.abs() };
        let length = spread::card_length_along_axis(!under.shows_left_side);
        if strip >= length * scene.card_width * under.scale - 0.01 {
            // The cards lie side by side, so all of the lower card is visible.
            continue;
        }
        let covered = if tucked { &pair[1] } else { &pair[0] };
        if tucked {
            under = over;
        }
        scene.cards[usize::from(covered.id().0)] = Some(CardSpot { strip, ..under });
    }
}

/// Returns the corners of a card, clockwise from the upper left.
pub(crate) fn corners(spot: &CardSpot, card: f32) -> [(f32, f32); 4] {
    let (half, tall) = (card / 2.0, card * CARD_HEIGHT / 2.0);
    let (cx, cy) = (spot.x + half, spot.y + tall);
    let (half, tall) = (half * spot.scale, tall * spot.scale);
    [(-half, -tall), (half, -tall), (half, tall), (-half, tall)].map(|corner| {
        let (x, y) = rotate(corner, spot.turn);
        (cx + x, cy + y)
    })
}
