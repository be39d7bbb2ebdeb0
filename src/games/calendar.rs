//! Which games take turns as the deal of the day, and which the book names for
//! tournaments. Names games, decides nothing.

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

/// The first day with an easy, a short and a long deal: 23 November 2026.
pub const DAILY_DEALS_FROM: i64 = 20_780;

/// The deals of which they are drawn: a line for each sort and game, with the
/// seeds. Each comes out (`tests/daily.rs` plays it). Never to be changed: days
/// that are past have their deals from it, and those to come as well.
pub const DAILY_DEALS: &str = include_str!("daily.txt");

/// The games that the book names for several, each with the number of deals
/// that make a match, and whether each player shuffles a pack of their own.
pub const FOR_TOURNAMENTS: &[(&str, usize, bool)] = &[
    ("poker-patience", 1, false),
    ("advanced-poker", 1, false),
    ("serpent-poker", 1, false),
    ("midshipman", 1, false),
    ("variegated-demon", 1, false),
    ("fan-tan", 3, true),
    ("westcliff", 1, true),
];
