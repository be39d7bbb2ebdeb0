//! Handles moves that move several cards at once. A phase declares the kinds of these moves. This
//! module decides which kind allows a move, and when. Each kind has a file with two functions:
//! `visit_moves` finds the moves for the generator, and `check` tests one move. Tests make sure
//! that the two functions agree.

mod couple;
mod equal_ranks;
mod exchange;
mod pair;
mod sum;
mod sum_of_three;
mod swap;

use std::ops::ControlFlow;

use crate::rules::{Match, PartId, Test};

use super::{
    super::{
        compiled::TogetherPlan,
        moves::{Hop, Move},
        plan::Plan,
        refusal::Refusal,
        table::{PileId, Table},
    },
    Visit, conditions,
};

impl Plan {
    /// Returns the move that the player means by dropping `count` cards of one of these piles on
    /// the other pile. The kind of the move is the first one in the list `together` of the current
    /// phase that allows these two piles. Does not check whether the move is legal.
    pub fn move_for_dropped_cards(
        &self,
        table: &Table,
        piles: [PileId; 2],
        count: u16,
    ) -> Option<Move> {
        let kinds = &self.phases.get(usize::from(table.state.phase))?.together;
        kinds
            .iter()
            .find_map(|kind| move_of_kind_for_dropped_cards(self, &kind.kind.cards, piles, count))
    }
}

fn move_of_kind_for_dropped_cards(
    plan: &Plan,
    kind: &Match,
    [a, b]: [PileId; 2],
    count: u16,
) -> Option<Move> {
    let parts = [a, b].map(|pile| plan.part_of(pile));
    let all_give = parts.iter().all(|part| kind.giving_parts().contains(part));
    let to = |[first, second]: [PileId; 2]| {
        Move::of_two_cards(Hop { from: a, to: first }, Hop { from: b, to: second })
    };
    let home = |part: PartId| to([plan.pile(part.at(0)); 2]);
    match kind {
        Match::EqualRanks { to, .. } => (all_give && count == 1).then(|| home(*to)),
        Match::Sum { to, .. } => all_give.then(|| home(*to)),
        Match::Exchange { .. } => all_give.then(|| to([b, a])),
        Match::Swap { from: [one, other], .. } => {
            (parts == [*one, *other] || parts == [*other, *one]).then(|| to([b, a]))
        }
        Match::Couple { .. } | Match::Pair { .. } | Match::SumOfThree { .. } => None,
    }
}

/// Visits the moves of several cards that belong to this kind.
pub fn visit_moves(
    plan: &Plan,
    table: &Table,
    kind: &TogetherPlan,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if !conditions::is_test_met(plan, table, &kind.kind.when) {
        return ControlFlow::Continue(());
    }
    match &kind.kind.cards {
        Match::EqualRanks { from, to } => equal_ranks::visit_moves(plan, table, from, *to, visit),
        Match::Couple { from, to } => couple::visit_moves(plan, table, *from, to, visit),
        Match::Pair { from, to, where_to } => {
            let can_receive = |pile| can_receive_pair(plan, table, where_to, pile);
            pair::visit_moves(plan, table, from, *to, &can_receive, visit)
        }
        Match::SumOfThree { from, ranks, sum, fourth, to } => {
            sum_of_three::visit_moves(plan, table, (*from, *to), (*ranks, *sum, *fourth), visit)
        }
        Match::Sum { from, columns, sum, to } => {
            sum::visit_moves(plan, table, (*from, *to), (*columns, *sum), visit)
        }
        Match::Exchange { part, columns, sum } => {
            exchange::visit_moves(plan, table, *part, (*columns, *sum), visit)
        }
        Match::Swap { from, colours } => swap::visit_moves(plan, table, *from, *colours, visit),
    }
}

/// Finds the kind that allows this move of several cards. Returns the index of the kind in the
/// current phase.
///
/// # Errors
/// Returns the reason why the cards do not go together.
pub fn find_kind_that_allows_move(plan: &Plan, table: &Table, mv: Move) -> Result<u8, Refusal> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut reason = Refusal::DoNotGoTogether;
    for (kind, at) in phase.together.iter().zip(0u8..) {
        match check_move_of_kind(plan, table, (kind, at), mv) {
            Ok(()) => return Ok(at),
            // If several kinds refuse the move, the first reason other than `DoNotGoTogether`
            // counts.
            Err(refusal) if reason == Refusal::DoNotGoTogether => reason = refusal,
            Err(_) => {}
        }
    }
    Err(reason)
}

fn check_move_of_kind(
    plan: &Plan,
    table: &Table,
    (kind, at): (&TogetherPlan, u8),
    mv: Move,
) -> Result<(), Refusal> {
    let Some(cards) = check_cards_of_kind(plan, table, (kind, at), mv) else {
        return Err(Refusal::DoNotGoTogether);
    };
    cards?;
    if conditions::is_test_met(plan, table, &kind.kind.when) {
        Ok(())
    } else {
        Err(Refusal::TogetherNotNow(at))
    }
}

/// Checks that this kind of move allows these cards to go together. Returns `None` if moves of this
/// kind move a different number of cards.
fn check_cards_of_kind(
    plan: &Plan,
    table: &Table,
    (kind, at): (&TogetherPlan, u8),
    mv: Move,
) -> Option<Result<(), Refusal>> {
    Some(match (&kind.kind.cards, mv) {
        (Match::EqualRanks { from, to }, Move::Together(hops)) => {
            equal_ranks::check(plan, table, from, *to, hops)
        }
        (Match::Couple { from, to }, Move::Together(hops)) => {
            couple::check(plan, table, *from, to, hops)
        }
        (Match::Pair { from, to, where_to }, Move::Together(hops)) => {
            let pile = hops[0].to;
            let lies = pair::check(plan, table, from, *to, hops);
            lies.and_then(|()| match can_receive_pair(plan, table, where_to, pile) {
                true => Ok(()),
                false => Err(Refusal::NoPairThere { kind: at, to: pile }),
            })
        }
        (Match::Swap { from, colours }, Move::Together(hops)) => {
            swap::check(plan, table, *from, *colours, hops)
        }
        (Match::Sum { from, columns, sum, to }, Move::Together(hops)) => {
            sum::check(plan, table, (*from, *to), (*columns, *sum), hops)
        }
        (Match::Exchange { part, columns, sum }, Move::Together(hops)) => {
            exchange::check(plan, table, *part, (*columns, *sum), hops)
        }
        (Match::SumOfThree { from, ranks, sum, fourth, to }, Move::FourCards(four)) => {
            sum_of_three::check(plan, table, (*from, *to), (*ranks, *sum, *fourth), four)
        }
        _ => return None,
    })
}

/// Returns true if this empty pile may now receive two cards.
fn can_receive_pair(plan: &Plan, table: &Table, where_to: &Test, pile: PileId) -> bool {
    conditions::is_test_met_for_pile(plan, table, where_to, plan.index_in_part(pile))
}
