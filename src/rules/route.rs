//! How cards travel: routes, duties, consequences and moves of several cards
//! together. Knows parts, never a pile's contents.

use crate::cards::{Colour, RankSet};

use super::PartId;

/// A way by which cards may go from one part to another.
#[derive(Clone, Debug, PartialEq)]
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
    /// Only the card that the last deal laid.
    pub fresh: bool,
    /// Which pile may give to which.
    pub lines: Lines,
    /// The end of the pile the cards leave.
    pub from_end: End,
    /// The end of the pile the cards join.
    pub to_end: End,
    /// A condition of its own, kept by the engine under this name.
    pub guard: Option<Guard>,
}

/// How many cards go as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// One card.
    One,
    /// One card that lies alone on its place.
    Lone,
    /// Any part of a run that reaches the pile's end.
    Run,
    /// All face-up cards of the pile, or none.
    Whole,
}

/// What a card is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onto {
    /// A foundation that wants it.
    Foundation,
    /// An empty foundation that wants it.
    Start,
    /// A card that it follows by the part's build.
    Build,
    /// An empty pile, or a bare head.
    Space,
    /// A card that lies alone on its place, whatever it is.
    Single,
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
    },
}

/// An end of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The exposed end, where cards are laid: the foot of a column.
    Top,
    /// The other end: the head of a column.
    Bottom,
}

/// Which pile of a part may give to which pile of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Every pile to every pile.
    Any,
    /// Every pile to the pile with its own number.
    Same,
    /// For each giving pile the receiving piles, counted from 0.
    Table(&'static [&'static [u8]]),
}

/// Conditions with a name, for what no other word can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// A card may be set aside only while no exposed card of the route's own
    /// part could take it, and while it does not lie on such a card.
    NoHome,
}

/// What must be done first: while any of its moves exists, only they are legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Duty {
    /// The moves that fulfil it.
    pub routes: Vec<Route>,
}

/// What follows a move by itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Then {
    /// An exposed, free, face-down card of the part is turned up.
    TurnUp(PartId),
    /// A card goes by the route as soon as it can.
    Play(Route),
    /// An empty pile of the part takes a card from the first source that has one.
    Fill {
        /// The part whose spaces are filled, lowest number first.
        part: PartId,
        /// Where the card comes from, in order of preference.
        from: Vec<Source>,
    },
}

/// Where a card that fills a space comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// The top of a pile of the part, by the lines from filled pile to giving pile.
    Top(PartId, Lines),
    /// The stock, turned until this colour comes; the others go to the waste part.
    Search {
        /// The stock.
        stock: PartId,
        /// The colour looked for.
        colour: Colour,
        /// Where cards of the other colour are laid.
        others: PartId,
    },
}

/// A move of several cards at one time, with one test for all.
#[derive(Clone, Debug, PartialEq)]
pub enum Together {
    /// Two available cards of equal rank leave the game.
    EqualRanks {
        /// The parts whose cards may pair.
        from: Vec<PartId>,
        /// The pile where pairs go.
        to: PartId,
    },
    /// One card of each of two parts, each alone on its place, or the two
    /// cards that lie on one place of either: both go to foundations at once.
    Couple {
        /// The two parts.
        from: [PartId; 2],
        /// The foundations they may go to.
        to: Vec<PartId>,
    },
}

impl Route {
    /// The route for any part of a run.
    pub const fn runs(self) -> Route {
        Route { take: Take::Run, ..self }
    }

    /// The route for all face-up cards of a pile or none.
    pub const fn whole(self) -> Route {
        Route { take: Take::Whole, ..self }
    }

    /// The route for the given ranks only.
    pub const fn only(self, numbers: &[u8]) -> Route {
        Route { ranks: RankSet::of(numbers), ..self }
    }

    /// The route for the card just dealt only.
    pub const fn fresh(self) -> Route {
        Route { fresh: true, ..self }
    }

    /// The route between the given piles only.
    pub const fn lines(self, lines: Lines) -> Route {
        Route { lines, ..self }
    }

    /// The route from one end of a pile to one end of another.
    pub const fn ends(self, from_end: End, to_end: End) -> Route {
        Route { from_end, to_end, ..self }
    }
}
