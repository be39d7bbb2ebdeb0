//! The first stages of the check of a move. They depend only on cards and piles, and answer three
//! questions: may the card be used, is the number of cards right, and may this pile give cards to
//! that pile? The generator and the check share these functions. This module knows tables and one
//! route at a time. [`super::routes`] checks the guards of a route.
//!
//! The generator calls these functions for every pile and route, so the shortest ones are always
//! inlined. Benchmarks show that this makes the generator faster.
//!
//! The last stage checks whether the receiving pile can receive the card. It exists in two
//! versions: with bit tables in [`super::targets`], and directly from the declaration in
//! [`super::place`].

use std::{num::NonZero, ops::Range};

use crate::{
    cards::Card,
    rules::{Dual, End, Onto, Reach, Take},
};

use super::super::{
    compiled::RoutePlan,
    moves::Carry,
    plan::Plan,
    refusal::Refusal,
    table::{PileId, Table, TableCard},
};

/// Checks that the card at an end of a pile may be used. `reach` says whether the pile must be free
/// (not blocked by other piles).
#[inline(always)]
pub fn check_end_card_usable(
    plan: &Plan,
    table: &Table,
    (pile, end): (PileId, End),
    reach: Reach,
) -> Result<(), Refusal> {
    if table.is_empty(pile) {
        return Err(Refusal::TooFewCards(pile));
    }
    if reach != Reach::FromAny && !is_pile_free(plan, table, pile) {
        return Err(Refusal::HemmedIn(pile));
    }
    let up = table.end_card(pile, end).is_some_and(TableCard::is_up);
    if up || plan.stock() == Some(pile) { Ok(()) } else { Err(Refusal::FaceDown(pile)) }
}

/// Checks that the top card of a pile may be used by a move that needs free cards.
#[inline(always)]
pub fn check_top_card_is_free(plan: &Plan, table: &Table, pile: PileId) -> Result<(), Refusal> {
    check_end_card_usable(plan, table, (pile, End::Top), Reach::FromFree)
}

/// Returns true if the cards of a pile are free, which means that no other pile blocks them in
/// the layout.
#[inline(always)]
pub fn is_pile_free(plan: &Plan, table: &Table, pile: PileId) -> bool {
    plan.piles_that_free_cards[pile.index()].as_ref().is_none_or(|alternatives| {
        alternatives.iter().any(|set| set.is_subset(table.empty_piles()))
    })
}

/// Returns how many cards may leave an end of a pile together. Every number in the range is
/// allowed.
#[inline(always)]
pub fn allowed_card_counts(
    plan: &Plan,
    table: &Table,
    take: Take,
    (from, end): (PileId, End),
) -> Range<usize> {
    let size = table.len(from);
    let movable = match (end, has_head_card(plan, table, from)) {
        (End::Top, headed) => size - usize::from(headed),
        (End::Bottom, true) => 0,
        // A whole pile leaves from the top end. From the bottom end it would be a second form of
        // the same move.
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
        // An empty range: `visit_moves_of_buried_cards` lists the moves of buried cards instead.
        Take::Buried(_) => (1, 0),
    };
    least..most + 1
}

/// Returns the length of the run at an end of a pile: the number of cards that are face up and form
/// a run by the building rule of the part.
fn run_length(plan: &Plan, table: &Table, pile: PileId, end: End) -> usize {
    let Some(fits) = &plan.builds[usize::from(plan.part_of(pile).0)] else {
        return 1;
    };
    let runs = |pair: &[TableCard]| {
        pair[0].is_up() && pair[1].is_up() && fits.allows(table.face(pair[0]), table.face(pair[1]))
    };
    let pairs = table.pile(pile).windows(2);
    1 + match end {
        End::Top => pairs.rev().take_while(|pair| runs(pair)).count(),
        End::Bottom => pairs.take_while(|pair| runs(pair)).count(),
    }
}

