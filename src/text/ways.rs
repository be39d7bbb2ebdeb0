//! Which ways lead where, in words: what is said when no rule leads from one
//! part of the table to another, and what an empty place takes. Knows the
//! declaration, no table.

use crate::{
    cards::RankSet,
    engine::{Carry, PileId, Plan},
    rules::{End, Lines, Onto, PartId, Phase, Role, Route, Rules, Source, Then, Together},
};

use super::{
    cards::{list, ranks},
    tables::the_pile as pile,
};

/// Why no card goes from one part to another at all.
pub(super) fn no_way(plan: &Plan, carry: &Carry) -> String {
    let (rules, from, to) = (plan.rules(), plan.part_of(carry.from), plan.part_of(carry.to));
    if let Some(couple) = couple(rules, from, to) {
        return couple;
    }
    if carry.from != carry.to && (carry.from_end, carry.to_end) != (End::Top, End::Top) {
        let way = |route: &Route| route.from == from && route.to == to;
        if routes(rules).any(way) {
            return format!("no card goes {}", way_words(rules, carry, from, to));
        }
    }
    stays(plan, carry.from)
}

/// Where alone the cards of a pile go, or that they stay.
fn stays(plan: &Plan, at: PileId) -> String {
    let (rules, from) = (plan.rules(), plan.part_of(at));
    let own = name(rules, from);
    let reached = reached(rules, from);
    let single = rules.parts[usize::from(from.0)].count == 1;
    match (rules.parts[usize::from(from.0)].role, reached.is_empty()) {
        (Role::Stock, true) => "the cards of the stock are not yet in play".to_owned(),
        (Role::Aside, _) if single => format!("{} takes no part in play", pile(plan, at)),
        (Role::Aside, _) => format!("cards of the {own} take no part in play"),
        (Role::Reserve, false) if single => {
            format!("the {own} goes only to {}", list(&reached, "or"))
        }
        (Role::Foundation, _) => format!("what lies on the {own} stays there"),
        (_, false) => format!("from the {own} cards go only to {}", list(&reached, "or")),
        (_, true) => only_fills(rules, from),
    }
}

/// The parts to which routes lead from a part, each once.
fn reached(rules: &Rules, from: PartId) -> Vec<String> {
    let mut reached = Vec::new();
    for route in routes(rules).filter(|route| route.from == from) {
        let kind = if route.to == from { "other" } else { "the" };
        let name = format!("{kind} {}", name(rules, route.to));
        if !reached.contains(&name) {
            reached.push(name);
        }
    }
    reached
}

/// That the cards of a part only fill spaces, if they do.
fn only_fills(rules: &Rules, from: PartId) -> String {
    let own = name(rules, from);
    let filled: Vec<String> =
        filled_from(rules, from).map(|part| format!("the {}", name(rules, part))).collect();
    if filled.is_empty() {
        return format!("what lies on the {own} stays there");
    }
    format!("cards of the {own} only fill spaces in {}, by themselves", list(&filled, "and"))
}

/// When a way leads from one part to another, if not now.
pub(super) fn not_now(plan: &Plan, carry: &Carry) -> String {
    let (rules, from, to) = (plan.rules(), plan.part_of(carry.from), plan.part_of(carry.to));
    let ends = (carry.from_end, carry.to_end);
    let leads = |phase: &&Phase| {
        phase.routes.iter().any(|route| {
            route.from == from && route.to == to && (route.from_end, route.to_end) == ends
        })
    };
    let phases: Vec<String> =
        rules.phases.iter().filter(leads).map(|phase| phase.name.to_owned()).collect();
    format!("cards go {} only {}", way_words(rules, carry, from, to), list(&phases, "and"))
}

/// A way from part to part, its ends named where they are not the usual ones.
fn way_words(rules: &Rules, carry: &Carry, from: PartId, to: PartId) -> String {
    let each = |part: PartId| rules.parts[usize::from(part.0)].each;
    let ends = (carry.from_end, carry.to_end);
    if ends != (End::Top, End::Top) {
        let place = |end, part: PartId| match end {
            _ if rules.parts[usize::from(part.0)].foundation.is_some() => {
                format!("the {}", name(rules, part))
            }
            End::Top => format!("the foot of a {}", each(part)),
            End::Bottom => format!("the head of a {}", each(part)),
        };
        return format!("from {} to {}", place(ends.0, from), place(ends.1, to));
    }
    if from == to {
        format!("from one {} to another", each(from))
    } else {
        format!("from the {} to the {}", name(rules, from), name(rules, to))
    }
}

