//! Runs several searches for the same question in turn: the prover, and two searches that can find
//! a win but cannot prove a loss. This module only needs to know that each search can be paused.
//!
//! The searches take turns, and each turn is short. The first search with an answer decides. The
//! same question always gets the same answer after the same number of tables, no matter how the
//! caller divides the work into slices. The two other searches often find a win when the prover
//! would need a long time:
//!
//! - the *narrow* search moves a card to a foundation whenever that is possible, and ignores
//!   differences between suits that no rule for building uses;
//! - the *nested* search plays random games and follows the best of these games.
//!
//! The searches do not get equal shares of the work. If the narrow search finds a win, it usually
//! does so early, so at first it gets the largest share. Later the prover gets the largest share,
//! because the remaining deals need a proof. The nested search runs in bursts. Both the bursts and
//! the pauses between them become longer and longer, so that the other two searches rarely have to
//! wait. After each burst, the nested search has visited half as many tables as the other two
//! together.

use crate::engine::{Plan, Table};

use super::{
    nested_search::{NestedProgress, NestedSearch},
    play::FullyKnownGame,
    prover::Prover,
    random_player::RandomPlayer,
    shortening::Shortening,
    verdict::{SolverTask, Verdict, WhyUnknown},
};

/// Uses all three searches to find out whether a table can be won.
#[derive(Clone, Debug)]
pub struct Solver<'p> {
    plan: &'p Plan,
    start: Table,
    task: SolverTask,
    prover: Prover<'p>,
    /// The narrow search, or `None` if it has ended.
    narrow: Option<Prover<'p>>,
    nested: NestedSearch<FullyKnownGame<'p>>,
    /// How many nested searches have been started.
    begun: u64,
    /// How many tables the finished searches have visited.
    over: FinishedTables,
    turn: SearchTurn,
    /// The next burst of the nested search begins when the other two searches together have visited
    /// this many tables.
    burst: u64,
    /// The shortening of a winning line, while it is in progress.
    won: Option<Shortening<'p>>,
    /// True if the line is shortened more thoroughly, because it will be shown to the player.
    is_thorough: bool,
    /// True if all searches get equal shares of the work.
    has_equal_shares: bool,
    answer: Option<Verdict>,
}

/// A turn of one of the searches. The turn ends when this search has visited a total of `until`
/// tables.
#[derive(Clone, Copy, Debug)]
struct SearchTurn {
    who: SearchKind,
    until: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchKind {
    Prover,
    Narrow,
    Chance,
}

#[derive(Clone, Copy, Debug, Default)]
struct FinishedTables {
    narrow: u64,
    chance: u64,
}

/// The length of a stretch, in tables. The turn of a search lasts one or more stretches.
const STRETCH: u64 = 1_000;
/// The lengths of the turns of the prover and of the narrow search. The numbers of an entry are:
///
/// 1. The entry applies while the narrow search has visited fewer tables than this number.
/// 2. The length of a turn of the prover, in stretches.
/// 3. The length of a turn of the narrow search, in stretches.
const SHARES: [(u64, u64, u64); 4] =
    [(5_000, 1, 1), (100_000, 1, 3), (400_000, 1, 1), (u64::MAX, 4, 1)];
/// The first burst of the nested search begins when the other two searches together have visited
/// this many tables.
const FIRST_BURST: u64 = 2_500;
/// Each burst begins at this multiple of the number of tables at which the previous burst began.
const BURST_INTERVAL_FACTOR: u64 = 4;

impl<'p> Solver<'p> {
    /// Creates a solver for a table of the game.
    pub fn new(plan: &'p Plan, table: Table, task: SolverTask) -> Solver<'p> {
        // The prover gets most of the memory.
        let prover =
            Prover::new(plan, table.clone(), SolverTask { memory: task.memory / 4 * 3, ..task });
        let narrow =
            Prover::new_narrow(plan, table.clone(), SolverTask { memory: task.memory / 4, ..task });
        Solver {
            plan,
            task,
            prover,
            narrow: Some(narrow),
            nested: new_nested_search(plan, &table, task, 0),
            start: table,
            begun: 1,
            over: FinishedTables::default(),
            turn: SearchTurn { who: SearchKind::Prover, until: STRETCH },
            burst: FIRST_BURST,
            won: None,
            is_thorough: false,
            has_equal_shares: false,
            answer: None,
        }
    }

    /// Shortens the winning line more thoroughly. Use this option if the line is shown to the
    /// player.
    #[must_use]
    pub fn with_thorough_shortening(self) -> Solver<'p> {
        Solver { is_thorough: true, ..self }
    }

