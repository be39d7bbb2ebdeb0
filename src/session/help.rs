//! The kinds of help for which the statistics count a game separately. Each kind has a letter (in
//! records) and an id (in results).

use serde::{Deserialize, Serialize};

/// Declares the kinds of help, each with its permanent id and its letter in records.
macro_rules! help_kinds {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $letter:expr;)+) => {
        /// A kind of help that is more than an ordinary hint. Games with such help are counted
        /// separately.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Help { $($(#[$doc])* $name,)+ }

        impl Help {
            pub const ALL: [Help; [$($id),+].len()] = [$(Help::$name),+];

            /// Returns the permanent id, which is used in stored results.
            pub const fn id(self) -> &'static str {
                match self { $(Help::$name => $id),+ }
            }

            /// Returns the permanent letter, or `None` if records do not contain this kind of help.
            const fn letter(self) -> Option<char> {
                match self { $(Help::$name => $letter),+ }
            }
        }
    };
}

help_kinds! {
    /// The player asked for a winnable deal.
    WinnableDeal = "asked", Some('a');
    /// The lamp (a light that says whether the game can still be won) was on.
    Lamp = "lamp", Some('l');
    /// The player saw a hint from a search that knows every card.
    Hint = "hint", Some('h');
    /// One of these happened:
    ///
    /// - the player saw how to win, or which move lost the game;
    /// - the player watched the computer play the deal well;
    /// - the player reviewed the game while it was still open.
    Solution = "solution", Some('s');
    /// The game continues from a position of an earlier attempt at the same deal. The record says
    /// this in the field `attempt`.
    EarlierAttempt = "again", None;
    /// A link made the first moves of the game.
    Link = "link", Some('k');
    /// The teacher (a mark at a move that loses a winnable game) has judged a move of the game.
    Teacher = "teacher", Some('t');
}

/// The kinds of help used in a game, as letters in alphabetical order. Letters that only newer
/// programs know are preserved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HelpLetters(String);

impl HelpLetters {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has(&self, help: Help) -> bool {
        help.letter().is_some_and(|letter| self.0.contains(letter))
    }

    /// Returns the kinds of help that this program knows.
    pub fn iter(&self) -> impl Iterator<Item = Help> {
        Help::ALL.into_iter().filter(|help| self.has(*help))
    }

    /// Adds a kind of help. Does nothing if the kind has no letter.
    pub(super) fn add(&mut self, help: Help) {
        if let Some(letter) = help.letter()
            && !self.has(help)
        {
            let at = self.0.find(|other| other > letter).unwrap_or(self.0.len());
            self.0.insert(at, letter);
        }
    }
}
