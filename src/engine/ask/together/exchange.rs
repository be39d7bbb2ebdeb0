//! Two exchanges that belong together: two cards change places, and then two other cards change
//! places. After the second exchange, one row or column of the field must hold a pair. A pair is
//! two cards with a certain sum. This file has the search and the check.

use std::ops::ControlFlow;

use crate::rules::PartId;

use super::{
    super::{
        super::{
            lines::{self, RankGrid},
            moves::{Hop, Move},
            plan::Plan,
            refusal::Refusal,
            table::{PileId, Table},
        },
        Visit, stages,
    },
    swap,
};

pub fn visit_moves(
    plan: &Plan,
    table: &Table,
    part: PartId,
    line: (u8, u8),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let field = RankGrid::from_table(plan, table, part, line);
    let lone = |pile: &PileId| {
        table.len(*pile) == 1 && stages::check_top_card_is_free(plan, table, *pile).is_ok()
    };
    for first in plan.piles_of(part).filter(lone) {
        for second in plan.piles_of(part).filter(|pile| *pile > first).filter(lone) {
            if is_allowed_exchange(plan, table, &field, [first, second]) {
                visit(Move::swap(first, second))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks that two cards may change places, as the first or the second exchange.
pub fn check(
    plan: &Plan,
    table: &Table,
    part: PartId,
    (columns, sum): (u8, u8),
    hops: [Hop; 2],
) -> Result<(), Refusal> {
    swap::check(plan, table, [part, part], None, hops)?;
    let field = RankGrid::from_table(plan, table, part, (columns, sum));
    let is_one = is_allowed_exchange(plan, table, &field, hops.map(|hop| hop.from));
    if is_one { Ok(()) } else { Err(Refusal::NoPairAfterExchange(sum)) }
}

/// Returns true if two cards may change places. As a first exchange, this is allowed if a second
/// exchange can then produce a pair. A second exchange must move two other cards and produce a
/// pair.
fn is_allowed_exchange(plan: &Plan, table: &Table, field: &RankGrid, piles: [PileId; 2]) -> bool {
    let places = piles.map(|pile| lines::place_index(plan, pile));
    let after = field.with_cards_exchanged(places);
    match table.first_exchange_places() {
        None => after.can_other_exchange_make_pair(places),
        Some(first) => !piles.iter().any(|pile| first.contains(pile)) && after.has_pair(),
    }
}
