//! A line of moves that wins, made fit to be looked at: without detours. Knows
//! the generator of moves; finds no line itself.

use std::collections::HashMap;

use crate::engine::{Carry, Log, Move, Plan, Table};

use super::{
    key::Key,
    leave_out::LeaveOut,
    verdict::{Reductions, Shuffles, Task},
};

/// Tests if all moves of a line are legal, one after the other, and the last
/// one wins; a line without moves, if the table has come out.
pub fn replays(plan: &Plan, table: &Table, line: &[Move]) -> bool {
    let (mut table, mut log) = (table.clone(), Log::default());
    line.iter().all(|mv| plan.play(&mut table, *mv, &mut log).is_ok()) && plan.is_won(&table)
}

/// The same win in fewer moves, where some can be spared: from every table of
/// the line the farthest one that a single move reaches; moves that take each
/// other back and moves that go on from each other, whatever lies between, as
/// long as that comes to the same table; moves without which the others win, made
/// with the same cards; again, until nothing is gained. A line that does not win is
/// given back as it is.
pub fn shorten(plan: &Plan, table: &Table, line: Vec<Move>) -> Vec<Move> {
    if !replays(plan, table, &line) {
        return line;
    }
    let mut shortening = Shortening::new(plan, table, line).thorough();
    while !shortening.run(u64::MAX) {}
    shortening.line
}

/// A line that wins on its way to being shorter, as work that can be paused.
#[derive(Clone, Debug)]
pub(super) struct Shortening<'p> {
    plan: &'p Plan,
    table: Table,
    /// The line as far as it has been shortened: it wins at any time.
    pub line: Vec<Move>,
    /// How long it was before what is done now.
    before: usize,
    /// How many moves may still be tried to find what can be spared.
    effort: u64,
    /// Whether moves are left out in turn, and how many may still be tried for that.
    thorough: Option<u64>,
    stage: Stage<'p>,
}

