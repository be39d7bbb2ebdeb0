//! Finds the answers of problems and proves them. The solver judges each table: it proves that the
//! table can be won, or that it cannot. A table without a verdict is never part of a problem. The
//! page does not use this module.

use std::collections::{HashMap, HashSet};

use crate::{
    cards::Card,
    engine::{Log, Move, Plan, Table},
    solver::{Solver, SolverTask, TableIdentity, Verdict},
};

use super::{ProblemLine, ShortestWays, Task, is_card_free};

/// The number of states that the solver may visit for one table.
pub const STATES: u64 = 60_000;
/// The smallest number of different moves on the first table of a problem.
const FEWEST_MOVES: usize = 3;
/// The smallest number of moves of a [`Task::Free`].
pub const FEWEST_STEPS: usize = 3;
/// The largest number of moves of a [`Task::Free`].
pub const MOST_STEPS: usize = 7;

/// Returns the default task for the solver, but with less memory.
pub fn solver_task() -> SolverTask {
    SolverTask { memory: 64 << 20, ..SolverTask::default() }
}

/// A proved answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedAnswer {
    pub line: Vec<Move>,
    /// The number of states that the search needed to refute the hardest wrong move. For
    /// [`Task::Free`]: the number of tables that can be reached in at most as many moves as the
    /// answer has.
    pub states: u64,
    /// The number of different moves on the first table.
    pub choices: usize,
}

/// Judges the tables of a game, and remembers the verdicts.
#[derive(Debug)]
pub struct Judge<'p> {
    plan: &'p Plan,
    identity: TableIdentity<'p>,
    verdicts: HashMap<u128, Judged>,
    /// The number of states that all searches have visited.
    pub visited: u64,
}

/// A verdict, and the number of states that the search needed.
#[derive(Clone, Copy, Debug)]
struct Judged {
    /// True if the table can be won, `None` if this is unknown.
    can_win: Option<bool>,
    states: u64,
}

/// A legal move and the table to which it leads. If several moves lead to the same table, only the
/// first of them is a choice.
struct Choice {
    mv: Move,
    key: u128,
    table: Table,
}

