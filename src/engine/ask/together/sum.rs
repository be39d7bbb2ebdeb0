//! Two cards in one row or column of a field leave the game if their ranks have a certain sum.
//! This file has the search and the check.

use std::ops::ControlFlow;

use crate::rules::PartId;

use super::super::{
    super::{
        lines::RankGrid,
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
    (from, to): (PartId, PartId),
    line: (u8, u8),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (field, to) = (RankGrid::from_table(plan, table, from, line), plan.pile(to.at(0)));
    let usable = |pile: PileId| stages::check_top_card_is_free(plan, table, pile).is_ok();
    for (a, first) in plan.piles_of(from).enumerate() {
        for (b, second) in plan.piles_of(from).enumerate().skip(a + 1) {
            if field.is_pair_at(a, b) && usable(first) && usable(second) {
                visit(Move::of_two_cards(Hop { from: first, to }, Hop { from: second, to }))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks that two cards may go together from the part `from` to the first pile of the part `to`:
/// both are free, their ranks have the sum `wanted_sum`, and they lie in one row or column. Each
/// row of `from` has `columns` piles.
pub fn check(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    (columns, wanted_sum): (u8, u8),
    [a, b]: [Hop; 2],
) -> Result<(), Refusal> {
    let to = plan.pile(to.at(0));
    let outside = |hop: Hop| plan.part_of(hop.from) != from || hop.to != to;
    if a.from >= b.from || outside(a) || outside(b) {
        return Err(Refusal::DoNotGoTogether);
    }
    for hop in [a, b] {
        stages::check_top_card_is_free(plan, table, hop.from)?;
    }
    let [Some(first), Some(second)] = [a, b].map(|hop| table.top_card(hop.from)) else {
        return Err(Refusal::DoNotGoTogether);
    };
    let makes = first.rank().number() + second.rank().number();
    if makes != wanted_sum {
        return Err(Refusal::WrongSum { sum: makes, wanted: wanted_sum });
    }
    let spot = |hop: Hop| {
        let index = plan.index_in_part(hop.from);
        (index / columns, index % columns)
    };
    let (one, other) = (spot(a), spot(b));
    let in_line = one.0 == other.0 || one.1 == other.1;
    if in_line { Ok(()) } else { Err(Refusal::NotInLine(first, second)) }
}
