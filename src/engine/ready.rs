//! Phases, routes and calls of a declaration made ready for play: piles in place
//! of parts, sets of bits in place of lists, numbers in place of names. Knows
//! their form; they are made in [`super::compile`].

use std::ops::Range;

use crate::rules::{Call, Consequence, Onto, PartId, Route, Test, Together};

use super::{
    faces::Faces,
    table::{PileId, PileSet},
};

/// A phase ready for play.
#[derive(Clone, Debug)]
pub struct PhasePlan {
    pub duties: Vec<DutyPlan>,
    pub routes: Vec<RoutePlan>,
    pub together: Vec<TogetherPlan>,
    pub after: Vec<ConsequencePlan>,
    /// When another phase begins, and its number.
    pub ends: Vec<(Test, u8)>,
    /// The phase that begins when the stock has been asked.
    pub stock_leads: Option<u8>,
    /// When it may be asked although nothing is dealt, and the phase of that.
    pub stock_otherwise: Option<(Test, u8)>,
    /// Whether by some routes a move does more than carry cards: then a move
    /// must find out which route it takes.
    pub routes_matter: bool,
    /// Whether some moves of several cards do more than carry them: then a move
    /// must find out of which kind it is.
    pub kinds_matter: bool,
    /// The part round which the stock deals, going back for a card that left.
    pub replaces: Option<PartId>,
    /// Whether cards are told apart that two foundations want when they are turned.
    pub keeps_dual: bool,
    /// Whether anything can follow a move by itself, if only when the game is won.
    pub has_followers: bool,
}

/// A duty ready for play.
#[derive(Clone, Debug)]
pub struct DutyPlan {
    pub routes: Vec<RoutePlan>,
    pub lowest: bool,
    pub by_itself: bool,
}

/// A kind of move of several cards ready for play.
#[derive(Clone, Debug)]
pub struct TogetherPlan {
    pub kind: Together,
    pub leads: Option<u8>,
}

impl TogetherPlan {
    /// Tests if such a move does more than carry cards.
    pub fn matters(&self) -> bool {
        self.leads.is_some() || self.kind.cards.takes_two_moves()
    }
}

/// A call ready for play.
#[derive(Clone, Debug)]
pub struct CallPlan {
    pub call: Call,
    /// The routes it opens, if it opens any.
    pub routes: Vec<RoutePlan>,
    pub leads: Option<u8>,
}

/// A route ready for play.
#[derive(Clone, Debug)]
pub struct RoutePlan {
    pub declared: Route,
    pub from: Range<u8>,
    pub to: Range<u8>,
    /// The faces that may go.
    pub faces: Faces,
    /// For each giving pile the receiving piles, if not all.
    pub partners: Option<Vec<PileSet>>,
    pub leads: Option<u8>,
    /// Whether a route asked before this one may allow the same carry.
    pub repeats: bool,
}

impl RoutePlan {
    /// Tests if the one pile may give to the other.
    #[inline]
    pub fn joins(&self, from: PileId, to: PileId) -> bool {
        self.partners
            .as_ref()
            .is_none_or(|sets| sets[usize::from(from.0 - self.from.start)].has(to))
    }

    /// Tests if a move along the route does more than carry cards.
    pub fn matters(&self) -> bool {
        self.leads.is_some()
            || self.declared.through.is_some()
            || self.declared.completes.is_some()
            || matches!(self.declared.onto, Onto::Displace | Onto::Grace { .. })
    }
}

/// A consequence ready for play.
#[derive(Clone, Debug)]
pub struct ConsequencePlan {
    /// The tests it stands under.
    pub tests: Vec<Test>,
    /// What follows; [`Consequence::If`] is taken apart.
    pub what: Consequence,
    /// The route, of a card that goes by itself.
    pub route: Option<RoutePlan>,
}
