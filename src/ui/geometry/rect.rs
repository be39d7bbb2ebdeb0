//! Rectangles in pixels whose sides are horizontal and vertical. This module does not know cards.

#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    pub fn centre(&self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    #[must_use]
    pub fn shifted(&self, dx: f32, dy: f32) -> Rect {
        Rect { x: self.x + dx, y: self.y + dy, ..*self }
    }

    /// Returns a larger rectangle, with `by` more on every side.
    #[must_use]
    pub fn expanded(&self, by: f32) -> Rect {
        Rect {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }

    /// Returns the smallest rectangle that contains both.
    #[must_use]
    pub fn union(&self, other: &Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Rect {
            x,
            y,
            width: self.right().max(other.right()) - x,
            height: self.bottom().max(other.bottom()) - y,
        }
    }

    /// Returns the area of the intersection.
    pub fn overlap(&self, other: &Rect) -> f32 {
        let width = self.right().min(other.right()) - self.x.max(other.x);
        let height = self.bottom().min(other.bottom()) - self.y.max(other.y);
        width.max(0.0) * height.max(0.0)
    }

    /// Returns the distance between the nearest points of both, or 0 if they touch.
    pub fn distance(&self, other: &Rect) -> f32 {
        let across = (other.x - self.right()).max(self.x - other.right()).max(0.0);
        let down = (other.y - self.bottom()).max(self.y - other.bottom()).max(0.0);
        across.hypot(down)
    }

    /// Returns true if the point is inside or on an edge.
    pub fn contains(&self, (x, y): (f32, f32)) -> bool {
        x >= self.x && x <= self.right() && y >= self.y && y <= self.bottom()
    }
}

/// Returns the smallest rectangle that contains all points.
pub fn bounding_rect(points: &[(f32, f32)]) -> Rect {
    let fold = |pick: fn(&(f32, f32)) -> f32, start: f32, better: fn(f32, f32) -> f32| {
        points.iter().map(pick).fold(start, better)
    };
    let (x, y) = (fold(|p| p.0, f32::INFINITY, f32::min), fold(|p| p.1, f32::INFINITY, f32::min));
    Rect {
        x,
        y,
        width: fold(|p| p.0, f32::NEG_INFINITY, f32::max) - x,
        height: fold(|p| p.1, f32::NEG_INFINITY, f32::max) - y,
    }
}
