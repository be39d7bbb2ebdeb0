//! A flat shape of a figure, and the parts that differ between the figures of one rank. This module
//! does not contain drawings.

pub(in crate::art) struct FigureShape {
    /// The class of the shape in `style/cards.css`.
    pub class: &'static str,
    /// The path of the shape, in the notation of the module `pen`.
    pub drawing: &'static str,
    /// Whether the shape is drawn a second time as its mirror image (left and right exchanged).
    pub paired: bool,
}

/// The parts that differ between the figures of one rank.
pub(super) struct Court {
    pub head: &'static [&'static [FigureShape]],
    pub holds: &'static [&'static [FigureShape]],
}

pub(super) const fn single_shape(class: &'static str, drawing: &'static str) -> FigureShape {
    FigureShape { class, drawing, paired: false }
}

pub(super) const fn paired_shape(class: &'static str, drawing: &'static str) -> FigureShape {
    FigureShape { class, drawing, paired: true }
}
