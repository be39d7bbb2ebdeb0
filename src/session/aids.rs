//! The help that a game has had from something that knows the hidden cards, so that such games can
//! be counted apart. Knows only the letters in records.

use serde::{Deserialize, Serialize};

/// A kind of help that uses all cards, including those that are face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// The player asked for a winnable deal.
    WinnableDeal,
    /// The lamp showed whether the game could still be won.
    Lamp,
    /// A hint that uses all cards was shown.
    Hint,
    /// The player was shown a way to win or the move that lost the game, watched the deal played
    /// well, or looked back while the game was still open.
    Solution,
    /// A link made the first moves.
    Link,
}

/// The kinds of help used in a game, as letters in alphabetical order. Letters of a newer program
/// are kept as they are.
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
