//! Compiles a declaration for play. The compiled form has piles instead of parts, bit sets instead
//! of lists, and numbers instead of names. It depends on declarations, not on tables.

use std::sync::Arc;

use crate::rules::{
    Call, Consequence, Deal, Free, Match, Onto, Part, PartId, Partners, Phase, Role, Route, Rules,
    Shape, Test,
};

use super::{
    address::Slot,
    compiled::{CallPlan, ConsequencePlan, DutyPlan, PhasePlan, RoutePlan, TogetherPlan},
    faces,
    plan::Plan,
    table::{PileId, PileSet},
};

impl Plan {
    /// Compiles a declaration for play.
    ///
    /// # Panics
    /// In debug builds, panics if the declaration has faults. Tests check every game of the
    /// catalogue with [`Rules::faults`].
    pub fn new(rules: impl Into<Arc<Rules>>) -> Plan {
        Plan::compile(rules.into())
    }

    fn compile(rules: Arc<Rules>) -> Plan {
        debug_assert!(rules.faults().is_empty(), "{:?}", rules.faults());
        let mut starts = Vec::with_capacity(rules.parts.len());
        let mut parts_of = Vec::new();
        for (at, part) in rules.parts.iter().enumerate() {
            starts.push(parts_of.len() as u8);
            parts_of.extend((0..part.count).map(|_| PartId(at as u8)));
        }
        let slots = assign_slots(&rules.parts);
        let stock = slots.iter().position(|slot| slot.role == Role::Stock);
        let mut plan = Plan {
            faces: rules.packs.cards().into(),
            starts,
            parts_of,
            slots,
            stock: stock.map(|at| PileId(at as u8)),
            foundations: Vec::new(),
            piles_that_free_cards: Vec::new(),
            builds: rules.parts.iter().map(faces::build_table).collect(),
            phases: Vec::new(),
            calls: Vec::new(),
            redeal_phases: Vec::new(),
            places_per_pile: round_robin_places_per_pile(&rules),
            tracks_just_dealt_cards: tracks_just_dealt_cards(&rules),
            needs_move_made_flag: needs_move_made_flag(&rules),
            part_with_counted_arrivals: part_with_counted_arrivals(&rules),
            part_with_serpent_order: part_with_serpent_order(&rules),
            part_with_graces: part_with_graces(&rules),
            part_with_stock_use_counts: part_with_stock_use_counts(&rules),
            tracks_exchanges: tracks_exchanges(&rules),
            tracks_carries: tracks_carries(&rules),
            rules,
        };
        plan.foundations =
            plan.piles().filter(|pile| plan.slot(*pile).role == Role::Foundation).collect();
        plan.piles_that_free_cards = piles_that_free_cards(&plan);
        plan.calls = compile_calls(&plan);
        plan.phases = compile_phases(&plan);
        plan.redeal_phases = phases_after_redeals(&plan);
        plan
    }
}

fn assign_slots(parts: &[Part]) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    for part in parts {
        let before = slots.iter().filter(|slot| slot.role == part.role).count() as u8;
        slots.extend((1..=part.count).map(|i| Slot { role: part.role, number: before + i }));
    }
    slots
}

/// Returns the number of cards that a round-robin deal gives to a pile before it goes on to the
/// next pile. Each of these cards has a place in the deal. Returns 1 if the game has no such deal.
fn round_robin_places_per_pile(rules: &Rules) -> u8 {
    let per = |deal: &Deal| match deal.shape {
        Shape::RoundRobin { per, .. } => Some(per),
        _ => None,
    };
    rules.all_deals().find_map(per).unwrap_or(1)
}

fn tracks_just_dealt_cards(rules: &Rules) -> bool {
    rules.all_routes().any(|route| route.just_dealt.is_some())
        || rules.phases.iter().any(|phase| part_with_refilled_places(phase).is_some())
}

/// Returns true if a test of the declaration depends on whether a move has been made.
fn needs_move_made_flag(rules: &Rules) -> bool {
    rules.all_tests().any(|test| test.atomic_tests().contains(&&Test::Moved))
}

/// Returns the part on which a test counts the arriving cards ([`Test::Arrived`]), or `None`.
fn part_with_counted_arrivals(rules: &Rules) -> Option<PartId> {
    rules.all_tests().flat_map(Test::atomic_tests).find_map(|test| match test {
        Test::Arrived { part, .. } => Some(*part),
        _ => None,
    })
}

