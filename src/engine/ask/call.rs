//! Decides which calls may be made, and with which choices. A call is a special action other than a
//! move of cards, a deal or a redeal. `act/call` makes the calls.

use std::num::NonZero;

use crate::{
    cards::Rank,
    rules::{Act, End},
};

use super::{
    super::{
        moves::Move,
        plan::Plan,
        refusal::Refusal,
        table::{PileId, Table},
    },
    blocking, conditions, foundation,
};

impl Plan {
    /// Returns the highest number that a player may choose with a call, or 0 if the call has no
    /// choice.
    pub(in crate::engine) fn max_choice(&self, number: u8) -> u8 {
        match self.rules().calls.get(usize::from(number)).map(|call| &call.act) {
            Some(Act::Declare) => 13,
            Some(Act::Turn(part)) => self.rules().part(*part).count,
            Some(Act::Slip { .. }) => self.rules().packs.count * 4,
            Some(Act::Custom) => self.rules().seats(),
            Some(Act::Routes(_) | Act::Shift(_) | Act::DealAgain | Act::Answer) | None => 0,
        }
    }

    /// Returns the rank that a move declares, or `None` if the move is not a call that declares a
    /// rank.
    pub fn rank_declared_by_call(&self, mv: Move) -> Option<Rank> {
        let Move::Call { number, choice } = mv else { return None };
        let call = self.rules().calls.get(usize::from(number))?;
        if matches!(call.act, Act::Declare) { Rank::new(choice) } else { None }
    }

    /// Returns the pile whose card a move turns over, or `None` if the move is not a call that
    /// turns a card over.
    pub fn pile_turned_by_call(&self, mv: Move) -> Option<PileId> {
        let Move::Call { number, choice } = mv else { return None };
        match self.rules().calls.get(usize::from(number))?.act {
            Act::Turn(part) => self.piles_of(part).nth(usize::from(choice).checked_sub(1)?),
            _ => None,
        }
    }

    /// Returns the card that a call moves to the bottom of its pile: the pile, and the place of the
    /// card in the pile (from 1 at the bottom). Returns `None` if the move is not a call of this
    /// kind.
    pub fn card_moved_to_bottom_by_call(
        &self,
        table: &Table,
        mv: Move,
    ) -> Option<(PileId, NonZero<u16>)> {
        let Move::Call { number, choice } = mv else { return None };
        let Act::Slip { part, rank } = self.rules().calls.get(usize::from(number))?.act else {
            return None;
        };
        let mut cards = blocking::cards_of_rank(self, table, (part, rank));
        cards.nth(usize::from(choice).checked_sub(1)?).map(|(spot, _)| spot)
    }
}

/// Checks that a call may be made with this choice.
pub fn check(plan: &Plan, table: &Table, number: u8, choice: u8) -> Result<(), Refusal> {
    let call = &plan.calls.get(usize::from(number)).ok_or(Refusal::NoCall)?.call;
    check_call_allowed(plan, table, number, None)?;
    match call.act {
        Act::Routes(_) => Err(Refusal::CallByMove(number)),
        _ if is_legal_call_choice(plan, table, number, choice) => Ok(()),
        _ => Err(Refusal::NoChoice(number)),
    }
}

/// Checks that a call may be made now. For a call that opens routes, this means that its routes are
/// open. `moves` are the moves of cards in the current phase (moves along routes, and moves of
/// several cards), if the caller has listed them.
pub fn check_call_allowed(
    plan: &Plan,
    table: &Table,
    number: u8,
    moves: Option<&[Move]>,
) -> Result<(), Refusal> {
    let call = &plan.calls[usize::from(number)].call;
    if !call.times.allows_another_use(table.call_count(number)) {
        return Err(Refusal::CallUsed(number));
    }
    let is_time = conditions::is_test_met_with_moves(plan, table, &call.when, moves);
    if !is_time || !would_call_have_effect(plan, table, number) {
        return Err(Refusal::CallNotNow(number));
    }
    Ok(())
}

/// Returns the choices that the player has for a call now. If there is nothing to choose, the only
/// choice is 0. Returns no choice if the player makes the call by moving a card, or if the machine
/// of a company game decides about the call.
pub fn legal_call_choices(plan: &Plan, table: &Table, number: u8) -> impl Iterator<Item = u8> {
    (0..=plan.max_choice(number))
        .filter(move |choice| is_legal_call_choice(plan, table, number, *choice))
}

/// Returns true if the choice exists and the call would do something.
fn is_legal_call_choice(plan: &Plan, table: &Table, number: u8, choice: u8) -> bool {
    let mv = Move::Call { number, choice };
    match plan.calls[usize::from(number)].call.act {
        Act::Routes(_) | Act::Custom | Act::Answer => false,
        Act::DealAgain => choice == 0,
        Act::Slip { part, rank } => {
            let nth = usize::from(choice).checked_sub(1);
            let card =
                nth.and_then(|nth| blocking::cards_of_rank(plan, table, (part, rank)).nth(nth));
            card.is_some_and(|card| blocking::is_blocking_suit(plan, table, (part, rank), card))
        }
        Act::Shift(part) => choice == 0 && plan.piles_of(part).any(|pile| table.len(pile) > 1),
        Act::Declare => plan
            .rank_declared_by_call(mv)
            .is_some_and(|rank| plan.rules().packs.ranks.contains(rank)),
        Act::Turn(part) => {
            let hidden = |pile| table.end_card(pile, End::Top).is_some_and(|card| !card.is_up());
            let strays = |pile: PileId| !table.is_empty(pile) && !hidden(pile);
            plan.pile_turned_by_call(mv).is_some_and(hidden)
                && plan
                    .piles_of(part)
                    .all(|pile| !strays(pile) || foundation::shows_first_card(plan, table, pile))
        }
    }
}

fn would_call_have_effect(plan: &Plan, table: &Table, number: u8) -> bool {
    let by_moves = !plan.calls[usize::from(number)].routes.is_empty();
    by_moves || legal_call_choices(plan, table, number).next().is_some()
}
