//! Makes moves and takes them back. This module knows the steps of the move itself and the
//! phase it leads to; [`super::settle`] does what follows automatically.

use crate::rules::End;

use super::{
    super::{
        ask::{check, routes, together},
        moves::Move,
        plan::Plan,
        refusal::{Refusal, RouteList, RouteRef},
        table::{Step, Table},
    },
    call, carry,
    recorder::{Log, Recorder},
    redeal, settle, stock,
};

impl Plan {
    /// Makes a move with everything that follows automatically.
    ///
    /// # Errors
    /// Returns the refusal if the move is not legal. The table is then unchanged.
    pub fn play(&self, table: &mut Table, mv: Move, log: &mut Log) -> Result<(), Refusal> {
        self.check(table, mv)?;
        self.apply(table, mv, log);
        Ok(())
    }

    /// Makes a move that is known to be legal. Any other move keeps all cards on the table,
    /// but the table may be one that the game cannot reach.
    pub fn apply(&self, table: &mut Table, mv: Move, log: &mut Log) {
        log.begin();
        let mut rec = Recorder::new(self, table, Some(log));
        if self.tracks_fresh {
            rec.expire_turned(mv.giver());
        }
        let lead = own_steps(&mut rec, mv);
        if self.tracks_moves {
            rec.set_state(|state| state.has_moved = true);
        }
        if let Some(phase) = lead {
            settle::enter_phase(&mut rec, phase);
        }
        settle::settle(&mut rec);
    }

    /// Takes back the last move with everything that followed. Returns false if there is
    /// none.
    pub fn undo(&self, table: &mut Table, log: &mut Log) -> bool {
        log.undo(table)
    }
}

/// Does what the move itself does and returns the phase it leads to.
fn own_steps(rec: &mut Recorder<'_>, mv: Move) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    match mv {
        Move::Carry(card) if phase.routes_have_effects => {
            // Find the route while the cards are still where they were.
            let Ok(route_ref) = check::route_of(rec.plan, rec.table, card) else {
                carry::carry(rec, card);
                return None;
            };
            carry::carry_along(rec, card, routes::route_by_ref(rec.plan, rec.table, route_ref));
            effect(rec, route_ref)
        }
        Move::Carry(card) => {
            carry::carry(rec, card);
            None
        }
        Move::Together(hops) => {
            let kind = kind(rec, mv);
            let [first, second] = hops;
            // A card that changes places goes under the other card, which then leaves.
            let under = if mv.is_swap() { End::Bottom } else { End::Top };
            rec.move_top(first.from, first.to, under, true);
            rec.move_top_face_up(second.from, second.to);
            let kind = &phase.together[usize::from(kind?)];
            if kind.kind.cards.takes_two_moves() {
                let before = rec.table.first_exchange();
                let now = before.is_none().then_some([first.from, second.from]);
                rec.step(Step::Exchange { before, now });
            }
            kind.next_phase
        }
        Move::Crowned(crowned) => {
            let kind = kind(rec, mv);
            crowned.sources().into_iter().for_each(|from| rec.move_top_face_up(from, crowned.to));
            phase.together[usize::from(kind?)].next_phase
        }
        Move::Deal => stock::use_stock(rec),
        Move::Redeal => redeal::redeal(rec),
        Move::Call { number, choice } => call::make(rec, number, choice),
    }
}

/// Returns the kind of a move of several cards. Must be called before the cards go. Returns
/// `None` if no kind does more than carry cards.
fn kind(rec: &Recorder<'_>, mv: Move) -> Option<u8> {
    let matters = rec.plan.phases[usize::from(rec.table.state.phase)].kinds_have_effects;
    matters.then(|| together::kind_of(rec.plan, rec.table, mv).ok())?
}

/// Applies what a route does after the cards have gone, and returns the phase it leads to.
fn effect(rec: &mut Recorder<'_>, route_ref: RouteRef) -> Option<u8> {
    let leads = routes::route_by_ref(rec.plan, rec.table, route_ref).next_phase;
    let RouteList::Call(number) = route_ref.list else { return leads };
    call::count_use(rec, number);
    leads.or(rec.plan.calls[usize::from(number)].next_phase)
}
