//! The questions as jobs that can be paused. A job continues for about a given number of states
//! until it has its answer. This module knows the solver and the fair player.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use crate::{
    engine::{Log, Move, Outcome, Plan, Table},
    solver::{
        Fair, FairGame, Memory, Shuffles, Solver, Standstill, Strength, Target, Task, Verdict,
        WhyUnknown,
    },
};

use super::{
    known::Known,
    messages::{Advised, Answer, Judgement, WhyNot, codes},
};

/// The memory of one search in bytes. A search takes far less if it needs less.
const MEMORY: usize = 96 << 20;

/// The game that a question is about.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub plan: &'static Plan,
    /// The table after the deal.
    pub dealt: Table,
    pub moves: Vec<Move>,
    pub seed: u64,
    /// What is known of future shuffles.
    pub shuffles: Shuffles,
    /// What this question and others found out about the deal.
    pub known: Rc<RefCell<Known>>,
}

/// Work that can be paused.
pub(super) trait Job: std::fmt::Debug {
    /// Continues for about `states` states. Returns the answer when there is one.
    fn run(&mut self, states: u64) -> Option<Answer>;
}

impl Game {
    /// Returns the game as the player remembers it.
    pub fn memory(&self) -> Memory<'static> {
        Memory::after(self.plan, self.dealt.clone(), &self.moves)
    }

    /// Returns the table after the first `moves` moves.
    fn after(&self, moves: usize) -> Table {
        let (mut table, mut log) = (self.dealt.clone(), Log::default());
        self.moves[..moves].iter().for_each(|mv| self.plan.apply(&mut table, *mv, &mut log));
        table
    }
}

/// A search for a win with all cards known, and all shuffles or none.
#[derive(Debug)]
struct Search {
    solver: Solver<'static>,
    left: u64,
}

impl Search {
    fn new(plan: &'static Plan, table: Table, shuffles: Shuffles, states: u64) -> Search {
        let task = Task { shuffles, memory: MEMORY, ..Task::default() };
        Search { solver: Solver::new(plan, table, task).for_a_person(), left: states }
    }

    /// Continues for about `states` states. Returns how many states were visited, and the verdict
    /// when there is one or no states are left.
    fn run(&mut self, states: u64) -> (Option<Verdict>, u64) {
        let before = self.solver.states();
        let found = self.solver.run(states.min(self.left));
        let met = (self.solver.states() - before).max(1);
        // The solver must finish the task that it is in the middle of, at any cost.
        let least = u64::from(found.is_none() && self.solver.is_amid());
        self.left = self.left.saturating_sub(met).max(least);
        let spent = || (self.left == 0).then_some(Verdict::Unknown(WhyUnknown::Budget));
        (found.or_else(spent), met)
    }
}

/// The fair player before one move.
#[derive(Debug)]
pub(super) struct Advise {
    plan: &'static Plan,
    fair: Fair<'static>,
}

impl Advise {
    pub fn new(game: &Game, states: u64) -> Advise {
        let mut memory = game.memory();
        // Seeds of deals are smaller, so these random numbers are not those of any deal.
        let seed = game.seed | (game.moves.len() as u64 + 1) << 40;
        let fair = Fair::new(&mut memory, Strength(states), seed).for_a_person();
        Advise { plan: game.plan, fair }
    }
}

impl Job for Advise {
    fn run(&mut self, states: u64) -> Option<Answer> {
        if !self.fair.run(states) {
            return None;
        }
        let advised = |advice: crate::solver::Advice| Advised {
            code: self.plan.code(advice.mv),
            wins: advice.wins,
            trials: advice.trials,
            mean: advice.mean,
            met: advice.met > 0,
            sure: advice.sure,
            even: advice.even,
        };
        Some(Answer::Advice {
            moves: self.fair.ranked().into_iter().map(advised).collect(),
            line: codes(self.plan, self.fair.line()),
            lost: self.fair.is_lost(),
        })
    }
}

/// Answers whether only moves back and forth are left.
impl Job for Standstill<'static> {
    fn run(&mut self, states: u64) -> Option<Answer> {
        Standstill::run(self, states).map(Answer::Standstill)
    }
}

/// Answers whether a table can be won.
#[derive(Debug)]
pub(super) struct Judge {
    game: Game,
    states: u64,
    search: Option<Search>,
}

impl Judge {
    pub fn new(game: Game, states: u64) -> Judge {
        Judge { game, states, search: None }
    }
}

impl Job for Judge {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let Game { plan, moves, known, .. } = &self.game;
        let before = known.borrow().verdict_after(moves);
        let verdict = match before {
            Some(verdict) => verdict,
            None => {
                let all = self.states;
                let new =
                    || Search::new(plan, self.game.after(moves.len()), self.game.shuffles, all);
                let verdict = self.search.get_or_insert_with(new).run(states).0?;
                known.borrow_mut().learn(moves, &verdict);
                verdict
            }
        };
        Some(Answer::Judged(match verdict {
            Verdict::Won(line) => Judgement::Won(codes(plan, &line)),
            Verdict::Lost => Judgement::Lost,
            Verdict::Unknown(why) => Judgement::Unknown(why),
        }))
    }
}

/// Answers which score can be reached in a game that cannot be won.
#[derive(Debug)]
pub(super) struct Aim {
    plan: &'static Plan,
    target: Target<'static>,
    left: u64,
}

impl Aim {
    pub fn new(game: &Game, states: u64) -> Aim {
        let target = Target::new(game.plan, game.after(game.moves.len()));
        Aim { plan: game.plan, target, left: states }
    }
}

