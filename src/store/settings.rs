//! What a person has chosen for all games. Knows names of choices, not how
//! they are carried out.

use serde::{Deserialize, Serialize};

use super::Stored;

/// The sizes that may be chosen, in hundredths.
pub const ZOOMS: &[u16] = &[75, 90, 100, 115, 130, 150, 175, 200, 250, 300];

/// The settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Day or night.
    pub theme: Theme,
    /// The cloth of the table.
    pub cloth: Cloth,
    /// The back of the cards.
    pub back: Back,
    /// The hand that plays.
    pub hand: Handedness,
    /// The colours of the suits.
    pub suits: Suits,
    /// How much moves.
    pub motion: Motion,
    /// The size of the table, in hundredths.
    pub zoom: u16,
    /// Whether the score is shown.
    pub score: bool,
    /// The figures in the corner of the cards.
    pub index: Index,
    /// What a tap on a card does.
    pub tap: Tap,
    /// Whether single letters are keys.
    pub letter_keys: bool,
    /// How long a card is held until its pile is looked through.
    pub hold: Hold,
    /// How soon a second tap must follow to send a card off.
    pub double_tap: DoubleTap,
    /// How fast the computers move.
    pub pace: Pace,
    /// Whether cards are heard.
    pub sound: bool,
    /// Whether a device that can do so shakes.
    pub shakes: bool,
    /// Whether 1.0.0 has lit the lamp, which was lit for all games then. It is kept for tabs of
    /// 1.0.0 and read by nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lamp: bool,
    /// Whether records of play are shown. Not written where they are: programs before
    /// it wrote none.
    #[serde(skip_serializing_if = "is_true")]
    pub records: bool,
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
            records: true,
        }
    }
}

impl Stored for Settings {
    const VERSION: u64 = 1;
}

/// Declares a setting with its values, each with its permanent name.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $id:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[$value_doc])* #[serde(rename = $id)] $value,)+ }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The name used in saves and style sheets.
            pub const fn id(self) -> &'static str {
                match self { $($name::$value => $id),+ }
            }
        }
    };
}

setting! {
    /// Day or night.
    Theme {
        /// As the system has it.
        System = "system",
        /// Ink on light paper.
        Day = "day",
        /// Light on dark.
        Night = "night",
    }
}

setting! {
    /// The cloth of the table.
    Cloth {
        /// Bottle green.
        Green = "green",
        /// Claret.
        Claret = "claret",
        /// Ink blue.
        Blue = "blue",
        /// Plain paper.
        Paper = "paper",
    }
}

setting! {
    /// The back of the cards.
    Back {
        /// A weave.
        Weave = "weave",
        /// Lozenges.
        Lozenges = "lozenges",
        /// Scales.
        Scales = "scales",
        /// Waves.
        Waves = "waves",
        /// Bricks.
        Bricks = "bricks",
        /// Stars.
        Stars = "stars",
    }
}

setting! {
    /// The hand that plays.
    Handedness {
        /// As the books lay it.
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
        /// A colour for each.
        Four = "four",
    }
}

setting! {
    /// How much moves.
    Motion {
        /// As the system has it.
        System = "system",
        /// Cards travel.
        Full = "full",
        /// Cards are simply there.
        None = "none",
    }
}

setting! {
    /// What a tap on a card does.
    Tap {
        /// A finger's plays it, a mouse's chooses it.
        System = "system",
        /// It plays the card where it goes best.
        Plays = "plays",
        /// It chooses the card, and a second tap its place.
        Chooses = "chooses",
    }
}

setting! {
    /// The figures in the corner of the cards.
    Index {
        /// Large for fingers, small for a mouse.
        System = "system",
        /// Large, on plain faces.
        Large = "large",
        /// Small, on full faces.
        Small = "small",
    }
}

setting! {
    /// How long a card is held until its pile is looked through.
    Hold {
        /// About half a second.
        Usual = "usual",
        /// More than a second.
        Long = "long",
        /// However long: holding does nothing.
        Off = "off",
    }
}

setting! {
    /// How soon a second tap must follow to send a card off.
    DoubleTap {
        /// Within half a second.
        Usual = "usual",
        /// Within a quarter of one.
        Short = "short",
        /// Within a second.
        Long = "long",
        /// A second tap is a tap as any other.
        Off = "off",
    }
}

setting! {
    /// How fast the computers move.
    Pace {
        /// As it can well be followed.
        Usual = "usual",
        /// Three times as slow.
        Slow = "slow",
        /// Only when the person says so; of what all play at once, as slow.
        Asked = "asked",
    }
}
