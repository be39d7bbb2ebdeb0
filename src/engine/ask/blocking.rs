//! Finds cards that lie above other cards of their suit and so block the building of the suit. This
//! module knows piles, but no moves.

use std::num::NonZero;

use crate::{cards::Card, rules::PartId};

use super::super::{
    plan::Plan,
    table::{PileId, Table},
};

/// The position of a card: its pile, and its place in the pile, counted from 1 at the bottom.
pub type PlaceInPile = (PileId, NonZero<u16>);

/// Returns all cards of a rank in a part: pile by pile, and each pile from the bottom.
pub fn cards_of_rank(
    plan: &Plan,
    table: &Table,
    (part, rank): (PartId, u8),
) -> impl Iterator<Item = (PlaceInPile, Card)> {
    plan.piles_of(part).flat_map(move |pile| {
        let faces = table.pile(pile).iter().map(|card| table.face(*card));
        faces.zip(1u16..).filter_map(move |(card, place)| {
            let spot = (pile, NonZero::new(place)?);
            (card.rank().number() == rank).then_some((spot, card))
        })
    })
}

/// Returns true if a card lies above another card of its suit and of another rank.
fn is_above_own_suit(table: &Table, ((pile, place), card): (PlaceInPile, Card)) -> bool {
    let below = table.pile(pile)[..usize::from(place.get()) - 1].iter();
    let mut below = below.map(|card| table.face(*card));
    below.any(|other| other.suit() == card.suit() && other.rank() != card.rank())
}

/// Returns true if this card and all other cards of the same rank and suit lie above another card
/// of their suit. These cards then block their suit.
pub fn is_blocking_suit(
    plan: &Plan,
    table: &Table,
    which: (PartId, u8),
    (spot, card): (PlaceInPile, Card),
) -> bool {
    let of_suit = |(_, other): &(PlaceInPile, Card)| other.suit() == card.suit();
    let all = cards_of_rank(plan, table, which).filter(of_suit);
    let blocking = all.filter(|other| is_above_own_suit(table, *other)).count();
    is_above_own_suit(table, (spot, card)) && blocking == usize::from(plan.rules().packs.count)
}

/// Returns true if the cards of a rank block at least one suit.
pub fn is_any_suit_blocked(plan: &Plan, table: &Table, which: (PartId, u8)) -> bool {
    cards_of_rank(plan, table, which).any(|card| is_blocking_suit(plan, table, which, card))
}
