//! Two free cards of equal rank leave the game. This file has the search and the check.

use std::ops::ControlFlow;

use crate::{cards::Card, rules::PartId};

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
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let to = plan.pile(to.at(0));
    let piles = || parts.iter().flat_map(|part| plan.piles_of(*part));
    let open = |pile: PileId| {
        stages::check_top_card_is_free(plan, table, pile)
            .ok()
            .and(table.top_card(pile))
            .map(Card::rank)
    };
    for (at, first) in piles().enumerate() {
        let Some(rank) = open(first) else { continue };
        for second in piles().skip(at + 1).filter(|second| open(*second) == Some(rank)) {
            visit(Move::of_two_cards(Hop { from: first, to }, Hop { from: second, to }))?;
        }
    }
    ControlFlow::Continue(())
}

pub fn check(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    to: PartId,
    [a, b]: [Hop; 2],
) -> Result<(), Refusal> {
    let to = plan.pile(to.at(0));
    let outside = |hop: Hop| !parts.contains(&plan.part_of(hop.from)) || hop.to != to;
    if a.from >= b.from || outside(a) || outside(b) {
        return Err(Refusal::DoNotGoTogether);
    }
    for hop in [a, b] {
        stages::check_top_card_is_free(plan, table, hop.from)?;
    }
    match (table.top_card(a.from), table.top_card(b.from)) {
        (Some(first), Some(second)) if first.rank() != second.rank() => {
            Err(Refusal::RanksDiffer(first, second))
        }
        _ => Ok(()),
    }
}
