//! What may be asked for beside moves, stock and redeal. Knows how often a
//! call has been used and what it does.

use crate::rules::{Act, End, Test};

use super::{
    conditions,
    moves::Move,
    plan::Plan,
    record::Recorder,
    refusal::Refusal,
    table::{PileId, Step, Table},
};

/// Tests if a call may be made, or its routes taken. `moves` are the moves of
/// cards along routes and together of the present phase.
pub(super) fn is_open(plan: &Plan, table: &Table, number: u8, moves: &[Move]) -> bool {
    let call = &plan.calls[usize::from(number)].call;
    call.times.allow(table.called(number))
        && (call.when == Test::Always || conditions::holds_with(plan, table, &call.when, moves))
        && has_effect(plan, table, &call.act)
}

/// Why a call may not be made, if it may not.
pub(super) fn check(plan: &Plan, table: &Table, number: u8) -> Result<(), Refusal> {
    let call = &plan.calls.get(usize::from(number)).ok_or(Refusal::NoCall)?.call;
    allowed(plan, table, number)?;
    match call.act {
        Act::Routes(_) => Err(Refusal::CallByMove(number)),
        Act::Shift(_) => Ok(()),
    }
}

/// Why a call is not open, if it is not.
pub(super) fn allowed(plan: &Plan, table: &Table, number: u8) -> Result<(), Refusal> {
    let call = &plan.calls[usize::from(number)].call;
    if !call.times.allow(table.called(number)) {
        return Err(Refusal::CallUsed(number));
    }
    if !conditions::holds(plan, table, &call.when) || !has_effect(plan, table, &call.act) {
        return Err(Refusal::CallNotNow(number));
    }
    Ok(())
}

/// Does what a call does; gives the phase it leads to. That it is used up a
/// little is noted by [`used`].
pub(super) fn make(rec: &mut Recorder<'_>, number: u8) -> Option<u8> {
    let call = &rec.plan.calls[usize::from(number)];
    used(rec, number);
    match call.call.act {
        Act::Routes(_) => {}
        Act::Shift(part) => rec.plan.piles_of(part).for_each(|pile| shift(rec, pile)),
    }
    call.leads
}

/// Counts a use of a call.
pub(super) fn used(rec: &mut Recorder<'_>, number: u8) {
    rec.step(Step::Called(number));
}

fn has_effect(plan: &Plan, table: &Table, act: &Act) -> bool {
    match act {
        Act::Routes(_) => true,
        Act::Shift(part) => plan.piles_of(*part).any(|pile| table.len(pile) > 1),
    }
}

/// The lowest card of a pile comes to its top.
fn shift(rec: &mut Recorder<'_>, pile: PileId) {
    if rec.table.len(pile) > 1 {
        let (from_end, to_end) = (End::Bottom, End::Top);
        rec.step(Step::Carry { from: pile, from_end, to: pile, to_end, count: 1, flip: false });
    }
}
