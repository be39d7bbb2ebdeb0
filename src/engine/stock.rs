//! What the stock does when asked. Knows whether one of its turns has anything
//! to do; the laying itself is in [`super::lay`].

use crate::rules::{Deal, End, Fresh, Shape};

use super::{
    conditions, lay, legal,
    moves::Move,
    passage,
    plan::Plan,
    record::Recorder,
    refusal::Refusal,
    table::{PileId, Table},
};

impl Plan {
    /// What the stock would do if asked now; nothing without cards.
    pub fn next_turn(&self, table: &Table) -> Option<&Deal> {
        self.stock().filter(|stock| !table.is_empty(*stock))?;
        let turns = &self.rules().phases[usize::from(table.state.phase)].stock.turns;
        turns.iter().find(|turn| has_work(self, table, turn.shape))
    }
}

/// Tests if any pile is to be dealt to.
fn has_work(plan: &Plan, table: &Table, shape: Shape) -> bool {
    match shape {
        Shape::UpTo { parts, cards, rows } => parts
            .iter()
            .flat_map(|part| lay::piles_in(plan, table.state.cursor, *part, rows))
            .any(|pile| table.len(pile) < usize::from(cards)),
        Shape::NextRow { part, columns } => {
            plan.piles_of(part).len() > usize::from(table.state.cursor) * usize::from(columns)
        }
        Shape::Passage { part, .. } => {
            plan.stock().and_then(|stock| passage::own_pile(plan, table, part, stock)).is_some()
        }
        Shape::Open(part) => plan.piles_of(part).any(|pile| table.is_empty(pile)),
        _ => true,
    }
}

/// The phase that begins if the stock is asked and nothing can be dealt.
fn otherwise(plan: &Plan, table: &Table) -> Option<u8> {
    let (when, next) = plan.phases[usize::from(table.state.phase)].stock_otherwise.as_ref()?;
    conditions::holds(plan, table, when).then_some(*next)
}

/// Why the stock may not be asked, if it may not. `moves` are the moves of
/// cards along routes and together of the present phase, if they are known.
pub(super) fn check(plan: &Plan, table: &Table, moves: Option<&[Move]>) -> Result<(), Refusal> {
    let reason = match check_turn(plan, table, moves) {
        Ok(()) => return Ok(()),
        Err(reason) => reason,
    };
    if otherwise(plan, table).is_some() { Ok(()) } else { Err(reason) }
}

/// Why nothing can be dealt, if nothing can.
fn check_turn(plan: &Plan, table: &Table, moves: Option<&[Move]>) -> Result<(), Refusal> {
    let stock = &plan.rules().phases[usize::from(table.state.phase)].stock;
    let Some(pile) = plan.stock() else {
        return Err(Refusal::NoStock);
    };
    if table.len(pile) == 0 {
        return Err(Refusal::StockEmpty);
    }
    if stock.by_itself || plan.next_turn(table).is_none() {
        return Err(Refusal::NoStock);
    }
    if conditions::holds_with(plan, table, &stock.when, moves) {
        Ok(())
    } else {
        Err(Refusal::StockNotNow)
    }
}

/// Does what the stock does when it is asked; gives the phase that begins.
pub(super) fn ask(rec: &mut Recorder<'_>) -> Option<u8> {
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
            rec.set_door(number, rec.table.door(number).saturating_add(1));
        }
    }
}

/// Does the first turn that has something to do; false if no card left the stock.
pub(super) fn deal(rec: &mut Recorder<'_>) -> bool {
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
pub(super) fn deal_by_itself(rec: &mut Recorder<'_>) -> bool {
    let stock = &rec.plan.rules().phases[usize::from(rec.table.state.phase)].stock;
    let goes_on = rec.table.state.round > 0;
    if !goes_on && !stock.by_itself
        || legal::a_duty_is_open(rec.plan, rec.table)
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
pub(super) fn leaves_round(rec: &Recorder<'_>, pile: PileId) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    let round = phase.replaces? == rec.plan.part_of(pile);
    // What waits for the player's choice holds its place till it leaves.
    let waits = rec.table.end(pile, End::Top).is_some_and(|card| rec.table.is_dual(card.id()));
    (round && (waits || rec.table.is_fresh(pile, Fresh::Turned))).then(|| {
        let (each, number) = (rec.plan.places_each, rec.plan.index_in_part(pile));
        let last = rec.table.state.cursor.saturating_sub(1);
        if last / each == number { last } else { number * each }
    })
}
