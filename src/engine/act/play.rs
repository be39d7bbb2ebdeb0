//! Makes moves and takes moves back. This module makes the steps of the move itself and finds the
//! phase that it leads to; [`super::settle`] applies the automatic consequences.

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
    /// Makes a move and applies its automatic consequences.
    ///
    /// # Errors
    /// Returns the refusal if the move is not legal. In this case the table does not change.
    pub fn play(&self, table: &mut Table, mv: Move, log: &mut Log) -> Result<(), Refusal> {
        self.check(table, mv)?;
        self.apply(table, mv, log);
        Ok(())
    }

    /// Makes a move without checking it. The caller must know that the move is legal. After a move
    /// that is not legal, no card is lost, but the table may be one that cannot occur in the game.
    pub fn apply(&self, table: &mut Table, mv: Move, log: &mut Log) {
        log.begin_move();
        let mut rec = Recorder::new(self, table, Some(log));
        if self.tracks_just_dealt_cards {
            rec.expire_just_dealt_marks(mv.giving_pile());
        }
        let lead = apply_move_steps(&mut rec, mv);
        if self.needs_move_made_flag {
            rec.set_state(|state| state.has_moved = true);
        }
        if let Some(phase) = lead {
            settle::enter_phase(&mut rec, phase);
        }
        settle::apply_automatic_steps(&mut rec);
    }

    /// Takes back the last move and its automatic consequences. Returns false if there is no
    /// move to take back.
    pub fn undo(&self, table: &mut Table, log: &mut Log) -> bool {
        log.undo(table)
    }
}

/// Makes the steps of the move itself, without its consequences. Returns the phase that begins
/// after the move, or `None` if the phase stays the same.
fn apply_move_steps(rec: &mut Recorder<'_>, mv: Move) -> Option<u8> {
    let phase = &rec.plan.phases[usize::from(rec.table.state.phase)];
    match mv {
        Move::Carry(card) if phase.routes_have_effects => {
            // Find the route before the cards move.
            let Ok(route_ref) = check::find_route(rec.plan, rec.table, card) else {
                carry::apply_carry(rec, card);
                return None;
            };
            carry::carry_along_route(
                rec,
                card,
                routes::route_by_ref(rec.plan, rec.table, route_ref),
            );
            apply_route_effects(rec, route_ref)
        }
        Move::Carry(card) => {
            carry::apply_carry(rec, card);
            None
        }
        Move::Together(hops) => {
            let kind = find_kind_of_multi_card_move(rec, mv);
            let [first, second] = hops;
            // In a swap, the first card goes under the second card, and then the second card leaves
            // its pile.
            let under = if mv.is_swap() { End::Bottom } else { End::Top };
            rec.move_top_card(first.from, first.to, under, true);
            rec.move_top_card_face_up(second.from, second.to);
            let kind = &phase.together[usize::from(kind?)];
            if kind.kind.cards.takes_two_moves() {
                let before = rec.table.first_exchange_places();
                let now = before.is_none().then_some([first.from, second.from]);
                rec.apply_step(Step::Exchange { before, now });
            }
            kind.next_phase
        }
        Move::FourCards(four) => {
            let kind = find_kind_of_multi_card_move(rec, mv);
            four.giving_piles()
                .into_iter()
                .for_each(|from| rec.move_top_card_face_up(from, four.to));
            phase.together[usize::from(kind?)].next_phase
        }
        Move::Deal => stock::use_stock(rec),
        Move::Redeal => redeal::redeal(rec),
        Move::Call { number, choice } => call::make_call(rec, number, choice),
    }
}

/// Returns the kind of a move of several cards, as an index in the current phase. The caller must
/// call this before the cards move. Returns `None` if no kind allows the move, or if no kind of
/// this phase has an effect other than moving cards.
fn find_kind_of_multi_card_move(rec: &Recorder<'_>, mv: Move) -> Option<u8> {
    let matters = rec.plan.phases[usize::from(rec.table.state.phase)].kinds_have_effects;
    matters.then(|| together::find_kind_that_allows_move(rec.plan, rec.table, mv).ok())?
}

/// Applies the effects that a route has after the cards have moved. Returns the phase that
/// begins after the move, or `None` if the phase stays the same.
fn apply_route_effects(rec: &mut Recorder<'_>, route_ref: RouteRef) -> Option<u8> {
    let leads = routes::route_by_ref(rec.plan, rec.table, route_ref).next_phase;
    let RouteList::Call(number) = route_ref.list else { return leads };
    call::increment_call_count(rec, number);
    leads.or(rec.plan.calls[usize::from(number)].next_phase)
}
