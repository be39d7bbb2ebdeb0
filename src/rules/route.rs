//! How cards move: routes, and moves of several cards at once. Knows parts, but not the contents of
//! a pile.

use std::slice::from_ref;

use serde::{Deserialize, Serialize};

use crate::cards::{Colour, RankSet};

use super::{PartId, Test, lasting};

/// A way by which cards may go from one part to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Route {
    pub from: PartId,
    /// The receiving part; the same part means from pile to pile.
    pub to: PartId,
    pub take: Take,
    pub onto: Onto,
    /// The ranks that may go. If several cards go, the card that lands on the pile decides.
    pub ranks: RankSet,
    /// The colour that may go; `None` means both.
    pub colour: Option<Colour>,
    /// Allows only cards that the stock has just dealt; `None` means any card.
    pub fresh: Option<Fresh>,
    /// Allows only cards that two foundations accepted when they were turned, or only other cards;
    /// `None` means any card.
    pub dual: Option<Dual>,
    /// Which of the two piles must be free.
    pub reach: Reach,
    /// Which pile may give to which.
    pub partners: Partners,
    /// The end of the pile that the cards leave.
    pub from_end: End,
    /// The end of the pile that the cards join.
    pub to_end: End,
    /// Conditions in addition to those on the cards.
    pub guards: Vec<Guard>,
    /// The part that has a door for this route ([`Part::doors`](super::Part::doors)). The card goes
    /// through the door that has been open longest, and the count of that door starts again at
    /// zero.
    pub through: Option<PartId>,
    /// What the engine fills together with the move, before any consequence.
    pub completes: Option<Completion>,
    /// The phase that begins with a move along this route.
    pub leads: Option<&'static str>,
}

/// A row across several parts that a card completes. In each of these parts the engine fills the
/// pile with the same number as the receiving pile, if it is empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Completion {
    /// The parts, in the order in which they are filled.
    pub parts: Vec<PartId>,
    /// The source of each card: the first of these parts that has one. The card arrives face up.
    pub from: Vec<PartId>,
}

/// How many cards go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Take {
    One,
    /// One card that is alone on its pile.
    Lone,
    /// One or more cards at the end of the pile that form a run.
    Run,
    /// All face-up cards of the pile, or none.
    Whole,
    /// Exactly this number of cards at the end of the pile that form a run.
    Exactly(u8),
    /// One face-up card from under other cards, which then close the gap: the card at this place,
    /// counted from 1 at the bottom, or any with `None`.
    Buried(Option<u8>),
}

/// What a card may be placed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Onto {
    /// A foundation that accepts it, empty or not.
    Foundation,
    /// An empty foundation that accepts it.
    EmptyFoundation,
    /// A card that it follows by the build of the part.
    Build,
    /// A space: an empty pile or, if the piles have heads, a pile with only its head.
    Space,
    /// Any card that is alone on its pile.
    LoneCard,
    /// Any pile, empty or not.
    Any,
    /// A pile with only its head, or with a head and cards of the current grace. Once the pile has
    /// only its head, `cards` cards may go to it, each from another pile, until the pile has only
    /// its head again. Cards that arrived in another way are not counted.
    Grace { cards: u8 },
    /// The card's own place (the place that it may begin) if another card is there face down. That
    /// card goes face up to the pile that gave the card.
    Displace,
    /// A gap whose left neighbour is the next lower card of the same suit. A gap that begins a row
    /// of `columns` places accepts any card of rank `lead`.
    Beside {
        /// The number of places in a row.
        columns: u8,
        /// The rank that may begin a row.
        lead: u8,
    },
    /// An empty place of a field that touches a card by side or corner, so that all cards fit in a
    /// square of `size` by `size`. The first card goes to the middle place.
    Field {
        /// The number of places in a row of the field.
        columns: u8,
        /// The side of the square that the cards may cover.
        size: u8,
        /// Whether a card must share a side with the last card placed in the field, as long as such
        /// a place is open.
        serpent: bool,
    },
}

