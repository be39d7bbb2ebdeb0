//! The complete search. It visits all tables that can be reached, depth first, and makes and undoes
//! each move on a single table. The engine lists the legal moves.
//!
//! The search does not continue from a table that it has visited before. Either that table is still
//! being searched, or the search has covered it and all tables after it. In both cases, if the
//! table can be won, the search finds the win from the first visit. So when no move is left to try,
//! the search has covered every table that can be reached. The order of the moves does not matter.
//! It also does not matter if the search has forgotten some visited tables. After a deal the search
//! may try only the moves that touch the stock or the waste (see `delay_pruning`). In that case it
//! does not store the table as visited.
//!
//! The path is a list. The search does not use recursion, because lines can be long and because the
//! search can be paused at any table.

use crate::engine::{Log, Move, Outcome, Plan, Step, Table};

use super::{
    delay_pruning::DelayPruning,
    key::TableKey,
    safe::SafeMoves,
    transpositions::TranspositionTable,
    verdict::{self, Shuffles, SolverTask, Verdict, WhyUnknown},
};

/// A search for a win from a table, or for a proof that there is no win. A winning line still
/// contains all its detours.
#[derive(Clone, Debug)]
pub struct Prover<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: TableKey<'p>,
    safe: Option<SafeMoves>,
    delay_pruning: Option<DelayPruning>,
    visited: TranspositionTable,
    path: SearchPath,
    task: SolverTask,
    /// True if the search tries only some of the moves and therefore cannot prove a loss.
    narrow: bool,
    /// True if the search has found a legal move that shuffles, and did not continue past that
    /// move.
    shuffle_ahead: bool,
    states: u64,
    answer: Option<Verdict>,
}

/// The path from the first table to the current one.
#[derive(Clone, Debug, Default)]
struct SearchPath {
    turns: Vec<PathTable>,
    /// The moves of all tables on the path, one table after the other.
    moves: Vec<Move>,
    /// A buffer for the moves of one table.
    listed: Vec<Move>,
    /// The approximate number of bytes needed to undo the redeals on the path (moves that replace
    /// all piles).
    redeal_bytes: usize,
}

/// A table on the path: the index of its first move, and the index of the next move to try.
#[derive(Clone, Copy, Debug)]
struct PathTable {
    first: usize,
    next: usize,
}

/// How many quarters of the memory the set of visited tables may use. The path may use the rest.
const VISITED_SET_QUARTERS: usize = 3;
/// The bytes for one pile in a step that replaces all piles. The cards of the pile are counted
/// separately.
const PILE: usize = size_of::<Vec<u16>>();

