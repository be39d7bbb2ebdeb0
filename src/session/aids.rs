//! What helped in a game that knows the hidden cards: so that such games can be
//! counted apart. Knows letters of records; helps with nothing.

use serde::{Deserialize, Serialize};

/// A help that knows every card, also those that lie face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// A deal was asked for that comes out.
    Asked,
    /// The lamp told whether the game could still come out.
    Lamp,
    /// A hint that knew every card was shown.
    Hint,
    /// A way in which the game comes out was shown, or where it was lost; the deal was
    /// watched played well, or the game looked back over while it went on.
    Solution,
    /// A link made its first moves.
    Link,
}

/// The helps that a game had, as their letters in the order of the alphabet. A
/// letter of a newer program stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Aids(String);

impl Aid {
    const fn letter(self) -> char {
        match self {
            Aid::Asked => 'a',
            Aid::Hint => 'h',
            Aid::Link => 'k',
            Aid::Lamp => 'l',
            Aid::Solution => 's',
        }
    }
}

impl Aids {
    /// Tests if there was none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tests if this was among them.
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
