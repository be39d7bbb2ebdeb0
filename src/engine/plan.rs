//! A declaration made ready for play, and the addresses of its piles. Knows
//! the rules, no cards on the piles.

use std::{ops::Range, sync::Arc};

use crate::{
    cards::Card,
    rules::{Part, PartId, PileRef, Role, Route, Rules, Sight, Take},
};

use super::{
    address::{ParseSlotError, Slot},
    faces::Fits,
    ready::{CallPlan, PhasePlan},
    table::{PileId, PileSet, Table},
};

/// A declaration ready for play.
///
/// ```
/// use patientia::{engine::{Log, Plan}, games};
///
/// let game = games::by_id("la-belle-lucie").expect("a game of the catalogue");
/// let plan = Plan::new(game.rules(&game.defaults()));
/// let dealt = plan.deal(1);
/// let (mut table, mut log, mut moves) = (dealt.clone(), Log::default(), Vec::new());
///
/// plan.legal(&table, &mut moves);
/// plan.apply(&mut table, moves[0], &mut log);
/// assert_ne!(table, dealt);
/// assert!(plan.undo(&mut table, &mut log));
/// assert_eq!(table, dealt);
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) rules: Arc<Rules>,
    /// The faces of all cards in play, by id.
    pub(super) faces: Arc<[Card]>,
    pub(super) starts: Vec<u8>,
    pub(super) parts_of: Vec<PartId>,
    pub(super) slots: Vec<Slot>,
    pub(super) stock: Option<PileId>,
    /// The foundations; places for single cards beside them are not among them.
    pub(super) foundations: Vec<PileId>,
    /// For each pile the alternatives of piles that free its card.
    pub(super) free: Vec<Option<Vec<PileSet>>>,
    /// For each part its build.
    pub(super) fits: Vec<Option<Box<Fits>>>,
    pub(super) phases: Vec<PhasePlan>,
    pub(super) calls: Vec<CallPlan>,
    /// The phases that begin after the redeals.
    pub(super) redeal_leads: Vec<u8>,
    /// How many places each pile has of a deal that goes round.
    pub(super) places_each: u8,
    /// Whether it must be remembered which cards have just been dealt.
    pub(super) keeps_fresh: bool,
    /// Whether it must be remembered if a move has been made in a phase.
    pub(super) keeps_moved: bool,
    /// The part on which cards laid in a phase must be counted.
    pub(super) keeps_laid: Option<PartId>,
    /// The field of which it must be remembered where a card was laid last.
    pub(super) keeps_last: Option<PartId>,
    /// The part of which it must be remembered which piles have given by grace.
    pub(super) keeps_given: Option<PartId>,
    /// The part of which it must be remembered how long its doors are open.
    pub(super) keeps_doors: Option<PartId>,
    /// Whether cards that are carried leave more to remember than where they lie.
    pub(super) marks_carries: bool,
    /// Whether it must be remembered which two cards have been exchanged first.
    pub(super) keeps_exchanged: bool,
}

impl Plan {
    /// The declaration.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of piles.
    pub fn pile_count(&self) -> usize {
        self.parts_of.len()
    }

    /// All piles.
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        (0..self.pile_count() as u8).map(PileId)
    }

    /// The piles of a part.
    #[inline]
    pub fn piles_of(
        &self,
        part: PartId,
    ) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        self.range(part).map(PileId)
    }

    /// The pile a declaration speaks of.
    #[inline]
    pub fn pile(&self, pile: PileRef) -> PileId {
        PileId(self.starts[usize::from(pile.part.0)] + pile.index)
    }

    /// The part a pile belongs to.
    #[inline]
    pub fn part_of(&self, pile: PileId) -> PartId {
        self.parts_of[pile.index()]
    }

    /// The declaration of the part a pile belongs to.
    #[inline]
    pub fn part(&self, pile: PileId) -> &Part {
        self.rules.part(self.part_of(pile))
    }

    /// A pile's number within its part, from 0.
    #[inline]
    pub fn index_in_part(&self, pile: PileId) -> u8 {
        pile.0 - self.starts[usize::from(self.part_of(pile).0)]
    }

    /// The player, from 0, to whom a pile belongs; none if it is everybody's.
    pub fn owner(&self, pile: PileId) -> Option<u8> {
        let Part { count, seats, .. } = self.part(pile);
        self.index_in_part(pile).checked_div(count.checked_div(*seats)?)
    }

    /// Tests if a player, from 0, may see the face of the card at `depth` of a
    /// pile (0 the bottom). A card that there is not is not seen.
    pub fn sees(&self, table: &Table, seat: u8, pile: PileId, depth: usize) -> bool {
        let cards = table.pile(pile);
        let Some(card) = cards.get(depth) else { return false };
        let above = cards.len() - 1 - depth;
        match self.part(pile).sight {
            Sight::All => card.is_up(),
            Sight::Owner => card.is_up() && self.owner(pile) == Some(seat),
            Sight::Top => card.is_up() && above == 0,
            Sight::Next => above == 0,
            Sight::Peek { empty, most } => {
                let places = self.piles_of(empty).filter(|place| table.is_empty(*place)).count();
                card.is_up() && above <= places.min(most.into())
            }
        }
    }

    /// Tests if any card of a pile can be drawn out from under others.
    pub fn draws_from(&self, pile: PileId) -> bool {
        let from = self.part_of(pile);
        let draws = |route: &Route| route.from == from && route.take == Take::Buried(None);
        self.rules.all_routes().any(draws)
    }

    /// The address of a pile.
    pub fn slot(&self, pile: PileId) -> Slot {
        self.slots[pile.index()]
    }

    /// The pile at an address.
    pub fn pile_at(&self, slot: Slot) -> Option<PileId> {
        self.slots.iter().position(|s| *s == slot).map(|at| PileId(at as u8))
    }

    /// The pile whose address is written `t3` or `tableau 3`.
    ///
    /// # Errors
    /// If the text is no address or the game has no such pile.
    pub fn read_slot(&self, text: &str) -> Result<PileId, ParseSlotError> {
        let slot: Slot = text.parse()?;
        self.pile_at(slot).ok_or_else(|| ParseSlotError::NoPile(slot.long()))
    }

    /// The stock, where the game has one.
    #[inline]
    pub const fn stock(&self) -> Option<PileId> {
        self.stock
    }

    /// The first pile of a role, where a game has one: its waste, say.
    pub fn first_of(&self, role: Role) -> Option<PileId> {
        self.pile_at(Slot { role, number: 1 })
    }

    /// The piles of a part by their numbers.
    #[inline]
    pub(super) fn range(&self, part: PartId) -> Range<u8> {
        let start = self.starts[usize::from(part.0)];
        start..start + self.rules.part(part).count
    }
}
