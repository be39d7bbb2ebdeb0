//! What follows a move by itself, in one fixed order: the consequences of the
//! phase until nothing more follows; a duty done by itself; a deal that goes
//! on by itself; the end of the phase. After each of them it begins again with
//! the consequences. A won game gets its last touches.

use std::ops::ControlFlow;

use crate::rules::{Consequence, End, Finish, PartId, Partners, Source, Test};

use super::{
    compile::{ConsequencePlan, DutyPlan, RoutePlan},
    conditions, ending, foundation,
    lay::next_colour,
    legal,
    moves::{Carry, Move},
    plan::Plan,
    play,
    record::{Log, Recorder},
    stages, stock,
    table::{PileId, Step, Table, TableCard},
    targets,
};

/// Does all that follows by itself.
pub(super) fn settle(rec: &mut Recorder<'_>) {
    if !rec.plan.phases[usize::from(rec.table.state.phase)].settles {
        return;
    }
    let mut entered = 1u64 << rec.table.state.phase;
    loop {
        while follow_once(rec) {}
        if ending::is_won(rec.plan, rec.table) {
            break;
        }
        let more =
            duty_by_itself(rec) || stock::deal_by_itself(rec) || end_phase(rec, &mut entered);
        if !more {
            return;
        }
    }
    let finish = &rec.plan.rules().finish;
    finish.iter().for_each(|last| self::finish(rec, *last));
}

impl Plan {
    /// Does on a written table what would have followed by itself.
    pub fn settle(&self, table: &mut Table) {
        // As in play, what is dealt is fresh and what is laid counts.
        settle(&mut Recorder::new(self, table, Some(&mut Log::default())));
    }
}

/// Begins a phase: no move has been made in it, and nothing is fresh.
pub(super) fn enter(rec: &mut Recorder<'_>, phase: u8) {
    rec.set_state(|state| {
        state.phase = phase;
        state.moved = false;
        state.laid = 0;
        state.round = 0;
    });
    rec.nothing_is_fresh();
}

/// The phase that begins on a table that is come upon in a phase, if its end
/// has been reached.
pub(super) fn next_phase(plan: &Plan, table: &Table) -> Option<u8> {
    let phase = &plan.phases[usize::from(table.state.phase)];
    phase.ends.iter().find(|(test, _)| conditions::holds(plan, table, test)).map(|(_, next)| *next)
}

/// Ends the phase if its time has come. No phase is entered twice in one move:
/// phases that end in each other would never settle.
fn end_phase(rec: &mut Recorder<'_>, entered: &mut u64) -> bool {
    let Some(next) = next_phase(rec.plan, rec.table) else {
        return false;
    };
    if *entered >> next & 1 == 1 {
        return false;
    }
    *entered |= 1 << next;
    enter(rec, next);
    true
}

/// Does the first consequence that has something to do.
#[inline]
fn follow_once(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let phase = &plan.phases[usize::from(rec.table.state.phase)];
    phase.after.iter().any(|consequence| follow(rec, consequence))
}

/// Tests if any consequence has something to do, and does it; those that ask
/// about moves themselves are left out, for they would be asked again by this.
pub(super) fn something_follows(rec: &mut Recorder<'_>) -> bool {
    let plan = rec.plan;
    let phase = &plan.phases[usize::from(rec.table.state.phase)];
    let mut asked = phase.after.iter().filter(|what| !what.tests.iter().any(Test::looks_at_moves));
    asked.any(|what| follow(rec, what))
}

fn follow(rec: &mut Recorder<'_>, consequence: &ConsequencePlan) -> bool {
    if !consequence.tests.iter().all(|test| conditions::holds(rec.plan, rec.table, test)) {
        return false;
    }
    match &consequence.what {
        Consequence::TurnUp(part) => turn_up(rec, *part),
        Consequence::TurnDown(part) => turn_down(rec, *part),
        Consequence::Fill { part, cards, from } => fill(rec, *part, *cards, from),
        Consequence::Play(_) => {
            consequence.route.as_ref().is_some_and(|way| play_by_itself(rec, way))
        }
        // Taken apart when the plan was made.
        Consequence::If(..) => false,
    }
}

fn play_by_itself(rec: &mut Recorder<'_>, way: &RoutePlan) -> bool {
    let mut first = None;
    let _ = legal::along(rec.plan, rec.table, way, &mut |mv| {
        first = Some(mv);
        ControlFlow::Break(())
    });
    let Some(Move::Carry(carry)) = first else {
        return false;
    };
    play::carry_by(rec, carry, way);
    true
}

fn turn_up(rec: &mut Recorder<'_>, part: PartId) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    let hidden = plan.piles_of(part).find(|pile| {
        table.end(*pile, End::Top).is_some_and(|card| !card.is_up())
            && stages::is_free(plan, table, *pile)
    });
    hidden.inspect(|pile| rec.step(Step::Flip(*pile))).is_some()
}

fn turn_down(rec: &mut Recorder<'_>, part: PartId) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    let complete = plan.piles_of(part).find(|pile| {
        table.end(*pile, End::Top).is_some_and(TableCard::is_up)
            && foundation::is_full(plan, table, *pile)
    });
    complete.inspect(|pile| rec.turn_over(*pile)).is_some()
}

