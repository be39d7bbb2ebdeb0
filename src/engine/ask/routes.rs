//! Examines one route at a time: checks its guards (conditions), and finds the rule that prevents a
//! move along the route. This module also finds the duty whose moves the player must make now. If
//! several routes allow a move, [`super::check`] chooses the route.

use std::num::NonZero;

use crate::rules::{End, Guard, Onto, PartId, Reach, Route, Take};

use super::{
    super::{
        compiled::RoutePlan,
        moves::Carry,
        plan::Plan,
        refusal::{Refusal, RouteList, RouteRef},
        table::{PileId, Table, TableCard},
    },
    conditions, place, stages, targets,
};

/// Returns the refusal of a move along this route, with the number of the stage that refused the
/// move. Returns `None` if the route allows the move. The route must connect the two piles of the
/// move.
pub fn find_refusal_on_route(
    plan: &Plan,
    table: &Table,
    (route, route_ref): (&RoutePlan, RouteRef),
    carry: Carry,
) -> Option<(u8, Refusal)> {
    let (from, end, count) = (carry.from, carry.from_end, usize::from(carry.count));
    let stages: [&dyn Fn() -> Result<(), Refusal>; 6] = [
        &|| match carry.buried_at {
            Some(place) => stages::check_buried_card(plan, table, route, (from, place)),
            None => stages::check_end_card_usable(plan, table, (from, end), route.declared.reach),
        },
        &|| match carry.buried_at {
            Some(_) if count > 1 => Err(Refusal::WrongNumber(route.declared.take)),
            Some(_) => Ok(()),
            None => stages::check_card_count(plan, table, route.declared.take, (from, end), count),
        },
        &|| check_source(plan, table, route, carry),
        &|| check_rank(table, route, carry),
        &|| {
            place::check_receiver(
                plan,
                table,
                route,
                carry,
                stages::card_that_touches_receiver(table, carry),
            )
        },
        &|| check_guards(plan, table, (route, route_ref), carry),
    ];
    let (at, refusal) =
        (0..).zip(stages).find_map(|(at, stage)| stage().err().map(|refusal| (at, refusal)))?;
    // A route to empty piles does not apply to a pile with cards. A route that builds on cards does
    // not apply to an empty pile. Both refusals therefore count as refusals of the first stage.
    match refusal {
        Refusal::NothingToBuildOn(_) | Refusal::NotASpace(_) => Some((0, refusal)),
        _ => Some((at, refusal)),
    }
}

/// Returns true if the route allows these cards to leave their pile. Checks only the cards and
/// their pile, and ignores the receiving pile of `carry`.
pub fn can_cards_leave(plan: &Plan, table: &Table, route: &RoutePlan, carry: Carry) -> bool {
    let (declared, from, end) = (&route.declared, carry.from, carry.from_end);
    let leaves = declared.from == plan.part_of(from)
        && declared.from_end == end
        && takes_buried_card(declared) == carry.buried_at.is_some();
    if !leaves || !is_route_open(plan, table, route) {
        return false;
    }
    let count = usize::from(carry.count);
    let is_unit = match carry.buried_at {
        Some(place) => stages::check_buried_card(plan, table, route, (from, place)),
        None => {
            stages::check_end_card_usable(plan, table, (from, end), declared.reach).and_then(|()| {
                stages::check_card_count(plan, table, declared.take, (from, end), count)
            })
        }
    };
    let landed = Carry { to: from, to_end: declared.to_end, ..carry };
    is_unit.is_ok()
        && stages::check_card_marks(table, route, from).is_ok()
        && check_rank(table, route, landed).is_ok()
}

fn check_source(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    carry: Carry,
) -> Result<(), Refusal> {
    stages::check_card_marks(table, route, carry.from)?;
    match route.are_partners(carry.from, carry.to) {
        false => Err(Refusal::WrongPartner(carry.from)),
        true if stages::may_give_to_partner(plan, table, route, carry.from, carry.to) => Ok(()),
        true => Err(Refusal::HasGiven { from: carry.from, to: carry.to }),
    }
}

