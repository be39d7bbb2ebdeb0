//! The complete search. It searches all tables that can be reached, depth first, one table at a
//! time, and makes and undoes each move. It knows the generator of moves.
//!
//! The search does not continue from a visited table. That table is being searched, or was searched
//! with everything that follows it; if it can be won, the search finds the win from there. So when
//! nothing is left to try, the search has covered every table that can be reached. The order does
//! not matter. It does not matter either if the search has forgotten some tables meanwhile. After a
//! deal the search may try only the moves that concern the deal (see `delay_pruning`); then it does not
//! store the table.
//!
//! The path is a list and not a recursion: lines can be long, and the search can be paused at any
//! table.

use crate::engine::{Log, Move, Outcome, Plan, Step, Table};

use super::{
    delay_pruning::DelayPruning,
    key::TableKey,
    safe::SafeMoves,
    transpositions::TranspositionTable,
    verdict::{self, Shuffles, Task, Verdict, WhyUnknown},
};

/// A search for a win from a table, or for the proof that there is none. The line of a win is as it
/// was found, with all its detours.
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
    task: Task,
    /// True if the search tries only a part of the moves, so that it can prove nothing.
    narrow: bool,
    /// True if a move that shuffles was legal and the search did not continue past it.
    shuffle_ahead: bool,
    states: u64,
    answer: Option<Verdict>,
}

/// The path from the first table to the present one.
#[derive(Clone, Debug, Default)]
struct SearchPath {
    turns: Vec<PathTable>,
    /// The moves of all tables on the path, one table after the other.
    moves: Vec<Move>,
    /// A buffer for the moves of one table.
    listed: Vec<Move>,
    /// About how many bytes it takes to undo the moves that place all piles again.
    redeal_bytes: usize,
}

/// A table on the path: the index of its first move and of the next move to try.
#[derive(Clone, Copy, Debug)]
struct PathTable {
    first: usize,
    next: usize,
}

/// The number of quarters of the memory that visited tables may take. The path may take the rest.
const FOR_SEEN: usize = 3;
/// The bytes for one pile in a step that places all piles again. Its cards are counted separately.
const PILE: usize = size_of::<Vec<u16>>();