/// What is done at present.
#[derive(Clone, Debug)]
enum Stage<'p> {
    Straighten(Straighten<'p>),
    Spare(Spare<'p>),
    LeaveOut(LeaveOut<'p>),
    Done,
}

impl<'p> Shortening<'p> {
    /// Before anything is done to a line that wins from a table.
    pub fn new(plan: &'p Plan, table: &Table, line: Vec<Move>) -> Shortening<'p> {
        let stage = Stage::Straighten(Straighten::new(plan, table, &line));
        let before = line.len();
        let table = table.clone();
        Shortening { plan, table, line, before, effort: EFFORT, thorough: None, stage }
    }

    /// The same for a line that a person is told: moves are left out in turn as well.
    #[must_use]
    pub fn thorough(self) -> Shortening<'p> {
        Shortening { thorough: Some(EFFORT), ..self }
    }

    /// Goes on for about so many moves tried; true when it is done.
    pub fn run(&mut self, moves: u64) -> bool {
        let mut left = moves;
        while left > 0 {
            match &mut self.stage {
                Stage::Done => return true,
                Stage::Straighten(work) => {
                    left = left.saturating_sub(work.step(&self.line));
                    if work.at == self.line.len() {
                        self.line = work.moves(&self.line);
                        self.spare();
                    }
                }
                Stage::Spare(work) => {
                    let before = self.effort;
                    let shorter = work.step(&self.line, &mut self.effort);
                    left = left.saturating_sub(before - self.effort + 1);
                    if let Some(shorter) = shorter {
                        self.line = shorter;
                        self.spare();
                    } else if work.at == self.line.len() || self.effort == 0 {
                        self.round();
                    }
                }
                Stage::LeaveOut(_) => left = left.saturating_sub(self.leave_out()),
            }
        }
        matches!(self.stage, Stage::Done)
    }

    /// Looks from the beginning of the line what can be spared.
    fn spare(&mut self) {
        self.stage = Stage::Spare(Spare::new(self.plan, &self.table, &self.line));
    }

    /// Leaves out the next move; gives how many were tried.
    fn leave_out(&mut self) -> u64 {
        let (Stage::LeaveOut(work), Some(effort)) = (&mut self.stage, &mut self.thorough) else {
            return 1;
        };
        let before = *effort;
        let shorter = work.step(&self.line, effort);
        let tried = before - *effort + 1;
        if let Some(shorter) = shorter {
            *work = LeaveOut::new(self.plan, &self.table, &shorter, work.at);
            self.line = shorter;
        } else if work.at == self.line.len() || *effort == 0 {
            self.round();
        }
        tried
    }

    /// Once more from the first, unless nothing was gained.
    fn round(&mut self) {
        let was_left_out = matches!(self.stage, Stage::LeaveOut(_));
        let may_leave_out = !was_left_out && self.thorough.is_some_and(|effort| effort > 0);
        self.stage = if self.line.len() < self.before {
            Stage::Straighten(Straighten::new(self.plan, &self.table, &self.line))
        } else if may_leave_out {
            Stage::LeaveOut(LeaveOut::new(self.plan, &self.table, &self.line, 0))
        } else {
            Stage::Done
        };
        self.before = self.line.len();
    }
}

/// How many moves may be tried in all to find what can be spared.
const EFFORT: u64 = 1_000_000;
/// How far apart two moves may be that belong together.
const APART: usize = 60;

/// A table and its exact key, on the way along a line.
#[derive(Clone, Debug)]
struct Walk<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: Key<'p>,
}

impl<'p> Walk<'p> {
    fn new(plan: &'p Plan, table: &Table) -> Walk<'p> {
        let task =
            Task { shuffles: Shuffles::Known, reductions: Reductions::NONE, ..Task::default() };
        let key = Key::new(plan, table, task);
        Walk { plan, table: table.clone(), log: Log::default(), key }
    }

    /// Makes a move; gives the key of the table.
    fn make(&mut self, mv: Move) -> u128 {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        self.key.note(self.log.last());
        self.key.sum(&self.table);
        self.key.total(&self.table)
    }

    fn back(&mut self) {
        self.key.note_back(self.log.last());
        self.plan.undo(&mut self.table, &mut self.log);
        self.key.sum(&self.table);
    }

    /// The keys of the tables along a line, the first one before its first move.
    fn keys(&mut self, line: &[Move]) -> Vec<u128> {
        let mut keys = vec![self.key.total(&self.table)];
        keys.extend(line.iter().map(|mv| self.make(*mv)));
        line.iter().for_each(|_| self.back());
        keys
    }

    /// The tables of a line of so many moves that one move reaches; a table that
    /// has come out is as good as its last. Gives how many were tried, too.
    fn reached(&mut self, last: &HashMap<u128, usize>, moves: usize) -> (Vec<(Move, usize)>, u64) {
        let mut legal = Vec::new();
        self.plan.legal(&self.table, &mut legal);
        let tried = legal.len() as u64;
        let reached = legal.into_iter().filter_map(|mv| {
            let key = self.make(mv);
            let to =
                if self.plan.is_won(&self.table) { Some(moves) } else { last.get(&key).copied() };
            self.back();
            Some((mv, to?))
        });
        (reached.collect(), tried)
    }

    /// Tests if moves are legal and come to a table.
    fn comes_to(&mut self, moves: &[Move], key: u128) -> bool {
        let legal = |walk: &mut Walk<'_>, mv: &Move| {
            let legal = walk.plan.check(&walk.table, *mv).is_ok();
            legal && {
                walk.make(*mv);
                true
            }
        };
        let made = moves.iter().take_while(|mv| legal(self, mv)).count();
        let comes = made == moves.len() && self.key.total(&self.table) == key;
        (0..made).for_each(|_| self.back());
        comes
    }
}

/// The shortest line that goes from table to later table of a line.
#[derive(Clone, Debug)]
struct Straighten<'p> {
    walk: Walk<'p>,
    /// Where each table comes last.
    last: HashMap<u128, usize>,
    start: usize,
    /// For each table how many moves lead there, by which move, from which table.
    best: Vec<Option<(usize, Move, usize)>>,
    at: usize,
}

