//! How cards travel: routes, and moves of several cards at one time. Knows
//! parts, never a pile's contents.

use std::slice::from_ref;

use serde::{Deserialize, Serialize};

use crate::cards::{Colour, RankSet};

use super::{PartId, Test, lasting};

/// A way by which cards may go from one part to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Route {
    /// Where from.
    pub from: PartId,
    /// Where to; the same part means from pile to pile.
    pub to: PartId,
    /// How many cards go as one.
    pub take: Take,
    /// What they are laid on.
    pub onto: Onto,
    /// The ranks that may go; of several cards the one that lands on the pile decides.
    pub ranks: RankSet,
    /// The colour that may go; none means both.
    pub colour: Option<Colour>,
    /// Only cards that the stock has just dealt; none means any card.
    pub fresh: Option<Fresh>,
    /// Only cards that two foundations wanted when they were turned, or only
    /// others; none means any card.
    pub dual: Option<Dual>,
    /// Which of the two piles must be free.
    pub reach: Reach,
    /// Which pile may give to which.
    pub partners: Partners,
    /// The end of the pile the cards leave.
    pub from_end: End,
    /// The end of the pile the cards join.
    pub to_end: End,
    /// Conditions beside those of the cards.
    pub guards: Vec<Guard>,
    /// The part through whose open door the card goes, the one that was open
    /// the longest, which then counts from zero:
    /// [`Part::doors`](super::Part::doors).
    pub through: Option<PartId>,
    /// What is filled at once with the move, before anything else follows.
    pub completes: Option<Completion>,
    /// The phase that begins with a move along this route.
    pub leads: Option<&'static str>,
}

/// A row across several parts that a card completes: in each of these parts the
/// pile with the number of the one that receives the card is filled, if it is
/// empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Completion {
    /// The parts, in the order in which they are filled.
    pub parts: Vec<PartId>,
    /// Where each card comes from: the first of these parts that has one. It
    /// comes face up.
    pub from: Vec<PartId>,
}

/// How many cards go as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Take {
    /// One card.
    One,
    /// One card that lies alone on its pile.
    Lone,
    /// Any part of a run that reaches the pile's end.
    Run,
    /// All face-up cards of the pile, or none.
    Whole,
    /// The last so many cards of a run that reaches the pile's end.
    Exactly(u8),
    /// One face-up card with others on it, which close up when it is drawn out:
    /// the card of this place, counted from 1 at the bottom, or any.
    Buried(Option<u8>),
}

/// What a card is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Onto {
    /// A foundation that wants it, empty or not.
    Foundation,
    /// An empty foundation that wants it.
    Start,
    /// A card that it follows by the part's build.
    Build,
    /// A space: an empty pile or, where piles have heads, a bare head.
    Space,
    /// A card that lies alone on its pile, whatever it is.
    Single,
    /// Any pile, empty or not, whatever lies there.
    Any,
    /// A bare head, or a head on which cards of the present grace lie: once it
    /// was bare so many cards may come to it, each from another pile, until it
    /// is bare again. Cards that were laid there in another way are not counted.
    Grace {
        /// How many cards.
        cards: u8,
    },
    /// The card's own place, the one that it may begin, where another lies face
    /// down: that comes face up to the pile which gave the card.
    Displace,
    /// A gap whose left neighbour it follows in suit, one higher. A gap that
    /// begins a row of `columns` takes any card of rank `lead`.
    Beside {
        /// The number of places in a row.
        columns: u8,
        /// The rank that may begin a row.
        lead: u8,
    },
    /// An empty place of a field of `columns`, touching a placed card by side
    /// or corner, all cards within a square of `size`. The first card goes to
    /// the middle place.
    Field {
        /// The number of places in a row of the field.
        columns: u8,
        /// The side of the square that the cards may span.
        size: u8,
        /// Whether a card must lie squarely beside the one laid in the field
        /// last, as long as a place there is open.
        serpent: bool,
    },
}

/// An end of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// The exposed end, where cards are laid: the foot of a column.
    Top,
    /// The other end: the head of a column.
    Bottom,
}

/// For how long a card counts as just dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fresh {
    /// Until the next move, whatever it is. For what goes by itself, and for
    /// games in which only the last card dealt may be used.
    Turned,
    /// Until another card is laid on it or it leaves its pile. A card that is
    /// dealt on it and leaves by itself in the same move has not covered it.
    /// For what the player may choose later.
    Uncovered,
}

/// Whether two foundations wanted a card when it was turned, in a phase that
/// tells such cards apart. It is remembered of the card, wherever it goes, until
/// cards are gathered for a redeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dual {
    /// They did.
    Only,
    /// They did not.
    Never,
}

/// Which piles of a route must be [`Free`](super::Free), where the lay-out
/// hems some of them in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// The giving one.
    FromFree,
    /// None: cards may leave from between others.
    FromAny,
    /// The giving one, and the one that receives.
    FreeToFree,
}

