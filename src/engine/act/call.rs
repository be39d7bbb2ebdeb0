//! Makes calls: what each call does, and the count of its uses. `ask/call` decides which
//! calls may be made.

use crate::rules::{Act, End};

use super::{
    super::{
        moves::Move,
        table::{Number, PileId, Step},
    },
    deal,
    record::Recorder,
};

/// Does what a call does, counts the use, and returns the phase that the call leads to.
pub fn make(rec: &mut Recorder<'_>, number: u8, choice: u8) -> Option<u8> {
    let (plan, mv) = (rec.plan, Move::Call { number, choice });
    let call = &plan.calls[usize::from(number)];
    let slipped = plan.slips(rec.table, mv);
    used(rec, number);
    match call.call.act {
        Act::Routes(_) | Act::Own | Act::Answer => {}
        Act::Anew => deal::anew(rec),
        Act::Slip { .. } => slipped.into_iter().for_each(|(pile, place)| {
            rec.step(Step::Draw { from: pile, place, to: pile, to_end: End::Bottom });
        }),
        Act::Shift(part) => plan.piles_of(part).for_each(|pile| shift(rec, pile)),
        Act::Declare => rec.set_number(Number::Declared, Number::of_rank(plan.declares(mv))),
        Act::Turn(_) => plan.turns(mv).into_iter().for_each(|pile| rec.step(Step::Flip(pile))),
    }
    call.leads
}

/// Counts one use of a call, up to 255.
pub fn used(rec: &mut Recorder<'_>, number: u8) {
    rec.set_number(Number::Called(number), rec.table.called(number).saturating_add(1));
}

/// Moves the lowest card of a pile to its top.
fn shift(rec: &mut Recorder<'_>, pile: PileId) {
    if rec.table.len(pile) > 1 {
        let (from_end, to_end) = (End::Bottom, End::Top);
        rec.step(Step::Carry { from: pile, from_end, to: pile, to_end, count: 1, flip: false });
    }
}
