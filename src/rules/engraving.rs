//! Lines, signs and words that a [`Form`] shows between the cards, as in the pictures of the books.
//! They affect neither the game nor the size of the cards. This module knows card widths, but no
//! pixels and no letters.

use serde::{Deserialize, Serialize};

use super::{Form, PartId, PileRef};

/// A point of a form, in card widths.
type Point = (f32, f32);

/// A drawing on the cloth between the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Engraving {
    /// The pile with which the drawing moves when the form is stretched.
    pub pile: PileRef,
    pub shape: EngravedShape,
}

/// What is drawn. All points are relative to the form, and all lengths are in card widths.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngravedShape {
    /// An oval line. `radii` are half its width and half its height.
    Oval {
        centre: Point,
        radii: Point,
        /// The number of cards on the line. The line has a gap for each card. The gaps are at equal
        /// angles, the first at the top. A line with gaps is a circle.
        cards: u8,
    },
    /// Words along an oval. Their middle is at `turn` degrees clockwise from the top. To keep the
    /// words upright, the tops of the letters point to the centre in the lower half of the oval.
    Words { words: EngravedWords, centre: Point, radii: Point, turn: f32, size: f32 },
    /// The hand of a clock. It points up.
    Hand { tip: Point, length: f32 },
    /// The twelve signs of the zodiac, in their order, each with its centre. `size` is half the
    /// width of a sign.
    Zodiac { signs: Vec<Point>, size: f32 },
    /// The fringe of a carpet along an edge. Seen from `from` towards `to`, its threads point to
    /// the left.
    Fringe { from: Point, to: Point, depth: f32 },
    /// For each pile of a part, the outline of its longest possible column.
    Columns(PartId),
}

/// The words that can be engraved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EngravedWords {
    Northern,
    Southern,
    Hemisphere,
    European,
    Asiatic,
    African,
    Australian,
}

impl EngravedWords {
    /// Returns true if the words are the name of the piles beside them. If the layout is mirrored,
    /// such a name moves to the other side with its piles. Other words keep their order, because
    /// they are read from left to right.
    const fn is_pile_name(self) -> bool {
        use EngravedWords::{African, Asiatic, Australian, European};
        matches!(self, European | Asiatic | African | Australian)
    }
}

impl EngravedShape {
    /// Returns the shape with `to` applied to every point.
    #[must_use]
    pub fn map_points(mut self, to: impl Fn(Point) -> Point) -> EngravedShape {
        match &mut self {
            EngravedShape::Oval { centre: point, .. }
            | EngravedShape::Words { centre: point, .. }
            | EngravedShape::Hand { tip: point, .. } => *point = to(*point),
            EngravedShape::Zodiac { signs, .. } => signs.iter_mut().for_each(|it| *it = to(*it)),
            EngravedShape::Fringe { from, to: end, .. } => (*from, *end) = (to(*from), to(*end)),
            EngravedShape::Columns(_) => {}
        }
        self
    }

    /// Returns the shape for a form of this width in which left and right are swapped.
    #[must_use]
    pub fn mirrored(self, width: f32) -> EngravedShape {
        match self.map_points(|(x, y)| (width - x, y)) {
            EngravedShape::Words { words, centre, radii, turn, size } => {
                let turn = if words.is_pile_name() { -turn } else { turn };
                EngravedShape::Words { words, centre, radii, turn, size }
            }
            EngravedShape::Fringe { from, to, depth } => {
                EngravedShape::Fringe { from: to, to: from, depth }
            }
            other => other,
        }
    }
}

impl Form {
    /// Engraves a shape on the cloth. The shape moves with `pile`.
    #[must_use]
    pub fn with_engraving(mut self, pile: impl Into<PileRef>, shape: EngravedShape) -> Form {
        self.engravings.push(Engraving { pile: pile.into(), shape });
        self
    }

    /// Engraves two oval lines close to each other. `radii` are those of the outer line.
    #[must_use]
    pub fn with_double_rim(self, pile: impl Into<PileRef>, centre: Point, radii: Point) -> Form {
        let pile = pile.into();
        [0.0, 0.08].into_iter().fold(self, |form, less| {
            let radii = (radii.0 - less, radii.1 - less);
            form.with_engraving(pile, EngravedShape::Oval { centre, radii, cards: 0 })
        })
    }
}
