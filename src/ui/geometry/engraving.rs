//! Positions the engravings of a form (an arrangement of a layout) on the felt: lines, signs and
//! words between the cards, and the outlines of places that get their cards later. Reads forms and
//! fitted piles; does not draw.

use super::{BoardScene, Rect, fit::FittedPile};
use crate::{
    engine::{PileId, Plan},
    rules::{CARD_HEIGHT, EngravedShape, Form, Spread},
};

/// The engravings of a table. The lengths in `shapes` and `outlines` are in card widths, so that
/// the drawing does not change with the size of the window.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct EngravedLayer {
    /// The point of the felt that is the origin of all shapes, in pixels.
    pub origin: (f32, f32),
    /// The width of a card, in pixels.
    pub unit: f32,
    pub shapes: Vec<EngravedShape>,
    /// The outlines of places and columns that are still empty.
    pub outlines: Vec<Rect>,
}

/// Returns the engravings of a form, each with a pile. When the form is stretched, an engraving
/// moves with its pile.
pub fn engravings_of_form(plan: &Plan, form: &Form, mirror: bool) -> Vec<(PileId, EngravedShape)> {
    let placed = form.engravings.iter().flat_map(|engraving| {
        let shape = engraving.shape.clone();
        let shape = if mirror { shape.mirrored(form.width) } else { shape };
        let piles: Vec<PileId> = match shape {
            EngravedShape::Columns(part) => plan.piles_of(part).collect(),
            _ => vec![plan.pile(engraving.pile)],
        };
        piles.into_iter().map(move |pile| (pile, shape.clone()))
    });
    placed.collect()
}

impl EngravedLayer {
    /// Positions the engravings. `before` and `after` are the places of the piles before and after
    /// the form was stretched. `free_places` are outlines of places without cards.
    pub(super) fn new(
        engravings: &[(PileId, EngravedShape)],
        free_places: &[Rect],
        [before, after]: [&[Option<FittedPile>]; 2],
        origin: (f32, f32),
        unit: f32,
    ) -> EngravedLayer {
        let mut layer =
            EngravedLayer { origin, unit, outlines: free_places.to_vec(), ..Self::default() };
        for (pile, shape) in engravings {
            let at = pile.index();
            let (Some(old), Some(new)) = (before[at], after[at]) else { continue };
            match (shape, new.spread) {
                (EngravedShape::Columns(_), Spread::Line { room, .. }) => {
                    let (width, height) = (1.0, CARD_HEIGHT + room);
                    layer.outlines.push(Rect { x: new.x, y: new.y, width, height });
                }
                _ => layer.shapes.push(
                    shape.clone().map_points(|(x, y)| (x + new.x - old.x, y + new.y - old.y)),
                ),
            }
        }
        layer
    }

    /// Returns the outlines in pixels.
    pub fn outline_rects(&self) -> impl Iterator<Item = Rect> {
        self.outlines.iter().map(|it| Rect {
            x: self.origin.0 + it.x * self.unit,
            y: self.origin.1 + it.y * self.unit,
            width: it.width * self.unit,
            height: it.height * self.unit,
        })
    }

    /// Makes the drawing `growth` times as large. `moved` returns the new position of a point.
    pub(super) fn resize(&mut self, growth: f32, moved: impl Fn((f32, f32)) -> (f32, f32)) {
        self.origin = moved(self.origin);
        self.unit *= growth;
    }

    /// Keeps only what belongs to the final picture of a won game: the ovals and clock hands inside
    /// `picture` (the rectangle around the cards, in pixels).
    pub(super) fn keep_in_picture(&mut self, picture: &Rect) {
        self.outlines.clear();
        let on_felt = |(x, y)| (self.origin.0 + x * self.unit, self.origin.1 + y * self.unit);
        self.shapes.retain(|shape| {
            let (first, last) = match *shape {
                EngravedShape::Oval { centre: (x, y), radii, .. } => {
                    ((x - radii.0, y - radii.1), (x + radii.0, y + radii.1))
                }
                EngravedShape::Hand { tip: (x, y), length } => ((x, y), (x, y + length)),
                _ => return false,
            };
            picture.contains(on_felt(first)) && picture.contains(on_felt(last))
        });
    }
}

impl BoardScene {
    /// Removes all engravings. They would be in the way of piles that have moved.
    pub(super) fn clear_engravings(&mut self) {
        self.engraved = EngravedLayer::default();
    }
}