impl Job for Aim {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let slice = states.min(self.left);
        self.target.run(slice);
        self.left -= slice;
        if self.left > 0 {
            return None;
        }
        let line = self.target.best().map(|(_, line)| codes(self.plan, line));
        Some(Answer::Judged(match line.filter(|line| !line.is_empty()) {
            Some(line) => Judgement::Scored(line),
            None => Judgement::Unknown(WhyUnknown::Budget),
        }))
    }
}

/// Answers up to which move a game could be won.
#[derive(Debug)]
pub(super) struct WhereLost {
    game: Game,
    states: u64,
    /// For each examined table, by the number of moves before it: whether it can be won, if that is
    /// known.
    seen: BTreeMap<usize, Option<bool>>,
    now: Option<(usize, Search)>,
}

/// How many tables are examined at most.
const LOOKS: usize = 24;

impl WhereLost {
    pub fn new(game: Game, states: u64) -> WhereLost {
        WhereLost { game, states, seen: BTreeMap::new(), now: None }
    }

    /// Returns the last table that can certainly be won, and the first that certainly cannot.
    fn bounds(&self) -> (Option<usize>, Option<usize>) {
        let of = |wanted| self.seen.iter().filter(move |(_, can)| **can == Some(wanted));
        (of(true).map(|(at, _)| *at).next_back(), of(false).map(|(at, _)| *at).next())
    }

    /// Returns the table to examine next: first the present one, then the middle of the longest gap
    /// between the two bounds.
    fn next(&self) -> Option<usize> {
        let all = self.game.moves.len();
        if self.seen.is_empty() {
            return Some(all);
        }
        let (won, lost) = self.bounds();
        let (first, end) = (won.map_or(0, |won| won + 1), lost.unwrap_or(all));
        let seen = self.seen.keys().copied().filter(|at| (first..end).contains(at));
        let mut from = first;
        let mut longest = (0, 0);
        for stop in seen.chain([end]) {
            if stop > from && stop - from > longest.0 {
                longest = (stop - from, from);
            }
            from = stop + 1;
        }
        let (length, from) = longest;
        (length > 0 && self.seen.len() < LOOKS).then_some(from + length / 2)
    }
}

impl Job for WhereLost {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let mut left = states;
        while left > 0 {
            let Some(at) = self.now.as_ref().map(|(at, _)| *at).or_else(|| self.next()) else {
                let (won, lost) = self.bounds();
                return Some(Answer::WhereLost { won, lost });
            };
            let moves = &self.game.moves[..at];
            let before = self.game.known.borrow().verdict_after(moves);
            let verdict = if let Some(verdict) = before {
                verdict
            } else {
                let all = self.states;
                let new = || {
                    (at, Search::new(self.game.plan, self.game.after(at), self.game.shuffles, all))
                };
                let (verdict, met) = self.now.get_or_insert_with(new).1.run(left);
                left = left.saturating_sub(met);
                let Some(verdict) = verdict else { continue };
                self.game.known.borrow_mut().learn(moves, &verdict);
                verdict
            };
            self.now = None;
            let can = match verdict {
                Verdict::Won(_) => Some(true),
                Verdict::Lost => Some(false),
                Verdict::Unknown(_) => None,
            };
            self.seen.insert(at, can);
        }
        None
    }
}

/// Plays a whole game with the fair player, from the deal.
#[derive(Debug)]
pub(super) struct Play {
    plan: &'static Plan,
    game: FairGame<'static>,
}

impl Play {
    pub fn new(game: &Game, number: u32, states: u64) -> Play {
        // The seed must be as small as those of deals: the player puts the number of moves into the
        // bits above.
        let mixed = (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
        let seed = game.seed ^ mixed;
        let fair_game = FairGame::new(game.plan, game.dealt.clone(), Strength(states), seed);
        Play { plan: game.plan, game: fair_game }
    }
}

impl Job for Play {
    fn run(&mut self, states: u64) -> Option<Answer> {
        if !self.game.run(states) {
            return None;
        }
        let memory = self.game.memory();
        let mut legal = Vec::new();
        self.plan.legal(memory.table(), &mut legal);
        let won = self.plan.outcome(memory.table(), &legal) == Outcome::Won;
        Some(Answer::Played { won, moves: memory.moves().len() })
    }
}

/// Searches for a winnable deal.
#[derive(Debug)]
pub(super) struct Find {
    plan: &'static Plan,
    seeds: Vec<u64>,
    tried: usize,
    now: Option<Search>,
    left: u64,
}

/// How many states the first deal may take.
const SHARE: u64 = 8_000;

impl Find {
    pub const fn new(plan: &'static Plan, seeds: Vec<u64>, states: u64) -> Find {
        Find { plan, seeds, tried: 0, now: None, left: states }
    }

    /// Returns how many states the next deal may take. Every second deal may take twice as many as
    /// the first, every fourth four times as many, and so on. So the search spends few states on a
    /// hard deal if there are easy ones, and many if there are none.
    const fn share(&self) -> u64 {
        SHARE << (self.tried + 1).trailing_zeros()
    }
}

impl Job for Find {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let mut slice = states;
        while slice > 0 {
            let seed = self.seeds.get(self.tried).copied().filter(|_| self.left > 0);
            let Some(seed) = seed else { return Some(Answer::None(WhyNot::Budget)) };
            let share = self.share();
            let new = || Search::new(self.plan, self.plan.deal(seed), Shuffles::Known, share);
            let (verdict, met) = self.now.get_or_insert_with(new).run(slice.min(self.left));
            slice = slice.saturating_sub(met);
            self.left = self.left.saturating_sub(met);
            match verdict {
                None => {}
                Some(Verdict::Won(line)) => {
                    return Some(Answer::Found { seed, line: codes(self.plan, &line) });
                }
                Some(Verdict::Lost | Verdict::Unknown(_)) => {
                    self.tried += 1;
                    self.now = None;
                }
            }
        }
        None
    }
}
