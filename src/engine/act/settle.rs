//! Applies everything that follows a move automatically, in a fixed order:
//!
//! 1. the consequences of the phase, until no consequence has anything to do;
//! 2. the move of a duty, if the duty is automatic;
//! 3. an automatic deal from the stock;
//! 4. the end of the phase.
//!
//! After each of the events 2 to 4, this module begins again with the consequences. When a game is
//! won, it makes the final moves.

use std::ops::ControlFlow;

use crate::rules::{Finish, PartId, Source};

use super::{
    super::{
        ask::{
            consequences::{self, DueAction},
            ending, route_moves,
            stock::next_colour,
            targets,
        },
        compiled::{DutyPlan, RoutePlan},
        moves::{Carry, Move},
        plan::Plan,
        table::{PileId, Step, Table},
    },
    carry,
    recorder::{Log, Recorder},
    stock,
};

/// Applies all automatic consequences.
pub fn apply_automatic_steps(rec: &mut Recorder<'_>) {
    if !rec.plan.phases[usize::from(rec.table.state.phase)].has_automatic_steps {
        return;
    }
    let mut entered = 1u64 << rec.table.state.phase;
    loop {
        while apply_first_due_consequence(rec) {}
        if ending::is_won(rec.plan, rec.table) {
            break;
        }
        let more = make_automatic_duty_move(rec)
            || stock::deal_automatically(rec)
            || end_phase_if_due(rec, &mut entered);
        if !more {
            return;
        }
    }
    let finish = &rec.plan.rules().finish;
    finish.iter().for_each(|last| self::apply_finish(rec, *last));
}

impl Plan {
    /// Applies every automatic step to a table that a player has set up by hand.
    pub fn apply_automatic_steps(&self, table: &mut Table) {
        // A recorder with a log treats this as play: it marks dealt cards as just dealt, and counts
        // the cards that move to the counted part.
        apply_automatic_steps(&mut Recorder::new(self, table, Some(&mut Log::default())));
    }
}

/// Begins a phase. At this moment no move has been made in the phase, and no card counts as just
/// dealt.
pub fn enter_phase(rec: &mut Recorder<'_>, phase: u8) {
    rec.set_state(|state| {
        state.phase = phase;
        state.has_moved = false;
        state.cards_laid = 0;
        state.turns_left = 0;
    });
    rec.clear_just_dealt_marks();
}

/// Ends the current phase if one of its end conditions holds. During one move, no phase begins
/// twice. Otherwise two phases that end immediately and lead to each other would alternate for
/// ever.
fn end_phase_if_due(rec: &mut Recorder<'_>, entered: &mut u64) -> bool {
    let Some(next) = consequences::next_phase(rec.plan, rec.table) else {
        return false;
    };
    if *entered >> next & 1 == 1 {
        return false;
    }
    *entered |= 1 << next;
    enter_phase(rec, next);
    true
}

/// Applies the first consequence that has something to do. Returns false if there is no such
/// consequence.
#[inline]
fn apply_first_due_consequence(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let Some(action) = consequences::first_due_action(plan, rec.table) else { return false };
    match action {
        DueAction::TurnUp(pile) => rec.apply_step(Step::Flip(pile)),
        DueAction::TurnDown(pile) => rec.flip_all_cards(pile),
        DueAction::Fill { space, cards, from } => {
            let _ =
                (0..cards.max(1)).all(|_| from.iter().any(|source| fill_space(rec, space, source)));
        }
        DueAction::Play(card, route) => carry::carry_along_route(rec, card, route),
    }
    true
}

