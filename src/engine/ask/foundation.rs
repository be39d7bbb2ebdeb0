//! Finds which ranks foundations can receive next, and how many cards they can hold. This module
//! knows the orders of foundations and the table, but no moves.

use crate::{
    cards::{Card, Rank, RankSet, Suit},
    rules::{Base, End, Order, PartId},
};

use super::super::{
    plan::Plan,
    table::{PileId, Table},
};

/// The ranks that a foundation can receive next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRanks {
    /// No rank: the foundation is full, or cannot be begun now.
    Nothing,
    /// Only this rank, given as its number.
    Rank(u8),
    /// Any one of these ranks. The foundation is still empty.
    Ranks(RankSet),
}

impl Plan {
    /// Returns the largest number of cards that a foundation can hold, or `None` for other
    /// piles.
    #[inline]
    pub fn capacity(&self, pile: PileId) -> Option<usize> {
        let rule = self.part(pile).foundation.as_ref()?;
        Some(match rule.order {
            Order::List(list) => list.len(),
            Order::Each(lists) => lists.get(usize::from(self.index_in_part(pile)))?.len(),
            Order::Multiples { .. } => 12,
            Order::Round { .. } => 13,
            Order::ByFirst(lists) => lists.iter().map(|list| list.len()).max()?,
        })
    }

    /// Returns the only rank that a foundation can receive next. Returns `None` if the
    /// foundation is full, cannot be begun, or may be begun with several ranks.
    pub fn next_rank(&self, table: &Table, pile: PileId) -> Option<Rank> {
        match next_ranks(self, table, pile) {
            NextRanks::Rank(number) => Rank::new(number),
            NextRanks::Nothing | NextRanks::Ranks(_) => None,
        }
    }

    /// If the place is for one single card, returns the rank of this card, and the suit if the suit
    /// is fixed. Returns `None` for other piles.
    pub fn card_of_place(&self, place: PileId) -> Option<(Rank, Option<Suit>)> {
        let (ranks, suit) =
            allowed_first_cards(self, place).filter(|_| self.capacity(place) == Some(1))?;
        Some((ranks.ranks().next()?, suit))
    }
}

/// Returns true if a foundation can receive no more cards.
#[inline]
pub fn is_full(plan: &Plan, table: &Table, pile: PileId) -> bool {
    match plan.part(pile).foundation.as_ref().map(|rule| &rule.order) {
        Some(Order::ByFirst(_)) => next_ranks(plan, table, pile) == NextRanks::Nothing,
        _ => plan.capacity(pile) == Some(table.len(pile)),
    }
}

/// Returns the ranks and the suit of the cards that may be the first card of a place. A suit of
/// `None` means that every suit is allowed.
pub fn allowed_first_cards(plan: &Plan, place: PileId) -> Option<(RankSet, Option<Suit>)> {
    let (rule, index) = (plan.part(place).foundation.as_ref()?, plan.index_in_part(place));
    let ranks = match rule.order {
        Order::List(list) => RankSet::of(list.get(..1)?),
        Order::Each(lists) => RankSet::of(lists.get(usize::from(index))?.get(..1)?),
        Order::Multiples { .. } | Order::Round { .. } | Order::ByFirst(_) => return None,
    };
    Some((ranks, rule.suits.get(usize::from(index)).copied()))
}

/// Returns true if the top card of a place is face up and may be the first card of this place.
pub fn shows_first_card(plan: &Plan, table: &Table, place: PileId) -> bool {
    let shown = table.end_card(place, End::Top).filter(|card| card.is_up());
    shown.zip(allowed_first_cards(plan, place)).is_some_and(|(card, (ranks, suit))| {
        let face = table.face(card);
        ranks.contains(face.rank()) && suit.is_none_or(|suit| suit == face.suit())
    })
}

/// Returns the ranks that a foundation can receive next.
#[inline]
pub fn next_ranks(plan: &Plan, table: &Table, pile: PileId) -> NextRanks {
    next_ranks_with_top(plan, table, pile, (table.len(pile), table.top_card(pile)))
}

/// Returns the ranks that a foundation could receive next if it held `place` cards and had `top` as
/// its top card.
#[inline]
pub fn next_ranks_with_top(
    plan: &Plan,
    table: &Table,
    pile: PileId,
    (place, top): (usize, Option<Card>),
) -> NextRanks {
    let Some(rule) = plan.part(pile).foundation.as_ref() else {
        return NextRanks::Nothing;
    };
    let number = match rule.order {
        Order::List(list) => list.get(place).copied(),
        Order::Each(lists) => {
            let list = lists.get(usize::from(plan.index_in_part(pile)));
            list.and_then(|list| list.get(place)).copied()
        }
        Order::Multiples { of } => next_multiple_rank(plan, table, pile, (of, place)),
        Order::Round { base, down } => {
            return next_ranks_in_round(plan, table, pile, (base, down), (place, top));
        }
        Order::ByFirst(lists) => {
            let first = bottom_rank_number(table, pile).or(top.map(|top| top.rank().number()));
            return next_ranks_by_first_rank(lists, place, first);
        }
    };
    number.map_or(NextRanks::Nothing, NextRanks::Rank)
}

fn next_multiple_rank(
    plan: &Plan,
    table: &Table,
    pile: PileId,
    (of, place): (PartId, usize),
) -> Option<u8> {
    let value = table.top_card(plan.pile(of.at(plan.index_in_part(pile))))?.rank().number();
    let sum = (place + 2) * usize::from(value);
    (place < 12 && value > 0).then(|| ((sum - 1) % 13 + 1) as u8)
}

fn next_ranks_by_first_rank(lists: &[&[u8]], place: usize, first: Option<u8>) -> NextRanks {
    let Some(first) = first else {
        let firsts = lists.iter().filter_map(|list| list.first().copied());
        return NextRanks::Ranks(firsts.fold(RankSet::of(&[]), RankSet::with_rank));
    };
    let list = lists.iter().find(|list| list.first() == Some(&first));
    let next = list.and_then(|list| list.get(place));
    next.map_or(NextRanks::Nothing, |number| NextRanks::Rank(*number))
}

fn bottom_rank_number(table: &Table, pile: PileId) -> Option<u8> {
    table.end_card(pile, End::Bottom).map(|card| table.face(card).rank().number())
}

fn next_ranks_in_round(
    plan: &Plan,
    table: &Table,
    pile: PileId,
    (base, down): (Base, bool),
    (place, top): (usize, Option<Card>),
) -> NextRanks {
    let top = top.map(|card| card.rank().number());
    match (top, base) {
        (Some(_), _) if place >= 13 => NextRanks::Nothing,
        (Some(top), _) if down => NextRanks::Rank((top + 11) % 13 + 1),
        (Some(top), _) => NextRanks::Rank(top % 13 + 1),
        (None, Base::First(parts)) => {
            let mut piles = parts.iter().flat_map(|part| plan.piles_of(*part));
            let base = piles.find_map(|pile| bottom_rank_number(table, pile));
            base.map_or(NextRanks::Ranks(RankSet::ALL), NextRanks::Rank)
        }
        (None, Base::Declared) => {
            table.declared_rank().map_or(NextRanks::Nothing, |base| NextRanks::Rank(base.number()))
        }
        (None, Base::Above(part)) => {
            let below = table.top_card(plan.pile(part.at(plan.index_in_part(pile))));
            below.map_or(NextRanks::Nothing, |card| NextRanks::Rank(card.rank().number() % 13 + 1))
        }
    }
}
