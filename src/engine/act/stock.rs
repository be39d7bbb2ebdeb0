//! What the stock does when the player uses it, and automatically. `ask/stock` decides
//! whether the player may use it; [`super::lay`] moves the cards.

use crate::rules::{End, Fresh};

use super::{
    super::{
        ask::{
            along::a_duty_is_open,
            conditions,
            stock::{check_turn, otherwise},
        },
        table::{Number, PileId},
    },
    lay,
    record::Recorder,
};

/// Does what the stock does when the player uses it, and returns the phase that begins.
pub fn ask(rec: &mut Recorder<'_>) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    if phase.stock_otherwise.is_some() && check_turn(rec.plan, rec.table, None).is_err() {
        return otherwise(rec.plan, rec.table);
    }
    let round = rec.plan.rules().phases[usize::from(rec.table.state.phase)].stock.round;
    rec.set_state(|state| state.round = round - 1);
    if deal(rec) {
        count_at_doors(rec);
    }
    phase.stock_leads
}

/// Counts a use of the stock for every open door.
fn count_at_doors(rec: &mut Recorder<'_>) {
    let plan = rec.plan;
    for pile in plan.keeps_doors.into_iter().flat_map(|part| plan.piles_of(part)) {
        if rec.table.is_empty(pile) {
            let number = plan.index_in_part(pile);
            let now = rec.table.door(number).saturating_add(1);
            rec.set_number(Number::Door(number), now);
        }
    }
}

/// Takes the first turn that has something to do. Returns false if no card left the stock.
pub fn deal(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let (Some(turn), Some(stock)) = (plan.next_turn(rec.table), plan.stock()) else {
        return false;
    };
    let before = rec.table.len(stock);
    lay::lay(rec, turn, stock);
    rec.table.len(stock) < before
}

/// Deals on automatically, if the stock does so, no duty is open, and the stock may deal now.
/// Returns false if it deals nothing.
pub fn deal_by_itself(rec: &mut Recorder<'_>) -> bool {
    let stock = &rec.plan.rules().phases[usize::from(rec.table.state.phase)].stock;
    let goes_on = rec.table.state.round > 0;
    if !goes_on && !stock.by_itself
        || a_duty_is_open(rec.plan, rec.table)
        || !conditions::holds(rec.plan, rec.table, &stock.when)
    {
        return false;
    }
    if goes_on { next_of_round(rec) } else { deal(rec) }
}

/// Takes the next turn of a round. Returns false if none is left.
fn next_of_round(rec: &mut Recorder<'_>) -> bool {
    let more = rec.plan.next_turn(rec.table).is_some();
    rec.set_state(|state| state.round = if more { state.round - 1 } else { 0 });
    rec.lapse(None);
    more && deal(rec)
}

/// Returns the place to which the deal goes back, if the card there has just been dealt and
/// leaves before the next card is dealt.
#[inline]
pub fn leaves_round(rec: &Recorder<'_>, pile: PileId) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    let round = phase.replaces? == rec.plan.part_of(pile);
    // A card that waits for the player's choice holds its place until it leaves.
    let waits = rec.table.end(pile, End::Top).is_some_and(|card| rec.table.is_dual(card.id()));
    (round && (waits || rec.table.is_fresh(pile, Fresh::Turned))).then(|| {
        let (each, number) = (rec.plan.places_each, rec.plan.index_in_part(pile));
        let last = rec.table.state.cursor.saturating_sub(1);
        if last / each == number { last } else { number * each }
    })
}
