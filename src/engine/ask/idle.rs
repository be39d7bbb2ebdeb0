//! Recognises moves that change nothing: a whole pile moves to an empty pile of the same kind. The
//! player may make these moves, but when no other moves are left, the game has ended. Two piles are
//! alike if the rules treat them the same.

use crate::rules::{
    Consequence, Free, JustDealt, Part, PartId, Partners, Phase, Route, Source, Test,
};

use super::{
    super::{
        moves::{Carry, Move},
        plan::Plan,
        table::{PileSet, Step, Table},
    },
    consequences, routes,
};

/// Returns true if the only effect of a legal move is that a pile and an empty pile of the same
/// kind change places.
pub fn only_swaps_equal_piles(plan: &Plan, table: &Table, mv: Move) -> bool {
    match mv {
        Move::Carry(carry) => {
            is_move_to_equal_empty_pile(plan, table, carry)
                && changes_only_positions(plan, table, carry)
                && has_no_consequence(plan, table, carry)
        }
        Move::Together(_) | Move::FourCards(_) | Move::Deal | Move::Redeal | Move::Call { .. } => {
            false
        }
    }
}

/// Returns true if a whole pile moves to an empty pile, and the rules treat both piles the same.
fn is_move_to_equal_empty_pile(plan: &Plan, table: &Table, carry: Carry) -> bool {
    let part = plan.part_of(carry.from);
    part == plan.part_of(carry.to)
        && table.is_empty(carry.to)
        && table.len(carry.from) == usize::from(carry.count)
        && are_piles_alike(plan, part)
}

/// Returns true if the move changes the positions of cards and nothing else that the table stores.
fn changes_only_positions(plan: &Plan, table: &Table, carry: Carry) -> bool {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let by_call_or_lead =
        phase.routes_have_effects && routes::does_carry_have_effects(plan, table, carry);
    let kinds = [JustDealt::UntilNextMove, JustDealt::UntilCovered];
    !by_call_or_lead
        && (table.state.has_moved || !plan.needs_move_made_flag)
        && ![plan.part_with_counted_arrivals, plan.part_with_stock_use_counts]
            .contains(&Some(plan.part_of(carry.from)))
        && kinds.iter().all(|kind| *table.piles_with_just_dealt_top(*kind) == PileSet::default())
}

/// Returns true if the move has no automatic consequence. The function makes the move on a copy of
/// the table. The two piles are alike, so the move itself should cause no consequence. But on a
/// table that was set up by hand, a consequence may still be due.
fn has_no_consequence(plan: &Plan, table: &Table, carry: Carry) -> bool {
    let mut after = table.clone();
    let Carry { from, from_end, to, to_end, count, .. } = carry;
    let flip = table.end_card(from, from_end).is_some_and(|card| !card.is_up());
    after.do_step(&Step::Carry { from, from_end, to, to_end, count, flip });
    !consequences::is_any_action_due(plan, &after)
}

/// Returns true if the rules treat all piles of a part the same.
fn are_piles_alike(plan: &Plan, part: PartId) -> bool {
    let rules = plan.rules();
    let own = rules.part(part);
    own.foundation.is_none()
        && own.free == Free::Always
        && rules.parts.iter().all(|other| !is_freed_by_part(other, part))
        && rules.phases.iter().all(|phase| phase_treats_piles_alike(phase, part))
        && rules.all_routes().all(|route| route_treats_piles_alike(route, part))
}

/// Returns true if piles of `other` decide whether cards of `part` are free.
fn is_freed_by_part(part: &Part, other: PartId) -> bool {
    match &part.free {
        Free::Always => false,
        Free::When(piles) => piles.iter().flatten().flatten().any(|pile| pile.part == other),
    }
}

fn phase_treats_piles_alike(phase: &Phase, part: PartId) -> bool {
    let by_number = |source: &Source, filled: PartId| match source {
        Source::Top(giver, partners) => {
            (filled == part || *giver == part) && *partners != Partners::Any
        }
        Source::Search { .. } => false,
    };
    let fills_alike = phase.consequences.iter().all(|what| match what.without_conditions() {
        Consequence::Fill { part: filled, from, .. } => {
            !from.iter().any(|source| by_number(source, *filled))
        }
        _ => true,
    });
    fills_alike && !phase.stock.turns.iter().any(|turn| turn.shape.distinguishes_piles(part))
}

fn route_treats_piles_alike(route: &Route, part: PartId) -> bool {
    let completes = route.completes.as_ref();
    let concerns = route.from == part
        || route.to == part
        || completes.is_some_and(|row| row.parts.contains(&part));
    let by_number = route.partners != Partners::Any
        || route.onto.depends_on_place()
        || depends_on_pile_number(route)
        || completes.is_some();
    !(concerns && by_number)
}

fn depends_on_pile_number(route: &Route) -> bool {
    route.guards.iter().filter_map(|guard| guard.test()).any(Test::depends_on_pile_number)
}
