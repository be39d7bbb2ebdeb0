//! A packet is the cards of one foundation. This module computes two values of the packets on a
//! table, so that several tables can be compared: the number of complete packets, and the sum of
//! the pips of all packets (see [`Plan::count_pips`]). It knows foundations, but no game.

use crate::rules::{Measure, Order, Role};

use super::{
    super::{
        plan::Plan,
        table::{PileId, Table},
    },
    ending::{Score, is_won},
    foundation,
};

impl Plan {
    pub fn has_foundations(&self) -> bool {
        !self.foundations.is_empty()
    }

    /// Returns how many packets are complete. If complete sets leave the table in this game,
    /// returns the number of these sets. After a win all packets count as complete, even if the
    /// game ended early.
    pub fn count_complete_packets(&self, table: &Table) -> Score {
        if matches!(self.rules().measure, Measure::Sets { .. }) {
            return self.score(table);
        }
        let highest = self.foundations.len();
        let complete =
            self.foundations.iter().filter(|pile| foundation::is_full(self, table, **pile));
        let value = if is_won(self, table) { highest } else { complete.count() };
        Score { value: value as i32, highest: Some(highest as i32) }
    }

    /// Returns the sum of the pips of all packets. There are two kinds of packets:
    /// 1. Packets whose ranks go up from the ace one by one, or from the ace or the two in steps of
    ///    two. Their pips are those of the top card: knave eleven, queen twelve, king thirteen.
    /// 2. All other packets. Their pips are the number of their cards. Otherwise a single king
    ///    would count thirteen.
    ///
    /// Each card beside the packets counts one too, and so does each card in a set that has left
    /// the table. A won game has the highest possible sum.
    pub fn count_pips(&self, table: &Table) -> Score {
        let (by_pips, by_cards): (Vec<PileId>, Vec<PileId>) = self
            .piles()
            .filter(|pile| is_counted_for_pips(self, *pile))
            .partition(|pile| is_rising_packet(self, *pile));
        let most_on = |pile: &PileId| self.capacity(*pile).unwrap_or_default();
        let most_pips: usize = by_pips.iter().filter_map(|pile| last_rank(self, *pile)).sum();
        let most_cards = by_cards.iter().map(most_on).sum::<usize>().min(table.faces().len());
        let (sets, most_sets) = match self.rules().measure {
            Measure::Sets { part, of, .. } => {
                let cards: usize = self.piles_of(part).map(|pile| table.len(pile)).sum();
                (cards, self.score(table).highest.map(|most| most as usize * usize::from(of)))
            }
            _ => (0, None),
        };
        let highest = most_sets.unwrap_or(most_pips + most_cards);
        let pips =
            |pile: &PileId| table.top_card(*pile).map_or(0, |top| top.rank().number().into());
        let value = if is_won(self, table) {
            highest
        } else {
            let cards: usize = by_cards.iter().map(|pile| table.len(*pile)).sum();
            by_pips.iter().map(pips).sum::<usize>() + cards + sets
        };
        Score { value: value as i32, highest: Some(highest as i32) }
    }
}

/// Returns true if [`Plan::count_pips`] counts a pile. The pile must be a foundation or a place
/// beside the foundations.
fn is_counted_for_pips(plan: &Plan, pile: PileId) -> bool {
    let part = plan.part(pile);
    part.foundation.is_some() && matches!(part.role, Role::Foundation | Role::Aside)
}

/// Returns the ranks of a packet in order, or `None` if the packet has no fixed list of ranks.
fn rank_list(plan: &Plan, pile: PileId) -> Option<&'static [u8]> {
    match plan.part(pile).foundation.as_ref()?.order {
        Order::List(list) => Some(list),
        Order::Each(lists) => lists.get(usize::from(plan.index_in_part(pile))).copied(),
        Order::Multiples { .. } | Order::Round { .. } | Order::ByFirst(_) => None,
    }
}

fn last_rank(plan: &Plan, pile: PileId) -> Option<usize> {
    rank_list(plan, pile)?.last().map(|rank| usize::from(*rank))
}

/// Returns true if the ranks of a packet go up by one from the ace, or by two from the ace or
/// the two.
fn is_rising_packet(plan: &Plan, pile: PileId) -> bool {
    let Some(list) = rank_list(plan, pile) else { return false };
    let by = |step: u8| list.windows(2).all(|pair| pair[0] + step == pair[1]);
    match list {
        [1, _, ..] => by(1) || by(2),
        [2, _, ..] => by(2),
        _ => false,
    }
}
