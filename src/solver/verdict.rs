//! What the solver is asked and what it answers. Knows moves, no search.

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Move, Plan},
    rules::{Act, Gather},
};

/// What is known of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can come out: by these moves.
    Won(Vec<Move>),
    /// It cannot: whatever is played, it does not come out.
    Lost,
    /// Nothing is proved.
    Unknown(WhyUnknown),
}

/// Why nothing is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyUnknown {
    /// The number of tables that might be met was used up.
    Budget,
    /// The line of moves that is being tried, with what is needed to take it
    /// back, found no more room.
    Memory,
    /// It does not come out before cards are shuffled again, and what comes
    /// after that is not known.
    Shuffle,
    /// The game is only scored.
    Score,
    /// Several play it.
    Company,
}

/// What is taken as known of cards that are shuffled in the course of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffles {
    /// Nothing: no move that shuffles is looked past.
    Unknown,
    /// All: they fall as the random numbers of the table have it.
    Known,
}

/// What makes the search quicker without changing a verdict. Each can be left
/// out, so that tests can hold the verdicts with and without it against each
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// Piles that may change places are not told apart.
    pub alike: bool,
    /// Of a pile from which no card ever leaves only that is told which is asked.
    pub told: bool,
    /// Suits or colours that no rule asks about are not told.
    pub suits: bool,
    /// How often something was done that may be done without end is not told.
    pub counts: bool,
    /// Where a card may go home without a win being missed it does, and nothing else is
    /// tried.
    pub safe: bool,
    /// After a deal nothing is tried that could have been done before it.
    pub put_off: bool,
}

/// A question put to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is known of shuffles to come.
    pub shuffles: Shuffles,
    /// What makes the search quicker.
    pub reductions: Reductions,
    /// About how many bytes the search may take, at least a few thousand. Far
    /// less is taken where less is needed.
    pub memory: usize,
}

impl Reductions {
    /// All of them.
    pub const ALL: Reductions = Reductions {
        alike: true,
        told: true,
        suits: true,
        counts: true,
        safe: true,
        put_off: true,
    };
    /// None: every table that differs in anything is another.
    pub const NONE: Reductions = Reductions {
        alike: false,
        told: false,
        suits: false,
        counts: false,
        safe: false,
        put_off: false,
    };
}

impl Default for Task {
    /// Up to the next shuffle, with all reductions, in 256 megabytes.
    fn default() -> Task {
        Task { shuffles: Shuffles::Unknown, reductions: Reductions::ALL, memory: 256 << 20 }
    }
}

/// Why a game cannot be solved at all, if it cannot.
pub(super) fn refusal(plan: &Plan) -> Option<WhyUnknown> {
    let rules = plan.rules();
    if rules.seats() > 1 {
        Some(WhyUnknown::Company)
    } else if !rules.can_be_won() {
        Some(WhyUnknown::Score)
    } else {
        None
    }
}

/// Tests if redeals of this game shuffle.
pub(super) fn redeals_shuffle(plan: &Plan) -> bool {
    let redeal = plan.rules().redeal.as_ref();
    redeal.is_some_and(|redeal| matches!(redeal.gather, Gather::Piles { shuffle: true, .. }))
}

/// Tests if a call of this game makes the whole deal anew.
pub(super) fn deals_anew(plan: &Plan) -> bool {
    plan.rules().calls.iter().any(|call| call.act == Act::Anew)
}

/// Tests if a move shuffles cards.
pub(super) fn shuffles(plan: &Plan, mv: Move) -> bool {
    match mv {
        Move::Redeal => redeals_shuffle(plan),
        Move::Call { number, .. } => {
            let call = plan.rules().calls.get(usize::from(number));
            call.is_some_and(|call| call.act == Act::Anew)
        }
        Move::Carry(_) | Move::Together(_) | Move::Crowned(_) | Move::Deal => false,
    }
}
