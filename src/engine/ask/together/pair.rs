//! Two cards go to an empty pile, one on top of the other. The building rule must allow the second
//! card on the first. This file has the search and the check. The caller decides which empty piles
//! are allowed.

use std::ops::ControlFlow;

use crate::rules::{End, PartId, Take};

use super::super::{
    super::{
        moves::{Hop, Move},
        plan::Plan,
        refusal::Refusal,
        table::{PileId, Table},
    },
    Visit, stages,
};

pub fn visit_moves(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    to: PartId,
    can_receive_pair: &dyn Fn(PileId) -> bool,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let piles = || parts.iter().flat_map(|part| plan.piles_of(*part));
    let open = |pile: &PileId| {
        stages::check_top_card_is_free(plan, table, *pile).is_ok()
            && !stages::allowed_card_counts(plan, table, Take::One, (*pile, End::Top)).is_empty()
    };
    let spaces =
        || plan.piles_of(to).filter(|pile| table.is_empty(*pile) && can_receive_pair(*pile));
    let fits = plan.builds[usize::from(to.0)].as_deref().filter(|_| spaces().next().is_some());
    let Some(fits) = fits else { return ControlFlow::Continue(()) };
    for first in piles().filter(open) {
        for second in piles().filter(|second| *second == first || open(second)) {
            let below = usize::from(first == second);
            let lower = table.pile(second).iter().rev().nth(below).filter(|card| card.is_up());
            let follows = table
                .top_card(first)
                .zip(lower)
                .is_some_and(|(upper, lower)| fits.allows(upper, table.face(*lower)));
            if follows {
                for to in spaces() {
                    visit(Move::Together([Hop { from: first, to }, Hop { from: second, to }]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks that the player can take these two cards one after the other, and that the second card
/// can be built on the first card in an empty pile.
pub fn check(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    to: PartId,
    [a, b]: [Hop; 2],
) -> Result<(), Refusal> {
    let is_giver = |hop: Hop| parts.contains(&plan.part_of(hop.from));
    if a.to != b.to || plan.part_of(a.to) != to || !is_giver(a) || !is_giver(b) {
        return Err(Refusal::DoNotGoTogether);
    }
    for hop in [a, b] {
        stages::check_top_card_is_free(plan, table, hop.from)?;
        stages::check_card_count(plan, table, Take::One, (hop.from, End::Top), 1)?;
    }
    let cards = table.pile(b.from);
    let second = if a.from == b.from { cards.iter().rev().nth(1) } else { cards.last() };
    let second = second.ok_or(Refusal::TooFewCards(b.from))?;
    if !second.is_up() {
        return Err(Refusal::FaceDown(b.from));
    }
    let (Some(on), card) = (table.top_card(a.from), table.face(*second)) else {
        return Err(Refusal::TooFewCards(a.from));
    };
    let fits = plan.rules().part(to).build.is_some_and(|build| build.allows(on, card));
    match (fits, table.is_empty(a.to)) {
        (_, false) => Err(Refusal::NotASpace(a.to)),
        (false, true) => Err(Refusal::DoesNotFollow { card, on, pile: a.to, under: false }),
        (true, true) => Ok(()),
    }
}
