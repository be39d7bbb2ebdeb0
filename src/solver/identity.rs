//! Decides whether two tables of a game are the same except for the order of interchangeable piles.
//! This module does not search.

use crate::engine::{Plan, Table};

use super::{
    key::TableKey,
    verdict::{Reductions, SolverTask},
};

/// Computes a key for each table of a game. With [`TableIdentity::new`], two tables have the same
/// key if and only if they are the same except for the order of interchangeable piles. The
/// documentation of [`super`] explains the assumption behind this rule.
#[derive(Clone, Debug)]
pub struct TableIdentity<'p>(TableKey<'p>);

impl<'p> TableIdentity<'p> {
    pub fn new(plan: &'p Plan, table: &Table) -> TableIdentity<'p> {
        let reductions = Reductions { symmetry: true, ..Reductions::NONE };
        TableIdentity(TableKey::new(
            plan,
            table,
            SolverTask { reductions, ..SolverTask::default() },
        ))
    }

    /// Computes coarser keys: two tables have the same key if no rule can distinguish them.
    pub fn with_all_reductions(plan: &'p Plan, table: &Table) -> TableIdentity<'p> {
        TableIdentity(TableKey::new(plan, table, SolverTask::default()))
    }

    pub fn key(&mut self, table: &Table) -> u128 {
        self.0.key_of(table)
    }
}
