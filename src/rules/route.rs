//! How cards move: along routes, or several cards to different places at once. This module knows
//! parts, but not which cards are in a pile.

use std::slice::from_ref;

use serde::{Deserialize, Serialize};

use crate::cards::{Colour, RankSet};

use super::{PartId, Test, deserialize_static};

/// A rule by which cards may move from one part to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Route {
    pub from: PartId,
    /// The part that receives the cards. If it equals `from`, the cards go from pile to pile within
    /// the part.
    pub to: PartId,
    pub take: Take,
    pub onto: Onto,
    /// The ranks that may use the route. If several cards move together, only the card that is
    /// placed directly on the receiving pile must have one of these ranks.
    pub ranks: RankSet,
    /// The colour of the cards that may use the route. `None` means both colours.
    pub colour: Option<Colour>,
    /// Whether only cards that were just dealt may use the route. The value says how long a card
    /// counts as just dealt. `None` means that all cards may use the route.
    #[serde(rename = "fresh")]
    pub just_dealt: Option<JustDealt>,
    /// Limits the route to cards that several foundations accepted when the cards were turned face
    /// up, or to all other cards. `None` means that there is no limit.
    pub dual: Option<Dual>,
    /// Which piles of a move must be free: the giving pile, both piles or neither.
    pub reach: Reach,
    /// Which pile may give a card to which pile.
    pub partners: Partners,
    /// The end of the giving pile at which the cards leave.
    pub from_end: End,
    /// The end of the receiving pile at which the cards arrive.
    pub to_end: End,
    /// Further conditions of the route.
    pub guards: Vec<Guard>,
    /// The part that must have an empty pile for the route. A card goes through the pile that has
    /// been empty for the longest time. Then the engine sets the count of stock cards for this pile
    /// ([`Part::max_stock_uses_while_empty`](super::Part::max_stock_uses_while_empty)) to zero.
    pub through: Option<PartId>,
    /// The piles that the engine fills as part of the move, before all consequences.
    pub completes: Option<Completion>,
    /// The phase that begins after a move along this route.
    pub leads: Option<&'static str>,
}

/// A row of piles to complete. When a pile receives a card, the engine also fills the pile with the
/// same number in each part of `parts`, if that pile is empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Completion {
    /// The parts, in the order in which their piles are filled.
    pub parts: Vec<PartId>,
    /// The parts that the cards come from. For each card, the engine uses the first of these parts
    /// that has a card. It puts the card down face up.
    pub from: Vec<PartId>,
}

/// How many cards move together, and from which position in the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Take {
    One,
    /// One card, if it is the only card of its pile.
    Lone,
    /// One or more cards at the end of the pile, if they form a run (a sequence by the build of the
    /// part).
    Run,
    /// All face-up cards of the pile together.
    Whole,
    /// Exactly this number of cards at the end of the pile, if they form a run.
    Exactly(u8),
    /// One face-up card from under other cards. The cards above it then move down. The number is
    /// the position of the card, counted from 1 at the bottom. `None` means all positions.
    Buried(Option<u8>),
}

/// The kind of place that a card may be moved to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Onto {
    /// A foundation that accepts the card. The foundation may be empty.
    Foundation,
    /// An empty foundation that accepts the card.
    EmptyFoundation,
    /// A card on which the moved card may be built, by the build of the receiving part.
    Build,
    /// A space: an empty pile or, in a part with head cards (fixed first cards), a pile with only
    /// its head.
    Space,
    /// A card that is the only card of its pile.
    LoneCard,
    /// All piles, empty or not.
    Any,
    /// A grace: an exception for piles whose first card is fixed (the head). The first card of the
    /// grace needs a pile that holds only its head. After that, the pile may receive more cards on
    /// this route, up to `cards` in all, each from a different pile. The count starts again when
    /// only the head is left. Cards that arrived on another route do not count.
    Grace { cards: u8 },
    /// A place that accepts the card as its first card and holds a face-down card. The moved card
    /// takes this place. The face-down card is turned face up and goes to the pile that the moved
    /// card came from.
    Displace,
    /// A gap (an empty place in a field). The card on its left must have the same suit and be one
    /// rank lower than the moved card. The first place of each row of `columns` places accepts
    /// cards of the rank `lead` instead.
    Beside {
        /// The number of places in each row.
        columns: u8,
        /// The rank that must begin each row.
        lead: u8,
    },
    /// An empty place of a field that touches a card at a side or a corner. All cards must fit in a
    /// square of `size` by `size` places. The first card goes to the middle place.
    Field {
        /// The number of places in a row of the field.
        columns: u8,
        /// The length of a side of the square, in places.
        size: u8,
        /// Whether the card must share a side with the card that was placed last in the field, as
        /// long as a place beside that card is open.
        serpent: bool,
    },
}

