//! Moves cards from pile to pile and applies the effects of their route. The caller chooses the
//! route; `settle` applies what follows the move.

use crate::rules::{Completion, End, Onto, PartId};

use super::{
    super::{
        compiled::RoutePlan,
        moves::Carry,
        table::{PileId, Step, StoredNumber},
    },
    recorder::Recorder,
    stock,
};

/// Moves cards along a route and applies the effects of the route.
pub fn carry_along_route(rec: &mut Recorder<'_>, carry: Carry, route: &RoutePlan) {
    self::apply_carry(rec, carry);
    if let Some(part) = route.declared.through {
        reset_highest_stock_use_count(rec, part);
    }
    if let Some(row) = &route.declared.completes {
        complete_row(rec, carry.to, row);
    }
    match route.declared.onto {
        Onto::Displace => {
            // The displaced card leaves from under the new card.
            let (from, to) = (carry.to, carry.from);
            let (from_end, to_end) = (End::Bottom, End::Top);
            rec.apply_step(Step::Carry { from, from_end, to, to_end, count: 1, flip: true });
        }
        Onto::Grace { .. } => {
            let [giver, to] = [carry.from, carry.to].map(|pile| rec.plan.index_in_part(pile));
            rec.set_stored_number(
                StoredNumber::GraceGivers(to),
                rec.table.grace_giver_bits(to) | 1 << giver,
            );
        }
        _ => {}
    }
}

/// Resets the stock use count of the pile of the part that has been empty for the longest time: the
/// empty pile with the highest count. If several empty piles have the highest count, resets the
/// count of the first of them.
fn reset_highest_stock_use_count(rec: &mut Recorder<'_>, part: PartId) {
    let empty = rec.plan.piles_of(part).filter(|pile| rec.table.is_empty(*pile));
    let numbers = empty.map(|pile| rec.plan.index_in_part(pile));
    let longest = numbers
        .max_by_key(|pile| (rec.table.stock_uses_since_emptied(*pile), std::cmp::Reverse(*pile)));
    longest
        .into_iter()
        .for_each(|pile| rec.set_stored_number(StoredNumber::StockUsesWhileEmpty(pile), 0));
}

/// Fills the row of the pile `receiver`, which means the piles with the same number in the parts of
/// `row`. Each empty pile among these gets one card, as long as the source piles have cards.
fn complete_row(rec: &mut Recorder<'_>, receiver: PileId, row: &Completion) {
    let plan = rec.plan;
    let number = plan.index_in_part(receiver);
    for part in &row.parts {
        let space = plan.pile(part.at(number));
        let mut sources = row.from.iter().flat_map(|part| plan.piles_of(*part));
        let giver = sources.find(|pile| !rec.table.is_empty(*pile));
        giver
            .filter(|_| rec.table.is_empty(space))
            .inspect(|from| rec.move_top_card_face_up(*from, space));
    }
}

/// Moves cards from pile to pile. Sets the cursor to the place that a card has just left, if the
/// next dealt card must fill this place.
pub fn apply_carry(rec: &mut Recorder<'_>, carry: Carry) {
    let Carry { from, from_end, to, to_end, count, buried_at: drawn } = carry;
    if let Some(place) = drawn {
        return rec.apply_step(Step::Draw { from, place, to, to_end });
    }
    let replaced = stock::place_to_refill(rec, from);
    let flip = rec.table.end_card(from, from_end).is_some_and(|card| !card.is_up());
    rec.apply_step(Step::Carry { from, from_end, to, to_end, count, flip });
    if let Some(place) = replaced {
        let phase = &rec.plan.rules().phases[usize::from(rec.table.state.phase)];
        let owed = u8::from(phase.stock.deals_per_request > 1);
        rec.set_state(|state| {
            (state.cursor, state.turns_left) = (place, state.turns_left.saturating_add(owed));
        });
    }
}