/// Puts a card on the empty pile `space` if the source has a card for it. Returns false if no card
/// has moved.
fn fill_space(rec: &mut Recorder<'_>, space: PileId, source: &Source) -> bool {
    let plan = rec.plan;
    match *source {
        Source::Top(part, partners) => {
            let giver = consequences::find_giving_pile(plan, rec.table, (part, partners), space);
            giver.inspect(|pile| rec.move_top_card_face_up(*pile, space)).is_some()
        }
        Source::Search { stock, colour, others } => {
            let (stock, others) = (plan.pile(stock.at(0)), plan.pile(others.at(0)));
            let mut turned = false;
            while let Some(next) = next_colour(rec.table, stock) {
                turned = true;
                if next == colour {
                    rec.move_top_card_face_up(stock, space);
                    break;
                }
                rec.move_top_card_face_up(stock, others);
            }
            turned
        }
    }
}

/// Finds the first duty that has a move. Makes the move if the duty is automatic and has no other
/// move. Returns true if it has made a move.
fn make_automatic_duty_move(rec: &mut Recorder<'_>) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    for duty in &plan.phases[usize::from(table.state.phase)].duties {
        match moves_of_duty(plan, table, duty) {
            DutyMoves::None => {}
            DutyMoves::One(carry, route) if duty.is_automatic => {
                carry::carry_along_route(rec, carry, route);
                route.next_phase.into_iter().for_each(|next| enter_phase(rec, next));
                return true;
            }
            DutyMoves::One(..) | DutyMoves::Several => return false,
        }
    }
    false
}

/// The moves with which the player can fulfil a duty now: none, one or several.
enum DutyMoves<'a> {
    None,
    One(Carry, &'a RoutePlan),
    Several,
}

fn moves_of_duty<'a>(plan: &Plan, table: &Table, duty: &'a DutyPlan) -> DutyMoves<'a> {
    let (mut moves, mut first) = (DutyMoves::None, None);
    for route in &duty.routes {
        let _ = route_moves::visit_moves(plan, table, route, &mut |mv| {
            let Move::Carry(carry) = mv else { return ControlFlow::Continue(()) };
            match first {
                Some(Carry { to, .. }) if duty.lowest_pile_only && carry.to > to => {}
                Some(Carry { to, .. }) if !duty.lowest_pile_only || carry.to == to => {
                    if first != Some(carry) {
                        moves = DutyMoves::Several;
                    }
                }
                _ => (moves, first) = (DutyMoves::One(carry, route), Some(carry)),
            }
            ControlFlow::Continue(())
        });
    }
    moves
}

fn apply_finish(rec: &mut Recorder<'_>, last: Finish) {
    match last {
        Finish::DealOut => {
            while stock::deal_from_stock(rec) {
                while apply_first_due_consequence(rec) {}
            }
        }
        Finish::LayOn { from, to } => {
            rec.plan.piles_of(from).for_each(|pile| build_cards_of_pile_on_part(rec, pile, to));
        }
        Finish::PlayUp { from, to } => while play_one_card_to_foundation(rec, from, to) {},
    }
}

/// Moves cards one by one from the top of a pile to piles of a part, as the building rule allows.
/// Stops at the first card that fits nowhere.
fn build_cards_of_pile_on_part(rec: &mut Recorder<'_>, pile: PileId, to: PartId) {
    let plan = rec.plan;
    let Some(build) = plan.rules().part(to).build else { return };
    while let Some(card) = rec.table.top_card(pile) {
        let fits = |on: &PileId| rec.table.top_card(*on).is_some_and(|top| build.allows(top, card));
        let Some(on) = plan.piles_of(to).find(fits) else { return };
        rec.move_top_card_face_up(pile, on);
    }
}

/// Moves one card to a foundation: the first top card of the part `from` that a foundation of the
/// part `to` can receive. Returns false if there is no such card.
fn play_one_card_to_foundation(rec: &mut Recorder<'_>, from: PartId, to: PartId) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    let home = |pile: PileId| {
        let card = table.top_card(pile)?;
        let mut homes = plan.piles_of(to);
        let home = homes.find(|home| {
            targets::faces_wanted_by_pile(plan, table, *home) >> card.index() & 1 == 1
        });
        home.map(|home| (pile, home))
    };
    let Some((pile, home)) = plan.piles_of(from).find_map(home) else { return false };
    rec.move_top_card_face_up(pile, home);
    true
}
