//! The names of the settings and of their values. Depends on the possible values, not on their
//! effects.

use crate::store::{
    BackPattern, Cloth, DoubleTap, Handedness, Hold, Index, Motion, Pace, Suits, Tap, Theme,
    Wording,
};

pub const THEME: &str = "Day or night";
pub const CLOTH: &str = "Cloth";
pub const CARDS: &str = "Cards";
pub const TURN_CARD: &str = "Turn the card over";
/// The heading of the settings that do not change the look of a table.
pub const THE_REST: &str = "Sound, motion and the rest";
pub const BACK: &str = "Card backs";
/// The player's own picture, as a card back.
pub const OWN_BACK: &str = "Your own picture";
pub const CHOOSE_PICTURE: &str = "Your own picture on the card backs";
pub const OTHER_PICTURE: &str = "Use another picture";
pub const REMOVE_PICTURE: &str = "Remove the picture";
pub const OWN_BACK_NOTE: &str = "The middle of the picture is used, in the shape of a card. It leaves this device only in a file that you save.";
pub const NOT_A_PICTURE: &str =
    "The browser cannot read this file as a picture. Choose a PNG, JPEG or WebP file.";
pub const SUITS: &str = "Suit colours";
pub const HAND: &str = "Hand";
pub const MOTION: &str = "Animation";
pub const ZOOM: &str = "Card size";
pub const INDEX: &str = "Numbers and letters in the corners";
pub const TAP: &str = "Tapping a card";
pub const HOLD: &str = "Holding a card shows its pile";
pub const DOUBLE_TAP: &str = "A double tap plays a card";
pub const PACE: &str = "Computer players move";
pub const SOUND: &str = "Card sounds";
pub const SHAKES: &str = "Vibration";
pub const LETTER_KEYS: &str = "Single-key shortcuts";
pub const LETTER_KEYS_NOTE: &str =
    "They work while the keyboard is on the table: D deals, U undoes, ? opens the rules.";
pub const SCORE: &str = "Score";
pub const MARK_LAST_MOVE: &str = "Mark the last move";
pub const TEACHER: &str = "Teacher";
pub const TEACHER_NOTE: &str = "When all cards lie open and no shuffle is to come, a mark tells you if a move has lost a game that you could win. With hidden cards it tells you if another move was clearly better, in games whose chances were measured. Touch the mark to go back and see a better move. These games are counted separately.";
pub const KEEP_SCREEN_ON: &str = "Keep the screen on at a table";
/// The mode for players who do not see the table.
pub const BY_EAR: &str = "Play by ear";
pub const BY_EAR_NOTE: &str =
    "For screen readers. The table gets the keys, and a field takes typed moves (key colon).";
pub const WORDING: &str = "How moves are told";

pub const RECORDS: &str = "Statistics";

/// Returns the name of a theme: day or night.
pub const fn theme_label(answer: Theme) -> &'static str {
    match answer {
        Theme::System => "Same as the device",
        Theme::Day => "Day",
        Theme::Night => "Night",
    }
}

/// Returns the name of a cloth (the background of the table).
pub const fn cloth_label(answer: Cloth) -> &'static str {
    match answer {
        Cloth::Green => "Green",
        Cloth::Claret => "Claret",
        Cloth::Blue => "Ink blue",
        Cloth::Paper => "Plain paper",
    }
}

/// Returns the name of a card back.
pub const fn back_label(answer: BackPattern) -> &'static str {
    match answer {
        BackPattern::Weave => "Weave",
        BackPattern::Lozenges => "Lozenges",
        BackPattern::Scales => "Scales",
        BackPattern::Waves => "Waves",
        BackPattern::Bricks => "Bricks",
        BackPattern::Stars => "Stars",
    }
}

/// Returns the label for a right-handed or left-handed layout.
pub const fn hand_label(answer: Handedness) -> &'static str {
    match answer {
        Handedness::Right => "Right",
        Handedness::Left => "Left",
    }
}

/// Returns the name of a set of suit colours.
pub const fn suits_label(answer: Suits) -> &'static str {
    match answer {
        Suits::Two => "Two",
        Suits::Four => "Four",
    }
}

/// Returns the label for how much movement is shown.
pub const fn motion_label(answer: Motion) -> &'static str {
    match answer {
        Motion::System => "Same as the device",
        Motion::Full => ON,
        Motion::None => OFF,
    }
}

/// Returns the name of a style of the card index (rank and suit in the corner of a card).
pub const fn index_label(answer: Index) -> &'static str {
    match answer {
        Index::System => "Same as the device",
        Index::Large => "Large",
        Index::Small => "Small",
    }
}

pub const SHOWN: &str = "Shown";
pub const HIDDEN: &str = "Hidden";
pub const LICENCES: &str = "Licences";
/// The link to the list of changes. It contains the version of the program.
pub const WHAT_IS_NEW: &str = concat!("What is new in Patientia ", env!("CARGO_PKG_VERSION"));
pub const ON: &str = "On";
pub const OFF: &str = "Off";
/// Returns the name of an effect of a tap.
pub const fn tap_label(answer: Tap) -> &'static str {
    match answer {
        Tap::System => "Touch plays it; a mouse selects it",
        Tap::Plays => "Plays it",
        Tap::Chooses => "Selects it",
    }
}

/// Returns the name of a card size, in hundredths of the usual size.
pub fn card_size_label(zoom: u16) -> String {
    format!("{zoom}%")
}

/// Returns the label for how long the player must hold a card to see all cards of its pile.
pub const fn hold_label(answer: Hold) -> &'static str {
    match answer {
        Hold::Usual => "After half a second",
        Hold::Long => "After more than a second",
        Hold::Off => "Never",
    }
}

/// Returns the label for the longest time between the two taps of a double tap.
pub const fn double_tap_label(answer: DoubleTap) -> &'static str {
    match answer {
        DoubleTap::Usual => "Within half a second",
        DoubleTap::Short => "Within a quarter of a second",
        DoubleTap::Long => "Within a second",
        DoubleTap::Off => "Never",
    }
}

/// Returns the name of a pace of the computer players.
pub const fn pace_label(answer: Pace) -> &'static str {
    match answer {
        Pace::Usual => "At a comfortable pace",
        Pace::Slow => "Three times more slowly",
        Pace::Asked => "When I say so",
    }
}

/// Returns the label for how long the announcements of moves are.
pub const fn wording_label(answer: Wording) -> &'static str {
    match answer {
        Wording::Full => "In full",
        Wording::Short => "Short",
        Wording::Shortest => "Shortest",
    }
}