    /// Gives all searches equal shares of the work in each call of [`Solver::run`]. The result then
    /// depends on the sizes of these calls.
    #[must_use]
    pub(super) fn with_equal_shares(self) -> Solver<'p> {
        Solver { has_equal_shares: true, ..self }
    }

    /// Visits about `states` more tables. Returns the verdict, or `None` if the search is not
    /// finished. A call may exceed `states` by up to about a thousand tables. Some tasks must be
    /// finished before another search continues. If a call ends in the middle of such a task, the
    /// next call finishes the task first. So the verdict does not depend on `states`.
    pub fn run(&mut self, states: u64) -> Option<Verdict> {
        let until = self.visited_states().saturating_add(states);
        if self.is_mid_task() {
            self.continue_task(states);
            return self.answer.clone();
        }
        while self.answer.is_none() {
            let left = until.saturating_sub(self.visited_states());
            if left == 0 {
                return None;
            }
            let found = if self.has_equal_shares {
                self.run_all_searches(left)
            } else {
                self.run_current_search(left)
            };
            self.accept_verdict(found);
            if self.is_mid_task() {
                self.continue_task(until.saturating_sub(self.visited_states()));
            }
            if self.is_mid_task() {
                return None;
            }
        }
        self.answer.clone()
    }

    /// Continues until the solver has visited about `states` tables in total. Returns the verdict.
    pub fn find_verdict(&mut self, states: u64) -> Verdict {
        let left = states.saturating_sub(self.visited_states());
        let mut answer = self.run(left);
        while answer.is_none() && self.is_mid_task() {
            answer = self.run(STRETCH);
        }
        answer.unwrap_or_else(|| self.verdict_without_proof())
    }

    /// Returns true if the search is paused in the middle of a task: the trials of one table, or
    /// the shortening of a line. This task must be finished before the other searches continue,
    /// even if no states are left.
    pub const fn is_mid_task(&self) -> bool {
        self.answer.is_none() && (self.won.is_some() || self.nested.is_between_trials())
    }

    /// Continues with the task that must be finished first. Visits about `states` more tables.
    fn continue_task(&mut self, states: u64) {
        if let Some(won) = &mut self.won {
            if won.run(states) {
                self.answer = Some(Verdict::Won(std::mem::take(&mut won.line)));
                self.won = None;
            }
        } else if states > 0 {
            let found = self.run_nested_search(|nested| nested.finish_trials(states));
            self.accept_verdict(found);
        }
    }

    /// Runs the search whose turn it is, for at most about `states` tables. Returns a verdict if
    /// this search has found one.
    fn run_current_search(&mut self, states: u64) -> Option<Verdict> {
        let SearchTurn { who, until } = self.turn;
        let left = states.min(until.saturating_sub(self.visited_table_count(who)));
        let found = match who {
            SearchKind::Prover => self.run_prover(left),
            SearchKind::Narrow => self.run_narrow_prover(left),
            SearchKind::Chance => self.run_nested_search(|nested| nested.run(left)),
        };
        if self.visited_table_count(who) >= until || !self.can_search_continue(who) {
            self.turn = self.next_search_turn();
        }
        found
    }

    /// Runs each of the three searches for `states` tables, but at most for one stretch. Returns a
    /// verdict if one of the searches has found one.
    fn run_all_searches(&mut self, states: u64) -> Option<Verdict> {
        let left = states.min(STRETCH);
        let found = self.run_prover(left).or_else(|| self.run_narrow_prover(left));
        found.or_else(|| self.run_nested_search(|nested| nested.run(left)))
    }

