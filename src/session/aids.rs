//! The kinds of help that reveal something about the hidden cards of a game. Games with such help
//! are counted separately. Knows only the letters in records.

use serde::{Deserialize, Serialize};

/// Declares the kinds of help, each with its letter in records.
macro_rules! aids {
    ($($(#[$doc:meta])* $name:ident = $letter:literal,)+) => {
        /// A kind of help that uses all cards, including face-down cards.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Aid { $($(#[$doc])* $name,)+ }

        impl Aid {
            const ALL: [Aid; [$($letter),+].len()] = [$(Aid::$name),+];

            const fn letter(self) -> char {
                match self { $(Aid::$name => $letter),+ }
            }
        }
    };
}

aids! {
    /// The player asked for a winnable deal.
    WinnableDeal = 'a',
    /// The lamp (a light that says whether the game can still be won) was on.
    Lamp = 'l',
    /// A hint that uses all cards was shown.
    Hint = 'h',
    /// One of these happened:
    ///
    /// - the player saw how to win, or which move lost the game;
    /// - the player watched the computer play the deal well;
    /// - the player reviewed the game while it was still open.
    Solution = 's',
    /// The first moves of the game came from a link.
    Link = 'k',
    /// The teacher has judged a move: it has said whether the move made the game unwinnable.
    Teacher = 't',
}

/// The kinds of help used in a game, as letters in alphabetical order. Letters that only newer
/// programs know are preserved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Aids(String);

impl Aids {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has(&self, aid: Aid) -> bool {
        self.0.contains(aid.letter())
    }

    /// Returns the kinds of help that this program knows.
    pub fn iter(&self) -> impl Iterator<Item = Aid> {
        Aid::ALL.into_iter().filter(|aid| self.has(*aid))
    }

    pub(super) fn add(&mut self, aid: Aid) {
        if !self.has(aid) {
            let at = self.0.find(|other| other > aid.letter()).unwrap_or(self.0.len());
            self.0.insert(at, aid.letter());
        }
    }
}
