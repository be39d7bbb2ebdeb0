//! Named arrangements of piles, which many games share. Each game passes its own sizes and
//! distances as arguments. This module knows card widths, but no pixels, rules or games.
//!
//! Each arrangement is used by at least three games. A layout that only one or two games have is
//! built from the rows, columns, grids and rings of `layout`.

use super::{CARD_HEIGHT, Form, PartId, PileRef, Place, Spread, layout::EDGE_MARGIN, rotate};

impl Place {
    /// Returns the place of an upright pile with its centre at (x, y). The cards of the pile are
    /// exactly on top of each other.
    pub const fn centred((x, y): (f32, f32)) -> Place {
        Place::at(x - 0.5, y - CARD_HEIGHT / 2.0)
    }

    /// Returns the place of an upright pile with its centre on a circle around `middle`, at an
    /// angle of `degrees` clockwise from the top. The cards of the pile are exactly on top of each
    /// other.
    pub fn on_circle(middle: (f32, f32), radius: f32, degrees: f32) -> Place {
        let (dx, dy) = rotate((0.0, -radius), degrees);
        Place::centred((middle.0 + dx, middle.1 + dy))
    }

    /// Returns the place of a pile with its centre on an upright oval around `middle`. The cards of
    /// the pile are exactly on top of each other, and the pile is turned to point outwards. `radii`
    /// are half the width and half the height of the oval. `share` (0 to 1) is the position along
    /// the oval, clockwise from the top.
    pub fn on_oval(middle: (f32, f32), radii: (f32, f32), share: f32) -> Place {
        let point = |radii: (f32, f32), step: u16| {
            let (x, y) = rotate((0.0, -1.0), f32::from(step) * 360.0 / f32::from(OVAL_STEPS));
            (x * radii.0, y * radii.1)
        };
        // Distances are measured along the inner edge of the cards, where the cards are closest
        // together.
        let inner = (radii.0 - CARD_HEIGHT / 2.0, radii.1 - CARD_HEIGHT / 2.0);
        let length = |step: u16| {
            let ((x0, y0), (x, y)) = (point(inner, step), point(inner, step + 1));
            (x - x0).hypot(y - y0)
        };
        let target = share.rem_euclid(1.0) * (0..OVAL_STEPS).map(length).sum::<f32>();
        let mut walked = 0.0;
        let step = (0..OVAL_STEPS).find(|step| {
            walked += length(*step);
            walked > target
        });
        let step = step.unwrap_or_default();
        let fraction = 1.0 - (walked - target) / length(step);
        let ((x0, y0), (x1, y1)) = (point(radii, step), point(radii, step + 1));
        let (x, y) = (x0 + (x1 - x0) * fraction, y0 + (y1 - y0) * fraction);
        let outwards = (x / radii.0.powi(2)).atan2(-y / radii.1.powi(2));
        Place::centred((middle.0 + x, middle.1 + y)).with_rotation(outwards.to_degrees())
    }
}

/// The number of straight lines that approximate an oval.
const OVAL_STEPS: u16 = 720;

impl Form {
    /// Places the first pile of each part side by side, for example stock and waste.
    #[must_use]
    pub fn row_of_parts(
        self,
        piles: &[impl Into<PileRef> + Copy],
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        self.lines_of_piles(piles, 1, place.into(), (0.0, 0.0), (pitch, 0.0))
    }

    /// Places the first pile of each part one below the other.
    #[must_use]
    pub fn column_of_parts(
        self,
        piles: &[impl Into<PileRef> + Copy],
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        self.lines_of_piles(piles, 1, place.into(), (0.0, 0.0), (0.0, pitch))
    }

    /// Places one pile at the bottom edge. In a tall form the pile is at the right, near the
    /// player's thumb. In other forms it is in the middle.
    #[must_use]
    pub fn at_bottom_edge(self, pile: impl Into<PileRef>) -> Form {
        self.row_at_bottom_edge(&[pile.into()], 0.0)
    }

    /// Places several piles side by side at the bottom edge. The row is where
    /// [`Form::at_bottom_edge`] places a single pile.
    #[must_use]
    pub fn row_at_bottom_edge(self, piles: &[impl Into<PileRef> + Copy], pitch: f32) -> Form {
        let (width, height) = (self.width, self.height);
        let between = pitch * piles.len().saturating_sub(1) as f32;
        let spare = width - between - 1.0;
        let x = if height > width { spare - EDGE_MARGIN } else { spare / 2.0 };
        let place = Place::at(x, height - EDGE_MARGIN - CARD_HEIGHT);
        self.row_of_parts(piles, place, pitch)
    }

