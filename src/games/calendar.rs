//! Which games take turns as the deal of the day. Names games, decides nothing.

/// The first day of each period, counted from the first of January 1970, and
/// its games. A line whose day has come is never changed: to let more games
/// take part, add a line with a day still to come.
pub const DAILY: &[(i64, &[&str])] = &[(
    20_778, // 21 November 2026
    &[
        "la-belle-lucie",
        "napoleon-at-st-helena",
        "salic-law",
        "four-corners",
        "clock",
        "fortress",
        "empress-of-india",
        "constitution",
        "nestor",
        "carpet",
        "great-thirteen",
        "canfield-or-klondike",
        "king-edward",
        "captive-commanders",
        "house-of-commons",
        "poker-patience",
    ],
)];