/// Checks that `count` cards may leave together. The pile must have at least `count` cards.
pub fn check_card_count(
    plan: &Plan,
    table: &Table,
    take: Take,
    (from, end): (PileId, End),
    count: usize,
) -> Result<(), Refusal> {
    if allowed_card_counts(plan, table, take, (from, end)).contains(&count) {
        return Ok(());
    }
    let cards = table.pile(from);
    let bottom = end == End::Bottom;
    if has_head_card(plan, table, from) && (bottom || count == cards.len()) {
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

/// Checks that a card may be taken from under other cards. `place` counts from 1 at the bottom
/// of the pile.
pub fn check_buried_card(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    (from, place): (PileId, NonZero<u16>),
) -> Result<(), Refusal> {
    let (cards, place) = (table.pile(from), usize::from(place.get()));
    let Some(card) = cards.get(place - 1) else {
        return Err(Refusal::TooFewCards(from));
    };
    if route.declared.reach != Reach::FromAny && !is_pile_free(plan, table, from) {
        return Err(Refusal::HemmedIn(from));
    }
    if !card.is_up() {
        return Err(Refusal::FaceDown(from));
    }
    if place == 1 && has_head_card(plan, table, from) {
        return Err(Refusal::HeadStays(table.face(*card)));
    }
    let is_there = |wanted: Option<u8>| wanted.is_none_or(|wanted| usize::from(wanted) == place);
    match route.declared.take {
        Take::Buried(wanted) if is_there(wanted) && place < cards.len() => Ok(()),
        take => Err(Refusal::WrongNumber(take)),
    }
}

/// Returns true if the lowest card of a pile is a head card. A head card never leaves its pile.
#[inline(always)]
pub fn has_head_card(plan: &Plan, table: &Table, pile: PileId) -> bool {
    let lowest = || table.end_card(pile, End::Bottom).map(|card| table.face(card).rank());
    plan.part(pile).head.is_some_and(|head| lowest() == Some(head))
}

/// Returns true if a pile may give a card to another pile along the route. The route must allow the
/// two piles as partners. On a grace route ([`Onto::Grace`]), a pile may give only one card to the
/// same partner.
#[inline(always)]
pub fn may_give_to_partner(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    from: PileId,
    to: PileId,
) -> bool {
    route.are_partners(from, to)
        && (!matches!(route.declared.onto, Onto::Grace { .. })
            || table.grace_giver_bits(plan.index_in_part(to)) >> plan.index_in_part(from) & 1 == 0)
}

/// Checks that the route accepts the marks of the card that would leave the pile. One mark means
/// that the card was just dealt ([`crate::rules::JustDealt`]). The other mark means that two
/// foundations accepted the card when it was turned face up ([`Dual`]).
#[inline(always)]
pub fn check_card_marks(table: &Table, route: &RoutePlan, from: PileId) -> Result<(), Refusal> {
    match route.declared.just_dealt {
        Some(kind) if !table.is_top_just_dealt(from, kind) => Err(Refusal::OnlyJustDealt(kind)),
        _ => check_two_foundation_mark(table, route, from),
    }
}

/// Checks the mark for cards that two foundations accepted ([`Dual`]). Some routes are only for
/// cards with the mark. Other routes are only for cards without it.
#[inline(always)]
fn check_two_foundation_mark(
    table: &Table,
    route: &RoutePlan,
    from: PileId,
) -> Result<(), Refusal> {
    let Some(kind) = route.declared.dual else { return Ok(()) };
    let is_dual = table
        .end_card(from, route.declared.from_end)
        .is_some_and(|card| table.has_two_foundation_mark(card.id()));
    if is_dual == (kind == Dual::Only) { Ok(()) } else { Err(Refusal::OnlyDual(kind)) }
}

/// Returns the moved card that will touch the receiving pile. The giving pile must have the
/// cards of the move.
#[inline(always)]
pub fn card_that_touches_receiver(table: &Table, carry: Carry) -> Card {
    let cards = table.pile(carry.from);
    let unit = carry.card_range(cards.len());
    table.face(match carry.to_end {
        End::Top => cards[unit.start],
        End::Bottom => cards[unit.end - 1],
    })
}
