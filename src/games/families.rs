//! Well-known games of today, each with the most similar games of the two books. The search uses
//! this list, so a player who types a familiar name finds a game. This module also lists the games
//! for beginners. It only lists games.

/// Each entry has two parts. The first is the name of a well-known game, in small letters as
/// players type it. The second is the ids of the most similar games of the books.
pub const FAMILIES: &[(&str, &[&str])] = &[
    ("spider", &["microbe", "royal-patience", "king-edward"]),
    ("freecell", &["cicely", "flower-garden", "chess-board"]),
    ("golf", &["fan-tan"]),
    ("klondike", &["canfield-or-klondike", "westcliff", "batsford"]),
    ("demon", &["variegated-demon"]),
    ("pyramid", &["fourteenth", "nestor"]),
    ("thieves", &["napoleon-at-st-helena"]),
    ("carré napoléon", &["napoleons-square", "napoleons-square-single"]),
    ("poker", &["poker-patience", "advanced-poker", "serpent-poker"]),
];

/// The games for beginners. Each entry has the id of a game and its goal in one or two sentences.
/// Each game takes five minutes or less:
/// 1. A player who thinks a little nearly always wins the first game.
/// 2. The second game is the best known.
/// 3. The third game is one of the most beautiful, and more difficult.
pub const BEGINNER_GAMES: [(&str, &str); 3] = [
    (
        "fourteenth",
        "Take away two cards in one row or column that add up to fourteen, such as a king and an ace, until the table is empty.",
    ),
    (
        "canfield-or-klondike",
        "Build each suit up from ace to king. In the seven columns put red on black and black on red, always one lower, to free the cards you need.",
    ),
    (
        "la-belle-lucie",
        "Move single cards from fan to fan, each on the next higher of its suit. Free the aces, and build each suit up on them.",
    ),
];
