//! The position of each pile of a game. This module knows card widths and degrees, but no pixels
//! and no rules. A card is 1 wide and 1.4 high.

use serde::{Deserialize, Serialize};

use super::{Engraving, PartId, PileRef, deserialize_static};

/// The height of a card in card widths.
pub const CARD_HEIGHT: f32 = 1.4;

/// The distance from the outermost piles to the edge of the form, in card widths.
pub(super) const EDGE_MARGIN: f32 = 0.1;

/// The layout of a game: a form (arrangement of the piles) for wide windows, and other forms for
/// windows in which the wide form would be too small.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Layout {
    /// The form for windows that are wider than high.
    pub wide: Form,
    /// The form for windows that are higher than wide. `None` means that they use the wide form.
    pub tall: Option<Form>,
    /// The form for windows that are much wider than high, such as a phone held sideways. Such a
    /// window uses it only if the cards are larger than in the wide form. `None` means that these
    /// windows use the wide form.
    pub low: Option<Form>,
}

impl Layout {
    /// Returns a layout with a wide form and a tall form.
    pub const fn from_forms(wide: Form, tall: Form) -> Layout {
        Layout { wide, tall: Some(tall), low: None }
    }

    /// Adds a form for windows that are much wider than high.
    #[must_use]
    pub fn with_low_form(self, low: Form) -> Layout {
        Layout { low: Some(low), ..self }
    }

    /// Returns true if the wide form is a figure and the low form is not (see
    /// [`Form::has_figure`]).
    pub fn loses_figure(&self, low: &Form) -> bool {
        self.wide.has_figure() && !low.has_figure()
    }

    pub fn forms(&self) -> impl Iterator<Item = &Form> {
        std::iter::once(&self.wide).chain(&self.tall).chain(&self.low)
    }
}

/// One arrangement of all visible piles of a game.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Form {
    /// The width of the whole form, in card widths.
    pub width: f32,
    /// The height of the whole form, in card widths.
    pub height: f32,
    /// The groups of visible piles. A pile that is not in a group is hidden.
    pub groups: Vec<Group>,
    /// The frame that shows a field, if the form has a frame.
    pub frame: Option<Frame>,
    /// Numbers drawn on the table, such as the numbers on the face of a clock.
    pub numerals: Vec<Numeral>,
    /// Drawings on the cloth between the cards, as in the book's picture.
    #[serde(default)]
    pub engravings: Vec<Engraving>,
    /// Whether the piles form a figure, such as a mountain, although no card is tilted.
    #[serde(default)]
    pub is_marked_as_figure: bool,
    /// The part whose long columns continue beside themselves, in one or more further columns on
    /// their right, if the player could not read all cards in one column. The piles farther right
    /// move away. No pile may be below these columns.
    #[serde(default, rename = "lanes")]
    pub continued_columns: Option<PartId>,
}

/// A number drawn on the table beside a pile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Numeral {
    pub number: u8,
    pub pile: PileRef,
    /// The distance from the centre of the pile's lowest card to the centre of the number: to the
    /// right and down.
    pub offset: (f32, f32),
}

/// Piles of one part that form a unit in the layout.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Group {
    pub part: PartId,
    /// The index of the first pile of the group in its part.
    pub first: u8,
    pub count: u8,
    /// The place of the first pile. If the group is a ring, this is the centre of the ring.
    pub place: Place,
    /// The positions of the other piles relative to the first.
    pub order: Arrangement,
}

/// The shape in which the piles of a group are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Arrangement {
    /// Row by row. The first value is the number of columns. The pair contains the distances from
    /// pile to pile: to the right and down.
    Grid(u8, (f32, f32)),
    /// In a line. The pair contains the distances from each pile to the next: to the right and
    /// down.
    Line((f32, f32)),
    /// Clockwise on a circle with this radius. Each pile is turned to point away from the centre.
    /// The field `turn` of the group's place is the angle of the first pile; 0 is at the top.
    Ring(f32),
}

/// A frame that shows only the places of a field that are in use. The cards are as large as the
/// frame allows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// The field. The coordinates of its places are relative to the top left corner of the frame.
    pub part: PartId,
    /// The minimum number of places that the frame shows in a row and in a column.
    pub min_places: (u8, u8),
    /// The minimum distance from the top of one row to the top of the next. When the frame is too
    /// low, the rows overlap more and more until they reach this distance. Only then do the cards
    /// get smaller. With a small value, for example, a row may cover half of the row above it.
    pub min_row_pitch: f32,
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// The position of one pile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Place {
    /// The left edge of the pile's lowest card, before the pile is turned.
    pub x: f32,
    /// The top edge of the pile's lowest card, before the pile is turned.
    pub y: f32,
    /// The angle by which the pile is turned around the centre of its lowest card, in degrees
    /// clockwise.
    pub turn: f32,
    pub spread: Spread,
}

