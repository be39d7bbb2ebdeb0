//! What the stock does when asked. Knows the turns of the vocabulary, and
//! whether one has anything to do.

use crate::{
    cards::Colour,
    rules::{PartId, Role, Turn, When},
};

use super::{
    plan::Plan,
    play::Hand,
    table::{PileId, Table},
};

impl Plan {
    /// Tests if the stock may be asked; `standstill` tells whether no card can move.
    pub(super) fn may_deal(&self, table: &Table, standstill: bool) -> bool {
        let stock = &self.rules().phases[usize::from(table.state.phase)].stock;
        let now = match stock.when {
            When::Always => true,
            When::Standstill => standstill,
            When::StockEmpty => false,
        };
        now && self.next_turn(table).is_some()
    }

    /// What the stock would do if asked now; nothing without cards.
    pub fn next_turn(&self, table: &Table) -> Option<Turn> {
        let stock = self.first_of(Role::Stock)?;
        if table.is_empty(stock) {
            return None;
        }
        let turns = &self.rules().phases[usize::from(table.state.phase)].stock.turns;
        turns.iter().copied().find(|turn| match *turn {
            Turn::UpTo(part, cards) => {
                self.piles_of(part).any(|pile| table.len(pile) < usize::from(cards))
            }
            Turn::Open(part) => self.piles_of(part).any(|pile| table.is_empty(pile)),
            _ => true,
        })
    }

    pub(super) fn deal_from_stock(&self, hand: &mut Hand<'_>) {
        let (Some(turn), Some(stock)) = (self.next_turn(hand.table), self.first_of(Role::Stock))
        else {
            return;
        };
        match turn {
            Turn::Waste(part) => hand.turn_up_on(stock, self.pile(part.at(0))),
            Turn::ByColour { red, black } => {
                let part =
                    if next_colour(hand.table, stock) == Some(Colour::Red) { red } else { black };
                hand.turn_up_on(stock, self.pile(part.at(0)));
            }
            Turn::Row(part) => self.piles_of(part).for_each(|pile| hand.turn_up_on(stock, pile)),
            Turn::Next(part) => self.deal_next(hand, stock, part),
            Turn::Newest(part) => self.deal_on_newest(hand, stock, part),
            Turn::Open(part) => {
                let open = self.piles_of(part).find(|pile| hand.table.is_empty(*pile));
                open.into_iter().for_each(|pile| hand.turn_up_on(stock, pile));
            }
            Turn::UpTo(part, cards) => self.fill_up(hand, stock, part, usize::from(cards)),
        }
    }

    fn deal_next(&self, hand: &mut Hand<'_>, stock: PileId, part: PartId) {
        let count = self.piles_of(part).len() as u8;
        let index = hand.table.state.cursor % count;
        let pile = self.pile(part.at(index));
        hand.turn_up_on(stock, pile);
        hand.remember(|state| {
            state.cursor = (index + 1) % count;
            state.fresh = Some(pile);
        });
    }

    /// The newest pile is the last that is not empty; a head begins the one after.
    fn deal_on_newest(&self, hand: &mut Hand<'_>, stock: PileId, part: PartId) {
        let head = self.rules().parts[usize::from(part.0)].head;
        let begins = hand.table.top(stock).map(crate::cards::Card::rank) == head;
        let newest = self.piles_of(part).rev().find(|pile| !hand.table.is_empty(*pile));
        let next = self.piles_of(part).find(|pile| hand.table.is_empty(*pile));
        if let Some(pile) = if begins { next.or(newest) } else { newest.or(next) } {
            hand.turn_up_on(stock, pile);
        }
    }

    fn fill_up(&self, hand: &mut Hand<'_>, stock: PileId, part: PartId, cards: usize) {
        for pile in self.piles_of(part) {
            while hand.table.len(pile) < cards && !hand.table.is_empty(stock) {
                hand.turn_up_on(stock, pile);
            }
        }
    }
}

pub(super) fn next_colour(table: &Table, stock: PileId) -> Option<Colour> {
    table.top(stock).map(crate::cards::Card::colour)
}
