//! Two cards change places. Each must be the only card of its pile. This file has the search and
//! the check.

use std::ops::ControlFlow;

use crate::{
    cards::{Card, Colour},
    rules::PartId,
};

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
    from: [PartId; 2],
    colours: Option<[Colour; 2]>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let lone = |side: usize| {
        let colour = colours.map(|colours| colours[side]);
        plan.piles_of(from[side]).filter(move |pile| {
            table.len(*pile) == 1
                && stages::check_top_card_is_free(plan, table, *pile).is_ok()
                && colour
                    .is_none_or(|colour| table.top_card(*pile).map(Card::colour) == Some(colour))
        })
    };
    for first in lone(0) {
        // Within one part, visit each pair of cards only once.
        for second in lone(1).filter(|second| from[0] != from[1] || *second > first) {
            visit(Move::swap(first, second))?;
        }
    }
    ControlFlow::Continue(())
}

pub fn check(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    colours: Option<[Colour; 2]>,
    [a, b]: [Hop; 2],
) -> Result<(), Refusal> {
    if a.from >= b.from || (a.to, b.to) != (b.from, a.from) {
        return Err(Refusal::DoNotGoTogether);
    }
    for pile in [a.from, b.from] {
        stages::check_top_card_is_free(plan, table, pile)?;
        if table.len(pile) != 1 {
            return Err(Refusal::NotSingle(pile));
        }
    }
    let is = |pile: PileId, side: usize| {
        let colour = colours.map(|colours| colours[side]);
        plan.part_of(pile) == from[side]
            && (colour.is_none() || table.top_card(pile).map(Card::colour) == colour)
    };
    let fits = (is(a.from, 0) && is(b.from, 1)) || (is(a.from, 1) && is(b.from, 0));
    if fits { Ok(()) } else { Err(Refusal::DoNotGoTogether) }
}
