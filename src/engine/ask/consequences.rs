//! What follows a move automatically: which consequence has something to do, and which phase
//! begins. This module knows no order of events and changes nothing; `act/settle` does both.

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

/// What a consequence does now.
pub enum DueAction<'a> {
    /// The top card of a pile is turned up.
    TurnUp(PileId),
    /// All cards of a pile are turned down.
    TurnDown(PileId),
    /// A space gets `cards` cards. Each comes from the first of these sources that has one.
    Fill { space: PileId, cards: u8, from: &'a [Source] },
    /// A card is played along a route.
    Play(Carry, &'a RoutePlan),
}

/// Returns what the first consequence does that has something to do.
#[inline]
pub fn first_due<'a>(plan: &'a Plan, table: &Table) -> Option<DueAction<'a>> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    phase.consequences.iter().find_map(|consequence| due(plan, table, consequence))
}

/// Returns true if any consequence has something to do. Leaves out consequences that depend
/// on the moves of cards, because testing them would call this function again.
pub fn is_any_due(plan: &Plan, table: &Table) -> bool {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut asked =
        phase.consequences.iter().filter(|what| !what.tests.iter().any(Test::depends_on_moves));
    asked.any(|what| due(plan, table, what).is_some())
}

fn due<'a>(plan: &Plan, table: &Table, consequence: &'a ConsequencePlan) -> Option<DueAction<'a>> {
    if !consequence.tests.iter().all(|test| conditions::holds(plan, table, test)) {
        return None;
    }
    match &consequence.what {
        Consequence::TurnUp(part) => hidden(plan, table, *part).map(DueAction::TurnUp),
        Consequence::TurnDown(part) => complete(plan, table, *part).map(DueAction::TurnDown),
        Consequence::Fill { part, cards, from } => {
            let mut spaces = table.empty_piles().iter_range(plan.pile_range(*part));
            let space = spaces
                .find(|space| from.iter().any(|source| can_fill(plan, table, source, *space)))?;
            Some(DueAction::Fill { space, cards: *cards, from })
        }
        Consequence::Play(_) => {
            let route = consequence.route.as_ref()?;
            first_along(plan, table, route).map(|carry| DueAction::Play(carry, route))
        }
        // `If` was taken apart when the plan was compiled.
        Consequence::If(..) => None,
    }
}

/// Returns the first free pile of a part whose top card lies face down.
fn hidden(plan: &Plan, table: &Table, part: PartId) -> Option<PileId> {
    plan.piles_of(part).find(|pile| {
        table.end_card(*pile, End::Top).is_some_and(|card| !card.is_up())
            && stages::is_free(plan, table, *pile)
    })
}

/// Returns the first pile of a part that is complete and lies face up.
fn complete(plan: &Plan, table: &Table, part: PartId) -> Option<PileId> {
    plan.piles_of(part).find(|pile| {
        table.end_card(*pile, End::Top).is_some_and(TableCard::is_up)
            && foundation::is_full(plan, table, *pile)
    })
}

fn first_along(plan: &Plan, table: &Table, route: &RoutePlan) -> Option<Carry> {
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

/// Returns true if a source has a card for a space, or turns up cards to find one.
fn can_fill(plan: &Plan, table: &Table, source: &Source, space: PileId) -> bool {
    match *source {
        Source::Top(part, partners) => giver(plan, table, (part, partners), space).is_some(),
        Source::Search { stock, .. } => !table.is_empty(plan.pile(stock.at(0))),
    }
}

/// Returns the first pile of a part that has a card and may give it to a space.
pub fn giver(
    plan: &Plan,
    table: &Table,
    (part, partners): (PartId, Partners),
    space: PileId,
) -> Option<PileId> {
    let mut piles = plan.piles_of(part);
    piles.find(|pile| may_give(plan, partners, *pile, space) && !table.is_empty(*pile))
}

/// Returns true if pile `from` may give to pile `to`.
fn may_give(plan: &Plan, partners: Partners, from: PileId, to: PileId) -> bool {
    let (giver, receiver) = (plan.index_in_part(from), plan.index_in_part(to));
    match partners {
        Partners::Any => true,
        Partners::Same => giver == receiver,
        Partners::Own => plan.owner(from) == plan.owner(to),
        Partners::Table(table) => table[usize::from(giver)].contains(&receiver),
    }
}

/// Returns the phase that begins now, if the current phase has reached its end.
pub fn next_phase(plan: &Plan, table: &Table) -> Option<u8> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    phase.ends.iter().find(|(test, _)| conditions::holds(plan, table, test)).map(|(_, next)| *next)
}
