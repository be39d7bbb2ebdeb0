//! Whether any move asked about is legal, and if not, the rule that forbids
//! it: the rule under which the move came farthest. The generator lists the
//! same moves; tests make the two agree.

use std::num::NonZero;

use crate::{
    cards::{Card, Colour, RankSet},
    rules::{End, Match, Onto, PartId, Reach, Route, Take},
};

use super::{
    call,
    compile::{RoutePlan, TogetherPlan},
    conditions, ending, legal,
    lines::Field,
    moves::{Carry, Crowned, Hop, Move},
    place,
    plan::Plan,
    redeal,
    refusal::{Refusal, RouteList, RouteRef},
    stages, stock,
    table::{PileId, Table},
};

type Verdict = Result<(), Refusal>;

impl Plan {
    /// Lists all legal moves into `out`, which is cleared first. A won game
    /// has none. Allocates only where `out` must grow.
    pub fn legal(&self, table: &Table, out: &mut Vec<Move>) {
        super::legal::list(self, table, out);
    }

    /// Tests if a move is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, table: &Table, mv: Move) -> Verdict {
        check(self, table, mv)
    }

    /// The call that a legal move makes or uses; none for a move that needs none.
    pub fn call_of(&self, table: &Table, mv: Move) -> Option<u8> {
        match mv {
            Move::Call { number, .. } => Some(number),
            Move::Carry(carry) if !self.calls.is_empty() => {
                match route_of(self, table, carry).ok()?.list {
                    RouteList::Call(number) => Some(number),
                    RouteList::Phase | RouteList::Duty(_) => None,
                }
            }
            Move::Carry(_) | Move::Together(_) | Move::Crowned(_) | Move::Deal | Move::Redeal => {
                None
            }
        }
    }
}

fn check(plan: &Plan, table: &Table, mv: Move) -> Verdict {
    if ending::is_won(plan, table) {
        return Err(Refusal::Over);
    }
    if let Move::Carry(carry) = mv {
        return route_of(plan, table, carry).map(drop);
    }
    if let Some(duty) = open_duty(plan, table) {
        return Err(Refusal::DutyFirst(duty));
    }
    match mv {
        Move::Carry(_) | Move::Together(_) | Move::Crowned(_) => {
            together_of(plan, table, mv).map(drop)
        }
        Move::Deal => stock::check(plan, table, None),
        Move::Redeal => redeal::check(plan, table, None),
        Move::Call { number, choice } => call::check(plan, table, number, choice),
    }
}

/// The route by which a carry goes: the first that allows it, of the duty that
/// stands open, else of the phase, else of the calls.
///
/// # Errors
/// The rule under which the carry came farthest, if no route allows it.
pub(super) fn route_of(plan: &Plan, table: &Table, carry: Carry) -> Result<RouteRef, Refusal> {
    if let Some(duty) = open_duty(plan, table) {
        return duty_route(plan, table, carry, duty).ok_or(Refusal::DutyFirst(duty));
    }
    if usize::from(carry.count) > table.len(carry.from) || carry.count == 0 {
        return Err(Refusal::NothingThere(carry.from));
    }
    let mut farthest: Option<(u8, Refusal)> = None;
    let mut no_call = None;
    for (way, route) in ways(plan, table).filter(|(way, _)| leads(&way.route, plan, carry)) {
        if let RouteList::Call(number) = route.list
            && let Err(refusal) = call::allowed(plan, table, number, None)
        {
            no_call = no_call.or(Some(refusal));
            continue;
        }
        match hindrance(plan, table, (way, route), carry) {
            None => return Ok(route),
            Some((stage, refusal)) if farthest.is_none_or(|(other, _)| stage > other) => {
                farthest = Some((stage, refusal));
            }
            Some(_) => {}
        }
    }
    let refusal = farthest.map(|(_, refusal)| refusal).or(no_call);
    Err(refusal.unwrap_or_else(|| no_way(plan, carry)))
}