fn check_rank(table: &Table, route: &RoutePlan, carry: Carry) -> Result<(), Refusal> {
    let card = stages::card_that_touches_receiver(table, carry);
    let fits = route.declared.ranks.contains(card.rank())
        && route.declared.colour.is_none_or(|colour| card.colour() == colour);
    match route.declared.colour {
        _ if fits => Ok(()),
        // On an empty pile, a card of another rank or colour could not be built either.
        _ if route.declared.onto == Onto::Build && table.is_empty(carry.to) => {
            Err(Refusal::NothingToBuildOn(carry.to))
        }
        Some(colour) if card.colour() != colour => {
            Err(Refusal::OnlyColour { colour, to: carry.to })
        }
        _ => {
            Err(Refusal::OnlyRanks { ranks: route.declared.ranks, from: carry.from, to: carry.to })
        }
    }
}

/// Returns true if a route connects these ends of the two piles.
pub fn connects_piles(route: &Route, plan: &Plan, carry: Carry) -> bool {
    route.from == plan.part_of(carry.from)
        && route.to == plan.part_of(carry.to)
        && route.from_end == carry.from_end
        && route.to_end == carry.to_end
        && takes_buried_card(route) == carry.buried_at.is_some()
        && (carry.from != carry.to || carry.from_end != carry.to_end)
}

/// Returns true if a route takes cards from under other cards.
const fn takes_buried_card(route: &Route) -> bool {
    matches!(route.take, Take::Buried(_))
}

/// Returns the index of the first duty of the phase that has a move. While it has a move, only the
/// moves of this duty are legal.
pub fn find_open_duty(plan: &Plan, table: &Table) -> Option<u8> {
    let duties = &plan.phases[usize::from(table.state.phase)].duties;
    let open = duties
        .iter()
        .position(|duty| lowest_numbered_receiving_pile(plan, table, &duty.routes).is_some());
    open.map(|at| at as u8)
}

pub fn find_duty_route(plan: &Plan, table: &Table, carry: Carry, number: u8) -> Option<RouteRef> {
    let duty = &plan.phases[usize::from(table.state.phase)].duties[usize::from(number)];
    if usize::from(carry.count) > table.len(carry.from) || carry.count == 0 {
        return None;
    }
    if duty.lowest_pile_only
        && lowest_numbered_receiving_pile(plan, table, &duty.routes) != Some(carry.to)
    {
        return None;
    }
    let allows = |(route, route_ref): &(&RoutePlan, RouteRef)| {
        connects_piles(&route.declared, plan, carry)
            && find_refusal_on_route(plan, table, (*route, *route_ref), carry).is_none()
    };
    routes_with_refs(&duty.routes, RouteList::Duty(number))
        .find(allows)
        .map(|(_, route_ref)| route_ref)
}

/// Returns the pile with the lowest number to which at least one card can move along these
/// routes.
fn lowest_numbered_receiving_pile(
    plan: &Plan,
    table: &Table,
    routes: &[RoutePlan],
) -> Option<PileId> {
    let goes = |route: &RoutePlan, to: PileId| {
        let route_ref = RouteRef { list: RouteList::Phase, index: 0 };
        route.from.clone().map(PileId).any(|from| {
            candidate_carries(route, (from, table.len(from)), to).any(|carry| {
                connects_piles(&route.declared, plan, carry)
                    && find_refusal_on_route(plan, table, (route, route_ref), carry).is_none()
            })
        })
    };
    plan.piles().find(|to| {
        routes.iter().any(|route| {
            route.to.contains(&to.0)
                && is_pile_empty_if_required(plan, table, route, *to)
                && goes(route, *to)
        })
    })
}

/// Returns every move along a route from a pile of `size` cards to another pile. The moves need
/// not be legal.
fn candidate_carries(
    route: &RoutePlan,
    (from, size): (PileId, usize),
    to: PileId,
) -> impl Iterator<Item = Carry> {
    let (from_end, to_end) = (route.declared.from_end, route.declared.to_end);
    let is_drawn = takes_buried_card(&route.declared);
    (1..=size as u16).filter_map(NonZero::new).map(move |number| {
        if is_drawn {
            return Carry::from_buried(from, number, to);
        }
        Carry { from, from_end, to, to_end, count: number.get(), buried_at: None }
    })
}

/// Returns false if the route needs an empty pile and `to` has cards (a head card does not count).
/// With this quick test, the caller need not test every card.
fn is_pile_empty_if_required(plan: &Plan, table: &Table, route: &RoutePlan, to: PileId) -> bool {
    match route.declared.onto {
        Onto::Space => table.len(to) <= usize::from(plan.part(to).head.is_some()),
        Onto::EmptyFoundation => table.len(to) == 0,
        _ => true,
    }
}