/// One of the two ends of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// The exposed end, at which cards are normally placed. On the screen, it is the lower end of a
    /// column.
    Top,
    /// The opposite end. On the screen, it is the upper end of a column.
    Bottom,
}

/// How long a card counts as just dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum JustDealt {
    /// Until the next move of any kind. Use this for automatic moves, and for games in which the
    /// player may use only the last card dealt.
    UntilNextMove,
    /// Until another card is placed on the card or the card leaves its pile. A card that is dealt
    /// on it and leaves automatically in the same move does not count. Use this for cards that the
    /// player may still choose to move later.
    UntilCovered,
}

/// Whether two foundations accepted a card when it was turned face up. The table records this only
/// in phases with routes that use it. The record stays with the card when the card moves. It is
/// deleted when cards are gathered for a redeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dual {
    /// Only cards that could go to two or more foundations when they were turned face up.
    Only,
    /// Only cards that could go to at most one foundation when they were turned face up.
    Never,
}

/// Which piles of a move must be free ([`Free`](super::Free)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// Only the giving pile must be free.
    FromFree,
    /// Neither pile needs to be free, so even a card between other cards may leave its place.
    FromAny,
    /// Both the giving pile and the receiving pile must be free.
    FreeToFree,
}

/// Which piles of the giving part may give cards to which piles of the receiving part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Partners {
    /// Every pile may give to every pile.
    Any,
    /// Every pile may give to the pile with the same number.
    Same,
    /// Every pile may give to the piles of the same player. Both parts are
    /// [divided](super::Part::seats) among the players.
    Own,
    /// For each giving pile, a list of the receiving piles. Pile numbers start at 0.
    #[serde(deserialize_with = "deserialize_static")]
    Table(&'static [&'static [u8]]),
}

/// A further condition of a route.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Guard {
    /// The route may be used only while the test is met.
    While(Test),
    /// A pile may receive cards only if it meets the test. If the test uses
    /// [`Piles::SameNumber`](super::Piles::SameNumber), it examines the piles that have the same
    /// pile number as the receiving pile.
    Receiver(Test),
    /// A pile may give cards only if it meets the test. If the test uses
    /// [`Piles::SameNumber`](super::Piles::SameNumber), it examines the piles that have the same
    /// pile number as the giving pile.
    Giver(Test),
    /// The card may use the route only while no foundation of these parts accepts the card.
    Unwanted(Vec<PartId>),
    /// The card may use the route only under two conditions: it cannot be built on an exposed card
    /// of its own part, and it is not already built on a card there.
    NoBuildAvailable,
    /// At least one card must stay on the giving pile.
    KeepsOne,
    /// After the move, the foundation must be able to accept another card immediately: a free top
    /// card of these parts, but not of the giving pile.
    Next(Vec<PartId>),
}

/// A kind of move in which several cards move at once, and the test that allows such moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Together {
    /// Which cards move, and where they go.
    pub cards: Match,
    /// When moves of this kind are allowed.
    pub when: Test,
    /// The phase that begins after such a move.
    pub leads: Option<&'static str>,
}