/// The routes of the phase and those that calls open, in the order in which
/// they are asked.
fn ways<'a>(plan: &'a Plan, table: &Table) -> impl Iterator<Item = (&'a RoutePlan, RouteRef)> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let graces = plan.calls.iter().zip(0u8..);
    let graces = graces.flat_map(|(call, number)| listed(&call.routes, RouteList::Call(number)));
    listed(&phase.routes, RouteList::Phase).chain(graces)
}

fn listed(routes: &[RoutePlan], list: RouteList) -> impl Iterator<Item = (&RoutePlan, RouteRef)> {
    routes.iter().zip(0u8..).map(move |(way, index)| (way, RouteRef { list, index }))
}

/// The first duty of the phase that has a move.
fn open_duty(plan: &Plan, table: &Table) -> Option<u8> {
    let duties = &plan.phases[usize::from(table.state.phase)].duties;
    let open = duties.iter().position(|duty| lowest_served(plan, table, &duty.routes).is_some());
    open.map(|at| at as u8)
}

/// The lowest-numbered pile to which any card can go along the routes.
fn lowest_served(plan: &Plan, table: &Table, routes: &[RoutePlan]) -> Option<PileId> {
    let goes = |way: &RoutePlan, to: PileId| {
        let route = RouteRef { list: RouteList::Phase, index: 0 };
        way.from.clone().map(PileId).any(|from| {
            conceivable(way, (from, table.len(from)), to).any(|carry| {
                leads(&way.route, plan, carry)
                    && hindrance(plan, table, (way, route), carry).is_none()
            })
        })
    };
    plan.piles().find(|to| {
        routes
            .iter()
            .any(|way| way.to.contains(&to.0) && has_room(plan, table, way, *to) && goes(way, *to))
    })
}

/// Every carry along a route from a pile of so many cards to another pile.
fn conceivable(
    way: &RoutePlan,
    (from, size): (PileId, usize),
    to: PileId,
) -> impl Iterator<Item = Carry> {
    let (from_end, to_end) = (way.route.from_end, way.route.to_end);
    let is_drawn = is_drawn(&way.route);
    (1..=size as u16).filter_map(NonZero::new).map(move |number| {
        if is_drawn {
            return Carry::of_buried(from, number, to);
        }
        Carry { from, from_end, to, to_end, count: number.get(), drawn: None }
    })
}

/// Tests if cards go along a route from under others.
const fn is_drawn(route: &Route) -> bool {
    matches!(route.take, Take::Buried(_))
}

/// Saves looking at every card where a route needs a pile without cards.
fn has_room(plan: &Plan, table: &Table, way: &RoutePlan, to: PileId) -> bool {
    match way.route.onto {
        Onto::Space => table.len(to) <= usize::from(plan.part(to).head.is_some()),
        Onto::Start => table.len(to) == 0,
        _ => true,
    }
}

fn duty_route(plan: &Plan, table: &Table, carry: Carry, number: u8) -> Option<RouteRef> {
    let duty = &plan.phases[usize::from(table.state.phase)].duties[usize::from(number)];
    if usize::from(carry.count) > table.len(carry.from) || carry.count == 0 {
        return None;
    }
    if duty.lowest && lowest_served(plan, table, &duty.routes) != Some(carry.to) {
        return None;
    }
    let allows = |(way, route): &(&RoutePlan, RouteRef)| {
        leads(&way.route, plan, carry) && hindrance(plan, table, (*way, *route), carry).is_none()
    };
    listed(&duty.routes, RouteList::Duty(number)).find(allows).map(|(_, route)| route)
}

/// Tests if a route leads from the one pile's end to the other's at all.
fn leads(route: &Route, plan: &Plan, carry: Carry) -> bool {
    route.from == plan.part_of(carry.from)
        && route.to == plan.part_of(carry.to)
        && route.from_end == carry.from_end
        && route.to_end == carry.to_end
        && is_drawn(route) == carry.drawn.is_some()
        && (carry.from != carry.to || carry.from_end != carry.to_end)
}