pub fn routes_with_refs(
    routes: &[RoutePlan],
    list: RouteList,
) -> impl Iterator<Item = (&RoutePlan, RouteRef)> {
    routes.iter().zip(0u8..).map(move |(route, index)| (route, RouteRef { list, index }))
}

/// Returns the compiled route to which a reference points.
pub fn route_by_ref<'a>(plan: &'a Plan, table: &Table, route_ref: RouteRef) -> &'a RoutePlan {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let at = usize::from(route_ref.index);
    match route_ref.list {
        RouteList::Phase => &phase.routes[at],
        RouteList::Duty(duty) => &phase.duties[usize::from(duty)].routes[at],
        RouteList::Call(number) => &plan.calls[usize::from(number)].routes[at],
    }
}

/// Returns true if a legal move of cards does more than move the cards, because of its route or
/// because it uses a call. Returns false if an open duty forbids the move.
pub fn does_carry_have_effects(plan: &Plan, table: &Table, carry: Carry) -> bool {
    if let Some(duty) = find_open_duty(plan, table) {
        let route_ref = find_duty_route(plan, table, carry, duty);
        return route_ref
            .is_some_and(|route_ref| route_by_ref(plan, table, route_ref).has_effects());
    }
    let phase = &plan.phases[usize::from(table.state.phase)];
    let allows = |(route, route_ref): &(&RoutePlan, RouteRef)| {
        connects_piles(&route.declared, plan, carry)
            && find_refusal_on_route(plan, table, (*route, *route_ref), carry).is_none()
    };
    routes_with_refs(&phase.routes, RouteList::Phase)
        .find(allows)
        .is_none_or(|(route, _)| route.has_effects())
}

/// Returns true if all [`Guard::While`] tests of the route hold.
#[inline]
pub fn is_route_open(plan: &Plan, table: &Table, route: &RoutePlan) -> bool {
    route.declared.guards.iter().all(|guard| match guard {
        Guard::While(test) => conditions::is_test_met(plan, table, test),
        _ => true,
    })
}

/// Returns true if a pile may receive a card. Two things must be true: the pile is free if the
/// route requires it, and all [`Guard::Receiver`] tests of the route hold.
#[inline]
pub fn is_allowed_receiver(plan: &Plan, table: &Table, route: &RoutePlan, to: PileId) -> bool {
    let asks = route.declared.reach == Reach::FreeToFree || !route.declared.guards.is_empty();
    !asks || passes_receiver_tests(plan, table, route, to)
}

fn passes_receiver_tests(plan: &Plan, table: &Table, route: &RoutePlan, to: PileId) -> bool {
    if route.declared.reach == Reach::FreeToFree && !stages::is_pile_free(plan, table, to) {
        return false;
    }
    route.declared.guards.iter().all(|guard| match guard {
        Guard::Receiver(test) => {
            conditions::is_test_met_for_pile(plan, table, test, plan.index_in_part(to))
        }
        _ => true,
    })
}

/// Returns true if all [`Guard::Giver`] tests of the route hold for a pile.
#[inline]
pub fn is_allowed_giver(plan: &Plan, table: &Table, route: &RoutePlan, from: PileId) -> bool {
    route.declared.guards.iter().all(|guard| match guard {
        Guard::Giver(test) => {
            conditions::is_test_met_for_pile(plan, table, test, plan.index_in_part(from))
        }
        _ => true,
    })
}

/// Checks the guards that depend on the moved card itself.
#[inline(always)]
pub fn check_card_guards(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    from: PileId,
) -> Result<(), Refusal> {
    if route.declared.guards.is_empty() {
        return Ok(());
    }
    check_no_foundation_wants_card(plan, table, route, from)?;
    check_no_build_available(plan, table, route, from)
}