/// Which cards move together in one move. A card is available if it is the exposed card of its pile
/// and the pile is free ([`Free`](super::Free)).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Match {
    /// Two available cards of equal rank form a pair and leave the game.
    EqualRanks {
        /// The parts whose cards may form pairs.
        from: Vec<PartId>,
        /// The pile that receives the pairs.
        to: PartId,
    },
    /// Two cards go to foundations at once. There are two cases:
    /// 1. The cards come from two parts, and each is the only card of its pile.
    /// 2. The cards are the only two cards of one pile, in either part.
    Couple {
        from: [PartId; 2],
        /// The parts whose foundations may receive the two cards.
        to: Vec<PartId>,
    },
    /// Two cards go to an empty pile, one on top of the other. Either both cards are available, or
    /// one is available and the other is the card directly under it. The build of the part must
    /// allow the second card on the first. The move stores its steps in the order in which the
    /// cards are placed.
    Pair {
        from: Vec<PartId>,
        to: PartId,
        /// The test that the empty pile must meet. If the test uses
        /// [`Piles::SameNumber`](super::Piles::SameNumber), it examines the piles that have the
        /// same pile number as the empty pile.
        where_to: Test,
    },
    /// Four available cards go to the first empty pile of a part. Three of them have different
    /// ranks that add up to `sum`. The fourth card goes on top of them. The three are
    /// placed in the order of the piles that they come from.
    #[serde(rename = "Crowned")]
    SumOfThree {
        /// The part that gives the four cards. Each card comes from a different pile.
        from: PartId,
        /// The ranks that the three cards may have.
        ranks: RankSet,
        /// The sum of the rank numbers of the three cards.
        sum: u8,
        /// The ranks that the fourth card may have.
        #[serde(rename = "crown")]
        fourth: RankSet,
        to: PartId,
    },
    /// Two available cards leave the game if they are in the same row or column of a field and
    /// their ranks add up to `sum`. There may be other cards between them.
    Sum {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        from: PartId,
        /// The number of places in each row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
        /// The pile that receives the pairs.
        to: PartId,
    },
    /// Two exchanges in a field, each of which is one move. In each exchange, two available cards
    /// change places; the second exchange must use two other cards. After it, two cards whose ranks
    /// add up to `sum` must be in the same row or column. The first exchange is allowed only if a
    /// second exchange can achieve this.
    Exchange {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        part: PartId,
        /// The number of places in each row.
        columns: u8,
        /// The sum of the rank numbers.
        sum: u8,
    },
    /// Two available cards change places. Each of them is the only card of its pile.
    Swap {
        /// The parts that the two cards are in.
        from: [PartId; 2],
        /// The colours of the two cards. `None` means that all colours are allowed.
        colours: Option<[Colour; 2]>,
    },
}

impl PartId {
    /// Returns a route for one card to a foundation that accepts it.
    pub const fn plays_to(self, to: PartId) -> Route {
        self.route(to, Onto::Foundation)
    }

    /// Returns a route for one card onto the top card of another pile. The build of the receiving
    /// part decides which cards fit.
    pub const fn builds_on(self, to: PartId) -> Route {
        self.route(to, Onto::Build)
    }

    /// Returns a route for one card to an empty foundation that accepts it.
    pub const fn begins_foundation(self, to: PartId) -> Route {
        self.route(to, Onto::EmptyFoundation)
    }

    /// Returns a route for one card into a space (an empty pile, or a pile with only its head
    /// card).
    pub const fn fills_spaces_of(self, to: PartId) -> Route {
        self.route(to, Onto::Space)
    }

