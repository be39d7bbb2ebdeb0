//! Makes calls (special actions such as “Slip a king under”) and counts how often each call has
//! been used. `ask/call` decides which calls may be made.

use crate::rules::{Act, End};

use super::{
    super::{
        moves::Move,
        table::{PileId, Step, StoredNumber},
    },
    first_deal,
    recorder::Recorder,
};

/// Makes a call and counts its use. Returns the phase that begins after the call, or `None` if the
/// phase stays the same.
pub fn make_call(rec: &mut Recorder<'_>, number: u8, choice: u8) -> Option<u8> {
    let (plan, mv) = (rec.plan, Move::Call { number, choice });
    let call = &plan.calls[usize::from(number)];
    let slipped = plan.card_moved_to_bottom_by_call(rec.table, mv);
    increment_call_count(rec, number);
    match call.call.act {
        Act::Routes(_) | Act::Custom | Act::Answer => {}
        Act::DealAgain => first_deal::deal_again(rec),
        Act::Slip { .. } => slipped.into_iter().for_each(|(pile, place)| {
            rec.apply_step(Step::Draw { from: pile, place, to: pile, to_end: End::Bottom });
        }),
        Act::Shift(part) => plan.piles_of(part).for_each(|pile| move_bottom_card_to_top(rec, pile)),
        Act::Declare => rec.set_stored_number(
            StoredNumber::DeclaredRank,
            StoredNumber::encode_rank(plan.rank_declared_by_call(mv)),
        ),
        Act::Turn(_) => {
            plan.pile_turned_by_call(mv)
                .into_iter()
                .for_each(|pile| rec.apply_step(Step::Flip(pile)));
        }
    }
    call.next_phase
}

/// Counts one use of a call, up to 255.
pub fn increment_call_count(rec: &mut Recorder<'_>, number: u8) {
    rec.set_stored_number(
        StoredNumber::CallCount(number),
        rec.table.call_count(number).saturating_add(1),
    );
}

fn move_bottom_card_to_top(rec: &mut Recorder<'_>, pile: PileId) {
    if rec.table.len(pile) > 1 {
        let (from_end, to_end) = (End::Bottom, End::Top);
        rec.apply_step(Step::Carry {
            from: pile,
            from_end,
            to: pile,
            to_end,
            count: 1,
            flip: false,
        });
    }
}
