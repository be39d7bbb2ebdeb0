//! A line of moves that wins, made fit to be looked at: without detours. Knows
//! the generator of moves; finds no line itself.

use std::collections::HashMap;

use crate::engine::{Carry, Log, Move, Plan, Table};

use super::{
    key::Key,
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
/// long as that comes to the same table; again, until nothing is gained. A line
/// that does not win is given back as it is.
pub fn shorten(plan: &Plan, table: &Table, mut line: Vec<Move>) -> Vec<Move> {
    if !replays(plan, table, &line) {
        return line;
    }
    let mut effort = EFFORT;
    loop {
        let before = line.len();
        line = Walk::new(plan, table).straightened(&line);
        while let Some(shorter) = Walk::new(plan, table).spared(&line, &mut effort) {
            line = shorter;
        }
        if line.len() >= before {
            return line;
        }
    }
}

/// How many moves may be tried in all to find what can be spared.
const EFFORT: u64 = 1_000_000;
/// How far apart two moves may be that belong together.
const APART: usize = 60;

/// A table and its exact key, on the way along a line.
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

    /// The shortest line that goes from table to later table of this one.
    fn straightened(mut self, line: &[Move]) -> Vec<Move> {
        let keys = self.keys(line);
        // A table that comes again is looked at where it comes last.
        let last: HashMap<u128, usize> = keys.iter().copied().zip(0..).collect();
        let start = last[&keys[0]];
        // For each table how many moves lead there, by which move, from which table.
        let mut best: Vec<Option<(usize, Move, usize)>> = vec![None; keys.len()];
        for (at, next) in line.iter().enumerate() {
            let made = if at == start { Some(0) } else { best[at].map(|(made, ..)| made) };
            for (mv, to) in made.map_or_else(Vec::new, |_| self.reached(&last, line.len())) {
                let made = made.map_or(1, |made| made + 1);
                if to > at && best[to].is_none_or(|(before, ..)| made < before) {
                    best[to] = Some((made, mv, at));
                }
            }
            self.make(*next);
        }
        let (mut moves, mut at) = (Vec::new(), line.len());
        while let Some((_, mv, from)) = best[at] {
            moves.push(mv);
            at = from;
        }
        moves.reverse();
        moves
    }

    /// The tables of a line of so many moves that one move reaches; a table that
    /// has come out is as good as its last.
    fn reached(&mut self, last: &HashMap<u128, usize>, moves: usize) -> Vec<(Move, usize)> {
        let mut legal = Vec::new();
        self.plan.legal(&self.table, &mut legal);
        let reached = legal.into_iter().filter_map(|mv| {
            let key = self.make(mv);
            let to =
                if self.plan.is_won(&self.table) { Some(moves) } else { last.get(&key).copied() };
            self.back();
            Some((mv, to?))
        });
        reached.collect()
    }

    /// The line with a move less, where two can be one or none.
    fn spared(mut self, line: &[Move], effort: &mut u64) -> Option<Vec<Move>> {
        let keys = self.keys(line);
        for (at, mv) in line.iter().enumerate() {
            if *effort == 0 {
                return None;
            }
            for (later, other) in line.iter().enumerate().skip(at + 1).take(APART) {
                let between = &line[at + 1..later];
                for instead in instead(*mv, *other) {
                    let tried = instead.with(between);
                    *effort = effort.saturating_sub(tried.len() as u64);
                    if self.comes_to(&tried, keys[later + 1]) {
                        return Some([&line[..at], &tried, &line[later + 1..]].concat());
                    }
                }
            }
            self.make(*mv);
        }
        None
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
