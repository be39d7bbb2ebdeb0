//! Where the piles of a game lie. Knows card widths and degrees; never a pixel,
//! never a rule. A card is 1 wide and 1.4 high.

use serde::{Deserialize, Serialize};

use super::{PartId, PileRef, lasting};

/// The height of a card in card widths.
pub const CARD_HEIGHT: f32 = 1.4;

/// Between the outermost piles and the edge of the whole.
pub(super) const MARGIN: f32 = 0.1;

/// The lay-out of a game: a wide form, and others where they help.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Layout {
    /// For windows wider than high.
    pub wide: Form,
    /// For windows higher than wide; without one the wide form serves.
    pub tall: Option<Form>,
    /// For windows much wider than high, as a phone that lies on its side, where
    /// its cards are larger; without one the wide form serves.
    pub low: Option<Form>,
}

impl Layout {
    /// A form for windows wider than high and one for windows higher than wide.
    pub const fn of(wide: Form, tall: Form) -> Layout {
        Layout { wide, tall: Some(tall), low: None }
    }

    /// The same with a form for windows much wider than high.
    #[must_use]
    pub fn or_low(self, low: Form) -> Layout {
        Layout { low: Some(low), ..self }
    }

    /// Every form there is.
    pub fn forms(&self) -> impl Iterator<Item = &Form> {
        std::iter::once(&self.wide).chain(&self.tall).chain(&self.low)
    }
}

/// One arrangement of all visible piles.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Form {
    /// The width of the whole, in card widths.
    pub width: f32,
    /// The height of the whole, in card widths.
    pub height: f32,
    /// The piles shown, group by group; piles in none are not shown.
    pub groups: Vec<Group>,
    /// A field shown through a frame that closes in on the places in use.
    pub frame: Option<Frame>,
    /// Numbers on the cloth, as on the face of a clock.
    pub numerals: Vec<Numeral>,
}

/// A number on the cloth beside a pile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Numeral {
    /// The number.
    pub number: u8,
    /// The pile.
    pub pile: PileRef,
    /// From the middle of its lowest card to that of the number.
    pub away: (f32, f32),
}

/// Piles of one part that are placed together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Group {
    /// The part.
    pub part: PartId,
    /// The number of the first pile.
    pub first: u8,
    /// How many piles.
    pub count: u8,
    /// Where the first lies; the middle of a ring.
    pub place: Place,
    /// Where the others lie.
    pub order: Arrangement,
}

/// How the piles of a group are placed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Arrangement {
    /// Row by row in so many columns, this far apart to the right and downwards.
    Grid(u8, (f32, f32)),
    /// Each so far to the right and so far below the one before.
    Line((f32, f32)),
    /// Clockwise on a circle of this radius, the cards turned with it; the
    /// turn of the group's place is where it begins, 0 at the top.
    Ring(f32),
}

/// A frame through which the view shows the places in use of a field, as
/// large as they will go.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// The field. Its places are given as if the frame began at (0, 0).
    pub part: PartId,
    /// The places shown at least, in a row and in a column.
    pub least: (u8, u8),
    /// How close the rows may come to each other, from top to top, before the
    /// cards get smaller: a row may half cover the one above it.
    pub closest: f32,
    /// The left edge of the frame.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// Where one pile lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Place {
    /// The left edge of its lowest card as if it stood upright.
    pub x: f32,
    /// The top edge of the same.
    pub y: f32,
    /// How far the pile is turned about the middle of that card, in degrees clockwise.
    pub turn: f32,
    /// How its cards lie on each other.
    pub spread: Spread,
}

