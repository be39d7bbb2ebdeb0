//! Makes redeals: gathers the cards, which [`super::dealing`] then deals again.

use crate::rules::{End, Gather, PartId, PileOrder};

use super::{
    super::{
        ask::redeal::{count_cards_to_pay, next_pile_to_gather},
        lines::count_cards_in_position,
        plan::Plan,
        table::{PileId, Step, TableCard},
    },
    dealing, first_deal,
    recorder::Recorder,
};

/// Gathers the cards, deals them again, and returns the phase that follows the redeal.
pub fn redeal(rec: &mut Recorder<'_>) -> Option<u8> {
    let plan = rec.plan;
    let redeal = plan.rules().redeal.as_ref()?;
    let number = usize::from(rec.table.state.redeals);
    rec.clear_two_foundation_marks();
    let goes_round = matches!(redeal.gather, Gather::OnePile(_));
    rec.set_state(|state| {
        state.redeals = state.redeals.saturating_add(1);
        // A redeal begins at the first place. Only `Gather::OnePile` continues with the pile at the
        // cursor.
        state.cursor = if goes_round { state.cursor } else { 0 };
    });
    match &redeal.gather {
        Gather::Piles { parts, first, shuffle } => record_as_one_step(rec, |rec| {
            gather_piles_into_pack(rec, piles_in_dealing_order(plan, parts, *first));
            if *shuffle {
                shuffle_pack(rec);
            }
            let pack = rec.table.pack_pile();
            redeal.deals.iter().for_each(|deal| {
                dealing::deal_cards(rec, deal, pack);
            });
            first_deal::move_pack_to_stock(rec);
        }),
        Gather::BehindGaps { part, columns, lead } => {
            record_as_one_step(rec, |rec| {
                redeal_cards_out_of_position(rec, *part, usize::from(*columns), *lead);
            });
        }
        Gather::Pay { from, rank, cards } => {
            let count = count_cards_to_pay(plan, rec.table, *from, (*rank, *cards));
            record_as_one_step(rec, |rec| {
                move_bottom_cards_to_stock(rec, plan.pile(from.at(0)), count);
            });
        }
        Gather::OnePile(part) => {
            distribute_next_pile(rec, *part);
            return None;
        }
    }
    let leads = &plan.redeal_phases;
    Some(leads.get(number).or(leads.last()).copied().unwrap_or(0))
}

/// Calls `lay`, which deals cards again, and records all its changes as one step.
fn record_as_one_step(rec: &mut Recorder<'_>, lay: impl FnOnce(&mut Recorder<'_>)) {
    rec.clear_just_dealt_marks();
    let (piles, state) = (rec.table.copy_piles(), rec.table.state);
    lay(&mut Recorder::new(rec.plan, &mut *rec.table, None));
    let after = std::mem::replace(&mut rec.table.state, state);
    rec.log_replaced_piles(piles);
    rec.set_state(|state| *state = after);
}

/// Returns the piles of these parts, in the order in which the redeal deals their cards.
fn piles_in_dealing_order(plan: &Plan, parts: &[PartId], first: PileOrder) -> Vec<PileId> {
    let mut piles: Vec<PileId> = parts.iter().flat_map(|part| plan.piles_of(*part)).collect();
    match first {
        PileOrder::FirstPile => {}
        PileOrder::LastPile => piles.reverse(),
        PileOrder::BackwardsFrom(first) => {
            piles.rotate_left(usize::from(first) + 1);
            piles.reverse();
        }
        PileOrder::LastColumn(columns) => {
            let columns = usize::from(columns);
            let column = |at| piles.iter().skip(at).step_by(columns).copied();
            piles = (0..columns).rev().flat_map(column).collect();
        }
    }
    piles
}

/// Moves the cards of these piles, face down, into the pack. The redeal will deal the bottom
/// card of the first pile first.
fn gather_piles_into_pack(rec: &mut Recorder<'_>, in_order: Vec<PileId>) {
    let pack = rec.table.pack_pile();
    let mut piles = rec.table.copy_piles();
    let taken = in_order.into_iter().flat_map(|pile| std::mem::take(&mut piles[pile.index()]));
    let mut hand: Vec<TableCard> = taken.map(|card| card.with_face_up(false)).collect();
    hand.reverse();
    piles[pack.index()] = hand;
    rec.table.replace_piles(piles);
}

/// Shuffles the cards of the pack. Before the shuffle, the cards are in the order in which the
/// redeal would deal them.
fn shuffle_pack(rec: &mut Recorder<'_>) {
    let pack = rec.table.pack_pile();
    let mut cards: Vec<TableCard> = rec.table.pile(pack).iter().rev().copied().collect();
    rec.set_state(|state| state.rng.shuffle(&mut cards));
    cards.reverse();
    rec.table.cards_mut(pack).copy_from_slice(&cards);
}

/// Gathers the cards that are not in position and deals them again; see [`Gather::BehindGaps`].
fn redeal_cards_out_of_position(rec: &mut Recorder<'_>, part: PartId, columns: usize, lead: u8) {
    let mut piles = rec.table.copy_piles();
    let places: Vec<PileId> = rec.plan.piles_of(part).collect();
    let mut kept = Vec::new();
    let mut taken = Vec::new();
    for row in places.chunks(columns) {
        let keep = count_cards_in_position(rec.table, row.iter().copied(), lead);
        kept.push(keep);
        row[keep..].iter().for_each(|place| taken.append(&mut piles[place.index()]));
    }
    let mut taken = taken.into_iter();
    for (row, keep) in places.chunks(columns).zip(kept) {
        for (place, card) in row[(keep + 1).min(columns)..].iter().zip(&mut taken) {
            piles[place.index()].push(card);
        }
    }
    rec.table.replace_piles(piles);
}

/// Moves `count` cards from the bottom of a pile, face down, to the top of the stock. The lowest
/// card of the pile will be dealt first.
fn move_bottom_cards_to_stock(rec: &mut Recorder<'_>, from: PileId, count: usize) {
    let mut piles = rec.table.copy_piles();
    let taken = piles[from.index()].drain(..count);
    let hand: Vec<TableCard> = taken.rev().map(|card| card.with_face_up(false)).collect();
    if let Some(stock) = rec.plan.stock() {
        piles[stock.index()].extend(hand);
        rec.table.replace_piles(piles);
    }
}

fn distribute_next_pile(rec: &mut Recorder<'_>, part: PartId) {
    let plan = rec.plan;
    let Some(from) = next_pile_to_gather(plan, rec.table, part) else { return };
    let (index, count) = (usize::from(plan.index_in_part(from)), plan.piles_of(part).len());
    for i in 0..rec.table.len(from) {
        let to = plan.pile(part.at(((index + 1 + i % count) % count) as u8));
        let (from_end, to_end) = (End::Bottom, End::Top);
        rec.apply_step(Step::Carry { from, from_end, to, to_end, count: 1, flip: false });
    }
    rec.set_state(|state| state.cursor = index as u8 + 1);
}