impl<'p> Judge<'p> {
    pub fn new(plan: &'p Plan, table: &Table) -> Judge<'p> {
        let identity = TableIdentity::new(plan, table);
        Judge { plan, identity, verdicts: HashMap::new(), visited: 0 }
    }

    fn judge_table(&mut self, table: &Table, key: u128) -> Judged {
        if let Some(judged) = self.verdicts.get(&key) {
            return *judged;
        }
        let mut solver = Solver::new(self.plan, table.clone(), solver_task());
        let can_win = match solver.find_verdict(STATES) {
            Verdict::Won(_) => Some(true),
            Verdict::Lost => Some(false),
            Verdict::Unknown(_) => None,
        };
        let judged = Judged { can_win, states: solver.visited_states() };
        self.visited += judged.states;
        self.verdicts.insert(key, judged);
        judged
    }

    fn moves_to_different_tables(&mut self, table: &Table) -> Vec<Choice> {
        let (mut legal, mut seen, mut choices) = (Vec::new(), HashSet::new(), Vec::new());
        self.plan.list_legal_moves(table, &mut legal);
        for mv in legal {
            let (mut table, mut log) = (table.clone(), Log::default());
            self.plan.apply(&mut table, mv, &mut log);
            let key = self.identity.key(&table);
            if seen.insert(key) {
                choices.push(Choice { mv, key, table });
            }
        }
        choices
    }

    /// Finds the only choice with the verdict `can_win`. Returns its index, and the largest number
    /// of states that the search needed to prove that a choice is lost. Returns `None` if there is
    /// no such choice or more than one, or if a verdict is unknown.
    fn find_only_choice_with_verdict(
        &mut self,
        choices: &[Choice],
        can_win: bool,
    ) -> Option<(usize, u64)> {
        let (mut only, mut states) = (None, 0);
        for (at, choice) in choices.iter().enumerate() {
            let judged = self.judge_table(&choice.table, choice.key);
            if judged.can_win? == can_win && only.replace(at).is_some() {
                return None;
            }
            if judged.can_win == Some(false) {
                states = states.max(judged.states);
            }
        }
        only.map(|only| (only, states))
    }

    /// Finds up to `most_steps` moves, one after the other. Each of them is the only move after
    /// which the game can still be won. Returns `None` if the first table has no such move or has
    /// too few different moves.
    pub fn find_only_moves(&mut self, table: &Table, most_steps: usize) -> Option<ProvedAnswer> {
        let mut answer: Option<ProvedAnswer> = None;
        let mut table = table.clone();
        for step in 0..most_steps {
            let choices = self.moves_to_different_tables(&table);
            let fewest = if step == 0 { FEWEST_MOVES } else { 2 };
            let found = if choices.len() < fewest {
                None
            } else {
                self.find_only_choice_with_verdict(&choices, true)
            };
            let Some((at, states)) = found else { break };
            let answer = answer.get_or_insert(ProvedAnswer {
                line: Vec::new(),
                states: 0,
                choices: choices.len(),
            });
            answer.line.push(choices[at].mv);
            answer.states = answer.states.max(states);
            table = choices[at].table.clone();
        }
        answer
    }

    /// Finds the only move after which the game cannot be won. Returns `None` if there is no such
    /// move or more than one, if a verdict is unknown, or if there are too few different moves.
    pub fn find_mistake(&mut self, table: &Table) -> Option<ProvedAnswer> {
        let choices = self.moves_to_different_tables(table);
        if choices.len() <= FEWEST_MOVES {
            return None;
        }
        let (at, states) = self.find_only_choice_with_verdict(&choices, false)?;
        Some(ProvedAnswer { line: vec![choices[at].mv], states, choices: choices.len() })
    }
}

/// Finds the shortest way to free a card. Returns `None` if the card is already free or cannot be
/// freed in [`MOST_STEPS`] moves, or if the shortest ways end on different tables. Also returns
/// `None` if the problem would be too easy: the way is too short, or the first table has too few
/// moves.
pub fn find_shortest_way_to_free_card(
    plan: &Plan,
    table: &Table,
    card: Card,
) -> Option<ProvedAnswer> {
    if is_card_free(plan, table, card) {
        return None;
    }
    let ways = ShortestWays::find(plan, table, card, MOST_STEPS)?;
    let is_problem = ways.do_all_ways_end_on_same_table()
        && ways.line.len() >= FEWEST_STEPS
        && ways.first_moves >= FEWEST_MOVES;
    is_problem.then_some(ProvedAnswer {
        line: ways.line,
        states: ways.visited as u64,
        choices: ways.first_moves,
    })
}

/// Proves the answer of a line again. Returns true if the proved answer leads to the same table as
/// the stored one. The proof uses only the length of the stored answer.
pub fn is_proved(line: &ProblemLine) -> bool {
    let Some((plan, table)) = line.table() else { return false };
    let Some(stored) = line.answer_moves(&plan) else { return false };
    let mut judge = Judge::new(&plan, &table);
    let found = match line.task {
        Task::Keep => judge
            .find_only_moves(&table, stored.len())
            .filter(|answer| answer.line.len() == stored.len()),
        Task::Mistake => judge.find_mistake(&table),
        Task::Free(card) => find_shortest_way_to_free_card(&plan, &table, card),
    };
    found.is_some_and(|found| do_lines_lead_to_same_table(&plan, &table, &found.line, &stored))
}

fn do_lines_lead_to_same_table(plan: &Plan, table: &Table, one: &[Move], other: &[Move]) -> bool {
    let mut identity = TableIdentity::new(plan, table);
    let mut key_after = |moves: &[Move]| {
        let (mut table, mut log) = (table.clone(), Log::default());
        moves.iter().try_for_each(|mv| plan.play(&mut table, *mv, &mut log)).ok()?;
        Some(identity.key(&table))
    };
    let one = key_after(one);
    one.is_some() && one == key_after(other)
}