/// Returns the field in which each card must go beside the last placed card, or `None` if the game
/// has no such field.
fn part_with_serpent_order(rules: &Rules) -> Option<PartId> {
    rules.all_routes().find_map(|route| match route.onto {
        Onto::Field { serpent: true, .. } => Some(route.to),
        _ => None,
    })
}

/// Returns the part whose piles give cards to each other by grace, or `None`. Grace is an
/// exception: a pile that holds only its head card may receive a few cards, each from a different
/// pile.
fn part_with_graces(rules: &Rules) -> Option<PartId> {
    rules.all_routes().find_map(|route| match route.onto {
        Onto::Grace { .. } => Some(route.to),
        _ => None,
    })
}

/// Returns the part that has a maximum number of stock uses while a pile is empty, or `None`.
fn part_with_stock_use_counts(rules: &Rules) -> Option<PartId> {
    let at = rules.parts.iter().position(|part| part.max_stock_uses_while_empty.is_some());
    at.map(|at| PartId(at as u8))
}

/// Returns true if the table must remember more about a move of cards than the new positions of the
/// cards.
fn tracks_carries(rules: &Rules) -> bool {
    let parts = [
        part_with_counted_arrivals(rules),
        part_with_serpent_order(rules),
        part_with_graces(rules),
        part_with_stock_use_counts(rules),
    ];
    tracks_just_dealt_cards(rules) || parts.iter().any(Option::is_some)
}

/// Returns true if the game has exchanges of cards that take two moves.
fn tracks_exchanges(rules: &Rules) -> bool {
    rules.together().any(Match::takes_two_moves)
}

/// Returns, for each pile, the sets of piles that can free its cards. If all piles of one set are
/// empty, the cards are free. `None` means that the cards are always free.
fn piles_that_free_cards(plan: &Plan) -> Vec<Option<Vec<PileSet>>> {
    let sets = |alternatives: &Vec<Vec<_>>| {
        alternatives
            .iter()
            .map(|refs| PileSet::from_piles(refs.iter().map(|r| plan.pile(*r))))
            .collect()
    };
    let of_part = |part: &Part| match &part.free {
        Free::Always => vec![None; usize::from(part.count)],
        Free::When(piles) => piles.iter().map(|alternatives| Some(sets(alternatives))).collect(),
    };
    plan.rules().parts.iter().flat_map(of_part).collect()
}

fn compile_calls(plan: &Plan) -> Vec<CallPlan> {
    let ready = |call: &Call| CallPlan {
        routes: compile_routes(plan, call.act.routes()),
        next_phase: phase_number_by_name(plan, call.leads),
        call: call.clone(),
    };
    plan.rules().calls.iter().map(ready).collect()
}

/// Compiles the phases. The calls must be compiled first, because a compiled phase depends on
/// whether calls open routes.
fn compile_phases(plan: &Plan) -> Vec<PhasePlan> {
    plan.rules().phases.iter().map(|phase| compile_phase(plan, phase)).collect()
}

/// Returns the numbers of the phases that begin after the first, second, … redeal.
fn phases_after_redeals(plan: &Plan) -> Vec<u8> {
    let names = plan.rules().redeal.iter().flat_map(|redeal| redeal.leads);
    names.filter_map(|name| phase_number_by_name(plan, Some(name))).collect()
}

fn phase_number_by_name(plan: &Plan, name: Option<&str>) -> Option<u8> {
    let at = plan.rules().phases.iter().position(|phase| Some(phase.name) == name);
    at.map(|at| at as u8)
}

