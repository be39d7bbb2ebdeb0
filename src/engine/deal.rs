//! The first deal: from a seed to a table. Knows the steps of the deal; cards
//! are laid by [`super::lay`].

use std::sync::Arc;

use crate::{
    cards::{Apart, CardId, Rng},
    rules::{End, Lay, PartId, PileRef},
};

use super::{
    conditions, lay,
    plan::Plan,
    record::{Log, Recorder},
    settle,
    table::{PileId, Step, Table, TableCard},
};

impl Plan {
    /// The table of a seed: the same for ever, on every machine.
    pub fn deal(&self, seed: u64) -> Table {
        let mut rng = Rng::new(seed);
        loop {
            let mut table = Table::new(self.pile_count(), Arc::clone(&self.faces), rng);
            take_in_hand(self, &mut table, &mut rng);
            table.state.rng = rng;
            let mut rec = Recorder::new(self, &mut table, None);
            if self.rules().lay.iter().all(|step| lay_step(&mut rec, step)) {
                leave_stock(&mut rec);
                let log = Some(&mut Log::default());
                settle::settle(&mut Recorder::new(self, &mut table, log));
                return table;
            }
        }
    }
}

/// Takes the named cards out, shuffles the others, each pack by itself where
/// packs are kept apart, and takes them in hand, face down, the next on top.
fn take_in_hand(plan: &Plan, table: &mut Table, rng: &mut Rng) {
    let mut ids: Vec<CardId> = (0..table.faces().len() as u16).map(CardId).collect();
    for step in &plan.rules().lay {
        let Lay::SetOut(cards) = step else { continue };
        for (card, pile) in cards {
            let face = |id: &CardId| table.faces()[usize::from(id.0)];
            let Some(at) = ids.iter().position(|id| face(id) == *card) else { continue };
            let id = ids.remove(at);
            table.push(plan.pile(*pile), TableCard::new(id, true));
        }
    }
    shuffle(plan, rng, &mut ids);
    table.take_pack(ids.into_iter().rev().map(|id| TableCard::new(id, false)).collect());
}

/// Shuffles the cards that are dealt, in the order of new packs.
fn shuffle(plan: &Plan, rng: &mut Rng, ids: &mut [CardId]) {
    let (rules, each) = (plan.rules(), first_pack(plan));
    match rules.packs.apart {
        Apart::Together => rng.shuffle(ids),
        Apart::Separate => {
            ids.chunk_by_mut(|a, b| a.0 / each == b.0 / each).for_each(|pack| rng.shuffle(pack));
        }
        Apart::First => {
            let first = ids.partition_point(|id| id.0 < each);
            rng.shuffle(&mut ids[..first]);
            if !rules.lay.iter().any(|step| matches!(step, Lay::Mix { .. })) {
                rng.shuffle(&mut ids[first..]);
            }
        }
    }
}

/// The number of cards in the first pack: ids below it are its cards.
fn first_pack(plan: &Plan) -> u16 {
    plan.faces.len().div_ceil(usize::from(plan.rules().packs.count)) as u16
}

/// Shuffles the packs not yet shuffled and what is left of the first into one.
fn mix(rec: &mut Recorder<'_>, left_first: bool) {
    let (pack, first) = (rec.table.pack(), first_pack(rec.plan));
    let hand = rec.table.pile(pack).iter().rev().copied();
    let (left, others): (Vec<TableCard>, Vec<TableCard>) =
        hand.partition(|card| card.id().0 < first);
    let mut mixed = if left_first { [left, others].concat() } else { [others, left].concat() };
    rec.set_state(|state| state.rng.shuffle(&mut mixed));
    mixed.reverse();
    rec.table.cards_mut(pack).copy_from_slice(&mixed);
}

