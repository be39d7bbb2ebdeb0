//! What the stock does when asked, and by itself. Whether it may be asked is
//! known in `ask/stock`; the laying itself is in [`super::lay`].

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

/// Does what the stock does when it is asked; gives the phase that begins.
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

/// Every open door counts that the stock has been asked.
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

/// Does the first turn that has something to do; false if no card left the stock.
pub fn deal(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let (Some(turn), Some(stock)) = (plan.next_turn(rec.table), plan.stock()) else {
        return false;
    };
    let before = rec.table.len(stock);
    lay::lay(rec, turn, stock);
    rec.table.len(stock) < before
}

/// Deals on without being asked, where the stock does so, no duty stands open
/// and it is the time; false if nothing is dealt.
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

/// Takes the next turn of a round; false if none is left.
fn next_of_round(rec: &mut Recorder<'_>) -> bool {
    let more = rec.plan.next_turn(rec.table).is_some();
    rec.set_state(|state| state.round = if more { state.round - 1 } else { 0 });
    rec.lapse(None);
    more && deal(rec)
}

/// The place to which the deal goes back, if its card has just been dealt and
/// leaves before the next is.
#[inline]
pub fn leaves_round(rec: &Recorder<'_>, pile: PileId) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    let round = phase.replaces? == rec.plan.part_of(pile);
    // What waits for the player's choice holds its place until it leaves.
    let waits = rec.table.end(pile, End::Top).is_some_and(|card| rec.table.is_dual(card.id()));
    (round && (waits || rec.table.is_fresh(pile, Fresh::Turned))).then(|| {
        let (each, number) = (rec.plan.places_each, rec.plan.index_in_part(pile));
        let last = rec.table.state.cursor.saturating_sub(1);
        if last / each == number { last } else { number * each }
    })
}