/// How the cards of a pile lie on each other, before the pile is turned.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Spread {
    /// Squarely: only the top is seen.
    Squared,
    /// Each next card shifted by up to (dx, dy), the whole within `room`
    /// beyond the first card.
    Line {
        /// The shift to the right.
        dx: f32,
        /// The shift downwards.
        dy: f32,
        /// How far the last card may lie from the first.
        room: f32,
    },
    /// Turned by up to `step` degrees about a common pivot below the cards,
    /// within `sweep` degrees in all, half to the left and half to the right of
    /// the upright. The widest fan reaches from the middle of its place
    /// `(pivot + 0.7) · sin(sweep/2) + 0.5 · cos(sweep/2)` to either side: with a
    /// sweep of 60 and a pivot of 1.6 it is 3.2 wide in all. It reaches no
    /// higher than its lowest card upright.
    Fan {
        /// Degrees from card to card.
        step: f32,
        /// Degrees from the first card to the last at most.
        sweep: f32,
        /// The pivot's distance below the middle of the cards.
        pivot: f32,
    },
    /// Each card at a place of its own: from the pile's place so far to the
    /// right and downwards, and turned so many degrees clockwise. Further cards
    /// lie on the last of them. It looks alike from both sides, for it is not
    /// mirrored for the left-handed.
    #[serde(deserialize_with = "lasting")]
    Path(&'static [(f32, f32, f32)]),
}

impl Spread {
    /// Downwards, within `room`.
    pub const fn down(step: f32, room: f32) -> Spread {
        Spread::Line { dx: 0.0, dy: step, room }
    }

    /// To the right, within `room`.
    pub const fn right(step: f32, room: f32) -> Spread {
        Spread::Line { dx: step, dy: 0.0, room }
    }

    /// To the left, within `room`.
    pub const fn left(step: f32, room: f32) -> Spread {
        Spread::Line { dx: -step, dy: 0.0, room }
    }
}

impl Place {
    /// An upright, squared pile.
    pub const fn at(x: f32, y: f32) -> Place {
        Place { x, y, turn: 0.0, spread: Spread::Squared }
    }

    /// The place with its pile turned.
    pub const fn turned(self, turn: f32) -> Place {
        Place { turn, ..self }
    }

    /// The place with its cards spread.
    pub const fn spread(self, spread: Spread) -> Place {
        Place { spread, ..self }
    }

    /// The place with its cards spread downwards, within `room`.
    pub const fn down(self, step: f32, room: f32) -> Place {
        self.spread(Spread::down(step, room))
    }

    /// The place with its cards spread to the right, within `room`.
    pub const fn right(self, step: f32, room: f32) -> Place {
        self.spread(Spread::right(step, room))
    }

    /// The place with its cards spread to the left, within `room`.
    pub const fn left(self, step: f32, room: f32) -> Place {
        self.spread(Spread::left(step, room))
    }
}

/// An upright, squared pile at (x, y).
impl From<(f32, f32)> for Place {
    fn from((x, y): (f32, f32)) -> Place {
        Place::at(x, y)
    }
}

impl Frame {
    /// A frame of this width and height at (x, y) for a field of which so many
    /// places, in a row and in a column, are shown at least, and whose rows may
    /// come as close as that.
    pub const fn new(
        part: PartId,
        least: (u8, u8),
        closest: f32,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
    ) -> Frame {
        Frame { part, least, closest, x, y, width, height }
    }
}

impl Form {
    /// An empty form of a size in card widths.
    pub const fn new(width: f32, height: f32) -> Form {
        Form { width, height, groups: Vec::new(), frame: None, numerals: Vec::new() }
    }

    /// Places one pile; of a part, the first.
    #[must_use]
    pub fn pile(self, pile: impl Into<PileRef>, place: impl Into<Place>) -> Form {
        self.line(pile, 1, place, (0.0, 0.0))
    }

    /// Places `count` piles of a part, from the one named on, each `pitch` to the
    /// right of the one before.
    #[must_use]
    pub fn row(
        self,
        first: impl Into<PileRef>,
        count: u8,
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        self.line(first, count, place, (pitch, 0.0))
    }

    /// The same, each `pitch` below the one before.
    #[must_use]
    pub fn column(
        self,
        first: impl Into<PileRef>,
        count: u8,
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        self.line(first, count, place, (0.0, pitch))
    }

    /// The same, each `step` to the right and downwards from the one before.
    #[must_use]
    pub fn line(
        self,
        first: impl Into<PileRef>,
        count: u8,
        place: impl Into<Place>,
        step: (f32, f32),
    ) -> Form {
        self.group(first, count, place, Arrangement::Line(step))
    }

    /// Places piles of a part row by row in `columns` columns, `pitch` apart to
    /// the right and downwards.
    #[must_use]
    pub fn grid(
        self,
        first: impl Into<PileRef>,
        count: u8,
        columns: u8,
        place: impl Into<Place>,
        pitch: (f32, f32),
    ) -> Form {
        self.group(first, count, place, Arrangement::Grid(columns, pitch))
    }

