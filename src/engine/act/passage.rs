//! A passage is a chain of moves through piles that are numbered by rank: a card goes under the
//! pile of its rank, then the top card of this pile goes under the pile of its own rank, and so on.
//! This module decides which cards move and where the passage ends. It handles one shape of the
//! vocabulary, [`Shape::Passage`].
//!
//! [`Shape::Passage`]: crate::rules::Shape::Passage

use crate::{
    cards::Card,
    rules::{End, PartId},
};

use super::{
    super::{
        ask::{stock::pile_of_rank, targets},
        plan::Plan,
        table::{PileId, Step, Table, TableCard},
    },
    recorder::Recorder,
};

/// Sends the top card of a pile, face up if `up` is true, through the piles of a part. A card
/// always goes to the bottom of the pile that has the number of its rank. Then the top card of that
/// pile moves on. The passage ends when a card moves to a foundation of the part `to`, or at a pile
/// in which all cards have the rank of the pile. It cannot go on for ever, because each move puts a
/// card into the pile of its own rank.
pub fn send_card_through_piles(
    rec: &mut Recorder<'_>,
    source: PileId,
    (part, to): (PartId, PartId),
    up: bool,
) {
    let plan = rec.plan;
    let Some(mut pile) = pile_of_rank(plan, rec.table, part, source) else { return };
    rec.deal_top_card(source, (pile, End::Bottom), up);
    while !is_single_rank(rec.table, pile) {
        let top = rec.table.top_card(pile);
        if let Some(home) = top.and_then(|top| find_foundation_for(plan, rec.table, to, top)) {
            return rec.move_top_card_face_up(pile, home);
        }
        let Some(next) = pile_of_rank(plan, rec.table, part, pile) else { return };
        move_cards_to_bottom(rec, pile, next, 1);
        pile = next;
    }
    play_first_accepted_card(rec, pile, to);
}

/// Returns true if all cards of a pile have the rank that belongs to the pile. The caller must have
/// just put a card with this rank under the pile.
fn is_single_rank(table: &Table, pile: PileId) -> bool {
    let rank = |card: &TableCard| table.face(*card).rank();
    table.pile(pile).windows(2).all(|pair| rank(&pair[0]) == rank(&pair[1]))
}

/// Returns the first foundation of the part `to` that can receive the card next.
fn find_foundation_for(plan: &Plan, table: &Table, to: PartId, card: Card) -> Option<PileId> {
    plan.piles_of(to)
        .find(|home| targets::faces_wanted_by_pile(plan, table, *home) >> card.index() & 1 == 1)
}

/// Searches a pile from the top for a card that a foundation can receive, and moves this card to
/// the foundation. Moves the cards above it to the bottom of the pile.
fn play_first_accepted_card(rec: &mut Recorder<'_>, pile: PileId, to: PartId) {
    let (plan, table) = (rec.plan, &*rec.table);
    let homes = table
        .pile(pile)
        .iter()
        .rev()
        .map(|card| find_foundation_for(plan, table, to, table.face(*card)));
    let found = homes.enumerate().find_map(|(passed, home)| Some((passed, home?)));
    let Some((passed, home)) = found else { return };
    if passed > 0 {
        // One move of all these cards gives the same order as moving them one by one.
        move_cards_to_bottom(rec, pile, pile, passed as u16);
    }
    rec.move_top_card_face_up(pile, home);
}

/// Moves `count` cards from the top of the pile `from` to the bottom of the pile `to`.
fn move_cards_to_bottom(rec: &mut Recorder<'_>, from: PileId, to: PileId, count: u16) {
    let (from_end, to_end) = (End::Top, End::Bottom);
    rec.apply_step(Step::Carry { from, from_end, to, to_end, count, flip: false });
}
