//! Removes the detours from a winning line, so that a player can watch the win. This module uses
//! the engine to list the legal moves. It does not search for a winning line itself.

use std::collections::HashMap;

use crate::engine::{Carry, Log, Move, Plan, Table};

use super::{
    key::TableKey,
    skip_pruning::SkipPruning,
    verdict::{Reductions, Shuffles, SolverTask},
};

/// Returns true if all moves of a line are legal in this order and the last one wins. If the line
/// is empty, returns true if the table is already won.
pub fn is_winning_line(plan: &Plan, table: &Table, line: &[Move]) -> bool {
    let (mut table, mut log) = (table.clone(), Log::default());
    line.iter().all(|mv| plan.play(&mut table, *mv, &mut log).is_ok()) && plan.is_won(&table)
}

/// The work of shortening a winning line. A caller can pause it. These steps are repeated until
/// nothing changes:
///
/// - For each table of the line, try every legal move. If a move leads directly to a later table of
///   the line, the moves between the two tables are not needed.
/// - If a move undoes an earlier move, remove both moves. If an earlier move placed some cards and
///   a later move takes the same cards to another pile, one move replaces both. Other moves may
///   come between the two. The line changes only if the new moves lead to the same table.
/// - Leave out single moves, if the other moves still win when they are made with the same cards.
///   Only after [`Shortening::with_move_skipping`].
#[derive(Clone, Debug)]
pub(super) struct Shortening<'p> {
    plan: &'p Plan,
    table: Table,
    /// The shortest line found so far. It always wins.
    pub line: Vec<Move>,
    /// The length of the line before the current round.
    before: usize,
    /// How many more moves may be tried in the search for pairs of moves to merge.
    effort: u64,
    /// How many more moves may be tried in the search for single moves to leave out. `None` if
    /// single moves are not left out.
    thorough: Option<u64>,
    stage: Stage<'p>,
}

