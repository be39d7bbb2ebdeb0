//! A look at what one move would lead to, from a game in progress. Knows which
//! tables that game has been through already, as the search tells tables apart;
//! chooses nothing.

use std::collections::HashSet;

use crate::engine::{Log, Move, Plan, Table};

use super::{key::Key, verdict::Task};

/// A game in progress, from which moves are tried one at a time.
#[derive(Clone, Debug)]
pub struct Ahead<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: Key<'p>,
    met: HashSet<u128>,
}

/// What a move that is tried leads to.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The table after the move, with all that followed by itself.
    pub table: &'a Table,
    /// What has been done, this move last.
    pub log: &'a Log,
    /// Whether it is one of the tables that this game has been through. Tables
    /// that differ in nothing that the rules can ask of them are one: piles that
    /// may change places, or redeals without end that were only counted.
    pub was_met: bool,
}

impl<'p> Ahead<'p> {
    /// The game as it stands, with all that has been done since the deal.
    pub fn new(plan: &'p Plan, table: &Table, log: &Log) -> Ahead<'p> {
        let key = Key::new(plan, table, Task::default());
        let met = met(plan, key.clone(), table.clone(), log.clone());
        Ahead { plan, table: table.clone(), log: log.clone(), key, met }
    }

    /// Makes a legal move, has the table looked at, and takes the move back.
    pub fn try_move<R>(&mut self, mv: Move, look: impl FnOnce(Trial<'_>) -> R) -> R {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        self.key.note(self.log.last());
        self.key.sum(&self.table);
        let was_met = self.met.contains(&self.key.total(&self.table));
        let seen = look(Trial { table: &self.table, log: &self.log, was_met });
        self.key.note_back(self.log.last());
        self.plan.undo(&mut self.table, &mut self.log);
        self.key.sum(&self.table);
        seen
    }
}

/// The keys of all tables from the deal to this one, this one included.
fn met(plan: &Plan, mut key: Key<'_>, mut table: Table, mut log: Log) -> HashSet<u128> {
    let mut met = HashSet::from([key.total(&table)]);
    while log.moves() > 0 {
        key.note_back(log.last());
        plan.undo(&mut table, &mut log);
        key.sum(&table);
        met.insert(key.total(&table));
    }
    met
}