    /// Places several piles one below the other at the right edge, vertically centred.
    #[must_use]
    pub fn column_at_right_edge(self, piles: &[impl Into<PileRef> + Copy], pitch: f32) -> Form {
        let (width, height) = (self.width, self.height);
        let between = pitch * piles.len().saturating_sub(1) as f32;
        let place = Place::at(width - EDGE_MARGIN - 1.0, (height - between - CARD_HEIGHT) / 2.0);
        self.column_of_parts(piles, place, pitch)
    }

    /// Places piles of several parts side by side in one row. `parts` contains each part with its
    /// number of piles.
    #[must_use]
    pub fn side_by_side(
        self,
        parts: &[(impl Into<PileRef> + Copy, u8)],
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        let (place, mut before) = (place.into(), 0);
        parts.iter().fold(self, |form, (first, count)| {
            let x = place.x + pitch * f32::from(before);
            before += count;
            form.row(*first, *count, Place { x, ..place }, pitch)
        })
    }

    /// Places a row of `count` piles for each part, one row below the other. `pitch` is the
    /// distance from pile to pile and from row to row.
    #[must_use]
    pub fn rows(
        self,
        firsts: &[impl Into<PileRef> + Copy],
        count: u8,
        place: impl Into<Place>,
        pitch: (f32, f32),
    ) -> Form {
        self.lines_of_piles(firsts, count, place.into(), (pitch.0, 0.0), (0.0, pitch.1))
    }

    /// Places two columns of `count` piles that face each other.
    #[must_use]
    pub fn facing_columns(
        self,
        firsts: [impl Into<PileRef>; 2],
        count: u8,
        places: [impl Into<Place>; 2],
        pitch: f32,
    ) -> Form {
        firsts
            .into_iter()
            .zip(places)
            .fold(self, |form, (first, place)| form.column(first, count, place, pitch))
    }

    /// Places a row of piles at (x, y). The cards of each pile extend down from there. Each card is
    /// at most `step` below the card before it. No card is below the bottom edge of the form.
    #[must_use]
    pub fn row_spread_down(
        self,
        first: impl Into<PileRef>,
        count: u8,
        (x, y): (f32, f32),
        pitch: f32,
        step: f32,
    ) -> Form {
        let room = self.height - EDGE_MARGIN - CARD_HEIGHT - y;
        self.row(first, count, Place::at(x, y).spread_down(step, room), pitch)
    }

    /// Places rows of piles of one part. The middle of each row is at the x of `place`. `counts`
    /// contains the number of piles in each row.
    #[must_use]
    pub fn centred_rows(
        self,
        first: impl Into<PileRef>,
        counts: &[u8],
        place: impl Into<Place>,
        pitch: (f32, f32),
    ) -> Form {
        let (mut next, mut place) = (first.into(), place.into());
        counts.iter().fold(self, |form, count| {
            let x = place.x - 0.5 - pitch.0 * f32::from(count - 1) / 2.0;
            let form = form.row(next, *count, Place { x, ..place }, pitch.0);
            next.index += count;
            place.y += pitch.1;
            form
        })
    }

    /// Places circles of `count` piles around one centre, clockwise from the top. Each part has its
    /// own circle with the given radius. The cards of a pile are exactly on top of each other.
    #[must_use]
    pub fn rings(self, circles: &[(PartId, f32)], count: u8, middle: (f32, f32)) -> Form {
        circles.iter().fold(self, |form, (part, radius)| {
            form.ring(*part, count, middle, *radius, 0.0, Spread::Squared)
        })
    }

    /// Places several lines of `count` piles. `firsts` contains the first pile of each line.
    /// `along` is the distance from pile to pile in a line. `across` is the distance from one line
    /// to the next.
    fn lines_of_piles(
        self,
        firsts: &[impl Into<PileRef> + Copy],
        count: u8,
        place: Place,
        along: (f32, f32),
        across: (f32, f32),
    ) -> Form {
        firsts.iter().zip(0u8..).fold(self, |form, (first, line)| {
            let line = f32::from(line);
            let (x, y) = (place.x + across.0 * line, place.y + across.1 * line);
            form.line(*first, count, Place { x, y, ..place }, along)
        })
    }
}