/// Does one step; false if the deal has come to a dead end.
fn lay_step(rec: &mut Recorder<'_>, step: &Lay) -> bool {
    let pack = rec.table.pack();
    match step {
        Lay::SetOut(_) => {}
        Lay::Deal(deal) => return lay::lay(rec, deal, pack),
        Lay::Until(test, deal) => {
            while !conditions::holds(rec.plan, rec.table, test) && !rec.table.is_empty(pack) {
                if !lay::lay(rec, deal, pack) {
                    return false;
                }
            }
        }
        Lay::Find { rank, to } => find(rec, *rank, *to),
        Lay::Lift { from, ranks, to } => {
            let to = rec.plan.pile(*to);
            for pile in rec.plan.piles_of(*from) {
                if rec.table.top(pile).is_some_and(|card| ranks.has(card.rank())) {
                    rec.turn_up_on(pile, to);
                }
            }
        }
        Lay::Slip { part, rank } => slip(rec, *part, *rank),
        Lay::Reject { part, rows, rank } => {
            for _ in 0..*rows {
                for pile in rec.plan.piles_of(*part) {
                    put_doubles_back(rec, *part, *rank);
                    rec.turn_up_on(pack, pile);
                }
            }
        }
        Lay::Tops { from, to } => {
            let pairs = rec.plan.piles_of(*from).zip(rec.plan.piles_of(*to));
            pairs.for_each(|(from, to)| rec.turn_up_on(from, to));
        }
        Lay::Mix { left_first } => mix(rec, *left_first),
        Lay::Keep { cards, rest } => {
            let (rest, count) = (rec.plan.pile(*rest), rec.table.len(pack));
            let away = count.saturating_sub(usize::from(*cards));
            carry(rec, (pack, End::Bottom), rest, away);
            // The card that would have been turned first lies lowest.
            rec.table.cards_mut(rest).reverse();
        }
    }
    true
}

/// The next card of the rank is drawn out of the pack.
fn find(rec: &mut Recorder<'_>, rank: u8, to: PileRef) {
    let (pack, to) = (rec.table.pack(), rec.plan.pile(to));
    let is_rank = |card: &TableCard| rec.table.face(*card).rank().number() == rank;
    let Some(at) = rec.table.pile(pack).iter().rposition(is_rank) else { return };
    rec.table.cards_mut(pack)[at..].rotate_left(1);
    rec.turn_up_on(pack, to);
}

/// As long as the next card of the pack has the rank and its like lies in the
/// part, it goes back to a place among those after it, or stays the next.
fn put_doubles_back(rec: &mut Recorder<'_>, part: PartId, rank: u8) {
    let pack = rec.table.pack();
    while let Some(next) = rec.table.top(pack) {
        let others = rec.table.len(pack) - 1;
        let mut lies = rec.plan.piles_of(part).flat_map(|pile| rec.table.pile(pile));
        let doubles =
            next.rank().number() == rank && lies.any(|card| rec.table.face(*card) == next);
        if !doubles || others == 0 {
            return;
        }
        let mut before = 0;
        rec.set_state(|state| before = state.rng.below(others as u32 + 1) as usize);
        rec.table.cards_mut(pack)[others - before..].rotate_right(1);
    }
}

/// In each pile all top cards of the rank go to the bottom together: the first
/// slipped is covered from below by the next, so they end in their order.
fn slip(rec: &mut Recorder<'_>, part: PartId, rank: u8) {
    for pile in rec.plan.piles_of(part) {
        let is_rank = |card: &&TableCard| rec.table.face(**card).rank().number() == rank;
        let count = rec.table.pile(pile).iter().rev().take_while(is_rank).count() as u16;
        let (from_end, to_end) = (End::Top, End::Bottom);
        rec.step(Step::Carry { from: pile, from_end, to: pile, to_end, count, flip: false });
    }
}

/// What is left in hand becomes the stock, the next card on top.
pub(super) fn leave_stock(rec: &mut Recorder<'_>) {
    if let Some(stock) = rec.plan.stock() {
        let pack = rec.table.pack();
        carry(rec, (pack, End::Top), stock, rec.table.len(pack));
    }
}

fn carry(rec: &mut Recorder<'_>, (from, from_end): (PileId, End), to: PileId, count: usize) {
    let count = count as u16;
    rec.step(Step::Carry { from, from_end, to, to_end: End::Top, count, flip: false });
}
