//! Records the changes of a table in a log, so that the program can undo them and show them. It
//! depends on steps and the log, not on the reason for a step.

use crate::{
    cards::{Card, CardId},
    rules::{End, JustDealt, PartId},
};

use super::super::{
    ask::targets,
    plan::Plan,
    table::{PileId, PileSet, State, Step, StoredNumber, Table, TableCard},
};

/// A step, and the face of the card that the step moved or turned up. The face is `None` if the
/// viewer did not see it.
pub type VisibleStep<'a> = (&'a Step, Option<Card>);

/// All steps made on a table, in order, grouped by move.
#[derive(Clone, Debug, Default)]
pub struct Log {
    steps: Vec<Step>,
    /// For each move, the index of its first step.
    starts: Vec<usize>,
}

impl Log {
    pub fn move_count(&self) -> usize {
        self.starts.len()
    }

    /// Returns the steps of the last move, in the order in which they were made.
    pub fn steps_of_last_move(&self) -> &[Step] {
        self.starts.last().map_or(&[], |start| &self.steps[*start..])
    }

    /// Returns the steps of the last move for a viewer who may not see every card of the table.
    /// `now` is the real table. `shown` is the table as the viewer sees it. Two rules hide faces:
    /// 1. If a card is face up in `now` but face down in `shown`, no step shows its face.
    /// 2. A step before a [`Step::ReplacePiles`] shows a face only if the card is face up in
    ///    `shown`.
    pub fn visible_steps_of_last_move(&self, now: &Table, shown: &Table) -> Vec<VisibleStep<'_>> {
        let (mut table, mut visible) = (now.clone(), Vec::new());
        let down: Vec<CardId> = now.face_down_cards().collect();
        let mut hidden: Vec<CardId> =
            shown.face_down_cards().filter(|card| !down.contains(card)).collect();
        for step in self.steps_of_last_move().iter().rev() {
            let laid = match *step {
                Step::Carry { to, to_end, .. } => table.end_card(to, to_end),
                Step::Draw { to, to_end, .. } => table.end_card(to, to_end),
                Step::Flip(pile) => table.end_card(pile, End::Top),
                _ => None,
            };
            let seen = laid.filter(|card| card.is_up() && !hidden.contains(&card.id()));
            visible.push((step, seen.map(|card| table.face(card))));
            table.undo_step(step.clone());
            if matches!(step, Step::ReplacePiles(_)) {
                hidden = shown.face_down_cards().collect();
            }
        }
        visible.reverse();
        visible
    }

    /// Returns the cards that the last move put down face up or turned up, even those that are face
    /// down again now. Does not include the cards that a [`Step::ReplacePiles`] placed. `now` is
    /// the table after the move.
    pub fn cards_revealed_by_last_move(&self, now: &Table) -> Vec<CardId> {
        let (mut table, mut shown) = (now.clone(), Vec::new());
        for step in self.steps_of_last_move().iter().rev() {
            let laid = match *step {
                Step::Carry { to, to_end, .. } | Step::Draw { to, to_end, .. } => {
                    table.end_card(to, to_end)
                }
                Step::Flip(pile) => table.end_card(pile, End::Top),
                _ => None,
            };
            shown.extend(laid.filter(|card| card.is_up()).map(TableCard::id));
            table.undo_step(step.clone());
        }
        shown
    }

    /// Begins a move. The steps that follow belong to this move.
    pub fn begin_move(&mut self) {
        self.starts.push(self.steps.len());
    }

    /// Makes a step of the current move. The machines of company games call this function; the
    /// engine uses `Recorder`. To replace all piles, use [`Log::replace_piles`].
    pub fn apply_step(&mut self, table: &mut Table, step: Step) {
        table.do_step(&step);
        self.steps.push(step);
    }

    /// Moves the top card of a pile to the top of another pile, as a step of the current move.
    pub fn move_top_card(&mut self, table: &mut Table, from: PileId, to: PileId, flip: bool) {
        let (from_end, to_end) = (End::Top, End::Top);
        self.apply_step(table, Step::Carry { from, from_end, to, to_end, count: 1, flip });
    }

    /// Changes the state of the table, as a step of the current move. Records no step if
    /// nothing changes.
    pub fn set_state(&mut self, table: &mut Table, change: impl FnOnce(&mut State)) {
        let before = table.state;
        change(&mut table.state);
        if before != table.state {
            self.apply_step(table, Step::State(before));
        }
    }

    /// Counts one use of a call, up to 255, as a step of the current move.
    pub fn increment_call_count(&mut self, table: &mut Table, call: u8) {
        self.set_call_count(table, call, table.call_count(call).saturating_add(1));
    }

    /// Sets how often a call has been used, as a step of the current move. Records no step if
    /// nothing changes.
    pub fn set_call_count(&mut self, table: &mut Table, call: u8, now: u8) {
        let which = StoredNumber::CallCount(call);
        let before = table.stored_number(which);
        if before != now {
            self.apply_step(table, Step::Number { which, before, now });
        }
    }

    /// Replaces all piles of the game, as a step of the current move. `piles` is in the order
    /// of the pile ids.
    pub fn replace_piles(&mut self, table: &mut Table, mut piles: Vec<Vec<TableCard>>) {
        // The last pile is the pack in hand, which is empty during play.
        piles.push(Vec::new());
        let before = table.replace_piles(piles);
        self.steps.push(Step::ReplacePiles(before));
    }

    /// Takes back the last move. Returns false if there is no move to take back.
    pub fn undo(&mut self, table: &mut Table) -> bool {
        let Some(start) = self.starts.pop() else {
            return false;
        };
        while self.steps.len() > start {
            if let Some(step) = self.steps.pop() {
                table.undo_step(step);
            }
        }
        true
    }
}