/// Which pile of the giving part may give to which pile of the receiving part.
/// Always read from giver to receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Partners {
    /// Every pile to every pile.
    Any,
    /// Every pile to the pile with its own number.
    Same,
    /// Every pile to those of its own player, where both parts are
    /// [divided](super::Part::seats).
    Own,
    /// For each giving pile the receiving piles, counted from 0.
    #[serde(deserialize_with = "lasting")]
    Table(&'static [&'static [u8]]),
}

/// A condition of a route beside those of the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Guard {
    /// The route is open only while the test holds.
    While(Test),
    /// A pile receives only while the test holds of it; here a test may speak
    /// of [`Piles::Twin`](super::Piles::Twin), the pile with the receiver's number.
    Receiver(Test),
    /// A pile gives only while the test holds of it; here a test may speak of
    /// [`Piles::Twin`](super::Piles::Twin), the pile with the giver's number.
    Giver(Test),
    /// A card goes only while no foundation of these parts wants it.
    Unwanted(Vec<PartId>),
    /// A card goes only while no exposed card of its own part could take it,
    /// and while it does not lie on such a card.
    NoHome,
    /// A card stays on the giving pile.
    KeepsOne,
    /// When the card lies on the foundation, a free card on top of a pile of
    /// these parts, the giving pile apart, is the next that it takes.
    Next(Vec<PartId>),
}

/// A move of several cards at one time, with one test for all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Together {
    /// Which cards go, and where to.
    pub cards: Match,
    /// When such moves may be made.
    pub when: Test,
    /// The phase that begins with such a move.
    pub leads: Option<&'static str>,
}

/// Which cards go at one time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Match {
    /// Two available cards of equal rank leave the game.
    EqualRanks {
        /// The parts whose cards may pair.
        from: Vec<PartId>,
        /// The pile where pairs go.
        to: PartId,
    },
    /// One card of each of two parts, each alone on its pile, or the two
    /// cards that lie on one pile of either: both go to foundations at once.
    Couple {
        /// The two parts.
        from: [PartId; 2],
        /// The foundations they may go to.
        to: Vec<PartId>,
    },
    /// Two available cards, or one and the card it bares, are laid one on the
    /// other in an empty pile, where the second follows the first by the
    /// part's build. The hops keep the order in which they are laid.
    Pair {
        /// The parts that give them.
        from: Vec<PartId>,
        /// The part that takes them.
        to: PartId,
        /// What the empty pile must meet; it may speak of
        /// [`Piles::Twin`](super::Piles::Twin).
        where_to: Test,
    },
    /// Three available cards of different ranks that make a sum, and a fourth
    /// that crowns them, go to the first empty pile of a part: the three in the
    /// order of their piles, the fourth on top.
    Crowned {
        /// The part the four come from, each from another pile.
        from: PartId,
        /// The ranks of the three.
        ranks: RankSet,
        /// The sum of their numbers.
        sum: u8,
        /// The ranks of the fourth.
        crown: RankSet,
        /// Where they go.
        to: PartId,
    },
    /// Two available cards that make a sum and lie in one row or one column of a
    /// field, whatever lies between, leave the game.
    Sum {
        /// The field, row by row.
        from: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the ranks' numbers.
        sum: u8,
        /// The pile where pairs go.
        to: PartId,
    },
    /// Two available cards of a field change places, and in the next such move
    /// two others, so that two cards of the sum then lie in one row or column.
    /// The first two change only where a second exchange completes it.
    Exchange {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The sum of the ranks' numbers.
        sum: u8,
    },
    /// Two available cards, each alone on its pile, change places.
    Swap {
        /// The part of the one and the part of the other.
        from: [PartId; 2],
        /// Their colours, where only such may.
        colours: Option<[Colour; 2]>,
    },
}

impl PartId {
    /// The way for one card from this part to a foundation that wants it.
    pub const fn plays_to(self, to: PartId) -> Route {
        self.route(to, Onto::Foundation)
    }

    /// The way for one card on to a card of another pile, by that part's build.
    pub const fn builds_on(self, to: PartId) -> Route {
        self.route(to, Onto::Build)
    }

    /// The way for one card that begins a foundation.
    pub const fn begins(self, to: PartId) -> Route {
        self.route(to, Onto::Start)
    }

    /// The way for one card into a space.
    pub const fn fills(self, to: PartId) -> Route {
        self.route(to, Onto::Space)
    }

    /// The way for one card by any other manner of arriving.
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
    /// The route for any part of a run.
    pub fn runs(self) -> Route {
        Route { take: Take::Run, ..self }
    }

    /// The route for all face-up cards of a pile or none.
    pub fn whole(self) -> Route {
        Route { take: Take::Whole, ..self }
    }

    /// The route for a card that lies alone on its pile.
    pub fn lone(self) -> Route {
        Route { take: Take::Lone, ..self }
    }

    /// The route for so many cards of a run.
    pub fn exactly(self, cards: u8) -> Route {
        Route { take: Take::Exactly(cards), ..self }
    }

    /// The route for a card that is drawn out from under others, from this
    /// place counted from 1 at the bottom of its pile, or from any.
    pub fn buried(self, place: Option<u8>) -> Route {
        Route { take: Take::Buried(place), ..self }
    }