#[derive(Clone, Debug)]
enum Stage<'p> {
    Shortcuts(ShortcutSearch<'p>),
    Merge(MergeSearch<'p>),
    LeaveOut(SkipPruning<'p>),
    Done,
}

impl<'p> Shortening<'p> {
    /// Starts with a line that wins from a table.
    pub fn new(plan: &'p Plan, table: &Table, line: Vec<Move>) -> Shortening<'p> {
        let stage = Stage::Shortcuts(ShortcutSearch::new(plan, table, &line));
        let before = line.len();
        let table = table.clone();
        Shortening { plan, table, line, before, effort: EFFORT, thorough: None, stage }
    }

    /// Allows the shortening to leave out single moves. Use this option if the line is shown to the
    /// player.
    #[must_use]
    pub fn with_move_skipping(self) -> Shortening<'p> {
        Shortening { thorough: Some(EFFORT), ..self }
    }

    /// Continues until about `moves` more moves have been tried. Returns true if the work is done.
    pub fn run(&mut self, moves: u64) -> bool {
        let mut left = moves;
        while left > 0 {
            match &mut self.stage {
                Stage::Done => return true,
                Stage::Shortcuts(work) => {
                    left = left.saturating_sub(work.examine_next_table(&self.line));
                    if work.at == self.line.len() {
                        self.line = work.shortest_line(&self.line);
                        self.start_merging_moves();
                    }
                }
                Stage::Merge(work) => {
                    let before = self.effort;
                    let shorter = work.try_next_merge(&self.line, &mut self.effort);
                    left = left.saturating_sub(before - self.effort + 1);
                    if let Some(shorter) = shorter {
                        self.line = shorter;
                        self.start_merging_moves();
                    } else if work.at == self.line.len() || self.effort == 0 {
                        self.start_next_stage();
                    }
                }
                Stage::LeaveOut(_) => left = left.saturating_sub(self.skip_next_move()),
            }
        }
        matches!(self.stage, Stage::Done)
    }

    /// Starts the search for pairs of moves to merge, at the beginning of the line.
    fn start_merging_moves(&mut self) {
        self.stage = Stage::Merge(MergeSearch::new(self.plan, &self.table, &self.line));
    }

    /// Tries to leave out the next move. Returns how many moves were tried.
    fn skip_next_move(&mut self) -> u64 {
        let (Stage::LeaveOut(work), Some(effort)) = (&mut self.stage, &mut self.thorough) else {
            return 1;
        };
        let before = *effort;
        let shorter = work.try_next_skip(&self.line, effort);
        let tried = before - *effort + 1;
        if let Some(shorter) = shorter {
            *work = SkipPruning::new(self.plan, &self.table, &shorter, work.at);
            self.line = shorter;
        } else if work.at == self.line.len() || *effort == 0 {
            self.start_next_stage();
        }
        tried
    }

    /// Chooses the next stage, the first in this list that applies:
    ///
    /// 1. another round, if the last round shortened the line;
    /// 2. leaving out single moves, if this is allowed and was not the last stage;
    /// 3. the end.
    fn start_next_stage(&mut self) {
        let was_left_out = matches!(self.stage, Stage::LeaveOut(_));
        let may_leave_out = !was_left_out && self.thorough.is_some_and(|effort| effort > 0);
        self.stage = if self.line.len() < self.before {
            Stage::Shortcuts(ShortcutSearch::new(self.plan, &self.table, &self.line))
        } else if may_leave_out {
            Stage::LeaveOut(SkipPruning::new(self.plan, &self.table, &self.line, 0))
        } else {
            Stage::Done
        };
        self.before = self.line.len();
    }
}

/// The limit for the number of tried moves.
const EFFORT: u64 = 1_000_000;
/// The maximum distance in the line between two moves that are merged.
const MAX_MERGE_DISTANCE: usize = 60;

/// A table with its exact key. The moves of a line are made on this table, one after the other.
#[derive(Clone, Debug)]
struct KeyedTable<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: TableKey<'p>,
}

impl<'p> KeyedTable<'p> {
    fn new(plan: &'p Plan, table: &Table) -> KeyedTable<'p> {
        let task = SolverTask {
            shuffles: Shuffles::Known,
            reductions: Reductions::NONE,
            ..SolverTask::default()
        };
        let key = TableKey::new(plan, table, task);
        KeyedTable { plan, table: table.clone(), log: Log::default(), key }
    }

    /// Makes a move. Returns the key of the table after the move.
    fn make_move(&mut self, mv: Move) -> u128 {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        self.key.note_steps(self.log.steps_of_last_move());
        self.key.update(&self.table);
        self.key.current_key(&self.table)
    }

    fn undo_move(&mut self) {
        self.key.note_steps_to_undo(self.log.steps_of_last_move());
        self.plan.undo(&mut self.table, &mut self.log);
        self.key.update(&self.table);
    }

    /// Returns the keys of all tables along a line, starting with the table before its first move.
    fn keys_along_line(&mut self, line: &[Move]) -> Vec<u128> {
        let mut keys = vec![self.key.current_key(&self.table)];
        keys.extend(line.iter().map(|mv| self.make_move(*mv)));
        line.iter().for_each(|_| self.undo_move());
        keys
    }

    /// Returns each legal move that leads to a table of the line, with the index of that table.
    /// Also returns how many moves were tried. A table that is won counts as the last table of the
    /// line.
    fn moves_to_known_tables(
        &mut self,
        last: &HashMap<u128, usize>,
        moves: usize,
    ) -> (Vec<(Move, usize)>, u64) {
        let mut legal = Vec::new();
        self.plan.list_legal_moves(&self.table, &mut legal);
        let tried = legal.len() as u64;
        let reached = legal.into_iter().filter_map(|mv| {
            let key = self.make_move(mv);
            let to =
                if self.plan.is_won(&self.table) { Some(moves) } else { last.get(&key).copied() };
            self.undo_move();
            Some((mv, to?))
        });
        (reached.collect(), tried)
    }

    /// Returns true if all moves are legal and lead to a table with this key.
    fn do_moves_lead_to_key(&mut self, moves: &[Move], key: u128) -> bool {
        let legal = |walk: &mut KeyedTable<'_>, mv: &Move| {
            let legal = walk.plan.check(&walk.table, *mv).is_ok();
            legal && {
                walk.make_move(*mv);
                true
            }
        };
        let made = moves.iter().take_while(|mv| legal(self, mv)).count();
        let comes = made == moves.len() && self.key.current_key(&self.table) == key;
        (0..made).for_each(|_| self.undo_move());
        comes
    }
}

/// Finds the shortest line in which each move leads from a table of the old line to a later table
/// of the old line.
#[derive(Clone, Debug)]
struct ShortcutSearch<'p> {
    walk: KeyedTable<'p>,
    /// For each key, the index of the last table of the line that has this key.
    last: HashMap<u128, usize>,
    start: usize,
    /// For each table of the line: the smallest number of moves that lead to it, the last of these
    /// moves, and the index of the table before this last move.
    best: Vec<Option<(usize, Move, usize)>>,
    at: usize,
}

