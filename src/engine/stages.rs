//! The stages of legality that the generator and the check share, each told
//! once: may the card be used, is the unit right, may this pile give to that
//! one, do the guards allow it. Knows tables and one route at a time.
//!
//! The generator asks them for every pile and route, so the shortest are
//! always inlined; the benchmarks show it.
//!
//! The last stage, whether the place takes the card, is told twice: in bit
//! tables in [`super::targets`], in the words of the declaration in
//! [`super::place`].

use std::{num::NonZero, ops::Range};

use crate::{
    cards::Card,
    rules::{Dual, End, Guard, Onto, PartId, Reach, Take},
};

use super::{
    compile::RoutePlan,
    conditions,
    moves::Carry,
    plan::Plan,
    refusal::{Refusal, RouteRef},
    table::{PileId, Table, TableCard},
    targets,
};

/// May the card at an end of a pile be used at all? Asked for a route with its
/// reach.
#[inline(always)]
pub(super) fn usable(
    plan: &Plan,
    table: &Table,
    (pile, end): (PileId, End),
    reach: Reach,
) -> Result<(), Refusal> {
    if table.is_empty(pile) {
        return Err(Refusal::NothingThere(pile));
    }
    if reach != Reach::FromAny && !is_free(plan, table, pile) {
        return Err(Refusal::HemmedIn(pile));
    }
    let up = table.end(pile, end).is_some_and(TableCard::is_up);
    if up || plan.stock() == Some(pile) { Ok(()) } else { Err(Refusal::FaceDown(pile)) }
}

/// Tests if a pile's card is free, as the lay-out has it.
#[inline(always)]
pub(super) fn is_free(plan: &Plan, table: &Table, pile: PileId) -> bool {
    plan.free[pile.index()]
        .as_ref()
        .is_none_or(|alternatives| alternatives.iter().any(|set| set.within(table.empties())))
}

/// How many cards may go as one from an end of a pile: any number of the range.
#[inline(always)]
pub(super) fn counts(
    plan: &Plan,
    table: &Table,
    take: Take,
    (from, end): (PileId, End),
) -> Range<usize> {
    let size = table.len(from);
    let movable = match (end, has_head(plan, table, from)) {
        (End::Top, headed) => size - usize::from(headed),
        (End::Bottom, true) => 0,
        // The whole pile goes from its top end: from the other it is the same move.
        (End::Bottom, false) => size.saturating_sub(1),
    };
    let (least, most) = match take {
        Take::One => (1, movable.min(1)),
        Take::Lone => (1, usize::from(size == 1 && movable == 1)),
        Take::Run => (1, run_length(plan, table, from, end).min(movable)),
        Take::Whole => {
            let up = table.pile(from).iter().rev().take_while(|card| card.is_up()).count();
            (up.max(1), up.min(movable))
        }
        Take::Exactly(cards) => {
            let cards = usize::from(cards);
            let there = run_length(plan, table, from, end).min(movable) >= cards;
            (cards, if there { cards } else { 0 })
        }
        // Such a card is found by its place.
        Take::Buried(_) => (1, 0),
    };
    least..most + 1
}

/// The number of face-up cards at an end that run by the part's build.
fn run_length(plan: &Plan, table: &Table, pile: PileId, end: End) -> usize {
    let Some(fits) = &plan.fits[usize::from(plan.part_of(pile).0)] else {
        return 1;
    };
    let runs = |pair: &[TableCard]| {
        pair[0].is_up() && pair[1].is_up() && fits.takes(table.face(pair[0]), table.face(pair[1]))
    };
    let pairs = table.pile(pile).windows(2);
    1 + match end {
        End::Top => pairs.rev().take_while(|pair| runs(pair)).count(),
        End::Bottom => pairs.take_while(|pair| runs(pair)).count(),
    }
}

/// May so many cards go as one? They must be there.
pub(super) fn unit(
    plan: &Plan,
    table: &Table,
    take: Take,
    (from, end): (PileId, End),
    count: usize,
) -> Result<(), Refusal> {
    if counts(plan, table, take, (from, end)).contains(&count) {
        return Ok(());
    }
    let cards = table.pile(from);
    let bottom = end == End::Bottom;
    if has_head(plan, table, from) && (bottom || count == cards.len()) {
        return Err(Refusal::HeadStays(table.face(cards[0])));
    }
    let taken = if bottom { &cards[..count] } else { &cards[cards.len() - count..] };
    Err(match take {
        Take::Run | Take::Exactly(_) if taken.iter().any(|card| !card.is_up()) => {
            Refusal::FaceDownAmong(from)
        }
        _ if bottom && count == cards.len() && run_length(plan, table, from, end) == count => {
            Refusal::WholeFromTop(from)
        }
        Take::Run => Refusal::NoRun,
        _ => Refusal::WrongNumber(take),
    })
}

