//! The choices that the player makes for all games. Knows the names of the values, not their
//! effects.

use serde::{Deserialize, Serialize};

use super::Stored;

/// The sizes to choose from, in per cent.
pub const ZOOMS: &[u16] = &[75, 90, 100, 115, 130, 150, 175, 200, 250, 300];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: Theme,
    pub cloth: Cloth,
    pub back: Back,
    pub hand: Handedness,
    pub suits: Suits,
    pub motion: Motion,
    /// The size of the table, in per cent.
    pub zoom: u16,
    pub score: bool,
    pub index: Index,
    pub tap: Tap,
    /// True if single letters are keyboard shortcuts.
    pub letter_keys: bool,
    pub hold: Hold,
    pub double_tap: DoubleTap,
    pub pace: Pace,
    /// True if cards make sounds.
    pub sound: bool,
    /// True if the device vibrates, if it can.
    pub shakes: bool,
    /// True if 1.0.0 switched the lamp on; it did so for all games. Stored only for open tabs of
    /// 1.0.0; nothing reads it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lamp: bool,
    /// True if the statistics are shown. Only `false` is written: programs before this field wrote
    /// none.
    #[serde(rename = "records", skip_serializing_if = "is_true")]
    pub show_statistics: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_true(value: &bool) -> bool {
    *value
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            cloth: Cloth::Green,
            back: Back::Weave,
            hand: Handedness::Right,
            suits: Suits::Two,
            motion: Motion::System,
            zoom: 100,
            score: true,
            index: Index::System,
            tap: Tap::System,
            letter_keys: true,
            hold: Hold::Usual,
            double_tap: DoubleTap::Usual,
            pace: Pace::Usual,
            sound: false,
            shakes: false,
            lamp: false,
            show_statistics: true,
        }
    }
}

impl Stored for Settings {
    const VERSION: u64 = 1;
}

/// Declares a setting: its values, each with its permanent name.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $id:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[$value_doc])* #[serde(rename = $id)] $value,)+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// Returns the permanent name, used in storage and style sheets.
            pub const fn id(self) -> &'static str {
                match self { $($name::$value => $id),+ }
            }
        }
    };
}

setting! {
    Theme {
        /// As in the system settings.
        System = "system",
        Day = "day",
        Night = "night",
    }
}

setting! {
    Cloth {
        Green = "green",
        Claret = "claret",
        Blue = "blue",
        Paper = "paper",
    }
}

setting! {
    Back {
        Weave = "weave",
        Lozenges = "lozenges",
        Scales = "scales",
        Waves = "waves",
        Bricks = "bricks",
        Stars = "stars",
    }
}

setting! {
    /// The hand that plays.
    Handedness {
        /// The layout of the books.
        Right = "right",
        /// Left and right exchanged.
        Left = "left",
    }
}

setting! {
    /// The colours of the suits.
    Suits {
        /// Red and black.
        Two = "two",
        /// A colour for each suit.
        Four = "four",
    }
}

setting! {
    /// How much is animated.
    Motion {
        /// As in the system settings.
        System = "system",
        /// Cards travel.
        Full = "full",
        /// Cards appear in their new place at once.
        None = "none",
    }
}

setting! {
    /// What a tap on a card does.
    Tap {
        /// A tap with a finger plays the card, a click with a mouse selects it.
        System = "system",
        /// Plays the card to its best place.
        Plays = "plays",
        /// Selects the card; a second tap chooses its destination.
        Chooses = "chooses",
    }
}

setting! {
    /// The size of rank and suit in the corner of the cards.
    Index {
        /// Large on touch screens, small with a mouse.
        System = "system",
        /// Large, on plain faces.
        Large = "large",
        /// Small, on detailed faces.
        Small = "small",
    }
}

setting! {
    /// How long to hold a card until its pile is shown in full.
    Hold {
        /// About half a second.
        Usual = "usual",
        /// More than a second.
        Long = "long",
        /// Holding a card does nothing.
        Off = "off",
    }
}

setting! {
    /// How soon a second tap must follow to play the card to its best place.
    DoubleTap {
        /// Half a second.
        Usual = "usual",
        /// A quarter of a second.
        Short = "short",
        /// A second.
        Long = "long",
        /// A second tap is an ordinary tap.
        Off = "off",
    }
}

setting! {
    /// How fast the computer players move.
    Pace {
        /// Slow enough to follow easily.
        Usual = "usual",
        /// Three times as slow as `Usual`.
        Slow = "slow",
        /// Only when the player asks for it. In games where all play at the same time: as `Slow`.
        Asked = "asked",
    }
}
