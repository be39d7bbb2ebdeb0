//! The games of the daily deals, and the games that the books suggest for tournaments. This module
//! only lists games.

/// A list of periods. Each entry has the first day of a period (in days since 1 January 1970) and
/// the games of the period. Never change an entry after its first day has begun. To add games, add
/// an entry that begins on a day in the future.
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

/// The first day with three daily deals (an easy one, a short one and a long one): 23 November
/// 2026.
pub const DAILY_DEALS_FROM: i64 = 20_780;

/// The pool from which the daily deals are chosen. Each line has a kind of deal, a game, and the
/// seeds of winnable deals. `tests/daily.rs` plays these deals. Never change the file `daily.txt`,
/// because past and future days take their deals from it.
pub const DAILY_DEALS: &str = include_str!("daily.txt");

/// The games that the books suggest for tournaments. Each entry has three values: the id of the
/// game, the number of deals in a match, and whether each player shuffles a pack of their own.
pub const TOURNAMENT_GAMES: &[(&str, usize, bool)] = &[
    ("poker-patience", 1, false),
    ("advanced-poker", 1, false),
    ("serpent-poker", 1, false),
    ("midshipman", 1, false),
    ("variegated-demon", 1, false),
    ("fan-tan", 3, true),
    ("westcliff", 1, true),
];