impl<'p> Prover<'p> {
    /// A search from a table of the game.
    pub fn new(plan: &'p Plan, table: Table, task: Task) -> Prover<'p> {
        let key = TableKey::new(plan, &table, task);
        Prover::with(plan, table, task, (key, false))
    }

    /// A search that can only find wins. If a card can go to a foundation it does, and the search
    /// ignores differences between suits that no build asks about. When nothing is left to try, it
    /// reports that its budget is used up.
    pub(super) fn narrow(plan: &'p Plan, table: Table, task: Task) -> Prover<'p> {
        let key = TableKey::coarse(plan, &table, task);
        Prover::with(plan, table, task, (key, true))
    }

    fn with(
        plan: &'p Plan,
        table: Table,
        task: Task,
        (key, narrow): (TableKey<'p>, bool),
    ) -> Prover<'p> {
        let mut prover = Prover {
            plan,
            key,
            safe: SafeMoves::find(plan, task),
            delay_pruning: DelayPruning::find(plan, task),
            visited: TranspositionTable::new(task.memory / 4 * FOR_SEEN),
            table,
            log: Log::default(),
            path: SearchPath::default(),
            task,
            narrow,
            shuffle_ahead: false,
            states: 0,
            answer: verdict::why_unsolvable(plan).map(Verdict::Unknown),
        };
        if prover.answer.is_none() {
            if plan.is_won(&prover.table) {
                prover.answer = Some(Verdict::Won(Vec::new()));
            } else {
                prover.visit();
            }
        }
        prover
    }

    /// Continues for at most `states` tables. Returns the verdict, or `None` if the search is
    /// paused and can continue.
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

    /// Returns the verdict after at most `states` tables in all.
    pub fn verdict(&mut self, states: u64) -> Verdict {
        let left = states.saturating_sub(self.states);
        self.run(left).unwrap_or(Verdict::Unknown(WhyUnknown::Budget))
    }

    pub(super) const fn is_over(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns how many tables were visited. A table counts again if the search forgot it, or if it
    /// was not stored because deals alone led to it.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// Returns how many visited tables the search had to forget.
    pub const fn forgotten(&self) -> u64 {
        self.visited.forgotten()
    }

    /// Tries one move, or goes one table back.
    fn step(&mut self) {
        match self.path.next_move() {
            Some(mv) => self.advance(mv),
            None if self.path.turns.is_empty() => {
                self.answer = Some(self.exhausted());
            }
            None => {
                self.path.leave(self.redeal_bytes());
                self.back();
            }
        }
    }

    /// Returns the verdict when nothing is left to try.
    const fn exhausted(&self) -> Verdict {
        if self.narrow {
            Verdict::Unknown(WhyUnknown::Budget)
        } else if self.shuffle_ahead {
            Verdict::Unknown(WhyUnknown::Shuffle)
        } else {
            Verdict::Lost
        }
    }

    fn advance(&mut self, mv: Move) {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        if self.plan.is_won(&self.table) {
            self.answer = Some(Verdict::Won(self.path.line()));
            return;
        }
        self.key.note_steps(self.log.last_steps());
        let dealt = |delay_pruning: &DelayPruning| {
            delay_pruning.is_bare_deal(&self.table, mv, self.log.last_steps())
        };
        if self.delay_pruning.as_ref().is_some_and(dealt) {
            self.visit_after_deal();
        } else {
            self.visit();
        }
    }

    /// Visits the present table. Continues from it if it is new, else goes back.
    fn visit(&mut self) {
        self.key.update(&self.table);
        if !self.visited.insert(self.key.value(&self.table)) {
            return self.back();
        }
        self.plan.legal(&self.table, &mut self.path.listed);
        self.filter_moves();
        if self.narrow {
            self.path.keep_first_to_foundation(self.plan);
        } else if let Some(safe) = &self.safe {
            safe.keep_first_safe(self.plan, &self.table, &mut self.path.listed);
        }
        self.descend();
    }

    /// Visits a table after a deal that every other move could have come before. The search does
    /// not store it: only moves that concern the deal continue from it, and a row of deals is no
    /// longer than the stock.
    fn visit_after_deal(&mut self) {
        if let Some(delay_pruning) = &self.delay_pruning {
            delay_pruning.legal_after_deal(self.plan, &self.table, &mut self.path.listed);
        }
        self.filter_moves();
        if self.narrow {
            self.path.keep_first_to_foundation(self.plan);
        }
        self.descend();
    }

    /// Removes the listed moves that the search does not follow.
    fn filter_moves(&mut self) {
        if self.task.shuffles == Shuffles::Unknown {
            let before = self.path.listed.len();
            self.path.listed.retain(|mv| !verdict::is_shuffle(self.plan, *mv));
            self.shuffle_ahead |= self.path.listed.len() < before;
        }
        if self.is_lost() {
            self.path.listed.clear();
        }
    }

    /// Continues from a table whose moves are listed.
    fn descend(&mut self) {
        self.states += 1;
        self.path.enter(self.plan, self.redeal_bytes());
        if self.path.bytes() > self.task.memory / 4 * (4 - FOR_SEEN) {
            self.answer = Some(Verdict::Unknown(WhyUnknown::Memory));
        }
    }

    /// Returns true if the game is lost although moves remain. The outcome depends on the legal
    /// moves; it gets one move that is never idle, as if that were the only one.
    fn is_lost(&self) -> bool {
        self.plan.rules().lost.is_some()
            && self.plan.outcome(&self.table, &[Move::Deal]) != Outcome::Open
    }

    /// Returns about how many bytes it takes to undo the last move, if it placed all piles again;
    /// else 0.
    fn redeal_bytes(&self) -> usize {
        let places_all =
            self.log.last_steps().iter().any(|step| matches!(step, Step::ReplacePiles(_)));
        if places_all { self.table.faces().len() * 2 + self.plan.pile_count() * PILE } else { 0 }
    }

    fn back(&mut self) {
        self.key.note_steps_undone(self.log.last_steps());
        self.plan.undo(&mut self.table, &mut self.log);
    }
}

impl SearchPath {
    /// Returns the next move to try from the present table.
    fn next_move(&mut self) -> Option<Move> {
        let turn = self.turns.last_mut()?;
        let mv = self.moves.get(turn.next).copied()?;
        turn.next += 1;
        Some(mv)
    }

    /// Adds a table whose moves are listed.
    fn enter(&mut self, plan: &Plan, bytes: usize) {
        let first = self.moves.len();
        self.listed.sort_by_key(|mv| move_priority(plan, *mv));
        self.moves.extend(&self.listed);
        self.turns.push(PathTable { first, next: first });
        self.redeal_bytes += bytes;
    }

    /// If one of the listed moves brings a card to a foundation, keeps only the first such move.
    fn keep_first_to_foundation(&mut self, plan: &Plan) {
        if let Some(home) =
            self.listed.iter().position(|mv| move_priority(plan, *mv) == FOUNDATION_PRIORITY)
        {
            self.listed.swap(0, home);
            self.listed.truncate(1);
        }
    }

    /// Removes the last table of the path.
    fn leave(&mut self, bytes: usize) {
        self.redeal_bytes -= bytes;
        if let Some(turn) = self.turns.pop() {
            self.moves.truncate(turn.first);
        }
    }

    /// Returns the moves made.
    fn line(&self) -> Vec<Move> {
        self.turns
            .iter()
            .filter_map(|turn| self.moves.get(turn.next.checked_sub(1)?))
            .copied()
            .collect()
    }

    /// Returns about how many bytes the path takes, with the steps of each move.
    fn bytes(&self) -> usize {
        const TURN: usize = size_of::<PathTable>() + 3 * size_of::<Step>();
        self.turns.len() * TURN + self.moves.len() * size_of::<Move>() + self.redeal_bytes
    }
}

/// The priority of a move that brings cards to a foundation.
const FOUNDATION_PRIORITY: u8 = 0;

/// Returns the priority of a move. The search tries the lowest first.
fn move_priority(plan: &Plan, mv: Move) -> u8 {
    match mv {
        Move::Together(_) | Move::Crowned(_) => FOUNDATION_PRIORITY,
        Move::Carry(carry) if plan.part(carry.to).foundation.is_some() => FOUNDATION_PRIORITY,
        Move::Carry(_) => 1,
        Move::Deal => 2,
        Move::Call { .. } => 3,
        Move::Redeal => 4,
    }
}