    /// Returns a route for one card to the kind of place that `onto` describes.
    pub const fn route(self, to: PartId, onto: Onto) -> Route {
        Route {
            from: self,
            to,
            take: Take::One,
            onto,
            ranks: RankSet::ALL,
            colour: None,
            just_dealt: None,
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
    /// Moves one or more cards that form a run.
    pub fn moves_runs(self) -> Route {
        Route { take: Take::Run, ..self }
    }

    /// Moves all face-up cards of a pile together.
    pub fn moves_whole_pile(self) -> Route {
        Route { take: Take::Whole, ..self }
    }

    /// Allows only a card that is the only card of its pile.
    pub fn moves_lone_card(self) -> Route {
        Route { take: Take::Lone, ..self }
    }

    /// Moves exactly `cards` cards that form a run.
    pub fn moves_exactly(self, cards: u8) -> Route {
        Route { take: Take::Exactly(cards), ..self }
    }

    /// Moves a card from under other cards. The number is the position of the card, counted from 1
    /// at the bottom of its pile. `None` means all positions.
    pub fn moves_buried_card(self, place: Option<u8>) -> Route {
        Route { take: Take::Buried(place), ..self }
    }

    /// Allows only the given ranks (1 to 13).
    pub fn only_ranks(self, ranks: &[u8]) -> Route {
        Route { ranks: RankSet::of(ranks), ..self }
    }

    /// Allows only cards of one colour.
    pub fn only_colour(self, colour: Colour) -> Route {
        Route { colour: Some(colour), ..self }
    }

    /// Allows only cards that were just dealt.
    pub fn only_cards_just_dealt(self, just_dealt: JustDealt) -> Route {
        Route { just_dealt: Some(just_dealt), ..self }
    }

    /// Limits the route to cards that several foundations accepted when the cards were turned face
    /// up, or to all other cards.
    pub fn with_two_foundation_rule(self, dual: Dual) -> Route {
        Route { dual: Some(dual), ..self }
    }

    /// Sets which piles of a move must be free.
    pub fn with_reach(self, reach: Reach) -> Route {
        Route { reach, ..self }
    }

    /// Sets which pile may give cards to which pile.
    pub fn with_partners(self, partners: Partners) -> Route {
        Route { partners, ..self }
    }

    /// Sets the end of the giving pile at which the cards leave, and the end of the receiving pile
    /// at which they arrive.
    pub fn with_ends(self, from_end: End, to_end: End) -> Route {
        Route { from_end, to_end, ..self }
    }

    /// Adds a guard (condition).
    pub fn with_guard(mut self, guard: Guard) -> Route {
        self.guards.push(guard);
        self
    }

    /// Makes the route lead through an empty pile of the part. The route is closed while no pile of
    /// the part is empty.
    pub fn through_empty_pile_of(self, part: PartId) -> Route {
        let has_empty_pile = Guard::While(!Test::filled([part]));
        Route { through: Some(part), ..self }.with_guard(has_empty_pile)
    }

    /// Makes each move also fill a pile in each part of `parts`: the pile with the same number as
    /// the receiving pile, if it is empty. The cards come from the first part of `from` that has a
    /// card.
    pub fn with_completion<const N: usize, const M: usize>(
        self,
        parts: [PartId; N],
        from: [PartId; M],
    ) -> Route {
        Route { completes: Some(Completion { parts: parts.into(), from: from.into() }), ..self }
    }

    /// Sets the phase that begins after a move along the route.
    pub fn leads_to_phase(self, phase: &'static str) -> Route {
        Route { leads: Some(phase), ..self }
    }
}

impl Onto {
    /// Returns true if the position of a place in a field decides which cards the place accepts.
    /// Otherwise the cards of the receiving pile decide.
    pub const fn depends_on_place(self) -> bool {
        matches!(self, Onto::Beside { .. } | Onto::Field { .. })
    }

    /// Returns true if the same pile could be both kinds of place: both kinds allow an empty pile,
    /// or both allow a pile with cards. `has_head` is true if the pile has a head card. Then it is a
    /// space if it holds only this card, otherwise if it is empty.
    pub const fn overlaps(self, other: Onto, has_head: bool) -> bool {
        /// Returns two values: whether an empty pile can accept a card, and whether a pile with
        /// cards can.
        const fn usable_fill_states(onto: Onto, has_head: bool) -> (bool, bool) {
            match onto {
                Onto::Space => (!has_head, has_head),
                Onto::EmptyFoundation | Onto::Beside { .. } | Onto::Field { .. } => (true, false),
                Onto::Foundation | Onto::Any | Onto::Grace { .. } => (true, true),
                Onto::Build | Onto::LoneCard | Onto::Displace => (false, true),
            }
        }
        let (a, b) = (usable_fill_states(self, has_head), usable_fill_states(other, has_head));
        (a.0 && b.0) || (a.1 && b.1)
    }
}

impl Guard {
    /// Returns the test of the guard, or `None` if the guard has no test.
    pub const fn test(&self) -> Option<&Test> {
        match self {
            Guard::While(test) | Guard::Receiver(test) | Guard::Giver(test) => Some(test),
            Guard::Unwanted(_) | Guard::NoBuildAvailable | Guard::KeepsOne | Guard::Next(_) => None,
        }
    }

    /// Returns the parts that the guard names. The parts in its test are not included.
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
    /// Returns the parts that the cards come from.
    pub fn giving_parts(&self) -> &[PartId] {
        match self {
            Match::EqualRanks { from, .. } | Match::Pair { from, .. } => from,
            Match::Couple { from, .. } | Match::Swap { from, .. } => from,
            Match::SumOfThree { from, .. } | Match::Sum { from, .. } => from_ref(from),
            Match::Exchange { part, .. } => from_ref(part),
        }
    }

    /// Returns the parts that receive cards. The list is empty if the cards only change places.
    pub fn receiving_parts(&self) -> &[PartId] {
        match self {
            Match::EqualRanks { to, .. }
            | Match::Pair { to, .. }
            | Match::SumOfThree { to, .. }
            | Match::Sum { to, .. } => from_ref(to),
            Match::Couple { to, .. } => to,
            Match::Exchange { .. } | Match::Swap { .. } => &[],
        }
    }

    /// Returns true if the cards only change places.
    pub fn only_changes_places(&self) -> bool {
        self.receiving_parts().is_empty()
    }

    pub fn parts(&self) -> Vec<PartId> {
        [self.giving_parts(), self.receiving_parts()].concat()
    }

    /// Returns true if this kind needs two moves of the player. The table stores the first move
    /// until the player makes the second.
    pub const fn takes_two_moves(&self) -> bool {
        matches!(self, Match::Exchange { .. })
    }
}

impl From<Match> for Together {
    fn from(cards: Match) -> Together {
        Together { cards, when: Test::Always, leads: None }
    }
}
