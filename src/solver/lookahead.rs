//! Tries moves of a game in progress, one move ahead. Stores the keys of all visited tables to
//! recognise a move that leads back to one of them.

use std::collections::HashSet;

use crate::engine::{Log, Move, Plan, Table};

use super::{key::TableKey, verdict::SolverTask};

/// A game in progress from which a caller can try moves, one at a time.
#[derive(Clone, Debug)]
pub struct Lookahead<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: TableKey<'p>,
    met: HashSet<u128>,
}

/// The result of a tried move.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The table after the move and all its automatic consequences.
    pub table: &'a Table,
    /// The log of the game. The tried move is the last one in it.
    pub log: &'a Log,
    /// True if the game has already visited the table after the move. Two tables count as the same
    /// if no rule can distinguish them: for example, if only interchangeable piles have changed
    /// places, or if only the count of unlimited redeals is different.
    pub was_visited: bool,
}

impl<'p> Lookahead<'p> {
    /// Creates a lookahead from the current table. `log` contains all moves since the deal.
    pub fn new(plan: &'p Plan, table: &Table, log: &Log) -> Lookahead<'p> {
        let key = TableKey::new(plan, table, SolverTask::default());
        let met = keys_of_visited_tables(plan, key.clone(), table.clone(), log.clone());
        Lookahead { plan, table: table.clone(), log: log.clone(), key, met }
    }

    /// Makes a legal move, calls `look` with the result, and undoes the move.
    pub fn try_move<R>(&mut self, mv: Move, look: impl FnOnce(Trial<'_>) -> R) -> R {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        self.key.note_steps(self.log.steps_of_last_move());
        self.key.update(&self.table);
        let was_visited = self.met.contains(&self.key.current_key(&self.table));
        let result = look(Trial { table: &self.table, log: &self.log, was_visited });
        self.key.note_steps_to_undo(self.log.steps_of_last_move());
        self.plan.undo(&mut self.table, &mut self.log);
        self.key.update(&self.table);
        result
    }
}

/// Returns the keys of all tables from the deal to the given table, including both.
fn keys_of_visited_tables(
    plan: &Plan,
    mut key: TableKey<'_>,
    mut table: Table,
    mut log: Log,
) -> HashSet<u128> {
    let mut visited = HashSet::from([key.current_key(&table)]);
    while log.move_count() > 0 {
        key.note_steps_to_undo(log.steps_of_last_move());
        plan.undo(&mut table, &mut log);
        key.update(&table);
        visited.insert(key.current_key(&table));
    }
    visited
}
