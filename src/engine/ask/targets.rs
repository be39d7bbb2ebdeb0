//! Computes which cards piles can receive, as sets of faces. This is the generator's version of
//! the last stage of the check of a move. [`super::place`] is the other version, which works
//! directly from the declaration. The two modules share only the table.

use std::ops::Range;

use crate::{
    cards::Card,
    rules::{End, Onto},
};

use super::{
    super::{
        compiled::RoutePlan,
        faces::{FaceSet, faces_of_allowed_suits, faces_of_rank, faces_of_ranks, faces_of_suit},
        plan::Plan,
        table::{PileId, Table},
    },
    foundation::{self, NextRanks},
    stages,
};

/// For a group of receiving piles: the faces that each pile can receive, and the union of these
/// sets.
pub struct Targets {
    /// The number of the first of the receiving piles.
    pub first: u8,
    pub takes: [FaceSet; Targets::MOST as usize],
    pub any: FaceSet,
}

impl Targets {
    /// The largest number of piles in one group.
    pub const MOST: u8 = 24;

    /// Returns true if at least one of the piles can receive the card.
    #[inline]
    pub const fn accepts(&self, card: Card) -> bool {
        self.any >> card.index() & 1 == 1
    }
}

/// Returns the faces that a pile can receive along a route. For gaps and fields, see
/// [`faces_for_place`].
#[inline]
pub fn accepted_faces(plan: &Plan, table: &Table, route: &RoutePlan, to: PileId) -> FaceSet {
    match route.declared.onto {
        Onto::Foundation => faces_wanted_by_pile(plan, table, to),
        Onto::EmptyFoundation => {
            faces_wanted_by_pile(plan, table, to) & all_faces_or_none(table.is_empty(to))
        }
        Onto::Build => faces_that_build_on_pile(plan, table, to, route.declared.to_end),
        Onto::Space => all_faces_or_none(is_space(plan, table, to)),
        Onto::LoneCard => all_faces_or_none(table.len(to) == 1),
        Onto::Any => FaceSet::MAX,
        Onto::Grace { cards } => {
            let given = table.grace_giver_bits(plan.index_in_part(to)).count_ones();
            let begun = given > 0 && given < u32::from(cards);
            all_faces_or_none(
                stages::has_head_card(plan, table, to) && (table.len(to) == 1 || begun),
            )
        }
        Onto::Displace => faces_that_may_displace_card(plan, table, to),
        Onto::Beside { .. } | Onto::Field { .. } => 0,
    }
}

/// Returns the faces that an empty gap, or an empty place of a field, can receive along a route.
pub fn faces_for_place(plan: &Plan, table: &Table, route: &RoutePlan, to: PileId) -> FaceSet {
    let takes = match route.declared.onto {
        Onto::Beside { columns, lead } => faces_for_gap(plan, table, to, columns, lead),
        Onto::Field { columns, size, serpent } => {
            all_faces_or_none(can_place_in_field(plan, table, to, (columns, size), serpent))
        }
        _ => 0,
    };
    takes & route.faces
}

#[inline]
const fn all_faces_or_none(test: bool) -> FaceSet {
    if test { FaceSet::MAX } else { 0 }
}

#[inline]
fn is_space(plan: &Plan, table: &Table, to: PileId) -> bool {
    match table.len(to) {
        0 => plan.part(to).head.is_none(),
        1 => stages::has_head_card(plan, table, to),
        _ => false,
    }
}

/// Returns the faces that can be built on the card at an end of a pile, by the building rule of
/// the part.
#[inline(always)]
pub fn faces_that_build_on_pile(plan: &Plan, table: &Table, to: PileId, end: End) -> FaceSet {
    let fits = plan.builds[usize::from(plan.part_of(to).0)].as_deref();
    let target = table.end_card(to, end).filter(|card| card.is_up());
    fits.zip(target).map_or(0, |(fits, target)| match end {
        End::Top => fits.over[table.face(target).index()],
        End::Bottom => fits.under[table.face(target).index()],
    })
}

impl Plan {
    /// Returns the faces that at least one foundation can receive next: one bit for each
    /// [`Card::index`].
    pub fn faces_wanted_by_foundations(&self, table: &Table) -> u64 {
        self.foundations
            .iter()
            .fold(0, |faces, pile| faces | faces_wanted_by_pile(self, table, *pile))
    }
}

/// Returns the faces that a foundation can receive next.
#[inline]
pub fn faces_wanted_by_pile(plan: &Plan, table: &Table, pile: PileId) -> FaceSet {
    faces_wanted_by_pile_with_top(plan, table, pile, (table.len(pile), table.top_card(pile)))
}

