//! Whether nothing is left to decide: every card is known, and the game comes out by
//! moves to the foundations alone. Knows the engine's moves; makes none.

use crate::{
    engine::{Move, Outcome, Plan, Table},
    rules::{End, Role},
};

use super::Session;

#[cfg(test)]
mod tests;

impl Session {
    /// The moves to the foundations by which the game comes out, with what follows
    /// them by itself, where no card lies face down; none if it does not come out by
    /// them, is over, or is not played by one person alone.
    pub fn rest(&self) -> Option<Vec<Move>> {
        let is_decided = self.can_look_ahead()
            && self.outcome() == Outcome::Open
            && self.table().piles().all(|(_, cards)| cards.iter().all(|card| card.is_up()));
        if !is_decided {
            return None;
        }
        let plan = self.plan();
        let (mut table, mut log) = (self.table().clone(), self.log().clone());
        let (mut legal, mut rest) = (self.legal().to_vec(), Vec::new());
        // No card comes home twice.
        for _ in 0..table.faces().len() {
            let mv = *legal.iter().find(|mv| goes_home(plan, &table, **mv))?;
            plan.apply(&mut table, mv, &mut log);
            rest.push(mv);
            legal.clear();
            plan.legal(&table, &mut legal);
            match plan.outcome(&table, &legal) {
                Outcome::Open => {}
                Outcome::Won => return Some(rest),
                Outcome::Lost | Outcome::Over => return None,
            }
        }
        None
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
