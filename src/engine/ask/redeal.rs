//! Decides whether the player may redeal, and which cards a redeal would gather. `act/redeal`
//! makes the redeal.

use crate::rules::{Gather, PartId, Redeal};

use super::{
    super::{
        moves::Move,
        plan::Plan,
        refusal::Refusal,
        table::{PileId, Table, TableCard},
    },
    conditions,
};

/// Checks that a redeal is allowed. `moves` are the moves of cards in the current phase (moves
/// along routes, and moves of several cards), if the caller has listed them.
pub fn check(plan: &Plan, table: &Table, moves: Option<&[Move]>) -> Result<(), Refusal> {
    let Some(redeal) = &plan.rules().redeal else {
        return Err(Refusal::NoRedeal);
    };
    if !redeal.times.allows_another_use(table.state.redeals) {
        return Err(Refusal::RedealsUsed(table.state.redeals));
    }
    if !has_cards_to_gather(plan, table, redeal) {
        return Err(Refusal::NothingToGather);
    }
    if conditions::is_test_met_with_moves(plan, table, &redeal.when, moves) {
        Ok(())
    } else {
        Err(Refusal::RedealNotNow)
    }
}

fn has_cards_to_gather(plan: &Plan, table: &Table, redeal: &Redeal) -> bool {
    match &redeal.gather {
        Gather::Piles { parts, .. } => {
            parts.iter().flat_map(|part| plan.piles_of(*part)).any(|pile| !table.is_empty(pile))
        }
        Gather::OnePile(part) => next_pile_to_gather(plan, table, *part).is_some(),
        Gather::Pay { from, rank, cards } => {
            count_cards_to_pay(plan, table, *from, (*rank, *cards)) > 0
        }
        Gather::BehindGaps { .. } => true,
    }
}

/// Returns how many cards go back to the stock from the bottom of a part's first pile. Each card of
/// the rank `rank` in this pile costs `cards` cards of other ranks. Cards of the rank `rank` that
/// lie between these go back too, and are counted.
pub fn count_cards_to_pay(
    plan: &Plan,
    table: &Table,
    from: PartId,
    (rank, cards): (u8, u8),
) -> usize {
    let pile = table.pile(plan.pile(from.at(0)));
    let is_rank = |card: &TableCard| table.face(*card).rank().number() == rank;
    let mut owed = pile.iter().filter(|card| is_rank(card)).count() * usize::from(cards);
    let still_owed = |card: &&TableCard| {
        let owes = owed > 0;
        owed -= usize::from(owes && !is_rank(card));
        owes
    };
    pile.iter().take_while(still_owed).count()
}

pub fn next_pile_to_gather(plan: &Plan, table: &Table, part: PartId) -> Option<PileId> {
    let mut left = plan.piles_of(part).skip(usize::from(table.state.cursor));
    left.find(|pile| !table.is_empty(*pile))
}
