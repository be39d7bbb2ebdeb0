//! Changes of a table, remembered so that they can be taken back and shown.
//! Knows steps and the log; why they are made is known elsewhere.

use crate::{
    cards::{Card, CardId},
    rules::{End, Fresh, PartId},
};

use super::super::{
    ask::targets,
    plan::Plan,
    table::{Number, PileId, PileSet, State, Step, Table, TableCard},
};

/// A step, and the face of the card that it laid or turned up if that was seen.
pub type SeenStep<'a> = (&'a Step, Option<Card>);

/// What has been done on a table: the steps of every move, in order.
#[derive(Clone, Debug, Default)]
pub struct Log {
    steps: Vec<Step>,
    /// Where in them the steps of each move begin.
    starts: Vec<usize>,
}

impl Log {
    /// The number of moves remembered.
    pub fn moves(&self) -> usize {
        self.starts.len()
    }

    /// The steps of the last move, in the order they were done.
    pub fn last(&self) -> &[Step] {
        self.starts.last().map_or(&[], |start| &self.steps[*start..])
    }

    /// The steps of the last move as somebody sees them who is shown not all of
    /// the table. `now` is the table as it is, `shown` as they see it: a card that
    /// is up on the one and down on the other is seen in no step. Of what was done
    /// before cards were laid anew, none is seen that is not shown now.
    pub fn last_seen(&self, now: &Table, shown: &Table) -> Vec<SeenStep<'_>> {
        let (mut table, mut told) = (now.clone(), Vec::new());
        let down: Vec<CardId> = now.face_down().collect();
        let mut hidden: Vec<CardId> =
            shown.face_down().filter(|card| !down.contains(card)).collect();
        for step in self.last().iter().rev() {
            let laid = match *step {
                Step::Carry { to, to_end, .. } => table.end(to, to_end),
                Step::Draw { to, to_end, .. } => table.end(to, to_end),
                Step::Flip(pile) => table.end(pile, End::Top),
                _ => None,
            };
            let seen = laid.filter(|card| card.is_up() && !hidden.contains(&card.id()));
            told.push((step, seen.map(|card| table.face(card))));
            table.undo_step(step.clone());
            if matches!(step, Step::Anew(_)) {
                hidden = shown.face_down().collect();
            }
        }
        told.reverse();
        told
    }

    /// The cards that came to lie face up by the steps of the last move, those
    /// that no longer do among them; what was laid anew as a whole apart. `now` is
    /// the table as it is.
    pub fn last_shown(&self, now: &Table) -> Vec<CardId> {
        let (mut table, mut shown) = (now.clone(), Vec::new());
        for step in self.last().iter().rev() {
            let laid = match *step {
                Step::Carry { to, to_end, .. } | Step::Draw { to, to_end, .. } => {
                    table.end(to, to_end)
                }
                Step::Flip(pile) => table.end(pile, End::Top),
                _ => None,
            };
            shown.extend(laid.filter(|card| card.is_up()).map(TableCard::id));
            table.undo_step(step.clone());
        }
        shown
    }

    /// Begins the steps of another move.
    pub fn begin(&mut self) {
        self.starts.push(self.steps.len());
    }

    /// Does a step of the move that was begun last. For machines beside the
    /// engine; a step that lays all piles anew is [`Log::lay_anew`].
    pub fn step(&mut self, table: &mut Table, step: Step) {
        table.do_step(&step);
        self.steps.push(step);
    }

    /// Carries the top card of a pile to the top of another, as a step of the
    /// move that was begun last.
    pub fn carry_top(&mut self, table: &mut Table, from: PileId, to: PileId, flip: bool) {
        let (from_end, to_end) = (End::Top, End::Top);
        self.step(table, Step::Carry { from, from_end, to, to_end, count: 1, flip });
    }

    /// Changes what the table remembers besides the cards, as a step of the move
    /// that was begun last, if it differs.
    pub fn set_state(&mut self, table: &mut Table, change: impl FnOnce(&mut State)) {
        let before = table.state;
        change(&mut table.state);
        if before != table.state {
            self.step(table, Step::State(before));
        }
    }

    /// Counts a use of a call, up to 255, as a step of the move that was begun last.
    pub fn count_call(&mut self, table: &mut Table, call: u8) {
        self.set_called(table, call, table.called(call).saturating_add(1));
    }

    /// Sets how often a call has been used, as a step of the move that was begun
    /// last, if it differs.
    pub fn set_called(&mut self, table: &mut Table, call: u8, now: u8) {
        let which = Number::Called(call);
        let before = table.number(which);
        if before != now {
            self.step(table, Step::Number { which, before, now });
        }
    }

    /// Lays all piles of the game anew, given in the order of their ids, as a
    /// step of the move that was begun last.
    pub fn lay_anew(&mut self, table: &mut Table, mut piles: Vec<Vec<TableCard>>) {
        // Behind them lies the pack in hand, which is empty in play.
        piles.push(Vec::new());
        let before = table.lay_anew(piles);
        self.steps.push(Step::Anew(before));
    }

    /// Takes the last move back; false if there is none.
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

