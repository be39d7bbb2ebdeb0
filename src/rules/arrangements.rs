//! Named arrangements: shapes that recur on many tables, with what differs as
//! arguments. Knows card widths; never a pixel, never a rule, never a game.
//!
//! Each serves at least three games. What only one or two tables show is placed
//! by hand, with the rows, columns, grids and rings of `layout`.

use super::{CARD_HEIGHT, Form, PartId, PileRef, Place, Spread, layout::MARGIN, turned};

impl Place {
    /// An upright, squared pile whose middle lies at (x, y).
    pub const fn centred((x, y): (f32, f32)) -> Place {
        Place::at(x - 0.5, y - CARD_HEIGHT / 2.0)
    }

    /// An upright, squared pile whose middle lies on a circle about `middle`,
    /// so many degrees clockwise from the top.
    pub fn about(middle: (f32, f32), radius: f32, degrees: f32) -> Place {
        let (dx, dy) = turned((0.0, -radius), degrees);
        Place::centred((middle.0 + dx, middle.1 + dy))
    }

    /// A squared pile whose middle lies on an upright oval about `middle`, turned with it: so great
    /// a share of the way round, clockwise from the top. `radii`: half its width and half its height.
    pub fn on_oval(middle: (f32, f32), radii: (f32, f32), share: f32) -> Place {
        let on = |radii: (f32, f32), step: u16| {
            let (x, y) = turned((0.0, -1.0), f32::from(step) * 360.0 / f32::from(OVAL_STEPS));
            (x * radii.0, y * radii.1)
        };
        // Cards are equally far from one another where they are closest, within.
        let inner = (radii.0 - CARD_HEIGHT / 2.0, radii.1 - CARD_HEIGHT / 2.0);
        let length = |step: u16| {
            let ((x0, y0), (x, y)) = (on(inner, step), on(inner, step + 1));
            (x - x0).hypot(y - y0)
        };
        let way = share.rem_euclid(1.0) * (0..OVAL_STEPS).map(length).sum::<f32>();
        let mut gone = 0.0;
        let step = (0..OVAL_STEPS).find(|step| {
            gone += length(*step);
            gone > way
        });
        let step = step.unwrap_or_default();
        let before = 1.0 - (gone - way) / length(step);
        let ((x0, y0), (x1, y1)) = (on(radii, step), on(radii, step + 1));
        let (x, y) = (x0 + (x1 - x0) * before, y0 + (y1 - y0) * before);
        let outwards = (x / radii.0.powi(2)).atan2(-y / radii.1.powi(2));
        Place::centred((middle.0 + x, middle.1 + y)).turned(outwards.to_degrees())
    }
}

/// An oval is measured in so many steps.
const OVAL_STEPS: u16 = 720;

impl Form {
    /// The first pile of each part, side by side: stock and waste, most often.
    #[must_use]
    pub fn row_of(
        self,
        piles: &[impl Into<PileRef> + Copy],
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        self.each(piles, 1, place.into(), (0.0, 0.0), (pitch, 0.0))
    }

    /// The same, one below the other.
    #[must_use]
    pub fn column_of(
        self,
        piles: &[impl Into<PileRef> + Copy],
        place: impl Into<Place>,
        pitch: f32,
    ) -> Form {
        self.each(piles, 1, place.into(), (0.0, 0.0), (0.0, pitch))
    }

    /// One pile at the bottom edge: of a high form at the right, under the thumb of the hand that
    /// plays, else in the middle of the whole.
    #[must_use]
    pub fn foot(self, pile: impl Into<PileRef>) -> Form {
        self.foot_of(&[pile.into()], 0.0)
    }

    /// Several there, side by side.
    #[must_use]
    pub fn foot_of(self, piles: &[impl Into<PileRef> + Copy], pitch: f32) -> Form {
        let (width, height) = (self.width, self.height);
        let between = pitch * piles.len().saturating_sub(1) as f32;
        let spare = width - between - 1.0;
        let x = if height > width { spare - MARGIN } else { spare / 2.0 };
        let place = Place::at(x, height - MARGIN - CARD_HEIGHT);
        self.row_of(piles, place, pitch)
    }

    /// Several at the right edge, one below the other, about half the height.
    #[must_use]
    pub fn right_edge_of(self, piles: &[impl Into<PileRef> + Copy], pitch: f32) -> Form {
        let (width, height) = (self.width, self.height);
        let between = pitch * piles.len().saturating_sub(1) as f32;
        let place = Place::at(width - MARGIN - 1.0, (height - between - CARD_HEIGHT) / 2.0);
        self.column_of(piles, place, pitch)
    }

    /// Piles of several parts in one row, of each so many.
    #[must_use]
    pub fn abreast(
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

    /// A row of `count` piles for each part, one below the other: `pitch` from
    /// pile to pile and from row to row.
    #[must_use]
    pub fn rows(
        self,
        firsts: &[impl Into<PileRef> + Copy],
        count: u8,
        place: impl Into<Place>,
        pitch: (f32, f32),
    ) -> Form {
        self.each(firsts, count, place.into(), (pitch.0, 0.0), (0.0, pitch.1))
    }

    /// Two columns of `count` piles that face each other.
    #[must_use]
    pub fn flanks(
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

    /// A row of piles whose cards hang down from (x, y), each so far below the
    /// one before it, as far as the bottom edge.
    #[must_use]
    pub fn hanging(
        self,
        first: impl Into<PileRef>,
        count: u8,
        (x, y): (f32, f32),
        pitch: f32,
        step: f32,
    ) -> Form {
        let room = self.height - MARGIN - CARD_HEIGHT - y;
        self.row(first, count, Place::at(x, y).down(step, room), pitch)
    }

    /// Rows of so many piles of a part, each with its middle at the place's x.
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

    /// Circles of `count` squared piles about one middle, each with its radius,
    /// from the top clockwise.
    #[must_use]
    pub fn rings(self, circles: &[(PartId, f32)], count: u8, middle: (f32, f32)) -> Form {
        circles.iter().fold(self, |form, (part, radius)| {
            form.ring(*part, count, middle, *radius, 0.0, Spread::Squared)
        })
    }

    /// So many piles from each of these on, `along` apart, and `across` from one
    /// line of them to the next.
    fn each(
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
