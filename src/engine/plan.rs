//! A compiled declaration, with the addresses of its piles. This module knows the rules, but not
//! which cards are on the piles.

use std::{ops::Range, sync::Arc};

use crate::{
    cards::Card,
    rules::{Part, PartId, Partners, PileRef, Role, Route, Rules, Take, Visibility},
};

use super::{
    address::{ParseSlotError, Slot},
    compiled::{CallPlan, PhasePlan},
    faces::BuildTable,
    table::{PileId, PileSet, Table},
};

/// A declaration compiled for play.
///
/// ```
/// use patientia::{engine::{Log, Plan}, games};
///
/// let game = games::by_id("la-belle-lucie").expect("a game of the catalogue");
/// let plan = Plan::new(game.rules(&game.default_choices()));
/// let dealt = plan.deal(1);
/// let (mut table, mut log, mut moves) = (dealt.clone(), Log::default(), Vec::new());
///
/// plan.list_legal_moves(&table, &mut moves);
/// plan.apply(&mut table, moves[0], &mut log);
/// assert_ne!(table, dealt);
/// assert!(plan.undo(&mut table, &mut log));
/// assert_eq!(table, dealt);
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) rules: Arc<Rules>,
    /// The faces of all cards in play, by card id.
    pub(super) faces: Arc<[Card]>,
    pub(super) starts: Vec<u8>,
    pub(super) parts_of: Vec<PartId>,
    pub(super) slots: Vec<Slot>,
    pub(super) stock: Option<PileId>,
    /// The foundations. Places for single cards beside the foundations are not included.
    pub(super) foundations: Vec<PileId>,
    /// For each pile, the sets of piles that can free its cards. If all piles of one set are empty,
    /// the cards are free. `None` means that the cards are always free.
    pub(super) piles_that_free_cards: Vec<Option<Vec<PileSet>>>,
    /// The building rule of each part, or `None` if the part has no such rule.
    pub(super) builds: Vec<Option<Box<BuildTable>>>,
    pub(super) phases: Vec<PhasePlan>,
    pub(super) calls: Vec<CallPlan>,
    /// The phases that begin after the first, second, … redeal.
    pub(super) redeal_phases: Vec<u8>,
    /// The number of cards that a round-robin deal gives to a pile before it goes on to the next
    /// pile.
    pub(super) places_per_pile: u8,
    /// True if the table must remember which cards have just been dealt.
    pub(super) tracks_just_dealt_cards: bool,
    /// True if the table must remember that a move has been made in the current phase.
    pub(super) needs_move_made_flag: bool,
    /// The part for which the table must count the cards that arrive during the current phase.
    pub(super) part_with_counted_arrivals: Option<PartId>,
    /// The field for which the table must remember the place of the last placed card.
    pub(super) part_with_serpent_order: Option<PartId>,
    /// The part for which the table must remember which piles have given cards by grace (see
    /// [`crate::rules::Onto::Grace`]).
    pub(super) part_with_graces: Option<PartId>,
    /// The part for which the table must count how often the stock has been used while each pile
    /// was empty.
    pub(super) part_with_stock_use_counts: Option<PartId>,
    /// True if the table must remember more about a move of cards than the new positions of the
    /// cards.
    pub(super) tracks_carries: bool,
    /// True if the table must remember the first of two exchanges that belong together.
    pub(super) tracks_exchanges: bool,
}

