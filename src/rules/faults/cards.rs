//! Checks that the packs contain the cards that the deal uses or removes. This module counts the
//! cards left after each step of the first deal, as far as this is possible without a table.

use crate::cards::Packs;

use super::{
    super::{Deal, DealStep, PartId, Shape, Sizes, fault::Fault},
    FaultFinder,
};

impl FaultFinder<'_> {
    /// Checks that the packs contain the cards to be removed. Jokers cannot be removed.
    pub(super) fn check_removed_cards(&mut self) {
        let packs = &self.rules.packs;
        let mut whole = Packs { jokers: 0, removed: Vec::new(), ..packs.clone() }.cards();
        for card in &packs.removed {
            match whole.iter().position(|other| other == card) {
                Some(at) => drop(whole.swap_remove(at)),
                None => self.add_fault_if(true, Fault::NotInPacks(*card)),
            }
        }
    }

    /// Checks that the first deal has enough cards. A deal may run out of cards only in its last
    /// row or last packet.
    pub(super) fn check_first_deal(&mut self) {
        let packs = self.rules.packs.cards().len();
        let mut left = packs;
        for step in &self.rules.first_deal {
            match step {
                DealStep::SetOut(cards) => left = left.saturating_sub(cards.len()),
                DealStep::Deal(deal) => left = self.count_cards_left(deal, left),
                DealStep::Reject { part, rows, .. } => {
                    left = self.count_cards_left(&Deal::rows(*part, *rows), left);
                }
                DealStep::Keep { cards, .. } => left = left.min(usize::from(*cards)),
                DealStep::Pay { .. } => left = packs,
                DealStep::OneEach { .. } => left = 0,
                // These steps take a number of cards that is not known before the deal.
                DealStep::Until(..) | DealStep::Find { .. } | DealStep::Halves { .. } => {}
                DealStep::Lift { .. }
                | DealStep::Slip { .. }
                | DealStep::Tops { .. }
                | DealStep::Mix { .. } => {}
            }
        }
    }

    /// Returns the maximum number of cards in the pack after a deal, if the pack contained `left`
    /// cards before it. Reports a fault if `left` cards are too few for the deal.
    fn count_cards_left(&mut self, deal: &Deal, left: usize) -> usize {
        let Some((part, all, last)) = self.count_dealt_cards(deal) else { return left };
        let none = all > 0 && left <= all.saturating_sub(last);
        self.add_fault_if(none, Fault::TooFewCards(self.part_name(part)));
        left.saturating_sub(all)
    }

    /// Returns three values: the part, the number of cards that the deal puts on the part, and the
    /// number of cards in the last row or packet. Returns `None` if these numbers depend on the
    /// cards.
    fn count_dealt_cards(&self, deal: &Deal) -> Option<(PartId, usize, usize)> {
        let piles = |part: PartId| usize::from(self.rules.part(part).count);
        let each = |sizes: &[u8]| sizes.iter().map(|size| usize::from(*size)).sum();
        let last = |sizes: &[u8]| {
            usize::from(sizes.iter().rev().find(|size| **size > 0).copied().unwrap_or(0))
        };
        match deal.shape {
            Shape::Packets { part, sizes: Sizes::All(size) } => {
                let size = usize::from(size);
                Some((part, size * piles(part), size))
            }
            Shape::Packets { part, sizes: Sizes::OrSingly(_) } => Some((part, piles(part), 1)),
            Shape::Packets { part, sizes: Sizes::Each(sizes) } | Shape::Across { part, sizes } => {
                Some((part, each(sizes), last(sizes)))
            }
            Shape::Rows { part, rows } | Shape::NoEqualRanks { part, rows } => {
                Some((part, usize::from(rows) * piles(part), piles(part)))
            }
            Shape::Triangle(part) => Some((part, piles(part) * (piles(part) + 1) / 2, 1)),
            Shape::NextRow { part, columns } => {
                Some((part, usize::from(columns), usize::from(columns)))
            }
            Shape::RoundRobin { part, .. } | Shape::LastBegun { part, .. } => Some((part, 1, 1)),
            Shape::Coloured { .. }
            | Shape::FirstEmpty(_)
            | Shape::Count { .. }
            | Shape::Passage { .. }
            | Shape::UpTo { .. } => None,
        }
    }
}
