//! Finds what follows a move automatically: which consequence has something to do, and which phase
//! begins. This module changes no table; `act/settle` makes the changes, in a fixed order.

use std::ops::ControlFlow;

use crate::rules::{Consequence, End, PartId, Partners, Source, Test};

use super::{
    super::{
        compiled::{ConsequencePlan, RoutePlan},
        moves::{Carry, Move},
        plan::Plan,
        table::{PileId, Table, TableCard},
    },
    conditions, foundation, route_moves, stages,
};

/// The action that a consequence takes on the current table.
pub enum DueAction<'a> {
    /// Turn up the top card of a pile.
    TurnUp(PileId),
    /// Turn down all cards of a pile.
    TurnDown(PileId),
    /// Put `cards` cards on an empty pile. Each card comes from the first source in `from` that has
    /// a card for the pile.
    Fill { space: PileId, cards: u8, from: &'a [Source] },
    /// Move a card along a route.
    Play(Carry, &'a RoutePlan),
}

/// Returns the action of the first consequence that has something to do, or `None`.
#[inline]
pub fn first_due_action<'a>(plan: &'a Plan, table: &Table) -> Option<DueAction<'a>> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    phase.consequences.iter().find_map(|consequence| due_action(plan, table, consequence))
}

/// Returns true if at least one consequence has something to do. Ignores consequences whose tests
/// examine which cards can move, because these tests would call this function again.
pub fn is_any_action_due(plan: &Plan, table: &Table) -> bool {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut asked =
        phase.consequences.iter().filter(|what| !what.tests.iter().any(Test::depends_on_moves));
    asked.any(|what| due_action(plan, table, what).is_some())
}

fn due_action<'a>(
    plan: &Plan,
    table: &Table,
    consequence: &'a ConsequencePlan,
) -> Option<DueAction<'a>> {
    if !consequence.tests.iter().all(|test| conditions::is_test_met(plan, table, test)) {
        return None;
    }
    match &consequence.what {
        Consequence::TurnUp(part) => pile_to_turn_up(plan, table, *part).map(DueAction::TurnUp),
        Consequence::TurnDown(part) => {
            pile_to_turn_down(plan, table, *part).map(DueAction::TurnDown)
        }
        Consequence::Fill { part, cards, from } => {
            let mut spaces = table.empty_piles().iter_range(plan.pile_range(*part));
            let space = spaces.find(|space| {
                from.iter().any(|source| can_source_fill_space(plan, table, source, *space))
            })?;
            Some(DueAction::Fill { space, cards: *cards, from })
        }
        Consequence::Play(_) => {
            let route = consequence.route.as_ref()?;
            first_carry_on_route(plan, table, route).map(|carry| DueAction::Play(carry, route))
        }
        // The compiler of the plan has already split `If` into its tests and the inner
        // consequence.
        Consequence::If(..) => None,
    }
}

/// Returns the first pile of a part whose top card is face down and free (not blocked by other
/// piles), or `None`.
fn pile_to_turn_up(plan: &Plan, table: &Table, part: PartId) -> Option<PileId> {
    plan.piles_of(part).find(|pile| {
        table.end_card(*pile, End::Top).is_some_and(|card| !card.is_up())
            && stages::is_pile_free(plan, table, *pile)
    })
}

/// Returns the first pile of a part that is complete and whose top card is face up.
fn pile_to_turn_down(plan: &Plan, table: &Table, part: PartId) -> Option<PileId> {
    plan.piles_of(part).find(|pile| {
        table.end_card(*pile, End::Top).is_some_and(TableCard::is_up)
            && foundation::is_full(plan, table, *pile)
    })
}

fn first_carry_on_route(plan: &Plan, table: &Table, route: &RoutePlan) -> Option<Carry> {
    let mut first = None;
    let _ = route_moves::visit_moves(plan, table, route, &mut |mv| {
        first = Some(mv);
        ControlFlow::Break(())
    });
    match first {
        Some(Move::Carry(carry)) => Some(carry),
        _ => None,
    }
}

/// Returns true if a source has a card for an empty pile, or can turn up cards to find such a card.
fn can_source_fill_space(plan: &Plan, table: &Table, source: &Source, space: PileId) -> bool {
    match *source {
        Source::Top(part, partners) => {
            find_giving_pile(plan, table, (part, partners), space).is_some()
        }
        Source::Search { stock, .. } => !table.is_empty(plan.pile(stock.at(0))),
    }
}

/// Returns the first pile of a part that has a card and may give it to the empty pile `space`.
pub fn find_giving_pile(
    plan: &Plan,
    table: &Table,
    (part, partners): (PartId, Partners),
    space: PileId,
) -> Option<PileId> {
    let mut piles = plan.piles_of(part);
    piles.find(|pile| plan.are_partners(partners, *pile, space) && !table.is_empty(*pile))
}

/// Returns the phase that begins now, or `None` if no end condition of the current phase holds.
pub fn next_phase(plan: &Plan, table: &Table) -> Option<u8> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    phase
        .ends
        .iter()
        .find(|(test, _)| conditions::is_test_met(plan, table, test))
        .map(|(_, next)| *next)
}