fn compile_phase(plan: &Plan, phase: &Phase) -> PhasePlan {
    let duties: Vec<DutyPlan> = phase
        .duties
        .iter()
        .map(|duty| DutyPlan {
            routes: compile_routes(plan, &duty.routes),
            lowest_pile_only: duty.lowest_pile_only,
            is_automatic: duty.by_itself,
        })
        .collect();
    let routes = compile_routes(plan, &phase.routes);
    let duty_routes = duties.iter().flat_map(|duty| &duty.routes);
    let together: Vec<TogetherPlan> = phase
        .together
        .iter()
        .map(|kind| TogetherPlan {
            kind: kind.clone(),
            next_phase: phase_number_by_name(plan, kind.leads),
        })
        .collect();
    let calls_open = plan.calls.iter().any(|call| !call.routes.is_empty());
    PhasePlan {
        routes_have_effects: calls_open || duty_routes.chain(&routes).any(RoutePlan::has_effects),
        duties,
        routes,
        kinds_have_effects: together.iter().any(TogetherPlan::has_effects),
        together,
        consequences: phase
            .consequences
            .iter()
            .map(|what| compile_consequence(plan, what))
            .collect(),
        ends: phase
            .ends
            .iter()
            .filter_map(|(test, name)| {
                Some((test.clone(), phase_number_by_name(plan, Some(name))?))
            })
            .collect(),
        stock_next_phase: phase_number_by_name(plan, phase.stock.leads),
        stock_fallback: phase
            .stock
            .otherwise
            .as_ref()
            .and_then(|(when, name)| Some((when.clone(), phase_number_by_name(plan, Some(name))?))),
        refilled_part: part_with_refilled_places(phase),
        tracks_dual: phase.all_routes().any(|route| route.dual.is_some()),
        has_automatic_steps: has_automatic_steps(plan.rules(), phase),
    }
}

/// Returns true if something can happen automatically after a move of the phase.
fn has_automatic_steps(rules: &Rules, phase: &Phase) -> bool {
    !phase.consequences.is_empty()
        || !phase.ends.is_empty()
        || phase.stock.by_itself
        || phase.stock.deals_per_request > 1
        || phase.duties.iter().any(|duty| duty.by_itself)
        || !rules.finish.is_empty()
}

/// Returns the part to which the stock deals round-robin, if the next card must go to the place of
/// a card that has just left its pile. Otherwise returns `None`.
fn part_with_refilled_places(phase: &Phase) -> Option<PartId> {
    phase.stock.turns.iter().find_map(|turn| match turn.shape {
        Shape::RoundRobin { part, replace: true, .. } => Some(part),
        _ => None,
    })
}

fn compile_consequence(plan: &Plan, consequence: &Consequence) -> ConsequencePlan {
    match consequence {
        Consequence::If(test, inner) => {
            let mut ready = compile_consequence(plan, inner);
            ready.tests.push(test.clone());
            ready
        }
        Consequence::Play(route) => ConsequencePlan {
            tests: Vec::new(),
            what: consequence.clone(),
            route: Some(compile_route(plan, route)),
        },
        other => ConsequencePlan { tests: Vec::new(), what: other.clone(), route: None },
    }
}

/// Compiles a list of routes that the program tries in this order.
fn compile_routes(plan: &Plan, routes: &[Route]) -> Vec<RoutePlan> {
    let mut ready: Vec<RoutePlan> = Vec::with_capacity(routes.len());
    for route in routes {
        let mut next = compile_route(plan, route);
        let allows_same_move = |before| can_routes_allow_same_move(plan, before, &next);
        next.may_duplicate = ready.iter().any(allows_same_move);
        ready.push(next);
    }
    ready
}

fn compile_route(plan: &Plan, route: &Route) -> RoutePlan {
    let partners_of = |from| {
        let piles = plan.piles_of(route.to);
        PileSet::from_piles(piles.filter(|to| plan.are_partners(route.partners, from, *to)))
    };
    let has_partners = route.partners != Partners::Any;
    RoutePlan {
        from: plan.pile_range(route.from),
        to: plan.pile_range(route.to),
        faces: faces::faces_of_ranks_and_colour(route.ranks, route.colour),
        partners: has_partners.then(|| plan.piles_of(route.from).map(partners_of).collect()),
        next_phase: phase_number_by_name(plan, route.leads),
        may_duplicate: false,
        declared: route.clone(),
    }
}

/// Returns true if both routes may allow the same move of cards.
fn can_routes_allow_same_move(plan: &Plan, one: &RoutePlan, other: &RoutePlan) -> bool {
    let (a, b) = (&one.declared, &other.declared);
    (a.from, a.to, a.from_end, a.to_end) == (b.from, b.to, b.from_end, b.to_end)
        && one.faces & other.faces != 0
        && a.onto.overlaps(b.onto, plan.rules().part(a.to).head.is_some())
}
