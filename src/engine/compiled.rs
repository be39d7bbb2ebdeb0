//! Phases, routes and calls of a declaration, compiled for play: piles instead of parts, bit
//! sets instead of lists, numbers instead of names. This module defines only the types;
//! [`super::compile`] builds them.

use std::ops::Range;

use crate::rules::{Call, Consequence, Onto, PartId, Route, Test, Together};

use super::{
    faces::FaceSet,
    table::{PileId, PileSet},
};

#[derive(Clone, Debug)]
pub struct PhasePlan {
    pub duties: Vec<DutyPlan>,
    pub routes: Vec<RoutePlan>,
    pub together: Vec<TogetherPlan>,
    pub consequences: Vec<ConsequencePlan>,
    /// The tests that end this phase, each with the number of the phase that then begins.
    pub ends: Vec<(Test, u8)>,
    /// The phase that begins when the player has used the stock.
    pub stock_next_phase: Option<u8>,
    /// The test under which the player may use the stock although it deals nothing, and the
    /// phase that then begins.
    pub stock_fallback: Option<(Test, u8)>,
    /// Whether some route does more than carry cards. If so, each move must find out which
    /// route it takes.
    pub routes_have_effects: bool,
    /// Whether some move of several cards does more than carry them. If so, each such move
    /// must find out its kind.
    pub kinds_have_effects: bool,
    /// The part that the stock deals round and round, if the deal goes back to the place of a
    /// card that left.
    pub refilled_part: Option<PartId>,
    /// Whether the table marks cards that two foundations wanted when they were turned.
    pub tracks_dual: bool,
    /// Whether anything can follow a move automatically, even if only when the game is won.
    pub has_automatic_steps: bool,
}

#[derive(Clone, Debug)]
pub struct DutyPlan {
    pub routes: Vec<RoutePlan>,
    pub lowest_pile_first: bool,
    pub is_automatic: bool,
}

#[derive(Clone, Debug)]
pub struct TogetherPlan {
    pub kind: Together,
    pub next_phase: Option<u8>,
}

impl TogetherPlan {
    /// Returns true if such a move does more than carry cards.
    pub fn has_effects(&self) -> bool {
        self.next_phase.is_some() || self.kind.cards.takes_two_moves()
    }
}

#[derive(Clone, Debug)]
pub struct CallPlan {
    pub call: Call,
    /// Empty if the call opens no routes.
    pub routes: Vec<RoutePlan>,
    pub next_phase: Option<u8>,
}

#[derive(Clone, Debug)]
pub struct RoutePlan {
    pub declared: Route,
    pub from: Range<u8>,
    pub to: Range<u8>,
    /// The faces that may go along the route.
    pub faces: FaceSet,
    /// For each giving pile, the piles that it may give to. `None` if it may give to all.
    pub partners: Option<Vec<PileSet>>,
    pub next_phase: Option<u8>,
    /// Whether an earlier route of the same list may allow the same carry.
    pub may_duplicate: bool,
}

impl RoutePlan {
    /// Returns true if pile `from` may give to pile `to`.
    #[inline]
    pub fn are_partners(&self, from: PileId, to: PileId) -> bool {
        self.partners
            .as_ref()
            .is_none_or(|sets| sets[usize::from(from.0 - self.from.start)].contains(to))
    }

    /// Returns true if a move along the route does more than carry cards.
    pub fn has_effects(&self) -> bool {
        self.next_phase.is_some()
            || self.declared.through.is_some()
            || self.declared.completes.is_some()
            || matches!(self.declared.onto, Onto::Displace | Onto::Grace { .. })
    }
}

#[derive(Clone, Debug)]
pub struct ConsequencePlan {
    /// The consequence happens only if all these tests hold.
    pub tests: Vec<Test>,
    /// The consequence itself. The tests of [`Consequence::If`] are in `tests` instead.
    pub what: Consequence,
    /// The route of [`Consequence::Play`], or `None` for other consequences.
    pub route: Option<RoutePlan>,
}
