//! The questions to the solver and its answers. This module does not search.

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Move, Plan, Table},
    rules::{Act, Gather},
};

/// The answer of the solver for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The table can be won. The value contains the moves of a win.
    Won(Vec<Move>),
    /// The table cannot be won by any sequence of moves.
    Lost,
    /// The solver could prove neither a win nor a loss.
    Unknown(WhyUnknown),
}

/// The reason why the solver could prove neither a win nor a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyUnknown {
    /// The search has visited as many tables as it may.
    Budget,
    /// The current line, with the data to undo it, did not fit in memory.
    Memory,
    /// There is no win before the next shuffle, and the search does not know the result of that
    /// shuffle.
    Shuffle,
    /// The game cannot be won or lost. It only has a score.
    Score,
    /// The game is a company game (for several players).
    Company,
}

/// What the solver may assume about shuffles during the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffles {
    /// The results of shuffles are unknown. The search does not continue past a move that shuffles.
    Unknown,
    /// The results of shuffles are known. The random numbers of the table determine them.
    Known,
}

/// The ways to make the search faster without changing a verdict. Tests switch each of them off to
/// compare the verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// If piles are interchangeable, ignore which of them holds which cards.
    pub symmetry: bool,
    /// If no card leaves a pile, look only at those properties of the pile that the rules examine.
    pub pile_view: bool,
    /// Ignore suits or colours that no rule examines.
    pub card_classes: bool,
    /// Ignore how often the player has used an unlimited action.
    pub counts: bool,
    /// If a safe card can go to a foundation, try only this move. (The search then misses no win.)
    pub safe_moves: bool,
    /// After a deal, try no move that could have been made before the deal.
    pub delay_pruning: bool,
}

/// A question to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverTask {
    /// What the solver may assume about future shuffles.
    pub shuffles: Shuffles,
    pub reductions: Reductions,
    /// The approximate limit for the memory in bytes, at least a few thousand. The search allocates
    /// memory only when needed.
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
    /// No reduction: two tables count as different if they differ in any property.
    pub const NONE: Reductions = Reductions {
        symmetry: false,
        pile_view: false,
        card_classes: false,
        counts: false,
        safe_moves: false,
        delay_pruning: false,
    };
}

impl Default for SolverTask {
    /// Searches up to the next shuffle, with all reductions and 256 MiB of memory.
    fn default() -> SolverTask {
        SolverTask { shuffles: Shuffles::Unknown, reductions: Reductions::ALL, memory: 256 << 20 }
    }
}

/// Returns the reason why the solver cannot solve any deal of this game, or `None` if a solution is
/// possible.
pub(super) fn unsolvable_reason(plan: &Plan) -> Option<WhyUnknown> {
    let rules = plan.rules();
    if rules.seats() > 1 {
        Some(WhyUnknown::Company)
    } else if !rules.can_be_won() {
        Some(WhyUnknown::Score)
    } else {
        None
    }
}

/// Returns true if a redeal of this game shuffles cards.
pub(super) fn has_shuffling_redeal(plan: &Plan) -> bool {
    let redeal = plan.rules().redeal.as_ref();
    redeal.is_some_and(|redeal| matches!(redeal.gather, Gather::Piles { shuffle: true, .. }))
}

/// Returns true if a call (special action) of this game makes a new deal.
pub(super) fn can_deal_again(plan: &Plan) -> bool {
    plan.rules().calls.iter().any(|call| call.act == Act::DealAgain)
}

/// Returns true if cards may still be shuffled in this game. A call that deals again counts even if
/// the player cannot make the call now.
pub fn can_cards_still_be_shuffled(plan: &Plan, table: &Table) -> bool {
    can_deal_again(plan) || has_shuffling_redeal(plan) && plan.has_redeal_left(table)
}

pub(super) fn is_shuffling_move(plan: &Plan, mv: Move) -> bool {
    match mv {
        Move::Redeal => has_shuffling_redeal(plan),
        Move::Call { number, .. } => {
            let call = plan.rules().calls.get(usize::from(number));
            call.is_some_and(|call| call.act == Act::DealAgain)
        }
        Move::Carry(_) | Move::Together(_) | Move::FourCards(_) | Move::Deal => false,
    }
}
