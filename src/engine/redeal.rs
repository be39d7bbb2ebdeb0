//! Second and later deals. Knows how piles are taken up and laid again.

use crate::rules::{Again, End, Gather, PartId, Role, When};

use super::{
    field,
    plan::Plan,
    play::Hand,
    table::{PileId, Step, Table, Tok},
};

impl Plan {
    pub(super) fn may_redeal(&self, table: &Table, standstill: bool) -> bool {
        let Some(redeal) = &self.rules().redeal else {
            return false;
        };
        let now = match redeal.when {
            When::Always => true,
            When::StockEmpty => {
                self.first_of(Role::Stock).is_none_or(|stock| table.is_empty(stock))
            }
            When::Standstill => standstill,
        };
        now && table.state.redeals < redeal.times && self.something_to_gather(table)
    }

    /// Tests if a redeal would find any card.
    pub(super) fn something_to_gather(&self, table: &Table) -> bool {
        match self.rules().redeal.as_ref().map(|redeal| &redeal.gather) {
            None => false,
            Some(Gather::Piles { part, .. }) => {
                self.piles_of(*part).any(|pile| !table.is_empty(pile))
            }
            Some(Gather::OnePile(part)) => self.next_pile_to_take_up(table, *part).is_some(),
            Some(Gather::BehindGaps { .. }) => true,
        }
    }

    pub(super) fn redeal(&self, hand: &mut Hand<'_>) {
        let Some(redeal) = &self.rules().redeal else {
            return;
        };
        hand.remember(|state| state.redeals += 1);
        match redeal.gather {
            Gather::Piles { part, shuffle, again } => self.gather_piles(hand, part, shuffle, again),
            Gather::BehindGaps { part, columns, lead } => {
                self.behind_gaps(hand, part, usize::from(columns), lead);
            }
            Gather::OnePile(part) => return self.deal_one_pile(hand, part),
        }
        hand.remember(|state| {
            state.phase = 0;
            state.cursor = 0;
            state.fresh = None;
        });
    }

    fn gather_piles(&self, hand: &mut Hand<'_>, part: PartId, shuffle: bool, again: Again) {
        let mut piles = hand.table.copy_piles();
        let mut cards: Vec<Tok> = Vec::new();
        for pile in self.piles_of(part).rev() {
            cards.append(&mut piles[pile.index()]);
        }
        if shuffle {
            hand.remember(|state| state.rng.shuffle(&mut cards));
        }
        match again {
            Again::Stock => {
                if let Some(stock) = self.first_of(Role::Stock) {
                    piles[stock.index()]
                        .extend(cards.into_iter().rev().map(|tok| tok.facing(false)));
                }
            }
            Again::Packets(each) => {
                for (packet, pile) in cards.chunks(usize::from(each)).zip(self.piles_of(part)) {
                    piles[pile.index()].extend(packet);
                }
            }
        }
        hand.anew(piles);
    }

    fn behind_gaps(&self, hand: &mut Hand<'_>, part: PartId, columns: usize, lead: u8) {
        let mut piles = hand.table.copy_piles();
        let places: Vec<PileId> = self.piles_of(part).collect();
        let mut kept = Vec::new();
        let mut taken = Vec::new();
        for row in places.chunks(columns) {
            let keep = in_position(hand.table, row, lead);
            kept.push(keep);
            row[keep..].iter().for_each(|place| taken.append(&mut piles[place.index()]));
        }
        let mut taken = taken.into_iter();
        for (row, keep) in places.chunks(columns).zip(kept) {
            for (place, tok) in row[(keep + 1).min(columns)..].iter().zip(&mut taken) {
                piles[place.index()].push(tok);
            }
        }
        hand.anew(piles);
    }

    fn next_pile_to_take_up(&self, table: &Table, part: PartId) -> Option<PileId> {
        self.piles_of(part)
            .skip(usize::from(table.state.cursor))
            .find(|pile| !table.is_empty(*pile))
    }

    fn deal_one_pile(&self, hand: &mut Hand<'_>, part: PartId) {
        let Some(from) = self.next_pile_to_take_up(hand.table, part) else {
            return;
        };
        let (index, count) = (self.index_in_part(from), self.piles_of(part).len() as u8);
        for i in 0..hand.table.len(from) as u8 {
            let to = self.pile(part.at((index + 1 + i % count) % count));
            hand.step(Step::Carry {
                from,
                from_end: End::Bottom,
                to,
                to_end: End::Top,
                count: 1,
                flip: false,
            });
        }
        hand.remember(|state| state.cursor = index + 1);
    }
}

/// How many cards of a row, from the left, lie in position: a lead, and its
/// suit in sequence after it.
pub(super) fn in_position(table: &Table, row: &[PileId], lead: u8) -> usize {
    let Some(first) = row.first().and_then(|place| table.top(*place)) else {
        return 0;
    };
    if first.rank().number() != lead {
        return 0;
    }
    let mut wanted = Some(first);
    row.iter()
        .take_while(|place| {
            let fits = wanted.is_some() && table.top(**place) == wanted;
            wanted = wanted.and_then(field::next_in_suit);
            fits
        })
        .count()
}
