//! What the settings are called, and the answers to them. Knows the values
//! that may be chosen; nothing of what they do.

use crate::store::{
    Back, Cloth, DoubleTap, Handedness, Hold, Index, Motion, Pace, Suits, Tap, Theme,
};

/// Over the choice of day and night.
pub const THEME: &str = "Day or night";
/// Over the choice of the cloth.
pub const CLOTH: &str = "Cloth";
/// Over the choice of the back.
pub const BACK: &str = "Back of the cards";
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
/// Over the choice of how long a card is held.
pub const HOLD: &str = "Holding a card looks through its pile";
/// Over the choice of how soon a second tap follows.
pub const DOUBLE_TAP: &str = "A double tap sends a card off";
/// Over the choice of the computers’ pace.
pub const PACE: &str = "Computers move";
/// Over the switch of the sounds.
pub const SOUND: &str = "Sound of the cards";
/// Over the switch of what is felt.
pub const SHAKES: &str = "Vibration";
/// Over the switch of the single-letter keys.
pub const LETTER_KEYS: &str = "Single-key shortcuts";
/// Under it.
pub const LETTER_KEYS_NOTE: &str =
    "They act while the keyboard is on the table: D deals, U undoes, ? opens the rules.";
/// Over the choice whether the score is shown.
pub const SCORE: &str = "Score";

/// Over the choice whether records of play are shown.
pub const RECORDS: &str = "Records of play";

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

/// An answer to the choice of the back.
pub const fn back(answer: Back) -> &'static str {
    match answer {
        Back::Weave => "Weave",
        Back::Lozenges => "Lozenges",
        Back::Scales => "Scales",
        Back::Waves => "Waves",
        Back::Bricks => "Bricks",
        Back::Stars => "Stars",
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
/// The way to the notices of all that is shipped with the program.
pub const LICENCES: &str = "Licences";
/// Leads to what changed, and says which version this is.
pub const WHAT_IS_NEW: &str = concat!("What is new in Patientia ", env!("CARGO_PKG_VERSION"));
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

/// An answer to the choice of how long a card is held.
pub const fn hold(answer: Hold) -> &'static str {
    match answer {
        Hold::Usual => "After half a second",
        Hold::Long => "After more than a second",
        Hold::Off => "Never",
    }
}

/// An answer to the choice of how soon a second tap follows.
pub const fn double_tap(answer: DoubleTap) -> &'static str {
    match answer {
        DoubleTap::Usual => "Within half a second",
        DoubleTap::Short => "Within a quarter",
        DoubleTap::Long => "Within a second",
        DoubleTap::Off => "Never",
    }
}

/// An answer to the choice of the computers’ pace.
pub const fn pace(answer: Pace) -> &'static str {
    match answer {
        Pace::Usual => "As can be followed",
        Pace::Slow => "Three times as slowly",
        Pace::Asked => "When I say so",
    }
}
