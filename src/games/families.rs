//! Well-known games of today, each with the most similar games of the two books. A player who
//! searches for a familiar name finds them with this list. Also the games for beginners, and those
//! for people who know other games. This module only lists games.

/// Each entry has two parts. The first is the name of a well-known game, in small letters as
/// players type it. The second is the ids of the most similar games of the books.
pub const FAMILIES: &[(&str, &[&str])] = &[
    ("spider", &["microbe", "royal-patience", "king-edward"]),
    ("freecell", &["cicely", "flower-garden", "chess-board"]),
    ("golf", &["fan-tan"]),
    ("klondike", &["canfield-or-klondike", "small-triangle", "westcliff", "batsford"]),
    ("demon", &["variegated-demon"]),
    ("pyramid", &["fourteenth", "nestor"]),
    ("thieves", &["napoleon-at-st-helena"]),
    ("carré napoléon", &["napoleons-square", "napoleons-square-single"]),
    ("poker", &["poker-patience", "advanced-poker", "serpent-poker"]),
];

/// A game for beginners.
#[derive(Clone, Copy, Debug)]
pub struct BeginnerGame {
    pub id: &'static str,
    /// The goal in one sentence of everyday words.
    pub goal: &'static str,
    /// Winnable deals. The first game of a new player is one of them (`tests/beginners` has a line of
    /// each that wins).
    pub seeds: &'static [u64],
}

/// The games for beginners, each of another kind. They are chosen by figures: see
/// `docs/first-games.md`.
pub const BEGINNER_GAMES: [BeginnerGame; 3] = [
    BeginnerGame {
        id: "fourteenth",
        goal: "Take away two cards of one row or column that make fourteen: a king and an ace, a queen and a two, a knave (jack) and a three.",
        seeds: &[1, 2, 3, 4, 5, 6],
    },
    BeginnerGame {
        id: "caesar",
        goal: "Swap the cards of a square until every row, every column and both diagonals add up to fifteen.",
        seeds: &[1, 2, 3, 5, 6],
    },
    BeginnerGame {
        id: "house-on-the-hill",
        goal: "Move single cards on to the next higher or lower of their suit, until four piles go from ace to king and four from king to ace.",
        seeds: &[26, 30, 32, 33, 39],
    },
];

/// A game that most people know by another name.
#[derive(Clone, Copy, Debug)]
pub struct KnownGame {
    /// The name that most people use.
    pub name: &'static str,
    /// The id of the game here.
    pub id: &'static str,
    /// The options of the form that most people know.
    pub options: &'static [(&'static str, &'static str)],
    /// True if it is the same game here, with small differences at most. Otherwise it is the most
    /// similar game of the books.
    pub is_same: bool,
}

const fn known(name: &'static str, id: &'static str, is_same: bool) -> KnownGame {
    KnownGame { name, id, options: &[], is_same }
}

/// Well-known games that have a form in the books, the best known first.
pub static KNOWN_GAMES: [KnownGame; 7] = [
    KnownGame { options: &[("threes", "on")], ..known("Klondike", "small-triangle", true) },
    known("Spider", "microbe", false),
    known("FreeCell", "cicely", false),
    known("Forty Thieves", "napoleon-at-st-helena", true),
    known("Golf", "fan-tan", true),
    known("Pyramid", "fourteenth", false),
    known("Poker Squares", "poker-patience", true),
];
