//! Checks whether a table that a player has set up by hand can occur in play. The only check is
//! that each foundation could have received its cards. This module knows the table, but no moves.

use std::sync::Arc;

use crate::rules::{Base, Order, Role};

use super::{
    super::{
        plan::Plan,
        table::{PileId, StoredNumber, Table},
    },
    place,
};

impl Plan {
    /// Returns the first foundation with a misplaced card, and the place of this card (from 0 at
    /// the bottom). A card is misplaced if a foundation with only the cards below it could not have
    /// received it. Ignores other piles, and foundations with face-down cards.
    pub fn first_misplaced_card(&self, table: &Table) -> Option<(PileId, usize)> {
        let is_foundation = |pile: &PileId| self.part(*pile).role == Role::Foundation;
        let mut foundations = self.piles().filter(is_foundation);
        foundations.find_map(|pile| Some((pile, place_of_misplaced_card(self, table, pile)?)))
    }
}

/// Returns the place of the first card that this foundation could not have received, from 0 at
/// the bottom.
fn place_of_misplaced_card(plan: &Plan, table: &Table, foundation: PileId) -> Option<usize> {
    let rule = plan.part(foundation).foundation.as_ref()?;
    if table.pile(foundation).iter().any(|card| !card.is_up()) {
        return None;
    }
    let faces: Arc<_> = table.faces().into();
    let mut before = Table::new(plan.pile_count(), faces, table.state.rng);
    for (pile, cards) in table.piles().filter(|(pile, _)| *pile != foundation) {
        cards.iter().for_each(|card| before.push(pile, *card));
    }
    let declared = StoredNumber::encode_rank(table.declared_rank());
    before.set_stored_number(StoredNumber::DeclaredRank, declared);
    // With these two kinds of base, the first rank depends on facts that the table may no longer
    // show.
    let first_is_unknown =
        matches!(rule.order, Order::Round { base: Base::Above(_) | Base::Declared, .. });
    for (place, card) in table.pile(foundation).iter().enumerate() {
        let fits =
            place::check_foundation_accepts(plan, &before, foundation, table.face(*card)).is_ok();
        if !(fits || place == 0 && first_is_unknown) {
            return Some(place);
        }
        before.push(foundation, *card);
    }
    None
}
