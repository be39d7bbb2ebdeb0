//! The names of the settings and their answers. Knows the possible values, and nothing of their
//! effects.

use crate::store::{
    Back, Cloth, DoubleTap, Handedness, Hold, Index, Motion, Pace, Suits, Tap, Theme,
};

pub const THEME: &str = "Day or night";
pub const CLOTH: &str = "Cloth";
pub const BACK: &str = "Back of the cards";
pub const SUITS: &str = "Colours of the suits";
pub const HAND: &str = "Hand";
pub const MOTION: &str = "Animation";
pub const ZOOM: &str = "Size of the cards";
pub const INDEX: &str = "Figures in the corner of the cards";
pub const TAP: &str = "A tap on a card";
pub const HOLD: &str = "Holding a card looks through its pile";
pub const DOUBLE_TAP: &str = "A double tap sends a card off";
pub const PACE: &str = "Computers move";
pub const SOUND: &str = "Sound of the cards";
pub const SHAKES: &str = "Vibration";
pub const LETTER_KEYS: &str = "Single-key shortcuts";
pub const LETTER_KEYS_NOTE: &str =
    "They act while the keyboard is on the table: D deals, U undoes, ? opens the rules.";
pub const SCORE: &str = "Score";

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

pub const SHOWN: &str = "Shown";
pub const HIDDEN: &str = "Hidden";
pub const LICENCES: &str = "Licences";
/// Leads to what changed, and says which version this is.
pub const WHAT_IS_NEW: &str = concat!("What is new in Patientia ", env!("CARGO_PKG_VERSION"));
pub const ON: &str = "On";
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