/// How the cards of a pile overlap. All values apply before the pile is turned.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Spread {
    /// All cards are exactly on top of each other, so only the top card is visible.
    Squared,
    /// A line of overlapping cards. Each card is at most `dx` to the right of the card before it
    /// and at most `dy` below it.
    Line {
        /// The maximum shift to the right.
        dx: f32,
        /// The maximum shift down.
        dy: f32,
        /// The maximum distance from the first card to the last. If a pile has many cards, they
        /// overlap more.
        room: f32,
    },
    /// A fan. Each card is turned by at most `step` degrees from the card before it. All cards turn
    /// around the same pivot, a point below the cards. The whole fan covers at most `sweep`
    /// degrees, half of it to the left and half to the right of the vertical.
    ///
    /// The widest fan extends `(pivot + 0.7) · sin(sweep/2) + 0.5 · cos(sweep/2)` from the middle
    /// of its place to each side. For example, a fan with a sweep of 60 and a pivot of 1.6 has a
    /// total width of 3.2. No card in the fan has a higher centre than an upright card.
    Fan {
        /// The maximum angle from one card to the next, in degrees.
        step: f32,
        /// The maximum angle from the first card to the last, in degrees.
        sweep: f32,
        /// The distance of the pivot below the centre of the cards.
        pivot: f32,
    },
    /// A squared pile whose top cards overlap, such as a waste that gets three cards at a time.
    /// Each of the `count` top cards lies `|dx|` to the right of the card before it and `|dy|`
    /// below it. With a positive shift, the lowest of these cards lies at the place of the pile;
    /// with a negative shift, the top card. Layouts for left-handed players use negative shifts.
    TopCards { count: u8, dx: f32, dy: f32 },
    /// Each card has its own position, relative to the place of the pile: the shift to the right,
    /// the shift down, and the turn in degrees clockwise. If there are more cards than positions,
    /// the remaining cards go to the last position. The path should be symmetrical, because the
    /// layout for left-handed players does not mirror it.
    #[serde(deserialize_with = "deserialize_static")]
    Path(&'static [(f32, f32, f32)]),
}

impl Spread {
    /// Returns a spread in which each card is `step` below the card before it. The whole spread is
    /// at most `room` long.
    pub const fn down(step: f32, room: f32) -> Spread {
        Spread::Line { dx: 0.0, dy: step, room }
    }

    /// Returns a spread in which each card is `step` above the card before it. The whole spread is
    /// at most `room` long.
    pub const fn up(step: f32, room: f32) -> Spread {
        Spread::Line { dx: 0.0, dy: -step, room }
    }

    /// Returns a spread in which each card is `step` to the right of the card before it. The whole
    /// spread is at most `room` long.
    pub const fn right(step: f32, room: f32) -> Spread {
        Spread::Line { dx: step, dy: 0.0, room }
    }

    /// Returns a spread in which each card is `step` to the left of the card before it. The whole
    /// spread is at most `room` long.
    pub const fn left(step: f32, room: f32) -> Spread {
        Spread::Line { dx: -step, dy: 0.0, room }
    }
}

impl Place {
    /// Returns the place of a waste that gets three cards at a time. [`Spread::TopCards`] explains
    /// `dx` and `dy`.
    pub const fn with_three_top_cards(self, dx: f32, dy: f32) -> Place {
        self.with_spread(Spread::TopCards { count: 3, dx, dy })
    }

    /// Returns the place of an upright pile whose cards are exactly on top of each other.
    pub const fn at(x: f32, y: f32) -> Place {
        Place { x, y, turn: 0.0, spread: Spread::Squared }
    }

    pub const fn with_rotation(self, turn: f32) -> Place {
        Place { turn, ..self }
    }

    pub const fn with_spread(self, spread: Spread) -> Place {
        Place { spread, ..self }
    }

    pub const fn spread_down(self, step: f32, room: f32) -> Place {
        self.with_spread(Spread::down(step, room))
    }

    pub const fn spread_up(self, step: f32, room: f32) -> Place {
        self.with_spread(Spread::up(step, room))
    }

    pub const fn spread_right(self, step: f32, room: f32) -> Place {
        self.with_spread(Spread::right(step, room))
    }

    pub const fn spread_left(self, step: f32, room: f32) -> Place {
        self.with_spread(Spread::left(step, room))
    }
}

impl From<(f32, f32)> for Place {
    fn from((x, y): (f32, f32)) -> Place {
        Place::at(x, y)
    }
}

impl Frame {
    /// Returns a frame with this size and its top left corner at (`x`, `y`). The other arguments
    /// are explained at [`Frame`].
    pub const fn new(
        part: PartId,
        min_places: (u8, u8),
        min_row_pitch: f32,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
    ) -> Frame {
        Frame { part, min_places, min_row_pitch, x, y, width, height }
    }
}

impl Form {
    /// Returns a form with this size in card widths and no piles.
    pub const fn new(width: f32, height: f32) -> Form {
        Form {
            width,
            height,
            groups: Vec::new(),
            frame: None,
            numerals: Vec::new(),
            engravings: Vec::new(),
            is_marked_as_figure: false,
            continued_columns: None,
        }
    }

    /// Lets a long column of the part continue in further columns on its right (see
    /// [`Form::continued_columns`]).
    #[must_use]
    pub fn with_continued_columns(self, part: PartId) -> Form {
        Form { continued_columns: Some(part), ..self }
    }

