//! Conditions: the one word for every "when" and "until" of a declaration.
//! Knows parts, never a table; the engine asks the table.

use serde::{Deserialize, Serialize};

use super::PartId;

/// A condition that a table meets or does not meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Test {
    /// Holds always.
    Always,
    /// All these piles are empty.
    Empty(Piles),
    /// None of these piles is empty.
    Filled(Piles),
    /// On top of each of these piles lies a card of the rank, face up.
    Shows {
        /// The piles.
        piles: Piles,
        /// The rank's number, 1 to 13.
        rank: u8,
    },
    /// The piles of the part hold at least so many cards in all.
    Holds {
        /// The part.
        part: PartId,
        /// The least number of cards.
        cards: u16,
    },
    /// At least so many cards have come to the part since the phase began.
    Laid {
        /// The part; all such tests of a game speak of one.
        part: PartId,
        /// The least number of cards.
        cards: u8,
    },
    /// Some player has no card left on their own piles of these parts, which are all
    /// [divided](super::Part::seats) among the players.
    Out(Vec<PartId>),
    /// Every pile of the part that has cards is one run by its build, from
    /// this rank at the bottom.
    Runs {
        /// The part.
        part: PartId,
        /// The rank's number, 1 to 13.
        head: u8,
    },
    /// All cards of the rank and of some suit lie in the part, each on a pile
    /// in which a card of their suit and of another rank lies below it.
    Blocked {
        /// The part.
        part: PartId,
        /// The rank's number, 1 to 13.
        rank: u8,
    },
    /// Some card of the parts `from`, wherever it lies, follows the top card of
    /// a pile of the parts `to` by their build, whatever the routes say.
    Matches {
        /// The parts looked through.
        from: Vec<PartId>,
        /// The parts built on.
        to: Vec<PartId>,
    },
    /// A card of one of the parts `from` can go to one of the parts `to`, by a
    /// route of the present phase that asks no such test itself.
    Fits {
        /// The giving parts.
        from: Vec<PartId>,
        /// The receiving parts.
        to: Vec<PartId>,
    },
    /// A door of the part has been open for as many cards of the stock as it may.
    Shut(PartId),
    /// No card can move, or only so that nothing changes. Routes whose guards
    /// ask this or [`Test::Fits`] do not count, nor do duties and calls.
    Still,
    /// No duty of the present phase has a move.
    NoDuty,
    /// The deal that goes round the receiving pile's part
    /// ([`Shape::Next`](super::Shape::Next)) has come to it in its present round;
    /// only the guard of a route can ask it.
    Reached,
    /// All redeals there may be have been made.
    LastDeal,
    /// A move has been made in the present phase; the one that led into it
    /// does not count.
    Moved,
    /// All of these hold.
    All(Vec<Test>),
    /// At least one of these holds.
    Any(Vec<Test>),
    /// This does not hold.
    Not(Box<Test>),
}

/// The piles a condition speaks of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Piles {
    /// Every pile of these parts.
    Of(Vec<PartId>),
    /// In each of these parts the pile with the number of the pile that
    /// receives a card, or gives one where that is asked; only the guard of a
    /// route can speak of it.
    Twin(Vec<PartId>),
}

impl Test {
    /// All piles of these parts are empty.
    pub fn empty<const N: usize>(parts: [PartId; N]) -> Test {
        Test::Empty(Piles::Of(parts.into()))
    }

    /// No pile of these parts is empty.
    pub fn filled<const N: usize>(parts: [PartId; N]) -> Test {
        Test::Filled(Piles::Of(parts.into()))
    }

    /// Both hold.
    #[must_use]
    pub fn and(self, other: Test) -> Test {
        Test::All(vec![self, other])
    }

    /// One of the two holds.
    #[must_use]
    pub fn or(self, other: Test) -> Test {
        Test::Any(vec![self, other])
    }

    /// The simple tests it is made of: itself, if it is no All, Any or Not.
    pub fn atoms(&self) -> Vec<&Test> {
        match self {
            Test::All(tests) | Test::Any(tests) => tests.iter().flat_map(Test::atoms).collect(),
            Test::Not(test) => test.atoms(),
            atom => vec![atom],
        }
    }

    /// The parts it names itself; [`Test::atoms`] finds those it is made of.
    pub fn parts(&self) -> Vec<PartId> {
        match self {
            Test::Empty(Piles::Of(parts) | Piles::Twin(parts))
            | Test::Filled(Piles::Of(parts) | Piles::Twin(parts))
            | Test::Shows { piles: Piles::Of(parts) | Piles::Twin(parts), .. } => parts.clone(),
            Test::Holds { part, .. }
            | Test::Laid { part, .. }
            | Test::Runs { part, .. }
            | Test::Blocked { part, .. } => {
                vec![*part]
            }
            Test::Shut(part) => vec![*part],
            Test::Out(parts) => parts.clone(),
            Test::Matches { from, to } | Test::Fits { from, to } => [from.as_slice(), to].concat(),
            Test::Always
            | Test::Still
            | Test::NoDuty
            | Test::Reached
            | Test::LastDeal
            | Test::Moved => Vec::new(),
            Test::All(_) | Test::Any(_) | Test::Not(_) => Vec::new(),
        }
    }

    /// Tests if it speaks of the pile of the same number.
    pub fn speaks_of_twin(&self) -> bool {
        self.any_atom(&|test| {
            matches!(
                test,
                Test::Empty(Piles::Twin(_))
                    | Test::Filled(Piles::Twin(_))
                    | Test::Shows { piles: Piles::Twin(_), .. }
            )
        })
    }

    /// Tests if it speaks of the pile that receives or gives a card, or of its twin.
    pub fn speaks_of_receiver(&self) -> bool {
        self.speaks_of_twin() || self.any_atom(&|test| matches!(test, Test::Reached))
    }

    /// Tests if any part of it looks at the moves of cards, which a guard of a
    /// route may do only where those moves are not its own.
    pub fn looks_at_moves(&self) -> bool {
        self.any_atom(&|test| matches!(test, Test::Still | Test::Fits { .. }))
    }

    fn any_atom(&self, found: &dyn Fn(&Test) -> bool) -> bool {
        match self {
            Test::All(tests) | Test::Any(tests) => tests.iter().any(|test| test.any_atom(found)),
            Test::Not(test) => test.any_atom(found),
            atom => found(atom),
        }
    }
}

impl std::ops::Not for Test {
    type Output = Test;

    fn not(self) -> Test {
        Test::Not(Box::new(self))
    }
}
