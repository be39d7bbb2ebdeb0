//! Conditions: one type for every "when" and "until" of a declaration. This module knows parts but
//! no table. The engine evaluates the conditions on a table.

use serde::{Deserialize, Serialize};

use super::PartId;

/// A condition that is true or false for a table. The description of each variant is a sentence.
/// The test is met if the sentence is true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Test {
    Always,
    /// All these piles are empty.
    Empty(Piles),
    /// None of these piles is empty.
    Filled(Piles),
    /// Each of these piles has a face-up top card of the rank.
    Shows {
        piles: Piles,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// The piles of the part together contain at least `cards` cards.
    Holds {
        part: PartId,
        cards: u16,
    },
    /// At least `cards` cards have gone to the part since the current phase began.
    Arrived {
        /// The part. All tests of this kind in one game must name the same part.
        part: PartId,
        cards: u8,
    },
    /// One of the players has no cards left on their own piles of these parts. All these parts are
    /// [divided](super::Part::seats) among the players.
    PlayerOut(Vec<PartId>),
    /// Every pile of the part is empty or a single run (a sequence that the part's build allows),
    /// with a card of rank `head` at the bottom.
    Runs {
        part: PartId,
        /// The number of the rank, 1 to 13.
        head: u8,
    },
    /// There is a suit for which two things are true:
    /// 1. All its cards of the rank `rank` are in the part.
    /// 2. Below each of these cards, in the same pile, there is a card of the suit with another
    ///    rank.
    Blocked {
        part: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// By the build of the parts `to`, a card of the parts `from` could be placed on a top card of
    /// the parts `to`. The card of `from` may be anywhere in its pile. No route is needed.
    Matches {
        /// The parts whose cards are examined. All cards of a pile count.
        from: Vec<PartId>,
        /// The parts whose top cards are examined.
        to: Vec<PartId>,
    },
    /// A route of the current phase allows a card of the parts `from` to go to the parts `to`. The
    /// engine ignores routes that have a test of this kind.
    CanGo {
        from: Vec<PartId>,
        to: Vec<PartId>,
    },
    /// At least one pile of the part has been empty for too long: since then, the player has asked
    /// for the maximum number of stock cards
    /// ([`Part::max_stock_uses_while_empty`](super::Part::max_stock_uses_while_empty)).
    #[serde(rename = "DoorShut")]
    EmptyTooLong(PartId),
    /// No card can move, or every possible move leaves the table unchanged. These are ignored:
    /// - duties and calls (special actions);
    /// - routes and moves of several cards whose own tests use this test or [`Test::CanGo`].
    Stuck,
    /// No duty of the current phase has a possible move.
    NoDuty,
    /// The round-robin deal ([`Shape::RoundRobin`](super::Shape::RoundRobin)) of the receiving part
    /// has reached the receiving pile in its current round. Only the guard of a route can use this
    /// test.
    DealReached,
    /// No further redeal is allowed.
    LastDeal,
    /// The player has made a move in the current phase. The move that began the phase is not
    /// counted.
    Moved,
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
}

/// The piles that a condition examines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Piles {
    /// All piles of these parts.
    Of(Vec<PartId>),
    /// In each of these parts, the pile with the same number as the receiving pile. In
    /// [`Guard::Giver`](super::Guard::Giver), the number of the giving pile is used instead. Only
    /// the guard of a route, and the test of [`Match::Pair`](super::Match::Pair), can use this.
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

    /// Returns the simple tests that this test consists of. If the test is not `All`, `Any` or
    /// `Not`, the result is the test itself.
    pub fn atomic_tests(&self) -> Vec<&Test> {
        match self {
            Test::All(tests) | Test::Any(tests) => {
                tests.iter().flat_map(Test::atomic_tests).collect()
            }
            Test::Not(test) => test.atomic_tests(),
            atom => vec![atom],
        }
    }

    /// Returns the parts that this test names directly. To include the tests inside it, use
    /// [`Test::atomic_tests`].
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
            Test::EmptyTooLong(part) => vec![*part],
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

    /// Returns true if the test examines piles with the same number as another pile
    /// ([`Piles::SameNumber`]).
    pub fn depends_on_pile_number(&self) -> bool {
        self.has_atomic_test(&|test| {
            matches!(
                test,
                Test::Empty(Piles::SameNumber(_))
                    | Test::Filled(Piles::SameNumber(_))
                    | Test::Shows { piles: Piles::SameNumber(_), .. }
            )
        })
    }

    /// Returns true if the result of the test depends on which pile receives or gives a card.
    pub fn depends_on_source_or_target_pile(&self) -> bool {
        self.depends_on_pile_number()
            || self.has_atomic_test(&|test| matches!(test, Test::DealReached))
    }

    /// Returns true if the test, or a test inside it, examines which cards can move. While the
    /// engine evaluates such a test, it ignores all routes with such a test in their guards.
    pub fn depends_on_moves(&self) -> bool {
        self.has_atomic_test(&|test| matches!(test, Test::Stuck | Test::CanGo { .. }))
    }

    fn has_atomic_test(&self, found: &dyn Fn(&Test) -> bool) -> bool {
        match self {
            Test::All(tests) | Test::Any(tests) => {
                tests.iter().any(|test| test.has_atomic_test(found))
            }
            Test::Not(test) => test.has_atomic_test(found),
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
