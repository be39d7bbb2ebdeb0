//! The one generator of moves: everything that wants to know what is legal
//! asks it. It finds places in bit tables ([`super::targets`]); [`super::check`]
//! finds them in the words of the declaration.

use std::{num::NonZero, ops::ControlFlow};

use crate::{
    cards::{Card, Colour, RankSet},
    rules::{End, Match, PartId, Reach, Take, Test},
};

use super::{
    call,
    compile::{RoutePlan, TogetherPlan},
    conditions, ending,
    faces::Faces,
    lines::{self, Field},
    moves::{Carry, Crowned, Hop, Move},
    plan::Plan,
    redeal, stages, stock,
    table::{PileId, Table},
    targets::{self, Targets},
};

/// Called with each move found; a break ends the search. Not generic: the
/// search would be compiled anew for everyone who asks.
pub(super) type Visit<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;

/// Lists all legal moves into `out`, which is cleared first: the moves of the
/// first duty that has any, else cards, calls, stock and redeal.
pub(super) fn list(plan: &Plan, table: &Table, out: &mut Vec<Move>) {
    out.clear();
    if ending::is_won(plan, table) {
        return;
    }
    let phase = &plan.phases[usize::from(table.state.phase)];
    for duty in 0..phase.duties.len() {
        duty_moves(plan, table, duty, out);
        if !out.is_empty() {
            return;
        }
    }
    for way in &phase.routes {
        list_along(plan, table, way, out);
    }
    for kind in &phase.together {
        let _ = together(plan, table, kind, &mut |mv| push(out, mv));
    }
    let cards = out.len();
    for (number, asked) in plan.calls.iter().enumerate() {
        let number = number as u8;
        if call::allowed(plan, table, number, Some(&out[..cards])).is_err() {
            continue;
        }
        if asked.routes.is_empty() {
            let choices = call::choices(plan, table, number);
            out.extend(choices.map(|choice| Move::Call { number, choice }));
        }
        for way in &asked.routes {
            let _ = along(plan, table, way, &mut |mv| push_new(out, mv));
        }
    }
    if stock::check(plan, table, Some(&out[..cards])).is_ok() {
        out.push(Move::Deal);
    }
    if redeal::check(plan, table, Some(&out[..cards])).is_ok() {
        out.push(Move::Redeal);
    }
}

/// Lists the moves of a duty, of one that serves the lowest pile first only
/// those to the lowest-numbered pile that any of them can serve.
pub(super) fn duty_moves(plan: &Plan, table: &Table, duty: usize, out: &mut Vec<Move>) {
    let duty = &plan.phases[usize::from(table.state.phase)].duties[duty];
    for way in &duty.routes {
        list_along(plan, table, way, out);
    }
    if duty.lowest {
        let lowest = out.iter().filter_map(Move::receiver).min();
        out.retain(|mv| mv.receiver() == lowest);
    }
}

/// Tests if any duty of the phase has a move.
pub(super) fn a_duty_is_open(plan: &Plan, table: &Table) -> bool {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut found = |_| ControlFlow::Break(());
    let mut routes = phase.duties.iter().flat_map(|duty| &duty.routes);
    routes.any(|way| along(plan, table, way, &mut found).is_break())
}

fn list_along(plan: &Plan, table: &Table, way: &RoutePlan, out: &mut Vec<Move>) {
    let _ = along(plan, table, way, &mut |mv| {
        if way.repeats { push_new(out, mv) } else { push(out, mv) }
    });
}

fn push(out: &mut Vec<Move>, mv: Move) -> ControlFlow<()> {
    out.push(mv);
    ControlFlow::Continue(())
}

/// No move is listed twice: by the first route that allows it, it is made.
fn push_new(out: &mut Vec<Move>, mv: Move) -> ControlFlow<()> {
    if !out.contains(&mv) {
        out.push(mv);
    }
    ControlFlow::Continue(())
}

/// Visits the moves along a route. What each receiving pile takes is looked
/// up once, a few piles at a time.
#[inline]
pub(super) fn along(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if !stages::open(plan, table, way) {
        return ControlFlow::Continue(());
    }
    if way.route.onto.is_placed() {
        return into_places(plan, table, way, visit);
    }
    let mut first = way.to.start;
    while first < way.to.end {
        let last = way.to.end.min(first.saturating_add(Targets::MOST));
        let targets = targets::of(plan, table, way, first..last);
        if targets.any != 0 {
            for from in way.from.clone().map(PileId) {
                leaving(plan, table, way, from, &targets, visit)?;
            }
        }
        first = last;
    }
    ControlFlow::Continue(())
}

