//! Places side by side in rows and columns: gaps and floating squares. Knows
//! neighbours, not what they mean for a game.

use crate::cards::Card;

use super::{
    plan::{Faces, Plan, faces_of_rank},
    table::{PileId, Table},
};

/// The faces a gap takes: the next of its left neighbour's suit; any card of
/// rank `lead` where a row begins. A dead gap takes none.
pub(super) fn gap_wants(plan: &Plan, table: &Table, gap: PileId, columns: u8, lead: u8) -> Faces {
    let Some(neighbour) = left_of(plan, gap, columns) else {
        return faces_of_rank(lead);
    };
    match table.top(neighbour) {
        Some(card) => next_in_suit(card).map_or(0, |next| 1 << next.index()),
        None => 0,
    }
}

/// The place to the left in the same row.
pub(super) fn left_of(plan: &Plan, place: PileId, columns: u8) -> Option<PileId> {
    (!plan.index_in_part(place).is_multiple_of(columns)).then(|| PileId(place.0 - 1))
}

/// The card one higher in suit; a king has none.
pub(super) fn next_in_suit(card: Card) -> Option<Card> {
    crate::cards::Rank::new(card.rank().number() + 1).map(|rank| Card::new(rank, card.suit()))
}

/// All faces if a card may be placed here, else none: the place touches a
/// placed card and all cards stay within a square of `size`; the first card
/// goes to the middle.
pub(super) fn place_takes(
    plan: &Plan,
    table: &Table,
    place: PileId,
    columns: u8,
    size: u8,
) -> Faces {
    let part = plan.part_of(place);
    let spot = |pile| {
        let index = i16::from(plan.index_in_part(pile));
        (index / i16::from(columns), index % i16::from(columns))
    };
    let here = spot(place);
    let (mut low, mut high, mut touches, mut any) = (here, here, false, false);
    for (row, column) in plan.piles_of(part).filter(|pile| !table.is_empty(*pile)).map(spot) {
        any = true;
        low = (low.0.min(row), low.1.min(column));
        high = (high.0.max(row), high.1.max(column));
        touches |= (row - here.0).abs() <= 1 && (column - here.1).abs() <= 1;
    }
    let within = high.0 - low.0 < i16::from(size) && high.1 - low.1 < i16::from(size);
    let middle = plan.index_in_part(place) == plan.piles_of(part).len() as u8 / 2;
    if (any && touches && within) || (!any && middle) { Faces::MAX } else { 0 }
}
