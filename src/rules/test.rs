//! Conditions: one type for every "when" and "until" of a declaration. Knows parts but no table;
//! the engine evaluates conditions on a table.

use serde::{Deserialize, Serialize};

use super::PartId;

/// A condition that a table meets or does not meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Test {
    Always,
    /// All these piles are empty.
    Empty(Piles),
    /// None of these piles is empty.
    Filled(Piles),
    /// Each of these piles has a card of the rank on top, face up.
    Shows {
        piles: Piles,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// The piles of the part hold at least `cards` cards in all.
    Holds {
        part: PartId,
        cards: u16,
    },
    /// At least `cards` cards have arrived on the part since the phase began.
    Arrived {
        /// The part. All such tests of a game must name the same part.
        part: PartId,
        cards: u8,
    },
    /// Some player has no card left on their own piles of these parts. All the parts are
    /// [divided](super::Part::seats) among the players.
    PlayerOut(Vec<PartId>),
    /// Every pile of the part that has cards is a single run by the part's build, with rank `head`
    /// at the bottom.
    Runs {
        part: PartId,
        /// The number of the rank, 1 to 13.
        head: u8,
    },
    /// For some suit, all cards of the rank and suit are in the part, and each of them has a card
    /// of its suit and of another rank below it in its pile.
    Blocked {
        part: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Some card of the parts `from`, anywhere in its pile, follows the top card of a pile of the
    /// parts `to` by the build of that part. Routes do not matter.
    Matches {
        /// The parts whose cards are examined.
        from: Vec<PartId>,
        /// The parts whose top cards are examined.
        to: Vec<PartId>,
    },
    /// A card of the parts `from` can go to the parts `to` by a route of the current phase. Routes
    /// that use such a test themselves are ignored.
    CanGo {
        from: Vec<PartId>,
        to: Vec<PartId>,
    },
    /// A door of the part has been open for the maximum number of stock cards
    /// ([`Part::doors`](super::Part::doors)).
    DoorShut(PartId),
    /// No card can move, or every possible move leaves the table unchanged. Duties and calls do not
    /// count, and neither do routes whose guards use this test or [`Test::CanGo`].
    Stuck,
    /// No duty of the current phase has a move.
    NoDuty,
    /// The round-robin deal of the receiving pile's part ([`Shape::Next`](super::Shape::RoundRobin)) has
    /// reached that pile in its current round. Only the guard of a route can use this test.
    DealReached,
    /// No redeal is left.
    LastDeal,
    /// The player has made a move in the current phase. The move that began the phase does not
    /// count.
    Moved,
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
}

/// The piles that a condition examines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Piles {
    /// Every pile of these parts.
    Of(Vec<PartId>),
    /// In each of these parts, the pile with the same number as the pile that receives a card (or
    /// gives one, in [`Guard::Giver`](super::Guard::Giver)). Only the guard of a route can use it.
    SameNumber(Vec<PartId>),
}

impl Test {
    pub fn empty<const N: usize>(parts: [PartId; N]) -> Test {
        Test::Empty(Piles::Of(parts.into()))
    }

    pub fn filled<const N: usize>(parts: [PartId; N]) -> Test {
        Test::Filled(Piles::Of(parts.into()))
    }

    #[must_use]
    pub fn and(self, other: Test) -> Test {
        Test::All(vec![self, other])
    }

    #[must_use]
    pub fn or(self, other: Test) -> Test {
        Test::Any(vec![self, other])
    }

    /// Returns the simple tests inside this test, or the test itself if it is not `All`, `Any` or
    /// `Not`.
    pub fn atoms(&self) -> Vec<&Test> {
        match self {
            Test::All(tests) | Test::Any(tests) => tests.iter().flat_map(Test::atoms).collect(),
            Test::Not(test) => test.atoms(),
            atom => vec![atom],
        }
    }

    /// Returns the parts that this test itself names. For tests inside it, use [`Test::atoms`].
    pub fn parts(&self) -> Vec<PartId> {
        match self {
            Test::Empty(Piles::Of(parts) | Piles::SameNumber(parts))
            | Test::Filled(Piles::Of(parts) | Piles::SameNumber(parts))
            | Test::Shows { piles: Piles::Of(parts) | Piles::SameNumber(parts), .. } => {
                parts.clone()
            }
            Test::Holds { part, .. }
            | Test::Arrived { part, .. }
            | Test::Runs { part, .. }
            | Test::Blocked { part, .. } => {
                vec![*part]
            }
            Test::DoorShut(part) => vec![*part],
            Test::PlayerOut(parts) => parts.clone(),
            Test::Matches { from, to } | Test::CanGo { from, to } => [from.as_slice(), to].concat(),
            Test::Always
            | Test::Stuck
            | Test::NoDuty
            | Test::DealReached
            | Test::LastDeal
            | Test::Moved => Vec::new(),
            Test::All(_) | Test::Any(_) | Test::Not(_) => Vec::new(),
        }
    }

    /// Returns true if the test examines a pile with the same number as another ([`Piles::SameNumber`]).
    pub fn uses_same_number(&self) -> bool {
        self.any_atom(&|test| {
            matches!(
                test,
                Test::Empty(Piles::SameNumber(_))
                    | Test::Filled(Piles::SameNumber(_))
                    | Test::Shows { piles: Piles::SameNumber(_), .. }
            )
        })
    }

    /// Returns true if the test depends on the pile that receives or gives a card.
    pub fn depends_on_receiver(&self) -> bool {
        self.uses_same_number() || self.any_atom(&|test| matches!(test, Test::DealReached))
    }

    /// Returns true if any part of the test examines which cards can move. A guard of a route may
    /// use such a test only for the moves of other routes.
    pub fn depends_on_moves(&self) -> bool {
        self.any_atom(&|test| matches!(test, Test::Stuck | Test::CanGo { .. }))
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
