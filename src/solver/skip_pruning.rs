//! Shortens a winning line by leaving out moves. Each move is left out in turn. The moves after it
//! are made again with the same cards, wherever these cards now are; a move that can no longer be
//! made is left out too. This module knows the generator of moves; it finds no line itself.

use crate::{
    cards::CardId,
    engine::{Log, Move, PileId, Plan, Table},
};

/// A move of a line, described by the cards it concerns.
#[derive(Clone, Copy, Debug)]
struct MoveIntent {
    mv: Move,
    /// The lowest card that the move carries, and the card it is placed on. Both are `None` if the
    /// move carries nothing; `onto` is also `None` if the card goes into a space or to a
    /// foundation.
    card: Option<CardId>,
    onto: Option<CardId>,
}

/// Searches for a move that the line can do without.
#[derive(Clone, Debug)]
pub(super) struct SkipPruning<'p> {
    plan: &'p Plan,
    intents: Vec<MoveIntent>,
    /// The table before the next move to leave out.
    table: Table,
    /// The index of that move in the line.
    pub at: usize,
}

impl<'p> SkipPruning<'p> {
    /// Starts with a line from this table. The moves before index `at` stay.
    pub fn new(plan: &'p Plan, table: &Table, line: &[Move], at: usize) -> SkipPruning<'p> {
        let (mut now, mut log) = (table.clone(), Log::default());
        let (mut before, mut meant) = (table.clone(), Vec::new());
        for (number, mv) in line.iter().enumerate() {
            if number == at {
                before = now.clone();
            }
            meant.push(MoveIntent::of(plan, &now, *mv));
            plan.apply(&mut now, *mv, &mut log);
        }
        SkipPruning { plan, intents: meant, table: before, at }
    }

    /// Leaves out the next move. Returns the shorter line if it still wins. Subtracts from `effort`
    /// the number of moves it looked at.
    pub fn step(&mut self, line: &[Move], effort: &mut u64) -> Option<Vec<Move>> {
        let left_out = line.get(self.at)?;
        let (mut table, mut log) = (self.table.clone(), Log::default());
        let (mut made, mut legal) = (Vec::new(), Vec::new());
        for meant in &self.intents[self.at + 1..] {
            *effort = effort.saturating_sub(1);
            let now = meant.find_legal(self.plan, &table, &mut legal, effort);
            let Some(mv) = now else { continue };
            self.plan.apply(&mut table, mv, &mut log);
            made.push(mv);
            if self.plan.is_won(&table) {
                return Some([&line[..self.at], &made].concat());
            }
        }
        self.plan.apply(&mut self.table, *left_out, &mut Log::default());
        self.at += 1;
        None
    }
}

impl MoveIntent {
    /// Describes a move on the table on which it is made.
    fn of(plan: &Plan, table: &Table, mv: Move) -> MoveIntent {
        let Move::Carry(carry) = mv else { return MoveIntent { mv, card: None, onto: None } };
        let onto =
            if plan.part(carry.to).foundation.is_some() { None } else { top(table, carry.to) };
        MoveIntent { mv, card: lowest(table, mv), onto }
    }

    /// Returns the legal move on this table that does the same, or `None` if there is none.
    fn find_legal(
        self,
        plan: &Plan,
        table: &Table,
        legal: &mut Vec<Move>,
        effort: &mut u64,
    ) -> Option<Move> {
        let is_same = |mv: Move| MoveIntent::of(plan, table, mv).is_same(plan, self);
        if is_same(self.mv) && plan.check(table, self.mv).is_ok() {
            return Some(self.mv);
        }
        self.card?;
        plan.legal(table, legal);
        *effort = effort.saturating_sub(legal.len() as u64);
        legal.iter().copied().find(|mv| is_same(*mv))
    }

    /// Returns true if both moves do the same: they are equal, or they carry the same cards to the
    /// same card, or into a space of the same part.
    fn is_same(self, plan: &Plan, other: MoveIntent) -> bool {
        match (self.mv, other.mv) {
            (Move::Carry(a), Move::Carry(b)) => {
                let part = |pile| std::ptr::from_ref(plan.part(pile));
                (self.card, self.onto, a.count) == (other.card, other.onto, b.count)
                    && part(a.to) == part(b.to)
            }
            (a, b) => a == b,
        }
    }
}

/// Returns the lowest card that a move carries.
fn lowest(table: &Table, mv: Move) -> Option<CardId> {
    let Move::Carry(carry) = mv else { return None };
    let cards = table.pile(carry.from);
    cards.get(carry.card_range(cards.len()).start).map(|card| card.id())
}

fn top(table: &Table, pile: PileId) -> Option<CardId> {
    table.pile(pile).last().map(|card| card.id())
}
