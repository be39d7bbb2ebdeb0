//! Whether nothing is left to decide: every card is known, and the game comes out by
//! moves to the foundations alone. Knows the engine's moves; makes none.

use crate::{
    engine::{Log, Move, Outcome, Plan, Table},
    rules::{End, Role},
};

use super::Session;

#[cfg(test)]
mod tests;

/// How many moves are tried at most: in nearly every game the first order does, and what is
/// offered after every move may not keep anyone waiting.
const MOST_TRIED: usize = 500;

impl Session {
    /// The moves to the foundations by which the game comes out, in an order in which it
    /// does, with what follows them by itself, where no card lies face down; none if it
    /// does not come out by them, is over, or is not played by one person alone.
    pub fn rest(&self) -> Option<Vec<Move>> {
        let is_decided = self.can_look_ahead()
            && self.outcome() == Outcome::Open
            && self.table().piles().all(|(_, cards)| cards.iter().all(|card| card.is_up()));
        if !is_decided {
            return None;
        }
        let (table, log) = (self.table().clone(), self.log().clone());
        let mut search =
            Search { plan: self.plan(), table, log, left: MOST_TRIED, rest: Vec::new() };
        search.comes_out(self.legal()).then_some(search.rest)
    }
}

/// Looks for an order in which moves to the foundations bring a game out. One move may be
/// in the way of another where two foundations want the same card.
struct Search<'a> {
    plan: &'a Plan,
    table: Table,
    log: Log,
    /// How many moves may still be tried.
    left: usize,
    /// The moves that have been made.
    rest: Vec<Move>,
}

impl Search<'_> {
    /// Tests if the table comes out, whose legal moves are given; if so all its moves
    /// have been made. Goes as deep as cards come home: none comes home twice.
    fn comes_out(&mut self, legal: &[Move]) -> bool {
        for &mv in legal {
            if self.left == 0 {
                return false;
            }
            if !goes_home(self.plan, &self.table, mv) {
                continue;
            }
            self.left -= 1;
            self.plan.apply(&mut self.table, mv, &mut self.log);
            self.rest.push(mv);
            let mut next = Vec::new();
            self.plan.legal(&self.table, &mut next);
            match self.plan.outcome(&self.table, &next) {
                Outcome::Won => return true,
                Outcome::Open if self.comes_out(&next) => return true,
                Outcome::Open | Outcome::Lost | Outcome::Over => {}
            }
            self.rest.pop();
            self.plan.undo(&mut self.table, &mut self.log);
        }
        false
    }
}

/// Tests if a legal move brings a card from elsewhere to a foundation, and uses no call
/// up.
fn goes_home(plan: &Plan, table: &Table, mv: Move) -> bool {
    let is_home =
        |pile| plan.part(pile).foundation.is_some() && plan.part(pile).role != Role::Aside;
    let Move::Carry(carry) = mv else { return false };
    is_home(carry.to)
        && !is_home(carry.from)
        && (carry.from_end, carry.drawn) == (End::Top, None)
        && plan.call_of(table, mv).is_none()
}
