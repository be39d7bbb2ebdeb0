//! The texts of the list of keys: the names of keys, and the keys that move between cards. The
//! module `ui::table::commands` says which command each key runs.

/// The keys of the board: the name of each key, and its effect.
pub const BOARD_KEYS: [(&str, &str); 4] = [
    ("Arrows", "go from card to card and from pile to pile"),
    ("Home, End", "go to the first card, or to the last"),
    ("Enter, Space", "take a card, or put it down where you are"),
    ("Tab", "go to the places for the card you hold, as buttons, and then to the other buttons"),
];

/// How to begin with the keyboard alone.
pub const HOW_TO_BEGIN: &str = "Arrows go from card to card. Enter takes a card or puts it down. P or Tab goes to its places. ? shows the rules and all keys.";

/// The description of the key that clears the selection.
pub const RELEASE: &str = "put it back";
pub const DEAL: &str = "deal from the stock";
pub const REDEAL: &str = "redeal";
pub const CALLS: &str = "use the first special move of the game, the second, and so on";
pub const UNDO: &str = "undo the last move";
pub const REDO: &str = "redo it";
pub const FINISH: &str = "play the rest, when nothing is left to decide";
pub const TO_FOUNDATIONS: &str = "play all to the foundations";
pub const HINT: &str = "get a hint; Enter then plays it";
pub const MOVES: &str = "list what you can do";
pub const NEXT_PLACE: &str = "go to the next place for the card you hold or, with no card in hand, to the next card that can move";
pub const NAME_CARD: &str = "go to a card by its name: G, 7, H is the seven of hearts; you can \
    leave out G if the rank is not another key";
pub const FIND: &str = "find a card or a rank";
pub const LOOK_THROUGH: &str = "look through a pile";
pub const READ: &str = "read the whole table in words";
pub const STATE: &str = "tell how the game stands: the card you hold, score, stock and redeals";
pub const READ_PILE: &str = "read the pile you are on";
pub const REPEAT: &str = "say the last sentence again";
pub const TYPE: &str = "type what to do: “7h” finds a card, “2d 3d” plays one";
pub const NAMES: &str = "show the names of the places";
pub const RULES: &str = "open these rules";

/// The name of the Escape key.
pub const ESCAPE: &str = "Esc";

/// Returns the name of a letter together with the Control key: “Ctrl+Z”.
pub fn control_key_words(letter: char) -> String {
    format!("Ctrl+{}", letter.to_uppercase())
}

/// Returns the name of a range of keys: “1 to 8”.
pub fn key_range_label(first: &str, last: &str) -> String {
    format!("{first} to {last}")
}
