//! Making moves and taking them back. Knows a move's own steps and the phase
//! it leads to; what follows by itself is in [`super::settle`].

use crate::rules::{Completion, End, Match, Onto, PartId};

use super::{
    call, check,
    compile::RoutePlan,
    moves::{Carry, Move},
    plan::Plan,
    record::{Log, Recorder},
    redeal,
    refusal::{Refusal, RouteList, RouteRef},
    settle, stock,
    table::{PileId, Step, Table},
};

impl Plan {
    /// Makes a move with all that follows by itself.
    ///
    /// # Errors
    /// If the move is not legal; the table is then unchanged.
    pub fn play(&self, table: &mut Table, mv: Move, log: &mut Log) -> Result<(), Refusal> {
        self.check(table, mv)?;
        self.apply(table, mv, log);
        Ok(())
    }

    /// Makes a move that is known to be legal. With any other move the table
    /// stays a table of the same cards, but need not be one of the game's.
    pub fn apply(&self, table: &mut Table, mv: Move, log: &mut Log) {
        log.begin();
        let mut rec = Recorder::new(self, table, Some(log));
        if self.keeps_fresh {
            rec.lapse(mv.giver());
        }
        let lead = own_steps(&mut rec, mv);
        if self.keeps_moved {
            rec.set_state(|state| state.moved = true);
        }
        if let Some(phase) = lead {
            settle::enter(&mut rec, phase);
        }
        settle::settle(&mut rec);
    }

    /// Takes the last move back, with all that followed; false if there is none.
    pub fn undo(&self, table: &mut Table, log: &mut Log) -> bool {
        log.undo(table)
    }
}

/// Does what the move itself does; gives the phase it leads to.
fn own_steps(rec: &mut Recorder<'_>, mv: Move) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    match mv {
        Move::Carry(carry) if phase.routes_matter => {
            // The route is found on the table as it is before the cards go.
            let Ok(route) = check::route_of(rec.plan, rec.table, carry) else {
                self::carry(rec, carry);
                return None;
            };
            self::carry_by(rec, carry, way(rec.plan, rec.table, route));
            effect(rec, route)
        }
        Move::Carry(carry) => {
            self::carry(rec, carry);
            None
        }
        Move::Together(hops) => {
            let kind = kind(rec, mv);
            let [first, second] = hops;
            // A card that changes places goes under the other, which then leaves it.
            let under = if mv.is_swap() { End::Bottom } else { End::Top };
            rec.lay_on(first.from, first.to, under, true);
            rec.turn_up_on(second.from, second.to);
            let kind = &phase.together[usize::from(kind?)];
            if matches!(kind.kind.cards, Match::Exchange { .. }) {
                let before = rec.table.exchanged();
                let now = before.is_none().then_some([first.from, second.from]);
                rec.step(Step::Exchanged { before, now });
            }
            kind.leads
        }
        Move::Crowned(four) => {
            let kind = kind(rec, mv);
            four.from().into_iter().for_each(|from| rec.turn_up_on(from, four.to));
            phase.together[usize::from(kind?)].leads
        }
        Move::Deal => stock::ask(rec),
        Move::Redeal => redeal::redeal(rec),
        Move::Call { number, choice } => call::make(rec, number, choice),
    }
}

/// The kind of a move of several cards, on the table as it is before they go;
/// none where no kind does more than carry them.
fn kind(rec: &Recorder<'_>, mv: Move) -> Option<u8> {
    let matters = rec.plan.phases[usize::from(rec.table.state.phase)].kinds_matter;
    matters.then(|| check::together_of(rec.plan, rec.table, mv).ok())?
}

/// The route that is named, ready for play.
fn way<'a>(plan: &'a Plan, table: &Table, route: RouteRef) -> &'a RoutePlan {
    let phase = &plan.phases[usize::from(table.state.phase)];
    let at = usize::from(route.index);
    match route.list {
        RouteList::Phase => &phase.routes[at],
        RouteList::Duty(duty) => &phase.duties[usize::from(duty)].routes[at],
        RouteList::Call(number) => &plan.calls[usize::from(number)].routes[at],
    }
}

/// Tests if a carry by a route does more than carry cards.
pub(super) fn does_more(plan: &Plan, table: &Table, route: RouteRef) -> bool {
    matches!(route.list, RouteList::Call(_)) || way(plan, table, route).matters()
}

/// What a carry by a route does when the cards have gone; gives the phase it leads to.
fn effect(rec: &mut Recorder<'_>, route: RouteRef) -> Option<u8> {
    let leads = way(rec.plan, rec.table, route).leads;
    let RouteList::Call(number) = route.list else { return leads };
    call::used(rec, number);
    leads.or(rec.plan.calls[usize::from(number)].leads)
}

/// Cards go along a route, with what their manner of arriving does.
pub(super) fn carry_by(rec: &mut Recorder<'_>, carry: Carry, way: &RoutePlan) {
    self::carry(rec, carry);
    if let Some(part) = way.route.through {
        go_through(rec, part);
    }
    if let Some(row) = &way.route.completes {
        complete(rec, carry.to, row);
    }
    match way.route.onto {
        Onto::Displace => {
            // The card that lay there comes out from under the other.
            let (from, to) = (carry.to, carry.from);
            let (from_end, to_end) = (End::Bottom, End::Top);
            rec.step(Step::Carry { from, from_end, to, to_end, count: 1, flip: true });
        }
        Onto::Grace { .. } => {
            let [giver, to] = [carry.from, carry.to].map(|pile| rec.plan.index_in_part(pile));
            rec.set_given(to, rec.table.given(to) | 1 << giver);
        }
        _ => {}
    }
}

/// The door that has been open the longest, of several the first, counts anew.
fn go_through(rec: &mut Recorder<'_>, part: PartId) {
    let open = rec.plan.piles_of(part).filter(|pile| rec.table.is_empty(*pile));
    let numbers = open.map(|pile| rec.plan.index_in_part(pile));
    let longest = numbers.max_by_key(|pile| (rec.table.door(*pile), std::cmp::Reverse(*pile)));
    longest.into_iter().for_each(|pile| rec.set_door(pile, 0));
}

/// The piles of the receiver's number are filled, as far as there are cards.
fn complete(rec: &mut Recorder<'_>, receiver: PileId, row: &Completion) {
    let plan = rec.plan;
    let number = plan.index_in_part(receiver);
    for part in &row.parts {
        let space = plan.pile(part.at(number));
        let mut sources = row.from.iter().flat_map(|part| plan.piles_of(*part));
        let giver = sources.find(|pile| !rec.table.is_empty(*pile));
        giver.filter(|_| rec.table.is_empty(space)).inspect(|from| rec.turn_up_on(*from, space));
    }
}

/// Cards go from pile to pile.
pub(super) fn carry(rec: &mut Recorder<'_>, carry: Carry) {
    let Carry { from, from_end, to, to_end, count, drawn } = carry;
    if let Some(place) = drawn {
        return rec.step(Step::Draw { from, place, to, to_end });
    }
    let replaced = stock::leaves_round(rec, from);
    let flip = rec.table.end(from, from_end).is_some_and(|card| !card.is_up());
    rec.step(Step::Carry { from, from_end, to, to_end, count, flip });
    if let Some(place) = replaced {
        let phase = &rec.plan.rules().phases[usize::from(rec.table.state.phase)];
        let owed = u8::from(phase.stock.round > 1);
        rec.set_state(|state| {
            (state.cursor, state.round) = (place, state.round.saturating_add(owed));
        });
    }
}