/// What hinders a carry along a route that leads its way, and how far it came.
fn hindrance(
    plan: &Plan,
    table: &Table,
    (way, route): (&RoutePlan, RouteRef),
    carry: Carry,
) -> Option<(u8, Refusal)> {
    let (from, end, count) = (carry.from, carry.from_end, usize::from(carry.count));
    let stages: [&dyn Fn() -> Verdict; 6] = [
        &|| match carry.drawn {
            Some(place) => stages::drawn(plan, table, way, (from, place)),
            None => stages::usable(plan, table, (from, end), way.route.reach),
        },
        &|| match carry.drawn {
            Some(_) if count > 1 => Err(Refusal::WrongNumber(way.route.take)),
            Some(_) => Ok(()),
            None => stages::unit(plan, table, way.route.take, (from, end), count),
        },
        &|| source(plan, table, way, carry),
        &|| rank(table, way, carry),
        &|| place::takes(plan, table, way, carry, stages::landing(table, carry)),
        &|| stages::guards(plan, table, (way, route), carry),
    ];
    let (at, refusal) =
        (0..).zip(stages).find_map(|(at, stage)| stage().err().map(|refusal| (at, refusal)))?;
    // A rule for spaces says nothing of a pile with cards, nor one for piles of a space.
    match refusal {
        Refusal::NothingToBuildOn(_) | Refusal::NotASpace(_) => Some((0, refusal)),
        _ => Some((at, refusal)),
    }
}

fn source(plan: &Plan, table: &Table, way: &RoutePlan, carry: Carry) -> Verdict {
    stages::fresh(table, way, carry.from)?;
    match way.joins(carry.from, carry.to) {
        false => Err(Refusal::WrongPartner(carry.from)),
        true if stages::joins(plan, table, way, carry.from, carry.to) => Ok(()),
        true => Err(Refusal::HasGiven { from: carry.from, to: carry.to }),
    }
}

fn rank(table: &Table, way: &RoutePlan, carry: Carry) -> Verdict {
    let card = stages::landing(table, carry);
    let fits = way.route.ranks.has(card.rank())
        && way.route.colour.is_none_or(|colour| card.colour() == colour);
    match way.route.colour {
        _ if fits => Ok(()),
        // Where nothing lies no other card could be built either.
        _ if way.route.onto == Onto::Build && table.is_empty(carry.to) => {
            Err(Refusal::NothingToBuildOn(carry.to))
        }
        Some(colour) if card.colour() != colour => Err(Refusal::OnlyColour(colour)),
        _ => Err(Refusal::OnlyRanks(way.route.ranks)),
    }
}

fn no_way(plan: &Plan, carry: Carry) -> Refusal {
    let mut routes = plan.rules().phases.iter().flat_map(|phase| &phase.routes);
    if routes.any(|route| leads(route, plan, carry)) {
        Refusal::NotNow(carry)
    } else {
        Refusal::NoWay(carry)
    }
}

/// The kind of move of several cards that allows this one: its place in the
/// list of the present phase.
///
/// # Errors
/// Why the cards do not go together.
pub(super) fn together_of(plan: &Plan, table: &Table, mv: Move) -> Result<u8, Refusal> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut reason = Refusal::NoCouple;
    for (kind, at) in phase.together.iter().zip(0u8..) {
        match allowed_together(plan, table, (kind, at), mv) {
            Ok(()) => return Ok(at),
            // Of the kinds that know these hops the first says why.
            Err(refusal) if reason == Refusal::NoCouple => reason = refusal,
            Err(_) => {}
        }
    }
    Err(reason)
}