impl<'p> Prover<'p> {
    /// Creates a search from a table of the game.
    pub fn new(plan: &'p Plan, table: Table, task: SolverTask) -> Prover<'p> {
        let key = TableKey::new(plan, &table, task);
        Prover::with_key(plan, table, task, (key, false))
    }

    /// Creates a search that can find a win but cannot prove a loss. If a card can go to a
    /// foundation, the search tries only that move. It distinguishes two suits only if a rule for
    /// building does. When no move is left to try, it reports that the budget is used up.
    pub(super) fn new_narrow(plan: &'p Plan, table: Table, task: SolverTask) -> Prover<'p> {
        let key = TableKey::new_coarse(plan, &table, task);
        Prover::with_key(plan, table, task, (key, true))
    }

    fn with_key(
        plan: &'p Plan,
        table: Table,
        task: SolverTask,
        (key, narrow): (TableKey<'p>, bool),
    ) -> Prover<'p> {
        let mut prover = Prover {
            plan,
            key,
            safe: SafeMoves::for_plan(plan, task),
            delay_pruning: DelayPruning::for_plan(plan, task),
            visited: TranspositionTable::new(task.memory / 4 * VISITED_SET_QUARTERS),
            table,
            log: Log::default(),
            path: SearchPath::default(),
            task,
            narrow,
            shuffle_ahead: false,
            states: 0,
            answer: verdict::unsolvable_reason(plan).map(Verdict::Unknown),
        };
        if prover.answer.is_none() {
            if plan.is_won(&prover.table) {
                prover.answer = Some(Verdict::Won(Vec::new()));
            } else {
                prover.visit_table();
            }
        }
        prover
    }

    /// Visits at most `states` more tables. Returns the verdict, or `None` if the search is not
    /// finished.
    pub fn run(&mut self, states: u64) -> Option<Verdict> {
        let until = self.states.saturating_add(states);
        while self.answer.is_none() {
            if self.states >= until {
                return None;
            }
            self.step();
        }
        self.answer.clone()
    }

    /// Continues until the search has visited `states` tables in total. Returns the verdict.
    pub fn find_verdict(&mut self, states: u64) -> Verdict {
        let left = states.saturating_sub(self.states);
        self.run(left).unwrap_or(Verdict::Unknown(WhyUnknown::Budget))
    }

    pub(super) const fn is_over(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns how many tables the search has visited. Repeated visits count. A table is visited
    /// again if it was forgotten, or if it was not stored because it came right after a deal (see
    /// `delay_pruning`).
    pub const fn visited_states(&self) -> u64 {
        self.states
    }

    /// Returns how many visited tables the search has forgotten because its memory was full.
    pub const fn forgotten_table_count(&self) -> u64 {
        self.visited.forgotten_table_count()
    }

    /// Tries the next move of the current table. If no move is left, goes back to the previous
    /// table of the path.
    fn step(&mut self) {
        match self.path.next_move() {
            Some(mv) => self.make_move(mv),
            None if self.path.turns.is_empty() => {
                self.answer = Some(self.verdict_when_exhausted());
            }
            None => {
                self.path.pop_table(self.bytes_to_undo_redeal());
                self.undo_move();
            }
        }
    }

    /// Returns the verdict for the case that no move is left to try.
    const fn verdict_when_exhausted(&self) -> Verdict {
        if self.narrow {
            Verdict::Unknown(WhyUnknown::Budget)
        } else if self.shuffle_ahead {
            Verdict::Unknown(WhyUnknown::Shuffle)
        } else {
            Verdict::Lost
        }
    }

    fn make_move(&mut self, mv: Move) {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        if self.plan.is_won(&self.table) {
            self.answer = Some(Verdict::Won(self.path.current_line()));
            return;
        }
        self.key.note_steps(self.log.steps_of_last_move());
        let dealt = |delay_pruning: &DelayPruning| {
            delay_pruning.deals_only_to_waste(&self.table, mv, self.log.steps_of_last_move())
        };
        if self.delay_pruning.as_ref().is_some_and(dealt) {
            self.visit_after_deal();
        } else {
            self.visit_table();
        }
    }

    /// Visits the current table. If the table is new, continues from it. Otherwise undoes the last
    /// move.
    fn visit_table(&mut self) {
        self.key.update(&self.table);
        if !self.visited.insert(self.key.current_key(&self.table)) {
            return self.undo_move();
        }
        self.plan.list_legal_moves(&self.table, &mut self.path.listed);
        self.remove_moves_not_to_try();
        if self.narrow {
            self.path.keep_first_foundation_move(self.plan);
        } else if let Some(safe) = &self.safe {
            safe.keep_first_safe_move(self.plan, &self.table, &mut self.path.listed);
        }
        self.enter_table();
    }

    /// Visits a table after a deal in a game with `delay_pruning`. The search tries only the moves
    /// that touch the stock or the waste, because every other move could have been made before the
    /// deal. It does not store the table as visited. The search still ends, because a sequence of
    /// deals is no longer than the stock.
    fn visit_after_deal(&mut self) {
        if let Some(delay_pruning) = &self.delay_pruning {
            delay_pruning.list_moves_after_deal(self.plan, &self.table, &mut self.path.listed);
        }
        self.remove_moves_not_to_try();
        if self.narrow {
            self.path.keep_first_foundation_move(self.plan);
        }
        self.enter_table();
    }

    /// Removes the listed moves that the search does not try: shuffles with an unknown result, and
    /// all moves of a lost game.
    fn remove_moves_not_to_try(&mut self) {
        if self.task.shuffles == Shuffles::Unknown {
            let before = self.path.listed.len();
            self.path.listed.retain(|mv| !verdict::is_shuffling_move(self.plan, *mv));
            self.shuffle_ahead |= self.path.listed.len() < before;
        }
        if self.is_lost() {
            self.path.listed.clear();
        }
    }

    /// Adds the current table to the path. Its moves must be listed already.
    fn enter_table(&mut self) {
        self.states += 1;
        self.path.push_table(self.plan, self.bytes_to_undo_redeal());
        if self.path.size_in_bytes() > self.task.memory / 4 * (4 - VISITED_SET_QUARTERS) {
            self.answer = Some(Verdict::Unknown(WhyUnknown::Memory));
        }
    }

    /// Returns true if the game is lost although moves remain. `outcome` needs a list of legal
    /// moves. This function passes a list with one move that is never idle (an idle move changes
    /// nothing that matters), so that `outcome` does not report a loss because no move is left.
    fn is_lost(&self) -> bool {
        self.plan.rules().lost.is_some()
            && self.plan.outcome(&self.table, &[Move::Deal]) != Outcome::Open
    }

    /// If the last move replaced all piles, returns the approximate number of bytes needed to undo
    /// it. Otherwise returns 0.
    fn bytes_to_undo_redeal(&self) -> usize {
        let places_all =
            self.log.steps_of_last_move().iter().any(|step| matches!(step, Step::ReplacePiles(_)));
        if places_all { self.table.faces().len() * 2 + self.plan.pile_count() * PILE } else { 0 }
    }

    fn undo_move(&mut self) {
        self.key.note_steps_to_undo(self.log.steps_of_last_move());
        self.plan.undo(&mut self.table, &mut self.log);
    }
}

impl SearchPath {
    /// Returns the next move to try from the current table.
    fn next_move(&mut self) -> Option<Move> {
        let turn = self.turns.last_mut()?;
        let mv = self.moves.get(turn.next).copied()?;
        turn.next += 1;
        Some(mv)
    }

    /// Adds a table to the path. The moves of the table are in `listed`.
    fn push_table(&mut self, plan: &Plan, bytes: usize) {
        let first = self.moves.len();
        self.listed.sort_by_key(|mv| move_priority(plan, *mv));
        self.moves.extend(&self.listed);
        self.turns.push(PathTable { first, next: first });
        self.redeal_bytes += bytes;
    }

    /// If a listed move brings a card to a foundation, removes all other moves. If there are
    /// several such moves, the first one stays.
    fn keep_first_foundation_move(&mut self, plan: &Plan) {
        if let Some(home) =
            self.listed.iter().position(|mv| move_priority(plan, *mv) == FOUNDATION_PRIORITY)
        {
            self.listed.swap(0, home);
            self.listed.truncate(1);
        }
    }

    /// Removes the last table of the path.
    fn pop_table(&mut self, bytes: usize) {
        self.redeal_bytes -= bytes;
        if let Some(turn) = self.turns.pop() {
            self.moves.truncate(turn.first);
        }
    }

    /// Returns the moves from the first table to the current one.
    fn current_line(&self) -> Vec<Move> {
        self.turns
            .iter()
            .filter_map(|turn| self.moves.get(turn.next.checked_sub(1)?))
            .copied()
            .collect()
    }

    /// Returns the approximate number of bytes that the path uses, including the steps of each
    /// move.
    fn size_in_bytes(&self) -> usize {
        const TURN: usize = size_of::<PathTable>() + 3 * size_of::<Step>();
        self.turns.len() * TURN + self.moves.len() * size_of::<Move>() + self.redeal_bytes
    }
}

/// The priority of a move that brings cards to a foundation.
const FOUNDATION_PRIORITY: u8 = 0;

/// Returns the priority of a move. The search tries moves with a lower number first.
fn move_priority(plan: &Plan, mv: Move) -> u8 {
    match mv {
        Move::Together(_) | Move::FourCards(_) => FOUNDATION_PRIORITY,
        Move::Carry(carry) if plan.is_foundation(carry.to) => FOUNDATION_PRIORITY,
        Move::Carry(_) => 1,
        Move::Deal => 2,
        Move::Call { .. } => 3,
        Move::Redeal => 4,
    }
}
