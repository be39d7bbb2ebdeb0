//! The texts of “Play by ear”, the mode for players who use a screen reader, and of its known faults.
//! Also says where to report a fault.

use super::english::{BE, GAME, sentence_case};

/// Returns the words of the button on the contents page that switches the mode on or off. The
/// button is visible only while it has the keyboard focus. `count` is the number of games that are
/// easy to play with a screen reader.
pub fn start_label(count: usize) -> String {
    format!("Play by ear: for screen readers; {}", good_games_words(count))
}

/// Returns the words of the link to the games that are easy to play with a screen reader.
pub fn good_games_label(count: usize) -> String {
    sentence_case(&good_games_words(count))
}

fn good_games_words(count: usize) -> String {
    format!("{} {} good by ear", GAME.count(count), BE.of(count))
}

/// Returns the words of the link to the game that is recommended first.
pub fn first_game_label(title: &str) -> String {
    format!("Begin with {title}")
}

/// Announced when the player switches the mode on. This text explains the keys.
pub const STARTED: &str = "Play by ear is on. At a table, arrows go from card to card, Enter takes a card or puts it down, P goes to its places, H points out a good move and Enter then plays it, I reads the pile, S tells how the game stands, E says the last sentence again, and colon goes to the field for typed moves. Type help there for its commands. “Learn patience in five minutes” is a lesson that you can hear. The next links lead to games that are good by ear. If the keys do nothing, press NVDA and Space, or Insert and Z in JAWS.";

/// Announced when the player switches the mode off.
pub const ENDED: &str = "Play by ear is off.";

/// The description of the board, which a screen reader reads when the player comes to the board.
pub const BOARD_HELP: &str = "Arrows go from card to card, and Enter takes a card or puts it down; if they do not, let the keys through with NVDA+Space, or with Insert+Z in JAWS.";

/// The heading of the section about screen readers, in the list of keys.
pub const WITH_A_READER: &str = "With a screen reader";

/// How to make the screen reader pass keys on to the table.
pub const LET_KEYS_THROUGH: &str = "Switch on “Play by ear” in the settings, or with the first control of the contents page. If a key goes to the reader and not to the table, let the keys through with NVDA+Space, or with Insert+Z in JAWS. The field for typed moves works without this.";

pub const KNOWN_FAULTS: &str = "Faults that we know";

/// The known faults for users of screen readers. Remove an entry when its fault is fixed.
pub const FAULTS: [&str; 5] = [
    "The site is tested by what it tells a screen reader, but not yet with NVDA, JAWS, VoiceOver and TalkBack themselves.",
    "Without “Play by ear”, the letters and arrows belong to the reader while it is in its browse mode.",
    "Where four cards leave together, typed names only select cards. Choose the last ones by their buttons.",
    "In games for several players, moves are always told in full.",
    "A reader that ignores owned elements finds the places of a selected card behind the board. Key P, or the field for typed moves, is shorter.",
];

/// Where to report a fault: a web page, or an address that begins with “mailto:”. The variable
/// `PATIENTIA_REPORT` sets it when the site is built.
pub const REPORT_ADDRESS: Option<&str> = option_env!("PATIENTIA_REPORT");

/// The words of the link to [`REPORT_ADDRESS`].
pub const REPORT: &str = "Report a fault";

pub const HOW_TO_REPORT: &str = "To report a fault, write to the people who run this site, or open an issue where the source code of Patientia is published. Say which game and deal it was, which reader and browser you use, what you did, what you heard, and what you expected to hear.";

/// The link that saves the rules of a game as a plain text file.
pub const PLAIN_RULES: &str = "Save the rules as plain text, for Braille";
