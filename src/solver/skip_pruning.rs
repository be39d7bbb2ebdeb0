//! Shortens a winning line by leaving out single moves. It tries to leave out each move in turn. It
//! then makes the later moves again with the same cards, even if these cards are now in other
//! piles. A later move that is no longer possible is left out too. This module uses the engine to
//! list the legal moves. It does not search for a winning line itself.

use crate::{
    cards::CardId,
    engine::{Log, Move, PileId, Plan, Table},
};

/// A move of a line, described by the cards that it moves and by its target.
#[derive(Clone, Copy, Debug)]
struct MoveIntent {
    mv: Move,
    /// The lowest moved card, or `None` if no card moves from pile to pile.
    card: Option<CardId>,
    /// The card on which the move places `card`. `None` if `card` is `None` or goes into a space or
    /// to a foundation.
    onto: Option<CardId>,
}

/// Searches for moves that can be left out of a winning line.
#[derive(Clone, Debug)]
pub(super) struct SkipPruning<'p> {
    plan: &'p Plan,
    intents: Vec<MoveIntent>,
    /// The table before the next move that the search tries to leave out.
    table: Table,
    /// The index in the line of the next move that the search tries to leave out.
    pub at: usize,
}

impl<'p> SkipPruning<'p> {
    /// Starts with a line that begins at this table. Never leaves out the moves before index `at`.
    pub fn new(plan: &'p Plan, table: &Table, line: &[Move], at: usize) -> SkipPruning<'p> {
        let (mut now, mut log) = (table.clone(), Log::default());
        let (mut before, mut meant) = (table.clone(), Vec::new());
        for (number, mv) in line.iter().enumerate() {
            if number == at {
                before = now.clone();
            }
            meant.push(MoveIntent::of_move(plan, &now, *mv));
            plan.apply(&mut now, *mv, &mut log);
        }
        SkipPruning { plan, intents: meant, table: before, at }
    }

    /// Tries to leave out the next move. Returns the shorter line if it still wins. Subtracts the
    /// number of examined moves from `effort`.
    pub fn try_next_skip(&mut self, line: &[Move], effort: &mut u64) -> Option<Vec<Move>> {
        let left_out = line.get(self.at)?;
        let (mut table, mut log) = (self.table.clone(), Log::default());
        let (mut made, mut legal) = (Vec::new(), Vec::new());
        for meant in &self.intents[self.at + 1..] {
            *effort = effort.saturating_sub(1);
            let now = meant.find_legal_move(self.plan, &table, &mut legal, effort);
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
    /// Describes a move. `table` is the table before the move.
    fn of_move(plan: &Plan, table: &Table, mv: Move) -> MoveIntent {
        let Move::Carry(carry) = mv else { return MoveIntent { mv, card: None, onto: None } };
        let onto = if plan.is_foundation(carry.to) { None } else { top_card(table, carry.to) };
        MoveIntent { mv, card: lowest_moved_card(table, mv), onto }
    }

    /// Returns the legal move on this table that has the same effect as this move, or `None` if
    /// there is no such move.
    fn find_legal_move(
        self,
        plan: &Plan,
        table: &Table,
        legal: &mut Vec<Move>,
        effort: &mut u64,
    ) -> Option<Move> {
        let is_same = |mv: Move| MoveIntent::of_move(plan, table, mv).has_same_effect(plan, self);
        if is_same(self.mv) && plan.check(table, self.mv).is_ok() {
            return Some(self.mv);
        }
        self.card?;
        plan.list_legal_moves(table, legal);
        *effort = effort.saturating_sub(legal.len() as u64);
        legal.iter().copied().find(|mv| is_same(*mv))
    }

    /// Returns true if both moves have the same effect: they are equal, or they move the same cards
    /// to the same card or into a space of the same part.
    fn has_same_effect(self, plan: &Plan, other: MoveIntent) -> bool {
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

/// Returns the lowest moved card, or `None` if no card moves from pile to pile.
fn lowest_moved_card(table: &Table, mv: Move) -> Option<CardId> {
    let Move::Carry(carry) = mv else { return None };
    let cards = table.pile(carry.from);
    cards.get(carry.card_range(cards.len()).start).map(|card| card.id())
}

fn top_card(table: &Table, pile: PileId) -> Option<CardId> {
    table.pile(pile).last().map(|card| card.id())
}
