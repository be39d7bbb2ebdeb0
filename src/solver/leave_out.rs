//! A line that wins without some of its moves: each is left out in turn, and the others
//! are made with the same cards, wherever these lie then; what cannot be made is left
//! out too. Knows the generator of moves; finds no line itself.

use crate::{
    cards::CardId,
    engine::{Log, Move, PileId, Plan, Table},
};

/// A move of a line, and what it is about.
#[derive(Clone, Copy, Debug)]
struct Meant {
    mv: Move,
    /// The lowest of the cards that are carried, and that on which it is laid; neither
    /// where nothing is carried, and no second where it goes into a space.
    card: Option<CardId>,
    onto: Option<CardId>,
}

/// The line with a move less, where it wins without it.
#[derive(Clone, Debug)]
pub(super) struct LeaveOut<'p> {
    plan: &'p Plan,
    meant: Vec<Meant>,
    /// The table before the move that is left out next.
    table: Table,
    /// Which move that is.
    pub at: usize,
}

impl<'p> LeaveOut<'p> {
    /// A line from this table, of which the moves before one are to stay.
    pub fn new(plan: &'p Plan, table: &Table, line: &[Move], at: usize) -> LeaveOut<'p> {
        let (mut now, mut log) = (table.clone(), Log::default());
        let (mut before, mut meant) = (table.clone(), Vec::new());
        for (number, mv) in line.iter().enumerate() {
            if number == at {
                before = now.clone();
            }
            meant.push(Meant::of(plan, &now, *mv));
            plan.apply(&mut now, *mv, &mut log);
        }
        LeaveOut { plan, meant, table: before, at }
    }

    /// Leaves the next move out; gives the whole line if it wins so, and counts the
    /// moves that were looked at.
    pub fn step(&mut self, line: &[Move], effort: &mut u64) -> Option<Vec<Move>> {
        let left_out = line.get(self.at)?;
        let (mut table, mut log) = (self.table.clone(), Log::default());
        let (mut made, mut legal) = (Vec::new(), Vec::new());
        for meant in &self.meant[self.at + 1..] {
            *effort = effort.saturating_sub(1);
            let now = meant.now(self.plan, &table, &mut legal, effort);
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

impl Meant {
    /// What a move is about on the table on which it is made.
    fn of(plan: &Plan, table: &Table, mv: Move) -> Meant {
        let Move::Carry(carry) = mv else { return Meant { mv, card: None, onto: None } };
        let onto =
            if plan.part(carry.to).foundation.is_some() { None } else { top(table, carry.to) };
        Meant { mv, card: lowest(table, mv), onto }
    }

    /// The move that is about the same on this table, if there is one.
    fn now(
        self,
        plan: &Plan,
        table: &Table,
        legal: &mut Vec<Move>,
        effort: &mut u64,
    ) -> Option<Move> {
        let is_it = |mv: Move| Meant::of(plan, table, mv).is_same(plan, self);
        if is_it(self.mv) && plan.check(table, self.mv).is_ok() {
            return Some(self.mv);
        }
        self.card?;
        plan.legal(table, legal);
        *effort = effort.saturating_sub(legal.len() as u64);
        legal.iter().copied().find(|mv| is_it(*mv))
    }

    /// Tests if two moves are about the same: equal ones, or the same cards carried to
    /// the same card, or to a place of the same part that has none.
    fn is_same(self, plan: &Plan, other: Meant) -> bool {
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

/// The lowest of the cards that a move carries.
fn lowest(table: &Table, mv: Move) -> Option<CardId> {
    let Move::Carry(carry) = mv else { return None };
    let cards = table.pile(carry.from);
    cards.get(carry.cards(cards.len()).start).map(|card| card.id())
}

/// The top card of a pile.
fn top(table: &Table, pile: PileId) -> Option<CardId> {
    table.pile(pile).last().map(|card| card.id())
}