/// An end of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// The exposed end, where cards are placed: the lower end of a column on the screen.
    Top,
    /// The other end: the upper end of a column on the screen.
    Bottom,
}

/// How long a card counts as just dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fresh {
    /// Until the next move of any kind. For automatic moves, and for games in which only the last
    /// card dealt may be used.
    UntilNextMove,
    /// Until another card is placed on it or it leaves its pile. A card that is dealt on it and
    /// leaves automatically in the same move does not cover it. For cards that the player may
    /// choose later.
    UntilCovered,
}

/// Whether two foundations accepted a card when it was turned. Only phases with such routes record
/// this. The record stays with the card wherever it goes, until cards are gathered for a redeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dual {
    /// Two or more foundations accepted it.
    Only,
    /// At most one foundation accepted it.
    Never,
}

/// Which piles of a route must be [`Free`](super::Free), if the layout blocks some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// The giving pile.
    FromFree,
    /// Neither: cards may leave from between others.
    FromAny,
    /// The giving pile and the receiving pile.
    FreeToFree,
}

/// Which pile of the giving part may give to which pile of the receiving part. It is always read
/// from giver to receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Partners {
    /// Every pile to every pile.
    Any,
    /// Every pile to the pile with its own number.
    Same,
    /// Every pile to the piles of the same player; both parts are [divided](super::Part::seats).
    Own,
    /// For each giving pile, the receiving piles, counted from 0.
    #[serde(deserialize_with = "lasting")]
    Table(&'static [&'static [u8]]),
}

/// A condition of a route in addition to those on the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Guard {
    /// The route is open only while the test holds.
    While(Test),
    /// A pile receives only while the test holds for it. The test may use
    /// [`Piles::SameNumber`](super::Piles::SameNumber), the pile with the receiver's number.
    Receiver(Test),
    /// A pile gives only while the test holds for it. The test may use
    /// [`Piles::SameNumber`](super::Piles::SameNumber), the pile with the giver's number.
    Giver(Test),
    /// The card may go only while no foundation of these parts accepts it.
    Unwanted(Vec<PartId>),
    /// The card may go only while no exposed card of its own part could take it, and only if it is
    /// not already on such a card.
    NoBuildAvailable,
    /// At least one card must stay on the giving pile.
    KeepsOne,
    /// After the move, a free top card of these parts (not of the giving pile) must be the next
    /// card that the foundation accepts.
    Next(Vec<PartId>),
}

/// A move of several cards at once, with one test for all of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Together {
    /// Which cards go, and where they go.
    pub cards: Match,
    /// When such moves are allowed.
    pub when: Test,
    /// The phase that begins with such a move.
    pub leads: Option<&'static str>,
}

/// Which cards go together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Match {
    /// Two available cards of equal rank leave the game.
    EqualRanks {
        /// The parts whose cards may pair.
        from: Vec<PartId>,
        /// The pile that receives pairs.
        to: PartId,
    },
    /// Two cards go to foundations at once: one card from each of two parts, each alone on its
    /// pile, or the only two cards of one pile of either part.
    Couple {
        from: [PartId; 2],
        /// The foundations that may receive them.
        to: Vec<PartId>,
    },
    /// Two available cards, or one card and the card that it uncovers, go to an empty pile, one on
    /// top of the other. The second must follow the first by the build of the part. The hops of the
    /// move keep the order in which the cards are placed.
    Pair {
        from: Vec<PartId>,
        to: PartId,
        /// The condition that the empty pile must meet; it may use
        /// [`Piles::SameNumber`](super::Piles::SameNumber).
        where_to: Test,
    },
    /// Three available cards of different ranks that add up to `sum`, and a fourth that crowns
    /// them, go to the first empty pile of a part: the three in the order of their piles, the
    /// fourth on top.
    Crowned {
        /// The part that gives the four cards, each from another pile.
        from: PartId,
        /// The ranks of the three.
        ranks: RankSet,
        /// The sum of their rank numbers.
        sum: u8,
        /// The ranks of the fourth.
        crown: RankSet,
        to: PartId,
    },
    /// Two available cards of one row or one column of a field that add up to `sum` leave the game,
    /// whatever is between them.
    Sum {
        /// The field, with its piles numbered row by row.
        from: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
        /// The pile that receives pairs.
        to: PartId,
    },
    /// Two available cards of a field change places, and in the next such move two others do, so
    /// that two cards that add up to `sum` are then in one row or column. The first exchange is
    /// allowed only if a second can complete it.
    Exchange {
        /// The field, with its piles numbered row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
    },
    /// Two available cards, each alone on its pile, change places.
    Swap {
        /// The parts of the two cards.
        from: [PartId; 2],
        /// The colours of the two cards; `None` means any.
        colours: Option<[Colour; 2]>,
    },
}