    /// The route for the given ranks only (1 to 13).
    pub fn only(self, ranks: &[u8]) -> Route {
        Route { ranks: RankSet::of(ranks), ..self }
    }

    /// The route for one colour only.
    pub fn colour(self, colour: Colour) -> Route {
        Route { colour: Some(colour), ..self }
    }

    /// The route for cards just dealt only.
    pub fn fresh(self, fresh: Fresh) -> Route {
        Route { fresh: Some(fresh), ..self }
    }

    /// The route for cards that two foundations wanted when they were turned, or
    /// for others only.
    pub fn dual(self, dual: Dual) -> Route {
        Route { dual: Some(dual), ..self }
    }

    /// The route between piles of which others than the giving one must be free.
    pub fn reach(self, reach: Reach) -> Route {
        Route { reach, ..self }
    }

    /// The route between the given piles only.
    pub fn partners(self, partners: Partners) -> Route {
        Route { partners, ..self }
    }

    /// The route from one end of a pile to one end of another.
    pub fn ends(self, from_end: End, to_end: End) -> Route {
        Route { from_end, to_end, ..self }
    }

    /// The route under one condition more.
    pub fn guarded(mut self, guard: Guard) -> Route {
        self.guards.push(guard);
        self
    }

    /// The route through an open door of a part, while there is one.
    pub fn through(self, doors: PartId) -> Route {
        let open = Guard::While(!Test::filled([doors]));
        Route { through: Some(doors), ..self }.guarded(open)
    }

    /// The route whose moves fill the piles of the receiver's number in these
    /// parts, from the first source that has a card.
    pub fn completing<const N: usize, const M: usize>(
        self,
        parts: [PartId; N],
        from: [PartId; M],
    ) -> Route {
        Route { completes: Some(Completion { parts: parts.into(), from: from.into() }), ..self }
    }

    /// The route whose moves begin a phase.
    pub fn leads(self, phase: &'static str) -> Route {
        Route { leads: Some(phase), ..self }
    }
}

impl Onto {
    /// Tests if the place decides what is taken, and not the pile's cards.
    pub const fn is_placed(self) -> bool {
        matches!(self, Onto::Beside { .. } | Onto::Field { .. })
    }

    /// Tests if cards may arrive on a pile both by this manner and by another:
    /// both want a pile without cards of its own, or both want one with cards.
    pub const fn may_meet(self, other: Onto) -> bool {
        /// Whether an empty pile may be meant, and whether one with cards.
        const fn wanted(onto: Onto) -> (bool, bool) {
            match onto {
                Onto::Start | Onto::Beside { .. } | Onto::Field { .. } => (true, false),
                // A bare head is a space, and a card lies there.
                Onto::Space | Onto::Foundation | Onto::Any | Onto::Grace { .. } => (true, true),
                Onto::Build | Onto::Single | Onto::Displace => (false, true),
            }
        }
        let (a, b) = (wanted(self), wanted(other));
        (a.0 && b.0) || (a.1 && b.1)
    }
}

impl Guard {
    /// The test a guard asks; none for those that look at the cards.
    pub const fn test(&self) -> Option<&Test> {
        match self {
            Guard::While(test) | Guard::Receiver(test) | Guard::Giver(test) => Some(test),
            Guard::Unwanted(_) | Guard::NoHome | Guard::KeepsOne | Guard::Next(_) => None,
        }
    }

    /// The parts it names, those of its test apart.
    pub fn parts(&self) -> &[PartId] {
        match self {
            Guard::Next(parts) | Guard::Unwanted(parts) => parts,
            Guard::While(_)
            | Guard::Receiver(_)
            | Guard::Giver(_)
            | Guard::NoHome
            | Guard::KeepsOne => &[],
        }
    }
}

impl Match {
    /// The parts whose cards go.
    pub fn givers(&self) -> &[PartId] {
        match self {
            Match::EqualRanks { from, .. } | Match::Pair { from, .. } => from,
            Match::Couple { from, .. } | Match::Swap { from, .. } => from,
            Match::Crowned { from, .. } | Match::Sum { from, .. } => from_ref(from),
            Match::Exchange { part, .. } => from_ref(part),
        }
    }

    /// The parts to which they go; none where they change places.
    pub fn homes(&self) -> &[PartId] {
        match self {
            Match::EqualRanks { to, .. }
            | Match::Pair { to, .. }
            | Match::Crowned { to, .. }
            | Match::Sum { to, .. } => from_ref(to),
            Match::Couple { to, .. } => to,
            Match::Exchange { .. } | Match::Swap { .. } => &[],
        }
    }

    /// The parts it names.
    pub fn parts(&self) -> Vec<PartId> {
        [self.givers(), self.homes()].concat()
    }

    /// Tests if it takes two moves, of which the first is remembered until the
    /// second is made.
    pub const fn takes_two_moves(&self) -> bool {
        matches!(self, Match::Exchange { .. })
    }
}

impl From<Match> for Together {
    fn from(cards: Match) -> Together {
        Together { cards, when: Test::Always, leads: None }
    }
}
