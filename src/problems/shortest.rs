//! Finds all shortest ways to free a card, by a breadth-first search of the reachable tables. The
//! page runs this search too, so the search stops if there are too many tables.

use std::collections::{HashMap, HashSet};

use crate::{
    cards::Card,
    engine::{Log, Move, Plan, Table},
    solver::TableIdentity,
};

use super::is_card_free;

/// All shortest ways from a table to a table on which a card is free.
#[derive(Clone, Debug)]
pub struct ShortestWays {
    /// One of the ways.
    pub line: Vec<Move>,
    /// The keys of the tables on all the ways: the tables after one move, after two moves, and so
    /// on.
    pub tables_on_ways: Vec<HashSet<u128>>,
    /// How many tables the search has visited.
    pub visited: usize,
    /// How many different moves are possible on the first table.
    pub first_moves: usize,
}

/// The maximum number of tables that the search visits.
pub(super) const MOST_TABLES: usize = 6_000;

/// The maximum number of tables that [`count_moves_to_free_card`] visits.
const MOST_TABLES_AHEAD: usize = 3_000;

/// A table of the search, with one move that leads to it. `parents` are all tables of the previous
/// level that have a move to this table.
struct Node {
    table: Table,
    key: u128,
    by: Option<Move>,
    parents: Vec<usize>,
}

impl ShortestWays {
    /// Runs the search. Returns `None` if the card cannot be freed in `most_moves` moves, or if
    /// there are too many tables.
    pub fn find(plan: &Plan, table: &Table, card: Card, most_moves: usize) -> Option<ShortestWays> {
        let mut identity = TableIdentity::new(plan, table);
        let start = identity.key(table);
        let first = Node { table: table.clone(), key: start, by: None, parents: Vec::new() };
        let mut levels = vec![vec![first]];
        let mut seen = HashSet::from([start]);
        for _ in 0..most_moves {
            let next = tables_of_next_level(plan, levels.last()?, &mut identity, &mut seen);
            let is_found = next.iter().any(|node| is_card_free(plan, &node.table, card));
            levels.push(next);
            if is_found {
                return Some(ways_to_end_tables(&levels, seen.len(), |node| {
                    is_card_free(plan, &node.table, card)
                }));
            }
            if seen.len() > MOST_TABLES {
                return None;
            }
        }
        None
    }

    /// Returns true if all the ways end on the same table. Usually they then have the same moves in
    /// different orders.
    pub fn do_all_ways_end_on_same_table(&self) -> bool {
        self.tables_on_ways.last().is_some_and(|ends| ends.len() == 1)
    }
}

/// Returns the smallest number of moves that free a card. Returns `None` if no moves can free it,
/// or if there are too many tables. The page runs this search after each wrong move, so the limit
/// is lower than that of [`ShortestWays::find`].
pub fn count_moves_to_free_card(plan: &Plan, table: &Table, card: Card) -> Option<usize> {
    let mut identity = TableIdentity::new(plan, table);
    let start = identity.key(table);
    let mut level = vec![Node { table: table.clone(), key: start, by: None, parents: Vec::new() }];
    let mut seen = HashSet::from([start]);
    for moves in 1.. {
        level = tables_of_next_level(plan, &level, &mut identity, &mut seen);
        if level.iter().any(|node| is_card_free(plan, &node.table, card)) {
            return Some(moves);
        }
        if level.is_empty() || seen.len() > MOST_TABLES_AHEAD {
            return None;
        }
    }
    None
}

/// Returns the tables that are one move away from a table of this level and were not visited
/// before.
fn tables_of_next_level(
    plan: &Plan,
    level: &[Node],
    identity: &mut TableIdentity<'_>,
    seen: &mut HashSet<u128>,
) -> Vec<Node> {
    let (mut next, mut places) = (Vec::<Node>::new(), HashMap::<u128, usize>::new());
    let mut legal = Vec::new();
    for (parent, node) in level.iter().enumerate() {
        plan.list_legal_moves(&node.table, &mut legal);
        for mv in &legal {
            let (mut table, mut log) = (node.table.clone(), Log::default());
            plan.apply(&mut table, *mv, &mut log);
            let key = identity.key(&table);
            if let Some(place) = places.get(&key) {
                next[*place].parents.push(parent);
            } else if seen.insert(key) {
                places.insert(key, next.len());
                next.push(Node { table, key, by: Some(*mv), parents: vec![parent] });
            }
        }
    }
    next
}

/// Returns all ways to the tables of the last level for which `is_end` is true. The function
/// follows the parents of these tables back to the first table.
fn ways_to_end_tables(
    levels: &[Vec<Node>],
    visited: usize,
    is_end: impl Fn(&Node) -> bool,
) -> ShortestWays {
    let last = levels.len() - 1;
    let mut on_ways: HashSet<usize> =
        (0..levels[last].len()).filter(|at| is_end(&levels[last][*at])).collect();
    let mut at = on_ways.iter().copied().min().unwrap_or_default();
    let (mut line, mut tables_on_ways) = (Vec::new(), Vec::new());
    for level in levels[1..].iter().rev() {
        tables_on_ways.push(on_ways.iter().map(|at| level[*at].key).collect());
        line.extend(level[at].by);
        at = level[at].parents[0];
        on_ways = on_ways.iter().flat_map(|at| level[*at].parents.iter().copied()).collect();
    }
    line.reverse();
    tables_on_ways.reverse();
    ShortestWays { line, tables_on_ways, visited, first_moves: levels[1].len() }
}