/// Checks that no foundation can receive the card next, if the route requires this.
fn check_no_foundation_wants_card(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    from: PileId,
) -> Result<(), Refusal> {
    let Some(card) = table.end_card(from, route.declared.from_end).map(|card| table.face(card))
    else {
        return Ok(());
    };
    for guard in &route.declared.guards {
        let Guard::Unwanted(parts) = guard else { continue };
        let mut homes = parts.iter().flat_map(|part| plan.piles_of(*part));
        let wants = |home: &PileId| {
            targets::faces_wanted_by_pile(plan, table, *home) >> card.index() & 1 == 1
        };
        if let Some(pile) = homes.find(wants) {
            return Err(Refusal::WantedByFoundation { card, pile, to: route.declared.to });
        }
    }
    Ok(())
}

fn check_no_build_available(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    from: PileId,
) -> Result<(), Refusal> {
    if !route.declared.guards.iter().any(|guard| matches!(guard, Guard::NoBuildAvailable)) {
        return Ok(());
    }
    let part = plan.part_of(from);
    let (Some(fits), Some(going)) = (
        plan.builds[usize::from(part.0)].as_deref(),
        table.end_card(from, route.declared.from_end),
    ) else {
        return Ok(());
    };
    let card = table.face(going);
    let takes = |on: &TableCard| fits.allows(table.face(*on), card);
    let beneath = match route.declared.from_end {
        End::Top => table.pile(from).iter().rev().nth(1),
        End::Bottom => None,
    };
    if let Some(on) = beneath.filter(|on| takes(on)) {
        return Err(Refusal::LiesOnBuild { card, on: table.face(*on) });
    }
    let mut exposed = plan.piles_of(part).filter_map(|pile| table.end_card(pile, End::Top));
    match exposed.find(takes) {
        Some(on) => Err(Refusal::CouldBeBuilt { card, on: table.face(on) }),
        None => Ok(()),
    }
}

/// Returns true if at least one card stays in the giving pile, or if the route does not require
/// this.
#[inline]
pub fn keeps_one_card_if_required(table: &Table, route: &RoutePlan, carry: Carry) -> bool {
    route.declared.guards.is_empty()
        || usize::from(carry.count) < table.len(carry.from)
        || !route.declared.guards.iter().any(|guard| matches!(guard, Guard::KeepsOne))
}

/// Returns true if another card can follow on the foundation after this move, or if the route does
/// not require this.
#[inline]
pub fn allows_next_card_if_required(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    carry: Carry,
) -> bool {
    route.declared.guards.iter().all(|guard| match guard {
        Guard::Next(parts) => can_card_follow_on_foundation(plan, table, parts, carry),
        _ => true,
    })
}

/// Returns true if a free top card of these parts can follow the card that this move would put on
/// the foundation.
fn can_card_follow_on_foundation(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    carry: Carry,
) -> bool {
    let laid = (table.len(carry.to) + 1, Some(stages::card_that_touches_receiver(table, carry)));
    let wanted = targets::faces_wanted_by_pile_with_top(plan, table, carry.to, laid);
    let others = parts.iter().flat_map(|part| plan.piles_of(*part)).filter(|at| *at != carry.from);
    let mut free = others.filter(|at| stages::check_top_card_is_free(plan, table, *at).is_ok());
    free.any(|at| table.top_card(at).is_some_and(|card| wanted >> card.index() & 1 == 1))
}

/// Checks that all guards of the route hold, and that the receiving pile is free if the route
/// requires it.
pub fn check_guards(
    plan: &Plan,
    table: &Table,
    (route, route_ref): (&RoutePlan, RouteRef),
    carry: Carry,
) -> Result<(), Refusal> {
    if route.declared.reach == Reach::FreeToFree && !stages::is_pile_free(plan, table, carry.to) {
        return Err(Refusal::HemmedIn(carry.to));
    }
    let twin = plan.index_in_part(carry.to);
    let shut = route.declared.guards.iter().position(|guard| match guard {
        Guard::While(test) => !conditions::is_test_met(plan, table, test),
        Guard::Receiver(test) => !conditions::is_test_met_for_pile(plan, table, test, twin),
        Guard::KeepsOne => !keeps_one_card_if_required(table, route, carry),
        Guard::Next(parts) => !can_card_follow_on_foundation(plan, table, parts, carry),
        Guard::Giver(_) => !is_allowed_giver(plan, table, route, carry.from),
        Guard::Unwanted(_) | Guard::NoBuildAvailable => false,
    });
    if let Some(guard) = shut {
        return Err(Refusal::Guarded { route: route_ref, guard: guard as u8, to: carry.to });
    }
    check_card_guards(plan, table, route, carry.from)
}