/// Why a pile gives nothing to another, though its part does.
pub(super) fn wrong_line(plan: &Plan, from: PileId, phase: u8) -> String {
    let giver = plan.index_in_part(from);
    let part = plan.part_of(from);
    let takers: Vec<String> = plan.rules().phases[usize::from(phase)]
        .routes
        .iter()
        .filter(|route| route.from == part)
        .flat_map(|route| {
            plan.piles_of(route.to).filter(move |to| match route.lines {
                Lines::Any => true,
                Lines::Same => plan.index_in_part(*to) == giver,
                Lines::Table(table) => table[usize::from(giver)].contains(&plan.index_in_part(*to)),
            })
        })
        .map(|to| pile(plan, to))
        .collect();
    if takers.is_empty() {
        return format!("{} gives to no pile now", pile(plan, from));
    }
    format!("{} gives only to {}", pile(plan, from), list(&takers, "or"))
}

/// Why a card may not go to an empty pile.
pub(super) fn empty_place(plan: &Plan, at: PileId) -> String {
    let (rules, part) = (plan.rules(), plan.part_of(at));
    let each = rules.parts[usize::from(part.0)].each;
    let fills: Vec<&Route> = routes(rules)
        .filter(|route| route.to == part && matches!(route.onto, Onto::Space))
        .collect();
    let mut from: Vec<String> =
        fills.iter().map(|route| format!("the {}", name(rules, route.from))).collect();
    from.dedup();
    let empty = format!("{} is empty", pile(plan, at));
    let Some(first) = fills.first() else {
        return if rules.parts[usize::from(part.0)].role == Role::Waste {
            format!("{empty}: cards are laid only on a card that lies there")
        } else {
            format!("{empty}, and no card is moved into an empty {each}")
        };
    };
    if first.ranks != RankSet::ALL && fills.iter().all(|route| route.ranks == first.ranks) {
        let names: Vec<String> = first.ranks.ranks().map(ranks).collect();
        return format!("{empty}, and an empty {each} takes only {}", list(&names, "or"));
    }
    format!("{empty}, and an empty {each} is filled only from {}", list(&from, "or"))
}

/// What is said where cards go two together.
fn couple(rules: &Rules, from: PartId, to: PartId) -> Option<String> {
    let kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    kinds.into_iter().find_map(|kind| match kind {
        Together::Couple { from: [a, b], to: homes }
            if homes.contains(&to) && [*a, *b].contains(&from) =>
        {
            let other = if from == *a { *b } else { *a };
            Some(format!(
                "a card of the {} goes there only at the same time as a card of the {}",
                name(rules, from),
                name(rules, other)
            ))
        }
        Together::EqualRanks { from: parts, to: home }
            if (*home == to || parts.contains(&to)) && parts.contains(&from) =>
        {
            Some("cards leave only in pairs of equal rank".to_owned())
        }
        _ => None,
    })
}

/// Tests if the cards of the game leave in pairs of equal rank.
pub(super) fn cards_pair(plan: &Plan) -> bool {
    let mut kinds = plan.rules().phases.iter().flat_map(|phase| &phase.together);
    kinds.any(|kind| matches!(kind, Together::EqualRanks { .. }))
}

/// Tests if the cards of the stock come by themselves.
pub(super) fn stock_turns_itself(plan: &Plan) -> bool {
    let stock = plan.first_of(Role::Stock).map(|stock| plan.part_of(stock));
    stock.is_some_and(|stock| filled_from(plan.rules(), stock).next().is_some())
}

fn filled_from(rules: &Rules, giver: PartId) -> impl Iterator<Item = PartId> {
    rules.phases.iter().flat_map(|phase| &phase.after).filter_map(move |then| match then {
        Then::Fill { part, from } => {
            let gives = |source: &Source| matches!(source, Source::Top(top, _) if *top == giver);
            from.iter().any(gives).then_some(*part)
        }
        _ => None,
    })
}

fn routes(rules: &Rules) -> impl Iterator<Item = &Route> {
    rules.phases.iter().flat_map(|phase| {
        phase.routes.iter().chain(phase.duties.iter().flat_map(|duty| &duty.routes))
    })
}

fn name(rules: &Rules, part: PartId) -> &'static str {
    rules.parts[usize::from(part.0)].name
}