impl PartId {
    /// Returns a route for one card to a foundation that accepts it.
    pub const fn plays_to(self, to: PartId) -> Route {
        self.route(to, Onto::Foundation)
    }

    /// Returns a route for one card onto a card of another pile, by the build of that part.
    pub const fn builds_on(self, to: PartId) -> Route {
        self.route(to, Onto::Build)
    }

    /// Returns a route for one card that begins a foundation.
    pub const fn begins(self, to: PartId) -> Route {
        self.route(to, Onto::EmptyFoundation)
    }

    /// Returns a route for one card into a space.
    pub const fn fills(self, to: PartId) -> Route {
        self.route(to, Onto::Space)
    }

    /// Returns a route for one card with any [`Onto`].
    pub const fn route(self, to: PartId, onto: Onto) -> Route {
        Route {
            from: self,
            to,
            take: Take::One,
            onto,
            ranks: RankSet::ALL,
            colour: None,
            fresh: None,
            dual: None,
            reach: Reach::FromFree,
            partners: Partners::Any,
            from_end: End::Top,
            to_end: End::Top,
            guards: Vec::new(),
            through: None,
            completes: None,
            leads: None,
        }
    }
}

impl Route {
    /// Allows any number of cards of a run.
    pub fn runs(self) -> Route {
        Route { take: Take::Run, ..self }
    }

    /// Moves all face-up cards of a pile or none.
    pub fn whole(self) -> Route {
        Route { take: Take::Whole, ..self }
    }

    /// Allows only a card that is alone on its pile.
    pub fn lone(self) -> Route {
        Route { take: Take::Lone, ..self }
    }

    /// Moves exactly `cards` cards of a run.
    pub fn exactly(self, cards: u8) -> Route {
        Route { take: Take::Exactly(cards), ..self }
    }

    /// Allows a card from under other cards: the card at this place, counted from 1 at the bottom
    /// of its pile, or any with `None`.
    pub fn buried(self, place: Option<u8>) -> Route {
        Route { take: Take::Buried(place), ..self }
    }

    /// Allows only the given ranks (1 to 13).
    pub fn only(self, ranks: &[u8]) -> Route {
        Route { ranks: RankSet::of(ranks), ..self }
    }

    /// Allows only one colour.
    pub fn colour(self, colour: Colour) -> Route {
        Route { colour: Some(colour), ..self }
    }

    /// Allows only cards just dealt.
    pub fn fresh(self, fresh: Fresh) -> Route {
        Route { fresh: Some(fresh), ..self }
    }

    /// Allows only cards that two foundations accepted when they were turned, or only others.
    pub fn dual(self, dual: Dual) -> Route {
        Route { dual: Some(dual), ..self }
    }

    /// Sets which of the two piles must be free.
    pub fn reach(self, reach: Reach) -> Route {
        Route { reach, ..self }
    }

    /// Sets which pile may give to which.
    pub fn partners(self, partners: Partners) -> Route {
        Route { partners, ..self }
    }

    /// Sets the end of the pile that the cards leave and the end that they join.
    pub fn ends(self, from_end: End, to_end: End) -> Route {
        Route { from_end, to_end, ..self }
    }

