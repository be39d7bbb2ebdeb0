//! The games that take turns as the daily deal, and the games that the book suggests for
//! tournaments. Names games and decides nothing.

/// The first day of each period, counted from 1 January 1970, and its games. Never change a line
/// whose day has come. To add games, add a line with a day in the future.
pub const DAILY_GAMES: &[(i64, &[&str])] = &[(
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

/// The pool of the daily deals: one line for each sort and game, with the seeds. Each deal is
/// winnable (`tests/daily.rs` plays it). Never change this file, because past and future days
/// take their deals from it.
pub const DAILY_DEALS: &str = include_str!("daily.txt");

/// The games that the book suggests for several players. Each has the number of deals of a
/// match, and true if each player shuffles a pack of their own.
pub const TOURNAMENT_GAMES: &[(&str, usize, bool)] = &[
    ("poker-patience", 1, false),
    ("advanced-poker", 1, false),
    ("serpent-poker", 1, false),
    ("midshipman", 1, false),
    ("variegated-demon", 1, false),
    ("fan-tan", 3, true),
    ("westcliff", 1, true),
];
