//! Does what follows a move automatically, in a fixed order: the consequences of the phase
//! until there are no more; an automatic duty; an automatic deal; the end of the phase. After
//! each of them it begins again with the consequences. At the end of a won game, it makes the
//! final moves.

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

/// Does everything that follows automatically.
pub fn settle(rec: &mut Recorder<'_>) {
    if !rec.plan.phases[usize::from(rec.table.state.phase)].has_automatic_steps {
        return;
    }
    let mut entered = 1u64 << rec.table.state.phase;
    loop {
        while do_first_consequence(rec) {}
        if ending::is_won(rec.plan, rec.table) {
            break;
        }
        let more = do_automatic_duty(rec)
            || stock::deal_automatically(rec)
            || end_phase(rec, &mut entered);
        if !more {
            return;
        }
    }
    let finish = &rec.plan.rules().finish;
    finish.iter().for_each(|last| self::finish(rec, *last));
}

impl Plan {
    /// Does everything that would have followed automatically on a table that was set up by
    /// hand.
    pub fn settle(&self, table: &mut Table) {
        // The log makes this count as play: dealt cards become fresh, and laid cards are
        // counted.
        settle(&mut Recorder::new(self, table, Some(&mut Log::default())));
    }
}

/// Begins a phase. No move has been made in it yet, and no card is fresh.
pub fn enter_phase(rec: &mut Recorder<'_>, phase: u8) {
    rec.set_state(|state| {
        state.phase = phase;
        state.has_moved = false;
        state.cards_laid = 0;
        state.turns_left = 0;
    });
    rec.clear_fresh();
}

/// Ends the phase if its time has come. A move enters no phase twice, because phases that end
/// in each other would go on for ever.
fn end_phase(rec: &mut Recorder<'_>, entered: &mut u64) -> bool {
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

/// Does the first consequence that has something to do. Returns false if none has.
#[inline]
fn do_first_consequence(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let Some(action) = consequences::first_due(plan, rec.table) else { return false };
    match action {
        DueAction::TurnUp(pile) => rec.step(Step::Flip(pile)),
        DueAction::TurnDown(pile) => rec.turn_over(pile),
        DueAction::Fill { space, cards, from } => {
            let _ = (0..cards.max(1)).all(|_| from.iter().any(|source| fill(rec, space, source)));
        }
        DueAction::Play(card, route) => carry::carry_along(rec, card, route),
    }
    true
}

/// Puts a card on a space. Returns false if the source has no card for it.
fn fill(rec: &mut Recorder<'_>, space: PileId, source: &Source) -> bool {
    let plan = rec.plan;
    match *source {
        Source::Top(part, partners) => {
            let giver = consequences::giver(plan, rec.table, (part, partners), space);
            giver.inspect(|pile| rec.move_top_face_up(*pile, space)).is_some()
        }
        Source::Search { stock, colour, others } => {
            let (stock, others) = (plan.pile(stock.at(0)), plan.pile(others.at(0)));
            let mut turned = false;
            while let Some(next) = next_colour(rec.table, stock) {
                turned = true;
                if next == colour {
                    rec.move_top_face_up(stock, space);
                    break;
                }
                rec.move_top_face_up(stock, others);
            }
            turned
        }
    }
}

/// Makes the move of the first open duty, if the duty is automatic and has exactly one move.
fn do_automatic_duty(rec: &mut Recorder<'_>) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    for duty in &plan.phases[usize::from(table.state.phase)].duties {
        match moves_of_duty(plan, table, duty) {
            DutyMoves::None => {}
            DutyMoves::One(carry, route) if duty.is_automatic => {
                carry::carry_along(rec, carry, route);
                route.next_phase.into_iter().for_each(|next| enter_phase(rec, next));
                return true;
            }
            DutyMoves::One(..) | DutyMoves::Several => return false,
        }
    }
    false
}

/// The moves that fulfil a duty now.
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
                Some(Carry { to, .. }) if duty.lowest_pile_first && carry.to > to => {}
                Some(Carry { to, .. }) if !duty.lowest_pile_first || carry.to == to => {
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

fn finish(rec: &mut Recorder<'_>, last: Finish) {
    match last {
        Finish::DealOut => {
            while stock::deal_turn(rec) {
                while do_first_consequence(rec) {}
            }
        }
        Finish::LayOn { from, to } => {
            rec.plan.piles_of(from).for_each(|pile| lay_on(rec, pile, to));
        }
        Finish::PlayUp { from, to } => while play_up(rec, from, to) {},
    }
}

/// Lays the cards of a pile on piles of a part, as long as they follow there.
fn lay_on(rec: &mut Recorder<'_>, pile: PileId, to: PartId) {
    let plan = rec.plan;
    let Some(build) = plan.rules().part(to).build else { return };
    while let Some(card) = rec.table.top(pile) {
        let fits = |on: &PileId| rec.table.top(*on).is_some_and(|top| build.allows(top, card));
        let Some(on) = plan.piles_of(to).find(fits) else { return };
        rec.move_top_face_up(pile, on);
    }
}

/// Plays the first exposed card of a part that a foundation wants. Returns false if there is
/// none.
fn play_up(rec: &mut Recorder<'_>, from: PartId, to: PartId) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    let home = |pile: PileId| {
        let card = table.top(pile)?;
        let mut homes = plan.piles_of(to);
        let home =
            homes.find(|home| targets::wanted_faces(plan, table, *home) >> card.index() & 1 == 1);
        home.map(|home| (pile, home))
    };
    let Some((pile, home)) = plan.piles_of(from).find_map(home) else { return false };
    rec.move_top_face_up(pile, home);
    true
}