/// Tests if the exposed card of a pile may be used along a route.
#[inline]
fn may_leave(plan: &Plan, table: &Table, way: &RoutePlan, from: PileId) -> bool {
    stages::usable(plan, table, (from, way.route.from_end), way.route.reach).is_ok()
        && stages::fresh(table, way, from).is_ok()
        && stages::gives(plan, table, way, from)
        && stages::at_home(plan, table, way, from).is_ok()
}

/// Tests if any pile takes the card at the end of a pile from which a route
/// leads: most cards are wanted nowhere, and this is soon seen.
#[inline]
fn is_wanted(table: &Table, way: &RoutePlan, from: PileId, targets: &Targets) -> bool {
    let card = table.end(from, way.route.from_end);
    card.is_some_and(|card| targets.any_takes(table.face(card)))
}

#[inline]
fn leaving(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    from: PileId,
    targets: &Targets,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if matches!(way.route.take, Take::Buried(_)) {
        return drawn(plan, table, way, from, targets, visit);
    }
    let (from_end, to_end) = (way.route.from_end, way.route.to_end);
    let single = matches!(way.route.take, Take::One | Take::Lone);
    if single && !is_wanted(table, way, from, targets) {
        return ControlFlow::Continue(());
    }
    let mut leaves = false;
    for count in stages::counts(plan, table, way.route.take, (from, from_end)) {
        let count = count as u16;
        let carry = Carry { from, from_end, to: from, to_end, count, drawn: None };
        if !targets.any_takes(stages::landing(table, carry)) {
            continue;
        }
        // Asked once, and only of what is wanted somewhere.
        leaves = leaves || may_leave(plan, table, way, from);
        if !leaves {
            break;
        }
        landings(plan, table, way, carry, targets, visit)?;
    }
    ControlFlow::Continue(())
}

