//! Routes and conditions.

use crate::{
    engine::{Plan, RouteList, RouteRef, Table},
    rules::{Consequence, Guard, Match, PartId, Role, Route, Rules, Test},
};

/// Returns the condition under which a route is open, if there is one.
pub(in crate::text) fn route_condition(route: &Route) -> Option<&Test> {
    route.guards.iter().find_map(|guard| match guard {
        Guard::While(test) => Some(test),
        _ => None,
    })
}

/// Returns the parts to which cards of this part go only two at a time, without duplicates.
pub(in crate::text) fn parts_reached_by_two_cards_only(rules: &Rules, from: PartId) -> Vec<PartId> {
    let mut reached: Vec<PartId> = Vec::new();
    for kind in rules.phases.iter().flat_map(|phase| &phase.together) {
        match &kind.cards {
            Match::Couple { from: givers, to } if givers.contains(&from) => reached.extend(to),
            _ => {}
        }
    }
    reached.dedup();
    reached
}

/// Returns true if cards of a part can only change places.
pub(in crate::text) fn can_only_swap(rules: &Rules, part: PartId) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    rules.all_routes().all(|route| route.from != part)
        && kinds.any(|kind| matches!(kind.cards, Match::Swap { from, .. } if from.contains(&part)))
}

/// Returns the declaration of the route that a refusal refers to.
pub(in crate::text) fn route_declaration<'a>(
    plan: &'a Plan,
    table: &Table,
    at: RouteRef,
) -> Option<&'a Route> {
    let (rules, index) = (plan.rules(), usize::from(at.index));
    let phase = &rules.phases[usize::from(table.state.phase)];
    match at.list {
        RouteList::Phase => phase.routes.get(index),
        RouteList::Duty(duty) => phase.duties.get(usize::from(duty))?.routes.get(index),
        RouteList::Call(call) => match &rules.calls.get(usize::from(call))?.act {
            crate::rules::Act::Routes(routes) => routes.get(index),
            crate::rules::Act::Shift(_)
            | crate::rules::Act::Declare
            | crate::rules::Act::Turn(_)
            | crate::rules::Act::Slip { .. }
            | crate::rules::Act::DealAgain
            | crate::rules::Act::Custom
            | crate::rules::Act::Answer => None,
        },
    }
}

/// Returns the part to which cards of `from` go automatically in this phase, if any.
pub(in crate::text) fn automatic_target(
    plan: &Plan,
    table: &Table,
    from: PartId,
) -> Option<PartId> {
    let rules: &Rules = plan.rules();
    let phase = &rules.phases[usize::from(table.state.phase)];
    phase.consequences.iter().find_map(|what| match what.without_conditions() {
        Consequence::Play(route) if route.from == from => Some(route.to),
        _ => None,
    })
}

/// Returns the routes of the current phase.
pub(in crate::text) fn routes_of_phase<'a>(
    plan: &'a Plan,
    table: &Table,
) -> impl Iterator<Item = &'a Route> + use<'a> {
    plan.rules().phases[usize::from(table.state.phase)].routes.iter()
}

/// Returns a predicate for routes that have the same origin and target as `route` and place cards
/// in the same way.
pub(in crate::text) fn same_ends_test(route: &Route) -> impl Fn(&Route) -> bool {
    let (from, to, onto) = (route.from, route.to, route.onto);
    move |other: &Route| (other.from, other.to, other.onto) == (from, to, onto)
}

/// Returns the pile to which all piles give their cards, if there is one.
pub(in crate::text) fn common_target_pile(partners: &[&[u8]]) -> Option<u8> {
    let [one] = **partners.first()? else { return None };
    partners.iter().all(|piles| *piles == [one]).then_some(one)
}

/// If the consequence plays a card, returns its condition (`Some(None)` if it has none). Returns
/// `None` for other consequences.
pub(in crate::text) fn condition_of_automatic_play(what: &Consequence) -> Option<Option<&Test>> {
    match what {
        Consequence::Play(_) => Some(None),
        Consequence::If(test, inner) if matches!(**inner, Consequence::Play(_)) => Some(Some(test)),
        _ => None,
    }
}

/// Returns the conditions that must all hold, as one flat list without nesting.
pub(in crate::text) fn flatten_conditions(tests: &[Test]) -> Vec<&Test> {
    let inner = tests.iter().map(|test| match without_double_negation(test) {
        Test::All(tests) => flatten_conditions(tests),
        test => vec![test],
    });
    inner.flatten().collect()
}

/// Removes double negation from a condition.
pub(in crate::text) fn without_double_negation(test: &Test) -> &Test {
    match test {
        Test::Not(inner) => match &**inner {
            Test::Not(inner) => without_double_negation(inner),
            _ => test,
        },
        test => test,
    }
}

pub(in crate::text) fn has_only_foundations(rules: &Rules, parts: &[PartId]) -> bool {
    parts.iter().all(|part| rules.part(*part).role == Role::Foundation)
}

/// Returns true if these parts have one pile in total, and it is not a foundation.
pub(in crate::text) fn is_single_pile(rules: &Rules, parts: &[PartId]) -> bool {
    let one = |part: &PartId| {
        let part = rules.part(*part);
        part.count == 1 && part.role != Role::Foundation
    };
    matches!(parts, [only] if one(only))
}

pub(in crate::text) fn is_only_stock(rules: &Rules, parts: &[PartId]) -> bool {
    matches!(parts, [only] if rules.part(*only).role == Role::Stock)
}