fn allowed_together(
    plan: &Plan,
    table: &Table,
    (kind, at): (&TogetherPlan, u8),
    mv: Move,
) -> Verdict {
    match (&kind.kind.cards, mv) {
        (Match::EqualRanks { from, to }, Move::Together(hops)) => {
            pair(plan, table, from, *to, hops)?;
        }
        (Match::Couple { from, to }, Move::Together(hops)) => {
            couple(plan, table, *from, to, hops)?;
        }
        (Match::Pair { from, to, where_to }, Move::Together(hops)) => {
            laid_pair(plan, table, from, *to, hops)?;
            let to = hops[0].to;
            if !conditions::holds_of(plan, table, where_to, plan.index_in_part(to)) {
                return Err(Refusal::NoPairThere { kind: at, to });
            }
        }
        (Match::Swap { from, colours }, Move::Together(hops)) => {
            swap(plan, table, *from, *colours, hops)?;
        }
        (Match::Sum { from, columns, sum, to }, Move::Together(hops)) => {
            sum_of(plan, table, (*from, *to), (*columns, *sum), hops)?;
        }
        (Match::Exchange { part, columns, sum }, Move::Together(hops)) => {
            swap(plan, table, [*part, *part], None, hops)?;
            let field = Field::of(plan, table, *part, (*columns, *sum));
            if !legal::is_exchange(plan, table, &field, hops.map(|hop| hop.from)) {
                return Err(Refusal::NoExchange(*sum));
            }
        }
        (Match::Crowned { from, ranks, sum, crown, to }, Move::Crowned(four)) => {
            crowned(plan, table, (*from, *to), (*ranks, *sum, *crown), four)?;
        }
        _ => return Err(Refusal::NoCouple),
    }
    if conditions::holds(plan, table, &kind.kind.when) {
        Ok(())
    } else {
        Err(Refusal::TogetherNotNow(at))
    }
}

fn pair(plan: &Plan, table: &Table, parts: &[PartId], to: PartId, [a, b]: [Hop; 2]) -> Verdict {
    let to = plan.pile(to.at(0));
    let outside = |hop: Hop| !parts.contains(&plan.part_of(hop.from)) || hop.to != to;
    if a.from >= b.from || outside(a) || outside(b) {
        return Err(Refusal::NoCouple);
    }
    for hop in [a, b] {
        stages::usable(plan, table, (hop.from, End::Top), Reach::FromFree)?;
    }
    match (table.top(a.from), table.top(b.from)) {
        (Some(first), Some(second)) if first.rank() != second.rank() => {
            Err(Refusal::RanksDiffer(first, second))
        }
        _ => Ok(()),
    }
}

/// Two cards, had one after the other, of which the second follows the first in
/// an empty pile.
fn laid_pair(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    to: PartId,
    [a, b]: [Hop; 2],
) -> Verdict {
    let from_there = |hop: Hop| parts.contains(&plan.part_of(hop.from));
    if a.to != b.to || plan.part_of(a.to) != to || !from_there(a) || !from_there(b) {
        return Err(Refusal::NoCouple);
    }
    for hop in [a, b] {
        stages::usable(plan, table, (hop.from, End::Top), Reach::FromFree)?;
        stages::unit(plan, table, Take::One, (hop.from, End::Top), 1)?;
    }
    let cards = table.pile(b.from);
    let second = if a.from == b.from { cards.iter().rev().nth(1) } else { cards.last() };
    let second = second.ok_or(Refusal::NothingThere(b.from))?;
    if !second.is_up() {
        return Err(Refusal::FaceDown(b.from));
    }
    let (Some(on), card) = (table.top(a.from), table.face(*second)) else {
        return Err(Refusal::NothingThere(a.from));
    };
    let fits = plan.rules().part(to).build.is_some_and(|build| build.allows(on, card));
    match (fits, table.is_empty(a.to)) {
        (_, false) => Err(Refusal::NotASpace(a.to)),
        (false, true) => Err(Refusal::DoesNotFollow { card, on, pile: a.to, under: false }),
        (true, true) => Ok(()),
    }
}

fn sum_of(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    (columns, sum): (u8, u8),
    [a, b]: [Hop; 2],
) -> Verdict {
    let to = plan.pile(to.at(0));
    let outside = |hop: Hop| plan.part_of(hop.from) != from || hop.to != to;
    if a.from >= b.from || outside(a) || outside(b) {
        return Err(Refusal::NoCouple);
    }
    for hop in [a, b] {
        stages::usable(plan, table, (hop.from, End::Top), Reach::FromFree)?;
    }
    let [Some(first), Some(second)] = [a, b].map(|hop| table.top(hop.from)) else {
        return Err(Refusal::NoCouple);
    };
    let makes = first.rank().number() + second.rank().number();
    if makes != sum {
        return Err(Refusal::Makes { sum: makes, wanted: sum });
    }
    let spot = |hop: Hop| {
        let index = plan.index_in_part(hop.from);
        (index / columns, index % columns)
    };
    let (one, other) = (spot(a), spot(b));
    let in_line = one.0 == other.0 || one.1 == other.1;
    if in_line { Ok(()) } else { Err(Refusal::NotInLine(first, second)) }
}