/// Visits the moves of cards that are drawn out from under others.
fn drawn(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    from: PileId,
    targets: &Targets,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if !stages::gives(plan, table, way, from) {
        return ControlFlow::Continue(());
    }
    for place in (1..table.len(from) as u16).filter_map(NonZero::new) {
        let carry = Carry::of_buried(from, place, from);
        let wanted = targets.any_takes(stages::landing(table, carry));
        if wanted && stages::drawn(plan, table, way, (from, place)).is_ok() {
            landings(plan, table, way, carry, targets, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the moves of cards of which one of the targets takes the landing one.
fn landings(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    mut carry: Carry,
    targets: &Targets,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let from = carry.from;
    let card = stages::landing(table, carry);
    if !stages::leaves(table, way, carry) {
        return ControlFlow::Continue(());
    }
    let stays = carry.from_end == carry.to_end || usize::from(carry.count) == table.len(from);
    for (to, takes) in (targets.first..way.to.end).map(PileId).zip(&targets.takes) {
        let lands = takes >> card.index() & 1 == 1 && !(to == from && stays);
        carry.to = to;
        let joined = lands && stages::joins(plan, table, way, from, to);
        if joined && stages::followed(plan, table, way, carry) {
            visit(Move::Carry(carry))?;
        }
    }
    ControlFlow::Continue(())
}

/// Gaps and field places are few, and the place decides: they are gone through first.
fn into_places(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for to in table.empties().among(way.to.clone()) {
        let wanted = targets::placed(plan, table, way, to);
        if wanted == 0 {
            continue;
        }
        for from in way.from.clone().map(PileId) {
            let fits = table
                .end(from, End::Top)
                .is_some_and(|card| wanted >> table.face(card).index() & 1 == 1);
            let carry = Carry::of_tops(from, to, 1);
            let goes = fits && way.joins(from, to) && stages::leaves(table, way, carry);
            if goes && may_leave(plan, table, way, from) {
                visit(Move::Carry(carry))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the moves of several cards of a kind.
pub(super) fn together(
    plan: &Plan,
    table: &Table,
    kind: &TogetherPlan,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if !conditions::holds(plan, table, &kind.kind.when) {
        return ControlFlow::Continue(());
    }
    match &kind.kind.cards {
        Match::EqualRanks { from, to } => equal_ranks(plan, table, from, *to, visit),
        Match::Couple { from, to } => couples(plan, table, *from, to, visit),
        Match::Pair { from, to, where_to } => laid_pairs(plan, table, from, (*to, where_to), visit),
        Match::Crowned { from, ranks, sum, crown, to } => {
            crowned(plan, table, (*from, *to), (*ranks, *sum, *crown), visit)
        }
        Match::Sum { from, columns, sum, to } => {
            sums(plan, table, (*from, *to), (*columns, *sum), visit)
        }
        Match::Exchange { part, columns, sum } => {
            exchanges(plan, table, *part, (*columns, *sum), visit)
        }
        Match::Swap { from, colours } => swaps(plan, table, *from, *colours, visit),
    }
}

fn equal_ranks(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    to: PartId,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let to = plan.pile(to.at(0));
    let piles = || parts.iter().flat_map(|part| plan.piles_of(*part));
    let open = |pile: PileId| {
        stages::usable(plan, table, (pile, End::Top), Reach::FromFree)
            .ok()
            .and(table.top(pile))
            .map(Card::rank)
    };
    for (at, first) in piles().enumerate() {
        let Some(rank) = open(first) else { continue };
        for second in piles().skip(at + 1).filter(|second| open(*second) == Some(rank)) {
            visit(Move::together(Hop { from: first, to }, Hop { from: second, to }))?;
        }
    }
    ControlFlow::Continue(())
}

fn laid_pairs(
    plan: &Plan,
    table: &Table,
    parts: &[PartId],
    (to, where_to): (PartId, &Test),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let piles = || parts.iter().flat_map(|part| plan.piles_of(*part));
    let open = |pile: &PileId| {
        stages::usable(plan, table, (*pile, End::Top), Reach::FromFree).is_ok()
            && !stages::counts(plan, table, Take::One, (*pile, End::Top)).is_empty()
    };
    let spaces = || {
        plan.piles_of(to).filter(|pile| {
            let number = plan.index_in_part(*pile);
            table.is_empty(*pile) && conditions::holds_of(plan, table, where_to, number)
        })
    };
    let fits = plan.fits[usize::from(to.0)].as_deref().filter(|_| spaces().next().is_some());
    let Some(fits) = fits else { return ControlFlow::Continue(()) };
    for first in piles().filter(open) {
        for second in piles().filter(|second| *second == first || open(second)) {
            let below = usize::from(first == second);
            let lower = table.pile(second).iter().rev().nth(below).filter(|card| card.is_up());
            let follows = table
                .top(first)
                .zip(lower)
                .is_some_and(|(upper, lower)| fits.takes(upper, table.face(*lower)));
            if follows {
                for to in spaces() {
                    visit(Move::Together([Hop { from: first, to }, Hop { from: second, to }]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn crowned(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    (ranks, sum, crowns): (RankSet, u8, RankSet),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let Some(to) = table.empties().among(plan.range(to)).next() else {
        return ControlFlow::Continue(());
    };
    let of = |set: RankSet| {
        plan.piles_of(from).filter_map(move |pile| {
            stages::usable(plan, table, (pile, End::Top), Reach::FromFree).ok()?;
            let rank = table.top(pile)?.rank();
            set.has(rank).then(|| (pile, rank.number()))
        })
    };
    if of(crowns).next().is_none() {
        return ControlFlow::Continue(());
    }
    for (i, (a, low)) in of(ranks).enumerate() {
        for (j, (b, middle)) in of(ranks).enumerate().skip(i + 1) {
            for (c, high) in of(ranks).skip(j + 1) {
                let differ = low != middle && low != high && middle != high;
                if !differ || low + middle + high != sum {
                    continue;
                }
                for (crown, _) in of(crowns).filter(|(pile, _)| ![a, b, c].contains(pile)) {
                    visit(Move::Crowned(Crowned { three: [a, b, c], crown, to }))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn sums(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    line: (u8, u8),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (field, to) = (Field::of(plan, table, from, line), plan.pile(to.at(0)));
    let usable =
        |pile: PileId| stages::usable(plan, table, (pile, End::Top), Reach::FromFree).is_ok();
    for (a, first) in plan.piles_of(from).enumerate() {
        for (b, second) in plan.piles_of(from).enumerate().skip(a + 1) {
            if field.is_pair(a, b) && usable(first) && usable(second) {
                visit(Move::together(Hop { from: first, to }, Hop { from: second, to }))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn exchanges(
    plan: &Plan,
    table: &Table,
    part: PartId,
    line: (u8, u8),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let field = Field::of(plan, table, part, line);
    let lone = |pile: &PileId| {
        table.len(*pile) == 1
            && stages::usable(plan, table, (*pile, End::Top), Reach::FromFree).is_ok()
    };
    for first in plan.piles_of(part).filter(lone) {
        for second in plan.piles_of(part).filter(|pile| *pile > first).filter(lone) {
            if is_exchange(plan, table, &field, [first, second]) {
                visit(Move::swap(first, second))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Tests if two cards may change places: as the first two, where a second
/// exchange leaves a pair, or as the second two, other than those, with a pair.
pub(super) fn is_exchange(plan: &Plan, table: &Table, field: &Field, piles: [PileId; 2]) -> bool {
    let places = piles.map(|pile| lines::place(plan, pile));
    let after = field.exchanged(places);
    match table.exchanged() {
        None => after.completes(places),
        Some(first) => !piles.iter().any(|pile| first.contains(pile)) && after.has_pair(),
    }
}

fn couples(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    to: &[PartId],
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let homes = Homes::new(plan, table, to);
    let lone = |part| {
        plan.piles_of(part)
            .filter(|pile| table.len(*pile) == 1)
            .filter_map(|pile| Some((pile, table.top(pile)?)))
    };
    for first in lone(from[0]).filter(|(_, card)| homes.want(*card)) {
        for second in lone(from[1]) {
            couple(&homes, first, second, visit)?;
        }
    }
    for pile in from.into_iter().flat_map(|part| plan.piles_of(part)) {
        if let [lower, upper] = table.pile(pile) {
            couple(&homes, (pile, table.face(*upper)), (pile, table.face(*lower)), visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the moves of two cards: the top one of a pile, and the lowest of the
/// same or another.
fn couple(
    homes: &Homes<'_>,
    (a, upper): (PileId, Card),
    (b, lower): (PileId, Card),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let is_usable =
        |pile, end| stages::usable(homes.plan, homes.table, (pile, end), Reach::FromFree).is_ok();
    let are_wanted = homes.want(upper) && homes.want(lower);
    if !are_wanted || !is_usable(a, End::Top) || !is_usable(b, End::Bottom) {
        return ControlFlow::Continue(());
    }
    for first in homes.of(upper) {
        for second in homes.of(lower).filter(|second| *second != first) {
            visit(Move::together(Hop { from: a, to: first }, Hop { from: b, to: second }))?;
        }
    }
    ControlFlow::Continue(())
}

/// The piles to which two cards go, and what any of them takes next: most cards
/// are wanted nowhere, and this is soon seen.
struct Homes<'a> {
    plan: &'a Plan,
    table: &'a Table,
    parts: &'a [PartId],
    any: Faces,
}

impl<'a> Homes<'a> {
    fn new(plan: &'a Plan, table: &'a Table, parts: &'a [PartId]) -> Homes<'a> {
        let piles = parts.iter().flat_map(|part| plan.piles_of(*part));
        let any = piles.fold(0, |any, pile| any | targets::wanted(plan, table, pile));
        Homes { plan, table, parts, any }
    }

    fn want(&self, card: Card) -> bool {
        self.any >> card.index() & 1 == 1
    }

    fn of(&self, card: Card) -> impl Iterator<Item = PileId> {
        let piles = self.parts.iter().flat_map(|part| self.plan.piles_of(*part));
        let wants = move |pile: &PileId| {
            targets::wanted(self.plan, self.table, *pile) >> card.index() & 1 == 1
        };
        piles.filter(wants)
    }
}

fn swaps(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    colours: Option<[Colour; 2]>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let lone = |side: usize| {
        let colour = colours.map(|colours| colours[side]);
        plan.piles_of(from[side]).filter(move |pile| {
            table.len(*pile) == 1
                && stages::usable(plan, table, (*pile, End::Top), Reach::FromFree).is_ok()
                && colour.is_none_or(|colour| table.top(*pile).map(Card::colour) == Some(colour))
        })
    };
    for first in lone(0) {
        // Within one part each two are met once.
        for second in lone(1).filter(|second| from[0] != from[1] || *second > first) {
            visit(Move::swap(first, second))?;
        }
    }
    ControlFlow::Continue(())
}
