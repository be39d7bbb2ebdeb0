//! What the settings are called, and the answers to them. Knows the values
//! that may be chosen; nothing of what they do.

use crate::store::{Cloth, Handedness, Index, Motion, Suits, Tap, Theme};

/// Over the choice of day and night.
pub const THEME: &str = "Day or night";
/// Over the choice of the cloth.
pub const CLOTH: &str = "Cloth";
/// Over the choice of two or four colours.
pub const SUITS: &str = "Colours of the suits";
/// Over the choice of the hand that plays.
pub const HAND: &str = "Hand";
/// Over the choice of motion.
pub const MOTION: &str = "Animation";
/// Over the choice of the size of the cards.
pub const ZOOM: &str = "Size of the cards";
/// Over the choice of the index.
pub const INDEX: &str = "Figures in the corner of the cards";
/// Over the choice of what a tap does.
pub const TAP: &str = "A tap on a card";
/// Over the switch of the single-letter keys.
pub const LETTER_KEYS: &str = "Single-key shortcuts";
/// Under it.
pub const LETTER_KEYS_NOTE: &str =
    "They act while the keyboard is on the table: D deals, U undoes, ? opens the rules.";
/// Over the choice whether the score is shown.
pub const SCORE: &str = "Score";

/// An answer to the choice of day and night.
pub const fn theme(answer: Theme) -> &'static str {
    match answer {
        Theme::System => "As the device",
        Theme::Day => "Day",
        Theme::Night => "Night",
    }
}

/// An answer to the choice of the cloth.
pub const fn cloth(answer: Cloth) -> &'static str {
    match answer {
        Cloth::Green => "Green",
        Cloth::Claret => "Claret",
        Cloth::Blue => "Ink blue",
        Cloth::Paper => "Plain paper",
    }
}

/// An answer to the choice of the hand that plays.
pub const fn hand(answer: Handedness) -> &'static str {
    match answer {
        Handedness::Right => "Right",
        Handedness::Left => "Left",
    }
}

/// An answer to the choice of the colours of the suits.
pub const fn suits(answer: Suits) -> &'static str {
    match answer {
        Suits::Two => "Two",
        Suits::Four => "Four",
    }
}

/// An answer to the choice of how much moves.
pub const fn motion(answer: Motion) -> &'static str {
    match answer {
        Motion::System => "As the device",
        Motion::Full => ON,
        Motion::None => OFF,
    }
}

/// An answer to the choice of the index.
pub const fn index(answer: Index) -> &'static str {
    match answer {
        Index::System => "As the device",
        Index::Large => "Large",
        Index::Small => "Small",
    }
}

/// The answer that something is shown.
pub const SHOWN: &str = "Shown";
/// The answer that it is not.
pub const HIDDEN: &str = "Hidden";
/// The answer that something is switched on.
pub const ON: &str = "On";
/// The answer that it is not.
pub const OFF: &str = "Off";
/// An answer to the choice of what a tap does.
pub const fn tap(answer: Tap) -> &'static str {
    match answer {
        Tap::System => "A finger’s plays it, a mouse’s chooses it",
        Tap::Plays => "Plays it",
        Tap::Chooses => "Chooses it",
    }
}

/// A size of the cards, in hundredths.
pub fn size(zoom: u16) -> String {
    format!("{zoom} %")
}
