//! Checks whether a move is legal. The check of a move along a route has several stages. If no
//! route allows the move, the result is the refusal of the route that came farthest in these
//! stages. The generator in [`super::legal`] lists the legal moves. Tests make sure that the check
//! and the generator agree.

use crate::rules::Route;

use super::{
    super::{
        compiled::RoutePlan,
        moves::{Carry, Move},
        plan::Plan,
        refusal::{Refusal, RouteList, RouteRef},
        table::{PileSet, Table},
    },
    call, ending, legal, redeal, routes, stock, together,
};

impl Plan {
    /// Lists all legal moves into `out`, and clears `out` first. A won game has no legal moves.
    /// Allocates only if `out` must grow.
    pub fn list_legal_moves(&self, table: &Table, out: &mut Vec<Move>) {
        legal::list_moves(self, table, None, out);
    }

    /// Lists the legal moves. Skips each route of the phase that neither starts nor ends at a part
    /// with one of these piles.
    pub fn list_moves_that_touch_piles(&self, table: &Table, piles: &PileSet, out: &mut Vec<Move>) {
        legal::list_moves(self, table, Some(piles), out);
    }

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// Returns the refusal, which names the rule that forbids the move.
    pub fn check(&self, table: &Table, mv: Move) -> Result<(), Refusal> {
        check(self, table, mv)
    }

    /// Returns the routes along which these cards could leave their pile now if another pile
    /// accepted them: routes of the phase, and routes of the calls that may be made. Ignores the
    /// receiving pile of `carry`.
    pub fn routes_out_of_pile(&self, table: &Table, carry: Carry) -> Vec<&Route> {
        let may_call = |list: RouteList| match list {
            RouteList::Call(number) => call::check_call_allowed(self, table, number, None).is_ok(),
            RouteList::Phase | RouteList::Duty(_) => true,
        };
        let asked = candidate_routes(self, table).filter(|(_, route_ref)| may_call(route_ref.list));
        let goes = asked.filter(|(route, _)| routes::can_cards_leave(self, table, route, carry));
        goes.map(|(route, _)| &route.declared).collect()
    }

    /// Returns the call that a legal move uses: the move is the call itself, or goes along a route
    /// that the call opens. Returns `None` for all other moves.
    pub fn call_used_by_move(&self, table: &Table, mv: Move) -> Option<u8> {
        match mv {
            Move::Call { number, .. } => Some(number),
            Move::Carry(carry) if !self.calls.is_empty() => {
                match find_route(self, table, carry).ok()?.list {
                    RouteList::Call(number) => Some(number),
                    RouteList::Phase | RouteList::Duty(_) => None,
                }
            }
            Move::Carry(_) | Move::Together(_) | Move::FourCards(_) | Move::Deal | Move::Redeal => {
                None
            }
        }
    }
}

fn check(plan: &Plan, table: &Table, mv: Move) -> Result<(), Refusal> {
    if ending::is_won(plan, table) {
        return Err(Refusal::Over);
    }
    if let Move::Carry(carry) = mv {
        return find_route(plan, table, carry).map(drop);
    }
    if let Some(duty) = routes::find_open_duty(plan, table) {
        return Err(Refusal::DutyFirst(duty));
    }
    match mv {
        Move::Carry(_) | Move::Together(_) | Move::FourCards(_) => {
            together::find_kind_that_allows_move(plan, table, mv).map(drop)
        }
        Move::Deal => stock::check(plan, table, None),
        Move::Redeal => redeal::check(plan, table, None),
        Move::Call { number, choice } => call::check(plan, table, number, choice),
    }
}

/// Returns the route of a move of cards: the first route that allows the move. If a duty has a
/// move, only the routes of this duty count. Otherwise the routes of the phase come first, then the
/// routes of the calls.
///
/// # Errors
/// If no route allows the move, returns the refusal of the route that came farthest.
pub fn find_route(plan: &Plan, table: &Table, carry: Carry) -> Result<RouteRef, Refusal> {
    if let Some(duty) = routes::find_open_duty(plan, table) {
        return routes::find_duty_route(plan, table, carry, duty).ok_or(Refusal::DutyFirst(duty));
    }
    if usize::from(carry.count) > table.len(carry.from) || carry.count == 0 {
        return Err(Refusal::TooFewCards(carry.from));
    }
    let mut farthest: Option<(u8, Refusal)> = None;
    let mut call_refusal = None;
    for (route, route_ref) in candidate_routes(plan, table)
        .filter(|(route, _)| routes::connects_piles(&route.declared, plan, carry))
    {
        if let RouteList::Call(number) = route_ref.list
            && let Err(refusal) = call::check_call_allowed(plan, table, number, None)
        {
            call_refusal = call_refusal.or(Some(refusal));
            continue;
        }
        match routes::find_refusal_on_route(plan, table, (route, route_ref), carry) {
            None => return Ok(route_ref),
            Some((stage, refusal)) if farthest.is_none_or(|(other, _)| stage > other) => {
                farthest = Some((stage, refusal));
            }
            Some(_) => {}
        }
    }
    let refusal = farthest.map(|(_, refusal)| refusal).or(call_refusal);
    Err(refusal.unwrap_or_else(|| no_route_refusal(plan, carry)))
}

/// Returns the routes of the phase and the routes that calls open, in the order in which the
/// check tries them.
fn candidate_routes<'a>(
    plan: &'a Plan,
    table: &Table,
) -> impl Iterator<Item = (&'a RoutePlan, RouteRef)> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let opened = plan.calls.iter().zip(0u8..);
    let opened = opened
        .flat_map(|(call, number)| routes::routes_with_refs(&call.routes, RouteList::Call(number)));
    routes::routes_with_refs(&phase.routes, RouteList::Phase).chain(opened)
}

fn no_route_refusal(plan: &Plan, carry: Carry) -> Refusal {
    let mut declared = plan.rules().phases.iter().flat_map(|phase| &phase.routes);
    if declared.any(|route| routes::connects_piles(route, plan, carry)) {
        Refusal::RouteNotNow(carry)
    } else {
        Refusal::NoRoute(carry)
    }
}