    /// Adds a condition.
    pub fn guarded(mut self, guard: Guard) -> Route {
        self.guards.push(guard);
        self
    }

    /// Leads through an open door of a part, and is closed while there is none.
    pub fn through(self, doors: PartId) -> Route {
        let open = Guard::While(!Test::filled([doors]));
        Route { through: Some(doors), ..self }.guarded(open)
    }

    /// With each move, fills the piles with the receiver's number in these parts, from the first
    /// source that has a card.
    pub fn completing<const N: usize, const M: usize>(
        self,
        parts: [PartId; N],
        from: [PartId; M],
    ) -> Route {
        Route { completes: Some(Completion { parts: parts.into(), from: from.into() }), ..self }
    }

    /// Begins a phase with each move.
    pub fn leads(self, phase: &'static str) -> Route {
        Route { leads: Some(phase), ..self }
    }
}

impl Onto {
    /// Returns true if the place decides which card it accepts, and not the cards of the pile.
    pub const fn depends_on_place(self) -> bool {
        matches!(self, Onto::Beside { .. } | Onto::Field { .. })
    }

    /// Returns true if a card could arrive on one pile by either of the two: both accept a pile
    /// without cards of its own, or both accept a pile with cards.
    pub const fn overlaps(self, other: Onto) -> bool {
        /// Whether this accepts an empty pile, and whether it accepts a pile with cards.
        const fn wanted(onto: Onto) -> (bool, bool) {
            match onto {
                Onto::EmptyFoundation | Onto::Beside { .. } | Onto::Field { .. } => (true, false),
                // A pile with only its head is a space, but it holds a card.
                Onto::Space | Onto::Foundation | Onto::Any | Onto::Grace { .. } => (true, true),
                Onto::Build | Onto::LoneCard | Onto::Displace => (false, true),
            }
        }
        let (a, b) = (wanted(self), wanted(other));
        (a.0 && b.0) || (a.1 && b.1)
    }
}

impl Guard {
    /// Returns the test of the guard, or `None` if the guard examines the cards.
    pub const fn test(&self) -> Option<&Test> {
        match self {
            Guard::While(test) | Guard::Receiver(test) | Guard::Giver(test) => Some(test),
            Guard::Unwanted(_) | Guard::NoBuildAvailable | Guard::KeepsOne | Guard::Next(_) => None,
        }
    }

    /// Returns the parts it names, except those of its test.
    pub fn parts(&self) -> &[PartId] {
        match self {
            Guard::Next(parts) | Guard::Unwanted(parts) => parts,
            Guard::While(_)
            | Guard::Receiver(_)
            | Guard::Giver(_)
            | Guard::NoBuildAvailable
            | Guard::KeepsOne => &[],
        }
    }
}

impl Match {
    /// Returns the parts that give cards.
    pub fn givers(&self) -> &[PartId] {
        match self {
            Match::EqualRanks { from, .. } | Match::Pair { from, .. } => from,
            Match::Couple { from, .. } | Match::Swap { from, .. } => from,
            Match::Crowned { from, .. } | Match::Sum { from, .. } => from_ref(from),
            Match::Exchange { part, .. } => from_ref(part),
        }
    }

    /// Returns the parts that receive cards; empty if the cards change places.
    pub fn receivers(&self) -> &[PartId] {
        match self {
            Match::EqualRanks { to, .. }
            | Match::Pair { to, .. }
            | Match::Crowned { to, .. }
            | Match::Sum { to, .. } => from_ref(to),
            Match::Couple { to, .. } => to,
            Match::Exchange { .. } | Match::Swap { .. } => &[],
        }
    }

    pub fn parts(&self) -> Vec<PartId> {
        [self.givers(), self.receivers()].concat()
    }

    /// Returns true if it takes two moves. The table remembers the first until the second is made.
    pub const fn takes_two_moves(&self) -> bool {
        matches!(self, Match::Exchange { .. })
    }
}

impl From<Match> for Together {
    fn from(cards: Match) -> Together {
        Together { cards, when: Test::Always, leads: None }
    }
}
