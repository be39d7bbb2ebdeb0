//! What games of today are akin to some of the books', for whoever looks for one by
//! the name that is known everywhere; and with which games to begin. Names games,
//! decides nothing.

/// Names of families that people look for, as they are typed in small letters, each
/// with the games of the books that are most like it.
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

/// The games with which to begin, each with its goal in a sentence: one that comes
/// out nearly always if it is played with a little thought, the one that nearly
/// everybody has heard of, and one of the handsomest, which wants more. Each is over
/// in five minutes or less.
pub const FOR_BEGINNERS: [(&str, &str); 3] = [
    ("fourteenth", "Clear the table by taking away pairs of cards that add up to fourteen."),
    ("canfield-or-klondike", "Build each suit up from its ace to its king; seven columns help."),
    (
        "la-belle-lucie",
        "Move cards from fan to fan until the aces are free, and build every suit on them.",
    ),
];
