//! The kinds of help that reveal something about the hidden cards of a game. Games with such help
//! are counted separately. Knows only the letters in records.

use serde::{Deserialize, Serialize};

/// A kind of help that uses all cards, including face-down cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// The player asked for a winnable deal.
    WinnableDeal,
    /// The lamp (a light that says whether the game can still be won) was on.
    Lamp,
    /// A hint that uses all cards was shown.
    Hint,
    /// One of these happened:
    ///
    /// - the player saw how to win, or which move lost the game;
    /// - the player watched the computer play the deal well;
    /// - the player reviewed the game while it was still open.
    Solution,
    /// The first moves of the game came from a link.
    Link,
    /// The teacher has judged a move: it has said whether the move made the game unwinnable.
    Teacher,
}

/// The kinds of help used in a game, as letters in alphabetical order. Letters that only newer
/// programs know are preserved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Aids(String);

impl Aid {
    const fn letter(self) -> char {
        match self {
            Aid::WinnableDeal => 'a',
            Aid::Hint => 'h',
            Aid::Link => 'k',
            Aid::Lamp => 'l',
            Aid::Solution => 's',
            Aid::Teacher => 't',
        }
    }
}

impl Aids {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has(&self, aid: Aid) -> bool {
        self.0.contains(aid.letter())
    }

    pub(super) fn add(&mut self, aid: Aid) {
        if !self.has(aid) {
            let at = self.0.find(|other| other > aid.letter()).unwrap_or(self.0.len());
            self.0.insert(at, aid.letter());
        }
    }
}
