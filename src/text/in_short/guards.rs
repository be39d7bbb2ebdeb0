//! Where the short rules mention the guards (conditions) of routes.

use crate::rules::{Guard, Route, Test};

/// The place in the short rules that mentions a guard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum GuardPlace {
    /// Every row that mentions the route.
    EveryRow,
    /// The rows about foundations and spaces, next to the pile that receives the card.
    ReceivingPile,
    /// The line about cards that are set aside, in the row about foundations.
    SetAside,
    /// The line about cards that are parked on a foundation, in the row about special rules.
    Parked,
    /// The line about cards that go from a foundation to another, in the row about special rules.
    BetweenFoundations,
    /// None: only the exact rules mention the guard.
    ExactRules,
}

pub(super) fn guard_place(guard: &Guard) -> GuardPlace {
    match guard {
        Guard::While(_) => GuardPlace::EveryRow,
        Guard::Receiver(Test::DealReached) => GuardPlace::ExactRules,
        Guard::Receiver(_) => GuardPlace::ReceivingPile,
        Guard::NoBuildAvailable => GuardPlace::SetAside,
        Guard::Unwanted(_) => GuardPlace::Parked,
        Guard::Next(_) => GuardPlace::BetweenFoundations,
        Guard::Giver(_) | Guard::KeepsOne => GuardPlace::ExactRules,
    }
}

/// Returns the guards of a route that are mentioned in this place.
pub(super) fn guards_in(route: &Route, place: GuardPlace) -> impl Iterator<Item = &Guard> {
    route.guards.iter().filter(move |guard| guard_place(guard) == place)
}

pub(super) fn has_guard_in(route: &Route, place: GuardPlace) -> bool {
    guards_in(route, place).next().is_some()
}
