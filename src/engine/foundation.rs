//! What foundations hold and want next, by rank. Knows their orders and the
//! table, no moves.

use crate::{cards::Rank, rules::Order};

use super::{
    plan::Plan,
    table::{PileId, Table},
};

impl Plan {
    /// The number of cards that fill a foundation; none for other piles.
    #[inline]
    pub fn capacity(&self, pile: PileId) -> Option<usize> {
        let takes = self.part(pile).foundation.as_ref()?;
        Some(match takes.order {
            Order::List(list) => list.len(),
            Order::Each(lists) => lists.get(usize::from(self.index_in_part(pile)))?.len(),
            Order::Multiples { .. } => 12,
        })
    }

    /// The rank a foundation takes next; none if it is full or cannot be begun.
    pub fn next_rank(&self, table: &Table, pile: PileId) -> Option<Rank> {
        next_number(self, table, pile).and_then(Rank::new)
    }
}

/// The number of the rank a foundation takes next.
#[inline]
pub(super) fn next_number(plan: &Plan, table: &Table, pile: PileId) -> Option<u8> {
    let takes = plan.part(pile).foundation.as_ref()?;
    let place = table.len(pile);
    match takes.order {
        Order::List(list) => list.get(place).copied(),
        Order::Each(lists) => lists.get(usize::from(plan.index_in_part(pile)))?.get(place).copied(),
        Order::Multiples { of } => {
            let value = table.top(plan.pile(of.at(plan.index_in_part(pile))))?.rank().number();
            let sum = (place + 2) * usize::from(value);
            (place < 12 && value > 0).then(|| ((sum - 1) % 13 + 1) as u8)
        }
    }
}