fn crowned(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    (ranks, sum, crowns): (RankSet, u8, RankSet),
    four: Crowned,
) -> Verdict {
    let piles = four.from();
    let twice = (0..4).any(|at| piles[..at].contains(&piles[at]));
    let ordered = four.three.is_sorted();
    let outside = piles.iter().any(|pile| plan.part_of(*pile) != from);
    if twice || !ordered || outside || plan.part_of(four.to) != to {
        return Err(Refusal::NoCouple);
    }
    for pile in piles {
        stages::usable(plan, table, (pile, End::Top), Reach::FromFree)?;
    }
    if table.len(four.to) > 0 {
        return Err(Refusal::NotASpace(four.to));
    }
    if plan.piles_of(to).find(|pile| table.len(*pile) == 0) != Some(four.to) {
        return Err(Refusal::NoCouple);
    }
    let cards = piles.map(|pile| table.face(table.pile(pile)[table.len(pile) - 1]));
    let (three, last) = (&cards[..3], cards[3]);
    if let Some(other) = three.iter().find(|card| !ranks.has(card.rank())) {
        return Err(Refusal::NotCounted(*other));
    }
    for (at, card) in three.iter().enumerate() {
        if let Some(other) = three[..at].iter().find(|other| other.rank() == card.rank()) {
            return Err(Refusal::RanksAlike(*other, *card));
        }
    }
    let makes: u8 = three.iter().map(|card| card.rank().number()).sum();
    if makes != sum {
        return Err(Refusal::Makes { sum: makes, wanted: sum });
    }
    if crowns.has(last.rank()) { Ok(()) } else { Err(Refusal::NoCrown(last)) }
}

fn swap(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    colours: Option<[Colour; 2]>,
    [a, b]: [Hop; 2],
) -> Verdict {
    if a.from >= b.from || (a.to, b.to) != (b.from, a.from) {
        return Err(Refusal::NoCouple);
    }
    for pile in [a.from, b.from] {
        stages::usable(plan, table, (pile, End::Top), Reach::FromFree)?;
        if table.len(pile) != 1 {
            return Err(Refusal::NotSingle(pile));
        }
    }
    let is = |pile: PileId, side: usize| {
        let colour = colours.map(|colours| colours[side]);
        plan.part_of(pile) == from[side]
            && (colour.is_none() || table.top(pile).map(Card::colour) == colour)
    };
    let fits = (is(a.from, 0) && is(b.from, 1)) || (is(a.from, 1) && is(b.from, 0));
    if fits { Ok(()) } else { Err(Refusal::NoCouple) }
}

fn couple(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    to: &[PartId],
    [a, b]: [Hop; 2],
) -> Verdict {
    let parts = [plan.part_of(a.from), plan.part_of(b.from)];
    let bound = a.from == b.from && from.contains(&parts[0]) && table.len(a.from) == 2;
    let loose = (parts == from || [parts[1], parts[0]] == from)
        && table.len(a.from) == 1
        && table.len(b.from) == 1;
    let home = |hop: Hop| to.contains(&plan.part_of(hop.to));
    if !(bound || loose) || !home(a) || !home(b) || a.to == b.to {
        return Err(Refusal::NoCouple);
    }
    // Where two lie in one pile, the first is its upper card.
    for spot in [(a.from, End::Top), (b.from, End::Bottom)] {
        stages::usable(plan, table, spot, Reach::FromFree)?;
    }
    let lowest = |hop: Hop| table.face(table.pile(hop.from)[0]);
    let upper = if bound { table.face(table.pile(a.from)[1]) } else { lowest(a) };
    let (first, second) =
        (place::wants(plan, table, a.to, upper), place::wants(plan, table, b.to, lowest(b)));
    let crossed = || {
        place::wants(plan, table, b.to, upper).is_ok()
            && place::wants(plan, table, a.to, lowest(b)).is_ok()
    };
    if bound && first.and(second).is_err() && crossed() {
        return Err(Refusal::UpperFirst(a.from));
    }
    first.and(second)
}
