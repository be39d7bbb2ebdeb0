//! Looks one move ahead in a game in progress. It knows which tables the game has visited, by the
//! keys of the search; it chooses nothing.

use std::collections::HashSet;

use crate::engine::{Log, Move, Plan, Table};

use super::{key::Key, verdict::Task};

/// A game in progress from which a caller can try moves, one at a time.
#[derive(Clone, Debug)]
pub struct Ahead<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: Key<'p>,
    met: HashSet<u128>,
}

/// The result of a tried move.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The table after the move, with all that followed by itself.
    pub table: &'a Table,
    /// The log of the game; this move is the last.
    pub log: &'a Log,
    /// True if the game has visited this table. Tables are the same if they differ in nothing that
    /// the rules can ask: for example, interchangeable piles have changed places, or only unlimited
    /// redeals were counted.
    pub was_met: bool,
}

impl<'p> Ahead<'p> {
    /// Starts from the present table. `log` holds all moves since the deal.
    pub fn new(plan: &'p Plan, table: &Table, log: &Log) -> Ahead<'p> {
        let key = Key::new(plan, table, Task::default());
        let met = met(plan, key.clone(), table.clone(), log.clone());
        Ahead { plan, table: table.clone(), log: log.clone(), key, met }
    }

    /// Makes a legal move, calls `look` with the result, and undoes the move.
    pub fn try_move<R>(&mut self, mv: Move, look: impl FnOnce(Trial<'_>) -> R) -> R {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        self.key.note(self.log.last());
        self.key.sum(&self.table);
        let was_met = self.met.contains(&self.key.total(&self.table));
        let result = look(Trial { table: &self.table, log: &self.log, was_met });
        self.key.note_back(self.log.last());
        self.plan.undo(&mut self.table, &mut self.log);
        self.key.sum(&self.table);
        result
    }
}

/// Returns the keys of all tables from the deal to this one, including this one.
fn met(plan: &Plan, mut key: Key<'_>, mut table: Table, mut log: Log) -> HashSet<u128> {
    let mut visited = HashSet::from([key.total(&table)]);
    while log.moves() > 0 {
        key.note_back(log.last());
        plan.undo(&mut table, &mut log);
        key.sum(&table);
        visited.insert(key.total(&table));
    }
    visited
}
