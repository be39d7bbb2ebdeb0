//! Deals from the stock, when the player uses it and when it deals automatically. `ask/stock`
//! decides whether the player may use the stock; [`super::dealing`] moves the cards.

use crate::rules::{End, JustDealt};

use super::{
    super::{
        ask::{
            conditions,
            route_moves::is_any_duty_move_possible,
            stock::{check_stock_deal, fallback_phase},
        },
        table::{PileId, StoredNumber},
    },
    dealing,
    recorder::Recorder,
};

/// Deals from the stock when the player uses it. Returns the phase that begins after the deal, or
/// `None` if the phase stays the same.
pub fn use_stock(rec: &mut Recorder<'_>) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    if phase.stock_fallback.is_some() && check_stock_deal(rec.plan, rec.table, None).is_err() {
        return fallback_phase(rec.plan, rec.table);
    }
    let round = rec.plan.rules().phases[usize::from(rec.table.state.phase)].stock.deals_per_request;
    rec.set_state(|state| state.turns_left = round - 1);
    if deal_from_stock(rec) {
        count_stock_use_for_empty_piles(rec);
    }
    phase.stock_next_phase
}

/// Counts one use of the stock for every empty pile whose rules limit these uses
/// ([`Part::max_stock_uses_while_empty`](crate::rules::Part::max_stock_uses_while_empty)).
fn count_stock_use_for_empty_piles(rec: &mut Recorder<'_>) {
    let plan = rec.plan;
    for pile in plan.part_with_stock_use_counts.into_iter().flat_map(|part| plan.piles_of(part)) {
        if rec.table.is_empty(pile) {
            let number = plan.index_in_part(pile);
            let now = rec.table.stock_uses_since_emptied(number).saturating_add(1);
            rec.set_stored_number(StoredNumber::StockUsesWhileEmpty(number), now);
        }
    }
}

/// Makes one deal from the stock: the first deal of the phase that can put a card on a pile.
/// Returns false if no card left the stock.
pub fn deal_from_stock(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let (Some(turn), Some(stock)) = (plan.next_stock_deal(rec.table), plan.stock()) else {
        return false;
    };
    let before = rec.table.len(stock);
    dealing::deal_cards(rec, turn, stock);
    rec.table.len(stock) < before
}

/// Deals from the stock automatically. Returns false if it deals nothing. It deals only if three
/// things are true:
/// 1. The player's last use of the stock still has deals to make, or the stock always deals
///    automatically in this phase.
/// 2. No duty (compulsory move) is possible.
/// 3. The stock may deal now.
pub fn deal_automatically(rec: &mut Recorder<'_>) -> bool {
    let stock = &rec.plan.rules().phases[usize::from(rec.table.state.phase)].stock;
    let goes_on = rec.table.state.turns_left > 0;
    if !goes_on && !stock.by_itself
        || is_any_duty_move_possible(rec.plan, rec.table)
        || !conditions::is_test_met(rec.plan, rec.table, &stock.when)
    {
        return false;
    }
    if goes_on { continue_stock_round(rec) } else { deal_from_stock(rec) }
}

/// Makes the next turn of a round. A round is all turns that follow one use of the stock. Returns
/// false if the stock has nothing to deal.
fn continue_stock_round(rec: &mut Recorder<'_>) -> bool {
    let more = rec.plan.next_stock_deal(rec.table).is_some();
    rec.set_state(|state| state.turns_left = if more { state.turns_left - 1 } else { 0 });
    rec.expire_just_dealt_marks(None);
    more && deal_from_stock(rec)
}

/// Returns the place that the next dealt card must fill if the top card of `pile` leaves now. Only
/// some games have this rule, and usually only for cards that were just dealt. Returns `None` if
/// dealing continues at the cursor.
#[inline]
pub fn place_to_refill(rec: &Recorder<'_>, pile: PileId) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    let round = phase.refilled_part? == rec.plan.part_of(pile);
    // A card also keeps its place while the player can choose between two foundations for it.
    let waits = rec
        .table
        .end_card(pile, End::Top)
        .is_some_and(|card| rec.table.has_two_foundation_mark(card.id()));
    (round && (waits || rec.table.is_top_just_dealt(pile, JustDealt::UntilNextMove))).then(|| {
        let (each, number) = (rec.plan.places_per_pile, rec.plan.index_in_part(pile));
        let last = rec.table.state.cursor.saturating_sub(1);
        if last / each == number { last } else { number * each }
    })
}