impl<'p> ShortcutSearch<'p> {
    fn new(plan: &'p Plan, table: &Table, line: &[Move]) -> ShortcutSearch<'p> {
        let mut walk = KeyedTable::new(plan, table);
        let keys = walk.keys_along_line(line);
        // If a table occurs several times in the line, use the last occurrence.
        let last: HashMap<u128, usize> = keys.iter().copied().zip(0..).collect();
        let start = last[&keys[0]];
        ShortcutSearch { walk, last, start, best: vec![None; keys.len()], at: 0 }
    }

    /// Tries all moves from the next table of the line. Returns how many moves were tried.
    fn examine_next_table(&mut self, line: &[Move]) -> u64 {
        let Some(next) = line.get(self.at) else { return 1 };
        let at = self.at;
        let made = if at == self.start { Some(0) } else { self.best[at].map(|(made, ..)| made) };
        let mut tried = 1;
        if let Some(made) = made.map(|made| made + 1) {
            let (reached, moves) = self.walk.moves_to_known_tables(&self.last, line.len());
            tried += moves;
            for (mv, to) in reached {
                if to > at && self.best[to].is_none_or(|(before, ..)| made < before) {
                    self.best[to] = Some((made, mv, at));
                }
            }
        }
        self.walk.make_move(*next);
        self.at += 1;
        tried
    }

    /// Returns the shortest line. Call this function only after every table has been examined.
    fn shortest_line(&self, line: &[Move]) -> Vec<Move> {
        let (mut moves, mut at) = (Vec::new(), line.len());
        while let Some((_, mv, from)) = self.best[at] {
            moves.push(mv);
            at = from;
        }
        moves.reverse();
        moves
    }
}

/// Finds two moves of a line that can be replaced by one move, or can both be removed.
#[derive(Clone, Debug)]
struct MergeSearch<'p> {
    walk: KeyedTable<'p>,
    keys: Vec<u128>,
    at: usize,
}

impl<'p> MergeSearch<'p> {
    fn new(plan: &'p Plan, table: &Table, line: &[Move]) -> MergeSearch<'p> {
        let mut walk = KeyedTable::new(plan, table);
        let keys = walk.keys_along_line(line);
        MergeSearch { walk, keys, at: 0 }
    }

    /// Tries to replace the next move of the line and a later move by one move or by none.
    fn try_next_merge(&mut self, line: &[Move], effort: &mut u64) -> Option<Vec<Move>> {
        let at = self.at;
        let mv = *line.get(at)?;
        for (later, other) in line.iter().enumerate().skip(at + 1).take(MAX_MERGE_DISTANCE) {
            let between = &line[at + 1..later];
            for instead in find_replacements(mv, *other) {
                let tried = instead.apply_to_moves(between);
                *effort = effort.saturating_sub(tried.len() as u64);
                if self.walk.do_moves_lead_to_key(&tried, self.keys[later + 1]) {
                    return Some([&line[..at], &tried, &line[later + 1..]].concat());
                }
            }
        }
        self.walk.make_move(mv);
        self.at += 1;
        None
    }
}

/// The replacement for two moves.
enum Replacement {
    Nothing,
    /// One move, in the place of the first of the two.
    First(Move),
    /// One move, in the place of the second of the two.
    Second(Move),
}

impl Replacement {
    fn apply_to_moves(&self, between: &[Move]) -> Vec<Move> {
        match *self {
            Replacement::Nothing => between.to_vec(),
            Replacement::First(mv) => [&[mv], between].concat(),
            Replacement::Second(mv) => [between, &[mv]].concat(),
        }
    }
}

/// Returns the possible replacements for two moves. Returns none if the second move does not take
/// exactly the cards that the first move has placed.
fn find_replacements(first: Move, second: Move) -> Vec<Replacement> {
    let (Move::Carry(a), Move::Carry(b)) = (first, second) else { return Vec::new() };
    if (a.to, a.to_end, a.count) != (b.from, b.from_end, b.count) || b.buried_at.is_some() {
        return Vec::new();
    }
    if (a.from, a.from_end) == (b.to, b.to_end) {
        return vec![Replacement::Nothing];
    }
    let straight = Move::Carry(Carry { to: b.to, to_end: b.to_end, ..a });
    vec![Replacement::First(straight), Replacement::Second(straight)]
}