/// A table in play: every change goes through here. Without a log the cards
/// are being laid anew as a whole: no step is remembered and no card is fresh.
pub struct Recorder<'a> {
    pub plan: &'a Plan,
    pub table: &'a mut Table,
    log: Option<&'a mut Log>,
    /// The piles on whose uncovered card another was dealt in this move.
    dealt_over: PileSet,
}

impl<'a> Recorder<'a> {
    /// The table before what one move does.
    pub fn new(plan: &'a Plan, table: &'a mut Table, log: Option<&'a mut Log>) -> Recorder<'a> {
        Recorder { plan, table, log, dealt_over: PileSet::default() }
    }

    /// Does one step.
    #[inline]
    pub fn step(&mut self, step: Step) {
        let (from, to, count) = match step {
            Step::Carry { from, to, count, .. } => (from, to, count),
            Step::Draw { to, .. } => (to, to, 1),
            _ => return self.do_step(step),
        };
        if !self.plan.marks_carries {
            return self.do_step(step);
        }
        if let Some(part) = self.plan.keeps_laid {
            self.count_laid(part, to, count);
        }
        if self.plan.keeps_last.is_some_and(|field| self.plan.range(field).contains(&to.0)) {
            self.set_number(Number::Last, Number::of_place(to));
        }
        if self.plan.keeps_fresh {
            self.fresh_step(step, (from, to));
        } else {
            self.do_step(step);
        }
        if let Some(part) = self.plan.keeps_given {
            self.end_grace(part, from);
        }
        if self.plan.keeps_doors.is_some_and(|part| self.plan.range(part).contains(&to.0)) {
            self.set_number(Number::Door(self.plan.index_in_part(to)), 0);
        }
    }

    /// Does a step that carries cards, where it is remembered which are fresh.
    fn fresh_step(&mut self, step: Step, (from, to): (PileId, PileId)) {
        // A card drawn out leaves the top of its pile as it was.
        let bares = self.leaves_at_once(from);
        self.not_fresh(from);
        self.not_fresh(to);
        self.do_step(step);
        if bares {
            self.dealt_over.set(from, false);
            self.set_fresh(from, Fresh::Uncovered, true);
        }
    }

    /// A head that is bare again may be given cards anew.
    fn end_grace(&mut self, part: PartId, pile: PileId) {
        if self.plan.range(part).contains(&pile.0) && self.table.len(pile) == 1 {
            self.set_number(Number::Given(self.plan.index_in_part(pile)), 0);
        }
    }

    /// Sets a number that the table remembers, if it differs.
    pub fn set_number(&mut self, which: Number, now: u8) {
        let before = self.table.number(which);
        if before != now {
            self.do_step(Step::Number { which, before, now });
        }
    }

    /// Counts cards that come to the part in play.
    fn count_laid(&mut self, part: PartId, to: PileId, count: u16) {
        if self.log.is_some() && self.plan.piles_of(part).any(|pile| pile == to) {
            let count = u8::try_from(count).unwrap_or(u8::MAX);
            self.set_state(|state| state.laid = state.laid.saturating_add(count));
        }
    }

    /// Changes the state, remembering what it was.
    #[inline]
    pub fn set_state(&mut self, change: impl FnOnce(&mut State)) {
        let before = self.table.state;
        change(&mut self.table.state);
        if self.table.state != before {
            self.note(Step::State(before));
        }
    }

    /// One card from the top of a pile to the top of another, face up; nothing
    /// from an empty pile.
    pub fn turn_up_on(&mut self, from: PileId, to: PileId) {
        self.lay_on(from, to, End::Top, true);
    }

    /// All cards of a pile are turned over where they lie, keeping their order.
    pub fn turn_over(&mut self, pile: PileId) {
        let (end, count) = (End::Top, self.table.len(pile) as u16);
        let (from_end, to_end) = (end, end);
        self.step(Step::Carry { from: pile, from_end, to: pile, to_end, count, flip: true });
    }

    /// One card from the top of a pile to an end of another, face up or down;
    /// nothing from an empty pile.
    #[inline]
    pub fn lay_on(&mut self, from: PileId, to: PileId, to_end: End, up: bool) {
        if self.log.is_none() {
            return self.table.lay_one(from, (to, to_end), up);
        }
        let Some(card) = self.table.end(from, End::Top) else {
            return;
        };
        let flip = card.is_up() != up;
        self.step(Step::Carry { from, from_end: End::Top, to, to_end, count: 1, flip });
    }

    /// Remembers how all piles lay before they were laid anew.
    pub fn laid_anew(&mut self, before: Vec<Vec<TableCard>>) {
        self.note(Step::Anew(before));
    }

    /// One card is dealt from a pile to an end of another, face up or down;
    /// nothing from an empty pile.
    #[inline]
    pub fn deal_on(&mut self, from: PileId, (to, to_end): (PileId, End), up: bool) {
        if self.log.is_none() {
            return self.table.lay_one(from, (to, to_end), up);
        }
        if self.table.is_empty(from) {
            return;
        }
        let covers = self.table.is_fresh(to, Fresh::Uncovered);
        self.lay_on(from, to, to_end, up);
        self.dealt(to);
        self.dealt_over.set(to, covers);
    }

    /// The top card of a pile has just been dealt.
    fn dealt(&mut self, pile: PileId) {
        if self.plan.keeps_fresh {
            self.set_fresh(pile, Fresh::Turned, true);
            self.set_fresh(pile, Fresh::Uncovered, true);
        }
        if self.plan.phases[usize::from(self.table.state.phase)].keeps_dual {
            self.mark_dual(pile);
        }
    }

    /// Remembers of a card just dealt if two foundations want it.
    fn mark_dual(&mut self, pile: PileId) {
        let (plan, table) = (self.plan, &*self.table);
        let Some(card) = table.end(pile, End::Top) else { return };
        let face = 1 << table.face(card).index();
        let wants = |home: &&PileId| targets::wanted(plan, table, **home) & face != 0;
        if plan.foundations.iter().filter(wants).count() > 1 {
            self.do_step(Step::Dual { card: card.id(), now: true });
        }
    }

    /// No card is remembered any more as wanted by two foundations.
    pub fn nothing_is_dual(&mut self) {
        for card in (0..self.table.faces().len() as u16).map(CardId) {
            if self.table.is_dual(card) {
                self.do_step(Step::Dual { card, now: false });
            }
        }
    }

    /// What was turned up before this move is no longer fresh, except on the pile
    /// that the move takes from.
    pub fn lapse(&mut self, except: Option<PileId>) {
        for pile in self.table.fresh(Fresh::Turned).iter().filter(|pile| Some(*pile) != except) {
            self.set_fresh(pile, Fresh::Turned, false);
        }
    }

    /// Nothing is fresh any more.
    pub fn nothing_is_fresh(&mut self) {
        for kind in [Fresh::Turned, Fresh::Uncovered] {
            for pile in self.table.fresh(kind).iter() {
                self.set_fresh(pile, kind, false);
            }
        }
    }

    /// Tests if a card dealt in this move leaves in it: what it lay on counts
    /// as never covered.
    fn leaves_at_once(&self, pile: PileId) -> bool {
        self.dealt_over.has(pile) && self.table.is_fresh(pile, Fresh::Turned)
    }

    /// Cards that leave a pile or cover one end what was fresh there.
    fn not_fresh(&mut self, pile: PileId) {
        self.set_fresh(pile, Fresh::Turned, false);
        self.set_fresh(pile, Fresh::Uncovered, false);
    }

    fn set_fresh(&mut self, pile: PileId, kind: Fresh, now: bool) {
        if self.table.is_fresh(pile, kind) != now {
            self.table.set_fresh(pile, kind, now);
            self.note(Step::Fresh { pile, kind, now });
        }
    }

    #[inline]
    fn do_step(&mut self, step: Step) {
        self.table.do_step(&step);
        self.note(step);
    }

    #[inline]
    fn note(&mut self, step: Step) {
        if let Some(log) = &mut self.log {
            log.steps.push(step);
        }
    }
}