fn fill(rec: &mut Recorder<'_>, part: PartId, cards: u8, sources: &[Source]) -> bool {
    let one =
        |rec: &mut Recorder<'_>, space| sources.iter().any(|source| fill_from(rec, space, source));
    rec.table.empties().among(rec.plan.range(part)).any(|space| {
        let filled = one(rec, space);
        if filled {
            let _ = (1..cards).all(|_| one(rec, space));
        }
        filled
    })
}

fn fill_from(rec: &mut Recorder<'_>, space: PileId, source: &Source) -> bool {
    let plan = rec.plan;
    match *source {
        Source::Top(part, partners) => {
            let giver = plan
                .piles_of(part)
                .find(|pile| gives(plan, partners, *pile, space) && !rec.table.is_empty(*pile));
            giver.inspect(|pile| rec.turn_up_on(*pile, space)).is_some()
        }
        Source::Search { stock, colour, others } => {
            let (stock, others) = (plan.pile(stock.at(0)), plan.pile(others.at(0)));
            let mut turned = false;
            while let Some(next) = next_colour(rec.table, stock) {
                turned = true;
                if next == colour {
                    rec.turn_up_on(stock, space);
                    break;
                }
                rec.turn_up_on(stock, others);
            }
            turned
        }
    }
}

/// Tests if the giving pile may give to the receiver.
fn gives(plan: &Plan, partners: Partners, from: PileId, to: PileId) -> bool {
    let (giver, receiver) = (plan.index_in_part(from), plan.index_in_part(to));
    match partners {
        Partners::Any => true,
        Partners::Same => giver == receiver,
        Partners::Own => plan.owner(from) == plan.owner(to),
        Partners::Table(table) => table[usize::from(giver)].contains(&receiver),
    }
}

/// Makes the one move of the first open duty, if the duty is done by itself
/// and has just one.
fn duty_by_itself(rec: &mut Recorder<'_>) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    for duty in &plan.phases[usize::from(table.state.phase)].duties {
        match moves_of_duty(plan, table, duty) {
            DutyMoves::None => {}
            DutyMoves::One(carry, way) if duty.by_itself => {
                play::carry_by(rec, carry, way);
                way.leads.into_iter().for_each(|next| enter(rec, next));
                return true;
            }
            DutyMoves::One(..) | DutyMoves::Several => return false,
        }
    }
    false
}

/// The moves by which a duty can be fulfilled now.
enum DutyMoves<'a> {
    None,
    One(Carry, &'a RoutePlan),
    Several,
}

fn moves_of_duty<'a>(plan: &Plan, table: &Table, duty: &'a DutyPlan) -> DutyMoves<'a> {
    let (mut moves, mut first) = (DutyMoves::None, None);
    for way in &duty.routes {
        let _ = legal::along(plan, table, way, &mut |mv| {
            let Move::Carry(carry) = mv else { return ControlFlow::Continue(()) };
            match first {
                Some(Carry { to, .. }) if duty.lowest && carry.to > to => {}
                Some(Carry { to, .. }) if !duty.lowest || carry.to == to => {
                    if first != Some(carry) {
                        moves = DutyMoves::Several;
                    }
                }
                _ => (moves, first) = (DutyMoves::One(carry, way), Some(carry)),
            }
            ControlFlow::Continue(())
        });
    }
    moves
}

fn finish(rec: &mut Recorder<'_>, last: Finish) {
    match last {
        Finish::DealOut => {
            while stock::deal(rec) {
                while follow_once(rec) {}
            }
        }
        Finish::LayOn { from, to } => {
            rec.plan.piles_of(from).for_each(|pile| lay_on(rec, pile, to));
        }
        Finish::PlayUp { from, to } => while play_up(rec, from, to) {},
    }
}

/// Lays the cards of a pile on piles of a part that they follow.
fn lay_on(rec: &mut Recorder<'_>, pile: PileId, to: PartId) {
    let plan = rec.plan;
    let Some(build) = plan.rules().part(to).build else { return };
    while let Some(card) = rec.table.top(pile) {
        let fits = |on: &PileId| rec.table.top(*on).is_some_and(|top| build.allows(top, card));
        let Some(on) = plan.piles_of(to).find(fits) else { return };
        rec.turn_up_on(pile, on);
    }
}

/// Plays the first exposed card of a part that a foundation wants; false if
/// none is wanted.
fn play_up(rec: &mut Recorder<'_>, from: PartId, to: PartId) -> bool {
    let (plan, table) = (rec.plan, &*rec.table);
    let home = |pile: PileId| {
        let card = table.top(pile)?;
        let mut homes = plan.piles_of(to);
        let home = homes.find(|home| targets::wanted(plan, table, *home) >> card.index() & 1 == 1);
        home.map(|home| (pile, home))
    };
    let Some((pile, home)) = plan.piles_of(from).find_map(home) else { return false };
    rec.turn_up_on(pile, home);
    true
}