/// A table in play. All code in `act` changes the table through this type. A recorder without a log
/// is for the first deal and for redeals: it records no steps and marks no cards as just dealt (see
/// [`JustDealt`]).
pub struct Recorder<'a> {
    pub plan: &'a Plan,
    pub table: &'a mut Table,
    log: Option<&'a mut Log>,
    /// The piles on which this move dealt a card over a top card with the mark
    /// [`JustDealt::UntilCovered`].
    dealt_over: PileSet,
}

impl<'a> Recorder<'a> {
    pub fn new(plan: &'a Plan, table: &'a mut Table, log: Option<&'a mut Log>) -> Recorder<'a> {
        Recorder { plan, table, log, dealt_over: PileSet::default() }
    }

    /// Makes one step, and updates the numbers and marks that the table stores about moved cards.
    #[inline]
    pub fn apply_step(&mut self, step: Step) {
        let (from, to, count) = match step {
            Step::Carry { from, to, count, .. } => (from, to, count),
            Step::Draw { to, .. } => (to, to, 1),
            _ => return self.do_step(step),
        };
        if !self.plan.tracks_carries {
            return self.do_step(step);
        }
        if let Some(part) = self.plan.part_with_counted_arrivals {
            self.count_cards_moved_to_part(part, to, count);
        }
        if self
            .plan
            .part_with_serpent_order
            .is_some_and(|field| self.plan.pile_range(field).contains(&to.0))
        {
            self.set_stored_number(StoredNumber::LastPlaced, StoredNumber::encode_place(to));
        }
        if self.plan.tracks_just_dealt_cards {
            self.do_step_updating_just_dealt_marks(step, (from, to));
        } else {
            self.do_step(step);
        }
        if let Some(part) = self.plan.part_with_graces {
            self.reset_grace_givers(part, from);
        }
        if self
            .plan
            .part_with_stock_use_counts
            .is_some_and(|part| self.plan.pile_range(part).contains(&to.0))
        {
            self.set_stored_number(
                StoredNumber::StockUsesWhileEmpty(self.plan.index_in_part(to)),
                0,
            );
        }
    }

    /// Makes a step that moves cards, in a game that remembers which cards were just dealt.
    fn do_step_updating_just_dealt_marks(&mut self, step: Step, (from, to): (PileId, PileId)) {
        // If the step takes a card from under other cards, `from` is also the receiving pile. The
        // real giving pile keeps its top card, so it also keeps its marks.
        let uncovers = self.was_top_card_dealt_in_this_move(from);
        self.clear_just_dealt_marks_on(from);
        self.clear_just_dealt_marks_on(to);
        self.do_step(step);
        if uncovers {
            self.dealt_over.set(from, false);
            self.set_just_dealt_mark(from, JustDealt::UntilCovered, true);
        }
    }

    /// If `pile` holds only its head card, deletes the record of the piles that have given it a
    /// card by grace (see [`Onto::Grace`](crate::rules::Onto::Grace)). After that, each pile may
    /// again give it a card.
    fn reset_grace_givers(&mut self, part: PartId, pile: PileId) {
        if self.plan.pile_range(part).contains(&pile.0) && self.table.len(pile) == 1 {
            self.set_stored_number(StoredNumber::GraceGivers(self.plan.index_in_part(pile)), 0);
        }
    }

    /// Sets a stored number of the table. Records no step if nothing changes.
    pub fn set_stored_number(&mut self, which: StoredNumber, now: u8) {
        let before = self.table.stored_number(which);
        if before != now {
            self.do_step(Step::Number { which, before, now });
        }
    }

    /// Adds `count` to the number of cards that have moved to the part during play. Does nothing if
    /// `to` is not a pile of the part.
    fn count_cards_moved_to_part(&mut self, part: PartId, to: PileId, count: u16) {
        if self.log.is_some() && self.plan.piles_of(part).any(|pile| pile == to) {
            let count = u8::try_from(count).unwrap_or(u8::MAX);
            self.set_state(|state| state.cards_laid = state.cards_laid.saturating_add(count));
        }
    }

    /// Changes the state of the table and records the state before the change.
    #[inline]
    pub fn set_state(&mut self, change: impl FnOnce(&mut State)) {
        let before = self.table.state;
        change(&mut self.table.state);
        if self.table.state != before {
            self.log_step(Step::State(before));
        }
    }

    /// Moves the top card of a pile, face up, to the top of another pile. Does nothing if the
    /// first pile is empty.
    pub fn move_top_card_face_up(&mut self, from: PileId, to: PileId) {
        self.move_top_card(from, to, End::Top, true);
    }

    /// Turns over all cards of a pile in place. The cards keep their order.
    pub fn flip_all_cards(&mut self, pile: PileId) {
        let (end, count) = (End::Top, self.table.len(pile) as u16);
        let (from_end, to_end) = (end, end);
        self.apply_step(Step::Carry { from: pile, from_end, to: pile, to_end, count, flip: true });
    }

    /// Moves the top card of a pile to the top or the bottom of another pile, face up if `up` is
    /// true. Does nothing if the first pile is empty.
    #[inline]
    pub fn move_top_card(&mut self, from: PileId, to: PileId, to_end: End, up: bool) {
        if self.log.is_none() {
            return self.table.move_top_card(from, (to, to_end), up);
        }
        let Some(card) = self.table.end_card(from, End::Top) else {
            return;
        };
        let flip = card.is_up() != up;
        self.apply_step(Step::Carry { from, from_end: End::Top, to, to_end, count: 1, flip });
    }

    /// Records that the caller has replaced all piles. `before` holds the piles from before the
    /// replacement.
    pub fn log_replaced_piles(&mut self, before: Vec<Vec<TableCard>>) {
        self.log_step(Step::ReplacePiles(before));
    }

    /// Deals the top card of a pile to the top or the bottom of another pile, face up if `up` is
    /// true. Does nothing if the first pile is empty.
    #[inline]
    pub fn deal_top_card(&mut self, from: PileId, (to, to_end): (PileId, End), up: bool) {
        if self.log.is_none() {
            return self.table.move_top_card(from, (to, to_end), up);
        }
        if self.table.is_empty(from) {
            return;
        }
        let covers = self.table.is_top_just_dealt(to, JustDealt::UntilCovered);
        self.move_top_card(from, to, to_end, up);
        self.mark_top_card_as_dealt(to);
        self.dealt_over.set(to, covers);
    }

    fn mark_top_card_as_dealt(&mut self, pile: PileId) {
        if self.plan.tracks_just_dealt_cards {
            self.set_just_dealt_mark(pile, JustDealt::UntilNextMove, true);
            self.set_just_dealt_mark(pile, JustDealt::UntilCovered, true);
        }
        if self.plan.phases[usize::from(self.table.state.phase)].tracks_dual {
            self.mark_card_if_two_foundations_accept(pile);
        }
    }

    /// Marks the top card of a pile, which was just dealt, if more than one foundation accepts it
    /// (see [`Dual`](crate::rules::Dual)).
    fn mark_card_if_two_foundations_accept(&mut self, pile: PileId) {
        let (plan, table) = (self.plan, &*self.table);
        let Some(card) = table.end_card(pile, End::Top) else { return };
        let face = 1 << table.face(card).index();
        let wants = |home: &&PileId| targets::faces_wanted_by_pile(plan, table, **home) & face != 0;
        if plan.foundations.iter().filter(wants).count() > 1 {
            self.do_step(Step::Dual { card: card.id(), now: true });
        }
    }

    /// Removes the marks of cards that two foundations accepted ([`Dual`](crate::rules::Dual)).
    pub fn clear_two_foundation_marks(&mut self) {
        for card in (0..self.table.faces().len() as u16).map(CardId) {
            if self.table.has_two_foundation_mark(card) {
                self.do_step(Step::Dual { card, now: false });
            }
        }
    }

    /// Removes the mark [`JustDealt::UntilNextMove`] from all piles except `except`, the pile from
    /// which the move takes cards.
    pub fn expire_just_dealt_marks(&mut self, except: Option<PileId>) {
        for pile in self
            .table
            .piles_with_just_dealt_top(JustDealt::UntilNextMove)
            .iter()
            .filter(|pile| Some(*pile) != except)
        {
            self.set_just_dealt_mark(pile, JustDealt::UntilNextMove, false);
        }
    }

    /// Removes both kinds of [`JustDealt`] from all piles.
    pub fn clear_just_dealt_marks(&mut self) {
        for kind in [JustDealt::UntilNextMove, JustDealt::UntilCovered] {
            for pile in self.table.piles_with_just_dealt_top(kind).iter() {
                self.set_just_dealt_mark(pile, kind, false);
            }
        }
    }

    /// Returns true if this move dealt the top card onto a card with the mark
    /// [`JustDealt::UntilCovered`]. If the top card leaves again in the same move, the card under
    /// it gets this mark back.
    fn was_top_card_dealt_in_this_move(&self, pile: PileId) -> bool {
        self.dealt_over.contains(pile)
            && self.table.is_top_just_dealt(pile, JustDealt::UntilNextMove)
    }

    /// Removes both kinds of [`JustDealt`] from a pile whose top card leaves or is covered.
    fn clear_just_dealt_marks_on(&mut self, pile: PileId) {
        self.set_just_dealt_mark(pile, JustDealt::UntilNextMove, false);
        self.set_just_dealt_mark(pile, JustDealt::UntilCovered, false);
    }

    fn set_just_dealt_mark(&mut self, pile: PileId, kind: JustDealt, now: bool) {
        if self.table.is_top_just_dealt(pile, kind) != now {
            self.table.set_just_dealt_mark(pile, kind, now);
            self.log_step(Step::JustDealt { pile, kind, now });
        }
    }

    #[inline]
    fn do_step(&mut self, step: Step) {
        self.table.do_step(&step);
        self.log_step(step);
    }

    #[inline]
    fn log_step(&mut self, step: Step) {
        if let Some(log) = &mut self.log {
            log.steps.push(step);
        }
    }
}
