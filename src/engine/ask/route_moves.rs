//! Finds the moves along one route, for the generator. It finds receiving piles in bit tables
//! ([`super::targets`]). A guard is a condition of the route. Each guard is checked as soon as the
//! piles or cards that it depends on are known.

use std::{
    num::NonZero,
    ops::{ControlFlow, Range},
};

use crate::rules::{End, Take};

use super::{
    super::{
        compiled::RoutePlan,
        moves::{Carry, Move},
        plan::Plan,
        table::{PileId, Table},
    },
    Visit, routes, stages,
    targets::{self, Targets},
};

/// Visits the moves along a route. Handles at most [`Targets::MOST`] receiving piles at a time, and
/// determines only once which cards each of these piles can receive.
#[inline]
pub fn visit_moves(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if !routes::is_route_open(plan, table, route) {
        return ControlFlow::Continue(());
    }
    if route.declared.onto.depends_on_place() {
        return visit_moves_into_places(plan, table, route, visit);
    }
    let mut first = route.to.start;
    while first < route.to.end {
        let last = route.to.end.min(first.saturating_add(Targets::MOST));
        let targets = self::find_targets(plan, table, route, first..last);
        if targets.any != 0 {
            for from in route.from.clone().map(PileId) {
                visit_moves_from(plan, table, route, from, &targets, visit)?;
            }
        }
        first = last;
    }
    ControlFlow::Continue(())
}

/// Returns true if at least one duty of the phase has a move.
pub fn is_any_duty_move_possible(plan: &Plan, table: &Table) -> bool {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut found = |_| ControlFlow::Break(());
    let mut routes = phase.duties.iter().flat_map(|duty| &duty.routes);
    routes.any(|route| visit_moves(plan, table, route, &mut found).is_break())
}

/// Returns the cards that the piles `piles` can receive along a route.
#[inline]
fn find_targets(plan: &Plan, table: &Table, route: &RoutePlan, piles: Range<u8>) -> Targets {
    let mut targets = Targets { first: piles.start, takes: [0; Targets::MOST as usize], any: 0 };
    for (at, pile) in piles.map(PileId).enumerate() {
        let takes = targets::accepted_faces(plan, table, route, pile) & route.faces;
        if takes != 0 && routes::is_allowed_receiver(plan, table, route, pile) {
            targets.takes[at] = takes;
            targets.any |= takes;
        }
    }
    targets
}

/// Returns true if the exposed card of a pile may leave the pile along a route.
#[inline]
fn may_exposed_card_leave(plan: &Plan, table: &Table, route: &RoutePlan, from: PileId) -> bool {
    stages::check_end_card_usable(
        plan,
        table,
        (from, route.declared.from_end),
        route.declared.reach,
    )
    .is_ok()
        && stages::check_card_marks(table, route, from).is_ok()
        && routes::is_allowed_giver(plan, table, route, from)
        && routes::check_card_guards(plan, table, route, from).is_ok()
}

/// Returns true if at least one target can receive the exposed card of pile `from`. Most cards fit
/// on no target, so the search makes this quick test first.
#[inline]
fn has_target(table: &Table, route: &RoutePlan, from: PileId, targets: &Targets) -> bool {
    let card = table.end_card(from, route.declared.from_end);
    card.is_some_and(|card| targets.accepts(table.face(card)))
}

#[inline]
fn visit_moves_from(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    from: PileId,
    targets: &Targets,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if matches!(route.declared.take, Take::Buried(_)) {
        return visit_moves_of_buried_cards(plan, table, route, from, targets, visit);
    }
    let (from_end, to_end) = (route.declared.from_end, route.declared.to_end);
    let single = matches!(route.declared.take, Take::One | Take::Lone);
    if single && !has_target(table, route, from, targets) {
        return ControlFlow::Continue(());
    }
    let mut leaves = false;
    for count in stages::allowed_card_counts(plan, table, route.declared.take, (from, from_end)) {
        let count = count as u16;
        let carry = Carry { from, from_end, to: from, to_end, count, buried_at: None };
        if !targets.accepts(stages::card_that_touches_receiver(table, carry)) {
            continue;
        }
        // Call `may_exposed_card_leave` only once, and only if a pile can receive the card.
        leaves = leaves || may_exposed_card_leave(plan, table, route, from);
        if !leaves {
            break;
        }
        visit_moves_to_targets(plan, table, route, carry, targets, visit)?;
    }
    ControlFlow::Continue(())
}

/// Visits the moves that take one card from under other cards.
fn visit_moves_of_buried_cards(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    from: PileId,
    targets: &Targets,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if !routes::is_allowed_giver(plan, table, route, from) {
        return ControlFlow::Continue(());
    }
    for place in (1..table.len(from) as u16).filter_map(NonZero::new) {
        let carry = Carry::from_buried(from, place, from);
        let wanted = targets.accepts(stages::card_that_touches_receiver(table, carry));
        if wanted && stages::check_buried_card(plan, table, route, (from, place)).is_ok() {
            visit_moves_to_targets(plan, table, route, carry, targets, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the moves of these cards to all targets that can receive them. The landing card is the
/// moved card that touches the target. Only this card decides whether a target can receive the
/// cards.
fn visit_moves_to_targets(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    mut carry: Carry,
    targets: &Targets,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let from = carry.from;
    let card = stages::card_that_touches_receiver(table, carry);
    if !routes::keeps_one_card_if_required(table, route, carry) {
        return ControlFlow::Continue(());
    }
    let stays = carry.from_end == carry.to_end || usize::from(carry.count) == table.len(from);
    for (to, takes) in (targets.first..route.to.end).map(PileId).zip(&targets.takes) {
        let lands = takes >> card.index() & 1 == 1 && !(to == from && stays);
        carry.to = to;
        let joined = lands && stages::may_give_to_partner(plan, table, route, from, to);
        if joined && routes::allows_next_card_if_required(plan, table, route, carry) {
            visit(Move::Carry(carry))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the moves into gaps and places of a field. There are few such places, and the place
/// decides which cards fit, so the search begins with the places.
fn visit_moves_into_places(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for to in table.empty_piles().iter_range(route.to.clone()) {
        let wanted = targets::faces_for_place(plan, table, route, to);
        if wanted == 0 || !routes::is_allowed_receiver(plan, table, route, to) {
            continue;
        }
        for from in route.from.clone().map(PileId) {
            let fits = table
                .end_card(from, End::Top)
                .is_some_and(|card| wanted >> table.face(card).index() & 1 == 1);
            let carry = Carry::from_top(from, to, 1);
            let goes = fits
                && route.are_partners(from, to)
                && routes::keeps_one_card_if_required(table, route, carry);
            if goes && may_exposed_card_leave(plan, table, route, from) {
                visit(Move::Carry(carry))?;
            }
        }
    }
    ControlFlow::Continue(())
}