impl<'p> Straighten<'p> {
    fn new(plan: &'p Plan, table: &Table, line: &[Move]) -> Straighten<'p> {
        let mut walk = Walk::new(plan, table);
        let keys = walk.keys(line);
        // A table that comes again is looked at where it comes last.
        let last: HashMap<u128, usize> = keys.iter().copied().zip(0..).collect();
        let start = last[&keys[0]];
        Straighten { walk, last, start, best: vec![None; keys.len()], at: 0 }
    }

    /// Looks at the next table of the line; gives how many moves were tried.
    fn step(&mut self, line: &[Move]) -> u64 {
        let Some(next) = line.get(self.at) else { return 1 };
        let at = self.at;
        let made = if at == self.start { Some(0) } else { self.best[at].map(|(made, ..)| made) };
        let mut tried = 1;
        if let Some(made) = made.map(|made| made + 1) {
            let (reached, moves) = self.walk.reached(&self.last, line.len());
            tried += moves;
            for (mv, to) in reached {
                if to > at && self.best[to].is_none_or(|(before, ..)| made < before) {
                    self.best[to] = Some((made, mv, at));
                }
            }
        }
        self.walk.make(*next);
        self.at += 1;
        tried
    }

    /// The line, when every table has been looked at.
    fn moves(&self, line: &[Move]) -> Vec<Move> {
        let (mut moves, mut at) = (Vec::new(), line.len());
        while let Some((_, mv, from)) = self.best[at] {
            moves.push(mv);
            at = from;
        }
        moves.reverse();
        moves
    }
}

/// The line with a move less, where two can be one or none.
#[derive(Clone, Debug)]
struct Spare<'p> {
    walk: Walk<'p>,
    keys: Vec<u128>,
    at: usize,
}

impl<'p> Spare<'p> {
    fn new(plan: &'p Plan, table: &Table, line: &[Move]) -> Spare<'p> {
        let mut walk = Walk::new(plan, table);
        let keys = walk.keys(line);
        Spare { walk, keys, at: 0 }
    }

    /// Tries what could be spared of the next move of the line and one after it.
    fn step(&mut self, line: &[Move], effort: &mut u64) -> Option<Vec<Move>> {
        let at = self.at;
        let mv = *line.get(at)?;
        for (later, other) in line.iter().enumerate().skip(at + 1).take(APART) {
            let between = &line[at + 1..later];
            for instead in instead(mv, *other) {
                let tried = instead.with(between);
                *effort = effort.saturating_sub(tried.len() as u64);
                if self.walk.comes_to(&tried, self.keys[later + 1]) {
                    return Some([&line[..at], &tried, &line[later + 1..]].concat());
                }
            }
        }
        self.walk.make(mv);
        self.at += 1;
        None
    }
}

/// What may stand for two moves.
enum Instead {
    Nothing,
    /// One move, in the place of the first.
    First(Move),
    /// One move, in the place of the second.
    Second(Move),
}

impl Instead {
    fn with(&self, between: &[Move]) -> Vec<Move> {
        match *self {
            Instead::Nothing => between.to_vec(),
            Instead::First(mv) => [&[mv], between].concat(),
            Instead::Second(mv) => [between, &[mv]].concat(),
        }
    }
}

/// What may stand for two moves of the same cards, the second from where the
/// first brought them.
fn instead(first: Move, second: Move) -> Vec<Instead> {
    let (Move::Carry(a), Move::Carry(b)) = (first, second) else { return Vec::new() };
    if (a.to, a.to_end, a.count) != (b.from, b.from_end, b.count) || b.drawn.is_some() {
        return Vec::new();
    }
    if (a.from, a.from_end) == (b.to, b.to_end) {
        return vec![Instead::Nothing];
    }
    let straight = Move::Carry(Carry { to: b.to, to_end: b.to_end, ..a });
    vec![Instead::First(straight), Instead::Second(straight)]
}
