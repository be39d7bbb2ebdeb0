//! The questions to the solver and its answers. This module knows moves and no search.

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Move, Plan},
    rules::{Act, Gather},
};

/// What the solver knows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The table can be won by these moves.
    Won(Vec<Move>),
    /// The table cannot be won, whatever the player does.
    Lost,
    /// Nothing is proved.
    Unknown(WhyUnknown),
}

/// Why nothing is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyUnknown {
    /// The search used up the number of tables that it may visit.
    Budget,
    /// The line that is being tried, with all that is needed to undo it, did not fit in memory.
    Memory,
    /// There is no win before the next shuffle, and the result of that shuffle is unknown.
    Shuffle,
    /// The game is only scored.
    Score,
    /// The game has several players.
    Company,
}

/// What the solver may use about shuffles during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffles {
    /// Nothing: the search does not continue past a move that shuffles.
    Unknown,
    /// Everything: cards fall as the random numbers of the table determine.
    Known,
}

/// What makes the search faster without changing a verdict. Each can be switched off, so that tests
/// can compare the verdicts with and without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// Ignore which of several interchangeable piles holds which cards.
    pub symmetry: bool,
    /// If no card leaves a pile, look only at what the rules ask of it.
    pub pile_view: bool,
    /// Ignore suits or colours that no rule asks about.
    pub card_classes: bool,
    /// Ignore how often an unlimited action was done.
    pub counts: bool,
    /// If a card can go to a foundation without missing a win, try only that.
    pub safe_moves: bool,
    /// After a deal, try no move that was possible before it.
    pub delay_pruning: bool,
}

/// A question to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is known of future shuffles.
    pub shuffles: Shuffles,
    pub reductions: Reductions,
    /// About how many bytes the search may take, at least a few thousand. It takes far less if it
    /// needs less.
    pub memory: usize,
}

impl Reductions {
    pub const ALL: Reductions = Reductions {
        symmetry: true,
        pile_view: true,
        card_classes: true,
        counts: true,
        safe_moves: true,
        delay_pruning: true,
    };
    /// No reduction: tables count as different if they differ in anything.
    pub const NONE: Reductions = Reductions {
        symmetry: false,
        pile_view: false,
        card_classes: false,
        counts: false,
        safe_moves: false,
        delay_pruning: false,
    };
}

impl Default for Task {
    /// Up to the next shuffle, with all reductions, in 256 MiB.
    fn default() -> Task {
        Task { shuffles: Shuffles::Unknown, reductions: Reductions::ALL, memory: 256 << 20 }
    }
}

/// Returns the reason if the game cannot be solved at all.
pub(super) fn why_unsolvable(plan: &Plan) -> Option<WhyUnknown> {
    let rules = plan.rules();
    if rules.seats() > 1 {
        Some(WhyUnknown::Company)
    } else if !rules.can_be_won() {
        Some(WhyUnknown::Score)
    } else {
        None
    }
}

/// Returns true if redeals of this game shuffle.
pub(super) fn redeals_shuffle(plan: &Plan) -> bool {
    let redeal = plan.rules().redeal.as_ref();
    redeal.is_some_and(|redeal| matches!(redeal.gather, Gather::Piles { shuffle: true, .. }))
}

/// Returns true if a call of this game makes a new deal.
pub(super) fn can_deal_again(plan: &Plan) -> bool {
    plan.rules().calls.iter().any(|call| call.act == Act::DealAgain)
}

pub(super) fn is_shuffle(plan: &Plan, mv: Move) -> bool {
    match mv {
        Move::Redeal => redeals_shuffle(plan),
        Move::Call { number, .. } => {
            let call = plan.rules().calls.get(usize::from(number));
            call.is_some_and(|call| call.act == Act::DealAgain)
        }
        Move::Carry(_) | Move::Together(_) | Move::Crowned(_) | Move::Deal => false,
    }
}