/// May a card be drawn out from under others, from a place counted from 1 at
/// the bottom of its pile?
pub(super) fn drawn(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    (from, place): (PileId, NonZero<u16>),
) -> Result<(), Refusal> {
    let (cards, place) = (table.pile(from), usize::from(place.get()));
    let Some(card) = cards.get(place - 1) else {
        return Err(Refusal::NothingThere(from));
    };
    if way.route.reach != Reach::FromAny && !is_free(plan, table, from) {
        return Err(Refusal::HemmedIn(from));
    }
    if !card.is_up() {
        return Err(Refusal::FaceDown(from));
    }
    if place == 1 && has_head(plan, table, from) {
        return Err(Refusal::HeadStays(table.face(*card)));
    }
    let is_there = |wanted: Option<u8>| wanted.is_none_or(|wanted| usize::from(wanted) == place);
    match way.route.take {
        Take::Buried(wanted) if is_there(wanted) && place < cards.len() => Ok(()),
        take => Err(Refusal::WrongNumber(take)),
    }
}

/// Tests if the lowest card of a pile is a head, which never leaves it.
#[inline(always)]
pub(super) fn has_head(plan: &Plan, table: &Table, pile: PileId) -> bool {
    let lowest = || table.end(pile, End::Bottom).map(|card| table.face(card).rank());
    plan.part(pile).head.is_some_and(|head| lowest() == Some(head))
}

/// May a pile give to another along the route: are they partners, and has it not
/// given by grace already?
#[inline(always)]
pub(super) fn joins(plan: &Plan, table: &Table, way: &RoutePlan, from: PileId, to: PileId) -> bool {
    way.joins(from, to)
        && (!matches!(way.route.onto, Onto::Grace { .. })
            || table.given(plan.index_in_part(to)) >> plan.index_in_part(from) & 1 == 0)
}

/// Is the card fresh enough for the route?
#[inline(always)]
pub(super) fn fresh(table: &Table, way: &RoutePlan, from: PileId) -> Result<(), Refusal> {
    match way.route.fresh {
        Some(kind) if !table.is_fresh(from, kind) => Err(Refusal::OnlyFresh(kind)),
        _ => dual(table, way, from),
    }
}

/// Was the card turned as the route wants it, by two foundations or not?
#[inline(always)]
fn dual(table: &Table, way: &RoutePlan, from: PileId) -> Result<(), Refusal> {
    let Some(kind) = way.route.dual else { return Ok(()) };
    let is_dual = table.end(from, way.route.from_end).is_some_and(|card| table.is_dual(card.id()));
    if is_dual == (kind == Dual::Only) { Ok(()) } else { Err(Refusal::OnlyDual(kind)) }
}

/// Does the card itself keep the route open?
#[inline(always)]
pub(super) fn at_home(
    plan: &Plan,
    table: &Table,
    way: &RoutePlan,
    from: PileId,
) -> Result<(), Refusal> {
    if way.route.guards.is_empty() {
        return Ok(());
    }
    unwanted(plan, table, way, from)?;
    no_home(plan, table, way, from)
}

/// Does no foundation want the card that must not be wanted?
fn unwanted(plan: &Plan, table: &Table, way: &RoutePlan, from: PileId) -> Result<(), Refusal> {
    let Some(card) = table.end(from, way.route.from_end).map(|card| table.face(card)) else {
        return Ok(());
    };
    for guard in &way.route.guards {
        let Guard::Unwanted(parts) = guard else { continue };
        let mut homes = parts.iter().flat_map(|part| plan.piles_of(*part));
        let wants = |home: &PileId| targets::wanted(plan, table, *home) >> card.index() & 1 == 1;
        if let Some(pile) = homes.find(wants) {
            return Err(Refusal::IsWanted { card, pile, to: way.route.to });
        }
    }
    Ok(())
}

/// Does a pile give, as far as tests of it decide?
#[inline]
pub(super) fn gives(plan: &Plan, table: &Table, way: &RoutePlan, from: PileId) -> bool {
    way.route.guards.iter().all(|guard| match guard {
        Guard::Giver(test) => conditions::holds_of(plan, table, test, plan.index_in_part(from)),
        _ => true,
    })
}

