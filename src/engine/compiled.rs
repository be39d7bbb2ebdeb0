//! Types for the phases, routes and calls of a declaration, compiled for play: piles instead of
//! parts, bit sets instead of lists, numbers instead of names. This module defines only the
//! types; [`super::compile`] builds the values.

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
    /// The tests that end this phase, each with the number of the next phase.
    pub ends: Vec<(Test, u8)>,
    /// The phase that begins after the player has used the stock, or `None` if the phase stays the
    /// same.
    pub stock_next_phase: Option<u8>,
    /// If this test holds, the player may use the stock although the stock deals nothing. The phase
    /// with this number then begins.
    pub stock_fallback: Option<(Test, u8)>,
    /// True if at least one route does more than move cards. If so, the engine must find the route
    /// of each move.
    pub routes_have_effects: bool,
    /// True if at least one kind in `together` does more than move cards. If so, the engine must
    /// find the kind of each move of several cards.
    pub kinds_have_effects: bool,
    /// The part to which the stock deals round-robin, if the next card must go to the place of a
    /// card that has just left its pile.
    pub refilled_part: Option<PartId>,
    /// True if the table marks each turned-up card that two foundations can receive.
    pub tracks_dual: bool,
    /// True if something can happen automatically after a move. This includes steps that happen
    /// only when the game is won.
    pub has_automatic_steps: bool,
}

#[derive(Clone, Debug)]
pub struct DutyPlan {
    pub routes: Vec<RoutePlan>,
    pub lowest_pile_only: bool,
    pub is_automatic: bool,
}

#[derive(Clone, Debug)]
pub struct TogetherPlan {
    pub kind: Together,
    pub next_phase: Option<u8>,
}

impl TogetherPlan {
    /// Returns true if a move of this kind does more than move cards.
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
    /// The faces of the cards that may move along the route.
    pub faces: FaceSet,
    /// For each giving pile, the piles to which it may give cards. `None` if every pile may give
    /// to every pile.
    pub partners: Option<Vec<PileSet>>,
    pub next_phase: Option<u8>,
    /// True if an earlier route of the same list may allow the same move of cards.
    pub may_duplicate: bool,
}

impl RoutePlan {
    /// Returns true if pile `from` may give cards to pile `to` along this route.
    #[inline]
    pub fn are_partners(&self, from: PileId, to: PileId) -> bool {
        self.partners
            .as_ref()
            .is_none_or(|sets| sets[usize::from(from.0 - self.from.start)].contains(to))
    }

    /// Returns true if a move along the route does more than move cards.
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
