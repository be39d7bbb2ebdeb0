//! Well-known games of today and the games of the books that are similar, for players who search
//! for a familiar name. Also the games for beginners. Names games and decides nothing.

/// Names of game families, as players type them in small letters. Each has the games of the
/// books that are most similar.
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

/// The games for beginners, each with its goal in a sentence. The first is nearly always won
/// with a little thought, the second is the best known, and the third is one of the most
/// beautiful and more difficult. Each takes five minutes or less.
pub const BEGINNER_GAMES: [(&str, &str); 3] = [
    ("fourteenth", "Clear the table by taking away pairs of cards that add up to fourteen."),
    ("canfield-or-klondike", "Build each suit up from its ace to its king; seven columns help."),
    (
        "la-belle-lucie",
        "Move cards from fan to fan until the aces are free, and build every suit on them.",
    ),
];
