//! Whether a table that somebody has written can have come about, as far as the cards alone
//! show it: foundations hold what they take. Knows the table, no moves.

use std::sync::Arc;

use crate::rules::{Base, Order, Role};

use super::{
    super::{
        plan::Plan,
        table::{Number, PileId, Table},
    },
    place,
};

impl Plan {
    /// The first foundation with a card that it would not have taken on those below it, and
    /// the place of that card from the bottom, from 0. The other piles are taken as they lie,
    /// and of foundations that lie face down nothing is said.
    pub fn misfit(&self, table: &Table) -> Option<(PileId, usize)> {
        let is_foundation = |pile: &PileId| self.part(*pile).role == Role::Foundation;
        let mut foundations = self.piles().filter(is_foundation);
        foundations.find_map(|pile| Some((pile, misfit(self, table, pile)?)))
    }
}

/// The place of the first card of a foundation that it would not have taken.
fn misfit(plan: &Plan, table: &Table, foundation: PileId) -> Option<usize> {
    let takes = plan.part(foundation).foundation.as_ref()?;
    if table.pile(foundation).iter().any(|card| !card.is_up()) {
        return None;
    }
    let faces: Arc<_> = table.faces().into();
    let mut before = Table::new(plan.pile_count(), faces, table.state.rng);
    for (pile, cards) in table.piles().filter(|(pile, _)| *pile != foundation) {
        cards.iter().for_each(|card| before.push(pile, *card));
    }
    let declared = Number::of_rank(table.declared());
    before.set_number(Number::Declared, declared);
    // With what such a place is begun turns on what is no longer to be seen.
    let is_begun_anyhow =
        matches!(takes.order, Order::Round { base: Base::Above(_) | Base::Declared, .. });
    for (place, card) in table.pile(foundation).iter().enumerate() {
        let fits = place::wants(plan, &before, foundation, table.face(*card)).is_ok();
        if !(fits || place == 0 && is_begun_anyhow) {
            return Some(place);
        }
        before.push(foundation, *card);
    }
    None
}