    /// Chooses the search whose turn is next, and the length of its turn.
    fn next_search_turn(&mut self) -> SearchTurn {
        let turn = |of: &Solver<'_>, who, stretches| SearchTurn {
            who,
            until: of.visited_table_count(who) + stretches * STRETCH,
        };
        let narrow = self.visited_table_count(SearchKind::Narrow);
        let met = self.visited_table_count(SearchKind::Prover) + narrow;
        let shares = SHARES.iter().find(|(most, ..)| narrow < *most);
        let (_, prover, narrow) = shares.copied().unwrap_or(SHARES[0]);
        match self.turn.who {
            SearchKind::Prover if self.can_search_continue(SearchKind::Narrow) => {
                turn(self, SearchKind::Narrow, narrow)
            }
            SearchKind::Prover | SearchKind::Narrow if met >= self.burst => {
                self.burst *= BURST_INTERVAL_FACTOR;
                SearchTurn { who: SearchKind::Chance, until: met / 2 }
            }
            _ if self.can_search_continue(SearchKind::Prover) => {
                turn(self, SearchKind::Prover, prover)
            }
            _ if self.can_search_continue(SearchKind::Narrow) => {
                turn(self, SearchKind::Narrow, narrow)
            }
            _ => turn(self, SearchKind::Chance, 1),
        }
    }

    /// Returns how many tables all searches of one kind have visited.
    fn visited_table_count(&self, who: SearchKind) -> u64 {
        match who {
            SearchKind::Prover => self.prover.visited_states(),
            SearchKind::Narrow => {
                self.narrow.as_ref().map_or(self.over.narrow, Prover::visited_states)
            }
            SearchKind::Chance => self.over.chance + self.nested.move_count(),
        }
    }

    /// Returns true if a search is not finished and has not run out of memory.
    const fn can_search_continue(&self, who: SearchKind) -> bool {
        match who {
            SearchKind::Prover => !self.prover.is_over(),
            SearchKind::Narrow => self.narrow.is_some(),
            SearchKind::Chance => true,
        }
    }

    /// Stores the verdict that a search has found. If the verdict is a win, starts the shortening
    /// of its line instead.
    fn accept_verdict(&mut self, found: Option<Verdict>) {
        match found {
            Some(Verdict::Won(line)) => {
                let short = Shortening::new(self.plan, &self.start, line);
                self.won = Some(if self.is_thorough { short.with_move_skipping() } else { short });
            }
            found => self.answer = found,
        }
    }

    /// Returns how many tables all searches have visited.
    pub fn visited_states(&self) -> u64 {
        [SearchKind::Prover, SearchKind::Narrow, SearchKind::Chance]
            .map(|who| self.visited_table_count(who))
            .iter()
            .sum()
    }

    /// Returns the verdict `Unknown` with the reason: there is no memory or no budget left.
    fn verdict_without_proof(&mut self) -> Verdict {
        let memory = Verdict::Unknown(WhyUnknown::Memory);
        if self.prover.run(0).as_ref() == Some(&memory) {
            memory
        } else {
            Verdict::Unknown(WhyUnknown::Budget)
        }
    }

    /// Runs the prover. Returns no verdict if the prover runs out of memory, because the other
    /// searches can continue.
    fn run_prover(&mut self, states: u64) -> Option<Verdict> {
        self.prover.run(states).filter(|verdict| *verdict != Verdict::Unknown(WhyUnknown::Memory))
    }

    fn run_narrow_prover(&mut self, states: u64) -> Option<Verdict> {
        let narrow = self.narrow.as_mut()?;
        let verdict = narrow.run(states)?;
        self.over.narrow = narrow.visited_states();
        self.narrow = None;
        Some(verdict).filter(|verdict| matches!(verdict, Verdict::Won(_)))
    }

    /// Runs the nested search. If it has ended without a win, creates the next one.
    fn run_nested_search(
        &mut self,
        stretch: impl FnOnce(&mut NestedSearch<FullyKnownGame<'p>>) -> NestedProgress,
    ) -> Option<Verdict> {
        match stretch(&mut self.nested) {
            NestedProgress::Won(line) => Some(Verdict::Won(line)),
            NestedProgress::Paused => None,
            NestedProgress::Over => {
                // Count at least one table, even if the game has no possible move.
                self.over.chance += self.nested.move_count().max(1);
                self.nested = new_nested_search(self.plan, &self.start, self.task, self.begun);
                self.begun += 1;
                None
            }
        }
    }
}

/// Creates a nested search. `number` determines the random moves of its player.
fn new_nested_search<'p>(
    plan: &'p Plan,
    table: &Table,
    task: SolverTask,
    number: u64,
) -> NestedSearch<FullyKnownGame<'p>> {
    NestedSearch::new(
        FullyKnownGame::new(plan, table.clone(), task.shuffles),
        RandomPlayer::with_foundation_preference(number),
    )
}
