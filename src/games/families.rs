//! Lists of games. The first lets players search for a well-known game of today and find the most
//! similar games of the two books. The second lists the games for beginners. The third lists games
//! for people who already know other patience games. The last lists the games that the contents
//! page shows large, one each evening. This module only lists games.

use super::Game;
use crate::rules::Choices;

/// Each entry has two parts. The first is the name of a well-known game, in lower case. The second
/// is the ids of the most similar games of the books.
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

#[derive(Clone, Copy, Debug)]
pub struct BeginnerGame {
    pub id: &'static str,
    /// The goal in one sentence of everyday words.
    pub goal: &'static str,
    /// The seeds of winnable deals. A new player's first game is one of these deals. For each deal,
    /// `tests/beginners` contains moves that win.
    pub seeds: &'static [u64],
}

/// The games for beginners. No two of them are of the same kind. `docs/first-games.md` shows the
/// measurements by which we chose them.
pub const BEGINNER_GAMES: [BeginnerGame; 3] = [
    BeginnerGame {
        id: "fourteenth",
        goal: "Take away pairs in a row or column that make fourteen: king and ace, queen and two … two sevens.",
        seeds: &[1, 2, 3, 4, 5, 6],
    },
    BeginnerGame {
        id: "caesar",
        goal: "Swap any two cards until every row, column and both diagonals make fifteen.",
        seeds: &[1, 2, 3, 5, 6],
    },
    BeginnerGame {
        id: "house-on-the-hill",
        goal: "Move cards on to the next of their suit, until four piles go from ace to king and four from king to ace.",
        seeds: &[26, 30, 32, 33, 39],
    },
];

/// A well-known game, and the game of the books that is the same or the most similar.
#[derive(Clone, Copy, Debug)]
pub struct KnownGame {
    /// The name that most people use.
    pub name: &'static str,
    /// The id of the game in this program.
    pub id: &'static str,
    /// The options that make the game like the form that most people know.
    pub options: &'static [(&'static str, &'static str)],
    /// The seeds of winnable deals of this form. A new player's first game is one of these deals.
    /// For each deal, `tests/beginners` contains moves that win. Empty if the game cannot be won,
    /// or if its first deals are in [`BEGINNER_GAMES`].
    pub seeds: &'static [u64],
    /// True if both games are the same, except for small differences. False if the game in this
    /// program is only the most similar game of the books.
    pub is_same: bool,
}

impl KnownGame {
    /// Returns the well-known game that is the same as `game` with these options, or `None`.
    pub fn for_game(game: &Game, choices: &Choices) -> Option<&'static KnownGame> {
        KNOWN_GAMES.iter().find(|known| {
            known.is_same
                && known.id == game.id
                && choices.changed_options().eq(known.options.iter().copied())
        })
    }
}

const fn known_game(name: &'static str, id: &'static str, is_same: bool) -> KnownGame {
    KnownGame { name, id, options: &[], seeds: &[], is_same }
}

/// Well-known games, each with the same or the most similar game of the books. The best-known game
/// comes first.
pub static KNOWN_GAMES: [KnownGame; 7] = [
    KnownGame {
        options: &[("threes", "on")],
        seeds: &[7, 55, 77, 207, 246, 290, 320, 336, 356, 399],
        ..known_game("Klondike (Solitaire)", "small-triangle", true)
    },
    KnownGame {
        seeds: &[20075, 20078, 20083, 20114, 20126, 20132, 20134, 20144, 20146],
        ..known_game("Spider", "microbe", false)
    },
    KnownGame {
        seeds: &[1, 18, 23, 26, 28, 31, 33, 34, 38, 40],
        ..known_game("FreeCell", "cicely", false)
    },
    KnownGame {
        seeds: &[5, 25, 117, 121, 124, 146, 147, 177, 185, 204],
        ..known_game("Forty Thieves", "napoleon-at-st-helena", true)
    },
    KnownGame {
        seeds: &[13, 22, 58, 122, 124, 130, 135, 203, 224, 339],
        ..known_game("Golf", "fan-tan", true)
    },
    // The first deals of The Fourteenth are those of `BEGINNER_GAMES`.
    known_game("Pyramid", "fourteenth", false),
    known_game("Poker Squares", "poker-patience", true),
];

/// The game whose picture the contents page shows for the lessons, because most people know its
/// layout.
pub const LESSON_PICTURE: &str = "canfield-or-klondike";

/// The games that the contents page shows large, one each evening. Their layouts look good and show
/// many cards.
pub const GAMES_OF_THE_EVENING: [&str; 18] = [
    "margarethe",
    "la-belle-lucie",
    "clock",
    "flower-garden",
    "two-rings",
    "rainbow",
    "house-on-the-hill",
    "merry-go-round",
    "fourteenth",
    "my-ladys",
    "congress",
    "weavers",
    "empress-of-india",
    "mount-olympus",
    "royal-family",
    "sixes-and-sevens",
    "little-billee",
    "house-of-commons",
];

/// Returns the seeds of winnable deals for the first game of a new player, in this form of a game.
/// Returns an empty list if the form has none.
pub fn first_deal_seeds<'a>(
    id: &str,
    options: impl Iterator<Item = (&'a str, &'a str)>,
) -> &'static [u64] {
    let options: Vec<(&str, &str)> = options.collect();
    let beginner = BEGINNER_GAMES.iter().find(|first| first.id == id && options.is_empty());
    let known = KNOWN_GAMES.iter().find(|known| known.id == id && known.options == options);
    beginner.map(|first| first.seeds).or(known.map(|known| known.seeds)).unwrap_or_default()
}
