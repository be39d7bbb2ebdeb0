//! The guards (conditions) of routes in words, and the reasons why a card may not use an
//! existing route: the rank does not fit, a guard does not hold, or other places must be filled
//! first. Reads the declaration and, from a table, only the phase and which piles are empty.

use crate::{
    cards::RankSet,
    engine::{PileId, Plan, RouteRef, Table},
    rules::{Guard, Onto, PartId, Piles, Role, Route, Rules, Take, Test},
};

use super::{
    cards::rank_list,
    conditions::{clause, numbered_receiver_clause, receiver_clause},
    english::number,
    facts::{automatic_target, parked_for, route_declaration, routes_of_phase, same_ends_test},
    names::{
        every_empty_pile_words, name, parts_words, pile_name_in_part_with_article,
        pile_with_article as pile, single_pile_words,
    },
    ways,
};

/// Returns words for a guard, as they follow the words of its route.
pub(super) fn guard_words(rules: &Rules, route: &Route, guard: &Guard) -> String {
    match guard {
        Guard::While(test) => format!(", while {}", clause(rules, test)),
        Guard::Receiver(test) => format!(", where {}", receiver_clause(rules, test, route.to)),
        Guard::Giver(test) => format!(", if {}", receiver_clause(rules, test, route.from)),
        Guard::Unwanted(parts) => {
            format!(", if {} do not need it", parts_words(rules, parts, "and"))
        }
        Guard::KeepsOne => ", if a card stays behind".to_owned(),
        Guard::Next(parts) => {
            format!(
                ", and if a free card of {} can follow it there",
                parts_words(rules, parts, "or")
            )
        }
        Guard::NoBuildAvailable => {
            ", if nothing free could take it and it does not lie on such a card".to_owned()
        }
    }
}

/// Returns the reason why a guard closes a route to a pile.
pub(super) fn guard_reason(
    plan: &Plan,
    table: &Table,
    at: RouteRef,
    guard: u8,
    to: PileId,
) -> String {
    let rules = plan.rules();
    let shut = || "that way is closed now".to_owned();
    let Some(route) = route_declaration(plan, table, at) else { return shut() };
    match route.guards.get(usize::from(guard)) {
        Some(Guard::While(test)) => closed_route_reason(plan, table, route, test),
        Some(Guard::Receiver(test)) => condition_of_target_pile(plan, table, route, test, to),
        Some(Guard::Giver(test)) => format!("it can leave only while {}", clause(rules, test)),
        Some(Guard::KeepsOne) => {
            let from = rules.part(route.from).pile_name;
            format!("a card that is alone in its {from} cannot go there")
        }
        Some(Guard::Next(parts)) => {
            let names = parts_words(rules, parts, "or");
            format!("a free card of {names} must be able to follow it there")
        }
        Some(Guard::NoBuildAvailable | Guard::Unwanted(_)) | None => shut(),
    }
}

/// Says when a route with the condition `test` is open, or what the player must do first.
fn closed_route_reason(plan: &Plan, table: &Table, route: &Route, test: &Test) -> String {
    let rules = plan.rules();
    if let Some(through) = route.through {
        let (from, to) = (name(rules, route.from), name(rules, route.to));
        let place = single_pile_words(rules, through);
        return format!("a card goes from the {from} to the {to} only through an empty {place}");
    }
    if let Test::Not(inner) = test
        && let Test::CanGo { from, to } = &**inner
    {
        let (from, to) = (parts_words(rules, from, "or"), parts_words(rules, to, "or"));
        return format!("a card of {from} can go to {to}: do that first");
    }
    let when = clause(rules, test);
    let unguarded = |other: &&Route| {
        same_ends_test(route)(other) && other.guards.is_empty() && other.ranks != RankSet::ALL
    };
    let unguarded = routes_of_phase(plan, table).find(unguarded);
    match unguarded.filter(|_| route.onto == Onto::Space) {
        Some(free) => {
            let (each, ranks) = (rules.part(route.to).pile_name, rank_list(free.ranks, "or"));
            format!("an empty {each} takes only {ranks} until {when}")
        }
        None => format!("{} only while {when}", ways::cards_go_words(rules, route)),
    }
}

