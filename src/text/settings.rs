//! What the settings are called, and the answers to them. Knows no setting.

/// Over the choice of day and night.
pub const THEME: &str = "Light";
/// Over the choice of the cloth.
pub const CLOTH: &str = "Cloth";
/// Over the choice of two or four colours.
pub const SUITS: &str = "Colours of the suits";
/// Over the choice of the hand that plays.
pub const HAND: &str = "Hand";
/// Over the choice of motion.
pub const MOTION: &str = "Motion";
/// Over the choice of the size of the cards.
pub const ZOOM: &str = "Size of the cards";
/// Over the choice of the index.
pub const INDEX: &str = "Figures in the corner of the cards";
/// Over the choice of what a tap does.
pub const TAP: &str = "A tap on a card";
/// Over the switch of the single-letter keys.
pub const LETTER_KEYS: &str = "Single letters as keys";
/// Under it.
pub const LETTER_KEYS_NOTE: &str =
    "They act while the keyboard is on the table: D deals, U takes back, ? opens the rules.";
/// Over the choice whether score and clock are shown.
pub const SCORE: &str = "Score and clock";

/// The answer that something is shown.
pub const SHOWN: &str = "Shown";
/// The answer that it is not.
pub const HIDDEN: &str = "Hidden";
/// The answer that something is switched on.
pub const ON: &str = "On";
/// The answer that it is not.
pub const OFF: &str = "Off";
/// The answer that a tap chooses a card, and a second tap its place.
pub const TAP_CHOOSES: &str = "Chooses it";
/// The answer that a tap plays a card where it can go.
pub const TAP_PLAYS: &str = "Plays it";

/// A size of the cards, in hundredths.
pub fn size(zoom: u16) -> String {
    format!("{zoom} %")
}