impl Plan {
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn pile_count(&self) -> usize {
        self.parts_of.len()
    }

    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        (0..self.pile_count() as u8).map(PileId)
    }

    #[inline]
    pub fn piles_of(
        &self,
        part: PartId,
    ) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        self.pile_range(part).map(PileId)
    }

    /// Returns the pile to which a reference of the declaration points.
    #[inline]
    pub fn pile(&self, pile: PileRef) -> PileId {
        PileId(self.starts[usize::from(pile.part.0)] + pile.index)
    }

    #[inline]
    pub fn part_of(&self, pile: PileId) -> PartId {
        self.parts_of[pile.index()]
    }

    /// Returns the declaration of the part to which a pile belongs.
    #[inline]
    pub fn part(&self, pile: PileId) -> &Part {
        self.rules.part(self.part_of(pile))
    }

    /// Returns the number of a pile within its part, from 0.
    #[inline]
    pub fn index_in_part(&self, pile: PileId) -> u8 {
        pile.0 - self.starts[usize::from(self.part_of(pile).0)]
    }

    /// Returns the player who owns a pile, from 0. Returns `None` if the pile belongs to
    /// everybody.
    pub fn owner(&self, pile: PileId) -> Option<u8> {
        let Part { count, seats, .. } = self.part(pile);
        self.index_in_part(pile).checked_div(count.checked_div(*seats)?)
    }

    /// Returns true if the declaration says which cards this pile accepts ([`Part::foundation`]).
    /// Such a pile is a foundation, or a place that collects cards like a foundation.
    #[inline]
    pub fn is_foundation(&self, pile: PileId) -> bool {
        self.part(pile).foundation.is_some()
    }

    /// Returns true if the game has a redeal and the player may still use it.
    pub fn has_redeal_left(&self, table: &Table) -> bool {
        let redeal = self.rules.redeal.as_ref();
        redeal.is_some_and(|redeal| redeal.times.allows_another_use(table.state.redeals))
    }

    /// Returns true if `partners` allows pile `from` to give a card to pile `to`.
    pub fn are_partners(&self, partners: Partners, from: PileId, to: PileId) -> bool {
        let (giver, receiver) = (self.index_in_part(from), self.index_in_part(to));
        match partners {
            Partners::Any => true,
            Partners::Same => giver == receiver,
            Partners::Own => self.owner(from) == self.owner(to),
            Partners::Table(table) => table[usize::from(giver)].contains(&receiver),
        }
    }

    /// Returns true if a player may see the face of the card at `depth` of a pile. Depth 0 is the
    /// bottom. `seat` is the number of the player, from 0. Returns false if there is no such card.
    pub fn can_see(&self, table: &Table, seat: u8, pile: PileId, depth: usize) -> bool {
        let cards = table.pile(pile);
        let Some(card) = cards.get(depth) else { return false };
        let above = cards.len() - 1 - depth;
        match self.part(pile).visibility {
            Visibility::All => card.is_up(),
            Visibility::Owner => card.is_up() && self.owner(pile) == Some(seat),
            Visibility::Top => card.is_up() && above == 0,
            Visibility::Next => above == 0,
            Visibility::Peek { empty, most } => {
                let places = self.piles_of(empty).filter(|place| table.is_empty(*place)).count();
                card.is_up() && above <= places.min(most.into())
            }
        }
    }

    /// Returns true if a route of the game can take every covered card of this pile from under the
    /// cards above it.
    pub fn can_take_buried(&self, pile: PileId) -> bool {
        let from = self.part_of(pile);
        let draws = |route: &Route| route.from == from && route.take == Take::Buried(None);
        self.rules.all_routes().any(draws)
    }

    pub fn slot(&self, pile: PileId) -> Slot {
        self.slots[pile.index()]
    }

    /// Returns the pile at an address, or `None` if the game has no such pile.
    pub fn pile_at(&self, slot: Slot) -> Option<PileId> {
        self.slots.iter().position(|s| *s == slot).map(|at| PileId(at as u8))
    }

    /// Parses the address of a pile, written as `t3` or `tableau 3`.
    ///
    /// # Errors
    /// Returns an error if the text is not an address, or if the game has no such pile.
    pub fn parse_slot(&self, text: &str) -> Result<PileId, ParseSlotError> {
        let slot: Slot = text.parse()?;
        self.pile_at(slot).ok_or_else(|| ParseSlotError::NoPile(slot.long_name()))
    }

    #[inline]
    pub const fn stock(&self) -> Option<PileId> {
        self.stock
    }

    /// Returns the first pile of a role (for example the waste), or `None` if the game has no
    /// such pile.
    pub fn first_pile_of(&self, role: Role) -> Option<PileId> {
        self.pile_at(Slot { role, number: 1 })
    }

    /// Returns the numbers of the piles of a part.
    #[inline]
    pub(super) fn pile_range(&self, part: PartId) -> Range<u8> {
        let start = self.starts[usize::from(part.0)];
        start..start + self.rules.part(part).count
    }
}