/// Returns the faces that a foundation could receive next if it held `place` cards and had `top` as
/// its top card.
#[inline]
pub fn faces_wanted_by_pile_with_top(
    plan: &Plan,
    table: &Table,
    pile: PileId,
    (place, top): (usize, Option<Card>),
) -> FaceSet {
    let Some(rule) = plan.part(pile).foundation.as_ref() else {
        return 0;
    };
    let ranks = match foundation::next_ranks_with_top(plan, table, pile, (place, top)) {
        NextRanks::Nothing => return 0,
        NextRanks::Rank(rank) => faces_of_rank(rank),
        NextRanks::Ranks(ranks) => faces_of_ranks(ranks),
    };
    let suits = match top {
        Some(top) => faces_of_allowed_suits(rule.suit, top),
        None => match rule.suits.get(usize::from(plan.index_in_part(pile))) {
            Some(suit) => faces_of_suit(*suit),
            None => FaceSet::MAX,
        },
    };
    ranks & suits
}

/// Returns the faces that may replace the only card of a place: the faces that belong to the place.
/// Returns the empty set if the place does not hold exactly one card, or if the card is face up.
fn faces_that_may_displace_card(plan: &Plan, table: &Table, to: PileId) -> FaceSet {
    let hidden =
        table.len(to) == 1 && table.end_card(to, End::Top).is_some_and(|card| !card.is_up());
    let own = foundation::allowed_first_cards(plan, to).filter(|_| hidden);
    own.map_or(0, |(ranks, suit)| faces_of_ranks(ranks) & suit.map_or(FaceSet::MAX, faces_of_suit))
}

/// Returns the faces that a gap can receive. At the beginning of a row this is every card of rank
/// `lead`. Elsewhere it is the next higher card in the suit of the left neighbour. A gap to the
/// right of a gap or a king cannot receive any card.
fn faces_for_gap(plan: &Plan, table: &Table, gap: PileId, columns: u8, lead: u8) -> FaceSet {
    if plan.index_in_part(gap).is_multiple_of(columns) {
        return faces_of_rank(lead);
    }
    let next = |card: Card| (card.rank().number() < 13).then(|| 1 << (card.index() + 1));
    table.top_card(PileId(gap.0 - 1)).and_then(next).unwrap_or(0)
}

/// Returns true if a card may be placed here. All cards must stay within a square of `size`. The
/// first card goes to the middle. Every later place must touch a placed card.
///
/// A serpent has a stricter rule: the place must be directly above, below, left or right of the
/// last card, as long as one of these four places is open.
fn can_place_in_field(
    plan: &Plan,
    table: &Table,
    place: PileId,
    (columns, size): (u8, u8),
    serpent: bool,
) -> bool {
    let piles = plan.pile_range(plan.part_of(place));
    let spot = |pile: PileId| grid_position(columns, pile.0 - piles.start);
    let here = spot(place);
    let taken = || piles.clone().map(PileId).filter(|pile| !table.is_empty(*pile));
    // Most places touch no card. This test rejects these places quickly.
    if !touches_a_card(table, piles.clone(), place, columns) {
        let middle = piles.start + (piles.end - piles.start) / 2;
        return place.0 == middle && taken().next().is_none();
    }
    let Some(first) = taken().next().map(spot) else { return false };
    let (mut low, mut high) = (first, first);
    for (row, column) in taken().map(spot) {
        low = (low.0.min(row), low.1.min(column));
        high = (high.0.max(row), high.1.max(column));
    }
    let within = |(row, column): GridPos| {
        let size = i16::from(size);
        high.0.max(row) - low.0.min(row) < size && high.1.max(column) - low.1.min(column) < size
    };
    let beside = |a: GridPos, b: GridPos| (a.0 - b.0).abs() + (a.1 - b.1).abs() == 1;
    let mut open = piles.clone().map(PileId).filter(|pile| table.is_empty(*pile)).map(spot);
    match table.last_placed_pile().filter(|last| serpent && !table.is_empty(*last)).map(spot) {
        Some(last) if open.any(|open| beside(open, last) && within(open)) => {
            beside(here, last) && within(here)
        }
        _ => within(here),
    }
}

/// The row and column of a place in a field.
type GridPos = (i16, i16);

fn grid_position(columns: u8, index: u8) -> GridPos {
    (i16::from(index / columns), i16::from(index % columns))
}

/// Returns true if at least one of the eight neighbouring places holds a card.
fn touches_a_card(table: &Table, piles: Range<u8>, place: PileId, columns: u8) -> bool {
    let (at, row) = (place.0 - piles.start, columns + 1);
    let here = grid_position(columns, at);
    // The index of the last neighbouring place.
    let last = at.saturating_add(row).min(piles.end - piles.start - 1);
    (at.saturating_sub(row)..=last).any(|near| {
        let (row, column) = grid_position(columns, near);
        let touches = (row - here.0).abs() <= 1 && (column - here.1).abs() <= 1;
        touches && !table.is_empty(PileId(piles.start + near))
    })
}
