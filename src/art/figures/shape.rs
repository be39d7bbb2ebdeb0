//! A flat shape of a figure, and the parts that differ between the figures of one rank. Does not
//! know any drawing.

pub(in crate::art) struct FigureShape {
    /// The class in `style/cards.css`.
    pub class: &'static str,
    /// The path, in the notation of the module `pen`.
    pub drawing: &'static str,
    /// Whether the shape is drawn again as in a mirror, left for right.
    pub paired: bool,
}

/// The parts that differ between the figures of one rank.
pub(super) struct Court {
    pub head: &'static [&'static [FigureShape]],
    pub holds: &'static [&'static [FigureShape]],
}

pub(super) const fn one(class: &'static str, drawing: &'static str) -> FigureShape {
    FigureShape { class, drawing, paired: false }
}

pub(super) const fn pair(class: &'static str, drawing: &'static str) -> FigureShape {
    FigureShape { class, drawing, paired: true }
}