    /// Shows the first `count` places of a field through a frame, row by row in
    /// `columns` columns, `pitch` apart.
    #[must_use]
    pub fn framed(self, frame: Frame, count: u8, columns: u8, pitch: (f32, f32)) -> Form {
        let form = Form { frame: Some(frame), ..self };
        form.grid(frame.part, count, columns, (0.0, 0.0), pitch)
    }

    /// Places a part on a circle about (`x`, `y`), clockwise from `start`
    /// degrees (0 at the top), the cards turned with the ring.
    #[must_use]
    pub fn ring(
        self,
        part: PartId,
        count: u8,
        (x, y): (f32, f32),
        radius: f32,
        start: f32,
        spread: Spread,
    ) -> Form {
        let place = Place { x, y, turn: start, spread };
        self.group(part, count, place, Arrangement::Ring(radius))
    }

    /// Writes a number on the cloth, so far from the middle of a pile's lowest card.
    #[must_use]
    pub fn numeral(mut self, number: u8, pile: impl Into<PileRef>, away: (f32, f32)) -> Form {
        self.numerals.push(Numeral { number, pile: pile.into(), away });
        self
    }

    fn group(
        mut self,
        first: impl Into<PileRef>,
        count: u8,
        place: impl Into<Place>,
        order: Arrangement,
    ) -> Form {
        let PileRef { part, index: first } = first.into();
        self.groups.push(Group { part, first, count, place: place.into(), order });
        self
    }

    /// Returns true if cards stand aslant, as on a ring, a star or an arc.
    pub fn is_round(&self) -> bool {
        let is_aslant = |(_, place): (PileRef, Place)| {
            let turn = place.turn.rem_euclid(90.0);
            turn > 1.0 && turn < 89.0
        };
        self.places().any(is_aslant)
    }

    /// The place of each pile shown.
    pub fn places(&self) -> impl Iterator<Item = (PileRef, Place)> {
        self.groups.iter().flat_map(|group| {
            (0..group.count).map(|n| (group.part.at(group.first + n), group.place_of(n)))
        })
    }
}

impl Group {
    /// The place of its pile `n`, counted from 0.
    fn place_of(&self, n: u8) -> Place {
        let (place, step) = (self.place, f32::from(n));
        match self.order {
            Arrangement::Grid(columns, (dx, dy)) => {
                let (row, column) = (f32::from(n / columns), f32::from(n % columns));
                Place { x: place.x + dx * column, y: place.y + dy * row, ..place }
            }
            Arrangement::Line((dx, dy)) => {
                Place { x: place.x + dx * step, y: place.y + dy * step, ..place }
            }
            Arrangement::Ring(radius) => {
                let turn = place.turn + 360.0 * step / f32::from(self.count);
                let (dx, dy) = turned((0.0, -radius), turn);
                let (x, y) = (place.x + dx - 0.5, place.y + dy - CARD_HEIGHT / 2.0);
                Place { x, y, turn, ..place }
            }
        }
    }
}

/// A vector turned clockwise by an angle in degrees, exact at quarter turns and to a millionth
/// between them. A few terms of the series do: the sines of a library would be felt in the size of
/// the site.
pub fn turned((x, y): (f32, f32), degrees: f32) -> (f32, f32) {
    let quarters = (degrees / 90.0).round_ties_even();
    let angle = (degrees - quarters * 90.0).to_radians();
    let square = angle * angle;
    let sin = angle * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)));
    let cos =
        1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)));
    let (sin, cos) = match (quarters as i32).rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    };
    (x * cos - y * sin, x * sin + y * cos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_turns_as_sines_have_it() {
        for half in -800..=800_i16 {
            let (sin, cos) = (f64::from(half) / 2.0).to_radians().sin_cos();
            let (x, y) = turned((3.0, -2.0), f32::from(half) / 2.0);
            assert!((f64::from(x) - (3.0 * cos + 2.0 * sin)).abs() < 2e-6, "{half}");
            assert!((f64::from(y) - (3.0 * sin - 2.0 * cos)).abs() < 2e-6, "{half}");
        }
        assert_eq!(turned((1.0, 0.0), 90.0), (0.0, 1.0));
    }
}
