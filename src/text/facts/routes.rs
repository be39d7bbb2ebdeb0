//! Routes and conditions.

use crate::{
    engine::{Plan, RouteList, RouteRef, Table},
    rules::{Consequence, Duty, Guard, JustDealt, Onto, PartId, Role, Route, Rules, Test},
};

/// Returns the condition under which a route is open, if there is one.
pub fn route_condition(route: &Route) -> Option<&Test> {
    route.guards.iter().find_map(|guard| match guard {
        Guard::While(test) => Some(test),
        Guard::Receiver(_)
        | Guard::Giver(_)
        | Guard::Unwanted(_)
        | Guard::NoBuildAvailable
        | Guard::KeepsOne
        | Guard::Next(_) => None,
    })
}

/// Returns the conditions that the receiving pile must meet.
pub fn receiver_conditions(route: &Route) -> impl Iterator<Item = &Test> {
    route.guards.iter().filter_map(|guard| match guard {
        Guard::Receiver(test) => Some(test),
        Guard::While(_)
        | Guard::Giver(_)
        | Guard::Unwanted(_)
        | Guard::NoBuildAvailable
        | Guard::KeepsOne
        | Guard::Next(_) => None,
    })
}

/// If the cards of the route are only parked until other parts need them, returns these parts.
pub fn parked_for(route: &Route) -> Option<&[PartId]> {
    route.guards.iter().find_map(|guard| match guard {
        Guard::Unwanted(parts) => Some(parts.as_slice()),
        Guard::While(_)
        | Guard::Receiver(_)
        | Guard::Giver(_)
        | Guard::NoBuildAvailable
        | Guard::KeepsOne
        | Guard::Next(_) => None,
    })
}

/// Returns the declaration of the route that a refusal refers to.
pub fn route_declaration<'a>(plan: &'a Plan, table: &Table, at: RouteRef) -> Option<&'a Route> {
    let (rules, index) = (plan.rules(), usize::from(at.index));
    let phase = &rules.phases[usize::from(table.state.phase)];
    match at.list {
        RouteList::Phase => phase.routes.get(index),
        RouteList::Duty(duty) => phase.duties.get(usize::from(duty))?.routes.get(index),
        RouteList::Call(call) => rules.calls.get(usize::from(call))?.act.routes().get(index),
    }
}

/// Returns the part to which cards of `from` go automatically in this phase, if any.
pub fn automatic_target(plan: &Plan, table: &Table, from: PartId) -> Option<PartId> {
    let phase = &plan.rules().phases[usize::from(table.state.phase)];
    let mut routes = phase.consequences.iter().filter_map(Consequence::route);
    routes.find(|route| route.from == from).map(|route| route.to)
}

/// Returns the routes of the current phase.
pub fn routes_of_phase<'a>(
    plan: &'a Plan,
    table: &Table,
) -> impl Iterator<Item = &'a Route> + use<'a> {
    plan.rules().phases[usize::from(table.state.phase)].routes.iter()
}

/// Returns a predicate for routes that have the same origin and target as `route` and place cards
/// in the same way.
pub fn same_ends_test(route: &Route) -> impl Fn(&Route) -> bool {
    let (from, to, onto) = (route.from, route.to, route.onto);
    move |other: &Route| (other.from, other.to, other.onto) == (from, to, onto)
}

/// If the consequence plays a card, returns its condition (`Some(None)` if it has none). Returns
/// `None` for other consequences.
pub fn condition_of_automatic_play(what: &Consequence) -> Option<Option<&Test>> {
    match what {
        Consequence::Play(_) => Some(None),
        Consequence::If(test, inner) => match **inner {
            Consequence::Play(_) => Some(Some(test)),
            Consequence::TurnUp(_)
            | Consequence::TurnDown(_)
            | Consequence::Fill { .. }
            | Consequence::If(..) => None,
        },
        Consequence::TurnUp(_) | Consequence::TurnDown(_) | Consequence::Fill { .. } => None,
    }
}

/// Returns the conditions that must all hold, as one flat list without nesting.
pub fn flatten_conditions(tests: &[Test]) -> Vec<&Test> {
    let inner = tests.iter().map(|test| match without_double_negation(test) {
        Test::All(tests) => flatten_conditions(tests),
        test => vec![test],
    });
    inner.flatten().collect()
}

/// Removes double negation from a condition.
pub fn without_double_negation(test: &Test) -> &Test {
    match test {
        Test::Not(inner) => match &**inner {
            Test::Not(inner) => without_double_negation(inner),
            _ => test,
        },
        test => test,
    }
}

pub fn has_only_foundations(rules: &Rules, parts: &[PartId]) -> bool {
    parts.iter().all(|part| rules.part(*part).role == Role::Foundation)
}

/// Returns true if these parts have one pile in total, and it is not a foundation.
pub fn is_single_pile(rules: &Rules, parts: &[PartId]) -> bool {
    let one = |part: &PartId| {
        let part = rules.part(*part);
        part.count == 1 && part.role != Role::Foundation
    };
    matches!(parts, [only] if one(only))
}

pub fn is_only_stock(rules: &Rules, parts: &[PartId]) -> bool {
    matches!(parts, [only] if rules.part(*only).role == Role::Stock)
}

/// What a duty makes the player do before any other move.
pub enum DutyKind {
    BeginFoundation,
    PlayToFoundation { is_just_dealt: bool },
    FillSpaces,
}

pub fn duty_kind(duty: &Duty) -> DutyKind {
    let is_just_dealt = |route: &Route| route.just_dealt == Some(JustDealt::UntilNextMove);
    match &duty.routes {
        routes if routes.iter().any(|route| route.onto == Onto::EmptyFoundation) => {
            DutyKind::BeginFoundation
        }
        routes if routes.iter().all(|route| route.onto == Onto::Foundation) => {
            DutyKind::PlayToFoundation { is_just_dealt: routes.iter().any(is_just_dealt) }
        }
        _ => DutyKind::FillSpaces,
    }
}