    /// Places one pile. If `pile` is a part, places the first pile of the part.
    #[must_use]
    pub fn pile(self, pile: impl Into<PileRef>, place: impl Into<Place>) -> Form {
        self.line(pile, 1, place, (0.0, 0.0))
    }

    /// Places `count` piles of a part in a row, starting with `first`. `pitch` is the distance from
    /// each pile to the next on its right.
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

    /// Places `count` piles of a part in a column, starting with `first`. `pitch` is the distance
    /// from each pile to the next below it.
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

    /// Places `count` piles of a part in a line, starting with `first`. `step` is the distance to
    /// the right and down from each pile to the next.
    #[must_use]
    pub fn line(
        self,
        first: impl Into<PileRef>,
        count: u8,
        place: impl Into<Place>,
        step: (f32, f32),
    ) -> Form {
        self.add_group(first, count, place, Arrangement::Line(step))
    }

    /// Places `count` piles of a part row by row in `columns` columns. `pitch` contains the
    /// distances from pile to pile: to the right and down.
    #[must_use]
    pub fn grid(
        self,
        first: impl Into<PileRef>,
        count: u8,
        columns: u8,
        place: impl Into<Place>,
        pitch: (f32, f32),
    ) -> Form {
        self.add_group(first, count, place, Arrangement::Grid(columns, pitch))
    }

    /// Shows the first `count` places of a field through a frame. The places are in rows of
    /// `columns` places. `pitch` contains the distances from place to place: to the right and down.
    #[must_use]
    pub fn with_frame(self, frame: Frame, count: u8, columns: u8, pitch: (f32, f32)) -> Form {
        let form = Form { frame: Some(frame), ..self };
        form.grid(frame.part, count, columns, (0.0, 0.0), pitch)
    }

    /// Places the piles of a part on a circle around (`x`, `y`), clockwise from `start` degrees (0
    /// is at the top). Each pile is turned to point away from the centre.
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
        self.add_group(part, count, place, Arrangement::Ring(radius))
    }

    /// Draws a number on the table. `away` is the distance from the centre of the pile's lowest
    /// card to the number.
    #[must_use]
    pub fn with_numeral(mut self, number: u8, pile: impl Into<PileRef>, away: (f32, f32)) -> Form {
        self.numerals.push(Numeral { number, pile: pile.into(), offset: away });
        self
    }

    fn add_group(
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

    /// Marks the form as a figure (see [`Form::has_figure`]).
    #[must_use]
    pub fn marked_as_figure(self) -> Form {
        Form { is_marked_as_figure: true, ..self }
    }

    /// Returns true if the form is a figure, such as a ring or a mountain. If only the wide form is
    /// a figure, a window that is high enough uses the wide form instead of the low form.
    pub fn has_figure(&self) -> bool {
        self.is_marked_as_figure || self.has_tilted_cards()
    }

    /// Returns true if at least one card is turned by an angle other than a quarter turn, as on a
    /// ring, a star or an arc, or in a pile whose cards have their own positions
    /// ([`Spread::Path`]).
    pub fn has_tilted_cards(&self) -> bool {
        let is_aslant = |turn: f32| (1.0..89.0).contains(&turn.rem_euclid(90.0));
        self.places().any(|(_, place)| match place.spread {
            Spread::Path(spots) => spots.iter().any(|spot| is_aslant(place.turn + spot.2)),
            _ => is_aslant(place.turn),
        })
    }

    /// Returns all visible piles, each with its place.
    pub fn places(&self) -> impl Iterator<Item = (PileRef, Place)> {
        self.groups.iter().flat_map(|group| {
            (0..group.count).map(|n| (group.part.at(group.first + n), group.place_of_pile(n)))
        })
    }
}

impl Group {
    /// Returns the place of pile `n` of the group. The first pile has number 0.
    fn place_of_pile(&self, n: u8) -> Place {
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
                let (dx, dy) = rotate((0.0, -radius), turn);
                let (x, y) = (place.x + dx - 0.5, place.y + dy - CARD_HEIGHT / 2.0);
                Place { x, y, turn, ..place }
            }
        }
    }
}

/// Returns a vector turned clockwise by an angle in degrees. The result is exact at quarter turns
/// and correct to a millionth between them. The function sums a few terms of the Taylor series,
/// because a library's sine function would make the site noticeably larger.
pub fn rotate((x, y): (f32, f32), degrees: f32) -> (f32, f32) {
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
    fn rotated_vectors_match_sine_and_cosine() {
        for half in -800..=800_i16 {
            let (sin, cos) = (f64::from(half) / 2.0).to_radians().sin_cos();
            let (x, y) = rotate((3.0, -2.0), f32::from(half) / 2.0);
            assert!((f64::from(x) - (3.0 * cos + 2.0 * sin)).abs() < 2e-6, "{half}");
            assert!((f64::from(y) - (3.0 * sin - 2.0 * cos)).abs() < 2e-6, "{half}");
        }
        assert_eq!(rotate((1.0, 0.0), 90.0), (0.0, 1.0));
    }
}
