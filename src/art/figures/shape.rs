//! A flat shape of a figure, and what one of a rank has of its own. Knows no drawing.

/// A shape of a figure.
pub(in crate::art) struct Shape {
    /// Its class in `style/cards.css`.
    pub class: &'static str,
    /// Its drawing.
    pub drawing: &'static str,
    /// If it is repeated as in a mirror, left for right.
    pub paired: bool,
}

/// What one of a rank has of its own.
pub(super) struct Court {
    pub head: &'static [&'static [Shape]],
    pub holds: &'static [&'static [Shape]],
}

pub(super) const fn one(class: &'static str, drawing: &'static str) -> Shape {
    Shape { class, drawing, paired: false }
}

pub(super) const fn pair(class: &'static str, drawing: &'static str) -> Shape {
    Shape { class, drawing, paired: true }
}
