//! The passage of a card through piles numbered by rank: what moves what, and
//! where it ends. Knows one shape of the vocabulary, [`Shape::Passage`].
//!
//! [`Shape::Passage`]: crate::rules::Shape::Passage

use crate::{
    cards::Card,
    rules::{End, PartId},
};

use super::{
    super::{
        ask::{stock::own_pile, targets},
        plan::Plan,
        table::{PileId, Step, Table, TableCard},
    },
    record::Recorder,
};

/// Sends the top card of a pile, `up` or face down, through the piles of a part
/// until a card goes to one of the foundations `to` or none can. It always ends:
/// each card that moves on lies under its own rank from then on.
pub fn pass(rec: &mut Recorder<'_>, source: PileId, (part, to): (PartId, PartId), up: bool) {
    let plan = rec.plan;
    let Some(mut pile) = own_pile(plan, rec.table, part, source) else { return };
    rec.deal_on(source, (pile, End::Bottom), up);
    while !is_all_its_own(rec.table, pile) {
        let top = rec.table.top(pile);
        if let Some(home) = top.and_then(|top| home_of(plan, rec.table, to, top)) {
            return rec.turn_up_on(pile, home);
        }
        let Some(next) = own_pile(plan, rec.table, part, pile) else { return };
        carry_under(rec, pile, next, 1);
        pile = next;
    }
    search(rec, pile, to);
}

/// Tests if all cards of a pile under which a card of its own rank has just gone
/// are of that rank.
fn is_all_its_own(table: &Table, pile: PileId) -> bool {
    let rank = |card: &TableCard| table.face(*card).rank();
    table.pile(pile).windows(2).all(|pair| rank(&pair[0]) == rank(&pair[1]))
}

/// The first of the foundations that wants a card.
fn home_of(plan: &Plan, table: &Table, to: PartId, card: Card) -> Option<PileId> {
    plan.piles_of(to).find(|home| targets::wanted(plan, table, *home) >> card.index() & 1 == 1)
}

/// The first card from the top that is wanted goes up, those before it under
/// the pile.
fn search(rec: &mut Recorder<'_>, pile: PileId, to: PartId) {
    let (plan, table) = (rec.plan, &*rec.table);
    let homes =
        table.pile(pile).iter().rev().map(|card| home_of(plan, table, to, table.face(*card)));
    let found = homes.enumerate().find_map(|(passed, home)| Some((passed, home?)));
    let Some((passed, home)) = found else { return };
    if passed > 0 {
        // Each goes under the one before it, so together they keep their order.
        carry_under(rec, pile, pile, passed as u16);
    }
    rec.turn_up_on(pile, home);
}

/// So many cards from the top of a pile go under a pile.
fn carry_under(rec: &mut Recorder<'_>, from: PileId, to: PileId, count: u16) {
    let (from_end, to_end) = (End::Top, End::Bottom);
    rec.step(Step::Carry { from, from_end, to, to_end, count, flip: false });
}
