//! The questions as work that can be paused: each goes on for about so many
//! states, until it has its answer. Knows the solver and the fair player.

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

/// How many bytes one search may take. Far less is taken where less is needed.
const MEMORY: usize = 96 << 20;

/// A game that is asked about.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// What plays it.
    pub plan: &'static Plan,
    /// The table as it was dealt.
    pub dealt: Table,
    /// The moves made.
    pub moves: Vec<Move>,
    /// The seed of the deal.
    pub seed: u64,
    /// What is known of shuffles to come.
    pub shuffles: Shuffles,
    /// What has been found out about the deal, by this question and others.
    pub known: Rc<RefCell<Known>>,
}

/// Work that can be paused.
pub(super) trait Job: std::fmt::Debug {
    /// Goes on for about so many states; the answer, when there is one.
    fn run(&mut self, states: u64) -> Option<Answer>;
}

impl Game {
    /// The game as a person remembers it.
    pub fn memory(&self) -> Memory<'static> {
        Memory::after(self.plan, self.dealt.clone(), &self.moves)
    }

    /// The table after so many of the moves.
    fn after(&self, moves: usize) -> Table {
        let (mut table, mut log) = (self.dealt.clone(), Log::default());
        self.moves[..moves].iter().for_each(|mv| self.plan.apply(&mut table, *mv, &mut log));
        table
    }
}

/// Looks for a win with all cards known, and all shuffles or none.
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

    /// Goes on for about so many states; the verdict when there is one or no state
    /// is left. Gives how many were met, too.
    fn run(&mut self, states: u64) -> (Option<Verdict>, u64) {
        let before = self.solver.states();
        let found = self.solver.run(states.min(self.left));
        let met = (self.solver.states() - before).max(1);
        // What it is in the middle of is ended, whatever that costs.
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
        // Seeds of deals are smaller, so that no chance of a deal comes again.
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

/// Whether only moves to and fro are left.
impl Job for Standstill<'static> {
    fn run(&mut self, states: u64) -> Option<Answer> {
        Standstill::run(self, states).map(Answer::Standstill)
    }
}

/// Whether a table can come out.
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

/// What can be scored where nothing can be won.
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

/// Up to which move of a game it could come out.
#[derive(Debug)]
pub(super) struct WhereLost {
    game: Game,
    states: u64,
    /// Of the tables that were looked at, by the number of moves before them:
    /// whether they can come out, if that is known.
    seen: BTreeMap<usize, Option<bool>>,
    now: Option<(usize, Search)>,
}

/// How many tables are looked at, at most.
const LOOKS: usize = 24;

impl WhereLost {
    pub fn new(game: Game, states: u64) -> WhereLost {
        WhereLost { game, states, seen: BTreeMap::new(), now: None }
    }

    /// The last table known to be able to come out, and the first known not to be.
    fn bounds(&self) -> (Option<usize>, Option<usize>) {
        let of = |wanted| self.seen.iter().filter(move |(_, can)| **can == Some(wanted));
        (of(true).map(|(at, _)| *at).next_back(), of(false).map(|(at, _)| *at).next())
    }

    /// The table to look at next: the present one, then that in the middle of the
    /// longest stretch between those two on which none was looked at.
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

/// A whole game by the fair player, from the deal on.
#[derive(Debug)]
pub(super) struct Play {
    plan: &'static Plan,
    game: FairGame<'static>,
}

impl Play {
    pub fn new(game: &Game, number: u32, states: u64) -> Play {
        // As small as those of deals: the player counts its moves above that.
        let mixed = (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
        let seed = game.seed ^ mixed;
        let game_of = FairGame::new(game.plan, game.dealt.clone(), Strength(states), seed);
        Play { plan: game.plan, game: game_of }
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

/// A deal that comes out.
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

    /// How many states the next deal may take: every second one twice as many as
    /// the first, every fourth four times, and so on, so that few are spent on a
    /// hard deal where there are easy ones, and many where there are none.
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
