//! The only generator of moves: all other code gets the legal moves from here. It finds receiving
//! piles in bit tables ([`super::targets`]). [`super::check`] finds them in another way, directly
//! from the declaration.

use std::ops::{ControlFlow, Range};

use super::{
    super::{
        compiled::RoutePlan,
        moves::Move,
        plan::Plan,
        table::{PileSet, Table},
    },
    call, ending, redeal, route_moves, stock, together,
};

/// Lists all legal moves into `out`, and clears `out` first. If a duty has moves, lists only the
/// moves of the first duty with moves. Otherwise lists moves of cards, calls, the use of the stock,
/// and a redeal, in this order.
///
/// If `only_piles` is given, lists moves along a route of the phase only if the route starts or
/// ends at a part with one of these piles. Lists all other moves as usual.
pub fn list_moves(plan: &Plan, table: &Table, only_piles: Option<&PileSet>, out: &mut Vec<Move>) {
    out.clear();
    if ending::is_won(plan, table) {
        return;
    }
    let phase = &plan.phases[usize::from(table.state.phase)];
    for duty in 0..phase.duties.len() {
        list_duty_moves(plan, table, duty, out);
        if !out.is_empty() {
            return;
        }
    }
    let among = |range: &Range<u8>| only_piles.is_none_or(|piles| piles.intersects(range.clone()));
    let asked = |route: &&RoutePlan| among(&route.from) || among(&route.to);
    for route in phase.routes.iter().filter(asked) {
        list_route_moves(plan, table, route, out);
    }
    for kind in &phase.together {
        let _ = together::visit_moves(plan, table, kind, &mut |mv| add_move(out, mv));
    }
    let cards = out.len();
    for (number, asked) in plan.calls.iter().enumerate() {
        let number = number as u8;
        if call::check_call_allowed(
            plan,
            table,
            number,
            moves_if_list_is_complete(only_piles, &out[..cards]),
        )
        .is_err()
        {
            continue;
        }
        if asked.routes.is_empty() {
            let choices = call::legal_call_choices(plan, table, number);
            out.extend(choices.map(|choice| Move::Call { number, choice }));
        }
        for route in &asked.routes {
            list_new_route_moves(plan, table, route, out);
        }
    }
    if stock::check(plan, table, moves_if_list_is_complete(only_piles, &out[..cards])).is_ok() {
        out.push(Move::Deal);
    }
    if redeal::check(plan, table, moves_if_list_is_complete(only_piles, &out[..cards])).is_ok() {
        out.push(Move::Redeal);
    }
}

/// Returns the listed moves if the list contains all moves of cards. Returns `None` if the list was
/// restricted to some piles.
fn moves_if_list_is_complete<'a>(
    only_piles: Option<&PileSet>,
    moves: &'a [Move],
) -> Option<&'a [Move]> {
    only_piles.is_none().then_some(moves)
}

/// Adds the moves of a duty to `out`. If the duty has the flag `lowest_pile_only`, keeps only the
/// moves to the receiving pile with the lowest number.
pub fn list_duty_moves(plan: &Plan, table: &Table, duty: usize, out: &mut Vec<Move>) {
    let duty = &plan.phases[usize::from(table.state.phase)].duties[duty];
    for route in &duty.routes {
        list_route_moves(plan, table, route, out);
    }
    if duty.lowest_pile_only {
        let lowest = out.iter().filter_map(Move::receiving_pile).min();
        out.retain(|mv| mv.receiving_pile() == lowest);
    }
}

fn list_route_moves(plan: &Plan, table: &Table, route: &RoutePlan, out: &mut Vec<Move>) {
    if route.may_duplicate {
        list_new_route_moves(plan, table, route, out);
    } else {
        let _ = route_moves::visit_moves(plan, table, route, &mut |mv| add_move(out, mv));
    }
}

/// Adds the moves of a route that are not listed yet. Two routes may allow the same move, but the
/// list contains the move only once. The engine then uses the first of the two routes.
fn list_new_route_moves(plan: &Plan, table: &Table, route: &RoutePlan, out: &mut Vec<Move>) {
    // A route has no move twice, so compare only with the moves of the earlier routes.
    let earlier = out.len();
    let _ = route_moves::visit_moves(plan, table, route, &mut |mv| {
        if out[..earlier].contains(&mv) { ControlFlow::Continue(()) } else { add_move(out, mv) }
    });
}

fn add_move(out: &mut Vec<Move>, mv: Move) -> ControlFlow<()> {
    out.push(mv);
    ControlFlow::Continue(())
}
