//! Finds out whether moves to the foundations alone win the game. If all cards are face up and such
//! moves win, the player has nothing left to decide. Returns the moves, but does not make them.

use crate::{
    engine::{Log, Move, Outcome, Plan, Table},
    rules::{End, Role},
};

use super::Session;

#[cfg(test)]
mod tests;

/// The maximum number of moves to try. This search runs after every move, so it must be fast. In
/// nearly every game the first order that is tried wins.
const MOST_TRIED: usize = 500;

impl Session {
    /// Returns moves to the foundations that win the game, in an order that works. Returns `None`
    /// if a card is face down, if no such moves win, if the game is over, or if there is more than
    /// one player.
    pub fn finishing_moves(&self) -> Option<Vec<Move>> {
        let is_decided = self.can_look_ahead()
            && self.outcome() == Outcome::Open
            && self.table().piles().all(|(_, cards)| cards.iter().all(|card| card.is_up()));
        if !is_decided {
            return None;
        }
        let (table, log) = (self.table().clone(), self.log().clone());
        let mut search =
            Search { plan: self.plan(), table, log, left: MOST_TRIED, moves: Vec::new() };
        search.can_win_by_foundation_moves(self.legal_moves()).then_some(search.moves)
    }
}

/// Searches for an order of moves to the foundations that wins the game. The order matters if two
/// foundations accept the same card.
struct Search<'a> {
    plan: &'a Plan,
    table: Table,
    log: Log,
    left: usize,
    moves: Vec<Move>,
}

impl Search<'_> {
    /// Returns true if the game can be won from the current table by moves to the foundations
    /// alone. `legal` contains the legal moves of this table. If the result is true, `self.moves`
    /// holds the winning moves and `self.table` is the won table. The recursion depth is at most
    /// the number of cards, because no card goes to a foundation twice.
    fn can_win_by_foundation_moves(&mut self, legal: &[Move]) -> bool {
        for &mv in legal {
            if self.left == 0 {
                return false;
            }
            if !is_foundation_move(self.plan, &self.table, mv) {
                continue;
            }
            self.left -= 1;
            self.plan.apply(&mut self.table, mv, &mut self.log);
            self.moves.push(mv);
            let mut next = Vec::new();
            self.plan.list_legal_moves(&self.table, &mut next);
            match self.plan.outcome(&self.table, &next) {
                Outcome::Won => return true,
                Outcome::Open if self.can_win_by_foundation_moves(&next) => return true,
                Outcome::Open | Outcome::Lost | Outcome::Over => {}
            }
            self.moves.pop();
            self.plan.undo(&mut self.table, &mut self.log);
        }
        false
    }
}

/// Returns true if a legal move takes a card from another place to a foundation without a call
/// (special action).
fn is_foundation_move(plan: &Plan, table: &Table, mv: Move) -> bool {
    let is_home = |pile| plan.is_foundation(pile) && plan.part(pile).role != Role::Aside;
    let Move::Carry(carry) = mv else { return false };
    is_home(carry.to)
        && !is_home(carry.from)
        && (carry.from_end, carry.buried_at) == (End::Top, None)
        && plan.call_used_by_move(table, mv).is_none()
}