/// Returns the condition under which a pile accepts the cards of a route.
fn condition_of_target_pile(
    plan: &Plan,
    table: &Table,
    route: &Route,
    test: &Test,
    to: PileId,
) -> String {
    let (rules, part, pile) = (plan.rules(), plan.part_of(to), pile(plan, to));
    if let Test::Filled(Piles::SameNumber(twins)) = test
        && let [twin] = twins[..]
    {
        if twin == part {
            let from = name(rules, route.from);
            return format!("{pile} is not begun yet, and no card of the {from} can begin it");
        }
        if let Some(gone) = automatic_target(plan, table, twin) {
            let holder = pile_name_in_part_with_article(rules.part(twin), plan.index_in_part(to));
            let gone = name(rules, gone);
            return format!(
                "{pile} takes no more cards: {holder} has already sent its card to the {gone}"
            );
        }
    }
    let when = numbered_receiver_clause(rules, test, part, plan.index_in_part(to));
    let open = |other: &&Route| same_ends_test(route)(other) && other.guards.is_empty();
    let open: Vec<RankSet> =
        routes_of_phase(plan, table).filter(open).map(|route| route.ranks).collect();
    let ranks = route.ranks.ranks().filter(|rank| !open.iter().any(|set| set.contains(*rank)));
    let ranks: RankSet = ranks.collect();
    let what = match (ranks.ranks().count(), route.take) {
        (_, Take::Exactly(cards)) => format!("{} cards", number(usize::from(cards))),
        (13, _) => "a card".to_owned(),
        _ => rank_list(ranks, "and"),
    };
    let time = if matches!(test, Test::DealReached) { "once" } else { "while" };
    format!("{pile} takes {what} only {time} {when}")
}

/// Returns the reason why a card of this rank may not go from one pile to another.
pub(super) fn wrong_rank_reason(
    plan: &Plan,
    table: &Table,
    ranks: RankSet,
    from: PileId,
    to: PileId,
) -> String {
    let (rules, giver, taker) = (plan.rules(), plan.part_of(from), plan.part_of(to));
    let routes = || {
        routes_of_phase(plan, table).filter(move |route| (route.from, route.to) == (giver, taker))
    };
    let set = rank_list(ranks, "or");
    let (from_name, to_name) = (name(rules, giver), name(rules, taker));
    let onto = routes().find(|route| route.ranks == ranks).map(|route| route.onto);
    if onto == Some(Onto::Build) {
        return format!("you can build only {set} on {}", pile(plan, to));
    }
    if onto == Some(Onto::Space) {
        return format!("only {set} can fill an empty {}", rules.part(taker).pile_name);
    }
    let is_parked = |route: &Route| {
        route.to == giver
            && route.ranks == ranks
            && parked_for(route).is_some_and(|parts| parts.contains(&taker))
    };
    let words = format!("only {set} can go from the {from_name} to the {to_name}");
    if routes_of_phase(plan, table).any(is_parked) {
        return format!("{words}: those that have waited there for a place");
    }
    let may_wait = routes().find_map(|route| {
        parked_for(route).map(|parts| (route.ranks, parts_words(rules, parts, "and")))
    });
    if let Some((may_wait, others)) = may_wait.filter(|(may_wait, _)| *may_wait != ranks) {
        let may_wait = rank_list(may_wait, "and");
        return format!("{words}, and {may_wait} that {others} do not yet need");
    }
    match rules.part(giver).role {
        Role::Foundation => format!("{words}: the cards at the bottom stay"),
        _ => words,
    }
}

/// Says that empty places must be filled first, if the condition requires this.
pub(super) fn fill_empty_places_first_words(
    plan: &Plan,
    table: &Table,
    test: &Test,
) -> Option<String> {
    let tests = match test {
        Test::All(tests) => tests.as_slice(),
        one => std::slice::from_ref(one),
    };
    let parts = tests.iter().find_map(|test| match test {
        Test::Filled(Piles::Of(parts)) => Some(parts),
        _ => None,
    })?;
    let is_open = |part: &&PartId| plan.piles_of(**part).any(|pile| table.is_empty(pile));
    let open: Vec<PartId> = parts.iter().filter(is_open).copied().collect();
    let words = every_empty_pile_words(plan.rules(), &open);
    (!open.is_empty()).then(|| format!("first fill {words}"))
}