fn no_home(plan: &Plan, table: &Table, way: &RoutePlan, from: PileId) -> Result<(), Refusal> {
    if !way.route.guards.iter().any(|guard| matches!(guard, Guard::NoHome)) {
        return Ok(());
    }
    let part = plan.part_of(from);
    let (Some(fits), Some(going)) =
        (plan.fits[usize::from(part.0)].as_deref(), table.end(from, way.route.from_end))
    else {
        return Ok(());
    };
    let card = table.face(going);
    let takes = |on: &TableCard| fits.takes(table.face(*on), card);
    let beneath = match way.route.from_end {
        End::Top => table.pile(from).iter().rev().nth(1),
        End::Bottom => None,
    };
    if let Some(on) = beneath.filter(|on| takes(on)) {
        return Err(Refusal::LiesHome { card, on: table.face(*on) });
    }
    let mut exposed = plan.piles_of(part).filter_map(|pile| table.end(pile, End::Top));
    match exposed.find(takes) {
        Some(on) => Err(Refusal::HasHome { card, on: table.face(on) }),
        None => Ok(()),
    }
}

/// Do the tests hold that keep the whole route open?
#[inline]
pub(super) fn open(plan: &Plan, table: &Table, way: &RoutePlan) -> bool {
    way.route.guards.iter().all(|guard| match guard {
        Guard::While(test) => conditions::holds(plan, table, test),
        _ => true,
    })
}

/// May a pile receive a card: is it free where it must be, and do the tests
/// hold that it must meet?
#[inline]
pub(super) fn receives(plan: &Plan, table: &Table, way: &RoutePlan, to: PileId) -> bool {
    let asks = way.route.reach == Reach::FreeToFree || !way.route.guards.is_empty();
    !asks || is_open_to(plan, table, way, to)
}

fn is_open_to(plan: &Plan, table: &Table, way: &RoutePlan, to: PileId) -> bool {
    if way.route.reach == Reach::FreeToFree && !is_free(plan, table, to) {
        return false;
    }
    way.route.guards.iter().all(|guard| match guard {
        Guard::Receiver(test) => conditions::holds_of(plan, table, test, plan.index_in_part(to)),
        _ => true,
    })
}

/// Does a card stay behind, where one must?
#[inline]
pub(super) fn leaves(table: &Table, way: &RoutePlan, carry: Carry) -> bool {
    way.route.guards.is_empty()
        || usize::from(carry.count) < table.len(carry.from)
        || !way.route.guards.iter().any(|guard| matches!(guard, Guard::Leaves))
}

/// Can another card follow on the foundation, where one must?
#[inline]
pub(super) fn followed(plan: &Plan, table: &Table, way: &RoutePlan, carry: Carry) -> bool {
    way.route.guards.iter().all(|guard| match guard {
        Guard::Next(parts) => can_follow(plan, table, parts, carry),
        _ => true,
    })
}

/// Tests if a free top card of these parts follows the card of a carry.
fn can_follow(plan: &Plan, table: &Table, parts: &[PartId], carry: Carry) -> bool {
    let laid = (table.len(carry.to) + 1, Some(landing(table, carry)));
    let wanted = targets::wanted_after(plan, table, carry.to, laid);
    let others = parts.iter().flat_map(|part| plan.piles_of(*part)).filter(|at| *at != carry.from);
    let mut free =
        others.filter(|at| usable(plan, table, (*at, End::Top), Reach::FromFree).is_ok());
    free.any(|at| table.top(at).is_some_and(|card| wanted >> card.index() & 1 == 1))
}

/// What shuts the route, if anything does: the receiving pile, or a guard.
pub(super) fn guards(
    plan: &Plan,
    table: &Table,
    (way, route): (&RoutePlan, RouteRef),
    carry: Carry,
) -> Result<(), Refusal> {
    if way.route.reach == Reach::FreeToFree && !is_free(plan, table, carry.to) {
        return Err(Refusal::HemmedIn(carry.to));
    }
    let twin = plan.index_in_part(carry.to);
    let shut = way.route.guards.iter().position(|guard| match guard {
        Guard::While(test) => !conditions::holds(plan, table, test),
        Guard::Receiver(test) => !conditions::holds_of(plan, table, test, twin),
        Guard::Leaves => !leaves(table, way, carry),
        Guard::Next(parts) => !can_follow(plan, table, parts, carry),
        Guard::Giver(_) => !gives(plan, table, way, carry.from),
        Guard::Unwanted(_) | Guard::NoHome => false,
    });
    if let Some(guard) = shut {
        return Err(Refusal::Guarded { route, guard: guard as u8, to: carry.to });
    }
    at_home(plan, table, way, carry.from)
}

/// The card of a unit that touches the pile it comes to. The cards must be there.
#[inline(always)]
pub(super) fn landing(table: &Table, carry: Carry) -> Card {
    let cards = table.pile(carry.from);
    let unit = carry.cards(cards.len());
    table.face(match carry.to_end {
        End::Top => cards[unit.start],
        End::Bottom => cards[unit.end - 1],
    })
}
