//! Line drawings for both the program and the static pages: SVG paths in a square of 24 by 24
//! units.

/// The star of a favourite game.
pub const STAR: &str = "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z";

/// The drawing beside the search field.
pub const LENS: &str = "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 6 6";

/// The drawing of the settings button.
pub const SLIDERS: &str = "M2 7h9m6 0h5M2 17h4m6 0h10M14 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM9 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z";
