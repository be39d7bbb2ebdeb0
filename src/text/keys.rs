//! The texts of the list of keys. Knows the keys that move between cards, and the names of keys;
//! `commands` knows what each key does.

/// The keys that belong to the board: what they are called and what they do.
pub const BOARD_KEYS: [(&str, &str); 3] = [
    ("Arrows", "from card to card and from pile to pile"),
    ("Home, End", "to the first card, to the last"),
    ("Enter, Space", "take a card, or lay it where you are"),
];

/// How to begin with the keyboard alone.
pub const HOW_TO_BEGIN: &str =
    "Arrows go from card to card, Enter takes one or lays it, P goes to its places; ? tells more.";

/// What puts down what is in hand.
pub const RELEASE: &str = "put it back";
pub const DEAL: &str = "deal from the stock";
pub const REDEAL: &str = "redeal";
pub const CALLS: &str = "ask for the first favour the game allows, for the second, and so on";
pub const UNDO: &str = "undo the last move";
pub const REDO: &str = "redo it";
pub const FINISH: &str = "lay the rest, where nothing is left to decide";
pub const TO_FOUNDATIONS: &str = "play all to the foundations";
pub const HINT: &str = "a hint; Enter then plays it";
pub const MOVES: &str = "list what can be done";
pub const NEXT_PLACE: &str =
    "to the next place of what you hold; with empty hands to the next card that can move";
pub const NAME_CARD: &str = "go to a card by its name: G, 7, H is the seven of hearts; without G \
    wherever its figure is no other key";
pub const LOOK_THROUGH: &str = "look through a pile";
pub const READ: &str = "read the whole table in words";
pub const STATE: &str = "how the game stands: score, stock and redeals";
pub const READ_PILE: &str = "read the pile you are on";
pub const REPEAT: &str = "say the last sentence again";
pub const NAMES: &str = "show the names of the places";
pub const RULES: &str = "these rules";

/// What the key is called that leads out of everything.
pub const ESCAPE: &str = "Esc";

/// A letter with the control key: “Ctrl+Z”.
pub fn with_control(letter: char) -> String {
    format!("Ctrl+{}", letter.to_uppercase())
}

/// A range of keys: “1 to 8”.
pub fn range(first: &str, last: &str) -> String {
    format!("{first} to {last}")
}
