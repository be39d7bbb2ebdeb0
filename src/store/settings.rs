//! The settings: choices of the player that apply to all games. Depends on the names of the values,
//! not on their effects.

use serde::{Deserialize, Serialize};

use super::Stored;
use crate::art::BackPattern;

/// The sizes of the table that the player can choose, in per cent.
pub const ZOOMS: &[u16] = &[75, 90, 100, 115, 130, 150, 175, 200, 250, 300];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: Theme,
    pub cloth: Cloth,
    pub back: BackPattern,
    pub hand: Handedness,
    pub suits: Suits,
    pub motion: Motion,
    /// The size of the table, in per cent.
    pub zoom: u16,
    pub score: bool,
    pub index: Index,
    pub tap: Tap,
    /// True if single letter keys work as keyboard shortcuts.
    pub letter_keys: bool,
    pub hold: Hold,
    pub double_tap: DoubleTap,
    pub pace: Pace,
    /// True if cards make sounds.
    pub sound: bool,
    /// True if a device that can vibrate may do so.
    pub shakes: bool,
    /// True if the statistics are shown. Only `false` is stored, because older programs did not
    /// have this field and stored nothing.
    #[serde(rename = "records", skip_serializing_if = "is_true")]
    pub show_statistics: bool,
    /// True if the cards of the last move, and the place that they left, stay marked until the next
    /// move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub mark_last_move: bool,
    /// True if the screen stays on while the player sees a table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub keep_screen_on: bool,
    /// True if the player plays with a screen reader, without seeing the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_ear: bool,
    #[serde(skip_serializing_if = "is_full_wording")]
    pub wording: Wording,
    /// True if the teacher is on: a mark beside the status line that says when a move has lost a
    /// winnable game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub teacher: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_true(value: &bool) -> bool {
    *value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_full_wording(value: &Wording) -> bool {
    *value == Wording::Full
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            cloth: Cloth::Green,
            back: BackPattern::Weave,
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
            show_statistics: true,
            mark_last_move: false,
            keep_screen_on: false,
            by_ear: false,
            wording: Wording::Full,
            teacher: false,
        }
    }
}

impl Stored for Settings {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(mut self) -> Settings {
        self.zoom = self.zoom.clamp(ZOOMS[0], ZOOMS[ZOOMS.len() - 1]);
        self
    }
}

/// Declares a setting with its values and the permanent name of each value.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $id:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[$value_doc])* #[serde(rename = $id)] $value,)+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// Returns the permanent name of the value, which is used in storage and style sheets.
            pub const fn id(self) -> &'static str {
                match self { $($name::$value => $id),+ }
            }
        }
    };
}

setting! {
    Theme {
        /// Uses the setting of the operating system.
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
    /// Whether the layout suits a right-handed or a left-handed player.
    Handedness {
        /// The layout that the books describe.
        Right = "right",
        /// The layout of the books, with left and right exchanged.
        Left = "left",
    }
}

setting! {
    /// The number of suit colours.
    Suits {
        /// Red and black.
        Two = "two",
        /// A colour for each suit.
        Four = "four",
    }
}

setting! {
    /// How much movement is shown.
    Motion {
        /// Uses the setting of the operating system.
        System = "system",
        /// Cards move visibly to their new place.
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
    /// The size of the corner index: the rank and suit in the corner of each card.
    Index {
        /// Large on touch screens, small on devices with a mouse.
        System = "system",
        /// A large corner index, on simple card faces.
        Large = "large",
        /// A small corner index, on detailed card faces.
        Small = "small",
    }
}

setting! {
    /// How long the player must hold a card until its pile is shown in full.
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
    /// The longest time between the two taps of a double tap, which plays the card to its best
    /// place.
    DoubleTap {
        /// Half a second.
        Usual = "usual",
        /// A quarter of a second.
        Short = "short",
        /// A second.
        Long = "long",
        /// A second tap has no special effect.
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
        /// The computer players move only when the player asks for it. In games where all players
        /// move at the same time, this is the same as `Slow`.
        Asked = "asked",
    }
}

setting! {
    /// How long the announcements of moves are.
    Wording {
        /// Card, origin, target card and target pile: “two of diamonds from fan 6 to the three of
        /// diamonds in fan 16”.
        Full = "full",
        /// Card and target pile: “two of diamonds to fan 16”.
        Short = "short",
        /// Like `Short`, but with a comma instead of “to”, and without the card or place that
        /// becomes free: “two of diamonds, fan 16”.
        Shortest = "shortest",
    }
}
