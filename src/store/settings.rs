//! What a person has chosen for all games. Knows names of choices, not how
//! they are carried out.

use serde::{Deserialize, Serialize};

use super::Stored;

/// The sizes that may be chosen, in hundredths.
pub const ZOOMS: &[u16] = &[75, 90, 100, 115, 130, 150];

/// The settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Day or night.
    pub theme: Theme,
    /// The cloth of the table.
    pub cloth: Cloth,
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
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            cloth: Cloth::Green,
            hand: Handedness::Right,
            suits: Suits::Two,
            motion: Motion::System,
            zoom: 100,
            score: true,
            index: Index::System,
            tap: Tap::System,
            letter_keys: true,
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
